"""A question as controls: buttons for few options, menus for many, pages for very many."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.controls import Control, pack
from bot.letters import Row, button, rows
from bot.texts import shorten
from engine.kernel import Answer, AnyDecision, Option

BUTTONS, MENU, MENUS = 5, 25, 4
Primary, Secondary = discord.ButtonStyle.primary, discord.ButtonStyle.secondary
AnyOption = Option[Any]


def controls(
    game: int, epoch: int, decision: AnyDecision, *, page: int = 0, picked: Answer = ()
) -> list[Row]:
    """All controls of a question. `picked` are the choices made so far where several are to be made."""
    if decision.hi > 1:
        return _several(game, epoch, decision, page, picked)
    rest = [_skip(game, epoch, decision)] if decision.skip is not None else []
    if len(decision.options) + len(rest) <= BUTTONS:
        return rows([_pick(game, epoch, decision, o) for o in decision.options] + rest)
    menus: list[Row] = []
    few: list[AnyOption] = []
    for group in _groups(decision.options):
        if len(group) <= 2 and len(_groups(decision.options)) > 1:
            few += group
        else:
            menus += _menus(Control("menu", game, epoch), group, few_pages := len(group) > MENU * MENUS, page)
            if few_pages:
                rest = [*_pages(game, epoch, len(group), page), *rest]
    return menus + rows([_pick(game, epoch, decision, o) for o in few] + rest)


def _groups(options: Sequence[AnyOption]) -> list[list[AnyOption]]:
    found: dict[str, list[AnyOption]] = {}
    for option in options:
        found.setdefault(option.group, []).append(option)
    return list(found.values())


def _menus(
    control: Control, options: Sequence[AnyOption], paged: bool, page: int, most: int = 1
) -> list[Row]:
    """As many menus of 25 as are needed, each named by what it spans."""
    if paged:
        options = options[page * MENU * MENUS : (page + 1) * MENU * MENUS]
    made = []
    for i in range(0, len(options), MENU):
        part = options[i : i + MENU]
        start, end = shorten(part[0].label, 60), shorten(part[-1].label, 60)
        title = f"Choose… {start} – {end}" if len(options) > MENU else _title(part)
        menu: ui.Select[Any] = ui.Select(
            custom_id=Control(control.action, control.game, control.epoch, f"{control.data}{i // MENU}").id,
            placeholder=shorten(title, 150),
            min_values=1,
            max_values=min(most, len(part)),
            options=[discord.SelectOption(label=shorten(o.label, 100), value=o.key) for o in part],
        )
        made.append(ui.ActionRow(menu))
    return made


def _title(options: Sequence[AnyOption]) -> str:
    group = options[0].group
    return f"{group.capitalize()}…" if group else "Choose…"


def _pages(game: int, epoch: int, count: int, page: int) -> list[ui.Button[Any]]:
    last = (count - 1) // (MENU * MENUS)
    before = button("◀ Earlier", Control("page", game, epoch, str(page - 1)), disabled=page == 0)
    after = button("Later ▶", Control("page", game, epoch, str(page + 1)), disabled=page >= last)
    return [before, after]


def _pick(game: int, epoch: int, decision: AnyDecision, option: AnyOption) -> ui.Button[Any]:
    style = Primary if decision.default in (None, (option.key,)) else Secondary
    return button(option.label, Control("pick", game, epoch, option.key), style)


def _skip(game: int, epoch: int, decision: AnyDecision) -> ui.Button[Any]:
    return button(decision.skip or "No, thanks", Control("skip", game, epoch))


def _several(game: int, epoch: int, decision: AnyDecision, page: int, picked: Answer) -> list[Row]:
    """Several choices: one menu where they all fit and order is free, else one more pick at a time."""
    extra = [_skip(game, epoch, decision)] if decision.skip is not None and not picked else []
    if default := decision.default:
        label = "All of them" if len(default) == len(decision.options) else "The usual choice"
        extra.insert(0, button(label, Control("sure", game, epoch, pack(decision, default)), Primary))
    if len(decision.options) <= MENU and not decision.ordered:
        menu = _one_menu(game, epoch, decision)
        return [menu, *rows(extra)]
    left = [o for o in decision.options if o.key not in picked]
    done = min(decision.lo, len(decision.options)) <= len(picked) <= decision.hi
    data = f"{pack(decision, picked)}."
    made: list[Row] = []
    if left and len(picked) < decision.hi:
        paged = len(left) > MENU * MENUS
        made = _menus(Control("next", game, epoch, data), left, paged, page)
        extra = [*(_pages(game, epoch, len(left), page) if paged else []), *extra]
    if picked:
        again = Control("move", game, epoch)
        extra += [button("Begin again", again)]
    if done and picked:
        extra.insert(0, button("Done", Control("sure", game, epoch, pack(decision, picked)), Primary))
    return made + rows(extra)


def _one_menu(game: int, epoch: int, decision: AnyDecision) -> Row:
    count = len(decision.options)
    budget = "" if decision.budget is None else f" for at most {decision.budget}"
    menu: ui.Select[Any] = ui.Select(
        custom_id=Control("menu", game, epoch, "0").id,
        placeholder=shorten(f"{decision.how_many}{budget}…", 150),
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
    return ", ".join(labels.get(key, key) for key in answer) or decision.skip or "nothing"
