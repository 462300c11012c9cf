"""The Merchant: materials of the stockpile go into the vault."""

from __future__ import annotations

from functools import cache

from engine.glory_to_rome.actions import Actions, does
from engine.glory_to_rome.camp import powers, vault_limit, vault_size
from engine.glory_to_rome.choices import (
    DECK,
    HAND,
    OF_YOUR,
    STOCKPILE,
    by_material,
    by_name,
    of_kinds,
    of_materials,
)
from engine.glory_to_rome.ends import end_if_deck_is_empty
from engine.glory_to_rome.events import Moved, SoldUnseen
from engine.glory_to_rome.kinds import MERCHANT
from engine.glory_to_rome.state import Card, State
from engine.kernel import Decision, Option, Play, Seat, choose, maybe
from engine.kernel.words import N_, many

SELL = by_material("sell")
SELL_HAND = by_name("sell")
NOTHING = N_("Sell nothing")
SELL_DECK = Option("sell:deck", DECK, N_("The top card of the deck, unseen"), group=DECK)


@does(MERCHANT)
async def sell(play: Play[State], actions: Actions) -> None:
    """All actions at once, unless the deck may give cards and so end the game in between (Atrium)."""
    state, seat, number = play.state, actions.seat, actions.left()
    has = powers(state, seat)
    if has.sells_from_deck:
        for _ in range(number):
            if not await sell_once(play, seat):
                return
    else:
        await _sell_some(play, seat, number, STOCKPILE)
        if has.sells_from_hand:
            await _sell_some(play, seat, number, HAND)


def room(state: State, seat: Seat) -> int:
    """How many cards more the vault holds; none for those over their limit (G32)."""
    player = state.players[seat]
    return max(vault_limit(player, powers(state, seat)) - vault_size(player), 0)


async def _sell_some(play: Play[State], seat: Seat, number: int, source: str) -> None:
    state = play.state
    player = state.players[seat]
    number = min(number, room(state, seat))
    if source == STOCKPILE:
        options = tuple([SELL[card] for card in of_materials(player.stockpile, number)])
    else:
        options = tuple([SELL_HAND[card] for card in of_kinds(player.hand, number)])
    if not options or not number:
        return
    everything = source == STOCKPILE and len(options) <= number
    question = Decision(
        "gtr.sell",
        seat,
        _prompt(min(number, len(options)), source),
        options,
        hi=min(number, len(options)),
        skip=NOTHING,
        secret=source == HAND,
        public=N_("sell materials"),
        default=tuple([option.key for option in options]) if everything else None,
    )
    for card in await choose(question):
        put_in_vault(play, seat, card, source)


@cache
def _prompt(number: int, source: str) -> str:
    return many(
        number,
        "Sell a card {of} into your vault.",
        "Sell up to {n} cards {of} into your vault.",
        of=OF_YOUR[source],
    )


async def sell_once(play: Play[State], seat: Seat) -> bool:
    """One action: a card of the stockpile or of the deck, and with a Basilica one of the hand."""
    state = play.state
    player, has = state.players[seat], powers(state, seat)
    usual, unseen = True, has.sells_from_hand
    while room(state, seat):
        options: list[Option[str]] = []
        if usual:
            options = [*(SELL[card] for card in of_materials(player.stockpile, 1)), SELL_DECK]
        if unseen:
            options += [SELL_HAND[card] for card in of_kinds(player.hand)]
        if not options:
            break
        first = usual and unseen == has.sells_from_hand
        choice = await maybe(
            Decision(
                "gtr.sell",
                seat,
                N_("Sell a card into your vault?"),
                tuple(options),
                skip=NOTHING if first else N_("That is all for this action"),
                secret=unseen,
                public=N_("sell materials"),
            )
        )
        if choice is None:
            return not first
        source = DECK if choice == DECK else STOCKPILE if choice in player.stockpile else HAND
        put_in_vault(play, seat, state.deck[-1] if choice == DECK else choice, source)
        usual, unseen = (usual, False) if source == HAND else (False, unseen)
    return not usual or unseen != has.sells_from_hand


def put_in_vault(play: Play[State], seat: Seat, card: Card, source: str) -> None:
    """Shown to all this turn, to the owner alone from a hand (Basilica), to nobody from the deck (Atrium)."""
    state = play.state
    player = state.players[seat]
    if source == STOCKPILE:
        player.stockpile.remove(card)
        player.vault_shown.append(card)
        play.tell(Moved(seat, (card,), N_("@{seat} sells {materials} of the stockpile.")))
    elif source == HAND:
        player.hand.remove(card)
        player.vault_own.append(card)
        play.tell(SoldUnseen(seat, (card,), source))
    else:
        state.deck.remove(card)
        player.vault.append(card)
        play.tell(SoldUnseen(seat, (card,), source))
        end_if_deck_is_empty(state)
