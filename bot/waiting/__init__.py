"""Nobody waits, nobody is forgotten: hours, reminders, clocks, vacations and the inbox."""
