"""What is known about people and servers beyond one game: results, settings, privacy."""
