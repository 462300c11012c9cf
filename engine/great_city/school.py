"""What a School and the University do: draw from one deck, keep one building, put the rest under the deck."""

from __future__ import annotations

from functools import cache

from engine.great_city.cards import OF_CARD, distinct
from engine.great_city.events import Drew, Kept
from engine.great_city.state import Card, Player, State
from engine.kernel import Decision, Option, Play, Seat, choose, choose_one
from engine.kernel.words import N_, many

KEEP = {card: Option(f"keep:{card}", card, kind.name) for card, kind in OF_CARD.items()}
UNDER = {card: Option(f"under:{card}", card, kind.name) for card, kind in OF_CARD.items()}


async def draw(play: Play[State], seat: Seat, number: int) -> None:
    """Resolve a School that lets its builder draw so many buildings (ruling 6: or as many as there are)."""
    state = play.state
    player = state.players[seat]
    names = [name for name, deck in state.decks.items() if name != "I" and deck]
    if not names:
        return
    name = await choose_one(_deck_question(seat, names, state))
    deck = state.decks[name]
    player.draft = deck[:number]
    del deck[:number]
    play.tell(Drew(seat, name, tuple(player.draft)))
    card = await choose_one(_keep_question(seat, player))
    player.draft.remove(card)
    player.hand.append(card)
    deck += await _order(seat, player)
    play.tell(Kept(seat, card, name, len(player.draft)))
    player.draft = []


def _deck_question(seat: Seat, names: list[str], state: State) -> Decision[str]:
    options = tuple(Option(f"deck:{name}", name, _left(name, len(state.decks[name]))) for name in names)
    return Decision("city.school", seat, N_("From which deck do you draw?"), options)


@cache
def _left(deck: str, number: int) -> str:
    return many(number, "Deck {deck} ({n} building left)", "Deck {deck} ({n} buildings left)", deck=deck)


def _keep_question(seat: Seat, player: Player) -> Decision[Card]:
    return Decision(
        "city.keep",
        seat,
        N_("Keep one of these buildings; the others go under their deck."),
        tuple(KEEP[card] for card in distinct(player.draft)),
        secret=True,
        public=N_("keep one of the buildings drawn"),
    )


async def _order(seat: Seat, player: Player) -> list[Card]:
    """In which order the rest goes under the deck; among equal buildings there is nothing to choose."""
    rest = player.draft
    if len({OF_CARD[card].id for card in rest}) < 2:
        return rest
    question = Decision(
        "city.under",
        seat,
        N_("In which order do these go under the deck? The first lies highest."),
        tuple(UNDER[card] for card in rest),
        lo=len(rest),
        hi=len(rest),
        ordered=True,
        secret=True,
        public=N_("put the other buildings under the deck"),
        default=tuple(UNDER[card].key for card in rest),
    )
    return await choose(question)
