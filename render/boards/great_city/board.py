"""The whole table in one picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.great_city.cards import OF_CARD
from engine.great_city.scoring import standing
from engine.great_city.state import Card, Cell, Player, State
from engine.kernel import Seat, View
from engine.kernel.words import _
from render.boards.great_city import grid, words
from render.boards.great_city.changes import Changes, changes
from render.boards.great_city.pieces import first_player, influence_card
from render.boards.great_city.strip import spaces
from render.boards.great_city.tiles import offer_card, printed, tile, wide_offer_card
from render.layout import Sheet
from render.marks import shield
from render.names import clean_all
from render.scene import Group, Scene
from render.scores import final_table
from render.theme import BODY, GAP, INNER, MARGIN, NAME, SMALL, TITLE

HALF = (INNER - GAP) // 2
STRIP_TOP, STRIP_HEIGHT = 136, 150
OFFER_TOP, OFFER_HEIGHT = STRIP_TOP + STRIP_HEIGHT + GAP, 182
CELL, CELL_GAP = 104, 6
CITY_HEAD, CITY_FOOT = 80, grid.GUTTER + 6
ASIDE = 480  # height of the offer beside a city
LEAST = 342  # height that the numbers beside a small city need


def board(view: View[State], names: Sequence[str], before: View[State] | None = None) -> Scene:
    """Strip and offer above, one panel for each city below."""
    sheet, state, called = Sheet(), view.state, clean_all(names, view.seats)
    new, points = changes(view, before), _points(view)
    header(sheet, view, called)
    words.say_strip(sheet, state, called)
    words.say_table(sheet, state)
    aside = view.seats == 3  # what else lies above the cities then takes the place of a fourth one
    top = _above(sheet, view, called, new, aside)
    for row in range(0, view.seats, 2):
        seats = range(row, min(row + 2, view.seats))
        height = max([_height(state.players[seat]) for seat in seats] + ([ASIDE] if aside and row else []))
        for seat in seats:
            words.say_city(sheet, view, seat, called, points[seat])
            _city(sheet, _left(seat), top, height, view, seat, called[seat], points[seat], new)
        if aside and row and view.outcome is not None:
            final_table(sheet, _left(3), top, HALF, height, view.outcome, called)
        elif aside and row:
            _offer_column(sheet, _left(3), top, height, state.offer, new)
        top += height + GAP
    return sheet.scene(top + 4)


def _above(sheet: Sheet, view: View[State], names: Sequence[str], new: Changes, aside: bool) -> int:
    """What is drawn over the cities: strip and offer, or the final scores; gives where the cities begin."""
    if view.outcome is None:
        _strip_row(sheet, view.state, new)
        if aside:
            return OFFER_TOP
        _offer_row(sheet, view.state.offer, new)
        return OFFER_TOP + OFFER_HEIGHT + GAP
    if aside:
        return STRIP_TOP
    height = OFFER_TOP + OFFER_HEIGHT - STRIP_TOP
    final_table(sheet, MARGIN, STRIP_TOP, INNER, height, view.outcome, names)
    return STRIP_TOP + height + GAP


def _left(place: int) -> int:
    return MARGIN + (place % 2) * (HALF + GAP)


def _height(player: Player) -> int:
    """Of a city's panel: as its ground and its influence cards need."""
    cards = 68 * ((len(player.won) + 1) // 2)
    ground = grid.lay_out(player, CELL, CELL_GAP).height + CITY_FOOT
    return CITY_HEAD + max(ground, LEAST - CITY_HEAD + cards) + 4


def _points(view: View[State]) -> Sequence[int]:
    return standing(view.state) if view.outcome is None else view.outcome.totals


def header(sheet: Sheet, view: View[State], names: Sequence[str]) -> None:
    """Title, round and what is going on."""
    title, now, round_ = words.title(), words.now_line(view, names), words.round_line(view)
    sheet.title(MARGIN, 10, 860, title, TITLE)
    sheet.title(MARGIN + 860, 18, INNER - 860, words.round_title(view), BODY, align="right")
    sheet.panel(MARGIN, 74, INNER, 3, "gold", radius=0)
    sheet.text(MARGIN, 82, INNER, 46, now, size=NAME, font="bold", colour="heading")
    brief = words.now_line(view, [words.short_name(name) for name in names])
    sheet.say(f"{title}. {round_}. {now}.", f"{words.short_title()}. {round_}. {brief}.")


def _strip_row(sheet: Sheet, state: State, new: Changes) -> None:
    cards = state.influence_cards
    room = INNER - (30 + 92 * max(len(cards), 1) if cards else 0)
    spaces(sheet, MARGIN, STRIP_TOP, room, STRIP_HEIGHT, state.strips[0], state.emissaries, new.spaces)
    for i, value in enumerate(cards):
        x = MARGIN + room + 20 + i * 92
        influence_card(sheet, x, STRIP_TOP + 8, 104, 134, value)
        if value in new.influence_cards:
            sheet.panel(x + 2, STRIP_TOP + 4, 100, 142, "", rim="changed", rim_width=6)


def _offer_row(sheet: Sheet, offer: list[Card], new: Changes) -> None:
    w = (INNER - 3 * GAP) // 4
    for i in range(4):
        shown = offer_card(printed(OF_CARD[offer[i]]), w, OFFER_HEIGHT) if i < len(offer) else None
        _offer_place(sheet, MARGIN + i * (w + GAP), OFFER_TOP, w, OFFER_HEIGHT, shown, offer[i : i + 1], new)


def _offer_column(sheet: Sheet, x: float, y: float, height: int, offer: list[Card], new: Changes) -> None:
    h = (height - 2 * GAP) // 3
    for i in range(3):
        shown = wide_offer_card(printed(OF_CARD[offer[i]]), HALF, h) if i < len(offer) else None
        _offer_place(sheet, x, y + i * (h + GAP), HALF, h, shown, offer[i : i + 1], new)


def _offer_place(
    sheet: Sheet, x: float, y: float, w: int, h: int, shown: Group | None, card: list[Card], new: Changes
) -> None:
    """A card of the offer, or the room that one has left."""
    if shown is None:
        sheet.panel(x, y, w, h, "ground", rim="line", rim_width=3, dashed=True)
        return
    sheet.add(x, y, shown)
    if new.offer.issuperset(card):
        sheet.panel(x - 3, y - 3, w + 6, h + 6, "", radius=18, rim="changed", rim_width=6)


def _city(
    sheet: Sheet, x: int, y: int, h: int, view: View[State], seat: Seat, name: str, points: int, new: Changes
) -> None:
    """One player's panel: who, the city with its coordinates, and the numbers beside it."""
    player = view.state.players[seat]
    asked = any(ask.seat == seat for ask in view.asks)
    sheet.panel(
        x, y, HALF, h, "panel", rim="laurel" if asked else "line", rim_width=5 if asked else 2, shadow=True
    )
    sheet.panel(x, y, HALF, 16, f"seat.{seat}.pattern", radius=8, rim=f"seat.{seat}.rim", rim_width=2)
    _who(sheet, x, y + 22, view, seat, name)
    left, top = x + 8 + grid.GUTTER, y + CITY_HEAD
    layout = grid.lay_out(player, CELL, CELL_GAP)
    dx, dy = (4 * CELL - CELL_GAP - layout.width) // 2, (h - CITY_HEAD - CITY_FOOT - layout.height) // 2

    def paint(cell: Cell, tokens: int, runs: str) -> Group:
        return tile(OF_CARD[player.city[cell]], CELL - CELL_GAP, tokens, runs)

    grid.draw(sheet, left + dx, top + dy, player, layout, paint)
    for cell in new.cells.get(seat, ()):
        spot = layout.spots[cell]
        box = (left + dx + spot.x - 5, top + dy + spot.y - 5, spot.w + 10, spot.h + 10)
        sheet.panel(*box, "", radius=17, rim="changed", rim_width=7)
    grid.coordinates(sheet, left + dx, top + dy, player, layout, top + dy + layout.height)
    _numbers(sheet, left + 4 * CELL + 2, top, player, points, new.numbers.get(seat, set()))


def _who(sheet: Sheet, x: int, y: int, view: View[State], seat: Seat, name: str) -> None:
    asked = any(ask.seat == seat for ask in view.asks)
    won = view.outcome is not None and seat in view.outcome.winners
    shield(sheet, x + 24, y + 2, 48, seat, wreath=asked or won)
    first = view.state.first == seat and view.outcome is None
    sheet.text(x + 94, y, HALF - 106 - (60 if first else 0), 54, name, size=NAME, font="bold")
    if first:
        first_player(sheet, x + HALF - 70, y - 2)


def _numbers(sheet: Sheet, x: int, y: int, player: Player, points: int, new: set[str]) -> None:
    """Points, coins, influence, hand, influence cards won: icon and number, one below the other."""
    w, step = 106, 62
    sheet.text(x, y, w - 4, 50, str(points), size=48, font="bold", colour="heading", align="centre")
    sheet.text(x, y + 46, w - 4, 30, _("points"), size=SMALL, colour="soft", align="centre")
    _mark(sheet, x, y, w - 4, 80, "points" in new)
    amounts = {"coin": player.coins, "influence": player.influence, "hand": len(player.hand)}
    for i, (icon, amount) in enumerate(amounts.items()):
        top = y + 90 + i * step
        sheet.sprite(x + 4, top + 4, 46, icon)
        sheet.text(x + 54, top, w - 58, 54, str(amount), size=NAME, font="bold")
        _mark(sheet, x, top - 2, w - 4, 58, {"coin": "coins"}.get(icon, icon) in new)
    for i, value in enumerate(player.won):
        influence_card(sheet, x + (i % 2) * 51, y + 90 + 3 * step + 4 + (i // 2) * 66, 50, 64, value)
    if player.won:
        _mark(sheet, x - 2, y + 90 + 3 * step, w, 72 + (len(player.won) - 1) // 2 * 66, "won" in new)


def _mark(sheet: Sheet, x: float, y: float, w: float, h: float, changed: bool) -> None:
    if changed:
        sheet.panel(x, y, w, h, "", radius=12, rim="changed", rim_width=5)
