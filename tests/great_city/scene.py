"""One line to any moment of a game: cities are drawn as rows of building kinds, the top row first.

A dot is an empty cell, "baths(2)" a building with two tokens. The bottom row begins on the starting cells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.great_city.cards import DECK_OF, DECKS, OF_CARD
from engine.great_city.city import START_CELLS, WIDE
from engine.great_city.game import GREAT_CITY
from engine.great_city.setup import decks_in_play
from engine.great_city.state import ACTIONS, Card, Cell, Player, State
from engine.kernel import Chance, Table
from engine.kernel.position import Position
from tests.generic.answering import asked

START = "veg res2"


class Box:
    """All cards of the game, from which the next copy of a kind is taken."""

    def __init__(self) -> None:
        self.cards = [card for card in OF_CARD if DECK_OF[card] != "start"]
        self.starting = list(DECKS["start"])

    def take(self, kind: str, *, starting: bool = False) -> Card:
        """The next card of a kind, if possible of those that cities start with."""
        for pile in (self.starting, self.cards)[0 if starting else 1 :]:
            for card in pile:
                if OF_CARD[card].id == kind:
                    pile.remove(card)
                    return card
        raise LookupError(f"no {kind} is left")


def draw(rows: str, box: Box | None = None) -> Player:
    """A player with the city that is drawn; its first farm and house are starting buildings."""
    box = box or Box()
    city: dict[Cell, Card] = {}
    tokens: dict[Cell, int] = {}
    lines = [line.split() for line in rows.strip().splitlines()]
    for y, line in enumerate(reversed(lines)):
        for x, word in enumerate(line):
            if word != ".":
                kind, _, number = word.rstrip(")").partition("(")
                cell = START_CELLS[0] + x + WIDE * y
                city[cell] = box.take(kind, starting=kind not in map(_kind_id, city.values()))
                if number:
                    tokens[cell] = int(number)
    return Player(city, 5, tokens=tokens)


def _kind_id(card: Card) -> str:
    return OF_CARD[card].id


def state(
    city: str = START,
    *,
    seats: int = 4,
    hand: str = "",
    offer: str = "veg",
    coins: int = 5,
    influence: int = 0,
    strip: str = "BBBCC",
    space: int = 5,
    round: int = 1,
    decks: Mapping[str, str] | None = None,
    rivals: str = START,
) -> State:
    """The action phase. Seat 0 stands on a space of the strip and is the last to act in this round."""
    box = Box()
    players = [draw(city, box), *(draw(rivals, box) for _ in range(1, seats))]
    players[0].coins, players[0].influence = coins, influence
    players[0].hand = [box.take(kind) for kind in hand.split()]
    on_offer = [box.take(kind) for kind in offer.split()]
    given = {name: [box.take(kind) for kind in kinds.split()] for name, kinds in (decks or {}).items()}
    left = {name: [c for c in DECKS[name] if c in box.cards] for name in decks_in_play(seats)} | given
    found = State(players, left, [strip, "BBCBC", "BBCCB", "BCBBC", "BCBCB", "CBBBC"], first=0)
    found.phase, found.round, found.offer = ACTIONS, round, on_offer
    found.emissaries[space - 1] = 0
    return found


def at(position: State) -> Table[State]:
    """A table at this position, without asking whether a game could lead to it."""
    return Table(GREAT_CITY, Position(len(position.players), {}, "seed", {}, position))


def turn(city: str = START, **details: object) -> Table[State]:
    """A table at which seat 0 has taken the last building of the offer and is about to act."""
    make: Callable[..., State] = state
    return at(make(city, **details))


def spots(table: Table[State]) -> set[str | None]:
    return {option.at for option in asked(table).options}


def me(table: Table[State]) -> Player:
    return table.state.players[0]


def kinds(cards: list[Card]) -> list[str]:
    return [_kind_id(card) for card in cards]


def fresh(seats: int, seed: str = "seed") -> State:
    return GREAT_CITY.setup(seats, {}, Chance(seed))


def new(seats: int, seed: str = "seed") -> Table[State]:
    return Table.new(GREAT_CITY, seats=seats, seed=seed)
