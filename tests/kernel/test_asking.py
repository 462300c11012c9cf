"""How rules ask: nested, at once, in secret, in the middle of another's turn, or not at all."""

from __future__ import annotations

import pytest

from engine.kernel import BadPosition, Decision, IllegalAnswer, Option, Table
from engine.kernel.ask import Ask
from tests.kernel.tables import asked, play, portrait, table
from tests.kernel.toy import TOY, Sky


def test_a_question_within_a_turn_goes_on_where_the_rule_stood() -> None:
    toy = play(table("owl.1", "owl.2", deck="goose.1"), (0, "draw"))
    assert asked(toy) == [(0, "toy.discard")]
    play(toy, (0, "card:goose.1"))
    assert toy.state.bin == ["goose.1"]
    assert asked(toy) == [(1, "toy.act")]


def test_an_interrupt_asks_another_seat_and_comes_back() -> None:
    toy = table("eagle.1 owl.1", "eagle.2", "owl.3")
    play(toy, (0, "challenge"), (0, "rival:1"))
    assert asked(toy) == [(1, "toy.react")]
    play(toy, (1, "strike:eagle.2"))
    assert asked(toy) == [(0, "toy.react")]
    play(toy, (0, "strike:eagle.1"))
    assert asked(toy) == [(1, "toy.react")]
    play(toy, (1, "yield"))
    assert asked(toy) == [(1, "toy.act")]
    assert [p.coins for p in toy.state.players] == [3, 2, 3]


def test_only_the_asked_seat_may_answer() -> None:
    toy = table("owl.1", "owl.2")
    before = portrait(toy)
    for seat in (1, 2, -1):
        with pytest.raises(IllegalAnswer, match="nothing for you to decide"):
            toy.answer(seat, ["pass"])
    assert portrait(toy) == before


@pytest.mark.parametrize("keys", [[], ["fly"], ["pass", "roll"], ["pass", "pass"], "", "fly"])
def test_an_illegal_answer_changes_nothing(keys: str | list[str]) -> None:
    toy = table("owl.1", "owl.2")
    before, log = portrait(toy), list(toy.log)
    with pytest.raises(IllegalAnswer):
        toy.answer(0, keys)
    assert (portrait(toy), toy.log) == (before, log)
    toy.answer(0, "pass")  # one key may be given as it is
    assert asked(toy) == [(1, "toy.act")]


def test_a_forced_answer_is_given_and_logged_as_such() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "challenge"))
    assert asked(toy) == [(1, "toy.react")]  # with two players there is but one rival
    assert [(e.key, e.answer, e.auto) for e in toy.log] == [
        ("toy.act", ("challenge",), False),
        ("toy.rival", ("rival:1",), True),
    ]


def test_what_always_must_be_asked_is_never_answered_by_itself() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "challenge"))
    (question,) = toy.pending()
    assert [o.key for o in question.options] == ["yield"]
    assert not any(e.auto for e in toy.log if e.key == "toy.react")


def test_together_shows_nothing_until_all_are_in() -> None:
    toy = play(table("owl.1 raven.1", "owl.2", "goose.3"), (0, "vote"))
    assert asked(toy) == [(0, "toy.vote"), (1, "toy.vote"), (2, "toy.vote")]
    blank = [toy.view(seat).state for seat in (None, 0, 1)], toy.story(), toy.state
    play(toy, (2, "card:goose.3"))
    with pytest.raises(IllegalAnswer, match="nothing for you to decide"):
        toy.answer(2, [])
    play(toy, (0, ""))
    assert ([toy.view(seat).state for seat in (None, 0, 1)], toy.story(), toy.state) == blank
    assert asked(toy) == [(1, "toy.vote")]
    play(toy, (1, "card:owl.2"))
    assert toy.story()[-2:] == ["@1 plays owl.2.", "@2 plays goose.3."]
    assert [p.coins for p in toy.state.players] == [3, 4, 3]


def test_the_order_in_which_secret_answers_come_is_no_matter() -> None:
    votes = [(0, "card:owl.1"), (1, "card:owl.2"), (2, "")]
    one, other = (
        play(table("owl.1", "owl.2", "owl.3"), (0, "vote"), *order) for order in (votes, votes[::-1])
    )
    assert one.state == other.state
    assert one.story() == other.story()


def test_an_empty_hand_has_its_secret_answer_forced() -> None:
    toy = play(table("owl.1", "", "owl.3"), (0, "vote"))
    assert asked(toy) == [(0, "toy.vote"), (2, "toy.vote")]
    assert [e.seat for e in toy.log if e.auto] == [1]


def test_a_seat_is_asked_one_thing_at_a_time() -> None:
    question = Decision("q", 0, "", (Option("a", 1, "a"),))
    with pytest.raises(ValueError, match="one thing at a time"):
        Ask(question, question)


def test_others_know_of_a_secret_question_only_that_it_is_open() -> None:
    toy = play(table("owl.1 eagle.1", "owl.2"), (0, "bury"))
    mine, theirs, public = (toy.view(seat).asks[0] for seat in (0, 1, None))
    assert [o.key for o in mine.options] == ["card:owl.1", "card:eagle.1"]
    assert theirs == public
    assert (public.seat, public.key, public.prompt, public.options) == (0, "toy.bury", "picks a card", ())


def test_views_hide_hands_and_deck_but_not_how_many() -> None:
    toy = table("owl.1 eagle.1", "owl.2")
    mine, public = toy.view(0).state, toy.view().state
    assert mine.players[0].hand == ["owl.1", "eagle.1"]
    assert mine.players[1].hand == ["?"]
    assert public.players[0].hand == ["?", "?"]
    assert mine.deck == public.deck == ["?"] * 13
    assert toy.state.deck.count("?") == 0


def test_the_story_is_told_to_each_audience_in_its_own_words() -> None:
    toy = play(table("owl.1", "owl.2", deck="goose.1"), (0, "draw"), (0, ""))
    assert toy.story(0) == ["You draw goose.1."]
    assert toy.story(1) == toy.story() == ["@0 draws a card."]
    since = toy.answers
    play(toy, (1, "pass"))
    assert toy.story(1, since) == ["You rest."]
    assert toy.story(0, since) == toy.story(None, since) == []


def test_buying_keeps_to_the_budget_and_to_what_is_in_hand() -> None:
    toy = play(table("owl.1 raven.1 goose.1", "owl.2"), (0, "buy"))
    legal = set(toy.pending()[0].answers())
    assert ("buy:owl.1",) in legal and ("buy:raven.1", "buy:goose.1") in legal
    assert ("buy:owl.1", "buy:raven.1") not in legal
    play(toy, (0, "buy:goose.1 buy:raven.1"))
    assert toy.state.players[0].shown == ["raven.1", "goose.1"]  # an order that nobody chose: the question's
    assert toy.state.players[0].coins == 0


def test_an_ordered_answer_keeps_its_order() -> None:
    decks = []
    for order in ("card:owl.1 card:raven.1", "card:raven.1 card:owl.1"):
        toy = play(table("owl.1 raven.1", "owl.2"), (0, "bury"), (0, order))
        decks.append(toy.state.deck[:2])
    assert decks == [["raven.1", "owl.1"], ["owl.1", "raven.1"]]


def test_the_game_may_end_from_any_depth() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "end"))
    assert toy.outcome is not None
    assert toy.outcome.reason == "@0 has seen enough"
    assert toy.outcome.totals == (3, 3)
    assert toy.pending() == []
    assert toy.view(1).outcome == toy.outcome
    with pytest.raises(IllegalAnswer, match=r"The game is over\."):
        toy.answer(0, ["pass"])


def test_what_an_answer_would_show_can_be_asked_before() -> None:
    toy: Table[Sky] = table("owl.1", "owl.2")
    before = portrait(toy)
    assert toy.barrier(0, ["roll"]) == "Dice were rolled or cards shuffled."
    assert toy.barrier(0, ["draw"]) == "A hidden card was shown."
    assert toy.barrier(0, ["pass"]) == ""
    assert portrait(toy) == before


def test_a_table_is_for_as_many_as_the_game_says() -> None:
    with pytest.raises(BadPosition, match="Augurs is played by 2, 3, 4 people, not by 5"):
        Table.new(TOY, seats=5, seed="s")
    with pytest.raises(BadPosition, match="no option “speed”"):
        Table.new(TOY, seats=2, options={"speed": "1"}, seed="s")
    with pytest.raises(BadPosition, match="can be no, yes, not “maybe”"):
        Table.new(TOY, seats=2, options={"broken": "maybe"}, seed="s")


def test_what_settled_itself_is_known_until_the_next_answer() -> None:
    toy = play(table("owl.1", "owl.2"), (0, "challenge"))
    assert [d.key for d in toy.settled] == ["toy.rival"]
    assert [d.key for d in play(toy, (1, "yield")).settled] == []


def test_a_question_to_several_was_asked_once() -> None:
    toy = play(table("owl.1", "owl.2", ""), (0, "pass"), (1, "vote"))
    assert (toy.asked_at, toy.turn_at, toy.answers) == (2, 1, 3)  # the empty hand has answered already
    play(toy, (1, ""))
    assert (toy.asked_at, toy.turn_at, toy.answers) == (2, 1, 4)
    play(toy, (0, ""))
    assert toy.asked_at == toy.turn_at == toy.answers == 5
