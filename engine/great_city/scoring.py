"""The final scoring."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.great_city import words
from engine.great_city.cards import AQUEDUCT, BLUE, OF_CARD, PRODUCTION, TEMPLE, Kind
from engine.great_city.city import FULL, NEAR, areas, ground
from engine.great_city.state import Cell, Player, State
from engine.kernel import Outcome, ScoreLine
from engine.kernel.words import N_, many, say

AQUEDUCT_POINTS = (0, 4, 12, 24, 40)
Detail = tuple[str, int]  # what, and the points for it


def _having(player: Player, test: Callable[[Kind], bool]) -> int:
    """How many buildings of the city are such."""
    return sum(test(OF_CARD[card]) for card in player.city.values())


def _houses(player: Player, value: int) -> int:
    return _having(player, lambda kind: kind.value == value)


def _temple_count(player: Player) -> int:
    return _having(player, lambda kind: kind.category == TEMPLE)


TEMPLES: dict[str, Callable[[Player], int]] = {
    "minerva": lambda player: 10 if len(player.city) == FULL else 0,
    "fortuna": lambda player: (
        15 if len({OF_CARD[card].colour for card in player.city.values()} - {""}) == 4 else 0
    ),
    "cupid": lambda player: 10 if _houses(player, 2) >= 4 else 0,
    "juno": lambda player: 10 if _temple_count(player) >= 4 else 0,
    "saturn": lambda player: 15 if _having(player, lambda kind: kind.category == PRODUCTION) >= 4 else 0,
    "luna": lambda player: sum(OF_CARD[card].stars for card in player.city.values()),
    "mars": lambda player: 5 if _houses(player, 4) else 0,
    "venus": lambda player: 2 * _houses(player, 2),
    "jupiter": lambda player: 2 * _temple_count(player),
    "mercury": lambda player: player.coins // 3,
}


def beside(player: Player, cells: set[Cell]) -> tuple[int, int]:
    """The different public colours next to an area, and the point tokens of its richest blue neighbour."""
    near = {near for cell in cells for near in NEAR[cell] if near in player.city}
    colours = {cell: OF_CARD[player.city[cell]].colour for cell in near}
    tokens = [player.tokens.get(cell, 0) for cell, colour in colours.items() if colour == BLUE]
    return len(set(colours.values()) - {""}), max(tokens, default=0)


def area_points(player: Player, value: int, cells: set[Cell]) -> int:
    colours, tokens = beside(player, cells)
    return value * len(cells) * colours + tokens


def residential(player: Player) -> list[Detail]:
    names = ground(player.city).names
    details = []
    for value, cells in areas(player.city):
        colours, tokens = beside(player, cells)
        summed = many(colours, "{houses} × {n} colour", "{houses} × {n} colours", houses=value * len(cells))
        if tokens:
            summed = say("{summed} + {tokens}", summed=summed, tokens=tokens)
        where = ", ".join(names[cell] for cell in sorted(cells))
        line = say("Value {value} at {cells}: {summed}", value=value, cells=where, summed=summed)
        details.append((line, area_points(player, value, cells)))
    return details


def aqueducts(player: Player) -> list[Detail]:
    number = _having(player, lambda kind: kind.category == AQUEDUCT)
    return [(many(number, "{n} aqueduct", "{n} aqueducts"), AQUEDUCT_POINTS[number])]


def temples(player: Player) -> list[Detail]:
    kinds = [OF_CARD[card] for card in player.city.values()]
    return [(kind.name, TEMPLES[kind.id](player)) for kind in kinds if kind.category == TEMPLE]


def coins(player: Player) -> list[Detail]:
    return [(words.coins(player.coins), player.coins)]


def influence_tokens(player: Player) -> list[Detail]:
    return [(words.influence_tokens(player.influence), player.influence // 2)]


def influence_cards(player: Player) -> list[Detail]:
    return [(say("Influence card worth {value}", value=value), value) for value in player.won]


CATEGORIES: dict[str, Callable[[Player], list[Detail]]] = {
    N_("Residential"): residential,
    N_("Aqueducts"): aqueducts,
    N_("Temples"): temples,
    N_("Coins"): coins,
    N_("Influence tokens"): influence_tokens,
    N_("Influence cards"): influence_cards,
}


def city_score(player: Player) -> list[Detail]:
    """Everything that scores for a player, one by one, as if the game ended now."""
    return [detail for details in CATEGORIES.values() for detail in details(player)]


def total(player: Player) -> int:
    return sum(points for _, points in city_score(player))


def standing(state: State) -> Sequence[int]:
    """The points of all players, if the game ended now."""
    return [total(player) for player in state.players]


def outcome(state: State, reason: str) -> Outcome:
    """The final scoring. Equal totals are parted by influence tokens left, then by coins."""
    scores = {
        label: tuple(sum(points for _, points in details(player)) for player in state.players)
        for label, details in CATEGORIES.items()
    }
    lines = tuple(ScoreLine(label, points) for label, points in scores.items())
    totals = map(sum, zip(*scores.values(), strict=True))
    ranks = [
        (points, player.influence, player.coins) for points, player in zip(totals, state.players, strict=True)
    ]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Outcome(reason, winners, lines, _ties(ranks, best))


def _ties(ranks: list[tuple[int, int, int]], best: tuple[int, int, int]) -> str:
    """How equal totals at the top were parted, if there were any."""
    points, influence, _ = best
    equal = [rank for rank in ranks if rank[0] == points]
    if len(equal) == 1:
        return ""
    if sum(rank[1] == influence for rank in equal) == 1:
        return N_("Equal on points; more influence tokens decided.")
    if equal.count(best) == 1:
        return N_("Equal on points and influence tokens; more coins decided.")
    return N_("Equal on points, influence tokens and coins; the victory is shared.")
