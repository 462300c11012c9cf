"""Every text fits where Discord shows it, and everything can be done by a command as well as by a button."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

import pytest

from engine.kernel import AnyDecision, AnyGame, Option, Step, Verb
from engine.registry import GAMES
from tests.generic.games import ALL, each_game, each_table, played
from tests.kernel.toy import TOY

# https://discord.com/developers/docs: names of commands, options of a select, text of a button, a message.
COMMAND_NAME = re.compile(r"[-_a-z0-9]{1,32}")
HELP, SELECT, BUTTON, COMMANDS = 100, 25, 80, 25
MESSAGE = 1_800  # of 2,000: room for a heading


def met(game: AnyGame, seats: int) -> Iterator[AnyDecision]:
    """Every question of some games, forced ones included."""
    for seed, player in (("one", "random"), ("two", "random"), ("three", "robot")):
        for table in played(game, seats, seed, "robot" if player == "robot" else "random"):
            yield from chain(table.pending(), table.settled)


def text_problems(decision: AnyDecision) -> Iterator[str]:
    """What would not fit into a post."""
    if not 1 <= len(decision.prompt) <= 300:
        yield "prompt"
    if decision.secret and not 1 <= len(decision.public) <= 100:
        yield "public"
    if decision.skip is not None and not 1 <= len(decision.skip) <= BUTTON:
        yield "skip"
    for option in decision.options:
        if not 1 <= len(option.label) <= BUTTON:
            yield f"label {option.label!r}"
        if not re.fullmatch(r"[\x21-\x7e]{1,80}", option.key):
            yield f"key {option.key!r}"


def option_problems(decision: AnyDecision) -> Iterator[str]:
    """What would make options hard to tell apart or to show."""
    options = decision.options
    if len({o.key for o in options}) < len(options):
        yield "a key twice"
    spots = [o.at for o in options if o.at is not None]
    if len({spot.casefold() for spot in spots}) < len(spots):
        yield "a spot twice"
    groups = Counter(o.group for o in options)
    if max(groups.values(), default=0) > SELECT or len(groups) > SELECT:
        yield "more options than a menu can hold"
    if decision.default is not None:
        decision.read(decision.default)


@each_table
def test_every_question_fits_and_can_be_told_apart(game: AnyGame, seats: int) -> None:
    for decision in met(game, seats):
        assert not list(text_problems(decision)), decision
        assert not list(option_problems(decision)), decision


def answers_by(step: Step, decision: AnyDecision) -> set[str]:
    """The options that a step of a command can give."""
    if step.key != decision.key:
        return set()
    return {
        o.key
        for o in decision.options
        if (step.fixed == o.key if step.fixed else not step.group or step.group == o.group)
    }


@each_table
def test_every_option_of_every_question_can_be_given_by_a_command(game: AnyGame, seats: int) -> None:
    """Also after a beginning in the panel: a command starts wherever only fixed steps come before."""
    steps = [
        step
        for verb in game.info.verbs
        for i, step in enumerate(verb.steps)
        if all(before.fixed for before in verb.steps[:i])
    ]
    for decision in met(game, seats):
        reached = set().union(*(answers_by(step, decision) for step in steps))
        assert reached == {o.key for o in decision.options}, decision


@each_table
def test_every_option_is_found_by_what_a_person_would_type(game: AnyGame, seats: int) -> None:
    for decision in met(game, seats):
        for option in decision.options:
            for typed in filter(None, (option.key, option.label, option.at)):
                assert decision.find(typed).label == option.label


@each_game
def test_commands_are_such_as_discord_takes(game: AnyGame) -> None:
    info = game.info
    assert COMMAND_NAME.fullmatch(info.command)
    assert 1 <= len(info.verbs) <= COMMANDS
    assert len({verb.name for verb in info.verbs}) == len(info.verbs)
    for verb in info.verbs:
        assert COMMAND_NAME.fullmatch(verb.name) and 1 <= len(verb.help) <= HELP
        typed = [step for step in verb.steps if not step.fixed]
        assert len(typed) <= COMMANDS
        assert len({step.name for step in typed}) == len(typed)
        for step in typed:
            assert COMMAND_NAME.fullmatch(step.name) and 1 <= len(step.help) <= HELP
        assert not any(step.name for step in verb.steps if step.fixed)


@each_game
def test_every_verb_answers_something_that_comes_up(game: AnyGame) -> None:
    asked: dict[str, set[str]] = {}
    for seats in game.info.seats:
        for decision in met(game, seats):
            options = {o.group for o in decision.options} | {o.key for o in decision.options}
            asked.setdefault(decision.key, set()).update(options)
    for verb in game.info.verbs:
        for step in verb.steps:
            assert step.key in asked, (verb.name, step.key)
            assert not step.fixed or step.fixed in asked[step.key]
            assert not step.group or step.group in asked[step.key]


@each_game
def test_what_people_read_fits_into_a_message(game: AnyGame) -> None:
    info = game.info
    assert re.fullmatch(r"[a-z0-9-]{1,20}", info.id)
    assert 1 <= len(info.name) <= 50 and 1 <= len(info.blurb) <= HELP
    assert info.seats and list(info.seats) == sorted(set(info.seats))
    for name, text in info.topics.items():
        assert 1 <= len(name) <= HELP and 1 <= len(text) <= MESSAGE
    for choice in info.choices:
        assert COMMAND_NAME.fullmatch(choice.name) and 1 <= len(choice.help) <= HELP
        assert choice.default in choice.values and len(choice.values) <= SELECT


@each_table
def test_every_line_of_the_story_fits_and_names_seats_only(game: AnyGame, seats: int) -> None:
    *_, table = played(game, seats, "story")
    assert table.story()
    for viewer in (None, *range(seats)):
        for line in table.story(viewer):
            assert 1 <= len(line) <= 400
            assert set(re.findall(r"@(\w+)", line)) <= {str(seat) for seat in range(seats)}
    assert table.outcome is not None
    assert len(table.outcome.reason) <= 200 and len(table.outcome.ties) <= 200


def test_games_do_not_share_a_name_or_a_command() -> None:
    for names in ([g.info.id for g in ALL], [g.info.command for g in ALL], [g.info.name for g in ALL]):
        assert len(set(names)) == len(names)
    assert all(name == game.info.id for name, game in GAMES.items())


BASE = next(iter(met(TOY, 2)))


@pytest.mark.parametrize(
    "bad",
    [
        replace(BASE, prompt=""),
        replace(BASE, prompt="x" * 301),
        replace(BASE, secret=True, public=""),
        replace(BASE, skip="x" * 81),
        replace(BASE, options=(Option("a", 1, "x" * 81),)),
        replace(BASE, options=(Option("a b", 1, "x"),)),
        replace(BASE, options=(Option("a", 1, "x"), Option("a", 2, "y"))),
        replace(BASE, options=(Option("a", 1, "x", at="A1"), Option("b", 2, "y", at="a1"))),
        replace(BASE, options=tuple(Option(str(n), n, "x") for n in range(26))),
    ],
)
def test_a_question_that_does_not_fit_is_found(bad: AnyDecision) -> None:
    assert [*text_problems(bad), *option_problems(bad)]
    assert not [*text_problems(BASE), *option_problems(BASE)]


def test_an_option_that_no_command_reaches_is_found() -> None:
    decision = replace(BASE, options=(Option("a", 1, "A", group="x"), Option("b", 2, "B", group="y")))
    assert answers_by(Verb("v", "h", (Step(BASE.key, "n", "h", group="x"),)).steps[0], decision) == {"a"}
    assert answers_by(Step(BASE.key, fixed="b"), decision) == {"b"}
    assert answers_by(Step("other", "n"), decision) == set()
