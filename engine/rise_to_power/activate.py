"""Activating Senate cards: what can be used when, and which provinces it exhausts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from engine.kernel import Decision, Option, Play, Seat, choose, maybe
from engine.kernel.words import N_, many, say
from engine.rise_to_power.cards import PROVINCES, RESOURCE_NAMES, SENATE, describe, fits, name
from engine.rise_to_power.effects import EFFECTS, READY
from engine.rise_to_power.events import Activated
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import ARENA, ORDER, Card, Player, State

USE = {
    card: Option(
        f"use:{card}", card, say("{card}: {text}", card=power.name, text=power.text), group=N_("activate")
    )
    for card, power in POWERS.items()
}
COVER = {card: Option(f"on:{card}", card, describe(card), at=PROVINCES[card].name) for card in PROVINCES}
WHEN = {card: power.when for card, power in POWERS.items()}


def free(player: Player, need: str) -> list[Card]:
    """The provinces that are not exhausted and show what is needed."""
    return [card for card in player.provinces if card not in player.covered and fits(card, need)]


def payable(player: Player, *cards: Card) -> bool:
    """Whether the provinces that all these cards need are there and not exhausted."""
    needs = [need for card in cards for need in SENATE[card].needs]
    return all(len(free(player, need)) >= needs.count(need) for need in needs)


def usable(state: State, seat: Seat, when: str) -> list[Card]:
    """The Senate cards that a player can use in this phase."""
    player = state.players[seat]
    if not player.senate or not player.provinces:
        return []
    return [
        card
        for card in player.senate
        if WHEN[card] == when
        and card not in player.used
        and payable(player, card)
        and (card not in READY or READY[card](state, seat))
    ]


async def offer(play: Play[State], seat: Seat, when: str) -> None:
    """Ask a player who can use cards at this moment for one after the other."""
    while cards := usable(play.state, seat, when):
        prompt = _moment(play.state.players[seat], when)
        card = await maybe(card_question(seat, prompt, cards))
        if card is None:
            return
        await activate(play, seat, card)


def _moment(player: Player, when: str) -> str:
    """What is about to happen for which a card can be used."""
    if when == ORDER:
        return say(
            "Your sum for the turn order is {sum}; the lowest begins. Do you use a Senate card?",
            sum=player.sum,
        )
    if when == ARENA:
        return N_("The shows are prepared. Do you use a Senate card for yours?")
    return say("The {resource} track is scored now. Do you use a Senate card?", resource=RESOURCE_NAMES[when])


def card_question(seat: Seat, prompt: str, cards: Iterable[Card]) -> Decision[Card]:
    options = tuple(USE[card] for card in cards)
    return Decision("power.card", seat, prompt, options, skip=N_("Use no card"))


async def activate(play: Play[State], seat: Seat, card: Card) -> None:
    """Put a card on provinces, which exhausts it and them, and do what it says."""
    player = play.state.players[seat]
    on: list[Card] = []
    for need, number in Counter(SENATE[card].needs).items():
        on += await choose(cover_question(seat, card, number, tuple(free(player, need))))
    player.used.append(card)
    player.covered |= dict.fromkeys(on, card)
    play.tell(Activated(seat, card, tuple(on)))
    if card in EFFECTS:
        await EFFECTS[card](play, seat)


@lru_cache(maxsize=1 << 12)
def cover_question(seat: Seat, card: Card, number: int, fitting: tuple[Card, ...]) -> Decision[Card]:
    options = tuple(COVER[province] for province in fitting)
    return Decision(
        "power.cover",
        seat,
        many(
            number,
            "Put {card} on a province. What it lies on is exhausted for this round.",
            "Put {card} on {n} provinces. What it lies on is exhausted for this round.",
            card=name(card),
        ),
        options,
        lo=number,
        hi=number,
        default=tuple(option.key for option in options[:number]),
    )
