"""What happens at the table, told to each audience in its own words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel import Seat
from engine.kernel.words import count, listed
from engine.rise_to_power.cards import RESOURCE_NAMES, TRACK_NAMES, name
from engine.rise_to_power.state import Card


def names(cards: Sequence[Card]) -> str:
    return listed([name(card) for card in cards])


def faces(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The rows are laid out and everybody has rolled."""

    round: int
    provinces: tuple[Card, ...]
    senators: tuple[Card, ...]
    arena: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        rows = (("Provinces", self.provinces), ("Senate", self.senators), ("Arena", self.arena))
        return f"Round {self.round} of 5. " + " ".join(
            f"{row}: {names(cards) or 'none'}." for row, cards in rows
        )


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of all players, in the order of their seats."""

    dice: tuple[tuple[int, ...], ...]

    def story(self, viewer: Seat | None) -> str:
        rolls = [f"@{seat} {faces(dice)} (sum {sum(dice)})" for seat, dice in enumerate(self.dice)]
        return f"The dice: {', '.join(rolls)}."


@dataclass(frozen=True, slots=True)
class OrderSumChanged:
    """Tribunus, of the one or the other kind."""

    seat: Seat
    target: Seat
    sum: int

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.target} now has a sum of {self.sum} for the turn order."


@dataclass(frozen=True, slots=True)
class OrderSet:
    order: tuple[Seat, ...]

    def story(self, viewer: Seat | None) -> str:
        return f"Turn order: {listed([f'@{seat}' for seat in self.order])}."


@dataclass(frozen=True, slots=True)
class Placed:
    seat: Seat
    face: int
    track: str
    section: int  # from 1
    moved: tuple[Seat, ...]  # whose groups it pushed to the right

    def story(self, viewer: Seat | None) -> str:
        line = f"@{self.seat} places a {self.face} on {TRACK_NAMES[self.track]}, section {self.section}"
        if self.moved:
            line += f", ahead of {listed([f'@{seat}' for seat in self.moved])}"
        return f"{line}."


@dataclass(frozen=True, slots=True)
class Passed:
    """The last die fits nowhere."""

    seat: Seat
    face: int

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} cannot place the {self.face} that is left, and passes."


@dataclass(frozen=True, slots=True)
class Activated:
    seat: Seat
    card: Card
    on: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} uses {name(self.card)} on {names(self.on)}."


@dataclass(frozen=True, slots=True)
class Rerolled:
    seat: Seat
    owner: Seat
    before: tuple[int, ...]
    after: tuple[int, ...]

    def story(self, viewer: Seat | None) -> str:
        whose = "" if self.seat == self.owner else f" of @{self.owner}"
        return f"@{self.seat} rolls {faces(self.before)}{whose} again: {faces(self.after)}."


@dataclass(frozen=True, slots=True)
class DieTurned:
    seat: Seat
    before: int
    after: int
    track: str = ""  # where it lies, if it is placed

    def story(self, viewer: Seat | None) -> str:
        where = f" on {TRACK_NAMES[self.track]}" if self.track else ""
        return f"@{self.seat} turns a {self.before}{where} into a {self.after}."


@dataclass(frozen=True, slots=True)
class ForumMoved:
    seat: Seat
    resource: str
    by: int

    def story(self, viewer: Seat | None) -> str:
        resource = RESOURCE_NAMES[self.resource]
        if not self.by:
            return f"@{self.seat} does not move on the {resource} track."
        return f"@{self.seat} {'gains' if self.by > 0 else 'loses'} 1 {resource}."


@dataclass(frozen=True, slots=True)
class SenatorDiscarded:
    seat: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} discards {name(self.card)}."


@dataclass(frozen=True, slots=True)
class ProvinceRemoved:
    seat: Seat
    owner: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.owner} loses {name(self.card)} and its arch."


@dataclass(frozen=True, slots=True)
class Conquered:
    """What a legion took; nothing is told as such."""

    seat: Seat
    strength: int
    cards: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} conquers {names(self.cards) or 'nothing'} with a strength of {self.strength}."


@dataclass(frozen=True, slots=True)
class Recruited:
    seat: Seat
    cards: tuple[Card, ...]
    left: int  # cards that were there to take

    def story(self, viewer: Seat | None) -> str:
        if not self.left:
            return f"There is no Senate card left for @{self.seat}."
        return f"@{self.seat} takes {names(self.cards) or 'no Senate card'}."


@dataclass(frozen=True, slots=True)
class Bought:
    """Cards of the row, which everybody sees, and cards of the deck, which only the buyer sees."""

    seat: Seat
    coins: int  # that were there to spend
    cards: tuple[Card, ...]
    blind: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        goods = [name(card) for card in self.cards]
        if self.blind and viewer == self.seat:
            goods.append(f"{names(self.blind)} from the deck")
        elif self.blind:
            goods.append(f"{count(len(self.blind), 'unseen card')} from the deck")
        return f"@{self.seat} has {count(self.coins, 'coin')} and buys {listed(goods) or 'nothing'}."


@dataclass(frozen=True, slots=True)
class ForumScored:
    resource: str
    points: tuple[int, ...]

    def story(self, viewer: Seat | None) -> str:
        gains = [f"@{seat} {number}" for seat, number in enumerate(self.points)]
        return f"{RESOURCE_NAMES[self.resource]} on the forum: {', '.join(gains)}."


@dataclass(frozen=True, slots=True)
class ShowStaged:
    seat: Seat
    cards: tuple[Card, ...]
    title: str  # of its rank
    points: int

    def story(self, viewer: Seat | None) -> str:
        points = count(self.points, "point")
        return f"@{self.seat} stages {names(self.cards)} ({self.title}): {points}."


@dataclass(frozen=True, slots=True)
class NoShow:
    seat: Seat

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} stages no show."


@dataclass(frozen=True, slots=True)
class BestShow:
    """Whose show was the best; nobody's where two are equal."""

    seat: Seat | None

    def story(self, viewer: Seat | None) -> str:
        if self.seat is None:
            return "No show is better than all others."
        return f"@{self.seat} has the best show: 1 point more."
