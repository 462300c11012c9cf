"""What people see of results: the leaderboard, statistics, and two people against each other."""

from __future__ import annotations

from collections.abc import Sequence

from bot.people.records import Standing, Tally, by_game, duel, in_company, tally
from bot.shown.letters import Letter
from bot.shown.spans import span
from bot.table.sitting import game_name
from db.records import Result
from engine.kernel.words import _, _n

SHOWN = 10
MEDALS = ("🥇", "🥈", "🥉")


def leaderboard(lines: Sequence[Standing], game: str | None, viewer: int, viewer_ranked: bool) -> Letter:
    """The first ten and the one who looks."""
    title = _("Leaderboard of this server")
    head = f"## {title}" + (f"\n### {game_name(game)}" if game else "")
    own = next((line for line in lines if line.user_id == viewer), None)
    shown = lines[:SHOWN]
    told = [_line(_place(lines, line), line) for line in shown]
    if own is not None and own not in shown:
        told += ["…", _line(_place(lines, own), own)]
    if not told:
        told = [_("Nobody has finished a rated game here yet. **/game new** opens a table.")]
    return Letter([head, "\n".join(told), _footer(own is not None, viewer_ranked)])


def _place(lines: Sequence[Standing], line: Standing) -> int:
    """Whoever has the same rating shares a place."""
    return 1 + sum(other.rating > line.rating for other in lines)


def _line(place: int, line: Standing) -> str:
    return _n(
        line.games,
        "{place} <@{user}> · **{rating}** · {n} game, {wins} won",
        "{place} <@{user}> · **{rating}** · {n} games, {wins} won",
        place=MEDALS[place - 1] if place <= len(MEDALS) else f"**{place}.**",
        user=line.user_id,
        rating=line.rating,
        wins=line.wins,
    )


def _footer(listed: bool, ranked: bool) -> str:
    said = _(
        "-# Everybody begins at 1000. Games of at least two people count; the more of them, the surer "
        "the rating."
    )
    said += _("\n-# Who resigns comes last, unless somebody takes the seat over.")
    if not ranked:
        said += _("\n-# You have chosen not to be shown here; **/me ranked** changes that.")
    elif not listed:
        said += _("\n-# You are not on this list yet: finish a game with somebody here.")
    return said


def statistics(results: Sequence[Result], user_id: int, *, here: bool = False) -> Letter:
    """What somebody has done in finished games; `here`: those of this server only."""
    head = _("## Statistics of <@{user}>", user=user_id)
    shared = [result for result in results if in_company(result)]
    alone = [result for result in results if not in_company(result)]
    lines = []
    if shared:
        lines += [_overall(tally(shared, user_id)), *_remarkable(shared)]
    if alone:
        lines.append(_alone(tally(alone, user_id)))
    if not lines:
        lines = [_("No game has been finished yet.")]
    parts = [head, "\n".join(lines)]
    if shared:
        games = [_game_line(game, tally(some, user_id)) for game, some in by_game(shared).items()]
        parts.append("\n".join([f"### {_('By game')}", *games]))
    return Letter([*parts, *([_("-# Games on this server.")] if here else [])])


def _overall(done: Tally) -> str:
    return _n(
        done.games,
        "- {n} game with other people: {wins} won ({rate} %), average place {place}",
        "- {n} games with other people: {wins} won ({rate} %), average place {place}",
        wins=done.wins,
        rate=round(100 * done.wins / done.games),
        place=f"{done.average_place:.1f}",
    )


def _remarkable(shared: Sequence[Result]) -> list[str]:
    favourite, games = next(iter(by_game(shared).items()))
    longest = max(shared, key=lambda result: result.ended_at - result.began_at)
    return [
        _n(
            len(games),
            "- Favourite game: **{game}** ({n} game)",
            "- Favourite game: **{game}** ({n} games)",
            game=game_name(favourite),
        ),
        _(
            "- Longest game: **{game}**, {time}",
            game=game_name(longest.game),
            time=span(longest.ended_at - longest.began_at),
        ),
    ]


def _alone(done: Tally) -> str:
    return _n(
        done.games,
        "- {n} game against robots alone: {wins} won",
        "- {n} games against robots alone: {wins} won",
        wins=done.wins,
    )


def _game_line(game: str, done: Tally) -> str:
    return _n(
        done.games,
        "- **{game}**: {n} game, {wins} won, average place {place}, best score {best}",
        "- **{game}**: {n} games, {wins} won, average place {place}, best score {best}",
        game=game_name(game),
        wins=done.wins,
        place=f"{done.average_place:.1f}",
        best=done.best,
    )


def versus(results: Sequence[Result], user_id: int, other: int) -> Letter:
    """Two people in the games that they finished together."""
    head = _("## <@{user}> and <@{other}>", user=user_id, other=other)
    if not results:
        return Letter([head, _("You have not finished a game together yet.")])
    games = [_duel_line(game_name(game), some, user_id, other) for game, some in by_game(results).items()]
    whole = _duel_line(_("All games"), results, user_id, other)
    return Letter([head, "\n".join([whole, *games] if len(games) > 1 else games)])


def _duel_line(what: str, results: Sequence[Result], user_id: int, other: int) -> str:
    fought = duel(results, user_id, other)
    return _n(
        fought.games,
        "- **{what}**: {n} game together · finished ahead: <@{user}> **{ahead}**, <@{other}> **{behind}** · "
        "level: **{ties}**",
        "- **{what}**: {n} games together · finished ahead: <@{user}> **{ahead}**, <@{other}> **{behind}** · "
        "level: **{ties}**",
        what=what,
        user=user_id,
        other=other,
        ahead=fought.ahead,
        behind=fought.behind,
        ties=fought.ties,
    )
