"""How the game runs: turns of two actions, and of one in the final round. `turn` plays a whole turn."""

from __future__ import annotations

from functools import cache

from engine.city_of_marble.aqueducts import expand, pieces
from engine.city_of_marble.cards import COLOURS, HEADING, KINDS, OF_COLOUR, TREASURY
from engine.city_of_marble.events import (
    BridgesShown,
    Drew,
    FinalRound,
    ImperiumSpent,
    Passed,
    Recalled,
    Rewarded,
)
from engine.city_of_marble.grid import SpotName
from engine.city_of_marble.ground import ground
from engine.city_of_marble.place import play_tile
from engine.city_of_marble.sites import take_magistrate
from engine.city_of_marble.state import ACTIONS, State, Tile
from engine.kernel import Decision, GameOver, Option, Play, Seat, choose, choose_one
from engine.kernel.words import N_, say

EMPTY_STACKS = 3  # that bring on the final round
OVER = N_("Three stacks of tiles are empty and everybody has had a last action")
DIFFERENT = N_("Draw two tiles of different colours.")
WHICH = N_("Recall which magistrate?")
DRAW = Option("draw", "draw", N_("Draw two tiles"))
AQUEDUCTS = Option("aqueducts", "aqueducts", N_("Expand the aqueducts"))
RECALL = Option("recall", "recall", N_("Recall a magistrate"))
END = Option("end", "end", N_("End your turn"))
IMPERIUM = {
    kind.id: Option(
        f"imperium:{kind.id}",
        kind.id,
        say("Return a {kind} Imperium tile for one more action", kind=kind.name),
        group=N_("imperium"),
    )
    for kind in KINDS.values()
}


async def turn(play: Play[State]) -> None:
    """A turn: the actions, those bought with Imperium, and what the magistrates earned."""
    state = play.state
    seat = state.active
    while options := action_options(state, seat):
        if not state.actions:
            options = imperium_options(state, seat)
            if not options:
                break
        prompt = _prompt(state.final is not None, state.actions)
        choice = await choose_one(Decision("marble.act", seat, prompt, options))
        if choice == END.value:
            break
        if choice in KINDS:
            spend_imperium(play, seat, choice)
        else:
            state.actions -= 1
            await act(play, seat, choice)
    else:
        if state.actions:
            play.tell(Passed(seat))
    end_turn(play)


def action_options(state: State, seat: Seat) -> tuple[Option[str], ...]:
    """The actions that are possible now."""
    player = state.players[seat]
    options = []
    if ground(state).free:
        options = [_play_option(colour, number) for colour in COLOURS if (number := player.hand[colour])]
    if any(state.stacks.values()):
        options.append(DRAW)
    if pieces(state):
        options.append(AQUEDUCTS)
    if any(tile.magistrate == seat for tile in state.tiles.values()):
        options.append(RECALL)
    return tuple(options)


def imperium_options(state: State, seat: Seat) -> tuple[Option[str], ...]:
    """Imperium tiles to return for one more action; none in the final round.

    Asked when the actions are used up: to spend earlier would change nothing.
    """
    if state.final is not None:
        return ()
    held = [IMPERIUM[kind] for kind in KINDS if state.players[seat].imperium[kind]]
    return (*held, END) if held else ()


@cache
def _play_option(colour: str, number: int) -> Option[str]:
    kind = OF_COLOUR[colour].name
    label = say("Play {colour} ({kind}, {n} at hand)", colour=colour, kind=kind, n=number)
    return Option(f"play:{colour}", colour, label, group=N_("play"))


@cache
def _prompt(final: bool, actions: int) -> str:
    if final:
        return N_("The final round: choose your last action.")
    if not actions:
        return N_("Your actions are used up. Return an Imperium tile for one more, or end your turn.")
    return say("Choose an action ({n} left).", n=actions)


async def act(play: Play[State], seat: Seat, choice: str) -> None:
    if choice == DRAW.value:
        await draw(play, seat)
    elif choice == AQUEDUCTS.value:
        await expand(play, seat)
    elif choice == RECALL.value:
        await recall(play, seat)
    else:
        await play_tile(play, seat, choice)


async def draw(play: Play[State], seat: Seat) -> None:
    """Two tiles of different colours, or what the last stack has; to be played from the next turn on."""
    stacks = play.state.stacks
    options = tuple(_draw_option(colour, number) for colour in COLOURS if (number := stacks[colour]))
    if len(options) > 1:
        question = Decision("marble.draw", seat, DIFFERENT, options, lo=2, hi=2)
        tiles = await choose(question)
    else:
        colour = options[0].value
        tiles = [colour] * min(2, stacks[colour])
    for colour in tiles:
        stacks[colour] -= 1
        play.state.players[seat].drawn[colour] += 1
    play.tell(Drew(seat, tuple(tiles)))


@cache
def _draw_option(colour: str, number: int) -> Option[str]:
    return Option(colour, colour, say("{colour} ({n} left)", colour=HEADING[colour], n=number))


async def recall(play: Play[State], seat: Seat) -> None:
    """One own magistrate comes from a tile back to hand (ruling 5: not from the spaces)."""
    state = play.state
    options = tuple(
        _recall_option(spot, tile) for spot, tile in state.tiles.items() if tile.magistrate == seat
    )
    spot = await choose_one(Decision("marble.recall", seat, WHICH, options))
    take_magistrate(state, spot)
    state.players[seat].magistrates += 1
    play.tell(Recalled(seat, spot))


@cache
def _recall_option(spot: SpotName, tile: Tile) -> Option[SpotName]:
    label = say("{spot}: from the {colour} tile", spot=spot, colour=tile.colour)
    return Option(spot, spot, label, at=spot)


def spend_imperium(play: Play[State], seat: Seat, kind: str) -> None:
    state = play.state
    state.players[seat].imperium[kind] -= 1
    state.imperium[kind] += 1
    state.actions += 1
    play.tell(ImperiumSpent(seat, kind))


def end_turn(play: Play[State]) -> None:
    """Drawn tiles join the hand, magistrates earn and return, and the next player or the end comes."""
    state = play.state
    seat = state.active
    player = state.players[seat]
    for colour in COLOURS:
        player.hand[colour] += player.drawn[colour]
        player.drawn[colour] = 0
    reward(play, seat)
    if state.final == seat:
        show_bridges(play)
        raise GameOver(OVER)
    if state.final is None and [*state.stacks.values()].count(0) >= EMPTY_STACKS:
        state.final = seat
        play.tell(FinalRound(seat))
    state.active = (seat + 1) % len(state.players)
    state.actions = ACTIONS if state.final is None else 1


def show_bridges(play: Play[State]) -> None:
    for seat, player in enumerate(play.state.players):
        if player.bridges:
            player.shown, player.bridges = player.bridges, []
            play.tell(BridgesShown(seat, tuple(player.shown)))


def reward(play: Play[State], seat: Seat) -> None:
    """Each own magistrate on a space earns a tile or a coin, while there are any, and returns (ruling 4)."""
    state = play.state
    player = state.players[seat]
    coins, imperium, returned = 0, [], 0
    for space, seats in state.spaces.items():
        for _ in range(seats.count(seat)):
            seats.remove(seat)
            returned += 1
            if space == TREASURY:
                coins += state.coins > coins
            elif state.imperium[space]:
                state.imperium[space] -= 1
                player.imperium[space] += 1
                imperium.append(space)
    if returned:
        state.coins -= coins
        player.coins += coins
        player.magistrates += returned
        play.tell(Rewarded(seat, coins, tuple(imperium), returned))
