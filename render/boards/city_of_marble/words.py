"""The position in words: what the alt text says, at length and in few letters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from engine.city_of_marble.cards import (
    ARENA,
    BATHS,
    BRIDGE_NUMBER,
    COLOURS,
    FOUNTAIN,
    KINDS,
    PIECES,
    TEMPLE,
    THEATER,
    TREASURY,
)
from engine.city_of_marble.events import bridge_name, space_name
from engine.city_of_marble.grid import SpotName
from engine.city_of_marble.scoring import scored
from engine.city_of_marble.state import Built, State, Tile
from engine.kernel import Outcome, Seat, View
from engine.kernel.words import N_, _, _n, listed, many, say, spoken
from render.boards.city_of_marble.letters import hill_letters, seat_letters, tile_letter
from render.layout import Sheet
from render.theme import SEATS

SHORT = {
    TEMPLE: N_("Tem"),
    BATHS: N_("Bat"),
    THEATER: N_("Thea"),
    ARENA: N_("Are"),
    FOUNTAIN: N_("Fount"),
    TREASURY: N_("Treas"),
}


def title() -> str:
    return _("City of Marble")


def short_name(name: str) -> str:
    return name if len(name) <= 12 else name[:12].rsplit(" ", 1)[0].strip()


def owner(seat: Seat, names: Sequence[str]) -> str:
    return f"{names[seat]} ({SEATS[seat].letter})"


def turn_line(view: View[State]) -> str:
    if view.outcome is not None:
        return _("The end")
    if view.state.final is not None:
        return _("Final round")
    return _n(view.state.actions, "{n} action left", "{n} actions left")


def now_line(view: View[State], names: Sequence[str]) -> str:
    """Whose turn it is and who is waited for, or who has won."""
    if view.outcome is not None:
        return _won(view.outcome, names)
    active = view.state.active
    waiting = [ask.seat for ask in view.asks]
    if not waiting or waiting == [active]:
        return _("Turn of {name}", name=names[active])
    others = _named(waiting, names)
    return _("Turn of {name}: waiting for {others}", name=names[active], others=others)


def _won(outcome: Outcome, names: Sequence[str]) -> str:
    who, points = _named(outcome.winners, names), max(outcome.totals)
    if len(outcome.winners) == 1:
        return _n(points, "{who} wins with {n} point", "{who} wins with {n} points", who=who)
    return _n(points, "{who} win with {n} point", "{who} win with {n} points", who=who)


def _named(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats])


# -- players --


def say_player(sheet: Sheet, view: View[State], seat: Seat, names: Sequence[str], points: int) -> None:
    """What a player has; the tiles and magistrates on the board are told with the board."""
    state = view.state
    player = state.players[seat]
    bridges = len(player.bridges) + len(player.shown)
    drawn = _tiles(player.drawn)
    later = _(", for the next turn {tiles}", tiles=drawn) if drawn else ""
    held = [say("{n} {kind}", n=n, kind=KINDS[kind].name) for kind, n in player.imperium.items() if n]
    sheet.say(
        _(
            "{player}: {points} now, {scored} of them scored; tiles {tiles}{later}; {magistrates} at hand; "
            "{coins}; Imperium {imperium}; {bridges}.",
            player=owner(seat, names) + _notes(view, seat),
            points=many(points, "{n} point", "{n} points"),
            scored=scored(state, seat),
            tiles=_tiles(player.hand, all_colours=True),
            later=later,
            magistrates=many(player.magistrates, "{n} magistrate", "{n} magistrates"),
            coins=many(player.coins, "{n} coin", "{n} coins"),
            imperium=listed(held) or _("none"),
            bridges=many(bridges, "{n} bridge tile", "{n} bridge tiles"),
        ),
        _(
            "{letter} {name}: {points} pts, {tiles}, {magistrates} mag, {coins} coins, Imp {imperium}, "
            "{bridges} br.",
            letter=SEATS[seat].letter,
            name=short_name(names[seat]),
            points=points,
            tiles=_digits(player.hand) + (f"+{_digits(player.drawn)}" if drawn else ""),
            magistrates=player.magistrates,
            coins=player.coins,
            imperium="/".join(map(str, player.imperium.values())),
            bridges=bridges,
        ),
    )


def _notes(view: View[State], seat: Seat) -> str:
    """What is to be known of a player first of all."""
    notes = [_("to answer now")] if any(ask.seat == seat for ask in view.asks) else []
    notes += [_("brought on the final round")] if view.state.final == seat else []
    return f", {spoken(listed(notes))}" if notes else ""


def _tiles(tiles: dict[str, int], all_colours: bool = False) -> str:
    """ "2 red and 1 blue"."""
    some = [colour for colour in COLOURS if all_colours or tiles[colour]]
    return listed([say("{n} {colour}", n=tiles[colour], colour=colour) for colour in some])


def _digits(tiles: dict[str, int]) -> str:
    """ "R1G2B1"."""
    return "".join(f"{tile_letter(c)}{number}" for c, number in tiles.items() if number) or _("no tiles")


# -- what lies beside the board --


def say_table(sheet: Sheet, state: State, names: Sequence[str]) -> None:
    supply = listed([say("{n} {kind}", n=n, kind=KINDS[kind].name) for kind, n in state.imperium.items()])
    sheet.say(
        _(
            "Tiles to draw: {tiles}. Imperium tiles left: {imperium}. Coins left: {coins}.",
            tiles=_tiles(state.stacks, all_colours=True),
            imperium=supply,
            coins=state.coins,
        ),
        _(
            "Stacks {tiles}. Imp {imperium}, {coins} coins.",
            tiles=_digits(state.stacks),
            imperium="/".join(map(str, state.imperium.values())),
            coins=state.coins,
        ),
    )
    waiting = {space: seats for space, seats in state.spaces.items() if seats}
    if waiting:
        full = [
            _("{names} on {space}", names=_named(seats, names), space=spoken(space_name(space)))
            for space, seats in waiting.items()
        ]
        short = [f"{spoken(SHORT[space])}:{seat_letters(seats)}" for space, seats in waiting.items()]
        sheet.say(
            _("Magistrates waiting: {places}.", places="; ".join(full)),
            _("Waiting {places}.", places=" ".join(short)),
        )


# -- the board --


def say_board(sheet: Sheet, state: State, names: Sequence[str]) -> None:
    sheet.say(
        _("Hills: {hills}.", hills=listed(state.hills)),
        _("Hills {hills}.", hills=" ".join(hill_letters(hill).capitalize() for hill in state.hills)),
    )
    if state.bridges:
        numbers = " ".join(str(BRIDGE_NUMBER[name]) for name in state.bridges)
        full = listed([bridge_name(name) for name in state.bridges])
        sheet.say(_("Face down: {bridges}.", bridges=full), _("Br {numbers}.", numbers=numbers))
    for colour, aqueduct in state.aqueducts.items():
        left = PIECES - max(len(aqueduct.path) - 1, 0)
        if aqueduct.path:
            sheet.say(
                _n(
                    left,
                    "The {colour} aqueduct: {path}, {n} piece left.",
                    "The {colour} aqueduct: {path}, {n} pieces left.",
                    colour=spoken(colour),
                    path=", ".join(aqueduct.path),
                ),
                f"{spoken(colour).capitalize()} {''.join(aqueduct.path)}.",
            )
    _say_buildings(sheet, state.built, names)
    _say_tiles(sheet, state.tiles, names)


def _say_buildings(sheet: Sheet, built: dict[str, Built], names: Sequence[str]) -> None:
    full, groups = list[str](), defaultdict[str, list[str]](list)
    for vertex, what in built.items():
        name = _("Fountain") if what.owner is None else spoken(KINDS[what.kind].name)
        if what.owner is not None:
            name = _("{kind} of {name}", kind=name, name=names[what.owner])
        full.append(f"{vertex} {name}")
        owners = () if what.owner is None else (what.owner,)
        groups[spoken(SHORT[what.kind]) + seat_letters(owners)].append(vertex)
    if full:
        short = ", ".join(f"{group} {' '.join(vertices)}" for group, vertices in groups.items())
        sheet.say(
            _("Built: {buildings}.", buildings="; ".join(full)), _("Built {buildings}.", buildings=short)
        )


def _say_tiles(sheet: Sheet, tiles: dict[SpotName, Tile], names: Sequence[str]) -> None:
    """Every tile; in few letters by colour, E5F6V with a magistrate of V."""
    full, groups = list[str](), defaultdict[str, list[str]](list)
    for spot, tile in tiles.items():
        man, colour = tile.magistrate, spoken(tile.colour)
        what = (
            colour
            if man is None
            else _("{colour} with a magistrate of {name}", colour=colour, name=names[man])
        )
        full.append(f"{spot} {what}")
        whose = seat_letters(() if man is None else (man,))
        groups[tile_letter(tile.colour)].append(spot.replace("-", "") + whose)
    if full:
        short = "; ".join(f"{colour}: {' '.join(spots)}" for colour, spots in groups.items())
        sheet.say(_("Tiles: {tiles}.", tiles="; ".join(full)), _("Tiles {tiles}.", tiles=short))
    else:
        sheet.say(_("No tile has been played."), _("No tiles."))
