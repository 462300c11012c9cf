"""What a question is about, with the options marked where they are."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from math import ceil

from engine.city_of_marble.cards import KINDS
from engine.city_of_marble.grid import NEAR, POINTS, SPOTS, SpotName, Vertex, ends
from engine.city_of_marble.ground import AT, Site, completions
from engine.city_of_marble.place import SOURCE_OF
from engine.city_of_marble.state import State, Tile
from engine.kernel import AnyDecision, Option, View
from render.boards.city_of_marble.frame import EDGE_MIDDLE, Frame, ground, shown, zoom
from render.boards.city_of_marble.pieces import LETTER_ON, lay_out, text
from render.boards.city_of_marble.seats import small_tile
from render.layout import Sheet, wrap
from render.marks import pawn, shield
from render.names import clean_all
from render.pillow import width
from render.scene import Point, Scene
from render.theme import BODY, INNER, MARGIN, NAME, SMALL, WIDTH

AnyOption = Option[object]
Numbered = tuple[int, AnyOption]
HEAD = 132
MAP, TALLEST = 1056, 1600  # the most height of the map, and of the whole picture
LINE = 46  # of the list below the map
CAPTION = "Each red bar is a free spot: the tile lies across it and is named by its ends."


def question(view: View[State], decision: AnyDecision, names: Sequence[str]) -> Scene:
    """The picture for an open question, made for the seat that is asked."""
    sheet, called = Sheet(), clean_all(names, view.seats)
    _head(sheet, decision, called)
    if decision.key == "marble.magistrate" and decision.options:
        y = _preview(sheet, view.state, decision)
    elif any(option.at for option in decision.options):
        y = _on_the_map(sheet, view.state, decision)
    else:
        return sheet.scene(_rows(sheet, HEAD, decision))
    numbered = list(enumerate(decision.options, 1))
    plain = [option for option in decision.options if _plain(view.state, decision, option)]
    listed = [(number, option) for number, option in numbered if option not in plain]
    if plain:
        sheet.text(MARGIN, y + 4, INNER, LINE, CAPTION, size=SMALL, colour="soft")
        y += LINE
    y = _list(sheet, y + 10, listed)
    if plain:
        told = "; ".join(option.label for option in plain)
        sheet.say(f"Other free spots: {told}.", f"Free: {' '.join(option.at or '' for option in plain)}.")
    return sheet.scene(y + 12)


def _head(sheet: Sheet, decision: AnyDecision, names: Sequence[str]) -> None:
    """Who is asked what, and the tile that it is about."""
    seat = decision.seat
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 16, 42, 60, seat, wreath=True)
    colour = _colour(decision)
    room = INNER - 116 - (160 if colour else 0)
    lines = len(wrap(decision.prompt, room, "bold", NAME, 2))
    sheet.lines(
        MARGIN + 106, 72 - lines * 22, room, 44, decision.prompt, 2, size=NAME, font="bold", colour="heading"
    )
    if colour:
        small_tile(sheet, WIDTH - MARGIN - 144, 32, 144, colour)
    sheet.say(f"{names[seat]}, {decision.prompt}")


def _colour(decision: AnyDecision) -> str:
    """The colour of the tile that is being played."""
    if decision.key not in ("marble.spot", "marble.magistrate") or not decision.options:
        return ""
    colour: str = decision.options[0].value[0]
    return colour


# -- the map --


def _plain(state: State, decision: AnyDecision, option: AnyOption) -> bool:
    """A spot where a tile completes and opens nothing: there are too many of them to number."""
    if decision.key != "marble.spot" or option.at is None:
        return False
    source = SOURCE_OF.get(option.at)
    return option.at not in completions(state) and (source is None or bool(state.aqueducts[source].path))


def _around(option: AnyOption) -> set[Vertex]:
    """The vertices that an option on the map is about."""
    at = option.at or ""
    if at in SPOTS:
        return set(SPOTS[at].corners)
    return set(ends(at)) if "-" in at else {at, *NEAR[at]} if at else set()


def _on_the_map(sheet: Sheet, state: State, decision: AnyDecision) -> float:
    """The part of the board where the options are: spots and edges as bars, by number if listed below."""
    sites = dict[Vertex, str]()
    if decision.key == "marble.spot":
        sites = dict(site for found in completions(state).values() for site in found)
    elif decision.key == "marble.site":
        sites = dict(option.value for option in decision.options)
    near = {v for site in sites for spot in AT[site] if spot in state.tiles for v in SPOTS[spot].corners}
    frame = zoom(near.union(*map(_around, decision.options)), HEAD, MAP)
    magistrates = decision.key in ("marble.recall", "marble.send")
    _lay_out(sheet, frame, state, [option.at for option in decision.options if option.at and magistrates])
    _sites(sheet, frame, sites)
    for number, option in enumerate(decision.options, 1):
        at = option.at or ""
        if "-" in at and not magistrates:
            frame.on_edge(sheet, "bar.choice", at)
        if at and not _plain(state, decision, option):
            chip(sheet, frame, _beside(frame, at, sites), str(number))
    return frame.bottom


def _beside(frame: Frame, at: str, sites: Collection[Vertex]) -> Point:
    """Where the number of an option goes: in the middle of an edge, but clear of a site's name."""
    if "-" not in at:
        x, y = frame.at(POINTS[at])
        return x, y + 34
    (x, y), pulls = frame.at(EDGE_MIDDLE[at]), [v for v in ends(at) if v in sites]
    if len(pulls) != 1:
        return x, y
    vx, vy = frame.at(POINTS[pulls[0]])
    return x + (x - vx) * 0.14, y + (y - vy) * 0.14


def _lay_out(sheet: Sheet, frame: Frame, state: State, chosen: Collection[SpotName]) -> None:
    sheet.items += ground(frame)
    lay_out(sheet, frame, state, chosen=chosen)


def chip(sheet: Sheet, frame: Frame, at: Point, words: str) -> None:
    """What to choose something by."""
    text(sheet, frame, at, words, SMALL, "white", "choice", 6)


def _sites(sheet: Sheet, frame: Frame, sites: dict[Vertex, str]) -> None:
    """What the sites would become: their names on the building's colour, beside its emblem."""
    for vertex, kind in sites.items():
        (x, y), colour = frame.at(POINTS[vertex]), KINDS[kind].colour
        w, h = 32 + ceil(width(vertex, "bold", SMALL)), 36
        if vertex in shown(frame).vertices and frame.holds(x - w / 2, y - h / 2, w, h):
            sheet.panel(x - w / 2, y - h / 2, w, h, colour, radius=12, rim="white")
            sheet.sprite(x - w / 2 + 2, y - 13, 26, f"marble.civic.{kind}")
            ink = LETTER_ON[colour]
            sheet.text(x - w / 2 + 28, y - h / 2, w - 30, h, vertex, size=SMALL, font="bold", colour=ink)


def _preview(sheet: Sheet, state: State, decision: AnyDecision) -> float:
    """The tile as it would lie, and what the sites become that it completes."""
    colour, spot, _ = decision.options[0].value
    around = {near for v in SPOTS[spot].corners for near in (v, *NEAR[v])}
    frame = zoom(around, HEAD, 900)
    sites: tuple[Site, ...] = completions(state).get(spot, ())
    _lay_out(sheet, frame, replace(state, tiles={**state.tiles, spot: Tile(colour)}), [spot])
    _sites(sheet, frame, dict(sites))
    return frame.bottom


# -- the list below the map --


def _list(sheet: Sheet, y: float, options: Sequence[Numbered]) -> float:
    """The numbered options in words, in two columns if there are many; gives where the next thing begins."""
    columns = 2 if len(options) > 2 else 1
    room = INNER // columns - 80
    rows = int((TALLEST - 24 - y) // LINE)
    shown = options if len(options) <= rows * columns else options[: (rows - 1) * columns]
    for i, (number, option) in enumerate(shown):
        x, top = MARGIN + (i % columns) * INNER // columns, y + i // columns * LINE
        tag(sheet, x, top + 2, str(number))
        sheet.text(x + 68, top, room, LINE, _brief(option.label, room), size=SMALL)
    y += -(-len(shown) // columns) * LINE
    if rest := options[len(shown) :]:
        more = f"And {rest[0][0]} to {rest[-1][0]}: see the board."
        sheet.text(MARGIN, y, INNER, LINE, more, size=SMALL)
        y += LINE
    for number, option in options:
        sheet.say(f"{number}: {option.label}.", f"{number}: {_brief(option.label, INNER // 3)}.")
    return y


def _brief(label: str, room: int) -> str:
    """A label as short as it must be: "C2-D3: completes D3 (Theater), covers bridge 3" is long."""
    texts = [label, re.sub(r"completes |covers |the | source|[()]", "", label)]
    texts.append(re.sub(r"(?<=\d) [A-Z][a-z]+", "", texts[-1]))
    return next((text for text in texts if width(text, "text", SMALL) <= room), texts[-1])


def tag(sheet: Sheet, x: float, y: float, words: str) -> None:
    sheet.panel(x, y, 56, 42, "choice", radius=12)
    sheet.text(x, y, 56, 42, words, size=BODY, font="bold", colour="white", align="centre")


# -- options that are not on the map --


def _rows(sheet: Sheet, y: float, decision: AnyDecision) -> float:
    """Numbered rows, each with what it is about."""
    for number, option in enumerate(decision.options, 1):
        sheet.panel(MARGIN, y, INNER, 92, "panel", rim="line", radius=18)
        tag(sheet, MARGIN + 16, y + 25, str(number))
        _icon(sheet, MARGIN + 92, y + 8, option.key, decision.seat)
        sheet.text(MARGIN + 240, y, INNER - 256, 92, option.label, size=BODY)
        sheet.say(f"{number}: {option.label}.")
        y += 104
    return y + 8


def _icon(sheet: Sheet, x: float, y: float, key: str, seat: int) -> None:
    """In a box of 120 × 76."""
    what, _, detail = key.partition(":")
    if what == "play" or what in ("red", "yellow", "green", "blue"):
        small_tile(sheet, x, y + 4, 118, detail or what)
    elif what == "draw":
        for i, colour in enumerate(("blue", "green")):
            small_tile(sheet, x + i * 50, y + 2 + i * 34, 68, colour)
    elif what == "aqueducts":
        for i, colour in enumerate(("gray", "brown", "white")):
            sheet.tall_sprite(x, y + 6 + i * 24, 120, 20, f"marble.channel.{colour}.-")
    elif what == "recall":
        pawn(sheet, x + 24, y + 2, 72, seat)
    elif what == "imperium":
        sheet.sprite(x + 24, y + 2, 72, f"marble.imperium.{detail}")
    else:
        sheet.sprite(x + 24, y + 2, 72, "standard")
