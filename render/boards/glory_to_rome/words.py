"""The position in words: what the alt text says, at length and in few letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.camp import clientele_limit, influence, needs, powers, vault_limit, vault_size
from engine.glory_to_rome.cards import MATERIAL_OF, OF_CARD, ROLE_OF, is_jack, name
from engine.glory_to_rome.kinds import MATERIALS, ROLES, Kind
from engine.glory_to_rome.playing import PLURALS
from engine.glory_to_rome.state import ACT, Card, Material, Player, Role, State, Structure
from engine.kernel import HIDDEN, Seat, View
from engine.kernel.words import count, listed
from render.layout import Sheet
from render.theme import SEATS

TITLE = "Glory to Rome"
LEAST = 4  # letters of an abbreviation


def letter(material: Material) -> str:
    """Each material has an initial of its own."""
    return material[0].upper()


def _abbreviations() -> dict[str, str]:
    """The shortest beginning of each building's name that no other one has."""
    solid = {kind.id: kind.name.replace(" ", "") for kind in KINDS.values()}
    found = {}
    for kind, whole in solid.items():
        others = [other for other in solid.values() if other != whole]
        sizes = range(LEAST, len(whole))
        found[kind] = next(
            (whole[:n] for n in sizes if not any(o.startswith(whole[:n]) for o in others)), whole
        )
    return found


ABBREVIATIONS = _abbreviations()


def short_name(player: str) -> str:
    return player if len(player) <= 12 else player[:12].rsplit(" ", 1)[0].strip()


def owner(seat: Seat, names: Sequence[str]) -> str:
    return f"{names[seat]} ({SEATS[seat].letter})"


def named(text: str, names: Sequence[str]) -> str:
    """A text of the rules in which "@2" stands for seat 2."""
    return re.sub(r"@(\d)", lambda found: names[int(found[1])], text)


def by_material(cards: Iterable[Card]) -> dict[Material, int]:
    found = Counter(MATERIAL_OF[card] for card in cards if card in MATERIAL_OF)
    return {material: found[material] for material in MATERIALS if found[material]}


def by_role(cards: Iterable[Card]) -> dict[Role, int]:
    found = Counter(ROLE_OF[card] for card in cards if card in ROLE_OF)
    return {role: found[role] for role in ROLES if found[role]}


def roles(number: int, role: Role) -> str:
    """ "1 Laborer", "2 Legionaries"."""
    return count(number, role.capitalize(), PLURALS.get(role, ""))


def title_case(things: dict[str, int]) -> str:
    return listed([f"{number} {thing.capitalize()}" for thing, number in things.items()])


def _letters(things: dict[Material, int]) -> str:
    return " ".join(f"{letter(material)}{number}" for material, number in things.items())


# -- structures --


def _unfinished(structure: Structure) -> str:
    kind = OF_CARD[structure.foundation]
    has = title_case(by_material(structure.materials))
    held = f" with {has}" if has else ""
    return f"{kind.name} on a {structure.site.capitalize()} Site{held}, {needs(structure)} to go"


def _finished(state: State, structure: Structure) -> str:
    public = " (public)" if structure.foundation in state.shared else ""
    return OF_CARD[structure.foundation].name + public


def _structures(state: State, player: Player) -> tuple[str, str]:
    done = [s for s in player.structures if s.done]
    rest = [s for s in player.structures if not s.done]
    full, short = "", ""
    if done:
        full += f" Finished: {', '.join(_finished(state, s) for s in done)}."
        public = {s.foundation: "*" if s.foundation in state.shared else "" for s in done}
        short += "; built " + " ".join(_short(card) + mark for card, mark in public.items())
    if rest:
        full += f" Begun: {'; '.join(map(_unfinished, rest))}."
        short += "; begun " + " ".join(f"{_short(s.foundation)}-{letter(s.site) * needs(s)}" for s in rest)
    return full or " No buildings yet.", short


def _short(card: Card) -> str:
    return ABBREVIATIONS[OF_CARD[card].id]


# -- camps --


def played(state: State, seat: Seat) -> str:
    """What a player did in this turn so far, as the end of a sentence."""
    player = state.players[seat]
    if player.camp:
        verb = "leads" if seat == state.leader else "follows"
        return f"{verb} with {listed([name(card) for card in player.camp])}"
    return "thinks" if state.phase == ACT and not player.played else ""


def _played_short(state: State, seat: Seat) -> str:
    camp = state.players[seat].camp
    cards = ["Jack" if is_jack(card) else _short(card) for card in camp]
    return f" [{'+'.join(cards)}]" if cards else ""


def _numbers(state: State, seat: Seat) -> tuple[str, str]:
    player, has = state.players[seat], powers(state, seat)
    clients, stock = by_role(player.clients), by_material(player.stockpile)
    limits = clientele_limit(player, has), vault_limit(player, has)
    who = listed([roles(number, role) for role, number in clients.items()])
    full = (
        f"influence {influence(player)}, {count(len(player.hand), 'card')} in hand, "
        f"vault {vault_size(player)} of {limits[1]}, clients {len(player.clients)} of {limits[0]}"
        f"{f' ({who})' if who else ''}, stockpile {title_case(stock) or 'empty'}"
    )
    brief = " ".join(f"{role[:3]}{number}" for role, number in clients.items())
    short = (
        f"infl {influence(player)}, hand {len(player.hand)}, vault {vault_size(player)}/{limits[1]}, "
        f"clients {len(player.clients)}/{limits[0]} {brief}".rstrip()
        + f", stock {_letters(stock) or 0}"
    )
    return full, short


def say_camp(sheet: Sheet, view: View[State], seat: Seat, names: Sequence[str]) -> None:
    """One player's camp, whole."""
    state, player = view.state, view.state.players[seat]
    notes = ["leader"] if state.leader == seat and view.outcome is None else []
    notes += ["to answer now"] if any(ask.seat == seat for ask in view.asks) else []
    notes += [what] if (what := played(state, seat)) else []
    notes += [f"demands {title_case(by_material(player.shown))}"] if player.shown else []
    numbers, brief = _numbers(state, seat)
    full, short = _structures(state, player)
    note = f", {', '.join(notes)}" if notes else ""
    fresh = f" Into the vault this turn: {title_case(by_material(player.vault_shown))}." * bool(
        player.vault_shown
    )
    sheet.say(
        f"{owner(seat, names)}{note}: {numbers}.{full}{fresh}",
        f"{SEATS[seat].letter} {short_name(names[seat])}{_played_short(state, seat)}: {brief}{short}.",
    )


# -- the table --


def _sites(left: dict[Material, int]) -> str:
    """Sites in few letters; "1 each" where they are alike."""
    alike = len(left) == len(MATERIALS) and len(set(left.values())) == 1
    return f"{left[MATERIALS[0]]} each" if alike else _letters(left) or "0"


def say_table(sheet: Sheet, state: State) -> None:
    pool = by_material(state.pool)
    sheet.say(f"Pool: {title_case(pool) or 'empty'}.", f"Pool {_letters(pool) or 0}.")
    towns = {"in town": state.in_town, "out of town": state.out_of_town}
    for where, sites in towns.items():
        left = {material: number for material, number in sites.items() if number}
        brief = "In town" if where == "in town" else "Out"
        sheet.say(f"Sites {where}: {title_case(left) or 'none'}.", f"{brief} {_sites(left)}.")
    sheet.say(
        f"Deck {len(state.deck)}, Jacks {len(state.jacks)}.",
        f"Deck {len(state.deck)}, Jacks {len(state.jacks)}.",
    )


def turn_line(view: View[State]) -> str:
    return f"Turn {view.state.turn}"


def now_line(view: View[State], names: Sequence[str]) -> str:
    """What is going on: the role that is led and who is waited for, or who has won."""
    if view.outcome is not None:
        winners = listed([names[seat] for seat in view.outcome.winners])
        verb = "wins" if len(view.outcome.winners) == 1 else "win"
        how = f": {view.outcome.reason}" if view.state.victors else _points(max(view.outcome.totals))
        return f"{winners} {verb}{how}"
    state = view.state
    led = f"{names[state.leader]} leads {state.role.capitalize()}" if state.role else ""
    waiting = f"waiting for {listed([names[ask.seat] for ask in view.asks])}" if view.asks else ""
    now = ": ".join(filter(None, (led, waiting))) or turn_line(view)
    return now[0].upper() + now[1:]


def _points(points: int) -> str:
    return f" with {count(points, 'point')}"


# -- cards --


def facts(kind: Kind) -> str:
    """What else is printed on a card."""
    return f"{kind.role.capitalize()}, {kind.material.capitalize()}, value {kind.value}"


def describe(kind: Kind, copies: int = 1) -> str:
    """A card in words."""
    times = f"{copies} × " if copies > 1 else ""
    return f"{times}{kind.name} ({facts(kind)}): {kind.text.rstrip('.')}"


def seen(cards: Iterable[Card]) -> list[Card]:
    """The cards that the viewer may know."""
    return [card for card in cards if card != HIDDEN]
