"""Thinking: a Jack, or Orders up to the limit of the hand."""

from __future__ import annotations

from functools import cache

from engine.glory_to_rome.camp import powers
from engine.glory_to_rome.cards import OF_CARD, is_jack
from engine.glory_to_rome.choices import by_name, of_kinds
from engine.glory_to_rome.ends import end_if_deck_is_empty
from engine.glory_to_rome.events import Discarded, Thought
from engine.glory_to_rome.kinds import Powers
from engine.glory_to_rome.state import Card, Player, State
from engine.kernel import Decision, Option, Play, Seat, maybe
from engine.kernel.words import N_, say

THINK = N_("think")
DRAW, JACK = "think:draw", "think:jack"
DRAW_ONE = N_("Think: draw one Order")
DRAW_UP_TO = N_("Think: draw until you hold {limit} cards")
DRAW_SOME = N_("Think: draw one, or until you hold {limit}")
ALL = "discard:all"
TAKE_JACK = Option(JACK, JACK, N_("Think: take a Jack"), group=THINK)
DISCARD = by_name("discard")
DISCARD_ALL = Option(ALL, ALL, N_("Discard your whole hand"), group=N_("all"))


def think_options(state: State, seat: Seat) -> list[Option[str]]:
    """Draw or take a Jack. A Jack may also be one that the thinker is about to put back on the pile."""
    player, has = state.players[seat], powers(state, seat)
    discards = has.discards_one or has.discards_all
    options = [_draw_option(has.hand, len(player.hand) >= has.hand, discards)]
    if state.jacks or (has.discards_all and any(map(is_jack, player.hand))):
        options.append(TAKE_JACK)
    return options


@cache
def _draw_option(limit: int, full: bool, discards: bool) -> Option[str]:
    """A full hand draws one Order, unless cards go first: how many come is then not known yet."""
    label = DRAW_ONE if full and not discards else say(DRAW_SOME if full else DRAW_UP_TO, limit=limit)
    return Option(DRAW, DRAW, label, group=THINK)


async def think(play: Play[State], seat: Seat, how: str) -> None:
    """Think in the way chosen, discarding first where a function allows it."""
    state = play.state
    player, has = state.players[seat], powers(state, seat)
    if player.hand:
        await discard(play, seat, has, must=how == JACK and not state.jacks)
    if how == JACK:
        player.hand.append(state.jacks.pop())
        play.tell(Thought(seat, (), True))
        return
    deck, number = state.deck, max(has.hand - len(player.hand), 1)
    drawn = deck[: -number - 1 : -1]
    del deck[-number:]
    player.hand += drawn
    play.tell(Thought(seat, tuple(drawn), False))
    end_if_deck_is_empty(state)


async def discard(play: Play[State], seat: Seat, has: Powers, *, must: bool) -> None:
    """Orders go to the pool, Jacks to their pile; one alone can only be an Order (G13)."""
    player = play.state.players[seat]
    ones = [DISCARD[card] for card in of_kinds(player.hand)] if has.discards_one and not must else []
    options: tuple[Option[str], ...] = (*ones, DISCARD_ALL) if has.discards_all else tuple(ones)
    if not options:
        return
    choice = await maybe(
        Decision(
            "gtr.discard",
            seat,
            N_("Discard before you think?"),
            options,
            skip=None if must else N_("Discard nothing"),
            secret=True,
            public=N_("may discard before thinking"),
        )
    )
    if choice is not None:
        gone = player.hand.copy() if choice == ALL else [choice]
        put_away(play.state, player, gone)
        play.tell(Discarded(seat, tuple(gone)))


def put_away(state: State, player: Player, cards: list[Card]) -> None:
    for card in cards:
        player.hand.remove(card)
        (state.pool if card in OF_CARD else state.jacks).append(card)


async def think_again(play: Play[State], seat: Seat, prompt: str) -> bool:
    """A thinker that may be left out; whether it was used."""
    question = Decision(
        "gtr.power",
        seat,
        prompt,
        tuple(think_options(play.state, seat)),
        skip=N_("Do not think"),
        secret=True,
        public=N_("may think once more"),
    )
    how = await maybe(question)
    if how is not None:
        await think(play, seat, how)
    return how is not None
