"""A building's picture on the colour of its material, and its materials as a row of squares."""

from __future__ import annotations

from functools import lru_cache

from engine.glory_to_rome.cards import MATERIAL_OF
from engine.glory_to_rome.kinds import VALUE, Kind
from engine.glory_to_rome.state import Material, Structure
from render.boards.glory_to_rome.kept import kept
from render.boards.glory_to_rome.tokens import missing
from render.layout import Sheet
from render.scene import Group

PIP, PIP_STEP = 40, 45


@lru_cache(maxsize=512)
def tile(kind: Kind, size: int, gilded: bool = False, public: bool = False) -> Group:
    """Gilded where it is finished; with steps in the corner where it serves everybody."""
    sheet, margin = Sheet(), round(size * 0.09)
    sheet.sprite(0, 0, size, f"ground:rome.{kind.material}:{'special' if gilded else 'plain'}:79")
    sheet.sprite(margin, margin, size - 2 * margin, f"rome.{kind.id}")
    if public:
        badge = max(26, round(size * 0.4))
        sheet.sprite(size - badge, size - badge, badge, "rome.public")
    return sheet.group(size, size)


def pips(structure: Structure) -> tuple[str, ...]:
    """What a structure holds and what it lacks: materials, then "?" and its Site's material."""
    held = tuple(MATERIAL_OF[card] for card in structure.materials)
    return held + (f"?{structure.site}",) * (VALUE[structure.site] - len(held))


@kept(256)
def pip_row(row: tuple[str, ...]) -> Group:
    """The materials in a structure, then dashed squares with the letter of what it still needs."""
    sheet = Sheet()
    for i, pip in enumerate(row):
        if pip.startswith("?"):
            sheet.add(i * PIP_STEP, 0, missing(pip[1:], PIP))
        else:
            sheet.sprite(i * PIP_STEP, 0, PIP, f"rome.material.{pip}")
    return sheet.group(len(row) * PIP_STEP, PIP)


def pips_width(site: Material) -> int:
    return VALUE[site] * PIP_STEP
