"""The Senate deck: the base cards, and Intrigue cards in the place of some of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from engine.kernel import Choice
from engine.kernel.words import N_, listed, say
from engine.rise_to_power.cards import SENATE
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.state import Card

BASE = tuple(card for card, power in POWERS.items() if not power.intrigue)
INTRIGUE = tuple(card for card, power in POWERS.items() if power.intrigue)
AUTO, OUT = "auto", "out"
Swaps = Mapping[Card, Card]  # Intrigue card → the base card that it replaces


def namesake(card: Card) -> Card:
    return next(base for base in BASE if POWERS[base].title == POWERS[card].title)


def replaceable(card: Card) -> tuple[Card, ...]:
    """The base cards that an Intrigue card may replace: of the same title, or with the same symbols."""
    needs = sorted(SENATE[card].needs)
    alike = (base for base in BASE if sorted(SENATE[base].needs) == needs)
    return tuple(dict.fromkeys((namesake(card), *alike)))


def choice_name(card: Card) -> str:
    return f"intrigue_{namesake(card)}"


def choices() -> tuple[Choice, ...]:
    """The options of the deck: all namesakes at once, and each Intrigue card by itself."""
    every = Choice(
        "intrigue", "Intrigue cards in the place of the base cards of the same title", ("no", "yes"), "no"
    )
    return every, *(
        Choice(
            choice_name(card),
            f"The card that {POWERS[card].name} replaces; {AUTO}: as intrigue says; {OUT}: none",
            (AUTO, OUT, *replaceable(card)),
            AUTO,
        )
        for card in INTRIGUE
    )


def swaps(options: Mapping[str, str]) -> dict[Card, Card]:
    """Which Intrigue card replaces which base card."""
    made = {}
    for card in INTRIGUE:
        value = options.get(choice_name(card), AUTO)
        if value == AUTO:
            # In the place of its namesake, Greko would leave one end-game card too few: by choice only.
            wanted = options.get("intrigue") == "yes" and card != "greko_i"
            value = namesake(card) if wanted else OUT
        if value != OUT:
            made[card] = value
    return made


def with_swaps(made: Swaps, seats: int) -> list[Card]:
    """The Senate cards of a game. With two players only a swap of cards that two players use is made."""
    cards = list(BASE)
    for new, old in made.items():
        if seats > 2 or (SENATE[new].two_players and SENATE[old].two_players):
            cards[cards.index(old)] = new
    return [card for card in cards if seats > 2 or SENATE[card].two_players]


def swap_problems(made: Swaps) -> Iterator[str]:
    """Why these swaps make no deck."""
    for card in dict.fromkeys(made.values()):
        rivals = [POWERS[new].name for new, old in made.items() if old == card]
        if len(rivals) > 1:
            yield say(
                "{name} ({card}) cannot be replaced by both {rivals}.",
                name=POWERS[card].name,
                card=card,
                rivals=listed(rivals),
            )
            return
    for seats, number, problem in (
        (4, 4, N_("This Senate deck has {last} Era III cards; it must have {number}.")),
        (2, 3, N_("This Senate deck has {last} Era III cards when two play; it must have {number}.")),
    ):
        last = sum(SENATE[card].era == 3 for card in with_swaps(made, seats))
        if last != number:
            yield say(problem, last=last, number=number)
            return


def deck_problem(cards: Collection[Card], seats: int) -> str:
    """What is wrong with the Senate cards of a position; empty where some swaps lead to them."""
    whole = with_swaps({}, seats)
    out, new = [c for c in whole if c not in cards], [c for c in cards if c not in whole]
    for card in new:
        if card not in INTRIGUE or (seats == 2 and not SENATE[card].two_players):
            return f"{card} is no Senate card of a game of {seats}."
    if not _matched(new, out):
        return "The Senate cards are not those of the base deck, nor of one with Intrigue cards put in."
    if sum(SENATE[card].era == 3 for card in cards) != sum(SENATE[card].era == 3 for card in whole):
        return "The Senate deck has the wrong number of Era III cards."
    return ""


def _matched(new: list[Card], out: list[Card]) -> bool:
    """Whether each of the new cards can have replaced another one of those that are out."""
    if not new or len(new) != len(out):
        return len(new) == len(out)
    first, *rest = new
    return any(old in replaceable(first) and _matched(rest, [c for c in out if c != old]) for old in out)
