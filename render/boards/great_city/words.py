"""The position in words: what the alt text says, at length and in few letters."""

from __future__ import annotations

from collections.abc import Sequence

from engine.great_city.cards import AQUEDUCT, OF_CARD, RESIDENTIAL, Kind
from engine.great_city.city import WIDE, ground
from engine.great_city.setup import rounds
from engine.great_city.state import ACTIONS, DRAFT, EMISSARIES, Cell, Player, State
from engine.kernel import Seat, View
from engine.kernel.words import count, listed
from render.layout import Sheet
from render.theme import SEATS

TITLE = "The Great City of Rome"
PHASES = {DRAFT: "Draft", EMISSARIES: "Emissaries", ACTIONS: "Actions"}
ABBREVIATIONS = {
    "veg": "Veg",
    "vineyard": "Vine",
    "market": "Mkt",
    "colosseum": "Colos",
    "university": "Univ",
    "imperial_baths": "ImpBaths",
    "grand_aqueduct": "GrAq",
}


def abbreviation(kind: Kind) -> str:
    """A building in few letters: "H2" and "Lux2" are houses, "Aq" an aqueduct, "Luna" a temple."""
    if kind.id in ABBREVIATIONS:
        return ABBREVIATIONS[kind.id]
    if kind.category == RESIDENTIAL:
        return f"{'Lux' if kind.special else 'H'}{kind.value}"
    if kind.category == AQUEDUCT:
        return "Aq"
    return kind.id.capitalize()


def short_name(name: str) -> str:
    return name if len(name) <= 12 else name[:12].rsplit(" ", 1)[0].strip()


def owner(seat: Seat, names: Sequence[str]) -> str:
    return f"{names[seat]} ({SEATS[seat].letter})"


def in_order(player: Player) -> list[Cell]:
    """The built cells, row by row from the top."""
    return sorted(player.city, key=lambda cell: (-(cell // WIDE), cell % WIDE))


def buildings(player: Player) -> tuple[str, str]:
    """Every building of a city with its cell, at length and short."""
    full, short, names = list[str](), list[str](), ground(player.city).names
    for cell in in_order(player):
        kind, tokens = OF_CARD[player.city[cell]], player.tokens.get(cell, 0)
        token = count(tokens, "brick token" if kind.bricks else "point token")
        full.append(f"{names[cell]} {kind.name}" + (f" with {token}" if tokens else ""))
        short.append(f"{names[cell]} {abbreviation(kind)}" + (f"+{tokens}" if tokens else ""))
    return ", ".join(full), ", ".join(short)


def numbers(player: Player, points: int) -> tuple[str, str]:
    """What a player has besides the city."""
    full = [
        count(player.coins, "coin"),
        count(player.influence, "influence token"),
        f"{count(len(player.hand), 'building')} in hand",
    ]
    short = [f"{player.coins} coins", f"{player.influence} infl", f"hand {len(player.hand)}"]
    if player.won:
        full.append(f"influence cards {listed([str(value) for value in player.won])}")
        short.append("won " + "+".join(map(str, player.won)))
    full.append(f"{count(points, 'point')} now")
    short.append(f"{points} pts")
    return ", ".join(full), ", ".join(short)


def say_city(sheet: Sheet, view: View[State], seat: Seat, names: Sequence[str], points: int) -> None:
    player = view.state.players[seat]
    notes = ["first player"] if view.state.first == seat and view.outcome is None else []
    notes += ["to answer now"] if any(ask.seat == seat for ask in view.asks) else []
    numbers_full, numbers_short = numbers(player, points)
    city_full, city_short = buildings(player)
    note = f", {' and '.join(notes)}" if notes else ""
    sheet.say(
        f"{owner(seat, names)}{note}: {numbers_full}. City: {city_full}.",
        f"{SEATS[seat].letter} {short_name(names[seat])}: {numbers_short}. {city_short}.",
    )


def say_strip(sheet: Sheet, state: State, names: Sequence[str]) -> None:
    full, short = list[str](), list[str]()
    for space, (symbol, seat) in enumerate(zip(state.strips[0], state.emissaries, strict=True)):
        taken = "" if seat is None else f", {owner(seat, names)}"
        full.append(f"{space + 1} {'brick' if symbol == 'B' else 'cog'}{taken}")
        short.append(symbol if seat is None else f"{symbol}={SEATS[seat].letter}")
    sheet.say(f"Strip from the emperor outward: {'; '.join(full)}.", f"Strip {' '.join(short)}.")


def say_table(sheet: Sheet, state: State) -> None:
    kinds = [OF_CARD[card] for card in state.offer]
    if kinds:
        sheet.say(
            f"Offer: {', '.join(kind.name for kind in kinds)}.",
            f"Offer {', '.join(map(abbreviation, kinds))}.",
        )
    else:
        sheet.say("The offer is empty.", "No offer.")
    if state.influence_cards:
        values = listed([str(value) for value in state.influence_cards])
        sheet.say(f"Influence cards on the table: {values}.", f"Infl. cards {values}.")


def round_line(view: View[State]) -> str:
    return f"Round {view.state.round} of {rounds(view.seats)}" if view.state.round else "Draft"


def now_line(view: View[State], names: Sequence[str]) -> str:
    """What is going on: the phase and who is waited for, or who has won."""
    if view.outcome is not None:
        winners = listed([names[seat] for seat in view.outcome.winners])
        verb = "wins" if len(view.outcome.winners) == 1 else "win"
        return f"{winners} {verb} with {count(max(view.outcome.totals), 'point')}"
    phase = PHASES[view.state.phase]
    waiting = listed([names[ask.seat] for ask in view.asks])
    return f"{phase}: waiting for {waiting}" if waiting else phase
