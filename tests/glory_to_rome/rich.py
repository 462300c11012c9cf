"""Positions in the middle of a game, with many functions at work: random play alone rarely gets that far."""

from __future__ import annotations

from random import Random

from engine.glory_to_rome.camp import vault_limit
from engine.glory_to_rome.cards import JACKS, KIND_ID, MATERIAL_OF, OF_CARD, ORDERS
from engine.glory_to_rome.game import GLORY_TO_ROME
from engine.glory_to_rome.kinds import MATERIALS, NONE, VALUE
from engine.glory_to_rome.state import Player, State, Structure
from engine.kernel import BadPosition

FINISHED, BEGUN = 5, 2


def rich(seats: int, seed: str) -> State:
    """A sound position whose players have up to five finished structures and two begun ones."""
    random = Random(seed)
    while True:
        found = _deal(seats, random)
        try:
            GLORY_TO_ROME.check(found)
        except BadPosition:
            continue
        return found


def _deal(seats: int, random: Random) -> State:
    orders, jacks = list(ORDERS), list(JACKS)
    random.shuffle(orders)
    left = dict.fromkeys(MATERIALS, 6)
    players = [Player() for _ in range(seats)]
    for player in players:
        for _ in range(random.randint(2, FINISHED)):
            _structure(player, orders, left, random, done=True)
        for _ in range(BEGUN):
            _structure(player, orders, left, random, done=False)
    for player in players:
        player.hand = [orders.pop() for _ in range(random.randint(2, 5))]
        if jacks and random.random() < 0.6:
            player.hand.append(jacks.pop())
        player.clients = [orders.pop() for _ in range(random.randint(0, 3))]
        player.stockpile = [orders.pop() for _ in range(random.randint(0, 3))]
        player.vault = [orders.pop() for _ in range(random.randint(0, min(2, vault_limit(player, NONE))))]
    pool = [orders.pop() for _ in range(min(random.randint(0, 8), len(orders) - 5))]
    near = {material: min(number, random.randint(0, 2)) for material, number in left.items()}
    far = {material: number - near[material] for material, number in left.items()}
    leader = random.randrange(seats)
    return State(players, orders, pool, jacks, near, far, leader)


def _structure(
    player: Player, orders: list[str], left: dict[str, int], random: Random, *, done: bool
) -> None:
    names = {KIND_ID[s.foundation] for s in player.structures}
    card = next(
        c for c in orders if KIND_ID[c] not in names and left[MATERIAL_OF[c]] and not OF_CARD[c].ends_game
    )
    orders.remove(card)
    site = MATERIAL_OF[card]
    number = VALUE[site] if done else random.randrange(VALUE[site])
    materials = [c for c in orders if MATERIAL_OF[c] == site][:number]
    for material in materials:
        orders.remove(material)
    left[site] -= 1
    player.structures.append(Structure(card, site, materials, done))
    if done:
        player.sites.append(site)
