"""Stairway: an Architect makes an opponent's structure public."""

from __future__ import annotations

from engine.glory_to_rome.camp import fitting, powers
from engine.glory_to_rome.cards import MATERIAL_OF
from engine.glory_to_rome.choices import by_material, of_materials, whose
from engine.glory_to_rome.ends import end_by_forum
from engine.glory_to_rome.events import Shared
from engine.glory_to_rome.state import Card, State, Structure
from engine.kernel import Decision, Option, Play, Seat, choose_one, maybe
from engine.kernel.words import N_

Gift = tuple[Seat, Structure]
SPARE = by_material("spare")


async def share(play: Play[State], seat: Seat) -> None:
    """After an Architect action (G22): add a fitting material to a finished structure of an opponent."""
    state = play.state
    if not powers(state, seat).shares:
        return
    options = gifts(state, seat)
    if not options:
        return
    prompt = N_("Stairway: make a structure public? You add a fitting material to it.")
    choice = await maybe(Decision("gtr.power", seat, prompt, options, skip=N_("Leave it")))
    if choice is None:
        return
    owner, structure = choice
    cards = of_materials(spare(state, seat, structure), 1)
    card = await choose_one(
        Decision("gtr.power", seat, N_("Which material do you add?"), tuple(SPARE[card] for card in cards))
    )
    player = state.players[seat]
    (player.stockpile if card in player.stockpile else state.pool).remove(card)
    state.shared[structure.foundation] = card
    play.tell(Shared(seat, owner, structure.foundation, card))
    end_by_forum(state, range(len(state.players)))


def gifts(state: State, seat: Seat) -> tuple[Option[Gift], ...]:
    return tuple(
        Option(f"share:{s.foundation}", (other, s), whose(s.foundation, other), group=N_("share"))
        for other, player in enumerate(state.players)
        if other != seat
        for s in player.structures
        if s.done and s.foundation not in state.shared and spare(state, seat, s)
    )


def spare(state: State, seat: Seat, structure: Structure) -> list[Card]:
    """What of the stockpile, or with an Archway of the pool, fits into the structure (G23)."""
    has, player = powers(state, seat), state.players[seat]
    fits = fitting(has, structure)
    cards = player.stockpile + state.pool if has.builds_from_pool else player.stockpile
    return [card for card in cards if MATERIAL_OF[card] in fits]
