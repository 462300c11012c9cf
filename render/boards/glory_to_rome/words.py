"""The position in words: what the alt text says, at length and in few letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.camp import clientele_limit, influence, needs, powers, vault_limit, vault_size
from engine.glory_to_rome.cards import JACK, KIND_ID, MATERIAL_OF, OF_CARD, ROLE_OF, name
from engine.glory_to_rome.kinds import MATERIALS, NAMES, PLURAL, ROLES, Kind
from engine.glory_to_rome.state import ACT, Card, Material, Player, Role, State, Structure
from engine.kernel import HIDDEN, Outcome, Seat, View
from engine.kernel.words import _, _n, listed, say, spoken
from render.layout import Sheet
from render.theme import SEATS

LEAST = 4  # letters of an abbreviation


def letter(material: Material) -> str:
    """Each material has an initial of its own."""
    return spoken(NAMES[material])[0].upper()


def abbreviations() -> dict[str, str]:
    """The shortest beginning of each building's name that no other one has."""
    return _abbreviations(tuple(spoken(kind.name) for kind in KINDS.values()))


@lru_cache(maxsize=8)
def _abbreviations(names: tuple[str, ...]) -> dict[str, str]:
    solid = [name.replace(" ", "") for name in names]
    found = {}
    for kind, whole in zip(KINDS, solid, strict=True):
        others = [other for other in solid if other != whole]
        sizes = range(LEAST, len(whole))
        found[kind] = next(
            (whole[:n] for n in sizes if not any(o.startswith(whole[:n]) for o in others)), whole
        )
    return found


def short_name(player: str) -> str:
    return player if len(player) <= 12 else player[:12].rsplit(" ", 1)[0].strip()


def owner(seat: Seat, names: Sequence[str]) -> str:
    return f"{names[seat]} ({SEATS[seat].letter})"


def named(text: str, names: Sequence[str]) -> str:
    """A text of the rules, in which "@2" stands for seat 2, as it is said here."""
    return re.sub(r"@(\d)", lambda found: names[int(found[1])], spoken(text))


def by_material(cards: Iterable[Card]) -> dict[Material, int]:
    found = Counter(MATERIAL_OF[card] for card in cards if card in MATERIAL_OF)
    return {material: found[material] for material in MATERIALS if found[material]}


def by_role(cards: Iterable[Card]) -> dict[Role, int]:
    found = Counter(ROLE_OF[card] for card in cards if card in ROLE_OF)
    return {role: found[role] for role in ROLES if found[role]}


def counted_roles(things: dict[Role, int]) -> str:
    """ "1 Laborer and 2 Legionaries"."""
    both = [(number, NAMES[role] if number == 1 else PLURAL[role]) for role, number in things.items()]
    return spoken(listed([say("{number} {role}", number=number, role=role) for number, role in both]))


def counted_materials(things: dict[Material, int]) -> str:
    """ "2 Brick and 1 Stone"."""
    return spoken(listed([say("{n} {material}", n=n, material=NAMES[thing]) for thing, n in things.items()]))


def _letters(things: dict[Material, int]) -> str:
    return " ".join(f"{letter(material)}{number}" for material, number in things.items())


# -- structures --


def _unfinished(structure: Structure) -> str:
    building = spoken(OF_CARD[structure.foundation].name)
    site, missing = spoken(NAMES[structure.site]), needs(structure)
    if has := counted_materials(by_material(structure.materials)):
        return _(
            "{building} on a {site} Site with {has}, {missing} to go",
            building=building,
            site=site,
            has=has,
            missing=missing,
        )
    return _("{building} on a {site} Site, {missing} to go", building=building, site=site, missing=missing)


def _finished(state: State, structure: Structure) -> str:
    building = spoken(OF_CARD[structure.foundation].name)
    return _("{building} (public)", building=building) if structure.foundation in state.shared else building


def _structures(state: State, player: Player) -> tuple[str, str]:
    done = [s for s in player.structures if s.done]
    rest = [s for s in player.structures if not s.done]
    full, short, brief = list[str](), list[str](), abbreviations()
    if done:
        public = {KIND_ID[s.foundation]: "*" if s.foundation in state.shared else "" for s in done}
        full.append(_("Finished: {buildings}.", buildings=", ".join(_finished(state, s) for s in done)))
        short.append(_("built {buildings}", buildings=" ".join(brief[id] + public[id] for id in public)))
    if rest:
        missing = {KIND_ID[s.foundation]: letter(s.site) * needs(s) for s in rest}
        full.append(_("Begun: {buildings}.", buildings="; ".join(map(_unfinished, rest))))
        short.append(
            _("begun {buildings}", buildings=" ".join(f"{brief[id]}-{missing[id]}" for id in missing))
        )
    return " ".join(full) or _("No buildings yet."), "".join(f"; {part}" for part in short)


# -- camps --


def played(state: State, seat: Seat) -> str:
    """What a player did in this turn so far, as the end of a sentence."""
    player = state.players[seat]
    if player.camp:
        cards = spoken(listed([name(card) for card in player.camp]))
        return (
            _("leads with {cards}", cards=cards)
            if seat == state.leader
            else _("follows with {cards}", cards=cards)
        )
    return _("thinks") if state.phase == ACT and not player.played else ""


def _played_short(state: State, seat: Seat) -> str:
    camp, brief = state.players[seat].camp, abbreviations()
    cards = [brief[KIND_ID[card]] if card in KIND_ID else spoken(JACK) for card in camp]
    return f" [{'+'.join(cards)}]" if cards else ""


def _numbers(state: State, seat: Seat) -> tuple[str, str]:
    player, has = state.players[seat], powers(state, seat)
    clients, stock = by_role(player.clients), by_material(player.stockpile)
    who = counted_roles(clients)
    brief = "".join(f" {spoken(NAMES[role])[:3].lower()}{number}" for role, number in clients.items())
    numbers = {
        "influence": influence(player),
        "vault": vault_size(player),
        "vault_limit": vault_limit(player, has),
        "clients": len(player.clients),
        "clients_limit": clientele_limit(player, has),
    }
    full = _n(
        len(player.hand),
        "influence {influence}, {n} card in hand, vault {vault} of {vault_limit}, "
        "clients {clients} of {clients_limit}{who}, stockpile {stock}",
        "influence {influence}, {n} cards in hand, vault {vault} of {vault_limit}, "
        "clients {clients} of {clients_limit}{who}, stockpile {stock}",
        who=f" ({who})" if who else "",
        stock=counted_materials(stock) or _("empty"),
        **numbers,
    )
    short = _(
        "infl {influence}, hand {hand}, vault {vault}/{vault_limit}, clients {clients}/{clients_limit}{who}, "
        "stock {stock}",
        hand=len(player.hand),
        who=brief,
        stock=_letters(stock) or 0,
        **numbers,
    )
    return full, short


def say_camp(sheet: Sheet, view: View[State], seat: Seat, names: Sequence[str]) -> None:
    """One player's camp, whole."""
    state, player = view.state, view.state.players[seat]
    notes = [_("leader")] if state.leader == seat and view.outcome is None else []
    notes += [_("to answer now")] if any(ask.seat == seat for ask in view.asks) else []
    notes += [what] if (what := played(state, seat)) else []
    if player.shown:
        notes.append(_("demands {materials}", materials=counted_materials(by_material(player.shown))))
    numbers, brief = _numbers(state, seat)
    full, short = _structures(state, player)
    who = ", ".join([owner(seat, names), *notes])
    fresh = ""
    if player.vault_shown:
        sold = counted_materials(by_material(player.vault_shown))
        fresh = " " + _("Into the vault this turn: {materials}.", materials=sold)
    sheet.say(
        f"{who}: {numbers}. {full}{fresh}",
        f"{SEATS[seat].letter} {short_name(names[seat])}{_played_short(state, seat)}: {brief}{short}.",
    )


# -- the table --


def _sites(left: dict[Material, int]) -> str:
    """Sites in few letters; "1 each" where they are alike."""
    alike = len(left) == len(MATERIALS) and len(set(left.values())) == 1
    return _("{number} each", number=left[MATERIALS[0]]) if alike else _letters(left) or "0"


def say_table(sheet: Sheet, state: State) -> None:
    pool = by_material(state.pool)
    sheet.say(
        _("Pool: {materials}.", materials=counted_materials(pool) or _("empty")),
        _("Pool {materials}.", materials=_letters(pool) or 0),
    )
    near = {material: number for material, number in state.in_town.items() if number}
    far = {material: number for material, number in state.out_of_town.items() if number}
    sheet.say(
        _("Sites in town: {sites}.", sites=counted_materials(near) or _("none")),
        _("In town {sites}.", sites=_sites(near)),
    )
    sheet.say(
        _("Sites out of town: {sites}.", sites=counted_materials(far) or _("none")),
        _("Out {sites}.", sites=_sites(far)),
    )
    sheet.say(_("Deck {deck}, Jacks {jacks}.", deck=len(state.deck), jacks=len(state.jacks)))


def turn_line(view: View[State]) -> str:
    return _("Turn {turn}", turn=view.state.turn)


def now_line(view: View[State], names: Sequence[str]) -> str:
    """What is going on: the role that is led and who is waited for, or who has won."""
    if view.outcome is not None:
        return _won_line(
            view.outcome, [names[seat] for seat in view.outcome.winners], bool(view.state.victors)
        )
    state, asked = view.state, _and([names[ask.seat] for ask in view.asks])
    if not state.role:
        return _("Waiting for {players}", players=asked) if asked else turn_line(view)
    leader, role = names[state.leader], spoken(NAMES[state.role])
    if not asked:
        return _("{leader} leads {role}", leader=leader, role=role)
    return _("{leader} leads {role}: waiting for {players}", leader=leader, role=role, players=asked)


def _won_line(outcome: Outcome, winners: Sequence[str], unscored: bool) -> str:
    players, alone = _and(winners), len(winners) == 1
    if unscored:
        reason = spoken(outcome.reason)
        if alone:
            return _("{player} wins: {reason}", player=players, reason=reason)
        return _("{players} win: {reason}", players=players, reason=reason)
    points = max(outcome.totals)
    if alone:
        return _n(points, "{player} wins with {n} point", "{player} wins with {n} points", player=players)
    return _n(points, "{players} win with {n} point", "{players} win with {n} points", players=players)


def _and(names: Sequence[str]) -> str:
    """Names are strangers' words: they are joined in the language spoken here, but never looked up in it."""
    if len(names) < 2:
        return "".join(names)
    return _("{most} and {last}", most=", ".join(names[:-1]), last=names[-1])


# -- cards --


def facts(kind: Kind) -> str:
    """What else is printed on a card."""
    role, material = spoken(NAMES[kind.role]), spoken(NAMES[kind.material])
    return _("{role}, {material}, value {value}", role=role, material=material, value=kind.value)


def describe(kind: Kind, copies: int = 1) -> str:
    """A card in words."""
    times = f"{copies} × " if copies > 1 else ""
    return f"{times}{spoken(kind.name)} ({facts(kind)}): {spoken(kind.text).rstrip('.')}"


def seen(cards: Iterable[Card]) -> list[Card]:
    """The cards that the viewer may know."""
    return [card for card in cards if card != HIDDEN]
