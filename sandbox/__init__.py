"""A local stand-in for Discord: REST, gateway and a page to sit down at. It never imports the bot."""
