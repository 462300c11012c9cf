"""What a question is about, with the options marked where they are."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from math import ceil

from engine.city_of_marble.cards import BRIDGE_NUMBER, KINDS
from engine.city_of_marble.grid import EDGE, NEAR, POINTS, SPOTS, SpotName, Vertex, ends
from engine.city_of_marble.ground import AT, Site, completions
from engine.city_of_marble.place import BRIDGE_OF, opened_by
from engine.city_of_marble.state import Aqueduct, State, Tile
from engine.kernel import AnyDecision, Option, View
from engine.kernel.words import _, spoken
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
LINE = 46  # of the list below the map
PROMPT = 44  # a line of the question
HEAD, PROMPTS = 132, 4  # the height above the map, more where the question has more than two lines
MAP, TALLEST = 1056, 1600  # the most height of the map, and of the whole picture
FEW = 6  # long options that stand one below the other
PREVIEW = 900  # the most height of the map where a tile or a piece is shown as it would lie


def question(view: View[State], decision: AnyDecision, names: Sequence[str]) -> Scene:
    """The picture for an open question, made for the seat that is asked."""
    sheet, called, state = Sheet(), clean_all(names, view.seats), view.state
    top, y = _head(sheet, decision, called), 0.0
    if decision.key == "marble.magistrate" and decision.options:
        y = _tile_preview(sheet, top, state, decision)
    elif decision.key == "marble.lay" and decision.options:
        y = _piece_preview(sheet, top, state, decision)
    elif any(option.at for option in decision.options):
        y = _on_the_map(sheet, top, state, decision)
    else:
        return sheet.scene(_rows(sheet, top, decision))
    plain = [option for option in decision.options if _plain(state, decision, option)]
    numbered = [(n, option) for n, option in enumerate(decision.options, 1) if option not in plain]
    if plain:
        caption = _("Each red bar is a free spot: the tile lies across it and is named by its ends.")
        sheet.text(MARGIN, y + 4, INNER, LINE, caption, size=SMALL, colour="soft")
        y += LINE
    y = _list(sheet, y + 10, state, decision, numbered)
    if plain:
        told, brief = "; ".join(spoken(o.label) for o in plain), " ".join(o.at or "" for o in plain)
        sheet.say(_("Other free spots: {spots}.", spots=told), _("Free: {spots}.", spots=brief))
    return sheet.scene(y + 12)


def _head(sheet: Sheet, decision: AnyDecision, names: Sequence[str]) -> int:
    """Who is asked what, and the tile that it is about; gives where it ends."""
    seat, prompt = decision.seat, spoken(decision.prompt)
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 16, 42, 60, seat, wreath=True)
    colour = _colour(decision)
    room = INNER - 116 - (160 if colour else 0)
    lines = len(wrap(prompt, room, "bold", NAME, PROMPTS))
    more = max(lines - 2, 0) * PROMPT
    top = 72 + (more - lines * PROMPT) // 2
    sheet.lines(MARGIN + 106, top, room, PROMPT, prompt, PROMPTS, size=NAME, font="bold", colour="heading")
    if colour:
        small_tile(sheet, WIDTH - MARGIN - 144, 32, 144, colour)
    sheet.say(f"{names[seat]}, {prompt}")
    return HEAD + more


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
    return option.at not in completions(state) and not opened_by(state, option.at)


def _around(option: AnyOption) -> set[Vertex]:
    """The vertices that an option on the map is about."""
    at = option.at or ""
    if at in SPOTS:
        return set(SPOTS[at].corners)
    return set(ends(at)) if "-" in at else {at, *NEAR[at]} if at else set()


def _on_the_map(sheet: Sheet, top: int, state: State, decision: AnyDecision) -> float:
    """The part of the board where the options are: spots and edges as bars, by number if listed below."""
    sites = dict[Vertex, str]()
    if decision.key == "marble.spot":
        sites = dict(site for found in completions(state).values() for site in found)
    elif decision.key == "marble.site":
        sites = dict(option.value for option in decision.options)
    near = {v for site in sites for spot in AT[site] if spot in state.tiles for v in SPOTS[spot].corners}
    frame = zoom(near.union(*map(_around, decision.options)), top, MAP)
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


def _tile_preview(sheet: Sheet, top: int, state: State, decision: AnyDecision) -> float:
    """The tile as it would lie, and what the sites become that it completes."""
    colour, spot, _ = decision.options[0].value
    frame = zoom({near for v in SPOTS[spot].corners for near in (v, *NEAR[v])}, top, PREVIEW)
    sites: tuple[Site, ...] = completions(state).get(spot, ())
    _lay_out(sheet, frame, replace(state, tiles={**state.tiles, spot: Tile(colour)}), [spot])
    _sites(sheet, frame, dict(sites))
    return frame.bottom


def _piece_preview(sheet: Sheet, top: int, state: State, decision: AnyDecision) -> float:
    """The aqueduct with the piece that would be added, marked."""
    colour, end, vertex = decision.options[0].value
    path = [*state.aqueducts[colour].path, vertex]
    frame = zoom({near for v in (end, vertex) for near in (v, *NEAR[v])}, top, PREVIEW)
    sheet.items += ground(frame)
    laid = replace(state, aqueducts={**state.aqueducts, colour: Aqueduct(path)})
    lay_out(sheet, frame, laid, edges=[EDGE[end, vertex]])
    frame.on_edge(sheet, "bar.choice", EDGE[end, vertex])
    return frame.bottom


# -- the list below the map --


def _list(sheet: Sheet, y: float, state: State, decision: AnyDecision, options: Sequence[Numbered]) -> float:
    """The numbered options in words; gives where the next thing begins. In two columns if there are many."""
    rows = int((TALLEST - 24 - y) // LINE)
    wide = any(width(spoken(option.label), "text", SMALL) > INNER // 2 - 80 for _, option in options)
    columns = 1 if len(options) <= (FEW if wide else 2) else 2
    room = INNER // columns - 80
    shown = options if len(options) <= rows * columns else options[: (rows - 1) * columns]
    for i, (number, option) in enumerate(shown):
        x, top = MARGIN + (i % columns) * INNER // columns, y + i // columns * LINE
        tag(sheet, x, top + 2, str(number))
        sheet.text(x + 68, top, room, LINE, _brief(state, decision, option, room), size=SMALL)
    y += -(-len(shown) // columns) * LINE
    if rest := options[len(shown) :]:
        more = _("And {first} to {last}: see the board.", first=rest[0][0], last=rest[-1][0])
        sheet.text(MARGIN, y, INNER, LINE, more, size=SMALL)
        y += LINE
    for number, option in options:
        brief = _brief(state, decision, option, INNER // 3)
        sheet.say(f"{number}: {spoken(option.label)}.", f"{number}: {brief}.")
    return y


def _brief(state: State, decision: AnyDecision, option: AnyOption, room: int) -> str:
    """An option's label; of a spot as short as it must be, at last without the kinds of buildings."""
    label, spot = spoken(option.label), option.at or ""
    if decision.key != "marble.spot" or width(label, "text", SMALL) <= room:
        return label
    sites = completions(state).get(spot, ())
    also = [_("bridge {number}", number=BRIDGE_NUMBER[BRIDGE_OF[spot]])] if spot in BRIDGE_OF else []
    also += [spoken(source)] if (source := opened_by(state, spot)) else []
    kinds = [f"{vertex} {spoken(KINDS[kind].name)}" for vertex, kind in sites]
    texts = [f"{spot}: {', '.join([*some, *also])}" for some in (kinds, [vertex for vertex, _ in sites])]
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
        label = spoken(option.label)
        sheet.text(MARGIN + 240, y, INNER - 256, 92, label, size=BODY)
        sheet.say(f"{number}: {label}.")
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
