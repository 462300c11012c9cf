"""The whole table in one picture."""

from __future__ import annotations

from collections.abc import Sequence

from engine.glory_to_rome.state import State
from engine.kernel import View
from engine.kernel.words import _
from render.boards.glory_to_rome import camp, chips, table, words
from render.boards.glory_to_rome.changes import changes
from render.boards.glory_to_rome.tokens import role_token
from render.layout import Sheet
from render.names import clean_all
from render.scene import Scene
from render.scores import final_table
from render.theme import BODY, INNER, MARGIN, NAME, TITLE

TOP, GAP = 136, 12
TALLEST = 1600
ROW = 44  # of the final table


def board(view: View[State], names: Sequence[str], before: View[State] | None = None) -> Scene:
    """The middle of the table, then a camp for each player."""
    sheet, called, new = Sheet(), clean_all(names, view.seats), changes(view, before)
    header(sheet, view, called)
    words.say_table(sheet, view.state)
    y = TOP
    if view.outcome is None or view.state.victors:  # a victory by Forum or surrender is not scored
        table.table(sheet, y, view.state, new)
        y += table.HEIGHT + GAP
    else:
        high = 136 + ROW * len(view.outcome.lines)
        final_table(sheet, MARGIN, y, INNER, high, view.outcome, called)
        y += high + GAP
    look = _look(view, TALLEST - y)
    for seat in range(view.seats):
        words.say_camp(sheet, view, seat, called)
        camp.draw(sheet, y, view, seat, called[seat], look, new.camps[seat])
        y += camp.height(view.state.players[seat], look) + GAP
    return sheet.scene(y + 4)


def _look(view: View[State], room: int) -> chips.Look:
    """The largest way to draw the camps for which there is room."""
    for look in chips.LOOKS[:-1]:
        if sum(camp.height(player, look) + GAP for player in view.state.players) + 4 <= room:
            return look
    return chips.LOOKS[-1]


def header(sheet: Sheet, view: View[State], names: Sequence[str]) -> None:
    """Title, turn and what is going on."""
    title = _("Glory to Rome")
    now, turn, role = words.now_line(view, names), words.turn_line(view), view.state.role
    sheet.title(MARGIN, 10, 860, title, TITLE)
    sheet.title(MARGIN + 860, 18, INNER - 860, turn, BODY, align="right")
    sheet.panel(MARGIN, 74, INNER, 3, "gold", radius=0)
    aside = 62 if role and view.outcome is None else 0
    if aside:
        sheet.add(MARGIN, 80, role_token(role, 52))
    sheet.text(MARGIN + aside, 82, INNER - aside, 48, now, size=NAME, font="bold", colour="heading")
    brief = words.now_line(view, [words.short_name(name) for name in names])
    sheet.say(f"{title}. {turn}. {now}.", f"{turn}. {brief}.")
