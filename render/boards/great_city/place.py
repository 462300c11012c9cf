"""One player's city, large: names, tokens, costs, and the points if the game ended now."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.great_city.cards import OF_CARD
from engine.great_city.city import ground
from engine.great_city.scoring import CATEGORIES, city_score, total
from engine.great_city.state import Cell, Player, State
from engine.kernel import Seat, View
from engine.kernel.words import _, spoken
from render.boards.great_city import grid, words
from render.boards.great_city.pieces import first_player, influence_card
from render.boards.great_city.tiles import large_tile, printed
from render.layout import Sheet
from render.marks import shield
from render.names import clean_all
from render.scene import Group, Scene
from render.theme import BODY, INNER, MARGIN, NAME, SMALL, WIDTH

CELL, CELL_GAP = 272, 12
LEFT = (WIDTH - 4 * CELL + CELL_GAP) // 2


def place(view: View[State], seat: Seat, names: Sequence[str]) -> Scene:
    sheet, called = Sheet(), clean_all(names, view.seats)
    player = view.state.players[seat]
    words.say_city(sheet, view, seat, called, total(player))
    y = owner_row(sheet, view, seat, called[seat])
    layout, _, top = large_city(sheet, y, player)
    y = top + layout.height + 20
    return sheet.scene(_scores(sheet, y, player))


def owner_row(sheet: Sheet, view: View[State], seat: Seat, name: str) -> int:
    """Who, and their numbers; gives where the next thing begins."""
    player, asked = view.state.players[seat], any(ask.seat == seat for ask in view.asks)
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 16, 40, 64, seat, wreath=asked)
    first = view.state.first == seat
    won = len(player.won)
    numbers = {"coin": player.coins, "influence": player.influence, "hand": len(player.hand)}
    right = WIDTH - MARGIN - 122 * len(numbers) - 62 * won
    sheet.text(MARGIN + 104, 36, right - MARGIN - 114 - (70 if first else 0), 72, name, size=46, font="bold")
    if first:
        first_player(sheet, right - 74, 42, 62)
    for i, (icon, amount) in enumerate(numbers.items()):
        sheet.sprite(right + i * 122, 44, 56, icon)
        sheet.text(right + i * 122 + 62, 40, 58, 64, str(amount), size=44, font="bold")
    for i, value in enumerate(player.won):
        influence_card(sheet, WIDTH - MARGIN - 62 * (won - i), 36, 58, 74, value)
    return 126


def large_city(
    sheet: Sheet, y: float, player: Player, marked: Collection[str] = ()
) -> tuple[grid.Grid, int, int]:
    """The city with large cells, free ones by name but for those `marked` later; its layout and corner."""
    layout = grid.lay_out(player, CELL, CELL_GAP)
    names = ground(player.city).names
    x, top = LEFT + (4 * CELL - CELL_GAP - layout.width) // 2, round(y)

    def paint(cell: Cell, tokens: int, runs: str) -> Group:
        return large_tile(printed(OF_CARD[player.city[cell]]), CELL - CELL_GAP, names[cell], tokens, runs)

    grid.draw(sheet, x, top, player, layout, paint)
    for cell in ground(player.city).open:
        spot = layout.spots[cell]
        if names[cell] in marked:
            continue
        sheet.text(
            x + spot.x, top + spot.y, spot.w, spot.h, names[cell], size=NAME, colour="soft", align="centre"
        )
    return layout, x, top


def _scores(sheet: Sheet, y: float, player: Player) -> float:
    """The points by category, two in a row, and the total; gives where the picture ends."""
    points = {spoken(label): sum(n for _, n in details(player)) for label, details in CATEGORIES.items()}
    sheet.panel(MARGIN, y, INNER, 204, "panel", rim="line")
    third = (INNER - 260) // 2
    for i, (label, amount) in enumerate(points.items()):
        left, top = MARGIN + 24 + (i // 3) * third, y + 12 + (i % 3) * 60
        sheet.text(left, top, third - 110, 60, label, size=BODY)
        sheet.text(left + third - 110, top, 70, 60, str(amount), size=BODY, font="bold", align="right")
    x = MARGIN + INNER - 250
    sheet.panel(x - 6, y + 22, 3, 160, "line", radius=0)
    sheet.text(
        x, y + 22, 240, 100, str(sum(points.values())), size=88, font="bold", colour="heading", align="centre"
    )
    sheet.text(x, y + 122, 240, 48, _("points now"), size=SMALL, colour="soft", align="centre")
    told = ", ".join(f"{label} {amount}" for label, amount in points.items())
    each = ", ".join(f"{spoken(label)} {amount}" for label, amount in city_score(player))
    sheet.say(
        _("Points now: {points}. One by one: {each}.", points=told, each=each),
        _("Points: {points}.", points=told),
    )
    return y + 204 + MARGIN
