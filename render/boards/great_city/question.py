"""What a question is about, with the options marked where they are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.great_city.build import strength
from engine.great_city.cards import BLUE, GREEN, OF_CARD, RED, YELLOW, Kind
from engine.great_city.city import ground
from engine.great_city.scoring import total
from engine.great_city.state import Card, State
from engine.kernel import AnyDecision, Option, Seat, View
from engine.kernel.words import _, spoken
from render.boards.great_city import grid, words
from render.boards.great_city.hand import describe
from render.boards.great_city.place import large_city
from render.boards.great_city.shelf import Shown, shelf
from render.boards.great_city.strip import space
from render.boards.great_city.tiles import tile
from render.layout import Sheet, wrap
from render.marks import shield
from render.names import clean_all
from render.scene import Scene
from render.theme import BODY, INNER, MARGIN, NAME, WIDTH

AnyOption = Option[object]
HEAD = 132
MOST_IN_FULL = 8  # cards with all their words and notes, above the other options


def question(view: View[State], decision: AnyDecision, names: Sequence[str]) -> Scene:
    """The picture for an open question, made for the seat that is asked."""
    sheet, called = Sheet(), clean_all(names, view.seats)
    _head(sheet, decision, called)
    if decision.key == "city.emissary":
        return sheet.scene(_strip(sheet, view, decision, called))
    if decision.options and all(option.at for option in decision.options):
        return sheet.scene(_city(sheet, view, decision, called))
    return sheet.scene(_list(sheet, decision))


def _head(sheet: Sheet, decision: AnyDecision, names: Sequence[str]) -> None:
    """Who is asked what."""
    seat, prompt = decision.seat, spoken(decision.prompt)
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 16, 42, 60, seat, wreath=True)
    card = _to_place(decision)
    room = INNER - 116 - (110 if card else 0)
    lines = len(wrap(prompt, room, "bold", NAME, 2))
    top = 72 - lines * 22
    sheet.lines(MARGIN + 106, top, room, 44, prompt, 2, size=NAME, font="bold", colour="heading")
    if card:
        sheet.add(WIDTH - MARGIN - 96, 26, tile(OF_CARD[card], 94))
    sheet.say(f"{names[seat]}, {prompt}")


def _to_place(decision: AnyDecision) -> Card | None:
    """The building that is about to be built."""
    if decision.key != "city.place" or not decision.options:
        return None
    card: Card = decision.options[0].value[0]
    return card


def _strip(sheet: Sheet, view: View[State], decision: AnyDecision, names: Sequence[str]) -> float:
    """The strip, large; free spaces carry their number."""
    state, y, h = view.state, HEAD, 216
    strip, each = state.strips[0], (INNER - 180) // 5
    choices = {option.at for option in decision.options}
    sheet.sprite(MARGIN, y + 28, 160, "emperor", shadow=True)
    for i, seat in enumerate(state.emissaries):
        x = MARGIN + 184 + i * each
        sheet.add(x, y, space(strip, i + 1, seat, each - 12, h))
        if str(i + 1) in choices:
            sheet.panel(x - 4, y - 4, each - 4, h + 8, "", radius=18, rim="choice", rim_width=5)
            _tag(sheet, x + 4, y + 2, str(i + 1))
    words.say_strip(sheet, state, names)
    _say_choices(sheet, decision)
    return y + h + MARGIN


def _tag(sheet: Sheet, x: float, y: float, text: str, w: int = 56) -> None:
    sheet.panel(x, y, w, 48, "choice", radius=14)
    sheet.text(x, y, w, 48, text, size=BODY, font="bold", colour="white", align="centre")


def _city(sheet: Sheet, view: View[State], decision: AnyDecision, names: Sequence[str]) -> float:
    """The asked player's city; each cell that can be chosen is marked by its name and what it gives."""
    seat: Seat = decision.seat
    player = view.state.players[seat]
    layout, x, y = large_city(sheet, HEAD, player, {option.at or "" for option in decision.options})
    cells = {name: cell for cell, name in ground(player.city).names.items()}
    card = _to_place(decision)
    for option in decision.options:
        cell = cells[option.at or ""]
        spot = layout.spots[cell]
        icon = GAINS.get(OF_CARD[card].colour) if card else None
        aside = 50 if icon and _low(spot) else 0
        _spot(sheet, x + spot.x, y + spot.y, spot, option.at or "", cell in player.city, aside)
        if card and icon:
            _gain(sheet, x + spot.x, y + spot.y, spot, strength(player, OF_CARD[card], cell), icon)
    _say_choices(sheet, decision)
    words.say_city(sheet, view, seat, names, total(player))
    return y + layout.height + MARGIN


def _say_choices(sheet: Sheet, decision: AnyDecision) -> None:
    choices = "; ".join(spoken(option.label) for option in decision.options)
    sheet.say(_("You may choose: {choices}.", choices=choices))


GAINS = {GREEN: "coin", RED: "influence", YELLOW: "hand", BLUE: "point"}  # of a public building


def _low(spot: grid.Spot) -> bool:
    """A cell with room beside a marker rather than below it."""
    return spot.h <= spot.w // 2


def _spot(sheet: Sheet, x: float, y: float, spot: grid.Spot, name: str, built: bool, aside: int) -> None:
    """A marker: on free ground in the middle of the cell, on a building in its corner."""
    radius = min(spot.w, spot.h) // 8 + 4
    sheet.panel(x - 5, y - 5, spot.w + 10, spot.h + 10, "", radius=radius, rim="choice", rim_width=9)
    if built:
        _tag(sheet, x + 8, y + 8, name, 68)
    else:
        _tag(sheet, x + (spot.w - 76) / 2 - aside, y + (spot.h - 48) / 2, name, 76)


def _gain(sheet: Sheet, x: float, y: float, spot: grid.Spot, amount: int, icon: str) -> None:
    """What the building would give here: below the marker, or beside it in a low cell."""
    left, top = x + spot.w / 2 - 46, y + spot.h / 2 + 34
    if _low(spot):
        left, top = x + spot.w / 2 - 6, y + spot.h / 2 - 24
    sheet.text(left, top, 40, 48, str(amount), size=NAME, font="bold", align="right")
    sheet.sprite(left + 46, top, 48, icon)


def _list(sheet: Sheet, decision: AnyDecision) -> float:
    """Options that are cards, two in a row; then the others as numbered lines."""
    numbered = list(enumerate(decision.options, 1))
    cards = [(n, option, kind) for n, option in numbered if (kind := _kind(option)) is not None]
    plain = [(n, option) for n, option in numbered if _kind(option) is None]
    shown = [Shown(kind, mark=str(n), note=_note(option)) for n, option, kind in cards]
    y = shelf(sheet, HEAD, shown, full=len(cards) <= MOST_IN_FULL)
    for n, option, kind in cards:
        sheet.say(f"{n}: {describe(kind)}. {_note(option)}".strip(), f"{n}: {spoken(option.label)}.")
    for n, option in plain:
        _line(sheet, y, n, option)
        sheet.say(f"{n}: {spoken(option.label)}.")
        y += 84
    return y + 4


def _kind(option: AnyOption) -> Kind | None:
    """The building that an option is about, by its key: "build:market.2"."""
    return OF_CARD.get(option.key.partition(":")[2])


def _note(option: AnyOption) -> str:
    """What choosing it would cost, where the label tells: "Build Market (buy 1 brick for 2 coins)"."""
    _, opened, note = spoken(option.label).partition("(")
    return note[:1].upper() + note[1:].rstrip(")") if opened else ""


ICONS = {"produce": "cog", "produce-some": "cog", "done": "standard"}


def _line(sheet: Sheet, y: float, number: int, option: AnyOption) -> None:
    sheet.panel(MARGIN, y, INNER, 72, "panel", rim="line", radius=18)
    _tag(sheet, MARGIN + 14, y + 12, str(number))
    icon = ICONS.get(option.key, "hand")
    if option.key.startswith("pay:"):
        icon = "brick" if option.value else "coin"  # its value is how many tokens are used
    sheet.sprite(MARGIN + 88, y + 10, 52, icon)
    label, x, room = spoken(option.label), MARGIN + 158, INNER - 176
    if len(wrap(label, room, "text", BODY, 2)) == 1:
        sheet.text(x, y, room, 72, label, size=BODY)
    else:
        sheet.lines(x, y + 4, room, 32, label, 2)
