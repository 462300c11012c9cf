"""What happens at the table, told to each audience in its own words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.city_of_marble.cards import BRIDGE_NUMBER, BRIDGE_VALUE, KINDS, TREASURY
from engine.city_of_marble.grid import Edge, SpotName, Vertex
from engine.kernel import Seat
from engine.kernel.words import N_, listed, many, say


def bridge_name(space: str) -> str:
    return say("bridge {number} (Pons {name})", number=BRIDGE_NUMBER[space], name=space)


def space_name(space: str) -> str:
    return N_("the Treasury") if space == TREASURY else KINDS[space].space


@dataclass(frozen=True, slots=True)
class Drew:
    """Tiles were drawn, to be played from the next turn on."""

    seat: Seat
    tiles: tuple[str, ...]

    def story(self, viewer: Seat | None) -> str:
        one, other = self.tiles[0], self.tiles[-1]
        if one != other:
            return say("@{seat} draws a {one} and a {other} tile.", seat=self.seat, one=one, other=other)
        return many(
            len(self.tiles),
            "@{seat} draws {n} {colour} tile.",
            "@{seat} draws {n} {colour} tiles.",
            seat=self.seat,
            colour=one,
        )


@dataclass(frozen=True, slots=True)
class Recalled:
    seat: Seat
    spot: SpotName

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} recalls a magistrate from {spot}.", seat=self.seat, spot=self.spot)


@dataclass(frozen=True, slots=True)
class Played:
    """A tile was put on the board."""

    seat: Seat
    colour: str
    spot: SpotName
    magistrate: bool

    def story(self, viewer: Seat | None) -> str:
        plays = {"seat": self.seat, "colour": self.colour, "spot": self.spot}
        if self.magistrate:
            return say("@{seat} plays a {colour} tile on {spot}, with a magistrate.", **plays)
        return say("@{seat} plays a {colour} tile on {spot}.", **plays)


@dataclass(frozen=True, slots=True)
class BridgeTaken:
    """A bridge tile went to a player, who alone knows its value."""

    seat: Seat
    space: str
    tile: str

    def story(self, viewer: Seat | None) -> str:
        bridge = bridge_name(self.space)
        if viewer == self.seat:
            return say("You take {bridge}: it is worth {n}.", bridge=bridge, n=BRIDGE_VALUE[self.tile])
        return say("@{seat} takes {bridge}.", seat=self.seat, bridge=bridge)


@dataclass(frozen=True, slots=True)
class SourceOpened:
    seat: Seat
    colour: str

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} opens the {colour} water source.", seat=self.seat, colour=self.colour)


@dataclass(frozen=True, slots=True)
class PieceLaid:
    seat: Seat
    colour: str
    edge: Edge
    coins: int

    def story(self, viewer: Seat | None) -> str:
        lays = {"seat": self.seat, "colour": self.colour, "edge": self.edge}
        if not self.coins:
            return say("@{seat} lays a {colour} aqueduct piece on {edge}.", **lays)
        return many(
            self.coins,
            "@{seat} lays a {colour} aqueduct piece on {edge}, and takes {n} coin for a fountain.",
            "@{seat} lays a {colour} aqueduct piece on {edge}, and takes {n} coins for fountains.",
            **lays,
        )


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
            return many(
                kind.tiles,
                "@{seat} builds {kind} at {site} and scores {n} point.",
                "@{seat} builds {kind} at {site} and scores {n} points.",
                seat=self.owner,
                kind=kind.a,
                site=self.vertex,
            )
        tied = N_("At {site}, {kind} by its tiles, influence is tied: a fountain is built.")
        empty = N_("At {site}, {kind} by its tiles, nobody has influence: a fountain is built.")
        return say(tied if self.influence else empty, site=self.vertex, kind=kind.a)


@dataclass(frozen=True, slots=True)
class Sent:
    """A magistrate left a resolved site for an Imperium space or the Treasury."""

    seat: Seat
    spot: SpotName
    space: str

    def story(self, viewer: Seat | None) -> str:
        space = space_name(self.space)
        return say(
            "@{seat} sends a magistrate from {spot} to {space}.", seat=self.seat, spot=self.spot, space=space
        )


@dataclass(frozen=True, slots=True)
class ImperiumSpent:
    seat: Seat
    kind: str

    def story(self, viewer: Seat | None) -> str:
        kind = KINDS[self.kind].name
        return say("@{seat} returns a {kind} Imperium tile for one more action.", seat=self.seat, kind=kind)


@dataclass(frozen=True, slots=True)
class Passed:
    """No action was possible."""

    seat: Seat

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} cannot do anything and passes.", seat=self.seat)


@dataclass(frozen=True, slots=True)
class Rewarded:
    """Magistrates came home at the end of their owner's turn, with what their spaces give."""

    seat: Seat
    coins: int
    imperium: tuple[str, ...]
    returned: int

    def story(self, viewer: Seat | None) -> str:
        back = many(self.returned, "{n} magistrate back at hand", "{n} magistrates back at hand")
        gains = [many(self.coins, "{n} coin", "{n} coins")] if self.coins else []
        gains += [say("a {kind} Imperium tile", kind=KINDS[kind].name) for kind in self.imperium]
        if not gains:
            return say("@{seat} gets nothing, as the supply is empty; {back}.", seat=self.seat, back=back)
        return say("@{seat} takes {gains}; {back}.", seat=self.seat, gains=listed(gains), back=back)


@dataclass(frozen=True, slots=True)
class FinalRound:
    seat: Seat

    def story(self, viewer: Seat | None) -> str:
        return say(
            "Three stacks are empty: the final round. One more action each, @{seat} last.", seat=self.seat
        )


@dataclass(frozen=True, slots=True)
class BridgesShown:
    """The game is over: a player's bridge tiles are turned over."""

    seat: Seat
    tiles: tuple[str, ...]

    def story(self, viewer: Seat | None) -> str:
        values = listed([str(value) for value in sorted(BRIDGE_VALUE[tile] for tile in self.tiles)])
        if len(self.tiles) == 1:
            return say("@{seat} turns over a bridge worth {values}.", seat=self.seat, values=values)
        return say("@{seat} turns over bridges worth {values}.", seat=self.seat, values=values)
