"""Places, ratings, leaderboards and statistics, from results alone."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from bot.people import privacy, record_forms, records
from bot.people.records import Records, duel, places, standings, tally
from bot.table import agreements, offers
from bot.table.seats import robot_takes
from bot.table.sitting import Refusal, Sitting
from db.records import Player, Result, Status
from engine.kernel import Seat
from tests.bot.desks import ANN, BEN, CLEO, DAN, GUILD, Seats, asked_user

NUMBERS = count(1)
HOUR = 3_600_000


def result(*players: tuple[int | None, int], winners: tuple[Seat, ...] | None = None, **more: Any) -> Result:
    """A game by its players and their points; the most points win unless it is said who does."""
    totals = tuple(points for _, points in players)
    won = tuple(i for i, points in enumerate(totals) if points == max(totals)) if winners is None else winners
    who = tuple(Player(user, "x", robot=user is None) for user, _ in players)
    return replace(Result(next(NUMBERS), "toy", GUILD, 0, HOUR, who, totals, won), **more)


@pytest.mark.parametrize(
    ("totals", "winners", "wanted"),
    [
        ((9, 5, 7), (0,), (1, 3, 2)),
        ((9, 9, 7), (1,), (2, 1, 3)),  # a tie that was parted
        ((9, 9, 7), (0, 1), (1, 1, 3)),
        ((9, 5, 5), (0,), (1, 2, 2)),
        ((3, 9, 5), (0,), (1, 2, 3)),  # whoever ended the game won, whatever the points
    ],
)
def test_winners_come_first_and_the_others_follow_by_points(
    totals: tuple[int, ...], winners: tuple[Seat, ...], wanted: tuple[int, ...]
) -> None:
    assert places(result(*((i, points) for i, points in enumerate(totals)), winners=winners)) == wanted


def resigned(game: Result, *seats: Seat) -> Result:
    gone = (replace(p, resigned=i in seats) for i, p in enumerate(game.players))
    return replace(game, players=tuple(gone))


def test_who_resigned_comes_last_and_never_wins() -> None:
    game = result((ANN, 9), (BEN, 1), (CLEO, 5), (None, 7))
    assert places(resigned(game, 0)) == (4, 3, 2, 1)
    assert places(resigned(game, 0, 2)) == (3, 2, 3, 1)
    first, second = standings([resigned(result((ANN, 9), (BEN, 1)), 0)])
    assert (first.user_id, second.user_id, second.wins) == (BEN, ANN, 0)
    assert first.rating > 1000 > second.rating
    assert tally([resigned(game, 0), result((ANN, 3), (BEN, 4))], ANN).best == 3, "The 9 are the robot's."


def test_ratings_rise_with_wins_and_robots_and_forgotten_people_are_left_out() -> None:
    lines = standings([result((ANN, 9), (None, 99), (BEN, 5), winners=(1,)) for _ in range(3)])
    assert [line.user_id for line in lines] == [ANN, BEN]
    assert [(line.games, line.wins) for line in lines] == [(3, 0), (3, 0)]
    assert lines[0].rating > 1000 > lines[1].rating


def test_games_with_robots_alone_are_not_rated() -> None:
    assert standings([result((ANN, 9), (None, 3)), result((None, 1), (None, 2))]) == []


def test_ties_are_ties() -> None:
    first, second = standings([result((ANN, 9), (BEN, 9))])
    assert (first.rating, first.wins) == (second.rating, second.wins)
    assert first.wins == 1


def test_the_order_of_results_counts() -> None:
    won, lost = result((ANN, 9), (BEN, 1)), result((ANN, 1), (BEN, 9))
    assert standings([won, won, lost]) != standings([lost, won, won])


async def finish(seats: Seats, *others: int) -> int:
    """A game of Ann and these is played to its end; the game's id."""
    return await play_on(seats, await seats.begin(*others))


async def play_on(seats: Seats, sitting: Sitting) -> int:
    for _ in range(100):
        if sitting.record.status is not Status.LIVE:
            break
        decision = sitting.asked[0]
        keys = [option.key for option in decision.options]
        answer = ("end",) if "end" in keys else ("pass",) if "pass" in keys else next(decision.answers())
        sitting = await seats.answer(sitting, asked_user(sitting), *answer)
    assert sitting.record.status is Status.OVER
    await seats.posts()
    return sitting.record.id


async def left(seats: Seats, *others: int) -> Sitting:
    """A game of Ann and these, in which Ben has resigned."""
    sitting = await seats.begin(*others)
    await agreements.resign(seats.desk, sitting.record.id, BEN, seats.interaction())
    return await seats.desk.sitting(sitting.record.id)


async def test_resigning_is_losing_and_the_others_win_counts(seats: Seats) -> None:
    await play_on(seats, await left(seats, BEN))
    lines = await Records(seats.desk).leaderboard(GUILD, None)
    assert [(line.user_id, line.wins) for line in lines] == [(ANN, 1), (BEN, 0)]
    (lost,) = await seats.store.results(user_id=BEN)
    assert duel([lost], ANN, BEN).ahead == 1
    assert json.loads(await privacy.export(seats.desk, BEN))["resigned"] == [lost.game_id]


async def test_whoever_plays_on_in_a_resigned_seat_has_its_result(seats: Seats) -> None:
    sitting = await left(seats, BEN, CLEO)
    game = sitting.record.id
    seat = next(i for i, s in enumerate(sitting.record.seats) if s.resigned == BEN)
    await offers.ask_to_open(seats.desk, game, seat, offers.Asker(ANN, False, seats.interaction()))
    taken, _ = await offers.take(seats.desk, game, DAN, "Dan", str(seat), seats.interaction())
    await play_on(seats, taken)
    assert await seats.store.results(user_id=BEN) == [] and await seats.store.resigned(BEN) == []
    assert len(await seats.store.results(user_id=DAN)) == 1


async def test_who_resigned_takes_no_other_seat(seats: Seats) -> None:
    sitting = await left(seats, BEN, CLEO)
    game, seat = sitting.record.id, sitting.own_seat(CLEO)
    await offers.ask_to_open(seats.desk, game, seat, offers.Asker(CLEO, False, seats.interaction()))
    with pytest.raises(Refusal, match="only take their own seat"):
        await offers.take(seats.desk, game, BEN, "Ben", str(seat), seats.interaction())


async def test_a_seat_that_a_robot_keeps_to_the_end_counts_for_its_owner(seats: Seats) -> None:
    sitting = await seats.begin(BEN)
    async with seats.desk.at(sitting.record.id) as now:
        kept = await robot_takes(seats.desk, now, now.own_seat(BEN), "Away.")
    await play_on(seats, kept)
    assert {line.user_id for line in await Records(seats.desk).leaderboard(GUILD, None)} == {ANN, BEN}


@pytest.mark.parametrize("before", [True, False])
async def test_the_win_over_somebody_who_left_outlives_their_being_forgotten(
    seats: Seats, before: bool
) -> None:
    async def delete(_channel: int, _message: int) -> None: ...

    sitting = await (seats.begin(BEN) if before else left(seats, BEN))
    if before:
        await privacy.forget(seats.desk, BEN, delete)
    await play_on(seats, await seats.desk.sitting(sitting.record.id))
    await privacy.forget(seats.desk, BEN, delete)
    assert [(s.user_id, s.wins) for s in await Records(seats.desk).leaderboard(GUILD, None)] == [(ANN, 1)]
    assert await seats.store.results(user_id=BEN) == []


async def test_a_leaderboard_changes_with_each_result_and_hides_who_opted_out(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Records(seats.desk)
    assert await board.leaderboard(GUILD, None) == []
    await finish(seats, BEN, CLEO)
    lines = await board.leaderboard(GUILD, None)
    assert {line.user_id for line in lines} == {ANN, BEN, CLEO}
    await seats.store.update_person(BEN, ranked=False)
    with monkeypatch.context() as patched:
        patched.setattr(records, "standings", None)  # nothing is reckoned anew
        assert await board.leaderboard(GUILD, None) == [line for line in lines if line.user_id != BEN]
    await finish(seats, BEN)
    found = await board.leaderboard(GUILD, None)
    assert [line.user_id for line in found if line.games == 2] == [ANN]
    assert await board.leaderboard(GUILD + 1, None) == await board.leaderboard(GUILD, "chess") == []


def standing(user: int) -> records.Standing:
    return records.Standing(user, 2000 - user, 3, 1)


def test_the_first_ten_and_ones_own_place_are_told() -> None:
    lines = [standing(user) for user in range(1, 15)]
    text = "\n".join(record_forms.leaderboard(lines, None, 13, True).texts)
    assert "🥇 <@1> · **1999** · 3 games, 1 won" in text and "**10.** <@10>" in text
    assert "<@11>" not in text and "…\n**13.** <@13>" in text
    assert "not on this list" not in text


def test_the_same_rating_is_the_same_place() -> None:
    level = result((ANN, 5), (BEN, 5))
    lines = [*standings([level]), replace(standing(CLEO), rating=1)]
    text = record_forms.leaderboard(lines, None, CLEO, True).texts[1]
    assert text.count("🥇") == 2 and "🥈" not in text and f"🥉 <@{CLEO}>" in text


def test_who_looks_is_told_why_they_are_not_listed() -> None:
    assert "not on this list yet" in record_forms.leaderboard([standing(1)], "toy", 2, True).texts[-1]
    assert "chosen not to be shown" in record_forms.leaderboard([standing(1)], None, 2, False).texts[-1]
    assert "Nobody has finished" in record_forms.leaderboard([], None, 2, True).texts[1]


def test_statistics_are_of_games_with_people_and_robots_are_told_apart() -> None:
    games = [
        result((ANN, 9), (BEN, 5), game="chess", ended_at=72 * HOUR),
        result((ANN, 4), (BEN, 5), (None, 8)),
        result((ANN, 6), (BEN, 5)),
        result((ANN, 50), (None, 5)),
    ]
    done = tally(games[:3], ANN)
    assert (done.games, done.wins, done.best) == (3, 2, 9)
    assert done.average_place == pytest.approx(5 / 3)
    text = "\n".join(record_forms.statistics(games, ANN).texts)
    assert "3 games with other people: 2 won (67 %), average place 1.7" in text
    assert "Favourite game: **Augurs** (2 games)" in text
    assert "Longest game: **chess**, 3 days" in text
    assert "1 game against robots alone: 1 won" in text
    assert "**Augurs**: 2 games, 1 won, average place 2.0, best score 6" in text
    assert "No game has been finished yet." in record_forms.statistics([], ANN).texts


def test_two_people_are_compared_by_who_finished_ahead() -> None:
    games = [
        result((ANN, 9), (BEN, 5)),
        result((ANN, 4), (BEN, 5), (CLEO, 9)),
        result((ANN, 5), (BEN, 5), (CLEO, 9), game="chess"),
    ]
    fought = duel(games, ANN, BEN)
    assert (fought.games, fought.ahead, fought.behind, fought.ties) == (3, 1, 1, 1)
    text = "\n".join(record_forms.versus(games, ANN, BEN).texts)
    assert (
        f"**All games**: 3 games together · finished ahead: <@{ANN}> **1**, <@{BEN}> **1** · level: **1**"
        in text
    )
    assert "**chess**: 1 game together" in text
