"""What happens when a structure is complete: influence, its function, and what it brings once."""

from __future__ import annotations

from engine.glory_to_rome.actions import Actions, perform
from engine.glory_to_rome.camp import influence
from engine.glory_to_rome.cards import KIND_ID, OF_CARD
from engine.glory_to_rome.choices import whose
from engine.glory_to_rome.ends import CATACOMB, end, end_by_forum, end_if_deck_is_empty
from engine.glory_to_rome.events import Completed, Stolen
from engine.glory_to_rome.kinds import THINKER, VALUE, Kind
from engine.glory_to_rome.state import State, Structure
from engine.glory_to_rome.thinking import think_again
from engine.kernel import Decision, Option, Play, Seat, maybe
from engine.kernel.words import N_, say

Prey = tuple[Seat, Structure]


async def complete(play: Play[State], seat: Seat, structure: Structure) -> None:
    """The Site becomes influence and the function works at once; what comes upon completion follows."""
    state = play.state
    player, kind = state.players[seat], OF_CARD[structure.foundation]
    structure.done = True
    player.sites.append(structure.site)
    play.tell(
        Completed(seat, structure.foundation, VALUE[structure.site], influence(player), not state.training)
    )
    end_by_forum(state, (seat,))
    if state.training:
        return
    if kind.ends_game:
        end(state, CATACOMB)
    end_if_deck_is_empty(state)  # G2: the Fountain's last card is used, but nothing follows from it
    await upon_completion(play, seat, kind, structure)


async def upon_completion(play: Play[State], seat: Seat, kind: Kind, structure: Structure) -> None:
    """One action for each point of influence there is now (G33); or a structure of somebody else's."""
    number = influence(play.state.players[seat])
    if kind.grants == THINKER:
        for left in range(number, 0, -1):
            prompt = say("{building}: you may think, up to {left} more times.", building=kind.name, left=left)
            if not await think_again(play, seat, prompt):
                return
    elif kind.grants:
        await perform(play, Actions(play.state, seat, kind.grants, number))
    elif kind.steals:
        await steal(play, seat, structure)


async def steal(play: Play[State], seat: Seat, prison: Structure) -> None:
    """Take a structure for the Prison's Site. Its owner keeps all else, influence included (G19, G32)."""
    state = play.state
    options = prey(state, seat)
    if not options:
        return
    prompt = N_("Prison: for which structure do you give the Prison's Site (3 influence)?")
    choice = await maybe(Decision("gtr.power", seat, prompt, options, skip=N_("Take none")))
    if choice is None:
        return
    other, structure = choice
    player, victim = state.players[seat], state.players[other]
    player.sites.remove(prison.site)
    victim.sites.append(prison.site)  # G37: paid to whom it is taken from
    victim.structures.remove(structure)
    player.structures.append(structure)
    play.tell(Stolen(seat, other, structure.foundation))
    end_by_forum(state, (seat,))
    await upon_completion(play, seat, OF_CARD[structure.foundation], structure)  # G20: after paying


def prey(state: State, seat: Seat) -> tuple[Option[Prey], ...]:
    """Finished structures whose name one does not have: so none of one's own, and no Prison (G21)."""
    own = {KIND_ID[s.foundation] for s in state.players[seat].structures}
    return tuple(
        Option(f"steal:{s.foundation}", (other, s), whose(s.foundation, other), group=N_("steal"))
        for other, player in enumerate(state.players)
        for s in player.structures
        if s.done and KIND_ID[s.foundation] not in own
    )
