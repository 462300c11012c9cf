"""The produce action: farms and the vineyard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.great_city import words
from engine.great_city.cards import OF_CARD, PRODUCTION
from engine.great_city.city import ground
from engine.great_city.events import Produced, produced
from engine.great_city.state import Cell, Player, State
from engine.kernel import Decision, Option, Play, Seat, choose
from engine.kernel.words import N_, say

COGS = 2  # needed to produce; a missing one costs a coin
PRODUCE, SOME = "produce", "produce-some"
GROUP = N_("produce")


def productive(player: Player) -> list[Cell]:
    """The cells of production buildings that would give something; a farm with its token waits."""
    tokens = player.tokens
    return [
        cell
        for cell, card in player.city.items()
        if (kind := OF_CARD[card]).category == PRODUCTION
        and (kind.coins or kind.influence or cell not in tokens)
    ]


def produce_options(player: Player, cogs: int) -> list[Option[str]]:
    """Produce with all buildings or with some, if the cogs are there or can be bought."""
    missing = max(COGS - cogs, 0)
    if missing > player.coins:
        return []
    cells = productive(player)
    if not cells:
        return []
    everything = _produce(*_yield(player, cells), missing)
    return [everything, _produce_some(missing)] if len(cells) > 1 else [everything]


def _yield(player: Player, cells: Iterable[Cell]) -> tuple[int, int, int]:
    """Coins, brick tokens and influence tokens that these cells would give."""
    coins = bricks = influence = 0
    for cell in cells:
        kind = OF_CARD[player.city[cell]]
        coins += kind.coins
        influence += kind.influence
        if kind.bricks and cell not in player.tokens:
            bricks += 1
    return coins, bricks, influence


@cache
def _produce(coins: int, bricks: int, influence: int, missing: int) -> Option[str]:
    things = produced(coins, bricks, influence)
    template = N_("Produce {things} (buy {cogs} for {coins})") if missing else N_("Produce {things}")
    return Option(PRODUCE, PRODUCE, _label(template, missing, things), group=GROUP)


@cache
def _produce_some(missing: int) -> Option[str]:
    bought = N_("Produce with some buildings only (buy {cogs} for {coins})")
    template = bought if missing else N_("Produce with some buildings only")
    return Option(SOME, SOME, _label(template, missing), group=GROUP)


def _label(template: str, missing: int, things: str = "") -> str:
    return say(template, things=things, cogs=words.cogs(missing), coins=words.coins(missing))


async def produce(play: Play[State], seat: Seat, cogs: int, *, all_of_them: bool) -> None:
    """Use each production building once, or those that the player picks."""
    player = play.state.players[seat]
    cells = productive(player)
    if not all_of_them:
        cells = await choose(_produce_question(seat, player, cells))
    missing = max(COGS - cogs, 0)
    coins, bricks, influence = _yield(player, cells)
    player.coins += coins - missing
    player.influence += influence
    for cell in cells:
        if OF_CARD[player.city[cell]].bricks:
            player.tokens[cell] = 1
    play.tell(Produced(seat, coins, bricks, influence, missing))


def _produce_question(seat: Seat, player: Player, cells: list[Cell]) -> Decision[Cell]:
    names = ground(player.city).names
    options = tuple(_farm(cell, names[cell], OF_CARD[player.city[cell]].name) for cell in sorted(cells))
    return Decision(
        "city.produce",
        seat,
        N_("Which buildings produce?"),
        options,
        hi=len(options),
        default=tuple(option.key for option in options),
    )


@cache
def _farm(cell: Cell, at: str, name: str) -> Option[Cell]:
    return Option(f"farm:{cell}", cell, say("{at}: {building}", at=at, building=name), at=at)
