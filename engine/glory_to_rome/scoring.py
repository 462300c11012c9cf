"""The final scoring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.glory_to_rome.camp import finished_powers, influence, vault_size
from engine.glory_to_rome.cards import MATERIAL_OF, OF_CARD
from engine.glory_to_rome.kinds import MATERIALS
from engine.glory_to_rome.state import Card, Material, State
from engine.kernel import Outcome, ScoreLine, Seat
from engine.kernel.words import N_

BONUS = 3
MEAN = 2  # value of an unknown Order, on average


def vault(state: State, seat: Seat) -> list[Card]:
    """All that a player has sold, uncovered."""
    player = state.players[seat]
    return player.vault + player.vault_shown + player.vault_own


def bonus_winner(state: State, material: Material) -> Seat | None:
    """Who alone has the most of a material in the vault; where none has any, all are equal (G31)."""
    counts = [
        sum(MATERIAL_OF[card] == material for card in vault(state, seat))
        for seat in range(len(state.players))
    ]
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


def merchant_bonuses(state: State) -> Counter[Seat]:
    """How many bonus cards each player gets."""
    return Counter(seat for material in MATERIALS if (seat := bonus_winner(state, material)) is not None)


def building_points(state: State, seat: Seat) -> int:
    """Points that functions give, own or public ones (G24), not those under a Gate (G25)."""
    has = finished_powers(state, seat)
    return has.points + (len(state.players[seat].stockpile) // 2 if has.stockpile_points else 0)


def score_lines(state: State) -> tuple[ScoreLine, ...]:
    seats = range(len(state.players))
    bonuses = merchant_bonuses(state)
    return (
        ScoreLine(N_("Influence"), tuple(influence(player) for player in state.players)),
        ScoreLine(N_("Vault"), tuple(sum(OF_CARD[c].value for c in vault(state, seat)) for seat in seats)),
        ScoreLine(N_("Merchant bonuses"), tuple(BONUS * bonuses[seat] for seat in seats)),
        ScoreLine(N_("Buildings"), tuple(building_points(state, seat) for seat in seats)),
    )


def rank(state: State, seat: Seat) -> tuple[int, int]:
    """What decides the game: points, then cards in hand."""
    points = sum(line.points[seat] for line in score_lines(state))
    return points, len(state.players[seat].hand)


def outcome(state: State, reason: str) -> Outcome:
    """The result. A victory by Forum or surrender is not scored."""
    seats = range(len(state.players))
    if state.victors:
        won = ScoreLine(N_("Victory"), tuple(int(seat in state.victors) for seat in seats))
        return Outcome(reason, tuple(state.victors), (won,))
    ranks = [rank(state, seat) for seat in seats]
    winners = tuple(seat for seat in seats if ranks[seat] == max(ranks))
    return Outcome(reason, winners, score_lines(state), _ties(ranks))


def _ties(ranks: list[tuple[int, int]]) -> str:
    """How equal points at the top were parted, if there were any (G30: or that they were not)."""
    best = max(ranks)
    if sum(points == best[0] for points, _ in ranks) == 1:
        return ""
    if ranks.count(best) == 1:
        return N_("Equal on points; more cards in hand decided.")
    return N_("Equal on points and cards in hand; the victory is shared.")


def standing(state: State) -> Sequence[int]:
    """The points of all players if the game ended now; a hidden card of a vault counts as an average one."""
    return [
        influence(player)
        + sum(OF_CARD[card].value for card in player.vault_shown)
        + MEAN * (vault_size(player) - len(player.vault_shown))
        + building_points(state, seat)
        for seat, player in enumerate(state.players)
    ]
