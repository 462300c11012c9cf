"""The position in words: what the alt text says, at length and in few letters."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache

from engine.kernel import HIDDEN, Seat, View
from engine.kernel.words import N_, _, _n, say, spoken
from engine.rise_to_power.cards import (
    ARENA,
    DATA,
    ERAS,
    KIND_NAMES,
    PROVINCES,
    RESOURCE_NAMES,
    TRACK_NAMES,
    TYPE_NAMES,
    name,
    needs_text,
    provinces_in_play,
)
from engine.rise_to_power.events import faces
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.setup import DICE, ROUNDS
from engine.rise_to_power.state import (
    MARKET,
    MILITARY,
    ORDER,
    PLACEMENT,
    Card,
    Player,
    State,
)
from engine.rise_to_power.state import SENATE as SENATE_TRACK
from render.layout import Sheet
from render.theme import SEATS

TITLE = N_("Rise to Power")
LEAST = 4  # letters of an abbreviation
PHASES = {
    "order": N_("Turn order"),
    "placement": N_("Placement"),
    "military": N_("Military is resolved"),
    "senate": N_("The Senate is resolved"),
    "market": N_("The Black Market is resolved"),
    "forum": N_("The forum is scored"),
    "arena": N_("Shows in the Arena"),
}

# What a Senate card does, in a word or two; its whole text is in `powers`.
GISTS = {
    "legatus_a": N_("+1 strength"),
    "legatus_b": N_("+1 strength"),
    "magistrate": N_("+1 coin"),
    "military_tribune": N_("re-roll on Military"),
    "censor": N_("re-roll dice"),
    "consul": N_("add a higher die"),
    "quaestor": N_("flip a die"),
    "vicarius": N_("die +1 or −1"),
    "tribunus": N_("−3 for order"),
    "senator": N_("placed die −1"),
    "aedile": N_("+3 coins"),
    "magister_equitum": N_("+3 strength"),
    "proconsul": N_("re-roll twice"),
    "africanus": N_("+1 Wine"),
    "hispania": N_("+1 Olives"),
    "asianus": N_("1 per region"),
    "ludi": N_("2 per Arena"),
    "imperator": N_("2 per Camp"),
    "greko": N_("1 per pair"),
    "praetor": N_("2 per Villa"),
    "vicarius_i": N_("re-roll any die"),
    "hispania_i": N_("raze a province"),
    "tribunus_i": N_("rival +3 for order"),
    "greko_i": N_("show +1"),
    "africanus_i": N_("steal Jewelry"),
}


@lru_cache(maxsize=8)
def _abbreviations(names: tuple[str, ...]) -> dict[str, str]:
    """The shortest beginning of each name that no other one has."""
    solid = {name: name.replace(" ", "") for name in names}
    found = {}
    for whole, letters in solid.items():
        others = [other for other in solid.values() if other != letters]
        sizes = range(LEAST, len(letters))
        found[whole] = next(
            (letters[:n] for n in sizes if not any(o.startswith(letters[:n]) for o in others)), letters
        )
    return found


NAMES = tuple(
    dict.fromkeys(
        (
            *(power.title for power in POWERS.values()),
            *(province.name for province in DATA.provinces),
            *(fighter.name for fighter in DATA.arena),
        )
    )
)


def shorts(cards: Iterable[Card]) -> list[str]:
    """Cards in few letters; those of Intrigue with an exclamation mark."""
    found = _abbreviations(tuple(map(spoken, NAMES)))
    return [
        found[spoken(POWERS[card].title)] + "!" * POWERS[card].intrigue
        if card in POWERS
        else found[spoken(name(card))]
        for card in cards
    ]


def short_name(player: str) -> str:
    return player if len(player) <= 12 else player[:12].rsplit(" ", 1)[0].strip()


def owner(seat: Seat, names: Sequence[str]) -> str:
    return f"{names[seat]} ({SEATS[seat].letter})"


def people(names: Sequence[str]) -> str:
    """Players in a row, by their own names."""
    if len(names) < 2:
        return "".join(names)
    return _("{most} and {last}", most=", ".join(names[:-1]), last=names[-1])


def named(text: str, names: Sequence[str]) -> str:
    """A text of the rules in the language spoken here; "@2" stands for seat 2."""
    return re.sub(r"@(\d)", lambda found: names[int(found[1])], spoken(text))


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- what is going on --


def round_line(view: View[State]) -> str:
    return _("Round {round} of {rounds}", round=max(view.state.round, 1), rounds=ROUNDS)


def now_line(view: View[State], names: Sequence[str]) -> str:
    """The phase and who is waited for, or who has won."""
    if view.outcome is not None:
        winners, points = [names[seat] for seat in view.outcome.winners], max(view.outcome.totals)
        if len(winners) == 1:
            return _n(points, "{name} wins with {n} point", "{name} wins with {n} points", name=winners[0])
        return _n(points, "{names} win with {n} point", "{names} win with {n} points", names=people(winners))
    state = view.state
    phase = spoken(PHASES[state.phase])
    if state.phase == PLACEMENT:
        number = min(state.turns // view.seats + 1, DICE)
        phase = _("Placement, die {number} of {dice}", number=number, dice=DICE)
    waiting = people([names[ask.seat] for ask in view.asks])
    return f"{phase}: {waiting}" if waiting else phase


def say_head(sheet: Sheet, view: View[State], names: Sequence[str]) -> None:
    state = view.state
    title = f"{spoken(TITLE)}. {round_line(view)}."
    sheet.say(
        f"{title} {now_line(view, names)}.",
        f"{title} {now_line(view, [short_name(name) for name in names])}.",
    )
    if view.outcome is None:
        order = people([owner(seat, names) for seat in state.order])
        letters = "-".join(SEATS[seat].letter for seat in state.order)
        sheet.say(
            _("Turn order of the round before: {order}.", order=order)
            if state.phase == ORDER
            else _("Turn order: {order}.", order=order),
            _("Order {letters}.", letters=letters),
        )


# -- cards --


def province(card: Card) -> str:
    found = PROVINCES[card]
    return spoken(
        say(
            "{name} ({region}, power {power}, {type}, {resource}, Era {era})",
            name=found.name,
            region=found.region,
            power=found.power,
            type=TYPE_NAMES[found.type],
            resource=RESOURCE_NAMES[found.resource],
            era=ERAS[found.era],
        )
    )


def senator(card: Card) -> str:
    power = POWERS[card]
    needs = needs_text(card)
    return spoken(say("{card} (needs {needs}): {text}", card=power.name, needs=needs, text=power.text))


def fighter(card: Card) -> str:
    found = ARENA[card]
    kind = KIND_NAMES[found.kind]
    return spoken(say("{name} ({kind}, cost {cost})", name=found.name, kind=kind, cost=found.cost))


def row(state: State, track: str) -> tuple[list[str], list[str]]:
    """The cards below a track, at length and short."""
    if track == SENATE_TRACK:
        return [senator(c) for c in state.senators], shorts(state.senators)
    if track == MILITARY:
        cards, numbers = state.provinces, [PROVINCES[c].power for c in state.provinces]
    else:
        cards, numbers = state.arena, [ARENA[c].cost for c in state.arena]
    few = [f"{short} {number}" for short, number in zip(shorts(cards), numbers, strict=True)]
    return [province(c) if track == MILITARY else fighter(c) for c in cards], few


def say_track(sheet: Sheet, state: State, track: str, names: Sequence[str]) -> None:
    groups = state.tracks[track]
    full = [
        _("section {number}, {player} {dice}", number=i, player=owner(g.seat, names), dice=faces(g.dice))
        for i, g in enumerate(groups, 1)
    ]
    brief = [f"{SEATS[g.seat].letter}{''.join(map(str, g.dice))}" for g in groups]
    cards, few = row(state, track)
    title, deck = spoken(TRACK_NAMES[track]), ""
    if track == MARKET:
        deck = " " + _n(len(state.arena_deck), "The deck has {n} card.", "The deck has {n} cards.")
    below = _("Cards: {cards}.", cards="; ".join(cards) or _("none"))
    sheet.say(
        f"{title}: {'; '.join(full) or _('no dice')}. {below}{deck}",
        f"{title} {' '.join(brief) or '-'}: {', '.join(few) or '-'}.",
    )


# -- players --


def _provinces(player: Player) -> tuple[str, str]:
    full = [
        _("{province} exhausted by {card}", province=province(card), card=spoken(name(player.covered[card])))
        if card in player.covered
        else province(card)
        for card in player.provinces
    ]
    return "; ".join(full) or _("none"), _brief(player.provinces, player.covered)


def _senators(player: Player) -> tuple[str, str]:
    full = [
        _("{card}, used", card=senator(card)) if card in player.used else senator(card)
        for card in player.senate
    ]
    return "; ".join(full) or _("none"), _brief(player.senate, player.used)


def _brief(cards: Sequence[Card], used: Container[Card]) -> str:
    marked = [short + "*" * (card in used) for card, short in zip(cards, shorts(cards), strict=True)]
    return " ".join(marked) or "-"


def _facts(player: Player, phase: str, points: int) -> Iterator[str]:
    """What can be counted in front of a player."""
    if player.dice:
        yield _("dice not placed {dice}", dice=faces(player.dice))
    if phase == ORDER:
        yield _("sum for the turn order {sum}", sum=player.sum)
    for resource, number in player.forum.items():
        yield f"{spoken(RESOURCE_NAMES[resource])} {number}"
    yield _n(len(player.hand), "{n} Arena card in hand", "{n} Arena cards in hand")
    yield _n(
        points,
        "{n} point now ({forum} forum, {shows} shows)",
        "{n} points now ({forum} forum, {shows} shows)",
        forum=player.forum_points,
        shows=player.show_points,
    )


def say_player(sheet: Sheet, view: View[State], seat: Seat, names: Sequence[str], points: int) -> None:
    """All that lies in front of one player."""
    player, who = view.state.players[seat], owner(seat, names)
    if any(ask.seat == seat for ask in view.asks):
        who = _("{player}, to answer now", player=who)
    provinces, few = _provinces(player)
    senators, fewer = _senators(player)
    held = _("Provinces: {provinces}. Senate cards: {senators}.", provinces=provinces, senators=senators)
    numbers = _(
        "{points} pts, dice {dice}, forum {forum}, hand {hand}",
        points=points,
        dice=faces(player.dice) or "-",
        forum="/".join(map(str, player.forum.values())),
        hand=len(player.hand),
    )
    sheet.say(
        f"{who}: {', '.join(_facts(player, view.state.phase, points))}. {held}",
        f"{SEATS[seat].letter} {short_name(names[seat])}: {numbers}; {few}; {fewer}.",
    )


def held(state: State, region: str) -> dict[Card, Seat | None]:
    """The provinces of a region in this game, and whose arch stands there."""
    owners = {card: seat for seat, player in enumerate(state.players) for card in player.provinces}
    return {
        card: owners.get(card)
        for card in provinces_in_play(len(state.players))
        if PROVINCES[card].region == region
    }


def say_map(sheet: Sheet, state: State, names: Sequence[str]) -> None:
    full = []
    for region in DATA.regions:
        cards = held(state, region.name)
        whose = [f"{spoken(name(card))} {names[seat]}" for card, seat in cards.items() if seat is not None]
        if cards:
            full.append(f"{spoken(region.name)} ({len(cards)}): {', '.join(whose) or _('no arch')}")
    sheet.say(
        _("Regions: {regions}.", regions="; ".join(full)), _("Forum is Olives/Wine/Jewelry; * is used.")
    )


def seen(cards: Iterable[Card]) -> list[Card]:
    """The cards that the viewer may know."""
    return [card for card in cards if card != HIDDEN]
