"""What happens at the table, told to each audience in its own words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.kernel import Seat
from engine.kernel.words import N_, joined, listed, many, say
from engine.rise_to_power.cards import RESOURCE_NAMES, TRACK_NAMES, name
from engine.rise_to_power.state import Card


def names(cards: Sequence[Card]) -> str:
    return listed([name(card) for card in cards])


def seats(them: Sequence[Seat]) -> str:
    return listed([f"@{seat}" for seat in them])


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
        provinces, senators, arena = (
            names(cards) or N_("none") for cards in (self.provinces, self.senators, self.arena)
        )
        return say(
            "Round {round} of 5. Provinces: {provinces}. Senate: {senators}. Arena: {arena}.",
            round=self.round,
            provinces=provinces,
            senators=senators,
            arena=arena,
        )


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of all players, in the order of their seats."""

    dice: tuple[tuple[int, ...], ...]

    def story(self, viewer: Seat | None) -> str:
        rolls = [
            say("@{seat} {dice} (sum {sum})", seat=seat, dice=faces(dice), sum=sum(dice))
            for seat, dice in enumerate(self.dice)
        ]
        return say("The dice: {rolls}.", rolls=joined(rolls))


@dataclass(frozen=True, slots=True)
class OrderSumChanged:
    """Tribunus, of the one or the other kind."""

    seat: Seat
    target: Seat
    sum: int

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} now has a sum of {sum} for the turn order.", seat=self.target, sum=self.sum)


@dataclass(frozen=True, slots=True)
class OrderSet:
    order: tuple[Seat, ...]

    def story(self, viewer: Seat | None) -> str:
        return say("Turn order: {order}.", order=seats(self.order))


@dataclass(frozen=True, slots=True)
class Placed:
    seat: Seat
    face: int
    track: str
    section: int  # from 1
    moved: tuple[Seat, ...]  # whose groups it pushed to the right

    def story(self, viewer: Seat | None) -> str:
        template = (
            N_("@{seat} places a {face} on {track}, section {section}, ahead of {moved}.")
            if self.moved
            else N_("@{seat} places a {face} on {track}, section {section}.")
        )
        return say(
            template,
            seat=self.seat,
            face=self.face,
            track=TRACK_NAMES[self.track],
            section=self.section,
            moved=seats(self.moved),
        )


@dataclass(frozen=True, slots=True)
class Passed:
    """The last die fits nowhere."""

    seat: Seat
    face: int

    def story(self, viewer: Seat | None) -> str:
        return say(
            "@{seat} cannot place the {face} that is left, and passes.", seat=self.seat, face=self.face
        )


@dataclass(frozen=True, slots=True)
class Activated:
    seat: Seat
    card: Card
    on: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} uses {card} on {on}.", seat=self.seat, card=name(self.card), on=names(self.on))


@dataclass(frozen=True, slots=True)
class Rerolled:
    seat: Seat
    owner: Seat
    before: tuple[int, ...]
    after: tuple[int, ...]

    def story(self, viewer: Seat | None) -> str:
        template = (
            N_("@{seat} rolls {before} again: {after}.")
            if self.seat == self.owner
            else N_("@{seat} rolls {before} of @{owner} again: {after}.")
        )
        before, after = faces(self.before), faces(self.after)
        return say(template, seat=self.seat, before=before, owner=self.owner, after=after)


@dataclass(frozen=True, slots=True)
class DieTurned:
    seat: Seat
    before: int
    after: int
    track: str = ""  # where it lies, if it is placed

    def story(self, viewer: Seat | None) -> str:
        if not self.track:
            return say(
                "@{seat} turns a {before} into a {after}.",
                seat=self.seat,
                before=self.before,
                after=self.after,
            )
        return say(
            "@{seat} turns a {before} on {track} into a {after}.",
            seat=self.seat,
            before=self.before,
            track=TRACK_NAMES[self.track],
            after=self.after,
        )


@dataclass(frozen=True, slots=True)
class ForumMoved:
    seat: Seat
    resource: str
    by: int

    def story(self, viewer: Seat | None) -> str:
        template = N_("@{seat} does not move on the {resource} track.")
        if self.by:
            template = N_("@{seat} gains 1 {resource}.") if self.by > 0 else N_("@{seat} loses 1 {resource}.")
        return say(template, seat=self.seat, resource=RESOURCE_NAMES[self.resource])


@dataclass(frozen=True, slots=True)
class SenatorDiscarded:
    seat: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} discards {card}.", seat=self.seat, card=name(self.card))


@dataclass(frozen=True, slots=True)
class ProvinceRemoved:
    seat: Seat
    owner: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} loses {card} and its arch.", seat=self.owner, card=name(self.card))


@dataclass(frozen=True, slots=True)
class Conquered:
    """What a legion took; nothing is told as such."""

    seat: Seat
    strength: int
    cards: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        return say(
            "@{seat} conquers {cards} with a strength of {strength}.",
            seat=self.seat,
            cards=names(self.cards) or N_("nothing"),
            strength=self.strength,
        )


@dataclass(frozen=True, slots=True)
class Recruited:
    seat: Seat
    cards: tuple[Card, ...]
    left: int  # cards that were there to take

    def story(self, viewer: Seat | None) -> str:
        if not self.left:
            return say("There is no Senate card left for @{seat}.", seat=self.seat)
        return say("@{seat} takes {cards}.", seat=self.seat, cards=names(self.cards) or N_("no Senate card"))


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
            goods.append(say("{cards} from the deck", cards=names(self.blind)))
        elif self.blind:
            goods.append(
                many(len(self.blind), "{n} unseen card from the deck", "{n} unseen cards from the deck")
            )
        return many(
            self.coins,
            "@{seat} has {n} coin and buys {goods}.",
            "@{seat} has {n} coins and buys {goods}.",
            seat=self.seat,
            goods=listed(goods) or N_("nothing"),
        )


@dataclass(frozen=True, slots=True)
class ForumScored:
    resource: str
    points: tuple[int, ...]

    def story(self, viewer: Seat | None) -> str:
        gains = joined([f"@{seat} {number}" for seat, number in enumerate(self.points)])
        return say("{resource} on the forum: {gains}.", resource=RESOURCE_NAMES[self.resource], gains=gains)


@dataclass(frozen=True, slots=True)
class ShowStaged:
    seat: Seat
    cards: tuple[Card, ...]
    title: str  # of its rank
    points: int

    def story(self, viewer: Seat | None) -> str:
        return many(
            self.points,
            "@{seat} stages {cards} ({title}): {n} point.",
            "@{seat} stages {cards} ({title}): {n} points.",
            seat=self.seat,
            cards=names(self.cards),
            title=self.title,
        )


@dataclass(frozen=True, slots=True)
class NoShow:
    seat: Seat

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} stages no show.", seat=self.seat)


@dataclass(frozen=True, slots=True)
class BestShow:
    """Whose show was the best; nobody's where two are equal."""

    seat: Seat | None

    def story(self, viewer: Seat | None) -> str:
        if self.seat is None:
            return N_("No show is better than all others.")
        return say("@{seat} has the best show: 1 point more.", seat=self.seat)
