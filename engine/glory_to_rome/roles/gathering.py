"""The Laborer: cards of the pool become materials in the stockpile."""

from __future__ import annotations

from functools import cache

from engine.glory_to_rome.actions import Actions, does
from engine.glory_to_rome.camp import powers
from engine.glory_to_rome.choices import FROM_YOUR, HAND, POOL, by_material, by_name, of_kinds, of_materials
from engine.glory_to_rome.events import Moved
from engine.glory_to_rome.kinds import LABORER
from engine.glory_to_rome.state import Card, State
from engine.kernel import Decision, Play, choose
from engine.kernel.words import N_, many

GATHER = by_material("gather")
GATHER_HAND = by_name("gather")
GATHERS = {
    POOL: N_("@{seat} gathers {materials} from the pool."),
    HAND: N_("@{seat} gathers {materials} from the hand."),
}


@does(LABORER)
async def gather(play: Play[State], actions: Actions) -> None:
    """All actions at once: neither the pool nor the hand depends on the other (Dock)."""
    state, seat, number = play.state, actions.seat, actions.left()
    player = state.players[seat]
    await _take(play, actions, number, state.pool, POOL)
    if powers(state, seat).gathers_from_hand:
        await _take(play, actions, number, player.hand, HAND)


async def _take(play: Play[State], actions: Actions, number: int, cards: list[Card], source: str) -> None:
    seat, hidden = actions.seat, source == HAND
    if hidden:
        options = tuple([GATHER_HAND[card] for card in of_kinds(cards, number)])
    else:
        options = tuple([GATHER[card] for card in of_materials(cards, number)])
    if not options:
        return
    everything = tuple([option.key for option in options]) if len(options) <= number and not hidden else None
    question = Decision(
        "gtr.gather",
        seat,
        _prompt(min(number, len(options)), source),
        options,
        hi=min(number, len(options)),
        skip=N_("Gather nothing"),
        secret=hidden,
        public=N_("gather materials"),
        default=everything,
    )
    if taken := await choose(question):
        for card in taken:
            cards.remove(card)
        play.state.players[seat].stockpile += taken
        play.tell(Moved(seat, tuple(taken), GATHERS[source]))


@cache
def _prompt(number: int, source: str) -> str:
    where = FROM_YOUR[source]
    return many(number, "Gather a card {source}.", "Gather up to {n} cards {source}.", source=where)
