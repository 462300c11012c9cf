"""What was: a game's history, what a player has missed, what remains in the end, and what might have been."""
