"""The position in words: what the alt text says, at length and in few letters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from engine.kernel import HIDDEN, Seat, View
from engine.kernel.words import count, listed
from engine.rise_to_power.cards import (
    ARENA,
    DATA,
    ERAS,
    PROVINCES,
    RESOURCE_NAMES,
    TRACK_NAMES,
    describe,
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

TITLE = "Rise to Power"
LEAST = 4  # letters of an abbreviation
PHASES = {
    "order": "Turn order",
    "placement": "Placement",
    "military": "Military is resolved",
    "senate": "The Senate is resolved",
    "market": "The Black Market is resolved",
    "forum": "The forum is scored",
    "arena": "Shows in the Arena",
}

# What a Senate card does, in a word or two; its whole text is in `powers`.
GISTS = {
    "legatus_a": "+1 strength",
    "legatus_b": "+1 strength",
    "magistrate": "+1 coin",
    "military_tribune": "re-roll on Military",
    "censor": "re-roll dice",
    "consul": "add a higher die",
    "quaestor": "flip a die",
    "vicarius": "die +1 or −1",
    "tribunus": "−3 for order",
    "senator": "placed die −1",
    "aedile": "+3 coins",
    "magister_equitum": "+3 strength",
    "proconsul": "re-roll twice",
    "africanus": "+1 Wine",
    "hispania": "+1 Olives",
    "asianus": "1 per region",
    "ludi": "2 per Arena",
    "imperator": "2 per Camp",
    "greko": "1 per pair",
    "praetor": "2 per Villa",
    "vicarius_i": "re-roll any die",
    "hispania_i": "raze a province",
    "tribunus_i": "rival +3 for order",
    "greko_i": "show +1",
    "africanus_i": "steal Jewelry",
}


def _abbreviations(names: Iterable[str]) -> dict[str, str]:
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


_SHORT = _abbreviations(
    {power.title for power in POWERS.values()}
    | {province.name for province in DATA.provinces}
    | {fighter.name for fighter in DATA.arena}
)


def short(card: Card) -> str:
    """A card in few letters."""
    if card in POWERS:
        return _SHORT[POWERS[card].title] + "!" * POWERS[card].intrigue
    return _SHORT[name(card)]


def short_name(player: str) -> str:
    return player if len(player) <= 12 else player[:12].rsplit(" ", 1)[0].strip()


def owner(seat: Seat, names: Sequence[str]) -> str:
    return f"{names[seat]} ({SEATS[seat].letter})"


def named(text: str, names: Sequence[str]) -> str:
    """A text of the rules in which "@2" stands for seat 2."""
    return re.sub(r"@(\d)", lambda found: names[int(found[1])], text)


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- what is going on --


def round_line(view: View[State]) -> str:
    return f"Round {max(view.state.round, 1)} of {ROUNDS}"


def now_line(view: View[State], names: Sequence[str]) -> str:
    """The phase and who is waited for, or who has won."""
    if view.outcome is not None:
        winners = listed([names[seat] for seat in view.outcome.winners])
        verb = "wins" if len(view.outcome.winners) == 1 else "win"
        return f"{winners} {verb} with {count(max(view.outcome.totals), 'point')}"
    state = view.state
    phase = PHASES[state.phase]
    if state.phase == PLACEMENT:
        phase += f", die {min(state.turns // view.seats + 1, DICE)} of {DICE}"
    waiting = listed([names[ask.seat] for ask in view.asks])
    return f"{phase}: {waiting}" if waiting else phase


def say_head(sheet: Sheet, view: View[State], names: Sequence[str]) -> None:
    state = view.state
    sheet.say(
        f"{TITLE}. {round_line(view)}. {now_line(view, names)}.",
        f"Rise to Power. {round_line(view)}. {now_line(view, [short_name(name) for name in names])}.",
    )
    if view.outcome is None:
        before = " of the round before" if state.phase == ORDER else ""
        letters = "-".join(SEATS[seat].letter for seat in state.order)
        sheet.say(
            f"Turn order{before}: {listed([owner(s, names) for s in state.order])}.", f"Order {letters}."
        )


# -- cards --


def province(card: Card) -> str:
    return f"{describe(card)[:-1]}, Era {ERAS[PROVINCES[card].era]})"


def senator(card: Card) -> str:
    return f"{name(card)} (needs {needs_text(card)}): {POWERS[card].text}"


def fighter(card: Card) -> str:
    found = ARENA[card]
    return f"{found.name} ({found.kind.capitalize()}, cost {found.cost})"


def row(state: State, track: str) -> tuple[list[str], list[str]]:
    """The cards below a track, at length and short."""
    if track == MILITARY:
        return [province(c) for c in state.provinces], [
            f"{short(c)} {PROVINCES[c].power}" for c in state.provinces
        ]
    if track == SENATE_TRACK:
        return [senator(c) for c in state.senators], [short(c) for c in state.senators]
    return [fighter(c) for c in state.arena], [f"{short(c)} {ARENA[c].cost}" for c in state.arena]


def say_track(sheet: Sheet, state: State, track: str, names: Sequence[str]) -> None:
    groups = state.tracks[track]
    full = [f"section {i}, {owner(g.seat, names)} {faces(g.dice)}" for i, g in enumerate(groups, 1)]
    brief = [f"{SEATS[g.seat].letter}{''.join(map(str, g.dice))}" for g in groups]
    cards, few = row(state, track)
    deck = f" The deck has {count(len(state.arena_deck), 'card')}." if track == MARKET else ""
    sheet.say(
        f"{TRACK_NAMES[track]}: {'; '.join(full) or 'no dice'}. Cards: {'; '.join(cards) or 'none'}.{deck}",
        f"{TRACK_NAMES[track]} {' '.join(brief) or '-'}: {', '.join(few) or '-'}.",
    )


# -- players --


def _provinces(player: Player) -> tuple[str, str]:
    full = [
        province(card) + (f" exhausted by {name(player.covered[card])}" if card in player.covered else "")
        for card in player.provinces
    ]
    brief = [short(card) + "*" * (card in player.covered) for card in player.provinces]
    return "; ".join(full) or "none", " ".join(brief) or "-"


def _senators(player: Player) -> tuple[str, str]:
    full = [senator(card) + (", used" if card in player.used else "") for card in player.senate]
    brief = [short(card) + "*" * (card in player.used) for card in player.senate]
    return "; ".join(full) or "none", " ".join(brief) or "-"


def say_player(sheet: Sheet, view: View[State], seat: Seat, names: Sequence[str], points: int) -> None:
    """All that lies in front of one player."""
    player = view.state.players[seat]
    asked = ", to answer now" if any(ask.seat == seat for ask in view.asks) else ""
    provinces, few = _provinces(player)
    senators, fewer = _senators(player)
    dice = f"dice not placed {faces(player.dice)}, " if player.dice else ""
    total = f"sum for the turn order {player.sum}, " if view.state.phase == ORDER else ""
    marks = ", ".join(f"{RESOURCE_NAMES[r]} {n}" for r, n in player.forum.items())
    brief = "/".join(str(n) for n in player.forum.values())
    sheet.say(
        f"{owner(seat, names)}{asked}: {dice}{total}{marks}, "
        f"{count(len(player.hand), 'Arena card')} in hand, "
        f"{count(points, 'point')} now ({player.forum_points} forum, {player.show_points} shows). "
        f"Provinces: {provinces}. Senate cards: {senators}.",
        f"{SEATS[seat].letter} {short_name(names[seat])}: {points} pts, dice {faces(player.dice) or '-'}, "
        f"forum {brief}, hand {len(player.hand)}; {few}; {fewer}.",
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
        whose = [f"{name(card)} {names[seat]}" for card, seat in cards.items() if seat is not None]
        if cards:
            full.append(f"{region.name} ({len(cards)}): {', '.join(whose) or 'no arch'}")
    sheet.say(f"Regions: {'; '.join(full)}.", "Forum is Olives/Wine/Jewelry; * is used.")


def seen(cards: Iterable[Card]) -> list[Card]:
    """The cards that the viewer may know."""
    return [card for card in cards if card != HIDDEN]
