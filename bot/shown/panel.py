"""A question as controls: buttons for few options, menus for many, pages for very many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.shown.controls import AGAIN, Control, pack
from bot.shown.letters import Row, button, rows
from bot.texts import shorten
from engine.kernel import Answer, AnyDecision, Option
from engine.kernel.words import _, spoken

BUTTONS, MENU, MENUS = 5, 25, 4
Primary, Secondary = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
AnyOption = Option[Any]


def controls(
    game: int, epoch: int, decision: AnyDecision, *, page: int = 0, picked: Answer = ()
) -> list[Row]:
    """All controls of a question. `picked` are the choices made so far where several are to be made."""
    if decision.hi > 1:
        return _several(game, epoch, decision, page, picked)
    rest = _skip(game, epoch, decision)
    if len(decision.options) + len(rest) <= BUTTONS:
        return rows([_pick(game, epoch, decision, o) for o in decision.options] + rest)
    few, many = _by_heading(decision.options)
    menus, turn = _menus(Control("menu", game, epoch), many, page)
    return menus + rows([_pick(game, epoch, decision, o) for o in few] + turn + rest)


def _by_heading(options: Sequence[AnyOption]) -> tuple[list[AnyOption], list[Sequence[AnyOption]]]:
    """What becomes buttons and what becomes menus; with too many headings for a message there are none."""
    groups: dict[str, list[AnyOption]] = {}
    for option in options:
        groups.setdefault(option.group, []).append(option)
    few = [option for group in groups.values() if len(group) <= 2 for option in group]
    many: list[Sequence[AnyOption]] = [group for group in groups.values() if len(group) > 2]
    if len(few) > BUTTONS or len(_split(many)) > MENUS:
        return [], [options]
    return few, many


def _split(groups: Sequence[Sequence[AnyOption]]) -> list[tuple[str, Sequence[AnyOption]]]:
    """Groups in parts that fit a menu, each with a title: the heading, or what the part spans."""
    parts = []
    for group in groups:
        for i in range(0, len(group), MENU):
            part = group[i : i + MENU]
            span = _(
                "Choose… {first} – {last}",
                first=shorten(part[0].label, 60),
                last=shorten(part[-1].label, 60),
            )
            parts.append((span if len(group) > MENU else _title(part), part))
    return parts


def _title(options: Sequence[AnyOption]) -> str:
    group = spoken(options[0].group)
    return f"{group[0].upper()}{group[1:]}…" if group else _("Choose…")


def _menus(
    control: Control, groups: Sequence[Sequence[AnyOption]], page: int, packed: str = ""
) -> tuple[list[Row], list[ui.Button[Any]]]:
    """The menus of one page, and the buttons that turn it where there are more."""
    parts = _split(groups)
    last = max(len(parts) - 1, 0) // MENUS
    page = min(page, last)
    made = []
    for number, (title, part) in enumerate(parts[page * MENUS : (page + 1) * MENUS]):
        menu: ui.Select[Any] = ui.Select(
            custom_id=replace(control, data=f"{control.data}{number}").id,
            placeholder=shorten(title, 150),
            options=[discord.SelectOption(label=shorten(o.label, 100), value=o.key) for o in part],
        )
        made.append(ui.ActionRow(menu))

    def turn(label: str, to: int) -> ui.Button[Any]:
        there = Control("page", control.game, control.epoch, f"{max(to, 0)}.{packed}")
        return button(label, there, disabled=not 0 <= to <= last)

    return made, [turn(_("◀ Earlier"), page - 1), turn(_("Later ▶"), page + 1)] if last else []


def _pick(game: int, epoch: int, decision: AnyDecision, option: AnyOption) -> ui.Button[Any]:
    style = Primary if decision.default in (None, (option.key,)) else Secondary
    return button(option.label, Control("pick", game, epoch, option.key), style)


def _skip(game: int, epoch: int, decision: AnyDecision) -> list[ui.Button[Any]]:
    """The button for choosing nothing, where that is an answer."""
    if decision.skip is None and decision.lo > 0:
        return []
    return [button(decision.skip or _("None of these"), Control("skip", game, epoch))]


def _several(game: int, epoch: int, decision: AnyDecision, page: int, picked: Answer) -> list[Row]:
    """Several choices: one menu where they all fit and order is free, else one more pick at a time."""
    extra = _skip(game, epoch, decision) if not picked else []
    if default := decision.default:
        label = _("All of them") if len(default) == len(decision.options) else _("The usual choice")
        extra.insert(0, button(label, Control("sure", game, epoch, pack(decision, default)), Primary))
    if len(decision.options) <= MENU and not decision.ordered:
        return [_one_menu(game, epoch, decision), *rows(extra)]
    left = [o for o in decision.options if o.key not in picked]
    packed = pack(decision, picked)
    menus: list[Row] = []
    if left and len(picked) < decision.hi:
        menus, turn = _menus(Control("next", game, epoch, f"{packed}."), [left], page, packed)
        extra = turn + extra
    if picked:
        extra.append(button(_("Begin again"), Control("move", game, epoch, AGAIN)))
    if picked and min(decision.lo, len(decision.options)) <= len(picked) <= decision.hi:
        extra.insert(0, button(_("Done"), Control("sure", game, epoch, packed), Primary))
    return menus + rows(extra)


def _one_menu(game: int, epoch: int, decision: AnyDecision) -> Row:
    count = len(decision.options)
    title = (
        _("{how_many}…", how_many=decision.how_many)
        if decision.budget is None
        else _("{how_many} for at most {budget}…", how_many=decision.how_many, budget=decision.budget)
    )
    menu: ui.Select[Any] = ui.Select(
        custom_id=Control("menu", game, epoch, "0").id,
        placeholder=shorten(title, 150),
        min_values=max(1, min(decision.lo, count)),
        max_values=min(decision.hi, count),
        options=[
            discord.SelectOption(label=shorten(_priced(decision, o), 100), value=o.key)
            for o in decision.options
        ],
    )
    return ui.ActionRow(menu)


def _priced(decision: AnyDecision, option: AnyOption) -> str:
    return option.label if decision.budget is None else f"{option.label} ({option.cost})"


def described(decision: AnyDecision, answer: Answer) -> str:
    """An answer in words, for the confirm step."""
    labels = {option.key: option.label for option in decision.options}
    return ", ".join(labels.get(key, key) for key in answer) or decision.skip or _("nothing")
