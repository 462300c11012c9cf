"""The build action: what can be paid for and placed, and what a new building gives."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.great_city import words
from engine.great_city.cards import AQUEDUCT, BLUE, GREEN, KINDS, OF_CARD, RED, YELLOW, Kind
from engine.great_city.city import FULL, aqueduct_cells, ground, name, neighbours, open_cells
from engine.great_city.events import Built
from engine.great_city.school import draw
from engine.great_city.state import Card, Cell, Player, State
from engine.kernel import Decision, Option, Play, Seat, choose_one
from engine.kernel.words import N_, many, say

BRICK = 2  # coins for a brick
Site = tuple[Card, Cell]  # a building and where it goes

GIVES = {
    GREEN: words.coins,
    RED: words.influence_tokens,
    YELLOW: words.choices,
    BLUE: words.point_tokens,
}
WHERE = {kind.id: say("Where do you build {building}?", building=kind.a) for kind in KINDS.values()}
PRICES = {  # with tokens, with bricks bought: after another text, and by itself
    (True, False): (N_("use {tokens}"), N_("Use {tokens}")),
    (False, True): (N_("buy {bricks} for {coins}"), N_("Buy {bricks} for {coins}")),
    (True, True): (
        N_("use {tokens}, buy {bricks} for {coins}"),
        N_("Use {tokens}, buy {bricks} for {coins}"),
    ),
}


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
    label = _build_label(OF_CARD[card].name, short, least, most)
    return Option(f"build:{card}", card, label, group=N_("build"))


@cache
def _build_label(name: str, short: int, least: int, most: int) -> str:
    if least < most:
        return many(
            short,
            "Build {building} ({n} brick short: tokens or coins)",
            "Build {building} ({n} bricks short: tokens or coins)",
            building=name,
        )
    if short:
        return say("Build {building} ({price})", building=name, price=_price(most, short - most))
    return say("Build {building}", building=name)


@cache
def _price(tokens: int, bought: int, alone: bool = False) -> str:
    template = PRICES[tokens > 0, bought > 0][alone]
    return say(
        template,
        tokens=words.brick_tokens(tokens),
        bricks=words.bricks(bought),
        coins=words.coins(BRICK * bought),
    )


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
    gets = effect(player, kind, cell)
    play.tell(Built(seat, card, name(player.city, cell), replaced, tokens, short - tokens, gets))
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
    return Decision("city.place", seat, prompt, options, secret=True, public=N_("choose where to build"))


@lru_cache(maxsize=1 << 15)
def _site(card: Card, cell: Cell, at: str, replaced: Card | None = None) -> Option[Site]:
    label = at if replaced is None else _replacing(at, OF_CARD[replaced].a)
    return Option(f"at:{cell}", (card, cell), label, at=at)


@cache
def _replacing(at: str, building: str) -> str:
    return say("{at}, replacing {building}", at=at, building=building)


@lru_cache(maxsize=1 << 15)
def _public_site(card: Card, cell: Cell, at: str, gives: int) -> Option[Site]:
    return Option(f"at:{cell}", (card, cell), _giving(at, OF_CARD[card].colour, gives), at=at)


@cache
def _giving(at: str, colour: str, gives: int) -> str:
    return say("{at}: {gives}", at=at, gives=GIVES[colour](gives))


@cache
def pay_question(seat: Seat, short: int, least: int, most: int) -> Decision[int]:
    options = tuple(
        Option(
            f"pay:{tokens}t{BRICK * (short - tokens)}c", tokens, _price(tokens, short - tokens, alone=True)
        )
        for tokens in range(most, least - 1, -1)
    )
    prompt = many(
        short, "You are {n} brick short. How do you pay?", "You are {n} bricks short. How do you pay?"
    )
    public, default = N_("choose how to pay"), (options[0].key,)
    return Decision("city.pay", seat, prompt, options, secret=True, public=public, default=default)


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


def effect(player: Player, kind: Kind, cell: Cell) -> str:
    """Stars, and what a public building gives at once (ruling 10: all of it); a School asks for more."""
    if kind.stars:
        player.influence += kind.stars
        return words.influence_tokens(kind.stars)
    if kind.colour in ("", YELLOW):
        return ""
    gives = strength(player, kind, cell)
    if kind.colour == GREEN:
        player.coins += gives
    elif kind.colour == RED:
        player.influence += gives
    else:
        player.tokens[cell] = gives
    return GIVES[kind.colour](gives)
