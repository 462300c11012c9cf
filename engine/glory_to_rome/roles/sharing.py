"""Stairway: an Architect makes an opponent's structure public."""

from __future__ import annotations

from engine.glory_to_rome.camp import fitting, powers
from engine.glory_to_rome.choices import STOCKPILE, whose
from engine.glory_to_rome.ends import end_by_forum
from engine.glory_to_rome.events import Shared
from engine.glory_to_rome.roles.materials import Found, for_architect, material_option
from engine.glory_to_rome.state import State, Structure
from engine.kernel import Decision, Option, Play, Seat, choose_one, maybe
from engine.kernel.words import N_

Gift = tuple[Seat, Structure]


async def share(play: Play[State], seat: Seat) -> None:
    """After an Architect action (G22): add a fitting material to a finished structure of an opponent."""
    state = play.state
    options = gifts(state, seat)
    if not options:
        return
    prompt = N_("Stairway: make a structure public? You add a fitting material to it.")
    choice = await maybe(Decision("gtr.power", seat, prompt, options, skip=N_("Leave it")))
    if choice is None:
        return
    owner, structure = choice
    materials = tuple([material_option(*each) for each in spare(state, seat, structure)])
    source, card = await choose_one(Decision("gtr.power", seat, N_("Which material do you add?"), materials))
    (state.players[seat].stockpile if source == STOCKPILE else state.pool).remove(card)
    state.shared[structure.foundation] = card
    play.tell(Shared(seat, owner, structure.foundation, card))
    end_by_forum(state, range(len(state.players)))


def gifts(state: State, seat: Seat) -> tuple[Option[Gift], ...]:
    """What a Stairway can make public; nothing for those who have none."""
    if not powers(state, seat).shares:
        return ()
    return tuple(
        Option(f"share:{s.foundation}", (other, s), whose(s.foundation, other), group=N_("share"))
        for other, player in enumerate(state.players)
        if other != seat
        for s in player.structures
        if s.done and s.foundation not in state.shared and spare(state, seat, s)
    )


def spare(state: State, seat: Seat, structure: Structure) -> list[Found]:
    """The materials at hand that fit into somebody else's structure (G23)."""
    return for_architect(state, seat, fitting(powers(state, seat), structure))
