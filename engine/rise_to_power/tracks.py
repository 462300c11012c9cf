"""The dice on a track: groups from left to right, and how a new die finds its place."""

from __future__ import annotations

from engine.kernel import Seat
from engine.rise_to_power.state import Group


def rank(group: Group) -> int:
    """What a group counts when sections are compared: its first die; a 0 anywhere in it makes it 0."""
    return 0 if 0 in group.dice else group.dice[0]


def own(groups: list[Group], seat: Seat) -> Group | None:
    """The group of a player, if there is one."""
    for group in groups:
        if group.seat == seat:
            return group
    return None


def section(groups: list[Group], face: int) -> int:
    """Where a new group goes: before the leftmost one that is strictly higher (ruling 8), else at the end."""
    for index, group in enumerate(groups):
        if group.dice[0] > face and 0 not in group.dice:  # its rank, reckoned in line: this is asked often
            return index
    return len(groups)


def place(groups: list[Group], seat: Seat, face: int) -> int:
    """Put a die on the track; the section in which it then lies, from 0."""
    for index, group in enumerate(groups):
        if group.seat == seat:
            groups[index] = Group(seat, (*group.dice, face))
            return index
    index = section(groups, face)
    groups.insert(index, Group(seat, (face,)))
    return index


def change(groups: list[Group], seat: Seat, spot: int, face: int) -> None:
    """Turn one die of a player's group to another face; the group stays where it is."""
    for index, group in enumerate(groups):
        if group.seat == seat:
            groups[index] = Group(seat, (*group.dice[:spot], face, *group.dice[spot + 1 :]))


def lower(groups: list[Group], seat: Seat, spot: int) -> None:
    """The Senator: a die loses 1, and its group moves left if its first die or a 0 calls for that."""
    index = next(i for i, group in enumerate(groups) if group.seat == seat)
    face = groups[index].dice[spot] - 1
    change(groups, seat, spot, face)
    group = groups.pop(index)
    if face == 0:
        index = 0
    elif spot == 0:
        while index and rank(groups[index - 1]) > rank(group):
            index -= 1
    groups.insert(index, group)
