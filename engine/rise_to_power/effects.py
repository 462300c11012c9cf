"""What the Senate cards do that need a choice or change the table, each in one place.

Cards that add to a track (`Power.bonus`), the Consul and the cards of the end need nothing here.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from functools import cache
from typing import Any

from engine.kernel import Decision, Option, Play, Seat, choose, choose_one
from engine.kernel.words import N_, say
from engine.rise_to_power import tracks
from engine.rise_to_power.cards import PROVINCES, TRACK_NAMES, name
from engine.rise_to_power.events import (
    DieTurned,
    ForumMoved,
    OrderSumChanged,
    ProvinceRemoved,
    Rerolled,
    SenatorDiscarded,
)
from engine.rise_to_power.forum import LAST, move
from engine.rise_to_power.shows import LEAST
from engine.rise_to_power.state import JEWELRY, MILITARY, OLIVES, TRACKS, WINE, Card, State

Effect = Callable[[Play[State], Seat], Coroutine[Any, Any, None]]
Spot = tuple[str, int]  # a track, and a place in the own group on it, from 0
KEY = "power.effect"


def roll(play: Play[State], seat: Seat, label: str = "roll") -> int:
    """A die of a player, from that player's own stream."""
    return play.chance.roll(f"{label} of seat {seat}", 6)


# -- the turn order --


async def tribunus(play: Play[State], seat: Seat) -> None:
    play.state.players[seat].sum -= 3
    play.tell(OrderSumChanged(seat, seat, play.state.players[seat].sum))


async def tribunus_intrigue(play: Play[State], seat: Seat) -> None:
    others = [other for other in play.state.order if other != seat]
    prompt = N_("Whose sum for the turn order grows by 3?")
    target = await choose_one(_rival_question(seat, prompt, others))
    play.state.players[target].sum += 3
    play.tell(OrderSumChanged(seat, target, play.state.players[target].sum))


def _rival_question(seat: Seat, prompt: str, rivals: Iterable[Seat]) -> Decision[Seat]:
    options = tuple(Option(f"seat:{rival}", rival, f"@{rival}") for rival in rivals)
    return Decision(KEY, seat, prompt, options)


# -- dice that are not placed --


async def censor(play: Play[State], seat: Seat) -> None:
    await _reroll_some(play, seat, N_("Which of your unplaced dice do you roll again?"))


async def proconsul(play: Play[State], seat: Seat) -> None:
    """Twice; the second time may be left out."""
    first = N_("Which of your unplaced dice do you roll again? You may do it twice.")
    await _reroll_some(play, seat, first)
    second, skip = N_("Which of them do you roll once more?"), N_("Leave them as they are")
    await _reroll_some(play, seat, second, skip)


async def _reroll_some(play: Play[State], seat: Seat, prompt: str, skip: str | None = None) -> None:
    dice = play.state.players[seat].dice
    options = tuple(
        Option(f"die:{face}.{dice[:i].count(face) + 1}", face, _the(face)) for i, face in enumerate(dice)
    )
    faces = await choose(Decision(KEY, seat, prompt, options, hi=len(options), skip=skip))
    if faces:
        _reroll(play, seat, seat, faces)


@cache
def _the(face: int) -> str:
    return say("The {face}", face=face)


def _reroll(play: Play[State], seat: Seat, owner: Seat, faces: list[int]) -> None:
    dice = play.state.players[owner].dice
    for face in faces:
        dice.remove(face)
    new = [roll(play, owner, "re-roll") for _ in faces]
    dice += new
    dice.sort(reverse=True)
    play.tell(Rerolled(seat, owner, tuple(faces), tuple(new)))


async def quaestor(play: Play[State], seat: Seat) -> None:
    await _turn_one(play, seat, lambda face: (7 - face,))


async def vicarius(play: Play[State], seat: Seat) -> None:
    """Up or down by 1; 6 and 1 are neighbours (ruling 11)."""
    await _turn_one(play, seat, lambda face: (face % 6 + 1, (face - 2) % 6 + 1))


async def _turn_one(play: Play[State], seat: Seat, ways: Callable[[int], tuple[int, ...]]) -> None:
    dice = play.state.players[seat].dice
    options = tuple(
        Option(f"die:{face}>{to}", (face, to), _becoming(face, to))
        for face in dict.fromkeys(dice)
        for to in ways(face)
    )
    face, to = await choose_one(Decision(KEY, seat, N_("Which of your unplaced dice changes?"), options))
    dice[dice.index(face)] = to
    dice.sort(reverse=True)
    play.tell(DieTurned(seat, face, to))


@cache
def _becoming(face: int, to: int) -> str:
    return say("The {face} becomes a {to}", face=face, to=to)


async def vicarius_intrigue(play: Play[State], seat: Seat) -> None:
    """Dice of any player; of equal dice it makes no difference which."""
    options = tuple(
        Option(f"die:{owner}.{face}", (owner, face), _die_of(owner, face, seat))
        for owner, player in enumerate(play.state.players)
        for face in dict.fromkeys(player.dice)
    )
    owner, face = await choose_one(Decision(KEY, seat, N_("Which unplaced die is rolled again?"), options))
    _reroll(play, seat, owner, [face])


@cache
def _die_of(owner: Seat, face: int, seat: Seat) -> str:
    if owner == seat:
        return say("A {face} of your own", face=face)
    return say("A {face} of @{owner}", face=face, owner=owner)


# -- dice that are placed --


def spots(state: State, seat: Seat, on: Iterable[str] = TRACKS) -> list[tuple[Spot, int]]:
    """Where a player's placed dice lie, with their faces."""
    groups = ((track, tracks.own(state.tracks[track], seat)) for track in on)
    return [((track, i), face) for track, group in groups if group for i, face in enumerate(group.dice)]


def _spot_question(seat: Seat, prompt: str, dice: Iterable[tuple[Spot, int]]) -> Decision[Spot]:
    options = tuple(
        Option(f"die:{track}.{place + 1}", (track, place), _placed(face, track, place + 1))
        for (track, place), face in dice
    )
    return Decision(KEY, seat, prompt, options)


@cache
def _placed(face: int, track: str, number: int) -> str:
    on = TRACK_NAMES[track]
    return say("The {face} on {track}, die {number} of your group", face=face, track=on, number=number)


async def military_tribune(play: Play[State], seat: Seat) -> None:
    """Neither the place of the group nor the order within it changes."""
    prompt = N_("Which of your dice on the Military track do you roll again?")
    dice = spots(play.state, seat, [MILITARY])
    _, place = await choose_one(_spot_question(seat, prompt, dice))
    face = roll(play, seat, "re-roll")
    tracks.change(play.state.tracks[MILITARY], seat, place, face)
    play.tell(Rerolled(seat, seat, (dice[place][1],), (face,)))


async def senator(play: Play[State], seat: Seat) -> None:
    dice = _lowerable(play.state, seat)
    track, place = await choose_one(_spot_question(seat, N_("Which of your placed dice loses 1?"), dice))
    face = dict(dice)[track, place]
    tracks.lower(play.state.tracks[track], seat, place)
    play.tell(DieTurned(seat, face, face - 1, track))


def _lowerable(state: State, seat: Seat) -> list[tuple[Spot, int]]:
    return [(spot, face) for spot, face in spots(state, seat) if face > 0]


# -- forum, provinces --


async def steal_jewelry(play: Play[State], seat: Seat) -> None:
    """Africanus Maximus with the dagger."""
    players = play.state.players
    rivals = _robbable(play.state, seat)
    target = await choose_one(_rival_question(seat, N_("From whom do you steal?"), rivals))
    play.tell(ForumMoved(seat, JEWELRY, move(players[seat], JEWELRY, 1)))
    play.tell(ForumMoved(target, JEWELRY, move(players[target], JEWELRY, -1)))


def _robbable(state: State, seat: Seat) -> list[Seat]:
    return [rival for rival in state.order if rival != seat and state.players[rival].forum[JEWELRY]]


def _gain(resource: str) -> Effect:
    """Africanus and Hispania Maximus: one step on their forum track."""

    async def effect(play: Play[State], seat: Seat) -> None:
        play.tell(ForumMoved(seat, resource, move(play.state.players[seat], resource, 1)))

    return effect


async def remove_province(play: Play[State], seat: Seat) -> None:
    """Hispania Maximus with the dagger: one own Senate card for a province of Era I."""
    await _discard(play, seat)
    state = play.state
    options = tuple(_removal(owner, card, seat) for owner, card in _removable(state))
    owner, province = await choose_one(Decision(KEY, seat, N_("Which province is removed?"), options))
    loser = state.players[owner]
    loser.provinces.remove(province)
    loser.covered.pop(province, None)
    state.gone.append(province)
    play.tell(ProvinceRemoved(seat, owner, province))
    resource = PROVINCES[province].resource
    play.tell(ForumMoved(owner, resource, move(loser, resource, -1)))


async def _discard(play: Play[State], seat: Seat) -> None:
    player = play.state.players[seat]
    cards = tuple(
        Option(f"discard:{card}", card, say("Discard {card}", card=name(card))) for card in player.senate
    )
    card = await choose_one(Decision(KEY, seat, N_("Which of your Senate cards do you discard?"), cards))
    player.senate.remove(card)
    if card in player.used:
        player.used.remove(card)
    play.state.gone.append(card)
    play.tell(SenatorDiscarded(seat, card))


@cache
def _removal(owner: Seat, card: Card, seat: Seat) -> Option[tuple[Seat, Card]]:
    label = (
        say("{card} of your own", card=name(card))
        if owner == seat
        else say("{card} of @{owner}", card=name(card), owner=owner)
    )
    return Option(f"remove:{card}", (owner, card), label, at=name(card))


def _removable(state: State) -> list[tuple[Seat, Card]]:
    return [
        (owner, card)
        for owner, player in enumerate(state.players)
        for card in player.provinces
        if PROVINCES[card].era == 1
    ]


EFFECTS: dict[Card, Effect] = {
    "military_tribune": military_tribune,
    "censor": censor,
    "quaestor": quaestor,
    "vicarius": vicarius,
    "tribunus": tribunus,
    "senator": senator,
    "proconsul": proconsul,
    "africanus": _gain(WINE),
    "hispania": _gain(OLIVES),
    "vicarius_i": vicarius_intrigue,
    "hispania_i": remove_province,
    "tribunus_i": tribunus_intrigue,
    "africanus_i": steal_jewelry,
}


def _holds_dice(state: State, seat: Seat) -> bool:
    return bool(state.players[seat].dice)


# Cards that must have something to work on before they are offered.
READY: dict[Card, Callable[[State, Seat], bool]] = {
    "military_tribune": lambda state, seat: bool(spots(state, seat, [MILITARY])),
    "censor": _holds_dice,
    "quaestor": _holds_dice,
    "vicarius": _holds_dice,
    "proconsul": _holds_dice,
    "consul": lambda state, seat: False,  # offered with the placements that it allows
    "africanus": lambda state, seat: state.players[seat].forum[WINE] < LAST,
    "hispania": lambda state, seat: state.players[seat].forum[OLIVES] < LAST,
    "senator": lambda state, seat: bool(_lowerable(state, seat)),
    "vicarius_i": lambda state, seat: any(player.dice for player in state.players),
    "hispania_i": lambda state, seat: bool(_removable(state)),
    "africanus_i": lambda state, seat: bool(_robbable(state, seat)),
    "greko_i": lambda state, seat: len(state.players[seat].hand) >= LEAST,
}
