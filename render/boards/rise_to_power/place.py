"""One player's provinces and Senate cards, large, with what they do and the points so far."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Seat, View
from engine.kernel.words import _, spoken
from engine.rise_to_power.scoring import lines
from engine.rise_to_power.state import State
from render.boards.rise_to_power import pieces, words
from render.boards.rise_to_power.plates import SHELVES, Plate, province_plate, senator_plate
from render.layout import Sheet
from render.marks import shield
from render.names import clean_all
from render.scene import Scene
from render.shelves import Level
from render.theme import BODY, INNER, MARGIN, NAME, SMALL, WIDTH

TALLEST = 1600
HEAD, DICE, TITLES, SCORES = 124, 78, 60, 136


def place(view: View[State], seat: Seat, names: Sequence[str]) -> Scene:
    sheet, called = Sheet(), clean_all(names, view.seats)
    player = view.state.players[seat]
    points = {spoken(line.label): line.points[seat] for line in lines(view.state)}
    words.say_player(sheet, view, seat, called, sum(points.values()))
    _head(sheet, view, seat, called[seat])
    shelves = {
        _("Provinces"): [province_plate(card, player.covered.get(card)) for card in player.provinces],
        _("Senate cards"): [senator_plate(card, card in player.used) for card in player.senate],
    }
    y: float = HEAD + (DICE if player.dice else 0)
    level = SHELVES.best_level(list(shelves.values()), TALLEST - y - SCORES - 2 * TITLES - 80)
    for title, plates in shelves.items():
        sheet.title(MARGIN, y, INNER, title, BODY)
        y = _shelf(sheet, y + TITLES - 6, plates, level)
    return sheet.scene(_scores(sheet, y, points))


def _shelf(sheet: Sheet, y: float, plates: Sequence[Plate], level: Level) -> float:
    if plates:
        return SHELVES.shelf(sheet, y, plates, level)
    sheet.text(MARGIN, y - 6, INNER, 44, _("None yet."), size=BODY, colour="soft")
    return y + 52


def _head(sheet: Sheet, view: View[State], seat: Seat, name: str) -> None:
    """Who; dice that are not placed, the forum, and how many Arena cards."""
    player, asked = view.state.players[seat], any(ask.seat == seat for ask in view.asks)
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 16, 40, 64, seat, wreath=asked)
    sheet.text(MARGIN + 112, 36, INNER - 116 - 4 * 132, 72, name, size=46, font="bold")
    for i, face in enumerate(player.dice):
        sheet.add(MARGIN + i * 72, HEAD + 2, pieces.die(seat, face, 64))
    amounts = {f"power.resource.{resource}": number for resource, number in player.forum.items()}
    for i, (icon, number) in enumerate({**amounts, "power.back": len(player.hand)}.items()):
        x = MARGIN + INNER - (4 - i) * 132
        sheet.sprite(x, 42, 60, icon)
        sheet.text(x + 66, 40, 60, 64, str(number), size=44, font="bold")


def _scores(sheet: Sheet, y: float, points: dict[str, int]) -> float:
    """The points by where they come from; gives where the picture ends."""
    sheet.panel(MARGIN, y, INNER, SCORES - 20, "panel", rim="line")
    amounts = {**points, _("Points now"): sum(points.values())}
    each = INNER / len(amounts)
    for i, (label, amount) in enumerate(amounts.items()):
        x, last = MARGIN + i * each, i == len(points)
        colour = "heading" if last else "ink"
        sheet.text(
            x,
            y + 6,
            each,
            60,
            str(amount),
            size=52 if last else NAME,
            font="bold",
            colour=colour,
            align="centre",
        )
        sheet.text(x, y + 66, each, 40, label, size=SMALL, colour="soft", align="centre")
    told = ", ".join(f"{label} {amount}" for label, amount in points.items())
    sheet.say(_("Points now: {points}.", points=told))
    return y + SCORES
