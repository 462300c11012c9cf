"""How the game runs: the draft, then rounds of emissaries and actions. `turn` plays one step of one seat."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.great_city import words
from engine.great_city.build import build, build_options
from engine.great_city.cards import OF_CARD, distinct
from engine.great_city.events import (
    Drafted,
    EmissaryPlaced,
    InfluenceCardShown,
    InfluenceTied,
    InfluenceWon,
    Rested,
    RoundBegan,
    Taken,
)
from engine.great_city.produce import PRODUCE, SOME, produce, produce_options
from engine.great_city.school import KEEP
from engine.great_city.setup import SYMBOLS, decks_in_play, emissaries_each, influence_value, reveals, rounds
from engine.great_city.state import ACTIONS, DRAFT, EMISSARIES, Card, State
from engine.kernel import Decision, GameOver, Option, Play, Seat, choose_one
from engine.kernel.words import N_, say

TAKE = {card: Option(f"take:{card}", card, kind.name) for card, kind in OF_CARD.items()}
DONE = Option("done", "done", N_("End turn"), group=N_("end"))
OVER = {7: N_("7 rounds are played"), 14: N_("14 rounds are played")}


async def turn(play: Play[State]) -> None:
    """Play one step: a pick of the draft, an emissary, or a whole turn of actions."""
    phase = play.state.phase
    if phase == DRAFT:
        await draft(play)
    elif phase == EMISSARIES:
        await place_emissary(play)
    else:
        await take_turn(play)


async def draft(play: Play[State]) -> None:
    """Whoever holds the drafted buildings keeps one and passes the others to the right."""
    players = play.state.players
    seat = next(seat for seat, player in enumerate(players) if player.draft)
    player = players[seat]
    question = Decision(
        "city.draft",
        seat,
        N_("Keep one of these buildings; the others go to the player on your right."),
        tuple(KEEP[card] for card in distinct(player.draft)),
        secret=True,
        public=N_("keep one of the drafted buildings"),
    )
    card = await choose_one(question)
    player.draft.remove(card)
    player.hand.append(card)
    play.tell(Drafted(seat, card, len(player.draft)))
    if player.draft:
        players[seat - 1].draft, player.draft = player.draft, []
    else:
        upkeep(play)


def upkeep(play: Play[State]) -> None:
    """A new round: the next strip, a new offer, and maybe an influence card."""
    state = play.state
    seats = len(state.players)
    state.phase = EMISSARIES
    state.round += 1
    state.strips.append(state.strips.pop(0)[::-1])
    for name in decks_in_play(seats):
        deck, number = state.decks[name], reveals(seats)
        state.offer += deck[:number]
        del deck[:number]
    play.tell(RoundBegan(state.round, rounds(seats), state.first, tuple(state.offer)))
    special = state.decks["I"]
    if special and (value := influence_value(special[0])) is not None:
        del special[0]
        state.influence_cards.append(value)
        play.tell(InfluenceCardShown(value))


async def place_emissary(play: Play[State]) -> None:
    """The next emissary in order from the first player; with two players everybody has two turns."""
    state = play.state
    seats = len(state.players)
    placed = 5 - state.emissaries.count(None)
    seat, strip = (state.first + placed) % seats, state.strips[0]
    free = tuple(space for space, taken in enumerate(state.emissaries) if taken is None)
    space = await choose_one(emissary_question(seat, strip, free))
    state.emissaries[space] = seat
    reached = strip[: space + 1]
    play.tell(EmissaryPlaced(seat, space + 1, reached.count("B"), reached.count("C")))
    if placed + 1 == seats * emissaries_each(seats):
        state.phase = ACTIONS


@lru_cache(maxsize=1 << 12)
def emissary_question(seat: Seat, strip: str, free: tuple[int, ...]) -> Decision[int]:
    options = tuple(_space(strip, space) for space in free)
    return Decision("city.emissary", seat, N_("Place an emissary on a free space of the strip."), options)


@cache
def _space(strip: str, space: int) -> Option[int]:
    reached, number = strip[: space + 1], str(space + 1)
    label = say(
        "Space {number}: {symbol} ({bricks}, {cogs})",
        number=number,
        symbol=SYMBOLS[strip[space]],
        bricks=words.bricks(reached.count("B")),
        cogs=words.cogs(reached.count("C")),
    )
    return Option(f"space:{number}", space, label, at=number)


async def take_turn(play: Play[State]) -> None:
    """The emissary nearest the emperor: take a building, act, and go home."""
    state = play.state
    space, seat = next((i, s) for i, s in enumerate(state.emissaries) if s is not None)
    await take(play, seat)
    await act(play, seat, state.strips[0][: space + 1])
    state.emissaries[space] = None
    if state.emissaries.count(None) == 5:
        end_round(play)


async def take(play: Play[State], seat: Seat) -> None:
    state = play.state
    options = tuple(TAKE[card] for card in distinct(state.offer))
    card: Card = await choose_one(Decision("city.take", seat, N_("Take a building of the offer."), options))
    state.offer.remove(card)
    state.players[seat].hand.append(card)
    play.tell(Taken(seat, card))


async def act(play: Play[State], seat: Seat, reached: str) -> None:
    """Build once and produce once, in any order; both may be left out."""
    player = play.state.players[seat]
    bricks, cogs = reached.count("B"), reached.count("C")
    may_build = may_produce = True
    while True:
        builds = build_options(player, bricks) if may_build else []
        produces = produce_options(player, cogs) if may_produce else []
        if not builds and not produces:
            break
        means = _means(bricks if may_build else None, cogs if may_produce else None, player.coins)
        choice = await choose_one(act_question(seat, means, (*builds, *produces, DONE)))
        if choice == DONE.value:
            break
        if choice in (PRODUCE, SOME):
            await produce(play, seat, cogs, all_of_them=choice == PRODUCE)
            may_produce = False
        else:
            await build(play, seat, choice, bricks)
            may_build = False
    if may_build and may_produce:
        play.tell(Rested(seat))


def act_question(seat: Seat, prompt: str, options: tuple[Option[str], ...]) -> Decision[str]:
    return Decision(
        "city.act",
        seat,
        prompt,
        options,
        secret=True,
        public=N_("decide what to build or produce"),
    )


@lru_cache(maxsize=1 << 12)
def _means(bricks: int | None, cogs: int | None, coins: int) -> str:
    """What can still be done, and with what; None where it is done already."""
    if bricks is None:
        template = N_("You may still produce. Your means: {cogs} and {coins}.")
    elif cogs is None:
        template = N_("You may still build. Your means: {bricks} and {coins}.")
    else:
        template = N_("Build once and produce once, in any order. Your means: {bricks}, {cogs} and {coins}.")
    return say(
        template, bricks=words.bricks(bricks or 0), cogs=words.cogs(cogs or 0), coins=words.coins(coins)
    )


def end_round(play: Play[State]) -> None:
    """The marker moves on, influence is compared, and the next round or the end comes."""
    state = play.state
    seats = len(state.players)
    state.first = (state.first + 1) % seats
    if state.influence_cards:
        score_influence(play)
    if state.round == rounds(seats):
        raise GameOver(OVER[state.round])
    upkeep(play)


def score_influence(play: Play[State]) -> None:
    """Whoever alone has the most tokens returns them all and takes the cards (ruling 5: 0 each is a tie)."""
    state = play.state
    values = tuple(state.influence_cards)
    most = max(player.influence for player in state.players)
    leaders = [seat for seat, player in enumerate(state.players) if player.influence == most]
    if len(leaders) > 1:
        play.tell(InfluenceTied(values))
        return
    winner = state.players[leaders[0]]
    winner.won += values
    winner.influence = 0
    state.influence_cards = []
    play.tell(InfluenceWon(leaders[0], most, values))
