"""What happens at the table, told to each audience in its own words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.city_of_marble.cards import BRIDGE_NUMBER, BRIDGE_VALUE, KINDS, TREASURY
from engine.city_of_marble.grid import Edge, SpotName, Vertex
from engine.kernel import Seat
from engine.kernel.words import count, listed


def bridge_name(space: str) -> str:
    return f"bridge {BRIDGE_NUMBER[space]} (Pons {space})"


def space_name(space: str) -> str:
    return "the Treasury" if space == TREASURY else f"the {KINDS[space].name} space"


@dataclass(frozen=True, slots=True)
class Drew:
    """Tiles were drawn, to be played from the next turn on."""

    seat: Seat
    tiles: tuple[str, ...]

    def story(self, viewer: Seat | None) -> str:
        if len(set(self.tiles)) == 1:
            return f"@{self.seat} draws {count(len(self.tiles), f'{self.tiles[0]} tile')}."
        return f"@{self.seat} draws {listed([f'a {colour}' for colour in self.tiles])} tile."


@dataclass(frozen=True, slots=True)
class Recalled:
    seat: Seat
    spot: SpotName

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} recalls a magistrate from {self.spot}."


@dataclass(frozen=True, slots=True)
class Played:
    """A tile was put on the board."""

    seat: Seat
    colour: str
    spot: SpotName
    magistrate: bool

    def story(self, viewer: Seat | None) -> str:
        with_magistrate = ", with a magistrate" if self.magistrate else ""
        return f"@{self.seat} plays a {self.colour} tile on {self.spot}{with_magistrate}."


@dataclass(frozen=True, slots=True)
class BridgeTaken:
    """A bridge tile went to a player, who alone knows its value."""

    seat: Seat
    space: str
    tile: str

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat:
            return f"You take {bridge_name(self.space)}: it is worth {BRIDGE_VALUE[self.tile]}."
        return f"@{self.seat} takes {bridge_name(self.space)}."


@dataclass(frozen=True, slots=True)
class SourceOpened:
    seat: Seat
    colour: str

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} opens the {self.colour} water source."


@dataclass(frozen=True, slots=True)
class PieceLaid:
    seat: Seat
    colour: str
    edge: Edge
    coins: int

    def story(self, viewer: Seat | None) -> str:
        coins = f", and takes {count(self.coins, 'coin')} for a fountain" if self.coins else ""
        return f"@{self.seat} lays a {self.colour} aqueduct piece on {self.edge}{coins}."


@dataclass(frozen=True, slots=True)
class SiteResolved:
    """A completed site became a civic building or a fountain."""

    vertex: Vertex
    kind: str  # what the number of tiles makes it
    owner: Seat | None  # None: a fountain
    influence: tuple[tuple[Seat, int], ...]

    def story(self, viewer: Seat | None) -> str:
        kind = KINDS[self.kind]
        if self.owner is not None:
            return f"@{self.owner} builds {kind.a} at {self.vertex} and scores {count(kind.tiles, 'point')}."
        why = "influence is tied" if self.influence else "nobody has influence"
        return f"At {self.vertex}, {kind.a} by its tiles, {why}: a fountain is built."


@dataclass(frozen=True, slots=True)
class Sent:
    """A magistrate left a resolved site for an Imperium space or the Treasury."""

    seat: Seat
    spot: SpotName
    space: str

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} sends a magistrate from {self.spot} to {space_name(self.space)}."


@dataclass(frozen=True, slots=True)
class ImperiumSpent:
    seat: Seat
    kind: str

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} returns a {KINDS[self.kind].name} Imperium tile for one more action."


@dataclass(frozen=True, slots=True)
class Passed:
    """No action was possible."""

    seat: Seat

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} cannot do anything and passes."


@dataclass(frozen=True, slots=True)
class Rewarded:
    """Magistrates came home at the end of their owner's turn, with what their spaces give."""

    seat: Seat
    coins: int
    imperium: tuple[str, ...]
    returned: int

    def story(self, viewer: Seat | None) -> str:
        gains = [count(self.coins, "coin")] if self.coins else []
        gains += [f"a {KINDS[kind].name} Imperium tile" for kind in self.imperium]
        takes = f"takes {listed(gains)}" if gains else "gets nothing, as the supply is empty"
        return f"@{self.seat} {takes}; {count(self.returned, 'magistrate')} back at hand."


@dataclass(frozen=True, slots=True)
class FinalRound:
    seat: Seat

    def story(self, viewer: Seat | None) -> str:
        return f"Three stacks are empty: the final round. One more action each, @{self.seat} last."


@dataclass(frozen=True, slots=True)
class BridgesShown:
    """The game is over: a player's bridge tiles are turned over."""

    seat: Seat
    tiles: tuple[str, ...]

    def story(self, viewer: Seat | None) -> str:
        values = sorted(BRIDGE_VALUE[tile] for tile in self.tiles)
        bridges = "a bridge" if len(values) == 1 else "bridges"
        return f"@{self.seat} turns over {bridges} worth {listed([*map(str, values)])}."
