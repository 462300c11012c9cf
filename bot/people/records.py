"""Results, ratings and statistics: all of it is derived from how the finished games ended."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.table.desk import Desk
from db.records import Result
from engine.kernel import Seat

START, SCALE = 1000, 25  # a rating is told as START + SCALE for each point of skill that is certain
KEPT = 200  # servers


def places(result: Result) -> tuple[int, ...]:
    """The place of each seat: all winners are first, the others follow by their points; equals share one.

    Those who resigned share the last place. They do not win, even if the robot in their seat does.
    """
    ranks = [_rank(result, seat) for seat in range(len(result.players))]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def _rank(result: Result, seat: Seat) -> tuple[int, int]:
    if result.players[seat].resigned:
        return 2, 0
    return (0, 0) if seat in result.winners else (1, -result.totals[seat])


def people(result: Result) -> dict[int, Seat]:
    """The seats of those who played and are still known."""
    return {p.user_id: seat for seat, p in enumerate(result.players) if p.user_id is not None}


def in_company(result: Result) -> bool:
    """Whether at least two people played, known or forgotten since; only such games are rated."""
    return sum(not player.robot for player in result.players) > 1


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's line of a leaderboard."""

    user_id: int
    rating: int
    games: int
    wins: int


def standings(results: Iterable[Result]) -> list[Standing]:
    """Everybody who finished a rated game, best first.

    The rating is a cautious estimate: it grows with skill shown, and with how often it was shown. Somebody
    who was forgotten counts each time as a beginner, so that the others keep what they have done.
    """
    model = PlackettLuce()
    skill: dict[int, PlackettLuceRating] = {}
    games, wins = Counter[int](), Counter[int]()
    for result in filter(in_company, results):
        ranked = [(p.user_id, r) for p, r in zip(result.players, places(result), strict=True) if not p.robot]
        teams = [[skill.get(user or 0) or model.rating()] for user, _rank in ranked]
        after = model.rate(teams, ranks=[float(rank) for _user, rank in ranked])
        for (user, rank), (rating,) in zip(ranked, after, strict=True):
            if user is not None:
                skill[user] = rating
                games[user] += 1
                wins[user] += rank == 1
    lines = [
        Standing(user, START + round(SCALE * rating.ordinal()), games[user], wins[user])
        for user, rating in skill.items()
    ]
    return sorted(lines, key=lambda line: (-line.rating, -line.wins, line.user_id))


class Records:
    """The leaderboards of servers; each is reckoned anew only when there are other results."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._known: OrderedDict[tuple[int, str | None], tuple[list[Result], list[Standing]]] = OrderedDict()

    async def leaderboard(self, guild_id: int, game: str | None) -> list[Standing]:
        """Those who want to be seen, best first."""
        lines = await self._standings(guild_id, game)
        settings = await self.desk.store.people([line.user_id for line in lines])
        return [line for line in lines if settings[line.user_id].ranked]

    async def _standings(self, guild_id: int, game: str | None) -> list[Standing]:
        results = of_game(await self.desk.store.results(guild_id=guild_id), game)
        key = (guild_id, game)
        known, lines = self._known.pop(key, (None, []))
        if known != results:
            lines = await asyncio.to_thread(standings, results)
        self._known[key] = (results, lines)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return lines


def of_game(results: Iterable[Result], game: str | None) -> list[Result]:
    return [result for result in results if game in (None, result.game)]


@dataclass(frozen=True, slots=True)
class Tally:
    """What somebody has done in some games."""

    games: int
    wins: int
    average_place: float
    best: int  # points


def tally(results: Sequence[Result], user_id: int) -> Tally:
    """The sum of these games, of which there is at least one."""
    seats = [people(result)[user_id] for result in results]
    ranks = [places(result)[seat] for result, seat in zip(results, seats, strict=True)]
    played = [(r, seat) for r, seat in zip(results, seats, strict=True) if not r.players[seat].resigned]
    best = max((result.totals[seat] for result, seat in played), default=0)
    return Tally(len(results), ranks.count(1), sum(ranks) / len(ranks), best)


@dataclass(frozen=True, slots=True)
class Duel:
    """Two people in the games that they finished together."""

    games: int
    ahead: int
    behind: int

    @property
    def ties(self) -> int:
        return self.games - self.ahead - self.behind


def duel(results: Iterable[Result], user_id: int, other: int) -> Duel:
    """How often which of the two finished ahead of the other."""
    pairs = []
    for result in results:
        seats, ranks = people(result), places(result)
        pairs.append((ranks[seats[user_id]], ranks[seats[other]]))
    return Duel(len(pairs), sum(a < b for a, b in pairs), sum(a > b for a, b in pairs))


def by_game(results: Iterable[Result]) -> dict[str, list[Result]]:
    """The games that were played, the favourite one first."""
    found: dict[str, list[Result]] = {}
    for result in results:
        found.setdefault(result.game, []).append(result)
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))
