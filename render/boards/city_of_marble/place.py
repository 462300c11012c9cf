"""What lies in front of one player, large, and the points if the game ended now."""

from __future__ import annotations

from collections.abc import Sequence

from engine.city_of_marble.cards import BRIDGE_VALUE, COLOURS, KINDS, MAGISTRATES, TREASURY
from engine.city_of_marble.scoring import BRIDGES, CATEGORIES, buildings
from engine.city_of_marble.state import Player, State
from engine.kernel import HIDDEN, Seat, View
from engine.kernel.words import _, listed, say, spoken
from render.boards.city_of_marble import words
from render.boards.city_of_marble.seats import small_tile
from render.layout import Sheet
from render.marks import pawn, shield
from render.names import clean_all
from render.scene import Scene
from render.theme import BODY, GAP, INNER, MARGIN, NAME, SMALL, WIDTH

HALF = (INNER - GAP) // 2
CIVIC, CIVICS = 88, 12  # the size of a building, and how many lie side by side


def hand(view: View[State], names: Sequence[str]) -> Scene:
    """What the viewer has, with the values of the bridge tiles that only they know."""
    if view.seat is None:
        sheet, sentence = Sheet(), _("Only a player has something to look at in private.")
        sheet.text(MARGIN, 40, INNER, 80, sentence, size=NAME, align="centre")
        sheet.say(sentence)
        return sheet.scene(160)
    return place(view, view.seat, names)


def place(view: View[State], seat: Seat, names: Sequence[str]) -> Scene:
    sheet, state, called = Sheet(), view.state, clean_all(names, view.seats)
    player = state.players[seat]
    points = _points(view, seat)
    words.say_player(sheet, view, seat, called, sum(points.values()))
    _head(sheet, view, seat, called[seat])
    _tiles(sheet, 126, player)
    _magistrates(sheet, MARGIN, 312, state, seat)
    _bridges(sheet, MARGIN + HALF + GAP, 312, player)
    _earned(sheet, 500, player)
    y = _buildings(sheet, 652, state, seat)
    return sheet.scene(_scores(sheet, y, points))


def _points(view: View[State], seat: Seat) -> dict[str, int]:
    """By category, as if the game ended now; the bridges only where the viewer knows their values."""
    player = view.state.players[seat]
    points = {label: count(view.state, seat) for label, count in CATEGORIES.items() if label != BRIDGES}
    if HIDDEN not in player.bridges:
        points[BRIDGES] = sum(BRIDGE_VALUE[tile] for tile in (*player.bridges, *player.shown))
    return points


def _head(sheet: Sheet, view: View[State], seat: Seat, name: str) -> None:
    asked = any(ask.seat == seat for ask in view.asks)
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 16, 40, 64, seat, wreath=asked)
    sheet.text(MARGIN + 104, 36, INNER - 110, 72, name, size=46, font="bold")


def _heading(sheet: Sheet, x: float, y: float, w: float, h: float, title: str) -> None:
    sheet.panel(x, y, w, h, "panel", rim="line")
    sheet.text(x + 20, y + 8, w - 40, 38, title, size=SMALL, colour="soft")


def _tiles(sheet: Sheet, y: float, player: Player) -> None:
    """The tiles at hand; those drawn in this turn are for the next one."""
    _heading(sheet, MARGIN, y, INNER, 170, _("Tiles at hand"))
    each = (INNER - 24) // 4
    for i, colour in enumerate(COLOURS):
        x = MARGIN + 20 + i * each
        small_tile(sheet, x, y + 58, 154, colour)
        sheet.text(x + 158, y + 50, 60, 64, str(player.hand[colour]), size=52, font="bold")
        if player.drawn[colour]:
            later = _("+{n} next turn", n=player.drawn[colour])
            sheet.text(x + 130, y + 116, 150, 40, later, size=SMALL, colour="soft")


def _magistrates(sheet: Sheet, x: float, y: float, state: State, seat: Seat) -> None:
    """Where the three are: at hand, on a tile, or on a space beside the board."""
    away = [spot for spot, tile in state.tiles.items() if tile.magistrate == seat]
    away += [_space(space) for space, seats in state.spaces.items() for s in seats if s == seat]
    places = [*[_("at hand")] * state.players[seat].magistrates, *away]
    _heading(sheet, x, y, HALF, 172, _("Magistrates"))
    each = (HALF - 20) // MAGISTRATES
    for i, where in enumerate(places):
        left = x + 10 + i * each
        pawn(sheet, left + (each - 76) / 2, y + 48, 76, seat)
        sheet.text(left, y + 126, each, 40, where, size=SMALL, font="bold", align="centre")
    if away:
        sheet.say(_("Magistrates away: {places}.", places=listed(away)))


def _space(space: str) -> str:
    return _("Treasury") if space == TREASURY else spoken(KINDS[space].name)


def _bridges(sheet: Sheet, x: float, y: float, player: Player) -> None:
    """Bridge tiles: with their values for their owner, face down for all others."""
    _heading(sheet, x, y, HALF, 172, _("Bridge tiles"))
    values = [BRIDGE_VALUE.get(tile) for tile in (*player.bridges, *player.shown)]
    for i, value in enumerate(values):
        left = x + 20 + i * min(96, (HALF - 40 - 90) / max(len(values) - 1, 1))
        sheet.sprite(left, y + 60, 90, "marble.bridge")
        sheet.panel(left + 26, y + 82, 38, 46, "panel", radius=10)
        shown = "?" if value is None else str(value)
        sheet.text(left + 26, y + 82, 38, 46, shown, size=NAME, font="bold", align="centre")
    if not values:
        sheet.text(x + 20, y + 76, HALF - 40, 50, _("none yet"), size=BODY, colour="soft")
    known = [str(value) for value in values if value is not None]
    if known:
        sheet.say(_("Values of the bridge tiles: {values}.", values=listed(known)))


def _earned(sheet: Sheet, y: float, player: Player) -> None:
    """Coins, and Imperium by kind."""
    _heading(sheet, MARGIN, y, INNER, 136, _("Coins and Imperium"))
    icons = {"coin": player.coins} | {f"marble.imperium.{kind}": n for kind, n in player.imperium.items()}
    each = (INNER - 40) // len(icons)
    for i, (icon, number) in enumerate(icons.items()):
        x = MARGIN + 20 + i * each
        sheet.sprite(x, y + 52, 70, icon)
        sheet.text(x + 84, y + 52, 100, 70, str(number), size=52, font="bold")


def _buildings(sheet: Sheet, y: float, state: State, seat: Seat) -> float:
    """The civic buildings with their sites."""
    own = buildings(state, seat)
    rows = max(1, -(-len(own) // CIVICS))
    height = 54 + rows * (CIVIC + 44)
    _heading(sheet, MARGIN, y, INNER, height, _("Civic buildings"))
    for i, vertex in enumerate(own):
        x, top = MARGIN + 20 + i % CIVICS * (CIVIC + 6), y + 50 + i // CIVICS * (CIVIC + 44)
        sheet.sprite(x, top, CIVIC, f"marble.civic.{state.built[vertex].kind}")
        sheet.text(x, top + CIVIC, CIVIC, 38, vertex, size=SMALL, font="bold", align="centre")
    if not own:
        sheet.text(MARGIN + 20, y + 64, INNER - 40, 60, _("none yet"), size=BODY, colour="soft")
    told = [say("{kind} at {site}", kind=KINDS[state.built[vertex].kind].name, site=vertex) for vertex in own]
    sheet.say(_("Civic buildings: {buildings}.", buildings=listed(told) or _("none")))
    return y + height + GAP


def _scores(sheet: Sheet, y: float, points: dict[str, int]) -> float:
    """The points by category, in two columns, and their sum; gives where the picture ends."""
    rows = -(-len(points) // 2)
    height = rows * 56 + 24
    sheet.panel(MARGIN, y, INNER, height, "panel", rim="line")
    column = (INNER - 260) // 2
    for i, (label, amount) in enumerate(points.items()):
        x, top = MARGIN + 24 + i // rows * column, y + 12 + i % rows * 56
        sheet.text(x, top, column - 110, 56, spoken(label), size=BODY)
        sheet.text(x + column - 110, top, 70, 56, str(amount), size=BODY, font="bold", align="right")
    x, total = MARGIN + INNER - 250, str(sum(points.values()))
    sheet.panel(x - 6, y + 22, 3, height - 44, "line", radius=0)
    sheet.text(x, y + 16, 240, 96, total, size=88, font="bold", colour="heading", align="centre")
    note = _("points") if BRIDGES in points else _("without bridges")
    sheet.text(x, y + 112, 240, 48, note, size=SMALL, colour="soft", align="centre")
    told = ", ".join(f"{spoken(label)} {amount}" for label, amount in points.items())
    sheet.say(_("Points now: {points}.", points=told))
    return y + height + MARGIN
