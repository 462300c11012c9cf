"""The three forum tracks."""

from __future__ import annotations

from engine.rise_to_power.state import Player, State

LAST = 7  # the end of a forum track


def move(player: Player, resource: str, by: int) -> int:
    """Move a player's marker, within the track; how far it went."""
    before = player.forum[resource]
    player.forum[resource] = min(max(before + by, 0), LAST)
    return player.forum[resource] - before


def points(state: State, resource: str) -> list[int]:
    """What the track is worth to each player: 1 for having any, and 1 for each player strictly behind."""
    at = [player.forum[resource] for player in state.players]
    return [1 + sum(other < own for other in at) if own else 0 for own in at]
