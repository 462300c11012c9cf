"""One player's camp, large: clients, stockpile, vault, influence, and every building with what it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.glory_to_rome.camp import clientele_limit, influence, powers, vault_limit, vault_size
from engine.glory_to_rome.cards import OF_CARD, ROLE_OF
from engine.glory_to_rome.kinds import MATERIALS, NAMES
from engine.glory_to_rome.scoring import standing
from engine.glory_to_rome.state import Player, State, Structure
from engine.kernel import Seat, View
from engine.kernel.words import _, _n, spoken
from render.boards.glory_to_rome import words
from render.boards.glory_to_rome.plates import SHELVES, Plate
from render.boards.glory_to_rome.tiles import pips
from render.boards.glory_to_rome.tokens import Paint, material_tile, number, role_token
from render.layout import Sheet
from render.marks import shield
from render.names import clean_all
from render.scene import Scene
from render.theme import BODY, INNER, MARGIN, NAME, SMALL, WIDTH

TALLEST = 1600
HEAD, LINE, TOKEN = 126, 124, 76
LABEL, COLUMN = 200, 158


def place(view: View[State], seat: Seat, names: Sequence[str]) -> Scene:
    sheet, called = Sheet(), clean_all(names, view.seats)
    words.say_camp(sheet, view, seat, called)
    owner_row(sheet, view, seat, called[seat])
    y = _lines(sheet, HEAD, view.state, seat)
    y = _structures(sheet, y + 16, view.state, view.state.players[seat])
    return sheet.scene(y + 4)


def owner_row(sheet: Sheet, view: View[State], seat: Seat, name: str) -> None:
    """Who, what they play this turn, and their numbers."""
    state, player = view.state, view.state.players[seat]
    asked = any(ask.seat == seat for ask in view.asks)
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 16, 42, 64, seat, wreath=asked)
    leads = state.leader == seat and view.outcome is None
    played = [role_token(ROLE_OF.get(card, "jack"), 60) for card in player.camp[:4]]
    right = WIDTH - MARGIN - 420
    room = right - MARGIN - 114 - (80 if leads else 0) - 66 * len(played)
    sheet.text(MARGIN + 104, 38, room, 72, name, size=44, font="bold")
    if leads:
        sheet.sprite(right - 80 - 66 * len(played), 38, 72, "rome.eagle")
    for i, token in enumerate(played):
        sheet.add(right - 66 * (len(played) - i), 44, token)
    limit = vault_limit(player, powers(state, seat))
    number(sheet, right + 14, 46, 120, "influence", str(influence(player)), False, 56)
    number(sheet, right + 136, 46, 168, "rome.chest", f"{vault_size(player)}/{limit}", False, 56)
    number(sheet, right + 308, 46, 112, "hand", str(len(player.hand)), False, 56)


def _lines(sheet: Sheet, y: float, state: State, seat: Seat) -> float:
    """Clients, stockpile, Sites of influence, and what went into the vault this turn."""
    player = state.players[seat]
    limit = clientele_limit(player, powers(state, seat))
    sites = Counter(player.sites)
    known = player.vault_shown + words.seen(player.vault_own)
    lines: list[tuple[str, str, Mapping[str, int], Paint]] = [
        (
            _("Clients"),
            _("{number} of {limit}", number=len(player.clients), limit=limit),
            words.by_role(player.clients),
            role_token,
        ),
        (_("Stockpile"), str(len(player.stockpile)), words.by_material(player.stockpile), material_tile),
        (
            _("Influence"),
            f"2 + {influence(player) - 2}",
            {material: sites[material] for material in MATERIALS if sites[material]},
            material_tile,
        ),
    ]
    if known:
        lines.append((_("Vault"), _("this turn"), words.by_material(known), material_tile))
    sheet.panel(MARGIN, y, INNER, LINE * len(lines) + 6, "panel", rim="line", shadow=True)
    for i, (label, amount, things, paint) in enumerate(lines):
        if i:
            sheet.panel(MARGIN + 20, y + i * LINE + 2, INNER - 40, 2, "line", radius=0)
        _line(sheet, y + i * LINE + 8, label, amount, things, paint)
    points = standing(state)[seat]
    sheet.say(
        _("About {points} points if the game ended now.", points=points),
        _("About {points} points.", points=points),
    )
    return y + LINE * len(lines) + 6


def _line(sheet: Sheet, y: float, label: str, amount: str, things: Mapping[str, int], paint: Paint) -> None:
    sheet.text(MARGIN + 24, y + 8, LABEL - 30, 48, label, size=NAME, font="bold", colour="heading")
    sheet.text(MARGIN + 24, y + 58, LABEL - 30, 40, amount, size=BODY, colour="soft")
    for i, (thing, times) in enumerate(things.items()):
        x = MARGIN + LABEL + i * COLUMN
        sheet.add(x, y, paint(thing, TOKEN))
        sheet.text(x + TOKEN + 8, y, COLUMN - TOKEN - 10, TOKEN, str(times), size=44, font="bold")
        sheet.text(x, y + TOKEN, COLUMN - 6, 34, spoken(NAMES[thing]), size=SMALL, colour="soft")
    if not things:
        sheet.text(MARGIN + LABEL, y, 300, 104, _("none"), size=BODY, colour="soft")


def _structures(sheet: Sheet, y: float, state: State, player: Player) -> float:
    """What is finished first, then what is begun."""
    ordered = sorted(player.structures, key=lambda s: not s.done)
    plates = [plate(state, structure) for structure in ordered]
    if not plates:
        sheet.text(MARGIN + 24, y, INNER - 48, 60, _("No buildings yet."), size=NAME, colour="soft")
        return y + 72
    told = " ".join(f"{shown.title}: {shown.text}" for shown in plates if shown.text)
    sheet.say(_("What they do. {told}", told=told), _n(len(plates), "{n} building.", "{n} buildings."))
    room = TALLEST - y - 4
    if not SHELVES.best_level([plates], room).words:  # the functions that work already come first
        plates = [replace(shown, text="") if shown.pips else shown for shown in plates]
    return SHELVES.shelf(sheet, y, plates, SHELVES.best_level([plates], room))


def plate(state: State, structure: Structure) -> Plate:
    """A structure with its function; what it still needs while it is not done."""
    kind = OF_CARD[structure.foundation]
    public = structure.foundation in state.shared
    text = spoken(kind.text) if not state.training else ""
    return Plate(
        f"building:{kind.id}",
        spoken(kind.name),
        text=_("For all players: {text}", text=text) if public and text else text,
        pips=() if structure.done else pips(structure),
        gilded=structure.done,
        public=public,
    )
