"""How the game runs. `turn` plays the leader's choice with all that follow, or the actions of one player."""

from __future__ import annotations

from engine.glory_to_rome.actions import Actions
from engine.glory_to_rome.camp import acts_as, powers
from engine.glory_to_rome.cards import OF_CARD
from engine.glory_to_rome.choices import by_material
from engine.glory_to_rome.events import Moved, TookJacks, TurnBegan
from engine.glory_to_rome.kinds import NAMES, ROLES
from engine.glory_to_rome.playing import FOLLOW, lead_options, play_cards, unit_option, units
from engine.glory_to_rome.playing import LEAD as LEAD_ROLE
from engine.glory_to_rome.roles import perform
from engine.glory_to_rome.state import ACT, LEAD, Card, State
from engine.glory_to_rome.surrender import PROPOSE, propose
from engine.glory_to_rome.thinking import DRAW, JACK, think, think_again, think_options
from engine.kernel import Decision, Option, Play, Seat, choose, choose_one
from engine.kernel.words import N_, say

KEEP_ORDER = by_material("sewer")
IS_LED = {role: say("{role} is led. Follow, or think.", role=NAMES[role]) for role in ROLES}


async def turn(play: Play[State]) -> None:
    """From one checkpoint to the next."""
    if play.state.phase == LEAD:
        await lead(play)
    else:
        await act(play)


def from_leader(state: State) -> list[Seat]:
    """All seats in the order of the turn."""
    seats = len(state.players)
    return [(state.leader + step) % seats for step in range(seats)]


# -- leading and following --


async def lead(play: Play[State]) -> None:
    """The leader thinks, which ends the turn at once, or leads a role that the others follow or not."""
    state = play.state
    leader, *others = from_leader(state)
    play.tell(TurnBegan(state.turn, leader))
    while (choice := await choose_one(_lead_question(play, leader))) == PROPOSE.value:
        await propose(play, leader)
    if choice not in LEAD_ROLE:
        await think(play, leader, choice)
        pass_leader(state)
        return
    await play_cards(play, leader, choice, None, leads=True)
    state.role = choice  # told with the cards that lead it, not before
    for seat in others:
        await follow(play, seat)
    state.phase, state.seat = ACT, leader


def _lead_question(play: Play[State], seat: Seat) -> Decision[str]:
    state = play.state
    options = [*lead_options(state.players[seat], powers(state, seat)), *think_options(state, seat)]
    if play.options["surrender"] == "on":
        options.append(PROPOSE)
    return Decision(
        "gtr.play",
        seat,
        N_("Lead a role, or think."),
        tuple(options),
        secret=True,
        public=N_("lead a role or think"),
    )


async def follow(play: Play[State], seat: Seat) -> None:
    """Follow or think. It is always asked: an answer given by itself would tell of the hand."""
    state = play.state
    player, has = state.players[seat], powers(state, seat)
    follows = [unit_option(FOLLOW, unit) for unit in units(player, has, state.role)]
    question = Decision(
        "gtr.play",
        seat,
        IS_LED[state.role],
        (*follows, *think_options(state, seat)),
        secret=True,
        public=N_("follow or think"),
        always_ask=True,
    )
    choice = await choose_one(question)
    if choice in (DRAW, JACK):
        await think(play, seat, choice)
    else:
        await play_cards(play, seat, state.role, choice, leads=False)


# -- acting --


async def act(play: Play[State]) -> None:
    """One player's actions of the role; after the last one the turn ends."""
    state = play.state
    seat = state.seat
    player = state.players[seat]
    player.shown = []
    await perform(play, Actions(state, seat, state.role, player.played, tuple(player.clients)))
    player.held = ""
    while (seat := (seat + 1) % len(state.players)) != state.leader:
        if has_actions(state, seat):
            state.seat = seat
            return
    await end_turn(play)


def has_actions(state: State, seat: Seat) -> bool:
    """Those who thought still have their clients."""
    player = state.players[seat]
    if player.played or not player.clients:
        return player.played > 0
    has = powers(state, seat)
    return any(acts_as(has, client, state.role) for client in player.clients)


# -- the end of a turn --


async def end_turn(play: Play[State]) -> None:
    """Jacks for Senates, cards off the camps, Academies; each in the order of the turn."""
    state = play.state
    seats = from_leader(state)
    for seat in seats:
        if powers(state, seat).takes_jacks:
            await take_jacks(play, seat)
    for seat in seats:
        await clear_camp(play, seat)
    for seat in seats:
        if state.players[seat].crafted and powers(state, seat).thinks_after_crafting:
            await think_again(play, seat, N_("Academy: you may think, having built as a Craftsman."))
    for player in state.players:
        player.vault += player.vault_shown + player.vault_own
        player.vault_shown, player.vault_own = [], []
        player.played, player.crafted = 0, False
    pass_leader(state)


def pass_leader(state: State) -> None:
    state.phase, state.role, state.seat = LEAD, "", 0
    state.leader = (state.leader + 1) % len(state.players)
    state.turn += 1


async def take_jacks(play: Play[State], seat: Seat) -> None:
    """Senate: any of the Jacks that opponents played."""
    state = play.state
    options = tuple(
        Option(f"senate:{card}", (other, card), say("The Jack of @{seat}", seat=other), group=N_("senate"))
        for other in from_leader(state)
        if other != seat
        for card in state.players[other].camp
        if card not in OF_CARD
    )
    if not options:
        return
    question = Decision(
        "gtr.power",
        seat,
        N_("Senate: which Jacks do you take?"),
        options,
        hi=len(options),
        skip=N_("Take none"),
        default=tuple(option.key for option in options),
    )
    taken: list[tuple[Seat, Card]] = await choose(question)
    for other, card in taken:
        state.players[other].camp.remove(card)
        state.players[seat].hand.append(card)
    if taken:
        play.tell(TookJacks(seat, len(taken)))


async def clear_camp(play: Play[State], seat: Seat) -> None:
    """Orders go to the pool, Jacks to their pile. With a Sewer, Orders may go to the stockpile."""
    state = play.state
    player = state.players[seat]
    own = [card for card in player.camp if card in OF_CARD]
    if own and powers(state, seat).keeps_orders:
        options = tuple(KEEP_ORDER[card] for card in own)
        question = Decision(
            "gtr.power",
            seat,
            N_("Sewer: which of your Orders go to your stockpile?"),
            options,
            hi=len(options),
            skip=N_("All to the pool"),
            default=tuple(option.key for option in options),
        )
        kept = await choose(question)
        player.stockpile += kept
        if kept:
            play.tell(Moved(seat, tuple(kept), N_("@{seat} keeps {materials} by the Sewer.")))
        own = [card for card in own if card not in kept]
    state.pool += own
    state.jacks += [card for card in player.camp if card not in OF_CARD]
    player.camp = []
