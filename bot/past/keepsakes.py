"""What remains of a game: a chart of the points, the game as a film, and its annals."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import groupby

from bot.past.history import Library, Past, Step
from bot.past.progress import Progress, Stopped, carry_out, silent
from bot.shown.controls import Control
from bot.shown.letters import Letter, Part, button, rows
from bot.table.agreements import whole_table
from bot.table.desk import Desk
from bot.table.sitting import Refusal, Sitting
from bot.texts import SEAT, SEAT_LETTERS, in_code, together
from engine.kernel import Outcome
from engine.kernel.words import _, _n, spoken
from engine.record import GameFile
from render import picture
from render.boards import boards
from render.chart import chart
from render.film import Film, chosen, film

log = logging.getLogger(__name__)
LIMIT = 8_000_000  # bytes of a film, wherever it is posted
Teller = Callable[[Progress], Awaitable[None]]


class Keepsakes:
    """Makes them from what everybody could see. One film at a time: other games' pictures come first."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="film")

    async def letter(self, sitting: Sitting, *, limit: int = LIMIT, tell: Teller = silent) -> Letter:
        record = sitting.record
        past = await self.library.past(record)
        newest = await self.library.desk.store.log(record.id, since=record.length - 1)
        until = newest[-1].at if newest else record.created_at

        def made(progress: Progress) -> Letter:
            return _letter(past, sitting, until, min(limit, LIMIT), progress)

        return await carry_out(self._pool, made, tell)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _letter(past: Past, sitting: Sitting, until: int, limit: int, progress: Progress) -> Letter:
    number, names = sitting.record.id, sitting.names
    points = picture(chart(_("Points over time"), [step.points for step in past.steps], names))
    replay = _film(past, sitting, limit, progress)
    text = annals(past, sitting, until).encode()
    shown: list[Part] = [(f"replay-{number}.gif", replay)] if replay else []
    title = _("{game}: the game in review", game=spoken(sitting.game.info.name))
    missing = "" if replay else "\n-# " + _("The replay could not be made, or is too large to be posted.")
    more = [button(_("History"), Control("history", number))]  # also when another game is played there
    if not sitting.record.status.open:
        more.append(button(_("Game file"), Control("file", number)))
    return Letter(
        [
            f"## {title}{missing}",
            (f"chart-{number}.png", points),
            *shown,
            (f"annals-{number}.md", text),
            *rows(more),
        ]
    )


async def recording(desk: Desk, sitting: Sitting) -> Letter:
    """The whole game as a file that anybody can check, and open for themselves."""
    record = sitting.record
    if record.status.open:
        raise Refusal(_("The file holds the secret of the shuffle, so it can be had when the game is over."))
    if not record.checkpoint:
        raise Refusal(_("This game never started, so there is nothing to export."))
    table = await whole_table(desk, record)
    data = GameFile.of(table, record.secret, record.joins).text().encode()
    text = _(
        "The whole game. **/game import** opens it for you alone, to play it otherwise; `aedile verify FILE` "
        "checks it."
    )
    return Letter([text, (f"{record.game}-{record.id}.json", data)])


def _film(past: Past, sitting: Sitting, limit: int, progress: Progress) -> Film | None:
    steps = chosen(past.last)
    progress.total = len(steps)
    try:
        views = [past.view(step) for step in steps]
        paint = boards(sitting.record.game).board
        scenes = [
            paint(view, sitting.names, before)
            for view, before in zip(views, [None, *views[:-1]], strict=True)
        ]
        told = _n(
            len(scenes),
            "The game in {n} picture. It ends so: {board}",
            "The game in {n} pictures. It ends so: {board}",
            board=scenes[-1].full_text,
        )
        return film(scenes, told, limit, progress.reach)
    except Stopped:
        raise
    except Exception:
        log.exception("the film of game %d failed", sitting.record.id)
        return None


def annals(past: Past, sitting: Sitting, until: int) -> str:
    """The whole public story, turn by turn, as a text to keep."""
    record, names = sitting.record, [in_code(name, 60) for name in sitting.names]
    title = _("Annals of game {number}: {game}", number=record.id, game=spoken(sitting.game.info.name))
    dates = _("Played from {first} to {last} (UTC).", first=_date(record.created_at), last=_date(until))
    players = [
        f"- {SEAT_LETTERS[seat]}: {name}" + ("" if one.user_id or one.forgotten else " 🤖")
        for seat, (name, one) in enumerate(zip(names, record.seats, strict=True))
    ]
    outcome = past.table.outcome
    result = _result(outcome, names) if outcome else _standing(past.steps[-1].points, names)
    return "\n".join([f"# {title}", "", dates, "", *players, "", *result, *_turns(past, names), ""])


def _date(milliseconds: int) -> str:
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d}"


def _result(outcome: Outcome, names: Sequence[str]) -> list[str]:
    def row(*cells: object) -> str:
        return f"| {' | '.join(str(cell).replace('|', '¦') for cell in cells)} |"

    won = together(names[seat] for seat in outcome.winners)
    winners = _n(len(outcome.winners), "{people} wins!", "{people} share the victory!", people=won)
    return [
        "## " + _("The result"),
        "",
        f"**{winners}**",
        "",
        " ".join(filter(None, [_named(spoken(outcome.reason), names), _named(spoken(outcome.ties), names)])),
        "",
        row("", *names),
        row("---", *["---:"] * len(names)),
        *(row(spoken(line.label), *line.points) for line in outcome.lines),
        row(f"**{_('Total')}**", *(f"**{total}**" for total in outcome.totals)),
        "",
    ]


def _standing(points: Sequence[int], names: Sequence[str]) -> list[str]:
    said = [f"- {name}: {amount}" for name, amount in zip(names, points, strict=True)]
    return ["## " + _("Points so far"), "", *said, ""]


def _turns(past: Past, names: Sequence[str]) -> Iterator[str]:
    yield from ["## " + _("The course of the game"), ""]
    for _turn, some in groupby(enumerate(past.steps), key=lambda one: one[1].turn if one[0] else 0):
        steps = list(some)
        lines = [_named(line, names) for n, _step in steps for line in past.story(n)]
        if lines:
            yield from [f"### {_heading(*steps[0], names)}", "", *(f"- {line}" for line in lines), ""]


def _heading(number: int, step: Step, names: Sequence[str]) -> str:
    if step.seat is None:
        return _("The beginning")
    return _("Step {number}: {name}", number=number, name=names[step.seat])


def _named(text: str, names: Sequence[str]) -> str:
    """A text with its seats ("@2") turned into names."""
    return SEAT.sub(lambda m: names[int(m[1])] if int(m[1]) < len(names) else m[0], text)
