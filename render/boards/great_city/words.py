"""The position in words: what the alt text says, at length and in few letters."""

from __future__ import annotations

from collections.abc import Sequence

from engine.great_city import words
from engine.great_city.cards import OF_CARD, Kind
from engine.great_city.city import WIDE, ground
from engine.great_city.setup import SYMBOLS, rounds
from engine.great_city.state import ACTIONS, DRAFT, EMISSARIES, Cell, Player, State
from engine.kernel import Outcome, Seat, View
from engine.kernel.words import N_, _, _n, listed, spoken
from render.layout import Sheet
from render.theme import SEATS

PHASES = {DRAFT: N_("Draft"), EMISSARIES: N_("Emissaries"), ACTIONS: N_("Actions")}
ABBREVIATIONS = {
    "veg": N_("Veg"),
    "grain": N_("Grain"),
    "sheep": N_("Sheep"),
    "vineyard": N_("Vine"),
    "res2": N_("H2"),
    "lux2": N_("Lux2"),
    "res3": N_("H3"),
    "lux3": N_("Lux3"),
    "res4": N_("H4"),
    "lux4": N_("Lux4"),
    "market": N_("Mkt"),
    "arena": N_("Arena"),
    "school": N_("School"),
    "baths": N_("Baths"),
    "forum": N_("Forum"),
    "colosseum": N_("Colos"),
    "university": N_("Univ"),
    "imperial_baths": N_("ImpBaths"),
    "aqueduct": N_("Aq"),
    "grand_aqueduct": N_("GrAq"),
    "minerva": N_("Minerva"),
    "fortuna": N_("Fortuna"),
    "cupid": N_("Cupid"),
    "juno": N_("Juno"),
    "saturn": N_("Saturn"),
    "luna": N_("Luna"),
    "mars": N_("Mars"),
    "venus": N_("Venus"),
    "jupiter": N_("Jupiter"),
    "mercury": N_("Mercury"),
}


def title() -> str:
    return _("The Great City of Rome")


def short_title() -> str:
    return _("Great City")


def abbreviation(kind: Kind) -> str:
    """A building in few letters: "H2" and "Lux2" are houses, "Aq" an aqueduct, "Luna" a temple."""
    return spoken(ABBREVIATIONS[kind.id])


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
        building, letters = spoken(kind.name), abbreviation(kind)
        if tokens:
            held = words.brick_tokens(tokens) if kind.bricks else words.point_tokens(tokens)
            building = _("{building} with {tokens}", building=building, tokens=held)
            letters += f"+{tokens}"
        full.append(f"{names[cell]} {building}")
        short.append(f"{names[cell]} {letters}")
    return ", ".join(full), ", ".join(short)


def numbers(player: Player, points: int) -> tuple[str, str]:
    """What a player has besides the city."""
    hand, won = len(player.hand), [str(value) for value in player.won]
    full = [
        spoken(words.coins(player.coins)),
        spoken(words.influence_tokens(player.influence)),
        _n(hand, "{n} building in hand", "{n} buildings in hand"),
    ]
    short = _(
        "{coins} coins, {influence} infl, hand {hand}",
        coins=player.coins,
        influence=player.influence,
        hand=hand,
    )
    if won:
        full.append(_("influence cards {values}", values=listed(won)))
        short += _(", won {values}", values="+".join(won))
    full.append(_n(points, "{n} point now", "{n} points now"))
    return ", ".join(full), short + _(", {points} pts", points=points)


def say_city(sheet: Sheet, view: View[State], seat: Seat, names: Sequence[str], points: int) -> None:
    player = view.state.players[seat]
    notes = [_("first player")] if view.state.first == seat and view.outcome is None else []
    notes += [_("to answer now")] if any(ask.seat == seat for ask in view.asks) else []
    note = f", {spoken(listed(notes))}" if notes else ""
    numbers_full, numbers_short = numbers(player, points)
    city_full, city_short = buildings(player)
    sheet.say(
        _(
            "{player}: {numbers}. City: {city}.",
            player=owner(seat, names) + note,
            numbers=numbers_full,
            city=city_full,
        ),
        f"{SEATS[seat].letter} {short_name(names[seat])}: {numbers_short}. {city_short}.",
    )


def say_strip(sheet: Sheet, state: State, names: Sequence[str]) -> None:
    full, short, letters = list[str](), list[str](), _symbol_letters()
    for space, (symbol, seat) in enumerate(zip(state.strips[0], state.emissaries, strict=True)):
        taken = "" if seat is None else f", {owner(seat, names)}"
        full.append(f"{space + 1} {spoken(SYMBOLS[symbol])}{taken}")
        short.append(letters[symbol] if seat is None else f"{letters[symbol]}={SEATS[seat].letter}")
    sheet.say(
        _("Strip from the emperor outward: {spaces}.", spaces="; ".join(full)),
        _("Strip {spaces}.", spaces=" ".join(short)),
    )


def _symbol_letters() -> dict[str, str]:
    """The symbols of the strip in as few letters as tell them apart."""
    names = {symbol: spoken(name).capitalize() for symbol, name in SYMBOLS.items()}
    alike = len({name[0] for name in names.values()}) < len(names)
    return {symbol: name[: 2 if alike else 1] for symbol, name in names.items()}


def say_table(sheet: Sheet, state: State) -> None:
    kinds = [OF_CARD[card] for card in state.offer]
    if kinds:
        sheet.say(
            _("Offer: {buildings}.", buildings=", ".join(spoken(kind.name) for kind in kinds)),
            _("Offer {buildings}.", buildings=", ".join(map(abbreviation, kinds))),
        )
    else:
        sheet.say(_("The offer is empty."), _("No offer."))
    if state.influence_cards:
        values = listed([str(value) for value in state.influence_cards])
        sheet.say(
            _("Influence cards on the table: {values}.", values=values),
            _("Infl. cards {values}.", values=values),
        )


def round_line(view: View[State]) -> str:
    if not view.state.round:
        return _("Draft")
    return _("Round {round} of {rounds}", round=view.state.round, rounds=rounds(view.seats))


def round_title(view: View[State]) -> str:
    """The same, shorter."""
    if not view.state.round:
        return _("Draft")
    return _("Round {round} / {rounds}", round=view.state.round, rounds=rounds(view.seats))


def now_line(view: View[State], names: Sequence[str]) -> str:
    """What is going on: the phase and who is waited for, or who has won."""
    if view.outcome is not None:
        return _won(view.outcome, names)
    phase = spoken(PHASES[view.state.phase])
    waiting = listed([names[ask.seat] for ask in view.asks])
    return _("{phase}: waiting for {players}", phase=phase, players=waiting) if waiting else phase


def _won(outcome: Outcome, names: Sequence[str]) -> str:
    who, points = listed([names[seat] for seat in outcome.winners]), max(outcome.totals)
    if len(outcome.winners) == 1:
        return _n(points, "{who} wins with {n} point", "{who} wins with {n} points", who=who)
    return _n(points, "{who} win with {n} point", "{who} win with {n} points", who=who)
