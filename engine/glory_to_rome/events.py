"""What happens at the table, told to each audience in its own words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.glory_to_rome.cards import MATERIAL_OF, kind, name
from engine.glory_to_rome.choices import FROM, HAND, OF
from engine.glory_to_rome.kinds import ARCHITECT, CRAFTSMAN, LABORER, LEGIONARY, MERCHANT, NAMES, PATRON
from engine.glory_to_rome.state import Card, Material, Role
from engine.kernel import Seat
from engine.kernel.words import N_, joined, listed, many, say

A_CLIENT = {
    LABORER: N_("a Laborer"),
    CRAFTSMAN: N_("a Craftsman"),
    ARCHITECT: N_("an Architect"),
    LEGIONARY: N_("a Legionary"),
    MERCHANT: N_("a Merchant"),
    PATRON: N_("a Patron"),
}
LEADS, FOLLOWS = N_("@{seat} leads {role} with {cards}."), N_("@{seat} follows as {role} with {cards}.")
ADDS_SOME = N_("@{seat} adds {material} {source} to {building} ({missing} more to go).")
ADDS_LAST = N_("@{seat} adds {material} {source} to {building}.")
ON_SITE, OUT_OF_TOWN = N_("a {material} Site"), N_("a {material} Site out of town")


def materials(cards: Sequence[Card]) -> str:
    """ "2 Brick and 1 Stone"."""
    found = Counter(MATERIAL_OF[card] for card in cards)
    return listed([say("{n} {material}", n=n, material=NAMES[material]) for material, n in found.items()])


def names(cards: Sequence[Card]) -> str:
    return listed([name(card) for card in cards])


@dataclass(frozen=True, slots=True)
class TurnBegan:
    turn: int
    leader: Seat

    def story(self, viewer: Seat | None) -> str:
        return say("Turn {turn}: @{seat} is the leader.", turn=self.turn, seat=self.leader)


@dataclass(frozen=True, slots=True)
class Played:
    """Somebody leads or follows."""

    seat: Seat
    role: Role
    cards: tuple[Card, ...]
    leads: bool

    def story(self, viewer: Seat | None) -> str:
        how = LEADS if self.leads else FOLLOWS
        return say(how, seat=self.seat, role=NAMES[self.role], cards=names(self.cards))


@dataclass(frozen=True, slots=True)
class Thought:
    """Cards came to a hand."""

    seat: Seat
    cards: tuple[Card, ...]
    jack: bool

    def story(self, viewer: Seat | None) -> str:
        if self.jack:
            return say("@{seat} thinks and takes a Jack.", seat=self.seat)
        if viewer == self.seat:
            return say("You think and draw {cards}.", cards=names(self.cards))
        return many(
            len(self.cards),
            "@{seat} thinks and draws {n} card.",
            "@{seat} thinks and draws {n} cards.",
            seat=self.seat,
        )


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: Seat
    cards: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} discards {cards}.", seat=self.seat, cards=names(self.cards))


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went to a stockpile, a clientele or a vault, for all to see."""

    seat: Seat
    cards: tuple[Card, ...]
    how: str  # a sentence with room for the seat and the materials

    def story(self, viewer: Seat | None) -> str:
        return say(self.how, seat=self.seat, materials=materials(self.cards))


@dataclass(frozen=True, slots=True)
class Hired:
    seat: Seat
    card: Card
    source: str

    def story(self, viewer: Seat | None) -> str:
        client = A_CLIENT[kind(self.card).role]
        return say(
            "@{seat} hires {client} {source}.", seat=self.seat, client=client, source=FROM[self.source]
        )


@dataclass(frozen=True, slots=True)
class SoldUnseen:
    """Cards went into a vault unseen: the top of the deck, or Orders of a hand."""

    seat: Seat
    cards: tuple[Card, ...]
    source: str

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat and self.source == HAND:
            return say("You put {cards} into your vault, unseen by the others.", cards=names(self.cards))
        return many(
            len(self.cards),
            "@{seat} puts {n} card {of} into the vault, unseen.",
            "@{seat} puts {n} cards {of} into the vault, unseen.",
            seat=self.seat,
            of=OF[self.source],
        )


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: Card
    site: Material
    out_of_town: bool

    def story(self, viewer: Seat | None) -> str:
        site = say(OUT_OF_TOWN if self.out_of_town else ON_SITE, material=NAMES[self.site])
        built = kind(self.card).a
        return say(
            "@{seat} lays the foundation of {building} on {site}.", seat=self.seat, building=built, site=site
        )


@dataclass(frozen=True, slots=True)
class Added:
    seat: Seat
    card: Card
    foundation: Card
    source: str
    missing: int

    def story(self, viewer: Seat | None) -> str:
        return say(
            ADDS_SOME if self.missing > 0 else ADDS_LAST,
            seat=self.seat,
            material=NAMES[MATERIAL_OF[self.card]],
            source=FROM[self.source],
            building=kind(self.foundation).name,
            missing=self.missing,
        )


@dataclass(frozen=True, slots=True)
class Completed:
    seat: Seat
    foundation: Card
    gained: int
    influence: int
    works: bool  # it has a function: not in the training game

    def story(self, viewer: Seat | None) -> str:
        built = kind(self.foundation)
        done = say(
            "@{seat} completes the {building}: {gained} influence, {influence} in all.",
            seat=self.seat,
            building=built.name,
            gained=self.gained,
            influence=self.influence,
        )
        return joined([done, built.text], " ") if self.works else done


@dataclass(frozen=True, slots=True)
class Looked:
    """A card of the deck was looked at by Fountain."""

    seat: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat:
            return say("You look at the top card of the deck: {card}.", card=name(self.card))
        return say("@{seat} looks at the top card of the deck.", seat=self.seat)


@dataclass(frozen=True, slots=True)
class Kept:
    seat: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat:
            return say("You keep {card}.", card=name(self.card))
        return say("@{seat} keeps the card.", seat=self.seat)


@dataclass(frozen=True, slots=True)
class Held:
    """A client's action is kept for a foundation out of town."""

    seat: Seat
    role: Role

    def story(self, viewer: Seat | None) -> str:
        return say(
            "@{seat} keeps the action of the {role} for a foundation out of town.",
            seat=self.seat,
            role=NAMES[self.role],
        )


@dataclass(frozen=True, slots=True)
class Demanded:
    seat: Seat
    cards: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        wanted = listed([NAMES[MATERIAL_OF[card]] for card in self.cards])
        cards = names(self.cards)
        return say(
            "@{seat} shows {cards}: Rome demands {materials}.", seat=self.seat, cards=cards, materials=wanted
        )


@dataclass(frozen=True, slots=True)
class Gave:
    """What an opponent gave of one demanded material."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]
    source: str

    def story(self, viewer: Seat | None) -> str:
        if not self.cards:
            return say("@{seat}: “Glory to Rome!”", seat=self.seat)
        return say(
            "@{seat} gives {cards} {of} to @{to}.",
            seat=self.seat,
            cards=names(self.cards),
            of=OF[self.source],
            to=self.to,
        )


@dataclass(frozen=True, slots=True)
class Slain:
    seat: Seat
    victim: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        return say(
            "In the Coliseum of @{seat} dies the {role} of @{victim}.",
            seat=self.seat,
            role=NAMES[kind(self.card).role],
            victim=self.victim,
        )


@dataclass(frozen=True, slots=True)
class Stolen:
    seat: Seat
    victim: Seat
    foundation: Card

    def story(self, viewer: Seat | None) -> str:
        return say(
            "@{seat} takes the {building} of @{victim}, who gets 3 influence for it.",
            seat=self.seat,
            building=kind(self.foundation).name,
            victim=self.victim,
        )


@dataclass(frozen=True, slots=True)
class Shared:
    seat: Seat
    owner: Seat
    foundation: Card
    material: Card

    def story(self, viewer: Seat | None) -> str:
        return say(
            "@{seat} adds {material} to the {building} of @{owner}: all players have its function now.",
            seat=self.seat,
            material=NAMES[MATERIAL_OF[self.material]],
            building=kind(self.foundation).name,
            owner=self.owner,
        )


@dataclass(frozen=True, slots=True)
class TookJacks:
    seat: Seat
    number: int

    def story(self, viewer: Seat | None) -> str:
        return many(
            self.number,
            "The Senate of @{seat} takes {n} Jack.",
            "The Senate of @{seat} takes {n} Jacks.",
            seat=self.seat,
        )


@dataclass(frozen=True, slots=True)
class SurrenderAsked:
    seat: Seat
    to: Seat

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} proposes that all surrender to @{to}.", seat=self.seat, to=self.to)


@dataclass(frozen=True, slots=True)
class SurrenderRefused:
    seats: tuple[Seat, ...]

    def story(self, viewer: Seat | None) -> str:
        players = listed([f"@{seat}" for seat in self.seats])
        return say("The game goes on: {players} will not surrender.", players=players)
