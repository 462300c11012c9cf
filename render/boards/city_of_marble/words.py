"""The position in words: what the alt text says, at length and in few letters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from engine.city_of_marble.cards import BRIDGE_NUMBER, COLOURS, FOUNTAIN, KINDS, PIECES, TREASURY
from engine.city_of_marble.events import bridge_name, space_name
from engine.city_of_marble.grid import SpotName
from engine.city_of_marble.scoring import scored
from engine.city_of_marble.state import Built, State, Tile
from engine.kernel import Seat, View
from engine.kernel.words import count, listed
from render.layout import Sheet
from render.theme import SEATS

TITLE = "City of Marble"
SHORT_KIND = {"temple": "Tem", "baths": "Bath", "theater": "Thea", "arena": "Are", FOUNTAIN: "Fount"}


def short_name(name: str) -> str:
    return name if len(name) <= 12 else name[:12].rsplit(" ", 1)[0].strip()


def owner(seat: Seat, names: Sequence[str]) -> str:
    return f"{names[seat]} ({SEATS[seat].letter})"


def letters(seats: Iterable[Seat]) -> str:
    return "".join(SEATS[seat].letter for seat in seats)


def turn_line(view: View[State]) -> str:
    if view.outcome is not None:
        return "The end"
    if view.state.final is not None:
        return "Final round"
    return f"{count(view.state.actions, 'action')} left"


def now_line(view: View[State], names: Sequence[str]) -> str:
    """Whose turn it is and who is waited for, or who has won."""
    if view.outcome is not None:
        winners = listed([names[seat] for seat in view.outcome.winners])
        verb = "wins" if len(view.outcome.winners) == 1 else "win"
        return f"{winners} {verb} with {count(max(view.outcome.totals), 'point')}"
    active = view.state.active
    waiting = [ask.seat for ask in view.asks]
    turn = f"Turn of {names[active]}"
    if not waiting or waiting == [active]:
        return turn
    return f"{turn}: waiting for {listed([names[seat] for seat in waiting])}"


# -- players --


def say_player(sheet: Sheet, view: View[State], seat: Seat, names: Sequence[str], points: int) -> None:
    """What a player has; the tiles and magistrates on the board are told with the board."""
    state = view.state
    player = state.players[seat]
    notes = ["to answer now"] if any(ask.seat == seat for ask in view.asks) else []
    notes += ["brought on the final round"] if state.final == seat else []
    hand = [f"{player.hand[c]} {c}" for c in COLOURS]
    drawn = [f"{player.drawn[c]} {c}" for c in COLOURS if player.drawn[c]]
    later = f", for the next turn {listed(drawn)}" if drawn else ""
    imperium = listed([f"{n} {KINDS[kind].name}" for kind, n in player.imperium.items() if n]) or "none"
    bridges = len(player.bridges) + len(player.shown)
    note = f", {' and '.join(notes)}" if notes else ""
    sheet.say(
        f"{owner(seat, names)}{note}: {count(points, 'point')} now, {scored(state, seat)} of them scored; "
        f"tiles {listed(hand)}{later}; {count(player.magistrates, 'magistrate')} at hand; "
        f"{count(player.coins, 'coin')}; Imperium {imperium}; {count(bridges, 'bridge tile')}.",
        f"{SEATS[seat].letter} {short_name(names[seat])}: {points} pts, "
        f"{_digits(player.hand)}{f'+{_digits(player.drawn)}' if drawn else ''}, "
        f"{player.magistrates} mag, {player.coins} coins, "
        f"Imp {'/'.join(map(str, player.imperium.values()))}, {bridges} br.",
    )


def _digits(tiles: dict[str, int]) -> str:
    """ "R1Y0G2B1"."""
    return "".join(f"{colour[0].upper()}{number}" for colour, number in tiles.items() if number) or "no tiles"


# -- what lies beside the board --


def say_table(sheet: Sheet, state: State, names: Sequence[str]) -> None:
    stacks = listed([f"{state.stacks[c]} {c}" for c in COLOURS])
    supply = listed([f"{n} {KINDS[kind].name}" for kind, n in state.imperium.items()])
    sheet.say(
        f"Tiles to draw: {stacks}. Imperium tiles left: {supply}. Coins left: {state.coins}.",
        f"Stacks {_digits(state.stacks)}. Imp {'/'.join(map(str, state.imperium.values()))}, "
        f"{state.coins} coins.",
    )
    waiting = {space: seats for space, seats in state.spaces.items() if seats}
    if waiting:
        full = [
            f"{listed([names[s] for s in seats])} on {space_name(space)}" for space, seats in waiting.items()
        ]
        short = [
            f"{'Treas' if space == TREASURY else SHORT_KIND[space]}:{letters(seats)}"
            for space, seats in waiting.items()
        ]
        sheet.say(f"Magistrates waiting: {'; '.join(full)}.", f"Waiting {' '.join(short)}.")


# -- the board --


def say_board(sheet: Sheet, state: State, names: Sequence[str]) -> None:
    sheet.say(f"Hills: {listed(state.hills)}.", f"Hills {' '.join(hill[:3] for hill in state.hills)}.")
    if state.bridges:
        numbers = " ".join(str(BRIDGE_NUMBER[name]) for name in state.bridges)
        sheet.say(f"Face down: {listed([bridge_name(name) for name in state.bridges])}.", f"Br {numbers}.")
    for colour, aqueduct in state.aqueducts.items():
        left = PIECES - max(len(aqueduct.path) - 1, 0)
        if aqueduct.path:
            sheet.say(
                f"The {colour} aqueduct: {', '.join(aqueduct.path)}, {count(left, 'piece')} left.",
                f"{colour.capitalize()} {''.join(aqueduct.path)}.",
            )
    _say_buildings(sheet, state.built, names)
    _say_tiles(sheet, state.tiles, names)


def _say_buildings(sheet: Sheet, built: dict[str, Built], names: Sequence[str]) -> None:
    full, groups = list[str](), defaultdict[str, list[str]](list)
    for vertex, what in built.items():
        whose = "" if what.owner is None else f" of {names[what.owner]}"
        full.append(f"{vertex} {what.kind.capitalize()}{whose}")
        groups[SHORT_KIND[what.kind] + letters(() if what.owner is None else (what.owner,))].append(vertex)
    if full:
        short = [f"{group} {' '.join(vertices)}" for group, vertices in groups.items()]
        sheet.say(f"Built: {'; '.join(full)}.", f"Built {', '.join(short)}.")


def _say_tiles(sheet: Sheet, tiles: dict[SpotName, Tile], names: Sequence[str]) -> None:
    """Every tile; in few letters by colour, E5F6V with a magistrate of V."""
    full, groups = list[str](), defaultdict[str, list[str]](list)
    for spot, tile in tiles.items():
        man = tile.magistrate
        full.append(f"{spot} {tile.colour}" + ("" if man is None else f" with a magistrate of {names[man]}"))
        groups[tile.colour[0].upper()].append(spot.replace("-", "") + letters(() if man is None else (man,)))
    if full:
        short = [f"{colour}: {' '.join(spots)}" for colour, spots in groups.items()]
        sheet.say(f"Tiles: {'; '.join(full)}.", f"Tiles {'; '.join(short)}.")
    else:
        sheet.say("No tile has been played.", "No tiles.")
