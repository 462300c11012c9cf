"""A sensible opponent. It looks one building ahead and sees only what its seat may see."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache

from engine.great_city.build import BRICK, Site, brick_tokens, effect, strength
from engine.great_city.cards import AQUEDUCT, OF_CARD, TEMPLE, YELLOW
from engine.great_city.city import FULL, NEAR, aqueduct_cells, areas, open_cells
from engine.great_city.produce import COGS, PRODUCE, productive
from engine.great_city.scoring import AQUEDUCT_POINTS, TEMPLES, area_points
from engine.great_city.setup import emissaries_each, influence_values, rounds
from engine.great_city.state import Card, Cell, Player, State
from engine.kernel import Answer, AnyDecision, Below, Seat, View

# What things are worth, roughly, in points of the final scoring.
PURSE = 6  # coins to reckon with: a typical purse, so that what was reckoned can be remembered
BRICK_TOKEN = 1.4
BRICK_NEEDED = 0.9
SCHOOL = 1.0
CITIZEN = 0.12  # for each point of value in an area and each open side of it, while turns are left
OPEN_SIDE = 0.3  # of a public building
HOPE = 4.0  # for a temple whose condition is not met yet
OFTEN = 0.6  # of the turns to come, those in which production pays


def robot(view: View[State], decision: AnyDecision, below: Below) -> Answer:
    """The best answer by a simple reckoning of points; what needs no thought is taken as proposed."""
    mind = Mind.of(view.state, decision.seat)
    match decision.key:
        case "city.draft" | "city.keep" | "city.take":
            return (max(decision.options, key=lambda option: mind.appeal(option.value)).key,)
        case "city.emissary":
            return (max(decision.options, key=lambda option: mind.space(option.value)).key,)
        case "city.act":
            wanted = mind.action([option.value for option in decision.options])
            return (next(option.key for option in decision.options if option.value == wanted),)
        case "city.place":
            return (max(decision.options, key=lambda option: mind.site(option.value)).key,)
        case "city.school":
            return (max(decision.options, key=lambda option: len(view.state.decks[option.value])).key,)
    return decision.default or decision.pick(below)


@dataclass(frozen=True, slots=True)
class Mind:
    """What one seat makes of a position."""

    state: State
    me: Player
    left: int  # own turns to come
    token: float  # what one more influence token is worth

    @classmethod
    def of(cls, state: State, seat: Seat) -> Mind:
        seats = len(state.players)
        left = (rounds(seats) - state.round) * emissaries_each(seats)
        return cls(state, state.players[seat], left, _token_worth(state, seat))

    def gains(self, card: Card) -> dict[Cell, float]:
        tokens = tuple(self.me.tokens.items())
        return _gains(OF_CARD[card].id, tuple(self.me.city.items()), tokens, self.left, self.token)

    def site(self, site: Site) -> float:
        card, cell = site
        return self.gains(card)[cell]

    def best(self, card: Card) -> float:
        return max(self.gains(card).values(), default=0)

    def appeal(self, card: Card) -> float:
        """How much a building is worth having in hand."""
        return self.best(card) - BRICK_NEEDED * OF_CARD[card].cost

    def price(self, card: Card, bricks: int) -> float:
        """What building a card costs besides the strip's bricks; endless where it cannot be paid."""
        short = max(OF_CARD[card].cost - bricks, 0)
        tokens = min(short, len(brick_tokens(self.me)))
        coins = BRICK * (short - tokens)
        return BRICK_TOKEN * tokens + coins if coins <= self.me.coins else float("inf")

    def best_build(self, cards: Iterable[Card], bricks: int) -> tuple[float, Card]:
        return max(((self.best(card) - self.price(card, bricks), card) for card in cards), default=(0.0, ""))

    def harvest(self, cogs: int) -> float:
        """What producing now brings, less the cogs to buy."""
        missing = max(COGS - cogs, 0)
        if missing > self.me.coins:
            return 0
        return sum(_yield(self.me, cell, self.token) for cell in productive(self.me)) - missing

    def space(self, space: int) -> float:
        """How good the next turn is from a space of the strip: what can be taken, built and produced."""
        ahead = sum(seat is not None for seat in self.state.emissaries[:space])
        offer = sorted(self.state.offer, key=self.appeal, reverse=True)
        card = offer[ahead]
        reached = self.state.strips[0][: space + 1]
        build, _ = self.best_build([*self.me.hand, card], reached.count("B"))
        return self.appeal(card) + max(build, 0) + max(self.harvest(reached.count("C")), 0)

    def action(self, choices: Collection[str]) -> str:
        """What to do next: a free harvest first, since it may help to build; then the best building."""
        state = self.state
        space = next(space for space, seat in enumerate(state.emissaries) if seat is not None)
        reached = state.strips[0][: space + 1]
        cogs = reached.count("C")
        if PRODUCE in choices and cogs >= COGS:
            return PRODUCE
        gain, card = self.best_build((c for c in choices if c in OF_CARD), reached.count("B"))
        if gain > 0:
            return card
        return PRODUCE if PRODUCE in choices and self.harvest(cogs) > 0 else "done"


def _token_worth(state: State, seat: Seat) -> float:
    """An influence token counts half a point at the end, and more while there are cards to win with it."""
    won = sum(len(player.won) for player in state.players)
    if won == len(influence_values(len(state.players))):
        return 0.5
    lead = state.players[seat].influence - max(p.influence for i, p in enumerate(state.players) if i != seat)
    return 0.8 if lead > 3 else 1.5


@lru_cache(maxsize=1 << 13)
def _gains(
    kind: str,
    city: tuple[tuple[Cell, Card], ...],
    tokens: tuple[tuple[Cell, int], ...],
    left: int,
    token: float,
) -> dict[Cell, float]:
    """What a building adds to a city, by cell."""
    card = f"{kind}.1"
    now = Player(dict(city), PURSE, 0, dict(tokens))
    before = _worth(now, left, token)
    if OF_CARD[card].category == AQUEDUCT:
        cells: Collection[Cell] = aqueduct_cells(now.city)
    else:
        cells = open_cells(now.city) if len(city) < FULL else ()
    return {cell: _worth(_after(now, card, cell), left, token) - before for cell in cells}


def _after(player: Player, card: Card, cell: Cell) -> Player:
    tokens = {at: number for at, number in player.tokens.items() if at != cell}
    after = Player({**player.city, cell: card}, player.coins, player.influence, tokens)
    kind = OF_CARD[card]
    effect(after, kind, cell)
    if kind.colour == YELLOW:
        after.coins += round(SCHOOL * strength(after, kind, cell))
    return after


def _worth(player: Player, left: int, token: float) -> float:
    """A player's points, and what the city promises for the turns to come."""
    city = player.city
    ahead = min(left, 10)
    worth = player.coins + token * player.influence + BRICK_TOKEN * len(brick_tokens(player))
    for value, cells in areas(city):
        sides = {near for cell in cells for near in NEAR[cell] if near not in city}
        worth += area_points(player, value, cells)
        worth += CITIZEN * value * len(cells) * min(len(sides), 3) * ahead / 10
    aqueducts = 0
    for cell, card in city.items():
        kind = OF_CARD[card]
        if kind.category == AQUEDUCT:
            aqueducts += 1
        elif kind.category == TEMPLE:
            worth += TEMPLES[kind.id](player) or HOPE * ahead / 10
        elif kind.colour:
            worth += OPEN_SIDE * sum(near not in city for near in NEAR[cell]) * ahead / 10
        else:
            worth += OFTEN * left * _yield(player, cell, token)
    return worth + AQUEDUCT_POINTS[aqueducts]


def _yield(player: Player, cell: Cell, token: float) -> float:
    """What a production building gives when it produces."""
    kind = OF_CARD[player.city[cell]]
    return kind.coins + token * kind.influence + BRICK_TOKEN * kind.bricks
