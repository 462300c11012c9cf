"""How the game runs: five rounds of rolling, placing, resolving and, in two of them, scoring.

`turn` plays one step: the cards for the turn order, a die of each player, a track, the forum, or the shows.
"""

from __future__ import annotations

from functools import lru_cache

from engine.kernel import Decision, GameOver, Option, Play, Seat, choose_one
from engine.kernel.words import N_, say
from engine.rise_to_power import forum, tracks
from engine.rise_to_power.activate import USE, activate, offer, payable, usable
from engine.rise_to_power.cards import TRACK_NAMES
from engine.rise_to_power.effects import roll
from engine.rise_to_power.events import ForumScored, OrderSet, Passed, Placed, Rolled, RoundBegan, faces
from engine.rise_to_power.resolve import resolve
from engine.rise_to_power.setup import ARENA_ROW, DICE, ROUNDS, SCORING_ROUNDS, row
from engine.rise_to_power.shows import stage
from engine.rise_to_power.state import ARENA, FORUM, ORDER, PLACEMENT, RESOURCES, TRACKS, Card, State

Place = tuple[int, str, bool]  # a face, a track, and whether the Consul helps
FACES = range(1, 7)
DONE = Option("done", "done", N_("End turn"), group=N_("end"))
PASS = Option("done", "done", N_("Pass: leave your last die unplaced"), group=N_("end"))


async def turn(play: Play[State]) -> None:
    """Play one step of the present phase, and go on to the next phase when this one is over."""
    state = play.state
    if state.round == 0:
        begin_round(play)
    elif state.phase == ORDER:
        await change_order(play)
    elif state.phase == PLACEMENT:
        await place_dice(play)
    elif state.phase == FORUM:
        await score_forum(play)
    elif state.phase == ARENA:
        await score_arena(play)
    else:
        while state.tracks[state.phase]:
            await resolve(play, state.phase)
        next_track(play)


# -- a new round, and the turn order --


def begin_round(play: Play[State]) -> None:
    """Clean up, lay out new rows, and roll."""
    state = play.state
    state.round += 1
    state.gone += state.provinces + state.senators + state.arena
    number = row(len(state.players))
    state.provinces = _deal(state.province_deck, number)
    state.senators = _deal(state.senate_deck, number)
    state.arena = _deal(state.arena_deck, ARENA_ROW)  # ruling 7: short when the deck runs out
    for seat, player in enumerate(state.players):
        player.covered, player.used = {}, []
        player.dice = sorted((roll(play, seat) for _ in range(DICE)), reverse=True)
        player.sum = sum(player.dice)
    play.tell(RoundBegan(state.round, tuple(state.provinces), tuple(state.senators), tuple(state.arena)))
    play.tell(Rolled(tuple(tuple(player.dice) for player in state.players)))
    state.phase, state.turns = ORDER, 0
    if not any(usable(state, seat, ORDER) for seat in state.order):
        set_order(play)


def _deal(deck: list[Card], number: int) -> list[Card]:
    dealt = deck[:number]
    del deck[:number]
    return dealt


async def change_order(play: Play[State]) -> None:
    """Whoever can change a sum decides, in the turn order of the round before."""
    state = play.state
    for seat in state.order:
        await offer(play, seat, ORDER)
    set_order(play)


def set_order(play: Play[State]) -> None:
    """The lowest sum first; on a tie the order stays."""
    state = play.state
    state.order.sort(key=lambda seat: state.players[seat].sum)
    state.phase = PLACEMENT
    play.tell(OrderSet(tuple(state.order)))


# -- placement --


def _place(face: int, track: str, template: str, where: int, consul: bool = False) -> Option[str]:
    key, at = f"{'consul' if consul else 'place'}:{face}>{track}", f"{TRACK_NAMES[track][0]}{face}"
    label = say(template, face=face, track=TRACK_NAMES[track], where=where)
    return Option(key, key, label, at=None if consul else at, group=N_("place"))


def _open(face: int, track: str, section: int) -> Option[str]:
    return _place(face, track, N_("{face} on {track}, section {where}"), section)


def _add(face: int, track: str, last: int) -> Option[str]:
    if face > last:
        template = N_("{face} on {track}, behind your {where}, by the Consul")
        return _place(face, track, template, last, consul=True)
    return _place(face, track, N_("{face} on {track}, behind your {where}"), last)


OPEN = {
    (face, track, section): _open(face, track, section + 1)
    for face in FACES
    for track in TRACKS
    for section in range(4)
}
ADD = {
    (face, track, last): _add(face, track, last) for face in FACES for track in TRACKS for last in range(7)
}
PLACES: dict[str, Place] = {
    f"{word}:{face}>{track}": (face, track, word == "consul")
    for word in ("place", "consul")
    for face in FACES
    for track in TRACKS
}


def place_options(state: State, seat: Seat) -> list[Option[str]]:
    """Every die on every track where it fits; with the Consul also where it is too high."""
    player = state.players[seat]
    distinct = list(dict.fromkeys(player.dice))
    consul = "consul" in player.senate and "consul" not in player.used and payable(player, "consul")
    options: list[Option[str]] = []
    for track, groups in state.tracks.items():
        mine = tracks.own(groups, seat)
        if mine is None:
            options += [OPEN[face, track, tracks.section(groups, face)] for face in distinct]
        else:
            last = mine.dice[-1]
            options += [ADD[face, track, last] for face in distinct if consul or face <= last]
    return options


def turn_options(state: State, seat: Seat, placed: bool) -> tuple[Option[str], ...]:
    """What a player can do in this turn; a die that can be placed must be placed."""
    cards = [USE[card] for card in usable(state, seat, PLACEMENT)]
    if placed:
        return (*cards, DONE) if cards else ()
    places = place_options(state, seat)
    if any(option.at for option in places):
        return (*places, *cards)
    return (*places, *cards, PASS) if places or cards else ()


async def place_dice(play: Play[State]) -> None:
    """Everybody in turn order, from whose turn it is to the last."""
    state = play.state
    seats = len(state.players)
    for seat in state.order[state.turns % seats :]:
        await take_turn(play, seat)
        state.turns += 1
    if state.turns == DICE * seats:
        next_track(play)


async def take_turn(play: Play[State], seat: Seat) -> None:
    """One die, and any number of Senate cards before and after it."""
    state = play.state
    player, placed = state.players[seat], False
    while options := turn_options(state, seat, placed):
        choice = await choose_one(Decision("power.act", seat, _prompt(tuple(player.dice), placed), options))
        if choice in PLACES:
            await put(play, seat, *PLACES[choice])
            placed = True
        elif choice == DONE.value:
            break
        else:
            await activate(play, seat, choice)
    if not placed:
        play.tell(Passed(seat, player.dice[0]))


@lru_cache(maxsize=1 << 11)
def _prompt(dice: tuple[int, ...], placed: bool) -> str:
    if placed:
        return N_("You may use another Senate card before your turn ends.")
    return say("Place one of your dice: {dice}.", dice=faces(dice))


async def put(play: Play[State], seat: Seat, face: int, track: str, consul: bool) -> None:
    if consul:
        await activate(play, seat, "consul")
    groups = play.state.tracks[track]
    new = tracks.own(groups, seat) is None
    play.state.players[seat].dice.remove(face)
    section = tracks.place(groups, seat, face)
    moved = tuple(group.seat for group in groups[section + 1 :]) if new else ()
    play.tell(Placed(seat, face, track, section + 1, moved))


# -- resolution and scoring --


def next_track(play: Play[State]) -> None:
    """Go on to the first track that has dice on it; after the last one to the scoring or the next round."""
    state = play.state
    for track in TRACKS:
        if state.tracks[track]:
            state.phase = track
            return
    if state.round in SCORING_ROUNDS:
        state.phase = FORUM
    else:
        begin_round(play)


async def score_forum(play: Play[State]) -> None:
    """Track by track; whoever has a card for a track may use it just before."""
    state = play.state
    for resource in RESOURCES:
        for seat in state.order:
            await offer(play, seat, resource)
        points = forum.points(state, resource)
        for player, gained in zip(state.players, points, strict=True):
            player.forum_points += gained
        play.tell(ForumScored(resource, tuple(points)))
    state.phase = ARENA


async def score_arena(play: Play[State]) -> None:
    """The shows; then the next round or the end."""
    state = play.state
    for seat in state.order:
        await offer(play, seat, ARENA)
    await stage(play)
    if state.round == ROUNDS:
        raise GameOver(N_("Five rounds are played"))
    begin_round(play)
