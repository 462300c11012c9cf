"""What people type, as answers: a verb answers its questions in a row, in any language that we speak."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.language import LANGUAGES, here, in_language
from engine.kernel import AnyDecision, IllegalAnswer, Seat, Step, Table, Verb
from engine.kernel.words import _, spoken

# Turns a question into the language spoken here.
Worded = Callable[[AnyDecision], AnyDecision]


def _as_it_is(decision: AnyDecision) -> AnyDecision:
    return decision


def speak(
    table: Table[Any], *, seat: Seat, verb: Verb, typed: Mapping[str, str], worded: Worded = _as_it_is
) -> None:
    """Answer the questions of a verb with what was typed; what was left out at the end is asked later."""
    if not verb.steps:
        _say_no(table, seat, verb, worded)
    verb = still_to_do(table, seat, verb)
    settled: list[AnyDecision] = []  # by the last answer, and not yet passed by a step
    for i, step in enumerate(verb.steps):
        text = typed.get(step.name, "")
        decision = next((d for d in table.pending() if d.seat == seat and d.key == step.key), None)
        if decision is None:
            done = next((n for n, d in enumerate(settled) if d.key == step.key), None)
            if done is not None:
                if text:
                    meant(settled[done], text, step.group, worded)  # refuses any other than the only way
                settled = settled[done + 1 :]
            if done is not None or (i and not text):
                continue
        if decision is None or not offers(decision, step):
            raise IllegalAnswer(_why_not(table, seat, verb, worded))
        if step.fixed:
            table.answer(seat, (step.fixed,))
        elif text:
            table.answer(seat, meant(decision, text, step.group, worded))
        elif decision.default is not None:
            table.answer(seat, decision.default)
        else:
            return
        settled = [d for d in table.settled if d.seat == seat]


def offers(decision: AnyDecision, step: Step) -> bool:
    """Whether a question has anything for a step; it may be for several verbs (to follow or to think)."""
    if step.fixed:
        return any(option.key == step.fixed for option in decision.options)
    return not step.group or any(option.group == step.group for option in decision.options)


def _say_no(table: Table[Any], seat: Seat, verb: Verb, worded: Worded) -> None:
    asked = next((d for d in table.pending() if d.seat == seat), None)
    if asked is None or asked.skip is None:
        raise IllegalAnswer(_why_not(table, seat, verb, worded))
    table.answer(seat, ())


def still_to_do(table: Table[Any], seat: Seat, verb: Verb) -> Verb:
    """A verb that was begun in the panel goes on from there, if its beginning takes no words."""
    asked = {d.key for d in table.pending() if d.seat == seat}
    for i, step in enumerate(verb.steps):
        if step.key in asked:
            return replace(verb, steps=verb.steps[i:])
        if not step.fixed:
            break
    return verb


def meant(decision: AnyDecision, text: str, group: str = "", worded: Worded = _as_it_is) -> list[str]:
    """What was typed, as option keys: in the language spoken here, or in any other that we speak."""
    failures = []
    for language in dict.fromkeys((here(), *LANGUAGES)):
        with in_language(language):
            try:
                return _meant(worded(decision), text, group)
            except IllegalAnswer as error:
                failures.append(error)
    raise failures[0]


def _meant(decision: AnyDecision, text: str, group: str) -> list[str]:
    """Of options that read alike each mention means another one."""
    if decision.skip is not None and text.strip().casefold() == decision.skip.casefold():
        return []
    if decision.hi <= 1:
        return [decision.find(text, group).key]
    keys, rest = enumerated(decision, f"{text},", group)
    for part in filter(None, map(str.strip, rest.split(","))):
        keys.append(_without(decision, keys).find(part, group).key)
    return keys


def enumerated(decision: AnyDecision, text: str, group: str = "") -> tuple[list[str], str]:
    """The choices written out in full, each with a comma behind it (and maybe within it), and the rest."""
    keys: list[str] = []
    while True:
        left = [o for o in _without(decision, keys).options if not group or o.group == group]
        heads = [(name, o.key) for o in left for name in o.names if name and _begins(text, name)]
        if not heads:
            return keys, text
        name, key = max(heads, key=lambda head: len(head[0]))
        keys.append(key)
        text = text.strip()[len(name) :].strip()[1:]


def _begins(text: str, name: str) -> bool:
    wanted = text.strip().casefold()
    return wanted.startswith(name) and wanted[len(name) :].strip().startswith(",")


def _without(decision: AnyDecision, keys: Sequence[str]) -> AnyDecision:
    return replace(decision, options=tuple(o for o in decision.options if o.key not in keys))


def _why_not(table: Table[Any], seat: Seat, verb: Verb, worded: Worded) -> str:
    command = f"**{spoken(f'/{table.game.info.command} {verb.name}')}**"
    mine = next((d for d in table.pending() if d.seat == seat), None)
    if mine is None:
        return _("{command} is not possible now: it is not your turn to decide.", command=command)
    prompt = worded(mine).prompt
    return _("{command} is not possible now. You are asked: {prompt}", command=command, prompt=prompt)
