"""Resolving the dice: conquering provinces, taking Senate cards, buying Arena cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations

from engine.kernel import Decision, Option, Play, Seat, choose, maybe
from engine.kernel.words import N_, many, say
from engine.rise_to_power.activate import activate, card_question, payable, usable
from engine.rise_to_power.cards import ARENA, PROVINCES, describe, describe_fighter, needs_text
from engine.rise_to_power.events import Bought, Conquered, Recruited
from engine.rise_to_power.forum import move
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import MARKET, MILITARY, SENATE, Card, Group, Player, State

BLIND = "blind"  # stands for a card of the deck
BLIND_COST = 5

CONQUER = {
    card: Option(f"take:{card}", card, describe(card), cost=province.power, at=province.name)
    for card, province in PROVINCES.items()
}
RECRUIT = {
    card: Option(
        f"take:{card}",
        card,
        say("{card} ({needs}): {text}", card=power.name, needs=needs_text(card), text=power.text),
    )
    for card, power in POWERS.items()
}
BUY = {
    card: Option(f"buy:{card}", card, describe_fighter(card), cost=fighter.cost)
    for card, fighter in ARENA.items()
}
UNSEEN = [
    Option(
        f"{BLIND}:{n}", BLIND, say("An unseen card of the deck ({cost})", cost=BLIND_COST), cost=BLIND_COST
    )
    for n in range(1, 1 + len(ARENA))
]


def bonus(player: Player, track: str) -> int:
    """What the cards used on this track add to the dice."""
    return sum(POWERS[card].bonus for card in player.used if POWERS[card].when == track)


def means(state: State, group: Group, track: str) -> int:
    """The strength of a legion, or the coins on the Black Market."""
    return sum(group.dice) + bonus(state.players[group.seat], track)


async def resolve(play: Play[State], track: str) -> None:
    """The leftmost group of a track takes what it can; its dice go home."""
    state = play.state
    group = state.tracks[track][0]
    if track == MILITARY:
        await conquer(play, group)
    elif track == SENATE:
        await recruit(play, group)
    else:
        await buy(play, group)
    del state.tracks[track][0]


async def boost(
    play: Play[State], group: Group, track: str, prices: Sequence[int], prompt: Callable[[int], str]
) -> int:
    """Offer the cards that add to this track, as long as they could change what can be had."""
    state, seat = play.state, group.seat
    while True:
        have = means(state, group, track)
        cards = usable(state, seat, track) if have < sum(prices) else []
        if not cards:
            return have
        most = have + best_bonus(state.players[seat], cards)
        if not any(have < total <= most for total in totals(prices)):
            return have
        card = await maybe(card_question(seat, prompt(have), cards))
        if card is None:
            return have
        await activate(play, seat, card)


def best_bonus(player: Player, cards: Sequence[Card]) -> int:
    """The most that these cards can add, each on provinces of its own."""
    sets = (chosen for number in range(len(cards) + 1) for chosen in combinations(cards, number))
    return max(sum(POWERS[card].bonus for card in chosen) for chosen in sets if payable(player, *chosen))


def totals(prices: Iterable[int]) -> set[int]:
    """What any of these together can cost."""
    found = {0}
    for price in prices:
        found |= {total + price for total in found}
    return found


def affordable(options: Iterable[Option[Card]], budget: int) -> tuple[tuple[Option[Card], ...], int]:
    """The options that fit into a budget, and how many of them can be had at once."""
    fitting = tuple(option for option in options if option.cost <= budget)
    number = 0
    for cost in sorted(option.cost for option in fitting):
        budget -= cost
        if budget < 0:
            break
        number += 1
    return fitting, number


# -- Military --


async def conquer(play: Play[State], group: Group) -> None:
    """Provinces whose powers add up to no more than the legion's strength."""
    state, seat = play.state, group.seat
    player = state.players[seat]
    prices = [PROVINCES[card].power for card in state.provinces]
    strength = await boost(play, group, MILITARY, prices, _more_strength)
    options, most = affordable((CONQUER[card] for card in state.provinces), strength)
    taken = await choose(conquer_question(seat, strength, options, most)) if options else []
    for card in taken:
        state.provinces.remove(card)
        player.provinces.append(card)
        move(player, PROVINCES[card].resource, 1)
    play.tell(Conquered(seat, strength, tuple(taken)))


def _more_strength(have: int) -> str:
    return say("You have a strength of {have}. Do you use a Senate card to add to it?", have=have)


def conquer_question(
    seat: Seat, strength: int, options: tuple[Option[Card], ...], most: int
) -> Decision[Card]:
    return Decision(
        "power.conquer",
        seat,
        _conquer_prompt(strength),
        options,
        hi=most,
        budget=strength if most > 1 else None,
        skip=N_("Conquer nothing"),
    )


@cache
def _conquer_prompt(strength: int) -> str:
    return say("Conquer provinces: your legion has a strength of {strength}.", strength=strength)


# -- Senate --


async def recruit(play: Play[State], group: Group) -> None:
    """A Senate card for each die, whatever it shows."""
    state, seat = play.state, group.seat
    left = len(state.senators)
    taken = await choose(recruit_question(seat, state.senators, len(group.dice))) if left else []
    for card in taken:
        state.senators.remove(card)
        state.players[seat].senate.append(card)
    play.tell(Recruited(seat, tuple(taken), left))


def recruit_question(seat: Seat, row: list[Card], dice: int) -> Decision[Card]:
    options = tuple(RECRUIT[card] for card in row)
    most = min(dice, len(options))
    return Decision(
        "power.recruit",
        seat,
        _recruit_prompt(most),
        options,
        hi=most,
        skip=N_("Take none"),
        default=tuple(option.key for option in options) if most == len(options) else None,
    )


@cache
def _recruit_prompt(most: int) -> str:
    return many(most, "Take a Senate card.", "Take up to {n} Senate cards.")


# -- Black Market --


async def buy(play: Play[State], group: Group) -> None:
    """Arena cards for coins. Whoever bought unseen cards sees them and may go on with what is left."""
    state = play.state
    prices = [*(ARENA[card].cost for card in state.arena), *[BLIND_COST] * len(state.arena_deck)]
    await spend(play, group.seat, await boost(play, group, MARKET, prices, _more_coins))


def _more_coins(have: int) -> str:
    return many(
        have,
        "You have {n} coin. Do you use a Senate card to add to it?",
        "You have {n} coins. Do you use a Senate card to add to it?",
    )


async def spend(play: Play[State], seat: Seat, coins: int) -> None:
    options, most = goods(play.state, coins)
    chosen = await choose(buy_question(seat, coins, options, most)) if options else []
    left = _pay(play, seat, coins, chosen)
    if BLIND in chosen and goods(play.state, left)[0]:
        await spend(play, seat, left)


def goods(state: State, coins: int) -> tuple[tuple[Option[Card], ...], int]:
    """What can be bought, and how much of it at once."""
    unseen = UNSEEN[: min(len(state.arena_deck), coins // BLIND_COST)]
    return affordable((*(BUY[card] for card in state.arena), *unseen), coins)


def _pay(play: Play[State], seat: Seat, coins: int, chosen: list[Card]) -> int:
    """Hand over what was bought; the coins that are left."""
    state = play.state
    seen = [card for card in chosen if card != BLIND]
    number = len(chosen) - len(seen)
    blind = state.arena_deck[:number]
    del state.arena_deck[:number]
    for card in seen:
        state.arena.remove(card)
    state.players[seat].hand += seen + blind
    play.tell(Bought(seat, coins, tuple(seen), tuple(blind)))
    return coins - sum(ARENA[card].cost for card in seen) - BLIND_COST * number


def buy_question(seat: Seat, coins: int, options: tuple[Option[Card], ...], most: int) -> Decision[Card]:
    return Decision(
        "power.buy",
        seat,
        _buy_prompt(coins),
        options,
        hi=most,
        budget=coins if most > 1 else None,
        skip=N_("Buy nothing"),
    )


@cache
def _buy_prompt(coins: int) -> str:
    return many(coins, "Buy Arena cards: you have {n} coin.", "Buy Arena cards: you have {n} coins.")
