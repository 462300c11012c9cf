"""Every message that the bot writes: lobby, board, result, private panel and hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import discord

from bot.shown import panel
from bot.shown.controls import AGAIN, Control, pack
from bot.shown.letters import Letter, Part, Row, button, rows
from bot.shown.pictures import Pictures
from bot.shown.spans import described
from bot.shown.traces import hand_name
from bot.table.lobby import EXPIRES
from bot.table.posts import SPARED
from bot.table.sitting import Refusal, Sitting
from bot.texts import ago, calm, in_code, newest, person, seat_mark, tell, together
from db.records import GameRecord, Status
from engine.kernel import Answer, AnyDecision, Outcome, Seat, View, commitment
from engine.kernel.words import _, _n, spoken

Green, Red, Primary = discord.ButtonStyle.success, discord.ButtonStyle.danger, discord.ButtonStyle.primary
Grey = discord.ButtonStyle.secondary
NOTHING: Mapping[Seat, str] = {}


def lobby(sitting: Sitting) -> Letter:
    """Who is there, who is missing, and the buttons to change that."""
    record, info = sitting.record, sitting.game.info
    head = f"## {info.name}\n{spoken(info.blurb)}"
    if record.status is Status.CLOSED:
        return Letter([head, f"-# {record.note or _('This table is closed.')}"])
    seats = [f"{i}. {person(seat)}" for i, seat in enumerate(record.seats, 1)]
    seats += [f"{i}. *{_('free')}*" for i in range(len(seats) + 1, record.wanted_seats + 1)]
    fair = "-# " + _(
        "Shuffles can be verified: SHA-256 of the secret is `{hash}`.", hash=commitment(record.secret)
    )
    if record.status is not Status.LOBBY:
        return Letter([head, "\n".join(seats), f"-# {_('The game has started.')}\n{fair}"])
    usual = {choice.name: choice.default for choice in info.choices}
    chosen = {name: value for name, value in record.options.items() if value != usual.get(name)}
    options = "".join(f"\n-# {name}: {value}" for name, value in chosen.items())
    options += f"\n-# {described(record.clock)}" if record.clock else ""
    ready = len(record.seats) in info.seats
    state = _("The host can start now.") if ready else _("It takes {n} to start.", n=info.seats[0])
    host = _(
        "Host: <@{host}>. {state} Closes {time} otherwise.",
        host=record.host_id,
        state=state,
        time=ago(record.created_at + EXPIRES),
    )
    return Letter(
        [
            head,
            "\n".join(seats) + options,
            f"-# {host}\n{fair}",
            _lobby_buttons(record, ready),
        ]
    )


def _lobby_buttons(record: GameRecord, ready: bool) -> Row:
    full = len(record.seats) >= record.wanted_seats
    return rows(
        [
            button(_("Join"), Control("join", record.id), Green, disabled=full),
            button(_("Leave"), Control("leave", record.id)),
            button(_("Add robot"), Control("robot", record.id), disabled=full),
            button(_("Start"), Control("start", record.id), Primary, disabled=not ready),
            button(_("Cancel"), Control("cancel", record.id), Red),
        ]
    )[0]


async def board(
    pictures: Pictures,
    sitting: Sitting,
    story: Sequence[str],
    name: str,
    before: View[Any] | None,
    asides: Mapping[Seat, str] = NOTHING,
) -> Letter:
    """The position for everybody, what happened, and whose question is open: the one message that pings."""
    record = sitting.record
    picture = await pictures.board(sitting, before)
    happened = newest([tell(line, record.seats) for line in story], 1800)
    asked = [user for d in sitting.asked if (user := record.seats[d.seat].user_id) is not None]
    spared = record.votes.get(SPARED, ())  # their answer is filed; nobody else can tell
    shared = not record.private  # at a what-if table one is never called: robots answer at once
    private = ["-# " + _("A what-if table: for you alone, and it counts in no record.")]
    return Letter(
        [
            *(private if record.private else []),
            *([happened] if happened else []),
            (name, picture),
            waiting(sitting, asides),
            *public_controls(sitting),
            table_buttons(record),
        ],
        pings=[user for user in asked if user not in spared] if shared else [],
        loud=shared and bool(asked),
    )


def waiting(sitting: Sitting, asides: Mapping[Seat, str] = NOTHING) -> str:
    """Whose question is open, which one, and since when; beside it what there is to say about them."""
    record = sitting.record
    lines = []
    for d in sitting.asked:
        aside = f" · {asides[d.seat]}" if d.seat in asides else ""
        lines.append(f"⏳ {person(record.seats[d.seat])}: {tell(d.redacted().prompt, record.seats)}{aside}")
    return "\n".join([*lines, f"-# {_('Asked {time}', time=ago(record.asked_at))}"]) if lines else ""


def public_controls(sitting: Sitting) -> list[Row]:
    """A question that hides nothing can be answered on the post itself."""
    asked = sitting.asked
    if sitting.record.private or len(asked) != 1 or asked[0].secret or asked[0].hi > 1:
        return []
    return panel.controls(sitting.record.id, sitting.record.epoch, asked[0])


def table_buttons(record: GameRecord) -> Row:
    if record.private:  # the question stands beside the board, in the message with the hand
        return rows(
            [
                button(_("Your move"), Control("open", record.id), Primary),
                button(_("In words"), Control("words", record.id)),
                button(_("History"), Control("history", record.id)),
                button(_("Close"), Control("close", record.id), Red),
            ]
        )[0]
    return rows(
        [
            button(_("Your move"), Control("move", record.id, record.epoch), Primary),
            button(_("My hand"), Control("hand", record.id)),
            button(_("In words"), Control("words", record.id)),
            button(_("Take back"), Control("undo", record.id, record.epoch)),
        ]
    )[0]


async def question(
    pictures: Pictures,
    sitting: Sitting,
    seat: Seat,
    *,
    say: str = "",
    page: int = 0,
    picked: Answer = (),
    first: Sequence[Part] = (),
) -> Letter:
    """The private panel: what this seat is asked, with a picture of what the question is about."""
    decision = sitting.question(seat)
    if decision is None:
        after = [_after_buttons(sitting)] if sitting.record.status is Status.LIVE else []
        return Letter([*first, *filter(None, (say, _nothing(sitting))), *after])
    picture = await pictures.question(sitting, decision)
    chosen = _("So far: {picks}.", picks=panel.described(decision, picked)) if picked else ""
    record = sitting.record
    return Letter(
        [
            *first,
            *([say] if say else []),
            (f"question-{record.id}-{record.epoch}.png", picture),
            f"**{tell(decision.prompt, record.seats)}**\n{chosen}".strip(),
            *panel.controls(record.id, record.epoch, decision, page=page, picked=picked),
            _after_buttons(sitting),
        ]
    )


def _after_buttons(sitting: Sitting) -> Row:
    record = sitting.record
    return rows(
        [
            button(_("My hand"), Control("hand", record.id)),
            button(_("Take back"), Control("undo", record.id, record.epoch)),
            button(_("My games"), Control("inbox", 0)),
        ]
    )[0]


def _nothing(sitting: Sitting) -> str:
    try:
        sitting.live  # noqa: B018 (refuses a table that cannot be played at)
    except Refusal as refusal:
        return str(refusal)
    return f"{_('Nothing for you to decide right now.')}\n{waiting(sitting)}"


def confirm(sitting: Sitting, decision: AnyDecision, answer: Answer, barrier: str) -> Letter:
    """One more look before an answer that cannot be taken back for free."""
    record = sitting.record
    warning = _("Once you confirm, the others would have to agree to a take-back. {why}", why=spoken(barrier))
    return Letter(
        [
            f"**{panel.described(decision, answer)}**\n{warning}",
            rows(
                [
                    button(
                        _("Confirm"), Control("sure", record.id, record.epoch, pack(decision, answer)), Green
                    ),
                    button(_("Back"), Control("move", record.id, record.epoch, AGAIN)),
                ]
            )[0],
        ]
    )


async def hand(
    pictures: Pictures,
    sitting: Sitting,
    seat: Seat,
    *,
    panel_too: bool,
    place: str = "",
    say: str = "",
    first: Sequence[Part] = (),
) -> Letter:
    """What only this seat may see; in a direct message with the open question below it."""
    record = sitting.record
    picture = await pictures.hand(sitting, seat)
    told = {"game": sitting.game.info.name, "seat": seat_mark(seat)}
    head = (
        _("**{game}** in {place}: your hand ({seat})", place=place, **told)
        if place
        else _("**{game}**: your hand ({seat})", **told)
    )
    cards: list[Part] = [*first, *filter(None, (say,)), head]
    cards += [(hand_name(record), picture), f"-# {calm(picture.alt)}"]
    decision = sitting.question(seat) if panel_too else None
    if decision is None:
        return Letter(cards)
    ask = await pictures.question(sitting, decision)
    return Letter(
        [
            *cards,
            (f"question-{record.id}-{record.epoch}.png", ask),
            f"**{tell(decision.prompt, record.seats)}**",
            *panel.controls(record.id, record.epoch, decision),
            _after_buttons(sitting),
        ]
    )


async def direct(pictures: Pictures, sitting: Sitting, seat: Seat, first: Sequence[Part] = ()) -> Letter:
    """The message that a game has in its player's direct messages."""
    record, name = sitting.record, sitting.game.info.name
    where = f"<#{record.channel_id}>"
    if sitting.table is None or sitting.table.outcome:
        return Letter([_("**{game}**: the game in {place} is over.", game=name, place=where)])
    place = "" if record.private else where
    return await hand(pictures, sitting, seat, panel_too=True, place=place, first=first)


async def result(pictures: Pictures, sitting: Sitting, story: Sequence[str], name: str) -> Letter:
    """The end: winner, points by category, and all that is needed to verify the shuffle."""
    table, record = sitting.table, sitting.record
    assert table is not None and table.outcome is not None
    picture = await pictures.board(sitting)
    outcome = table.outcome
    won = together(person(record.seats[seat]) for seat in outcome.winners)
    title = _n(len(outcome.winners), "{people} wins!", "{people} share the victory!", people=won)
    why = f"{tell(outcome.reason, record.seats)} {tell(outcome.ties, record.seats)}"
    return Letter(
        [
            newest([tell(line, record.seats) for line in story], 1200),
            (name, picture),
            f"## 🏆 {title}\n{why}".strip(),
            score_table(outcome, sitting.names),
            "-# "
            + _(
                "Secret of the shuffle: `{secret}`. Its SHA-256 was posted before the start. Get the whole "
                "game with **/game log file:True** and check it with `aedile verify`.",
                secret=record.secret,
            ),
        ]
    )


def score_table(outcome: Outcome, names: Sequence[str]) -> str:
    """Points by category, as a table of fixed width."""
    labels = [spoken(line.label) for line in outcome.lines] + [_("Total")]
    columns = [[str(line.points[i]) for line in outcome.lines] for i in range(len(names))]
    for column, total in zip(columns, outcome.totals, strict=True):
        column.append(str(total))
    heads = [in_code(name, 8) for name in names]
    left = max(map(len, labels))
    widths = [max(len(head), *map(len, column)) for head, column in zip(heads, columns, strict=True)]
    first = " " * left + "".join(f"  {head:>{width}}" for head, width in zip(heads, widths, strict=True))
    body = [
        f"{label:<{left}}" + "".join(f"  {c[i]:>{w}}" for c, w in zip(columns, widths, strict=True))
        for i, label in enumerate(labels)
    ]
    return "```\n" + "\n".join([first, *body]) + "\n```"


def said(sitting: Sitting, payload: Mapping[str, Any]) -> Letter:
    """A line in the channel, with what it offers: buttons (label, action, data) and whom it pings."""
    record, buttons = sitting.record, payload.get("buttons", ())
    yes_or_no = {action for _label, action, _data in buttons} & {"refuse", "decline"}
    colours = {"agree": Green, "accept": Green, "refuse": Red, "decline": Red} if yes_or_no else {}
    offered = [
        button(spoken(label), Control(action, record.id, record.epoch, data), colours.get(action, Grey))
        for label, action, data in buttons
    ]
    return Letter([tell(payload["text"], record.seats), *rows(offered)], pings=payload.get("pings", ()))
