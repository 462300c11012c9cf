"""One player's row on the table: who, numbers, cards played, clients, stockpile, structures."""

from __future__ import annotations

from collections import Counter

from engine.glory_to_rome.camp import clientele_limit, influence, powers, vault_limit, vault_size
from engine.glory_to_rome.cards import MATERIAL_OF, ROLE_OF
from engine.glory_to_rome.state import ACT, Player, State
from engine.kernel import Seat, View
from engine.kernel.words import _
from render.boards.glory_to_rome import chips
from render.boards.glory_to_rome.changes import CampChanges
from render.boards.glory_to_rome.tokens import (
    counted,
    counted_width,
    material_tile,
    number,
    outline,
    role_token,
)
from render.boards.glory_to_rome.words import by_material, by_role
from render.layout import Sheet
from render.marks import shield
from render.pillow import width
from render.scene import Group
from render.theme import BODY, INNER, MARGIN, NAME, SMALL

STRIPE, PAD = 20, 10
HEAD = 62
LEFT = MARGIN + STRIPE + 14
ROOM = INNER - STRIPE - 24  # for structures
LABEL = 140
STOCK = 562  # where the stockpile begins, if it is beside the clients and they leave it that room
CART = 62  # its icon there
PLAYED = 460  # where the cards of this turn begin, from the left
NUMBERS = MARGIN + INNER - 382


def _beside(player: Player, look: chips.Look) -> int:
    """Where the stockpile begins beside the clients; 0 where it needs a line of its own."""
    clients = LABEL + counted_width(by_role(player.clients), look.token) + 12
    stock = CART + counted_width(by_material(player.stockpile), look.token)
    return min(max(clients, STOCK), ROOM - stock) if clients + stock <= ROOM else 0


def _lines(player: Player, look: chips.Look) -> int:
    """The height of clients and stockpile."""
    return (1 if _beside(player, look) else 2) * (look.token + 12)


def height(player: Player, look: chips.Look) -> int:
    rows = len(chips.flow(player, ROOM, look))
    return 2 * PAD + HEAD + _lines(player, look) + rows * look.height


def draw(
    sheet: Sheet, y: float, view: View[State], seat: Seat, name: str, look: chips.Look, new: CampChanges
) -> None:
    player, h = view.state.players[seat], height(view.state.players[seat], look)
    asked = any(ask.seat == seat for ask in view.asks)
    rim = ("laurel", 5) if asked else ("line", 2)
    sheet.panel(MARGIN, y, INNER, h, "panel", rim=rim[0], rim_width=rim[1], shadow=True)
    sheet.panel(MARGIN, y, STRIPE, h, f"seat.{seat}.pattern", radius=8, rim=f"seat.{seat}.rim")
    _head(sheet, y + PAD, view, seat, name, new)
    _tokens(sheet, y + PAD + HEAD, view.state, seat, look, new)
    top = y + PAD + HEAD + _lines(player, look)
    chips.draw(sheet, LEFT, top, ROOM, view.state, player, look, new.structures)


# -- who, and what they have --


def _head(sheet: Sheet, y: float, view: View[State], seat: Seat, name: str, new: CampChanges) -> None:
    state, player = view.state, view.state.players[seat]
    asked = any(ask.seat == seat for ask in view.asks)
    won = view.outcome is not None and seat in view.outcome.winners
    shield(sheet, LEFT + 10, y + 3, 46, seat, wreath=asked or won)
    leads = state.leader == seat and view.outcome is None
    busy = player.camp or player.shown or _thought(state, player)
    room = (PLAYED - 90 if busy else NUMBERS - 90 - LEFT) - (70 if leads else 0)
    sheet.text(LEFT + 76, y, room, 52, name, size=NAME, font="bold")
    if leads:
        sheet.sprite(LEFT + 88 + min(room, width(name, "bold", NAME)), y - 4, 58, "rome.eagle")
    _played(sheet, LEFT + PLAYED, y + 1, state, seat, new.played)
    limit = vault_limit(player, powers(state, seat))
    x, y = NUMBERS, y + 2
    number(sheet, x, y, 112, "influence", str(influence(player)), "influence" in new.numbers)
    number(sheet, x + 120, y, 146, "rome.chest", f"{vault_size(player)}/{limit}", "vault" in new.numbers)
    number(sheet, x + 274, y, 98, "hand", str(len(player.hand)), "hand" in new.numbers)


def _played(sheet: Sheet, x: float, y: float, state: State, seat: Seat, changed: bool) -> None:
    """The cards of this turn as role tokens, and the materials that are demanded."""
    player, size, room = state.players[seat], 50, 5
    tokens = Counter[Group](role_token(ROLE_OF.get(card, "jack"), size) for card in player.camp)
    tokens.update(material_tile(MATERIAL_OF[card], size) for card in player.shown)
    loose = [token for token, times in tokens.items() for _time in range(times)]
    if not loose and _thought(state, player):
        sheet.text(x, y, 200, size, _("thinks"), size=SMALL, colour="soft")
    if len(loose) <= room:
        for i, token in enumerate(loose):
            sheet.add(x + i * (size + 4), y, token)
    else:
        for i, (token, times) in enumerate(tokens.items()):
            sheet.add(x + i * 88, y, token)
            sheet.text(x + i * 88 + size + 3, y, 33, size, str(times), size=BODY, font="bold")
    outline(sheet, x - 4, y - 4, min(len(loose), room) * (size + 4) + 4, size + 8, changed)


def _thought(state: State, player: Player) -> bool:
    return state.phase == ACT and not player.played


# -- clients and stockpile --


def _tokens(sheet: Sheet, y: float, state: State, seat: Seat, look: chips.Look, new: CampChanges) -> None:
    player, size = state.players[seat], look.token
    limit = clientele_limit(player, powers(state, seat))
    clients, stock = by_role(player.clients), by_material(player.stockpile)
    _label(sheet, LEFT, y, size, "rome.people", f"{len(player.clients)}/{limit}")
    counted(sheet, LEFT + LABEL, y, size, clients, role_token, new.clients)
    if beside := _beside(player, look):
        x = LEFT + beside
    else:
        x, y = LEFT, y + size + 12
    _label(sheet, x, y, size, "rome.crate", "")
    counted(sheet, x + (CART if beside else LABEL), y, size, stock, material_tile, new.stockpile)


def _label(sheet: Sheet, x: float, y: float, size: int, icon: str, text: str) -> None:
    sheet.sprite(x + 2, y + (size - 48) / 2, 48, icon)
    sheet.text(x + 56, y, LABEL - 60, size, text, size=BODY, font="bold", colour="soft")
