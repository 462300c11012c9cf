"""What holds for every game holds for this one."""

from __future__ import annotations

import pytest

from engine.city_of_marble.game import CITY_OF_MARBLE as GAME
from tests.generic import test_limits as limits
from tests.generic import test_playing as playing
from tests.generic import test_secrecy as secrecy

each_count = pytest.mark.parametrize("seats", GAME.info.seats)


@each_count
def test_games_end_with_all_pieces_and_come_back_the_same(seats: int) -> None:
    for seed in playing.SEEDS:
        playing.test_every_game_ends_with_a_sound_outcome_and_all_its_pieces(GAME, seats, seed)
    playing.test_a_simulation_reports_what_it_played(GAME, seats)
    playing.test_robots_play_every_game_to_its_end(GAME, seats)
    playing.test_every_checkpoint_and_every_question_comes_back_from_json(GAME, seats)
    playing.test_replay_and_rewind_come_to_the_same_position(GAME, seats)


@each_count
def test_questions_and_stories_fit(seats: int) -> None:
    limits.test_every_question_fits_and_can_be_told_apart(GAME, seats)
    limits.test_every_option_of_every_question_can_be_given_by_a_command(GAME, seats)
    limits.test_every_option_is_found_by_what_a_person_would_type(GAME, seats)
    limits.test_every_line_of_the_story_fits_and_names_seats_only(GAME, seats)


def test_commands_and_texts_fit() -> None:
    limits.test_commands_are_such_as_discord_takes(GAME)
    limits.test_every_verb_answers_something_that_comes_up(GAME)
    limits.test_what_people_read_fits_into_a_message(GAME)


def test_wrong_positions_are_refused_or_play() -> None:
    playing.test_a_position_with_something_wrong_in_it_is_refused_or_plays(GAME)


@each_count
def test_nothing_hidden_is_seen(seats: int) -> None:
    secrecy.test_two_worlds_that_differ_in_hidden_things_look_the_same(GAME, seats)
    secrecy.test_the_standing_rests_on_public_things_only(GAME, seats)
    secrecy.test_a_robot_answers_legally_from_what_its_seat_may_see(GAME, seats)
