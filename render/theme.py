"""Colours, type and seats: the only place that knows a hex value or a font file."""

from __future__ import annotations

from dataclasses import dataclass

import font_source_sans_pro as sans
import font_source_serif_pro as serif

WIDTH = 1200
MARGIN = 20
INNER = WIDTH - 2 * MARGIN
GAP = 16  # between panels
SMALL, BODY, NAME, TITLE = 28, 32, 36, 46  # nothing that must be read is below SMALL

FONTS: dict[str, str] = {
    "title": serif.font_files_otf["SourceSerifProBold"],
    "bold": sans.font_files_otf["SourceSansProBold"],
    "text": sans.font_files_otf["SourceSansProSemibold"],
}
TRACKING = 0.12  # letter-spacing of titles, in em

COLOURS: dict[str, str] = {
    # ground and writing
    "ground": "#F4EDE0",
    "panel": "#FBF7EF",
    "plot": "#EDE3D0",
    "line": "#CDBFA6",
    "ink": "#2B2118",
    "soft": "#6A5847",
    "heading": "#5A2E1B",
    "white": "#FFFFFF",
    "terracotta": "#B5532B",
    "laurel": "#5E7D4A",
    "gold": "#B98B2F",
    "changed": "#F5B50A",
    "choice": "#C4281B",
    "shadow": "#4A3520",
    "brick.ground": "#F3DCC9",
    "cog.ground": "#DFE3E4",
    # grounds of buildings, by category and public colour: sky and earth
    "production": "#E9EBC6",
    "production.earth": "#C5CF8B",
    "residential": "#F7E3CB",
    "residential.earth": "#E2BE97",
    "green": "#5F9557",
    "green.earth": "#47773F",
    "red": "#BE5140",
    "red.earth": "#963A2C",
    "yellow": "#E6B94A",
    "yellow.earth": "#C2942C",
    "blue": "#5590B6",
    "blue.earth": "#3B7197",
    "aqueduct": "#D3E6EF",
    "aqueduct.earth": "#B9CC94",
    "aqueduct.far": "#8FB4C6",
    "temple": "#806A9E",
    "temple.earth": "#61507D",
    # tones of the drawings
    "marble": "#FFFCF3",
    "marble.shade": "#DED3BE",
    "marble.dark": "#A8987A",
    "stone": "#E7D6B5",
    "stone.shade": "#CBB48A",
    "stone.dark": "#94784F",
    "wall": "#FFF1D8",
    "wall.shade": "#E7CBA1",
    "roof": "#C9653A",
    "roof.shade": "#9E4726",
    "wood": "#7A5233",
    "dark": "#43322A",
    "gilt": "#F0C348",
    "gilt.shade": "#BC8B25",
    "gilt.light": "#FBE6A0",
    "leaf": "#6F9A4E",
    "leaf.light": "#A5C777",
    "leaf.dark": "#44692F",
    "soil": "#97704B",
    "grain": "#E6AE33",
    "grain.dark": "#A97418",
    "wool": "#FFFBF2",
    "wool.shade": "#D8CCBA",
    "grape": "#74407B",
    "grape.light": "#A873AE",
    "water": "#4F86A6",
    "water.light": "#A4D2E6",
    "brick": "#B9552C",
    "brick.light": "#DB8358",
    "brick.dark": "#86371A",
    "iron": "#7C858C",
    "iron.light": "#AEB6BB",
    "iron.dark": "#4A5157",
    "wine": "#7D2A41",
    "wine.light": "#A84A62",
    "sand": "#F1D9A2",
    # the materials of Glory to Rome: sky and earth of their buildings
    "rome.rubble": "#EFD27A",
    "rome.rubble.earth": "#CFAA45",
    "rome.wood": "#7FAE6A",
    "rome.wood.earth": "#54823F",
    "rome.concrete": "#B4B8B7",
    "rome.concrete.earth": "#868B8A",
    "rome.brick": "#C4604B",
    "rome.brick.earth": "#8E3526",
    "rome.stone": "#6FA5CB",
    "rome.stone.earth": "#3B7197",
    "rome.marble": "#8A6DB0",
    "rome.marble.earth": "#5B4480",
    "hill": "#8AA05C",
    "hill.top": "#B3BE7E",
    # the regions of Rise to Power: sky and earth; the sea around them, and what lies over used cards
    "power.italia": "#F6DFCF",
    "power.italia.earth": "#DDA27C",
    "power.hispania": "#F8EFCB",
    "power.hispania.earth": "#DFC676",
    "power.gallia": "#E1EED0",
    "power.gallia.earth": "#A4C582",
    "power.greko": "#DCEAF3",
    "power.greko.earth": "#9DBDD4",
    "power.africa": "#F9E6BF",
    "power.africa.earth": "#E3B262",
    "power.germania": "#D7E4D7",
    "power.germania.earth": "#86A688",
    "power.asia": "#EADFF0",
    "power.asia.earth": "#BC9FCB",
    "power.elsewhere": "#EEE6D6",
    "power.elsewhere.earth": "#CDBD9E",
    "sea": "#C3DCE6",
    "veil": "#F4EDE0B4",
    "clear": "#00000000",
}


@dataclass(frozen=True, slots=True)
class Seat:
    """How a player is told apart: by colour, letter and pattern, the same in every picture."""

    letter: str
    colour: str
    on: str  # of the letter on that colour
    pattern: str  # "", "diagonal", "dots", "cross", "vertical"
    mark: str  # the pattern's colour
    rim: str


SEATS = (
    Seat("I", "#0072B2", "#FFFFFF", "", "#0072B2", "#003E63"),
    Seat("V", "#D55E00", "#FFFFFF", "diagonal", "#F4A05C", "#7F3800"),
    Seat("X", "#FFFFFF", "#2B2118", "dots", "#8A7D6C", "#2B2118"),
    Seat("L", "#1A1A1A", "#FFFFFF", "cross", "#77726B", "#000000"),
    Seat("C", "#8E44AD", "#FFFFFF", "vertical", "#C48EDB", "#4F2263"),
)

for _number, _seat in enumerate(SEATS):
    COLOURS[f"seat.{_number}"] = _seat.colour
    COLOURS[f"seat.{_number}.on"] = _seat.on
    COLOURS[f"seat.{_number}.rim"] = _seat.rim

# Fills that are more than a colour: token → colour, pattern, colour of the pattern.
PATTERNS: dict[str, tuple[str, str, str]] = {
    f"seat.{number}.pattern": (seat.colour, seat.pattern, seat.mark) for number, seat in enumerate(SEATS)
}
PATTERNS |= {
    f"rome.{material}.pattern": (COLOURS[f"rome.{material}"], pattern, COLOURS[f"rome.{material}.earth"])
    for material, pattern in {
        "rubble": "dots",
        "wood": "vertical",
        "concrete": "",
        "brick": "courses",
        "stone": "cross",
        "marble": "diagonal",
    }.items()
}
