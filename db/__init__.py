"""The store: games, answers, story, outbox and alarms in SQLite."""
