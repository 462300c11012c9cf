"""Laying out the table."""

from __future__ import annotations

from collections.abc import Mapping

from engine.glory_to_rome.cards import JACKS, OF_CARD, ORDERS, SITES_EACH
from engine.glory_to_rome.kinds import MATERIALS
from engine.glory_to_rome.state import Card, Player, State
from engine.kernel import Chance, Seat

ORDERS_EACH = 4  # at the start, besides a Jack
TRAINING_SITES = 3  # of each material


def sites_each(training: bool) -> int:
    return TRAINING_SITES if training else SITES_EACH


def setup(seats: int, options: Mapping[str, str], chance: Chance) -> State:
    """Hands, Sites, the first pool and the leader."""
    training = options.get("training") == "yes"
    deck = list(ORDERS)
    chance.shuffle("deck", deck)
    jacks = list(JACKS)
    players = [Player([*(deck.pop() for _ in range(ORDERS_EACH)), jacks.pop()]) for _ in range(seats)]
    pool: list[Card] = []
    leader = draw_for_leader(list(range(seats)), deck, pool)
    removed = [deck.pop() for _ in range(len(deck) // 2)] if training else []
    every = sites_each(training)
    town = min(seats, every)
    return State(
        players,
        deck,
        pool,
        jacks,
        dict.fromkeys(MATERIALS, town),
        dict.fromkeys(MATERIALS, every - town),
        leader,
        training,
        removed=removed,
    )


def draw_for_leader(seats: list[Seat], deck: list[Card], pool: list[Card]) -> Seat:
    """A card for each into the pool: the first in the alphabet leads; only those tied draw again (G29)."""
    while len(seats) > 1:
        drawn = {seat: deck.pop() for seat in seats}
        pool += drawn.values()
        first = min(OF_CARD[card].name for card in drawn.values())
        seats = [seat for seat, card in drawn.items() if OF_CARD[card].name == first]
    return seats[0]
