"""What every game must do, done for this one: to the end, back and forth, no piece lost, no secret told."""

from __future__ import annotations

import pytest

from engine.kernel import AnyGame
from engine.record import GameFile, verify
from engine.rise_to_power.game import RISE_TO_POWER
from tests.generic import test_limits as limits
from tests.generic import test_playing as playing
from tests.generic import test_secrecy as secrecy
from tests.generic.test_record import recorded

each_seats = pytest.mark.parametrize("seats", RISE_TO_POWER.info.seats)
GAME: AnyGame = RISE_TO_POWER


@each_seats
def test_it_plays(seats: int) -> None:
    for seed in playing.SEEDS:
        playing.test_every_game_ends_with_a_sound_outcome_and_all_its_pieces(GAME, seats, seed)
    playing.test_a_simulation_reports_what_it_played(GAME, seats)
    playing.test_robots_play_every_game_to_its_end(GAME, seats)


@each_seats
def test_it_comes_back(seats: int) -> None:
    playing.test_replay_and_rewind_come_to_the_same_position(GAME, seats)
    playing.test_every_checkpoint_and_every_question_comes_back_from_json(GAME, seats)


@each_seats
def test_a_recorded_game_is_verified(seats: int) -> None:
    file = recorded(GAME, seats, undo=True)
    verdict = verify(GameFile.read(file.text()), {GAME.info.id: GAME})
    assert verdict.ok, verdict


def test_wrong_positions_are_refused_or_play() -> None:
    playing.test_a_position_with_something_wrong_in_it_is_refused_or_plays(GAME)


@each_seats
def test_it_keeps_secrets(seats: int) -> None:
    secrecy.test_two_worlds_that_differ_in_hidden_things_look_the_same(GAME, seats)
    secrecy.test_the_standing_rests_on_public_things_only(GAME, seats)
    secrecy.test_a_robot_answers_legally_from_what_its_seat_may_see(GAME, seats)


@each_seats
def test_it_fits(seats: int) -> None:
    limits.test_every_question_fits_and_can_be_told_apart(GAME, seats)
    limits.test_every_option_of_every_question_can_be_given_by_a_command(GAME, seats)
    limits.test_every_option_is_found_by_what_a_person_would_type(GAME, seats)
    limits.test_every_line_of_the_story_fits_and_names_seats_only(GAME, seats)


def test_what_it_says_of_itself_fits() -> None:
    limits.test_commands_are_such_as_discord_takes(GAME)
    limits.test_every_verb_answers_something_that_comes_up(GAME)
    limits.test_what_people_read_fits_into_a_message(GAME)
