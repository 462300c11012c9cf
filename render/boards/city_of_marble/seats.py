"""A player's row below the board, and the supplies in its corners: icons with numbers."""

from __future__ import annotations

from collections.abc import Collection

from engine.city_of_marble.cards import COLOURS, KINDS, PIECES, TREASURY
from engine.city_of_marble.state import Player, State
from engine.kernel import Seat, View
from engine.kernel.words import _
from render.boards.city_of_marble.changes import Changes, amounts
from render.boards.city_of_marble.letters import tile_letter
from render.emblems.marble import TILE_SIZE
from render.layout import Sheet
from render.marks import pawn, shield
from render.theme import BODY, INNER, MARGIN, NAME, SMALL

ROW = 95
CELL = 70
CELLS = 11  # of a row


def small_tile(sheet: Sheet, x: float, y: float, w: float, colour: str) -> None:
    """A tile lying flat, with its letter."""
    h = w * TILE_SIZE["/"][1] / TILE_SIZE["/"][0]
    sheet.tall_sprite(x, y, w, h, f"marble.tile.{colour}./")
    ink = "ink" if colour == "yellow" else "white"
    sheet.text(x, y, w, h, tile_letter(colour), size=SMALL, font="bold", colour=ink, align="centre")


def mark(sheet: Sheet, x: float, y: float, w: float, h: float, changed: bool) -> None:
    if changed:
        sheet.panel(x, y, w, h, "", radius=12, rim="changed", rim_width=5)


def row(
    sheet: Sheet, y: float, view: View[State], seat: Seat, name: str, points: int, new: Collection[str]
) -> None:
    """Who, their points, and all that lies before them."""
    asked = any(ask.seat == seat for ask in view.asks)
    won = view.outcome is not None and seat in view.outcome.winners
    rim, wide = ("laurel", 5) if asked else ("line", 2)
    sheet.panel(MARGIN, y, INNER, ROW, "panel", rim=rim, rim_width=wide)
    sheet.panel(MARGIN, y, 16, ROW, f"seat.{seat}.pattern", radius=8, rim=f"seat.{seat}.rim", rim_width=2)
    shield(sheet, MARGIN + 34, y + 24, 48, seat, wreath=asked or won)
    left = MARGIN + INNER - CELLS * CELL - 8
    room = left - MARGIN - 100
    sheet.text(MARGIN + 100, y + 6, room - 6, 42, name, size=BODY, font="bold")
    sheet.text(MARGIN + 100, y + 48, 64, 42, str(points), size=40, font="bold", colour="heading")
    sheet.text(MARGIN + 154, y + 49, room - 74, 42, _("points"), size=SMALL, colour="soft")
    mark(sheet, MARGIN + 92, y + 48, 176, 42, "points" in new)
    _cells(sheet, left, y, view.state.players[seat], seat, new)


def _cells(sheet: Sheet, x: float, y: float, player: Player, seat: Seat, new: Collection[str]) -> None:
    """An icon over its number, for each thing that counts."""
    for i, (icon, shown) in enumerate(amounts(player).items()):
        left = x + i * CELL
        if icon.startswith("tile."):
            small_tile(sheet, left + 3, y + 10, CELL - 6, icon.removeprefix("tile."))
        elif icon == "magistrates":
            pawn(sheet, left + 9, y + 2, 52, seat)
        else:
            sheet.sprite(left + 12, y + 6, 46, "coin" if icon == "coin" else f"marble.{icon}")
        some = shown != "0"
        ink, font = ("ink", "bold") if some else ("soft", "text")
        sheet.text(left, y + 53, CELL, 38, shown, size=BODY, font=font, colour=ink, align="centre")
        mark(sheet, left + 1, y + 3, CELL - 2, ROW - 6, icon in new)


# -- the corners of the board --


def supplies(sheet: Sheet, top: float, bottom: float, state: State, new: Changes) -> None:
    """Stacks, Imperium, aqueducts and Treasury, in the four corners that the hexagon leaves."""
    sheet.text(MARGIN, top, 250, 38, _("Tiles left"), size=SMALL, colour="soft")
    for i, colour in enumerate(COLOURS):
        y = top + 40 + i * 50
        small_tile(sheet, MARGIN, y + 2, 72, colour)
        sheet.text(MARGIN + 82, y, 60, 44, str(state.stacks[colour]), size=NAME, font="bold")
        mark(sheet, MARGIN - 6, y - 2, 142, 48, colour in new.supplies)
    right = MARGIN + INNER
    sheet.text(right - 250, top, 250, 38, _("Imperium"), size=SMALL, colour="soft", align="right")
    for i, kind in enumerate(KINDS):
        y = top + 40 + i * 52
        _space(sheet, right, y, f"marble.imperium.{kind}", state.imperium[kind], state.spaces[kind])
        mark(sheet, right - 112, y - 2, 118, 50, kind in new.supplies)
    y = bottom - 52
    _space(sheet, right, y, "marble.treasury", state.coins, state.spaces[TREASURY])
    mark(sheet, right - 112, y - 2, 118, 50, TREASURY in new.supplies)
    sheet.text(right - 250, y - 42, 250, 38, _("Treasury"), size=SMALL, colour="soft", align="right")
    _aqueducts(sheet, bottom, state)


def _space(sheet: Sheet, right: float, y: float, icon: str, left: int, seats: list[Seat]) -> None:
    """How many are left, and towards the board the magistrates that will earn one."""
    sheet.sprite(right - 46, y, 46, icon)
    sheet.text(right - 104, y, 50, 46, str(left), size=NAME, font="bold", align="right")
    for i, seat in enumerate(seats):
        pawn(sheet, right - 156 - i * 30, y - 4, 52, seat)


def _aqueducts(sheet: Sheet, bottom: float, state: State) -> None:
    """How many pieces of each are left."""
    y = bottom - 3 * 44 - 42
    sheet.text(MARGIN, y, 200, 38, _("Pieces left"), size=SMALL, colour="soft")
    for i, (colour, aqueduct) in enumerate(state.aqueducts.items()):
        top = y + 42 + i * 44
        sheet.sprite(MARGIN, top, 40, f"marble.source.{colour}")
        left = PIECES - max(len(aqueduct.path) - 1, 0)
        sheet.text(MARGIN + 50, top, 60, 40, str(left), size=NAME, font="bold")
