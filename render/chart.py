"""Points over time: one line a player, in their colour and pattern, with their letter on it."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.words import _, _n
from render.layout import Sheet, wrap
from render.marks import shield
from render.names import clean_all
from render.scene import Figure, Line, Point, Scene, Shape
from render.theme import BODY, GAP, INNER, MARGIN, NAME, SEATS, SMALL, TITLE

Row = Sequence[int]  # the points of every seat at one step
HEIGHT = 860
LEFT, RIGHT, TOP, BOTTOM = 112, 780, 130, 740  # the field of the chart
STROKE, RIM = 11, 17  # the width of a line, and with its rim
SHIELD = 46
MOST_POINTS = 160  # of a line; more would not be seen


def chart(title: str, points: Sequence[Row], names: Sequence[str]) -> Scene:
    """The points of every seat at every step, from the deal to the last step."""
    names = clean_all(names, len(points[0]))
    sheet = Sheet()
    sheet.title(MARGIN, 24, INNER, title, TITLE)
    sheet.panel(MARGIN, 96, INNER, HEIGHT - 96 - MARGIN, "panel", rim="line")
    ticks = scale(min(map(min, points)), max(map(max, points)))
    _grid(sheet, ticks, len(points) - 1)
    lines = [_line(points, seat, ticks) for seat in range(len(names))]
    for seat, line in enumerate(lines):
        _stroke(sheet, line, seat)
    _marks(sheet, lines)
    _ranking(sheet, points[-1], names)
    _say(sheet, title, points, names)
    return sheet.scene(HEIGHT)


def scale(low: int, high: int) -> list[int]:
    """Round numbers from below the lowest to above the highest, four to eight of them."""
    span = max(high - min(low, 0), 4)
    unit = 1
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000):
        unit = step
        if span <= step * 6:
            break
    first, last = min(low, 0) // unit, -(-max(high, 4) // unit)
    return [unit * n for n in range(first, last + 1)]


def _across(step: float, last: int) -> float:
    return LEFT + (RIGHT - LEFT) * step / max(last, 1)


def _down(points: float, ticks: Sequence[int]) -> float:
    return BOTTOM - (BOTTOM - TOP) * (points - ticks[0]) / (ticks[-1] - ticks[0])


def _grid(sheet: Sheet, ticks: Sequence[int], last: int) -> None:
    for tick in ticks:
        y = _down(tick, ticks)
        sheet.panel(LEFT, y - 1, RIGHT - LEFT, 2 if tick else 4, "line", radius=0)
        sheet.text(MARGIN + 8, y - 20, LEFT - MARGIN - 24, 40, str(tick), size=SMALL, align="right")
    for step in sorted({last * part // 4 for part in range(5)}):
        x = _across(step, last)
        sheet.panel(x - 1, BOTTOM, 2, 12, "line", radius=0)
        sheet.text(x - 60, BOTTOM + 18, 120, 36, str(step), size=SMALL, align="centre")
    sheet.text(LEFT, BOTTOM + 54, RIGHT - LEFT, 36, _("steps"), size=SMALL, colour="soft", align="centre")


def _line(points: Sequence[Row], seat: int, ticks: Sequence[int]) -> list[Point]:
    """The points of one seat as places in the picture."""
    last = len(points) - 1
    every = -(-last // MOST_POINTS) or 1
    steps = [*range(0, last, every), last]
    return [(_across(n, last), _down(points[n][seat], ticks)) for n in steps]


def _stroke(sheet: Sheet, line: Sequence[Point], seat: int) -> None:
    """A line with a dark rim, so that white shows too; its figure is only as large as the line."""
    xs, ys = [x for x, _y in line], [y for _x, y in line]
    x, y = min(xs) - RIM, min(ys) - RIM
    w, h = round(max(xs) - x + RIM), round(max(ys) - y + RIM)
    inside = tuple(((px - x) * 100 / w, (py - y) * 100 / h) for px, py in line)
    shapes: tuple[Shape, ...] = (
        Line(inside, RIM * 100 / w, f"seat.{seat}.rim"),
        Line(inside, STROKE * 100 / w, f"seat.{seat}.pattern" if SEATS[seat].pattern else f"seat.{seat}"),
    )
    sheet.add(x, y, Figure(w, h, shapes))


def _marks(sheet: Sheet, lines: Sequence[Sequence[Point]]) -> None:
    """Letters on the lines, each seat's at another place, so that they do not cover each other."""
    for seat, line in enumerate(lines):
        for part in range(1, 4):
            at = (part + (seat - len(lines) / 2) / (len(lines) + 1)) / 4
            x, y = line[min(round(at * (len(line) - 1)), len(line) - 1)]
            shield(sheet, x - SHIELD / 2, y - SHIELD / 2, SHIELD, seat)


def _ranking(sheet: Sheet, final: Row, names: Sequence[str]) -> None:
    """Who has how many points in the end, the most first."""
    order = sorted(range(len(final)), key=lambda seat: (-final[seat], seat))
    x, each = RIGHT + 40, (BOTTOM - TOP) / max(len(final), 4)
    w = MARGIN + INNER - x - GAP
    for place, seat in enumerate(order):
        y = TOP + place * each
        shield(sheet, x, y + (each - 56) / 2, 56, seat)
        lines = wrap(names[seat], round(w - 150), "bold", BODY, 2)
        top = y + (each - 38 * len(lines)) / 2
        sheet.lines(x + 68, top, w - 150, 38, names[seat], 2, size=BODY, font="bold")
        sheet.text(x + w - 82, y, 78, each, str(final[seat]), size=NAME, font="bold", align="right")


def _say(sheet: Sheet, title: str, points: Sequence[Row], names: Sequence[str]) -> None:
    last = len(points) - 1
    sheet.say(_n(last, "{title}, over {n} step.", "{title}, over {n} steps.", title=title))
    quarters = [last * part // 4 for part in range(5)]
    for seat, name in enumerate(names):
        told = ", ".join(str(points[n][seat]) for n in quarters)
        sheet.say(
            _(
                "{name} ({letter}), from the beginning to the end, every quarter: {points}.",
                name=name,
                letter=SEATS[seat].letter,
                points=told,
            )
        )
