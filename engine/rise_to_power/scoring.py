"""Points: the forum during the game; Senate cards, regions and tie-breaks at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from engine.kernel import Outcome, ScoreLine
from engine.kernel.words import N_
from engine.rise_to_power.cards import DATA, PROVINCES, SENATE, TYPE_NAMES, provinces_in_play
from engine.rise_to_power.powers import END, POWERS
from engine.rise_to_power.shows import cost
from engine.rise_to_power.state import Card, Player, State

MAJORITY, WHOLE, TIED = 2, 3, 1  # points for a region
EACH = 2  # points for each province of a type


# -- Senate cards of the end --


def _of_type(kind: str) -> Callable[[Player], int]:
    return lambda player: EACH * sum(PROVINCES[card].type == kind for card in player.provinces)


def regions_held(player: Player) -> int:
    return len({PROVINCES[card].region for card in player.provinces})


def pairs(player: Player) -> int:
    """The most Senate cards that can each have provinces of their own with their symbols.

    Cards with one symbol come first: none of them takes more than a card with two would.
    """
    left = Counter[str](PROVINCES[card].type for card in player.provinces)
    single = Counter[str](SENATE[card].needs[0] for card in player.senate if len(SENATE[card].needs) == 1)
    paired = 0
    for kind in TYPE_NAMES:
        number = min(single[kind], left[kind])
        left[kind] -= number
        paired += number
    return paired + _doubles(
        [SENATE[card].needs for card in player.senate if len(SENATE[card].needs) > 1], left
    )


def _doubles(needs: Sequence[Iterable[str]], left: Counter[str]) -> int:
    if not needs:
        return 0
    first, rest = Counter(needs[0]), needs[1:]
    without = _doubles(rest, left)
    return max(without, 1 + _doubles(rest, left - first)) if first <= left else without


END_CARDS: dict[Card, Callable[[Player], int]] = {
    "asianus": regions_held,
    "ludi": _of_type("arena"),
    "imperator": _of_type("camp"),
    "greko": pairs,
    "praetor": _of_type("villa"),
}


def senate_points(player: Player) -> int:
    return sum(END_CARDS[card](player) for card in player.senate if POWERS[card].when == END)


# -- regions --


def region_points(state: State, region: str) -> list[int]:
    """The most power in a region; the whole region counts every province of this game (ruling 9)."""
    held = [[c for c in player.provinces if PROVINCES[c].region == region] for player in state.players]
    powers = [sum(PROVINCES[card].power for card in cards) for cards in held]
    best = max(powers)
    leaders = powers.count(best)
    if not best:
        return [0] * len(powers)
    if leaders > 1:
        everybody = state.region_tie == "holders"
        return [TIED if power == best or (everybody and power) else 0 for power in powers]
    cards = sum(PROVINCES[card].region == region for card in provinces_in_play(len(powers)))
    return [(WHOLE if len(held[s]) == cards else MAJORITY) if p == best else 0 for s, p in enumerate(powers)]


def all_regions(state: State) -> list[int]:
    """The points of each player for all regions."""
    each = [region_points(state, region.name) for region in DATA.regions]
    return [sum(points) for points in zip(*each, strict=True)]


# -- all together --


def lines(state: State) -> tuple[ScoreLine, ...]:
    """Everything that scores, as if the game ended now."""
    players = state.players
    return (
        ScoreLine(N_("Forum"), tuple(player.forum_points for player in players)),
        ScoreLine(N_("Shows"), tuple(player.show_points for player in players)),
        ScoreLine(N_("Senate cards"), tuple(map(senate_points, players))),
        ScoreLine(N_("Regions"), tuple(all_regions(state))),
    )


def standing(state: State) -> Sequence[int]:
    """The points of all players, if the game ended now."""
    return Outcome("", (), lines(state)).totals


def outcome(state: State, reason: str) -> Outcome:
    """The final scoring. Equal totals are parted by provinces, then by the cost of Arena cards in hand."""
    found = lines(state)
    totals = Outcome(reason, (), found).totals
    ranks = [
        (total, len(player.provinces), cost(player.hand))
        for total, player in zip(totals, state.players, strict=True)
    ]
    best = max(ranks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
    return Outcome(reason, winners, found, _ties(ranks, best))


def _ties(ranks: list[tuple[int, int, int]], best: tuple[int, int, int]) -> str:
    """How equal totals at the top were parted, if there were any."""
    equal = [rank for rank in ranks if rank[0] == best[0]]
    if len(equal) == 1:
        return ""
    if sum(rank[1] == best[1] for rank in equal) == 1:
        return N_("Equal on points; more provinces decided.")
    if equal.count(best) == 1:
        return N_("Equal on points and provinces; the dearer Arena cards in hand decided.")
    return N_("Equal on points, provinces and Arena cards; the victory is shared.")
