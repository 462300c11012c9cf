"""A game and the people at it: every move, vote and change of seat is one transaction. Nothing of Discord."""
