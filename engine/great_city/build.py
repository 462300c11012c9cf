"""The build action: what can be paid for and placed, and what a new building gives."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.great_city.cards import AQUEDUCT, BLUE, GREEN, KINDS, OF_CARD, RED, YELLOW, Kind
from engine.great_city.city import FULL, aqueduct_cells, ground, name, neighbours, open_cells
from engine.great_city.events import Built
from engine.great_city.school import draw
from engine.great_city.state import Card, Cell, Player, State
from engine.kernel import Decision, Option, Play, Seat, choose_one
from engine.kernel.words import count

BRICK = 2  # coins for a brick
Site = tuple[Card, Cell]  # a building and where it goes

GIVES = {
    GREEN: ("coin", "coins"),
    RED: ("influence token", ""),
    YELLOW: ("building to choose from", "buildings to choose from"),
    BLUE: ("point token", ""),
}
WHERE = {kind.id: f"Where do you build {kind.a}?" for kind in KINDS.values()}


# -- what can be built --


def build_options(player: Player, bricks: int) -> list[Option[str]]:
    """The buildings in hand that can be paid for and placed; of equal ones the first."""
    tokens = len(brick_tokens(player))
    reach = bricks + tokens + player.coins // BRICK
    full = len(player.city) == FULL  # only an aqueduct still fits, in place of a building (ruling 3)
    seen = set()
    options = []
    for card in player.hand:
        kind = OF_CARD[card]
        if kind.cost > reach or kind.id in seen or (full and kind.category != AQUEDUCT):
            continue
        seen.add(kind.id)
        options.append(_build_option(card, *_ways(player.coins, tokens, kind.cost - bricks)))
    return options


def brick_tokens(player: Player) -> list[Cell]:
    """The cells of farms with a brick token."""
    return sorted(cell for cell in player.tokens if OF_CARD[player.city[cell]].bricks)


def _ways(coins: int, tokens: int, short: int) -> tuple[int, int, int]:
    """The bricks that the strip leaves short, and how many of them tokens can pay: at least and at most.

    The strip's own bricks come first: what is left of them vanishes anyway.
    """
    short = max(short, 0)
    return short, max(short - coins // BRICK, 0), min(tokens, short)


@cache
def _build_option(card: Card, short: int, least: int, most: int) -> Option[str]:
    label = f"Build {OF_CARD[card].name}"
    if least < most:
        label += f" ({count(short, 'brick')} short: tokens or coins)"
    elif short:
        label += f" ({_price(most, short - most)})"
    return Option(f"build:{card}", card, label, group="build")


def _price(tokens: int, bought: int) -> str:
    spent = [f"use {count(tokens, 'brick token')}"] if tokens else []
    if bought:
        spent.append(f"buy {count(bought, 'brick')} for {count(BRICK * bought, 'coin')}")
    return ", ".join(spent)


# -- where, and paid how --


async def build(play: Play[State], seat: Seat, card: Card, bricks: int) -> None:
    """Build a card of the hand: choose the cell and the price, then pay, place and resolve it."""
    state = play.state
    player, kind = state.players[seat], OF_CARD[card]
    _, cell = await choose_one(place_question(seat, player, card))
    short, least, most = _ways(player.coins, len(brick_tokens(player)), kind.cost - bricks)
    tokens = await choose_one(pay_question(seat, short, least, most)) if least < most else most
    spend(player, cell, tokens)
    player.coins -= BRICK * (short - tokens)
    replaced = place(state, player, card, cell)
    gains = effect(player, kind, cell)
    play.tell(Built(seat, card, name(player.city, cell), replaced, tokens, short - tokens, gains))
    if kind.colour == YELLOW:
        await draw(play, seat, strength(player, kind, cell))


def place_question(seat: Seat, player: Player, card: Card) -> Decision[Site]:
    city, kind = player.city, OF_CARD[card]
    names = ground(city).names
    if kind.category == AQUEDUCT:
        options = tuple(_site(card, cell, names[cell], city.get(cell)) for cell in aqueduct_cells(city))
    elif kind.colour:
        options = tuple(
            _public_site(card, cell, names[cell], strength(player, kind, cell)) for cell in open_cells(city)
        )
    else:
        options = tuple(_site(card, cell, names[cell]) for cell in open_cells(city))
    prompt = WHERE[kind.id]
    return Decision("city.place", seat, prompt, options, secret=True, public="choose where to build")


@lru_cache(maxsize=1 << 15)
def _site(card: Card, cell: Cell, at: str, replaced: Card | None = None) -> Option[Site]:
    label = at if replaced is None else f"{at}, replacing {OF_CARD[replaced].a}"
    return Option(f"at:{cell}", (card, cell), label, at=at)


@lru_cache(maxsize=1 << 15)
def _public_site(card: Card, cell: Cell, at: str, gives: int) -> Option[Site]:
    label = f"{at}: {count(gives, *GIVES[OF_CARD[card].colour])}"
    return Option(f"at:{cell}", (card, cell), label, at=at)


@cache
def pay_question(seat: Seat, short: int, least: int, most: int) -> Decision[int]:
    options = tuple(
        Option(
            f"pay:{tokens}t{BRICK * (short - tokens)}c", tokens, _price(tokens, short - tokens).capitalize()
        )
        for tokens in range(most, least - 1, -1)
    )
    prompt = f"You are {count(short, 'brick')} short. How do you pay?"
    default = (options[0].key,)
    return Decision(
        "city.pay", seat, prompt, options, secret=True, public="choose how to pay", default=default
    )


# -- what happens --


def spend(player: Player, cell: Cell, tokens: int) -> None:
    """Return brick tokens. One that the new building would remove goes first; else all are worth the same."""
    for farm in sorted(brick_tokens(player), key=lambda farm: farm != cell)[:tokens]:
        del player.tokens[farm]


def place(state: State, player: Player, card: Card, cell: Cell) -> Card | None:
    """Put the card into the city; the building that it replaces leaves the game with its tokens."""
    replaced = player.city.get(cell)
    if replaced is not None:
        state.gone.append(replaced)
        player.tokens.pop(cell, None)
    player.hand.remove(card)
    player.city[cell] = card
    return replaced


def strength(player: Player, kind: Kind, cell: Cell) -> int:
    """How much a public building gives on a cell."""
    return kind.bonus + len(neighbours(player.city, cell))


def effect(player: Player, kind: Kind, cell: Cell) -> tuple[tuple[int, str], ...]:
    """Stars, and what a public building gives at once (ruling 10: all of it); a School asks for more."""
    if kind.stars:
        player.influence += kind.stars
        return ((kind.stars, "influence token"),)
    if kind.colour in ("", YELLOW):
        return ()
    gives = strength(player, kind, cell)
    if kind.colour == GREEN:
        player.coins += gives
    elif kind.colour == RED:
        player.influence += gives
    else:
        player.tokens[cell] = gives
    return ((gives, GIVES[kind.colour][0]),)
