"""What a player's camp amounts to: functions, influence, limits. All of it is computed from the position."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.cards import KIND_ID, MATERIAL_OF, ROLE_OF
from engine.glory_to_rome.kinds import (
    LABORER,
    MARBLE,
    MERCHANT,
    NONE,
    ROLES,
    RUBBLE,
    STONE,
    VALUE,
    Powers,
    merged,
)
from engine.glory_to_rome.state import Card, Material, Player, Role, State, Structure
from engine.kernel import Seat

START_INFLUENCE = 2


# -- functions --


def powers(state: State, seat: Seat) -> Powers:
    """What a player's functions do: own finished ones, Marble ones under a Gate, public ones."""
    if state.training:
        return NONE
    kinds = _finished(state, seat)
    found = _together(kinds)
    if found.marble_at_once:
        structures = state.players[seat].structures
        kinds += tuple(KIND_ID[s.foundation] for s in structures if not s.done and counts_as_marble(s))
        found = _together(kinds)
    return found


def finished_powers(state: State, seat: Seat) -> Powers:
    """The same without what a Gate gives: for scoring (G25)."""
    return NONE if state.training else _together(_finished(state, seat))


def _finished(state: State, seat: Seat) -> tuple[str, ...]:
    kinds = [KIND_ID[s.foundation] for s in state.players[seat].structures if s.done]
    if state.shared:
        kinds += [KIND_ID[card] for card in state.shared]
    return tuple(kinds)


@lru_cache(maxsize=1 << 13)
def _together(kinds: tuple[str, ...]) -> Powers:
    return merged(KINDS[kind].powers for kind in set(kinds))


def counts_as_marble(structure: Structure) -> bool:
    """A Marble foundation on any Site (G26), or a Stone structure that holds a Marble."""
    if MATERIAL_OF[structure.foundation] == MARBLE:
        return True
    return structure.site == STONE and any(MATERIAL_OF[card] == MARBLE for card in structure.materials)


# -- influence and limits --


def influence(player: Player) -> int:
    total = START_INFLUENCE
    for site in player.sites:
        total += VALUE[site]
    return total


def clientele_limit(player: Player, has: Powers) -> int:
    return (influence(player) + has.clientele) * has.clientele_times


def vault_limit(player: Player, has: Powers) -> int:
    return influence(player) + has.vault


def vault_size(player: Player) -> int:
    return len(player.vault) + len(player.vault_shown) + len(player.vault_own)


# -- structures --


def needs(structure: Structure) -> int:
    """How many materials are still missing."""
    return VALUE[structure.site] - len(structure.materials)


@lru_cache(maxsize=1 << 10)
def _fitting(has: Powers, site: Material, foundation: Material) -> frozenset[Material]:
    fitting = {site, foundation}
    if has.rubble_fits:
        fitting.add(RUBBLE)
    if has.stone_takes_all and site == STONE:
        fitting.update(VALUE)
    return frozenset(fitting)


def fitting(has: Powers, structure: Structure) -> frozenset[Material]:
    """The materials that a structure takes, apart from a Marble by Scriptorium (G23, G27)."""
    return _fitting(has, structure.site, MATERIAL_OF[structure.foundation])


# -- clients --


def acts_as(has: Powers, client: Card, role: Role) -> bool:
    """Whether a client does a role's actions."""
    own = ROLE_OF[client]
    if own == role:
        return True
    return (has.merchants_are_anyone and own == MERCHANT) or (has.everyone_is_laborer and role == LABORER)


def has_all_roles(player: Player, has: Powers) -> bool:
    """Whether different clients can stand for all six roles."""
    if len(player.clients) < len(ROLES):
        return False
    count = Counter(ROLE_OF[client] for client in player.clients)
    missing = sum(not count[role] for role in ROLES if role not in (LABORER, MERCHANT))
    spare = count[MERCHANT] - 1  # Merchants that need not stand for themselves
    if spare < 0 or missing > (spare if has.merchants_are_anyone else 0):
        return False
    if count[LABORER] or has.everyone_is_laborer:
        return True  # of six or more clients five stand for the other roles: one is left
    return has.merchants_are_anyone and spare > missing
