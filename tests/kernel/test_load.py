"""Coming back: from a checkpoint and the answers since, under old rules and new, from good input and bad."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel import BadPosition, Entry, Game, Option, Play, Table, choose_one
from engine.kernel.decision import Decision
from tests.kernel.tables import asked, play, played, portrait, sky, table
from tests.kernel.toy import TOY, Sky, turn


@pytest.mark.parametrize("seed", range(6))
def test_a_table_comes_back_at_every_moment_of_a_game(seed: int) -> None:
    for toy in played(str(seed), seats=2 + seed % 3):
        for back in (Table.load(TOY, toy.checkpoint, toy.since), Table.restored(TOY, toy.saved)):
            assert (back.checkpoint, back.since, back.saved) == (toy.checkpoint, toy.since, toy.saved)
            assert (back.state, back.pending(), back.outcome) == (toy.state, toy.pending(), toy.outcome)
            assert back.notice == back.fault == ""


def test_a_table_comes_back_amid_secret_answers_and_goes_on_alike() -> None:
    toy = play(table("owl.1", "owl.2", ""), (0, "vote"), (1, "card:owl.2"))
    back = Table.restored(TOY, toy.saved)
    assert asked(back) == [(0, "toy.vote")]
    assert portrait(play(back, (0, ""), (1, "roll"))) == portrait(play(toy, (0, ""), (1, "roll")))


def test_an_old_position_is_brought_up_to_date() -> None:
    old = json.loads(sky("owl.1", "owl.2", coins=7))
    old["rules"] = 1
    for player in old["state"]["players"]:
        player["gold"] = player.pop("coins")
    assert [p.coins for p in Table.load(TOY, json.dumps(old)).state.players] == [7, 7]


def revised(rule: Any, keep: bool = True) -> Game[Sky]:
    """The toy with a new version of its rules."""
    return replace(TOY, rules=3, turn=rule, migrations={2: lambda state: state} if keep else {})


def test_answers_since_the_checkpoint_are_played_again_under_new_rules() -> None:
    toy = play(table("owl.1 raven.1", "owl.2"), (0, "bury"))
    back = Table.restored(revised(turn), toy.saved)
    assert asked(back) == [(0, "toy.bury")]
    assert back.notice == ""
    assert json.loads(back.checkpoint)["rules"] == 3


async def other_question(play: Play[Sky]) -> None:
    await choose_one(Decision("toy.other", 0, "", (Option("a", 1, "A"), Option("b", 2, "B"))))
    play.state.turns += 1


async def fewer_options(play: Play[Sky]) -> None:
    await choose_one(Decision("toy.act", 0, "", (Option("nap", 1, "A"), Option("sit", 2, "B"))))
    play.state.turns += 1


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        (other_question, "The log answers toy.act where toy.other is asked."),
        (fewer_options, "Not on offer here: bury."),
    ],
)
def test_an_answer_that_no_longer_fits_sets_the_turn_back(rule: Any, why: str) -> None:
    toy = play(table("owl.1 raven.1", "owl.2"), (0, "bury"))
    back = Table.restored(revised(rule), toy.saved)
    assert back.notice.startswith("This turn was set back to its start")
    assert back.notice.endswith(why)
    assert back.state == Table.load(TOY, toy.checkpoint).state
    assert back.log == []
    assert len(back.pending()) == 1


def test_a_rule_that_breaks_while_loading_freezes_the_table_there() -> None:
    async def breaks(play: Play[Sky]) -> None:
        await choose_one(Decision("toy.act", 0, "", (Option("bury", 1, "A"), Option("sit", 2, "B"))))
        raise KeyError("gone")

    toy = play(table("owl.1 raven.1", "owl.2"), (0, "bury"))
    back = Table.restored(revised(breaks), toy.saved)
    assert "KeyError" in back.fault
    assert back.pending() == []
    assert back.checkpoint


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "This position is of “chess”, not of Augurs"),
        ({"rules": 3}, r"made with newer rules \(3\) than these \(2\)"),
        ({"rules": 0}, "does not say which version"),
        ({"rules": "2"}, "does not say which version"),
        ({"rules": True}, "does not say which version"),
        ({"seats": 5}, "Augurs is played by 2, 3, 4 people, not by 5"),
        ({"seats": 3}, "says 3 seats but has another number of players"),
        ({"seats": "2"}, "seats: input should be a valid integer"),
        ({"seed": None}, "seed: input should be a valid string"),
        ({"seed": "\ud800"}, "not a saved position"),
        ({"used": {"die": -1}}, "negative number of times"),
        ({"used": {"die": "x"}}, "used.die: input should be a valid integer"),
        ({"options": {"speed": "1"}}, "has no option “speed”"),
        ({"options": {"broken": "perhaps"}}, "can be no, yes, not “perhaps”"),
        ({"options": []}, "options: "),
        ({"state": None}, "it has no “state”"),
        ({"state": {}}, "The position cannot be read: players: field required"),
    ],
)
def test_a_position_with_a_wrong_head_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        Table.load(TOY, json.dumps(json.loads(sky("owl.1", "owl.2")) | change))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"active": 2}, "There is no seat 2"),
        ({"active": "0"}, "active: input should be a valid integer"),
        ({"turns": 1.5}, "turns: "),
        ({"bin": ["owl.1"]}, "A bird is missing, unknown or there twice"),
        ({"bin": "owl.1"}, "bin: input should be a valid array"),
        ({"turn": 3}, "a field that the game does not know: turn"),
        ({"players": []}, "another number of players"),
        ({"players": [{"coins": 1, "shown": [], "hnad": []}] * 2}, "does not know: players.0.hnad"),
    ],
)
def test_an_impossible_state_is_refused(change: dict[str, Any], sentence: str) -> None:
    raw = json.loads(sky("owl.1", "owl.2"))
    raw["state"] |= change
    with pytest.raises(BadPosition, match=sentence):
        Table.load(TOY, json.dumps(raw))


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "7", '"x"', "[" * 100_000, "1" * 5000, '{"game": "toy"}']
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition, match="This is not a saved"):
        Table.load(TOY, text)
    with pytest.raises(BadPosition, match="This is not a saved"):
        Table.restored(TOY, text)


@given(st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=3)))
def test_answers_of_a_saved_game_may_be_any_rubbish(rubbish: Any) -> None:
    toy = table("owl.1", "owl.2")
    for since in (rubbish, [rubbish], [{"seat": 0, "key": "toy.act", "answer": rubbish, "auto": False}]):
        saved = json.dumps({"checkpoint": toy.checkpoint, "since": since})
        try:
            back = Table.restored(TOY, saved)
        except BadPosition as error:
            assert str(error).startswith("This is not a saved game")
        else:
            assert back.notice or back.log == []


def test_a_migration_that_cannot_read_a_position_refuses_it() -> None:
    old = json.loads(sky("owl.1", "owl.2")) | {"rules": 1, "state": {"players": 7}}
    with pytest.raises(BadPosition, match="rules 1 cannot be brought up to date"):
        Table.load(TOY, json.dumps(old))
    with pytest.raises(BadPosition, match="rules 2 can no longer be read"):
        Table.load(revised(turn, keep=False), sky("owl.1", "owl.2"))


def test_options_that_a_position_leaves_out_have_their_defaults() -> None:
    raw = json.loads(sky("owl.1", "owl.2")) | {"options": {}}
    assert Table.load(TOY, json.dumps(raw)).options == {"broken": "no"}


def test_a_log_of_another_question_is_refused_on_replay() -> None:
    toy = table("owl.1", "owl.2")
    back = Table.load(TOY, toy.checkpoint, [Entry(0, "toy.vote", ("pass",))])
    assert "where toy.act is asked" in back.notice
