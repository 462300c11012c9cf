"""What every game gets for free: nothing in here names a game."""
