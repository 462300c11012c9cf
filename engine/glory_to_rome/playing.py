"""Leading and following: the leader's role, and the cards that play it."""

from __future__ import annotations

from functools import cache

from engine.glory_to_rome.camp import powers
from engine.glory_to_rome.cards import JACKS, OF_CARD, ROLE_OF
from engine.glory_to_rome.choices import by_name, of_kinds
from engine.glory_to_rome.events import Played
from engine.glory_to_rome.kinds import MATERIAL, NAMES, PLURAL, ROLE, ROLES, Powers
from engine.glory_to_rome.state import Card, Player, Role, State
from engine.kernel import Decision, Option, Play, Seat, choose, maybe
from engine.kernel.words import N_, say

JACK = "jack"
PETITION = by_name("petition")
FOLLOW, PLAY = N_("follow"), N_("play")
WITH_JACK = {FOLLOW: N_("Follow with a Jack"), PLAY: N_("Play with a Jack")}
WITH = {FOLLOW: N_("Follow with {card}"), PLAY: N_("Play with {card}")}
BY_PETITION = {FOLLOW: N_("Follow by petition: {orders}"), PLAY: N_("Play by petition: {orders}")}
ORDERS = {2: N_("two {roles}"), 3: N_("three {roles}")}
MORE, LEAD_WITH = N_("Palace: play more cards as {role}?"), N_("What do you lead {role} with?")
Unit = str  # "bath.1", "jack", or "3:brick" for three Orders of one role

LEAD = {
    role: Option(f"lead:{role}", role, say("Lead {role}", role=NAMES[role]), group=N_("lead"))
    for role in ROLES
}


def orders(hand: list[Card]) -> dict[Role, int]:
    """How many Orders of each role a hand has; Jacks are under the role that is none."""
    found: dict[Role, int] = {}
    for card in hand:
        role = ROLE_OF.get(card, JACK)
        found[role] = found.get(role, 0) + 1
    return found


def petitions(held: dict[Role, int], has: Powers) -> list[Unit]:
    """As many Orders of one role as play as a Jack: three, with a Circus also two (G12)."""
    return [
        f"{number}:{MATERIAL[role]}"
        for role, most in held.items()
        if most >= has.petition and role != JACK
        for number in range(has.petition, min(most, 3) + 1)
    ]


def lead_options(player: Player, has: Powers) -> list[Option[str]]:
    """The roles that the hand can lead. A Jack, or a petition, leads any."""
    held = orders(player.hand)
    wild = JACK in held or petitions(held, has)
    return [LEAD[role] for role in ROLES if wild or role in held]


def units(player: Player, has: Powers, role: Role) -> list[Unit]:
    """What in a hand plays a role, once each."""
    held = orders(player.hand)
    found = of_kinds([card for card in player.hand if ROLE_OF.get(card) == role]) if role in held else []
    if JACK in held:
        found.append(JACK)
    return found + petitions(held, has)


@cache
def unit_option(verb: str, unit: Unit) -> Option[Unit]:
    return Option(f"{verb}:{unit}", unit, _unit_label(verb, unit), group=verb)


def _unit_label(verb: str, unit: Unit) -> str:
    if unit == JACK:
        return WITH_JACK[verb]
    if unit in OF_CARD:
        return say(WITH[verb], card=OF_CARD[unit].name)
    number, _, material = unit.partition(":")
    return say(BY_PETITION[verb], orders=say(ORDERS[int(number)], roles=PLURAL[ROLE[material]]))


async def play_cards(play: Play[State], seat: Seat, role: Role, first: Unit | None, *, leads: bool) -> None:
    """Put cards on the camp: one unit, with a Palace more, for one action each (G11)."""
    player, has = play.state.players[seat], powers(play.state, seat)
    unit = first
    while True:
        if unit is None:
            unit = await maybe(_with_question(seat, player, has, role))
            if unit is None:
                break
        await _put_down(seat, player, unit)
        player.played += 1
        unit = None
        if not has.several_units or not units(player, has, role):
            break
    play.tell(Played(seat, role, tuple(player.camp), leads))


def _with_question(seat: Seat, player: Player, has: Powers, role: Role) -> Decision[Unit]:
    more = player.played > 0
    return Decision(
        "gtr.with",
        seat,
        say(MORE if more else LEAD_WITH, role=NAMES[role]),
        tuple([unit_option(PLAY, unit) for unit in units(player, has, role)]),
        skip=N_("No more") if more else None,
        secret=True,
        public=N_("choose cards to play"),
    )


async def _put_down(seat: Seat, player: Player, unit: Unit) -> None:
    for card in await _cards_of(seat, player, unit):
        player.hand.remove(card)
        player.camp.append(card)


async def _cards_of(seat: Seat, player: Player, unit: Unit) -> list[Card]:
    if unit == JACK:
        return [next(card for card in player.hand if card in JACKS)]
    if unit in OF_CARD:
        return [unit]
    wanted, _, material = unit.partition(":")
    number = int(wanted)
    held = [card for card in player.hand if card in OF_CARD and OF_CARD[card].material == material]
    question = Decision(
        "gtr.petition",
        seat,
        say("Which {number} Orders do you play as a Jack?", number=number),
        tuple([PETITION[card] for card in of_kinds(held, number)]),
        lo=number,
        hi=number,
        secret=True,
        public=N_("choose cards to play"),
    )
    return await choose(question)
