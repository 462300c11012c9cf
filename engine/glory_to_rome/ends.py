"""The five ways in which the game ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NoReturn

from engine.glory_to_rome.camp import has_all_roles, powers
from engine.glory_to_rome.scoring import rank
from engine.glory_to_rome.state import State
from engine.kernel import GameOver, Seat
from engine.kernel.words import N_

DECK = N_("The draw deck has run out")
SITES = N_("The last Site in town is taken")
CATACOMB = N_("A Catacomb is completed")
FORUM = N_("A Forum and clients of all six roles")
SURRENDER = N_("All others have surrendered")


def end(state: State, reason: str) -> NoReturn:
    """The game is over: all vaults are uncovered."""
    for player in state.players:
        player.vault_shown += player.vault + player.vault_own
        player.vault, player.vault_own = [], []
    raise GameOver(reason)


def end_if_deck_is_empty(state: State) -> None:
    """G1: the last card ends the game once it lies where it belongs."""
    if not state.deck:
        end(state, DECK)


def end_if_town_is_full(state: State) -> None:
    """G3: Sites of all materials count together."""
    if not any(state.in_town.values()):
        end(state, SITES)


def end_by_forum(state: State, seats: Iterable[Seat]) -> None:
    """Whoever has a Forum and all roles wins; of several at once the one with the best score."""
    ready = [seat for seat in seats if len(state.players[seat].clients) >= 6 and _wins(state, seat)]
    if ready:
        best = max(rank(state, seat) for seat in ready)
        state.victors = [seat for seat in ready if rank(state, seat) == best]
        end(state, FORUM)


def _wins(state: State, seat: Seat) -> bool:
    has = powers(state, seat)
    return has.wins_with_all_roles and has_all_roles(state.players[seat], has)
