"""One line to any moment of a game.

Cards are named by kind ("bath", the next copy that is free) or exactly ("bath.2"), Jacks are "jack". Seat 0
is you, seat 1 sits to your left (next clockwise), the last seat to your right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engine.glory_to_rome.camp import clientele_limit, influence, powers, vault_limit
from engine.glory_to_rome.cards import JACKS, KIND_ID, MATERIAL_OF, ORDERS
from engine.glory_to_rome.game import GLORY_TO_ROME
from engine.glory_to_rome.kinds import MATERIALS, VALUE
from engine.glory_to_rome.state import Card, Player, State, Structure
from engine.kernel import AnyDecision, Option, Seat, Table
from engine.kernel.position import Position

YOU, LEFT = 0, 1


@dataclass(frozen=True)
class Camp:
    """What lies in front of a player. `laid` has unfinished structures: "gate+bath", "statue@brick"."""

    hand: str = ""
    clients: str = ""
    stockpile: str = ""
    built: str = ""
    laid: str = ""
    vault: str = ""


class Box:
    """All cards of the game, from which copies are taken."""

    def __init__(self) -> None:
        self.cards = [*ORDERS, *JACKS]

    def take(self, name: str) -> Card:
        for card in self.cards:
            if card == name or card.partition(".")[0] == name:
                self.cards.remove(card)
                return card
        raise LookupError(f"no {name} is left")

    def filler(self, material: str) -> Card:
        """Any card of a material; of buildings with many copies left, the last."""
        return self.take([c for c in self.cards if MATERIAL_OF.get(c) == material][-1])

    def all(self, names: str) -> list[Card]:
        return [self.take(name) for name in names.split()]


def state(
    *camps: Camp,
    pool: str = "",
    deck: str = "",
    leader: Seat = YOU,
    town: Mapping[str, int] | None = None,
    jacks: int | None = None,
    training: bool = False,
) -> State:
    """A position before the leader has chosen. `deck` is its top; `jacks` leaves so many in the pile."""
    box = Box()
    players = [_player(camp, box) for camp in camps]
    on_pool, top = box.all(pool), box.all(deck)
    for player, camp in zip(players, camps, strict=True):
        _build(player, camp, box)
    pile = [card for card in box.cards if card in JACKS]
    if jacks is not None:  # the others are held by the player on the right
        players[-1].hand += pile[jacks:]
        pile = pile[:jacks]
    rest = [card for card in box.cards if card not in JACKS]
    Random(1).shuffle(rest)
    taken = {m: sum(_sites(p).count(m) for p in players) for m in MATERIALS}
    near = dict.fromkeys(MATERIALS, len(camps)) | dict(town or {})
    in_town = {m: near[m] if town and m in town else max(near[m] - taken[m], 0) for m in MATERIALS}
    out = {m: 6 - taken[m] - in_town[m] for m in MATERIALS}
    found = State(players, rest + top[::-1], on_pool, pile, in_town, out, leader, training)
    if not training:
        GLORY_TO_ROME.check(found)
    return found


def _player(camp: Camp, box: Box) -> Player:
    player = Player(box.all(camp.hand), clients=box.all(camp.clients), stockpile=box.all(camp.stockpile))
    player.vault = box.all(camp.vault)
    for name in camp.built.split():
        kind, _, site = name.partition("@")
        card = box.take(kind)
        player.structures.append(Structure(card, site or MATERIAL_OF[card], done=True))
        player.sites.append(player.structures[-1].site)
    for name in camp.laid.split():
        first, *materials = name.split("+")
        kind, _, site = first.partition("@")
        card = box.take(kind)
        player.structures.append(Structure(card, site or MATERIAL_OF[card], [box.take(m) for m in materials]))
    return player


def _build(player: Player, camp: Camp, box: Box) -> None:
    """Finished structures get their materials last, so that no card is missing that was named."""
    for structure in player.structures:
        if structure.done:
            structure.materials = [box.filler(structure.site) for _ in range(VALUE[structure.site])]


def _sites(player: Player) -> list[str]:
    return player.sites + [s.site for s in player.structures if not s.done]


def at(position: State, **options: str) -> Table[State]:
    """A table at this position."""
    chosen = GLORY_TO_ROME.choices(options)
    return Table(GLORY_TO_ROME, Position(len(position.players), chosen, "seed", {}, position))


def scene(*camps: Camp, options: Mapping[str, str] | None = None, **details: object) -> Table[State]:
    """A table at which the leader is about to choose."""
    make: Callable[..., State] = state
    return at(make(*camps, **details), **dict(options or {}))


def asked(table: Table[State], seat: Seat = YOU) -> AnyDecision:
    """What a seat is asked."""
    return next(d for d in table.pending() if d.seat == seat)


def is_asked(table: Table[State], seat: Seat) -> bool:
    return any(d.seat == seat for d in table.pending())


def keys(table: Table[State], seat: Seat = YOU) -> list[str]:
    return [option.key for option in asked(table, seat).options]


def labels(table: Table[State], seat: Seat = YOU) -> list[str]:
    return [option.label for option in asked(table, seat).options]


def answer(table: Table[State], seat: Seat, *texts: str) -> Table[State]:
    """Answer as a person would type it. Several picks are parted by ";", "-" picks nothing."""
    for text in texts:
        decision = asked(table, seat)
        left = list(decision.options)
        picked = []
        for part in [] if text == "-" else text.split(";"):
            option = _meant(decision, left, part.strip())
            left = [other for other in left if other.key != option]
            picked.append(option)
        table.answer(seat, tuple(picked))
    return table


def _meant(decision: AnyDecision, left: list[Option[Any]], text: str) -> str:
    found = replace(decision, options=tuple(left)).find(text)
    return found.key


def think_all(table: Table[State], *seats: Seat) -> Table[State]:
    """These seats think and draw."""
    for seat in seats:
        answer(table, seat, "think:draw")
    return table


def player(table: Table[State], seat: Seat = YOU) -> Player:
    return table.state.players[seat]


def kinds(cards: list[Card]) -> list[str]:
    return [KIND_ID.get(card, "jack") for card in cards]


def materials(cards: list[Card]) -> list[str]:
    return sorted(MATERIAL_OF[card] for card in cards)


def structure(table: Table[State], kind: str, seat: Seat = YOU) -> Structure:
    return next(s for s in player(table, seat).structures if KIND_ID[s.foundation] == kind)


def limits(table: Table[State], seat: Seat = YOU) -> tuple[int, int, int, int]:
    """Influence, hand limit, clients and vault."""
    has, who = powers(table.state, seat), player(table, seat)
    return influence(who), has.hand, clientele_limit(who, has), vault_limit(who, has)


def new(seats: int, seed: str = "seed", **options: str) -> Table[State]:
    return Table.new(GLORY_TO_ROME, seats=seats, options=options, seed=seed)


def led(role: str, *camps: Camp, **details: object) -> Table[State]:
    """A table at which you have led a role, all others have thought, and your actions come."""
    table = scene(*camps, **details)  # type: ignore[arg-type]
    answer(table, YOU, f"Lead {role}")
    if is_asked(table, YOU) and asked(table).key == "gtr.with":
        answer(table, YOU, keys(table)[0])
    for seat in range(1, len(camps)):
        answer(table, seat, "think:jack" if "think:jack" in keys(table, seat) else "think:draw")
    return table
