"""The data: the board, the civic buildings, and how many pieces there are."""

from __future__ import annotations

from dataclasses import dataclass

from engine.city_of_marble.grid import Triangle, Vertex
from engine.kernel.words import N_

RED, YELLOW, GREEN, BLUE = N_("red"), N_("yellow"), N_("green"), N_("blue")
COLOURS = (RED, YELLOW, GREEN, BLUE)  # of neighbourhood tiles
HEADING: dict[str, str] = {RED: N_("Red"), YELLOW: N_("Yellow"), GREEN: N_("Green"), BLUE: N_("Blue")}
TILES = {RED: 12, YELLOW: 14, GREEN: 16, BLUE: 18}

TEMPLE, BATHS, THEATER, ARENA = "temple", "baths", "theater", "arena"
FOUNTAIN = N_("fountain")
TREASURY = "treasury"  # where fountains send magistrates


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of civic building. So many tiles at a site make it, and its builder scores as many points."""

    id: str
    name: str
    a: str  # the same as one of its kind
    space: str  # where its magistrates earn Imperium
    tiles: int
    colour: str  # of the tiles on which magistrates have influence


KINDS: dict[str, Kind] = {
    kind.id: kind
    for kind in (
        Kind(TEMPLE, N_("Temple"), N_("a Temple"), N_("the Temple space"), 3, GREEN),
        Kind(BATHS, N_("Baths"), N_("Baths"), N_("the Baths space"), 4, BLUE),
        Kind(THEATER, N_("Theater"), N_("a Theater"), N_("the Theater space"), 5, YELLOW),
        Kind(ARENA, N_("Arena"), N_("an Arena"), N_("the Arena space"), 6, RED),
    )
}
BY_TILES: dict[int, Kind] = {kind.tiles: kind for kind in KINDS.values()}
OF_COLOUR: dict[str, Kind] = {kind.colour: kind for kind in KINDS.values()}
SPACES = (*KINDS, TREASURY)

HILLS: dict[str, Triangle] = {
    "Capitolinus": "E4/E5/F5",
    "Palatinus": "G5/G6/H5",
    "Aventinus": "I3/I4/J3",
    "Quirinalis": "B4/C4/C5",
    "Viminalis": "C6/D6/D7",
    "Esquilinus": "E8/F8/F9",
    "Caelius": "H6/H7/I6",
}
BRIDGES: dict[str, Triangle] = {  # numbered 1 to 7 in this order, down the river
    "Milvius": "A2/B2/B3",
    "Neronis": "B1/C1/C2",
    "Aelius": "C2/D2/D3",
    "Agrippae": "E2/E3/F3",
    "Fabricius": "F3/F4/G3",
    "Aemilius": "G2/G3/H2",
    "Sublicius": "I2/J1/J2",
}
BRIDGE_NUMBER: dict[str, int] = {name: i for i, name in enumerate(BRIDGES, 1)}
BRIDGE_VALUE: dict[str, int] = {f"bridge.{n}{copy}": n for n in (1, 2, 3, 4) for copy in "ab"}

GRAY, BROWN, WHITE = N_("gray"), N_("brown"), N_("white")
SOURCES: dict[str, Vertex] = {GRAY: "A4", BROWN: "E10", WHITE: "K3"}

HILLS_IN_PLAY = 3
MAGISTRATES = 3  # each
COINS = 16
IMPERIUM = 12  # of each kind
PIECES = 13  # of each aqueduct
FOUNTAINS = 10  # and 48 civic buildings, 16 cubes each: nobody goes without when they run out (ruling 4)

CLOSES, BUILDING, DEAD = "closes", "building", "dead"  # what a hill does at its corners (ruling 1)
