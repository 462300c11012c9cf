"""Small pieces: materials as square tiles with their letter, roles as round tokens, numbers beside icons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from engine.glory_to_rome.cards import JACK
from engine.glory_to_rome.state import Material, Role
from engine.kernel.words import spoken
from render.boards.glory_to_rome.kept import kept
from render.boards.glory_to_rome.words import letter
from render.layout import Sheet
from render.pillow import width
from render.scene import Group
from render.theme import BODY, NAME, SMALL

Paint = Callable[[str, int], Group]
BADGE = 30  # of a material's letter


@kept(128)
def material_tile(material: Material, size: int) -> Group:
    """The emblem on the material's colour and pattern, its letter in the corner."""
    sheet = Sheet()
    sheet.sprite(0, 0, size, f"rome.material.{material}")
    left = size - BADGE
    sheet.panel(left, left, BADGE, BADGE, "dark", radius=8)
    _letter(sheet, left, left, BADGE, letter(material), "white")
    return sheet.group(size, size)


@kept(128)
def role_token(role: Role, size: int) -> Group:
    """The tool on the colour and pattern of the role's material; "jack" stands for a Jack."""
    sheet = Sheet()
    sheet.sprite(0, 0, size, f"rome.role.{role}")
    if role == "jack":
        _letter(sheet, 0, 0, size, spoken(JACK)[0], "ink", max(SMALL, round(size * 0.4)))
    return sheet.group(size, size)


@kept(64)
def missing(material: Material, size: int) -> Group:
    """Room for a material that a structure still needs."""
    sheet = Sheet()
    sheet.panel(0, 0, size, size, "panel", radius=8, rim=f"rome.{material}.earth", rim_width=3)
    _letter(sheet, 0, 0, size, letter(material), "soft")
    return sheet.group(size, size)


def _letter(sheet: Sheet, x: float, y: float, box: float, text: str, colour: str, size: int = SMALL) -> None:
    sheet.text(x, y, box, box, text, size=size, font="bold", colour=colour, align="centre")


def counted_width(things: Mapping[str, int], size: int) -> int:
    return sum(_step(number, size) for number in things.values())


def _step(number: int, size: int) -> int:
    return size + 12 + round(width(str(number), "bold", _figures(size)))


def _figures(size: int) -> int:
    return NAME if size > 60 else BODY


def counted(
    sheet: Sheet, x: float, y: float, size: int, things: Mapping[str, int], paint: Paint, new: Collection[str]
) -> None:
    """Tokens with how many there are of each, side by side; those in `new` are outlined."""
    for thing, number in things.items():
        step = _step(number, size)
        sheet.add(x, y, paint(thing, size))
        sheet.text(x + size + 3, y, step - size - 6, size, str(number), size=_figures(size), font="bold")
        outline(sheet, x - 4, y - 4, step + 2, size + 8, thing in new)
        x += step


def number(
    sheet: Sheet, x: float, y: float, w: int, icon: str, text: str, changed: bool, size: int = 46
) -> None:
    """An icon and a number."""
    sheet.sprite(x, y, size, icon)
    sheet.text(x + size + 6, y, w - size - 8, size, text, size=NAME, font="bold")
    outline(sheet, x - 4, y - 4, w, size + 8, changed)


def outline(sheet: Sheet, x: float, y: float, w: float, h: float, changed: bool = True) -> None:
    """Gold around what is new."""
    if changed:
        sheet.panel(x, y, w, h, "", radius=12, rim="changed", rim_width=5)
