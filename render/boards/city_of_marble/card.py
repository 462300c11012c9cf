"""Pieces and places to look up: a drawing beside the words, or the part of the map that they are about."""

from __future__ import annotations

from engine.city_of_marble.cards import BRIDGES, COLOURS, HILLS, KINDS, SOURCES
from engine.city_of_marble.grid import NEAR, Vertex
from engine.city_of_marble.info import INFO
from engine.city_of_marble.state import State
from engine.kernel import HIDDEN
from engine.kernel.words import spoken
from render.boards.city_of_marble.frame import ground, zoom
from render.boards.city_of_marble.pieces import lay_out
from render.boards.city_of_marble.seats import small_tile
from render.layout import Sheet
from render.scene import Scene
from render.theme import BODY, INNER, MARGIN, WIDTH

PICTURE = 380
MAP = 800
TILE = "Neighbourhood tile"
DRAWN: dict[str, str] = {
    "Magistrate": "pawn.0",
    "Imperium": "marble.imperium.temple",
    "Treasury": "marble.treasury",
    "Fountain": "marble.civic.fountain",
    "Coin": "coin",
    "Aqueduct": "aqueduct:EW",
    "Bridge tile": "marble.bridge",
    **{kind.name: f"marble.civic.{kind.id}" for kind in KINDS.values()},
}
WHERE: dict[str, tuple[Vertex, ...]] = {
    **{hill: tuple(corners.split("/")) for hill, corners in HILLS.items()},
    **{f"Pons {bridge}": tuple(corners.split("/")) for bridge, corners in BRIDGES.items()},
    **{f"{colour.capitalize()} source": (vertex,) for colour, vertex in SOURCES.items()},
}
LOOKED_UP = (TILE, *DRAWN, *WHERE)


def card(topic: str) -> Scene | None:
    wanted = topic.strip().casefold()
    name = next((n for n in LOOKED_UP if wanted in (n.casefold(), spoken(n).casefold())), None)
    if name is None:
        return None
    sheet, text = Sheet(), spoken(INFO.topics[name])
    sheet.say(f"{spoken(name)}. {text}")
    return sheet.scene(_place(sheet, name, text) if name in WHERE else _piece(sheet, name, text))


def _piece(sheet: Sheet, name: str, text: str) -> float:
    x = MARGIN + PICTURE + 64
    sheet.panel(MARGIN, MARGIN, INNER, PICTURE + 40, "panel", rim="line", shadow=True)
    if name == TILE:
        for i, colour in enumerate(COLOURS):
            small_tile(sheet, MARGIN + 30 + i % 2 * 170, MARGIN + 70 + i // 2 * 140, 200, colour)
    else:
        sheet.sprite(MARGIN + 20, MARGIN + 20, PICTURE, DRAWN[name])
    room = WIDTH - x - 40
    lines = sheet.lines(x, MARGIN + 24, room, 62, spoken(name), 2, size=52, font="title", colour="heading")
    sheet.lines(x, MARGIN + 44 + 62 * lines, room, 42, text, 6, size=BODY)
    return PICTURE + 40 + 2 * MARGIN


def _place(sheet: Sheet, name: str, text: str) -> float:
    """The empty map around a hill, a bridge or a source."""
    sheet.text(MARGIN, 16, INNER, 66, spoken(name), size=52, font="title", colour="heading")
    sheet.text(MARGIN, 84, INNER, 44, text, size=BODY)
    frame = zoom({near for vertex in WHERE[name] for near in (vertex, *NEAR[vertex])}, 134, MAP)
    empty = State(
        players=[],
        stacks={},
        hills=[hill for hill in HILLS if hill == name],
        bridges={bridge: HIDDEN for bridge in BRIDGES if f"Pons {bridge}" == name},
        box=[],
        active=0,
    )
    sheet.items += ground(frame)
    lay_out(sheet, frame, empty)
    return frame.bottom
