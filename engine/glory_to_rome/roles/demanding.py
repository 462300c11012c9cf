"""The Legionary: Rome demands materials from the pool and from the neighbours."""

from __future__ import annotations

from collections import Counter
from functools import cache

from engine.glory_to_rome.actions import Actions, does
from engine.glory_to_rome.camp import powers
from engine.glory_to_rome.cards import MATERIAL_OF, ROLE_OF
from engine.glory_to_rome.choices import (
    HAND,
    OF_YOUR,
    STOCKPILE,
    by_material,
    by_name,
    of_kinds,
    of_materials,
)
from engine.glory_to_rome.events import Demanded, Gave, Moved, Slain
from engine.glory_to_rome.kinds import LEGIONARY, NAMES, Powers
from engine.glory_to_rome.roles.selling import room
from engine.glory_to_rome.state import Card, Material, State
from engine.kernel import Decision, Option, Play, Seat, choose, together
from engine.kernel.words import N_, many, say

DEMAND = by_name("demand")
TAKE = by_material("take")
GIVE = by_name("give")
Victim = tuple[Seat, Card]


@does(LEGIONARY)
async def demand(play: Play[State], actions: Actions) -> None:
    """Show all Orders at once, one for each action; then take what they demand."""
    state, seat, number = play.state, actions.seat, actions.left()
    shown = await show(play, seat, number)
    if not shown:
        return
    wanted = Counter(MATERIAL_OF[card] for card in shown)
    await take_from_pool(play, seat, wanted)
    has = powers(state, seat)
    targets = reached(state, seat, has)
    for material, times in wanted.items():
        await be_given(play, seat, targets, material, times, HAND)
        if has.reaches_all:
            await be_given(play, seat, targets, material, times, STOCKPILE)
    if has.slays:
        await slay(play, seat, targets, wanted)


async def show(play: Play[State], seat: Seat, number: int) -> list[Card]:
    """The Orders shown; none twice in a turn (G15). They stay in the hand."""
    player = play.state.players[seat]
    cards = of_kinds((card for card in player.hand if card not in player.shown), number)
    if not cards:
        return []
    number = min(number, len(cards))
    question = Decision(
        "gtr.demand",
        seat,
        _show_prompt(number),
        tuple([DEMAND[card] for card in cards]),
        hi=number,
        skip=N_("Demand nothing"),
        secret=True,
        public=N_("demand materials"),
    )
    shown = await choose(question)
    if shown:
        player.shown += shown
        play.tell(Demanded(seat, tuple(shown)))
    return shown


@cache
def _show_prompt(number: int) -> str:
    return many(
        number,
        "Show an Order: Rome demands its material.",
        "Show up to {n} Orders: Rome demands their materials.",
    )


async def take_from_pool(play: Play[State], seat: Seat, wanted: Counter[Material]) -> None:
    state = play.state
    cards = [
        card
        for material, times in wanted.items()
        for card in of_materials((c for c in state.pool if MATERIAL_OF[c] == material), times)
    ]
    if not cards:
        return
    options = tuple([TAKE[card] for card in cards])
    question = Decision(
        "gtr.take",
        seat,
        N_("Take what you demand from the pool?"),
        options,
        hi=len(options),
        skip=N_("Take nothing from the pool"),
        default=tuple([option.key for option in options]),
    )
    if taken := await choose(question):
        for card in taken:
            state.pool.remove(card)
        state.players[seat].stockpile += taken
        play.tell(Moved(seat, tuple(taken), N_("@{seat} takes {materials} from the pool.")))


def reached(state: State, seat: Seat, has: Powers) -> dict[Seat, bool]:
    """Whom a demand reaches, clockwise, and who of them is safe from it (G16)."""
    seats = len(state.players)
    if has.reaches_all:
        others = [(seat + step) % seats for step in range(1, seats)]
    else:
        others = list(dict.fromkeys(((seat + 1) % seats, (seat - 1) % seats)))
    strength = 2 if has.reaches_all else 1
    return {other: powers(state, other).guard >= strength for other in others}


async def be_given(
    play: Play[State], seat: Seat, targets: dict[Seat, bool], material: Material, times: int, source: str
) -> None:
    """All whom it reaches answer at the same time; which cards is theirs to say (G14)."""
    state = play.state
    asks = []
    for other, safe in targets.items():
        player = state.players[other]
        cards = [
            c for c in (player.hand if source == HAND else player.stockpile) if MATERIAL_OF.get(c) == material
        ]
        if cards or (safe and source == HAND and player.hand):
            asks.append(give_question(other, seat, material, cards, times, source, safe))
    given = await together(asks)
    for other in targets:
        cards = given.get(other, [])
        player = state.players[other]
        for card in cards:
            (player.hand if source == HAND else player.stockpile).remove(card)
        state.players[seat].stockpile += cards
        if cards or source == HAND:
            play.tell(Gave(other, seat, tuple(cards), source))


def give_question(
    seat: Seat, to: Seat, material: Material, cards: list[Card], times: int, source: str, safe: bool
) -> Decision[Card]:
    """Whoever is safe is asked about the hand in any case: not to ask would tell that there is no match."""
    number = min(times, len(cards))
    if source == HAND:
        options = tuple([GIVE[card] for card in of_kinds(cards, number)])
    else:
        options = tuple([GIVE[card] for card in of_materials(cards, number)])
    return Decision(
        "gtr.give",
        seat,
        _give_prompt(to, material, 0 if safe else number, source),
        options,
        lo=0 if safe else number,
        hi=number,
        skip=N_("Give nothing") if safe else None,
        secret=True,
        public=N_("answer the demand"),
        always_ask=safe,
    )


@cache
def _give_prompt(to: Seat, material: Material, number: int, source: str) -> str:
    """Whoever is safe need not give: then the number is 0."""
    wanted = NAMES[material]
    if not number:
        need_not = N_("@{seat} demands {material}. You need not give any {of}.")
        return say(need_not, seat=to, material=wanted, of=OF_YOUR[source])
    return many(
        number,
        "@{seat} demands {material}. Give {n} card {of}.",
        "@{seat} demands {material}. Give {n} cards {of}.",
        seat=to,
        material=wanted,
        of=OF_YOUR[source],
    )


async def slay(play: Play[State], seat: Seat, targets: dict[Seat, bool], wanted: Counter[Material]) -> None:
    """Coliseum: as many matching clients as there is room for, if any (G18), by their printed role (G17)."""
    state = play.state
    victims = [
        (other, card)
        for other, safe in targets.items()
        if not safe
        for material, times in wanted.items()
        for card in [c for c in state.players[other].clients if MATERIAL_OF[c] == material][:times]
    ]
    number = min(room(state, seat), len(victims))
    if not number:
        return
    options = tuple([_victim(*victim) for victim in victims])
    question = Decision(
        "gtr.power",
        seat,
        many(
            number,
            "Coliseum: throw a client to the lions.",
            "Coliseum: throw up to {n} clients to the lions.",
        ),
        options,
        hi=number,
        skip=N_("Spare them"),
        default=tuple([option.key for option in options]) if number == len(options) else None,
    )
    for other, card in await choose(question):
        state.players[other].clients.remove(card)
        state.players[seat].vault_shown.append(card)
        play.tell(Slain(seat, other, card))


def _victim(seat: Seat, card: Card) -> Option[Victim]:
    label = say("{role} of @{seat}", role=NAMES[ROLE_OF[card]], seat=seat)
    return Option(f"slay:{card}", (seat, card), label, group=N_("slay"))
