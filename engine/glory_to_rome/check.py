"""Which positions can be played: what is wrong with one is told in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.glory_to_rome.camp import has_all_roles, powers
from engine.glory_to_rome.cards import JACKS, KIND_ID, MATERIAL_OF, OF_CARD, ORDERS
from engine.glory_to_rome.kinds import MARBLE, MATERIALS, ROLES, RUBBLE, STONE, VALUE
from engine.glory_to_rome.setup import sites_each
from engine.glory_to_rome.state import ACT, LEAD, Card, Player, State, Structure
from engine.glory_to_rome.turn import has_actions


def pieces(state: State) -> Counter[str]:
    """Every card and every Site, wherever it lies."""
    found = Counter(_orders(state))
    found.update(state.jacks)
    sites: list[str] = []
    for player in state.players:
        found.update(player.hand)
        found.update(player.camp)
        sites += player.sites
        sites += [s.site for s in player.structures if not s.done]
    for material in MATERIALS:
        left = state.in_town.get(material, 0) + state.out_of_town.get(material, 0)
        found[f"site {material}"] = left + sites.count(material)
    return found


def _orders(state: State) -> list[Card]:
    """Every card that lies where no Jack can be."""
    found = [*state.deck, *state.pool, *state.removed, *state.shared.values()]
    for player in state.players:
        found += player.clients + player.stockpile + player.drawn
        found += player.vault + player.vault_shown + player.vault_own
        for structure in player.structures:
            found.append(structure.foundation)
            found += structure.materials
    return found


def problems(state: State) -> Iterator[str]:
    """What is wrong, one thing after another; each may rely on those before it being right."""
    seats = len(state.players)
    if not (0 <= state.leader < seats and 0 <= state.seat < seats and state.turn >= 1):
        yield f"Leader and acting player must be among {seats} seats, and turns count from 1."
    yield from _piece_problems(state)
    for seat, player in enumerate(state.players):
        for problem in _player_problems(state, player):
            yield f"Seat {seat}: {problem}"
    yield from _structure_problems(state)
    yield from _end_problems(state)
    if state.phase == LEAD:
        yield from _lead_problems(state)
    elif state.phase == ACT:
        yield from _act_problems(state)
    else:
        yield f"There is no phase “{state.phase}”."


def _piece_problems(state: State) -> Iterator[str]:
    """All cards and Sites are there, once each, and where they may be."""
    for left in (state.in_town, state.out_of_town):
        if set(left) != set(MATERIALS) or min(left.values()) < 0:
            yield "Each material has its Sites in and out of town, none or more."
    sites = [site for player in state.players for site in player.sites]
    sites += [s.site for player in state.players for s in player.structures]
    if not set(sites) <= set(MATERIALS):
        yield "There are Sites of the six materials only."
    if not set(_orders(state)) <= set(ORDERS) or not set(state.jacks) <= set(JACKS):
        yield "Only Orders can lie outside hands, camps and the pile of Jacks."
    expected = Counter([*ORDERS, *JACKS])
    expected.update({f"site {material}": sites_each(state.training) for material in MATERIALS})
    found = pieces(state)
    for piece in sorted(set(found) | set(expected)):
        if found[piece] != expected[piece]:
            yield f"Of “{piece[:40]}” there must be {expected[piece]}, not {found[piece]}."
    if not state.training and state.removed:
        yield "Cards are removed for the training game only."


def _player_problems(state: State, player: Player) -> Iterator[str]:
    if player.drawn or player.held:
        yield "nothing can be half done between turns."
    if not set(player.shown) <= set(ORDERS):
        yield "only Orders demand materials."
    names = [KIND_ID[structure.foundation] for structure in player.structures]
    if len(set(names)) < len(names):
        yield "two structures have the same name."
    for structure in player.structures:
        if not _is_sound(state, structure):
            yield f"{structure.foundation} cannot have this Site and these materials."


def _is_sound(state: State, structure: Structure) -> bool:
    """A Site that fits, not more materials than it needs, and only such as some function allows."""
    kind, number = OF_CARD[structure.foundation], len(structure.materials)
    if structure.site != kind.material and (state.training or not kind.any_site):
        return False
    if not (1 <= number <= VALUE[structure.site] if structure.done else number < VALUE[structure.site]):
        return False
    fits = {structure.site, kind.material}
    if not state.training:
        fits |= {RUBBLE, MARBLE} if structure.done else {RUBBLE}
        fits |= set(MATERIALS) if structure.site == STONE else set()
    return all(MATERIAL_OF[card] in fits for card in structure.materials)


def _structure_problems(state: State) -> Iterator[str]:
    """Finished structures have given their Sites away; public ones are finished."""
    structures = [s for player in state.players for s in player.structures if s.done]
    given = Counter(site for player in state.players for site in player.sites)
    if given != Counter(s.site for s in structures):
        yield "Each finished structure gave one Site to a player's influence."
    if not set(state.shared) <= {s.foundation for s in structures} or (state.training and state.shared):
        yield "Only finished structures can be public, and none in the training game."


def _end_problems(state: State) -> Iterator[str]:
    """The game cannot be over."""
    if not state.deck or not any(state.in_town.values()) or state.victors:
        yield "The game is over: the deck or the town is used up, or somebody has won."
    done = [s for player in state.players for s in player.structures if s.done]
    if not state.training and any(OF_CARD[s.foundation].ends_game for s in done):
        yield "The game is over: a Catacomb is completed."
    for seat, player in enumerate(state.players):
        has = powers(state, seat)
        if has.wins_with_all_roles and has_all_roles(player, has):
            yield f"The game is over: seat {seat} has a Forum and all roles."


def _lead_problems(state: State) -> Iterator[str]:
    if state.role or state.seat:
        yield "Before the leader has chosen there is no role, and nobody acts."
    for player in state.players:
        if player.camp or player.played or player.crafted or player.vault_shown or player.vault_own:
            yield "Before the leader has chosen, nobody has done anything in the turn."


def _act_problems(state: State) -> Iterator[str]:
    if state.role not in ROLES:
        yield f"There is no role “{state.role}”."
    for player in state.players:
        if not bool(player.camp) <= player.played <= len(player.camp):
            yield "Whoever has led or followed has at least one card on the camp for each action."
    if not state.players[state.leader].played:
        yield "The leader has led."
    if not has_actions(state, state.seat):
        yield f"Seat {state.seat} has no action to do."
