"""The map with its arches, and the three forum tracks beside it."""

from __future__ import annotations

from functools import lru_cache

from engine.kernel.words import spoken
from engine.rise_to_power.cards import DATA, WITH_TWO
from engine.rise_to_power.data import slug
from engine.rise_to_power.forum import LAST
from engine.rise_to_power.state import RESOURCES, State
from render.boards.rise_to_power import pieces, words
from render.boards.rise_to_power.changes import Changes
from render.emblems import DRAWINGS
from render.layout import Sheet
from render.marks import shield
from render.scene import Group
from render.theme import GAP, INNER, MARGIN, SMALL

HEIGHT = 326
HEAD = 46  # of a forum track
FORUM = 466
MAP = INNER - FORUM - GAP
ARCH = 42
NAME = 124  # width of a region's name
STEP = ARCH + 4

# The middle of each region's name and arches, in parts of the map.
SPOTS = {
    "hispania": (0.135, 0.5),
    "gallia": (0.29, 0.14),
    "germania": (0.605, 0.05),
    "italia": (0.455, 0.42),
    "greko": (0.698, 0.37),
    "asia": (0.905, 0.27),
    "africa": (0.5, 0.85),
}

SHIPS = ((0.03, 0.1, 56), (0.275, 0.62, 50), (0.8, 0.7, 44))


def world(sheet: Sheet, y: float, state: State, new: Changes) -> None:
    regions = tuple(region.name for region in DATA.regions)
    sheet.add(MARGIN, y, _sea(regions, tuple(map(spoken, regions)), len(state.players)))
    for i, region in enumerate(regions):
        x, top, aside = _spot(region, i, len(regions))
        _arches(sheet, MARGIN + x, y + top, aside, state, region, new)
    _forum(sheet, MARGIN + MAP + GAP, y, state, new)


def _known(regions: tuple[str, ...]) -> bool:
    return all(f"power.land.{slug(region)}" in DRAWINGS for region in regions)


def _spot(region: str, number: int, regions: int) -> tuple[float, float, bool]:
    """The middle of a region at its top edge; whether its arches stand beside its name."""
    if _known(tuple(found.name for found in DATA.regions)):
        x, y = SPOTS[slug(region)]
        return x * MAP, y * HEIGHT, slug(region) == "africa"
    columns = -(-regions // 3)
    return (number % columns + 0.5) * MAP / columns, (number // columns) * HEIGHT / 3 + 12, False


@lru_cache(maxsize=8)
def _sea(regions: tuple[str, ...], names: tuple[str, ...], seats: int) -> Group:
    """The sea, the lands of this game in their colours, and the names of all."""
    sheet = Sheet()
    sheet.panel(0, 0, MAP, HEIGHT, "sea", rim="line")
    for i, region in enumerate(regions):
        far = seats == 2 and region not in WITH_TWO
        if _known(regions):
            sheet.tall_sprite(4, 4, MAP - 8, HEIGHT - 8, f"power.{'far' if far else 'land'}.{slug(region)}")
        x, y, aside = _spot(region, i, len(regions))
        colour = "soft" if far else "ink"
        left = x - 170 if aside else x - NAME / 2
        sheet.text(
            left,
            y,
            NAME,
            36,
            names[i],
            size=SMALL,
            font="bold",
            colour=colour,
            align="centre",
        )
    if _known(regions):
        for x, y, size in SHIPS:
            sheet.sprite(x * MAP, y * HEIGHT, size, "power.ship")
    return sheet.group(MAP, HEIGHT)


def _arches(sheet: Sheet, x: float, y: float, aside: bool, state: State, region: str, new: Changes) -> None:
    """A place for each province of this game, with the arch of whoever holds it."""
    cards = words.held(state, region)
    left = x - 44 if aside else x - len(cards) * STEP / 2
    top = y - 4 if aside else y + 36
    for i, (card, seat) in enumerate(cards.items()):
        if seat is None:
            sheet.panel(
                left + i * STEP + 6, top + 4, ARCH - 12, ARCH - 4, "", radius=12, rim="soft", rim_width=2
            )
        else:
            sheet.add(left + i * STEP, top, pieces.arch(seat, ARCH))
            pieces.outline(sheet, left + i * STEP - 4, top - 4, ARCH + 8, ARCH + 8, card in new.arches)


# -- the forum --


def _forum(sheet: Sheet, x: float, y: float, state: State, new: Changes) -> None:
    """Three ladders; 7 is on top."""
    each = (FORUM - 2 * 10) // 3
    for i, resource in enumerate(RESOURCES):
        _ladder(sheet, x + i * (each + 10), y, each, state, resource, new)


def _ladder(sheet: Sheet, x: float, y: float, w: int, state: State, resource: str, new: Changes) -> None:
    step = (HEIGHT - HEAD) / (LAST + 1)
    sheet.add(x, y, _rungs(w, resource))
    for at in range(LAST + 1):
        top = y + HEAD + (LAST - at) * step
        seats = [seat for seat, player in enumerate(state.players) if player.forum[resource] == at]
        for i, seat in enumerate(seats):
            shield(sheet, x + 26 + i * 29, top + 1, 34, seat)
            pieces.outline(sheet, x + 24 + i * 29, top - 2, 38, 38, (resource, seat) in new.markers)


@lru_cache(maxsize=8)
def _rungs(w: int, resource: str) -> Group:
    sheet = Sheet()
    step = (HEIGHT - HEAD) / (LAST + 1)
    sheet.panel(0, 0, w, HEIGHT, "panel", rim="line")
    sheet.sprite((w - 42) / 2, 3, 42, f"power.resource.{resource}")
    for at in range(LAST + 1):
        top = HEAD + (LAST - at) * step
        if at % 2:
            sheet.panel(4, top, w - 8, step, "plot", radius=6)
        sheet.text(4, top, 22, step, str(at), size=SMALL, colour="soft", align="centre")
    return sheet.group(w, HEIGHT)
