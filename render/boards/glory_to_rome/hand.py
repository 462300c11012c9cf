"""What a player holds in secret, and cards to look up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.camp import powers
from engine.glory_to_rome.cards import JACK, KIND_ID, is_jack
from engine.glory_to_rome.info import ALIASES, TERMS
from engine.glory_to_rome.kinds import NAMES, ROLES, Kind
from engine.glory_to_rome.state import Card, State
from engine.kernel import Seat, View
from engine.kernel.words import _, _n, spoken
from render.boards.glory_to_rome import words
from render.boards.glory_to_rome.plates import SHELVES, Plate, card_plate
from render.boards.glory_to_rome.tiles import tile
from render.boards.glory_to_rome.tokens import material_tile, role_token
from render.layout import Sheet
from render.marks import shield
from render.names import clean_all
from render.pillow import width
from render.scene import Group, Scene
from render.theme import BODY, INNER, MARGIN, NAME, SMALL, WIDTH

TALLEST = 1600
SECTION = 60  # height of a heading


def hand(view: View[State], names: Sequence[str]) -> Scene:
    """The viewer's cards, the one drawn by a Fountain, and those sold unseen in this turn."""
    sheet, called = Sheet(), clean_all(names, view.seats)
    if view.seat is None:
        return _nothing(sheet, _("Only a player has a hand to look at."))
    player = view.state.players[view.seat]
    y: float = _head(sheet, view, view.seat, called[view.seat])
    sections = {
        "": player.hand,
        _("Drawn by the Fountain"): player.drawn,
        _("Into your vault this turn"): player.vault_own,
    }
    shown = {title: _plates(cards) for title, cards in sections.items() if words.seen(cards)}
    level = SHELVES.best_level(list(shown.values()), TALLEST - y - SECTION * len(shown))
    for title, plates in shown.items():
        if title:
            sheet.title(MARGIN, y + 2, INNER, title, BODY)
            y += SECTION
        y = SHELVES.shelf(sheet, y, plates, level)
        _say(sheet, title or _("{player}, your hand", player=called[view.seat]), sections[title])
    if not shown:
        sheet.text(MARGIN, y, INNER, 60, _("No cards."), size=NAME, colour="soft")
        sheet.say(_("Your hand is empty."))
        y += 72
    return sheet.scene(y + 4)


def _head(sheet: Sheet, view: View[State], seat: Seat, name: str) -> int:
    held, limit = len(view.state.players[seat].hand), powers(view.state, seat).hand
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 8, 38, 60, seat)
    sheet.text(MARGIN + 86, 34, 640, 68, name, size=44, font="bold")
    what = _n(held, "{n} card, limit {limit}", "{n} cards, limit {limit}", limit=limit)
    room = round(width(what, "text", NAME)) + 4
    sheet.sprite(WIDTH - MARGIN - room - 68, 40, 56, "hand")
    sheet.text(WIDTH - MARGIN - room, 34, room, 68, what, size=NAME, colour="soft", align="right")
    return 116


def _kinds(cards: Sequence[Card]) -> Counter[str]:
    """What the viewer can see of these cards, equal ones together, by role; Jacks come last as ""."""
    seen = words.seen(cards)
    orders = sorted((KIND_ID[card] for card in seen if not is_jack(card)), key=_rank)
    return Counter([*orders, *("" for card in seen if is_jack(card))])


def _rank(kind: str) -> tuple[int, str]:
    return ROLES.index(KINDS[kind].role), kind


def _plates(cards: Sequence[Card]) -> list[Plate]:
    return [
        replace(card_plate(KINDS[kind]), copies=copies)
        if kind
        else Plate("role:jack", spoken(JACK), text=spoken(TERMS[JACK]), copies=copies)
        for kind, copies in _kinds(cards).items()
    ]


def _say(sheet: Sheet, title: str, cards: Sequence[Card]) -> None:
    full, short = list[str](), list[str]()
    for kind, copies in _kinds(cards).items():
        times = f"{copies} × " if copies > 1 else ""
        called = spoken(KINDS[kind].name if kind else JACK)
        full.append(words.describe(KINDS[kind], copies) if kind else times + called)
        short.append(times + called)
    sheet.say(f"{title}: {'; '.join(full)}.", f"{title}: {', '.join(short)}.")


def _nothing(sheet: Sheet, sentence: str) -> Scene:
    sheet.text(MARGIN, 40, INNER, 80, sentence, size=NAME, align="centre")
    sheet.say(sentence)
    return sheet.scene(160)


# -- looking up --


def card(topic: str) -> Scene | None:
    """One building, or a role, as large as it gets."""
    wanted = topic.strip().casefold().replace("_", " ")
    wanted = {alias.casefold(): name.casefold() for alias, name in ALIASES.items()}.get(wanted, wanted)
    for kind in KINDS.values():
        if wanted in (kind.name.casefold(), spoken(kind.name).casefold()):
            return _building(kind)
    for role, called in (*((role, NAMES[role]) for role in ROLES), ("jack", JACK)):
        if wanted in (role, spoken(called).casefold()):
            return _large(role_token(role, 300), spoken(called), spoken(TERMS[called]))
    return None


def _building(kind: Kind) -> Scene:
    foot = _n(
        kind.copies,
        "{n} card. As a material and as a Site it is worth {value}.",
        "{n} cards. As a material and as a Site it is worth {value}.",
        value=kind.value,
    )
    return _large(tile(kind, 460), spoken(kind.name), spoken(kind.text), kind, foot)


def _large(shown: Group, title: str, text: str, kind: Kind | None = None, foot: str = "") -> Scene:
    sheet, high, x = Sheet(), max(shown.h, 300), MARGIN + shown.w + 52
    room = WIDTH - x - 40
    sheet.panel(MARGIN, MARGIN, INNER, high + 40, "panel", rim="line", shadow=True)
    sheet.add(MARGIN + 20, MARGIN + 20, shown)
    y = MARGIN + 24
    y += 62 * sheet.lines(x, y, room, 62, title, 2, size=52, font="title", colour="heading")
    if kind is not None:
        _facts(sheet, x, y + 6, kind)
        y += 92
    sheet.lines(x, y + 8, room, 42, text, 7, size=BODY)
    sheet.lines(x, MARGIN + high - 20, room, 36, foot, 1, size=SMALL, colour="soft")
    told = words.describe(kind) if kind is not None else f"{title}: {text.rstrip('.')}"
    sheet.say(f"{told}. {foot}".strip())
    return sheet.scene(high + 40 + 2 * MARGIN)


def _facts(sheet: Sheet, x: float, y: float, kind: Kind) -> None:
    sheet.add(x, y, role_token(kind.role, 72))
    sheet.text(x + 84, y, 174, 72, spoken(NAMES[kind.role]), size=BODY)
    sheet.add(x + 262, y, material_tile(kind.material, 72))
    sheet.text(x + 346, y, 160, 72, spoken(NAMES[kind.material]), size=BODY)
    sheet.sprite(x + 520, y, 72, "badge")
    sheet.text(x + 520, y - 1, 72, 72, str(kind.value), size=44, font="bold", colour="white", align="centre")
