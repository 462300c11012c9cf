"""The Patron: cards of the pool become clients."""

from __future__ import annotations

from functools import cache

from engine.glory_to_rome.actions import Actions, does, perform
from engine.glory_to_rome.camp import acts_as, clientele_limit, powers
from engine.glory_to_rome.choices import DECK, FROM_YOUR, HAND, POOL, by_name, by_role, of_kinds, of_materials
from engine.glory_to_rome.ends import end_by_forum, end_if_deck_is_empty
from engine.glory_to_rome.events import Hired
from engine.glory_to_rome.kinds import NAMES, PATRON, ROLES, Powers
from engine.glory_to_rome.state import Card, Role, State
from engine.kernel import Decision, Option, Play, Seat, choose, maybe
from engine.kernel.words import N_, many, say

HIRE = by_role("hire")
HIRE_HAND = by_name("hire")
HIRE_DECK = Option("hire:deck", DECK, N_("The top card of the deck, unseen"), group=DECK)
AS = {
    role: Option(f"bath:{role}", role, say("Act as {role}", role=NAMES[role]), group=N_("bath"))
    for role in ROLES
}
NOBODY = N_("Hire nobody")


@does(PATRON)
async def hire(play: Play[State], actions: Actions) -> None:
    """All actions at once, unless what one brings may change the next (Bar, Bath)."""
    state, seat = play.state, actions.seat
    has = powers(state, seat)
    if has.hires_from_deck or has.clients_act_at_once:
        while actions.left():
            actions.spend(1)
            if not await hire_once(play, seat):
                return
    else:
        number = actions.left()
        await _hire_some(play, seat, has, number, POOL)
        if has.hires_from_hand:
            await _hire_some(play, seat, has, number, HAND)


def room(state: State, seat: Seat, has: Powers) -> int:
    """How many clients more there may be; none for those over their limit (G32)."""
    player = state.players[seat]
    return max(clientele_limit(player, has) - len(player.clients), 0)


async def _hire_some(play: Play[State], seat: Seat, has: Powers, number: int, source: str) -> None:
    state = play.state
    number = min(number, room(state, seat, has))
    if source == POOL:
        options = tuple([HIRE[card] for card in of_materials(state.pool, number)])
    else:
        options = tuple([HIRE_HAND[card] for card in of_kinds(state.players[seat].hand, number)])
    if not options or not number:
        return
    number = min(number, len(options))
    question = Decision(
        "gtr.hire",
        seat,
        _prompt(number, source),
        options,
        hi=number,
        skip=NOBODY,
        secret=source == HAND,
        public=N_("hire clients"),
    )
    for card in await choose(question):
        take_on(play, seat, card, source)


@cache
def _prompt(number: int, source: str) -> str:
    where = FROM_YOUR[source]
    return many(number, "Hire a client {source}.", "Hire up to {n} clients {source}.", source=where)


async def hire_once(play: Play[State], seat: Seat) -> bool:
    """One action: from each source once, in any order, but none from the pool after the deck (G35)."""
    state = play.state
    sources = [POOL, HAND, DECK]
    while options := _sources(state, seat, sources):
        first = len(sources) == 3
        choice = await maybe(
            Decision(
                "gtr.hire",
                seat,
                N_("Hire a client?"),
                options,
                skip=NOBODY if first else N_("That is all for this action"),
                secret=HAND in sources and powers(state, seat).hires_from_hand,
                public=N_("hire clients"),
            )
        )
        if choice is None:
            return not first
        card, source = choice, POOL if choice in state.pool else HAND
        if choice == DECK:
            card, source = state.deck[-1], DECK
        sources = [s for s in sources if s != source and (s != POOL or source != DECK)]
        take_on(play, seat, card, source)
        await act_at_once(play, seat, card)
    return len(sources) < 3


def _sources(state: State, seat: Seat, sources: list[str]) -> tuple[Option[str], ...]:
    has = powers(state, seat)
    if not room(state, seat, has):
        return ()
    options: list[Option[str]] = []
    if POOL in sources:
        options += [HIRE[card] for card in of_materials(state.pool, 1)]
    if HAND in sources and has.hires_from_hand:
        options += [HIRE_HAND[card] for card in of_kinds(state.players[seat].hand)]
    if DECK in sources and has.hires_from_deck:
        options.append(HIRE_DECK)
    return tuple(options)


def take_on(play: Play[State], seat: Seat, card: Card, source: str) -> None:
    """A card becomes a client. A Forum may wait for just that, even with the deck's last card (G2)."""
    state = play.state
    player = state.players[seat]
    {POOL: state.pool, HAND: player.hand, DECK: state.deck}[source].remove(card)
    player.clients.append(card)
    play.tell(Hired(seat, card, source))
    end_by_forum(state, (seat,))
    end_if_deck_is_empty(state)


async def act_at_once(play: Play[State], seat: Seat, client: Card) -> None:
    """Bath: the new client acts, once (G9), in any role that it can stand for (G8)."""
    has = powers(play.state, seat)
    if not has.clients_act_at_once:
        return
    role: Role | None
    role, *others = [role for role in ROLES if acts_as(has, client, role)]
    if others:
        options = tuple(AS[role] for role in (role, *others))
        role = await maybe(
            Decision(
                "gtr.power",
                seat,
                N_("Bath: your new client may act at once."),
                options,
                skip=N_("Do not act"),
            )
        )
    if role is not None:
        await perform(play, Actions(play.state, seat, role, 1, bath=True))
