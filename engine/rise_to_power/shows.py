"""Shows in the Arena: what rank a set of cards has, and who has the best show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel import Decision, Option, Play, Seat, together
from engine.kernel.words import N_
from engine.rise_to_power.cards import ARENA, SHOW_POINTS, describe_fighter
from engine.rise_to_power.events import BestShow, NoShow, ShowStaged
from engine.rise_to_power.state import Card, State

LEAST = 3  # cards in a show
BEST_SHOW = 1  # point
TITLES = (
    "",
    N_("any three"),
    N_("three different"),
    N_("one of a kind"),
    N_("three diverse"),
    N_("Battle Royal"),
)
STAGE = {card: Option(f"show:{card}", card, describe_fighter(card)) for card in ARENA}


def rank(cards: Sequence[Card]) -> int:
    """The best rank that a set of cards fulfils; 0 where it is no show. "Different" are names (ruling 6)."""
    if len(cards) < LEAST:
        return 0
    fighters = [ARENA[card] for card in cards]
    names = {fighter.name: fighter.kind for fighter in fighters}
    kinds = list(names.values())
    beasts, barbarians = kinds.count("beast"), kinds.count("barbarian")
    if barbarians >= 2 and sum(fighter.kind == "roman" for fighter in fighters) >= 3:
        return 5
    if beasts >= 3 or barbarians >= 3:
        return 4
    if len(set(kinds)) == 3:
        return 3
    return 2 if len(names) >= 3 else 1


def cost(cards: Sequence[Card]) -> int:
    return sum(ARENA[card].cost for card in cards)


def thrifty(hand: Sequence[Card]) -> tuple[Card, ...]:
    """The best show of a hand with the fewest and cheapest cards; empty where there is none."""
    cheapest = sorted(hand, key=lambda card: ARENA[card].cost)
    different = list({ARENA[card].name: card for card in reversed(cheapest)}.values())[::-1]
    romans, beasts, barbarians = (
        [card for card in different if ARENA[card].kind == kind] for kind in ("roman", "beast", "barbarian")
    )
    shows = (
        (),
        cheapest[:LEAST],
        different[:LEAST],
        [*romans[:1], *beasts[:1], *barbarians[:1]],
        min((kind[:LEAST] for kind in (beasts, barbarians) if len(kind) >= LEAST), key=cost, default=()),
        [*barbarians[:2], *[card for card in cheapest if ARENA[card].kind == "roman"][:LEAST]],
    )
    return tuple(shows[rank(hand)])


def show_question(seat: Seat, hand: list[Card]) -> Decision[Card]:
    return Decision(
        "power.show",
        seat,
        N_("Stage a show of 3 or more Arena cards, or none. Cards shown leave the game."),
        tuple(STAGE[card] for card in hand),
        lo=LEAST,
        hi=len(hand),
        skip=N_("Stage no show"),
        secret=True,
        public=N_("prepare a show"),
        default=tuple(STAGE[card].key for card in thrifty(hand)),
    )


async def stage(play: Play[State]) -> None:
    """Everybody who has three cards decides in secret; then all is shown and scored."""
    state = play.state
    able = [seat for seat in state.order if len(state.players[seat].hand) >= LEAST]
    shows = await together([show_question(seat, state.players[seat].hand) for seat in able])
    for seat in state.order:
        _score(play, seat, shows.get(seat, []))
    if any(shows.values()):
        best = best_show(state, shows)
        if best is not None:
            state.players[best].show_points += BEST_SHOW
        play.tell(BestShow(best))


def _score(play: Play[State], seat: Seat, cards: list[Card]) -> None:
    if not cards:
        play.tell(NoShow(seat))
        return
    player, value = play.state.players[seat], rank(cards)
    points = SHOW_POINTS[value] + favoured(play.state, seat)
    player.show_points += points
    player.hand = [card for card in player.hand if card not in cards]
    play.state.gone += cards
    play.tell(ShowStaged(seat, tuple(cards), TITLES[value], points))


def favoured(state: State, seat: Seat) -> int:
    """1 for the player who has used the Intrigue Greko: a point, and a rank for the best show."""
    return int("greko_i" in state.players[seat].used)


def best_show(state: State, shows: Mapping[Seat, Sequence[Card]]) -> Seat | None:
    """By rank, then by the cost of all cards shown; a single show is the best one (ruling 5)."""
    marks = {
        seat: (rank(cards) + favoured(state, seat), cost(cards)) for seat, cards in shows.items() if cards
    }
    best = max(marks.values())
    leaders = [seat for seat, mark in marks.items() if mark == best]
    return leaders[0] if len(leaders) == 1 else None
