"""What happens at the table, told to each audience in its own words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine.glory_to_rome.cards import MATERIAL_OF, kind, name
from engine.glory_to_rome.state import Card, Material, Role
from engine.kernel import Seat
from engine.kernel.words import count, listed


def materials(cards: Sequence[Card]) -> str:
    """ "2 Brick and 1 Stone"."""
    found = Counter(MATERIAL_OF[card] for card in cards)
    return listed([f"{number} {material.capitalize()}" for material, number in found.items()])


def names(cards: Sequence[Card]) -> str:
    return listed([name(card) for card in cards])


@dataclass(frozen=True, slots=True)
class TurnBegan:
    turn: int
    leader: Seat

    def story(self, viewer: Seat | None) -> str:
        return f"Turn {self.turn}: @{self.leader} is the leader."


@dataclass(frozen=True, slots=True)
class Played:
    """Somebody leads or follows."""

    seat: Seat
    role: Role
    cards: tuple[Card, ...]
    leads: bool

    def story(self, viewer: Seat | None) -> str:
        verb = "leads" if self.leads else "follows as"
        return f"@{self.seat} {verb} {self.role.capitalize()} with {names(self.cards)}."


@dataclass(frozen=True, slots=True)
class Thought:
    """Cards came to a hand."""

    seat: Seat
    cards: tuple[Card, ...]
    jack: bool

    def story(self, viewer: Seat | None) -> str:
        if self.jack:
            return f"@{self.seat} thinks and takes a Jack."
        if viewer == self.seat:
            return f"You think and draw {names(self.cards)}."
        return f"@{self.seat} thinks and draws {count(len(self.cards), 'card')}."


@dataclass(frozen=True, slots=True)
class Discarded:
    seat: Seat
    cards: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} discards {names(self.cards)}."


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went to a stockpile, a clientele or a vault, for all to see."""

    seat: Seat
    verb: str
    cards: tuple[Card, ...]
    where: str

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} {self.verb} {materials(self.cards)} {self.where}."


@dataclass(frozen=True, slots=True)
class Hired:
    seat: Seat
    card: Card
    source: str

    def story(self, viewer: Seat | None) -> str:
        role = kind(self.card).role.capitalize()
        return f"@{self.seat} hires {'an' if role[0] == 'A' else 'a'} {role} from the {self.source}."


@dataclass(frozen=True, slots=True)
class SoldUnseen:
    """Cards went into a vault unseen: the top of the deck, or Orders of a hand."""

    seat: Seat
    cards: tuple[Card, ...]
    source: str

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat and self.source == "hand":
            return f"You put {names(self.cards)} into your vault, unseen by the others."
        return (
            f"@{self.seat} puts {count(len(self.cards), 'card')} of the {self.source} into the vault, unseen."
        )


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: Card
    site: Material
    out_of_town: bool

    def story(self, viewer: Seat | None) -> str:
        where = f"a {self.site.capitalize()} Site{' out of town' if self.out_of_town else ''}"
        return f"@{self.seat} lays the foundation of {kind(self.card).a} on {where}."


@dataclass(frozen=True, slots=True)
class Added:
    seat: Seat
    card: Card
    foundation: Card
    source: str
    missing: int

    def story(self, viewer: Seat | None) -> str:
        left = f" ({self.missing} more to go)" if self.missing > 0 else ""
        material = MATERIAL_OF[self.card].capitalize()
        return f"@{self.seat} adds {material} from the {self.source} to {kind(self.foundation).name}{left}."


@dataclass(frozen=True, slots=True)
class Completed:
    seat: Seat
    foundation: Card
    gained: int
    influence: int
    works: bool  # it has a function: not in the training game

    def story(self, viewer: Seat | None) -> str:
        built = kind(self.foundation)
        text = f" {built.text}" if self.works else ""
        influence = f"{self.gained} influence, {self.influence} in all"
        return f"@{self.seat} completes the {built.name}: {influence}.{text}"


@dataclass(frozen=True, slots=True)
class Looked:
    """A card of the deck was looked at by Fountain."""

    seat: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat:
            return f"You look at the top card of the deck: {name(self.card)}."
        return f"@{self.seat} looks at the top card of the deck."


@dataclass(frozen=True, slots=True)
class Kept:
    seat: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        return f"You keep {name(self.card)}." if viewer == self.seat else f"@{self.seat} keeps the card."


@dataclass(frozen=True, slots=True)
class Held:
    """A client's action is kept for a foundation out of town."""

    seat: Seat
    role: Role

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} keeps the action of the {self.role.capitalize()} for a foundation out of town."


@dataclass(frozen=True, slots=True)
class Demanded:
    seat: Seat
    cards: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        wanted = listed([MATERIAL_OF[card].capitalize() for card in self.cards])
        return f"@{self.seat} shows {names(self.cards)}: Rome demands {wanted}."


@dataclass(frozen=True, slots=True)
class Gave:
    """What an opponent gave of one demanded material."""

    seat: Seat
    to: Seat
    cards: tuple[Card, ...]
    source: str

    def story(self, viewer: Seat | None) -> str:
        if not self.cards:
            return f"@{self.seat}: “Glory to Rome!”"
        return f"@{self.seat} gives {names(self.cards)} of the {self.source} to @{self.to}."


@dataclass(frozen=True, slots=True)
class Slain:
    seat: Seat
    victim: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        return (
            f"In the Coliseum of @{self.seat} dies the {kind(self.card).role.capitalize()} of @{self.victim}."
        )


@dataclass(frozen=True, slots=True)
class Stolen:
    seat: Seat
    victim: Seat
    foundation: Card

    def story(self, viewer: Seat | None) -> str:
        return (
            f"@{self.seat} takes the {kind(self.foundation).name} of @{self.victim}, "
            f"who gets 3 influence for it."
        )


@dataclass(frozen=True, slots=True)
class Shared:
    seat: Seat
    owner: Seat
    foundation: Card
    material: Card

    def story(self, viewer: Seat | None) -> str:
        built = kind(self.foundation).name
        added = MATERIAL_OF[self.material].capitalize()
        return (
            f"@{self.seat} adds {added} to the {built} of @{self.owner}: all players have its function now."
        )


@dataclass(frozen=True, slots=True)
class TookJacks:
    seat: Seat
    number: int

    def story(self, viewer: Seat | None) -> str:
        return f"The Senate of @{self.seat} takes {count(self.number, 'Jack')}."


@dataclass(frozen=True, slots=True)
class SurrenderAsked:
    seat: Seat
    to: Seat

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} proposes that all surrender to @{self.to}."


@dataclass(frozen=True, slots=True)
class SurrenderRefused:
    seats: tuple[Seat, ...]

    def story(self, viewer: Seat | None) -> str:
        return f"The game goes on: {listed([f'@{seat}' for seat in self.seats])} will not surrender."
