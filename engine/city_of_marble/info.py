"""What people read and type: the blurb, the commands, and the topics of the rules."""

from __future__ import annotations

from engine.city_of_marble.cards import BRIDGE_NUMBER, BRIDGES, BUILDING, CLOSES, DEAD, HILLS, KINDS, SOURCES
from engine.kernel import Choice, Info, Step, Verb

TERMS = {
    "Neighbourhood tile": "A rhombus of two triangles, red, yellow, green or blue. It must share a whole "
    "side with a hill or a tile. It is named by its short diagonal: E5-F6.",
    "Site": "An inner vertex of the grid. When all six triangles around it are covered it is resolved: the "
    "number of tiles there says what is built (3 Temple, 4 Baths, 5 Theater, 6 Arena).",
    "Influence": "Your magistrates on tiles of the site in the building's colour. Whoever alone has the most "
    "builds; on a tie, or with nobody there, it becomes a fountain.",
    "Magistrate": "You have three. Put one on a tile as you play it; it works for all sites of that tile, "
    "and may go to an Imperium space or the Treasury when one of them is resolved.",
    "Imperium": "A magistrate on an Imperium space earns a tile of that kind at the end of your turn. Return "
    "a tile for one more action, or keep it: the most of a kind score 5 at the end, tied players 2 each.",
    "Treasury": "When a fountain is built, a magistrate of the site may go there: a coin at your turn's end.",
    "Fountain": "At the end 1 point for each civic building beside it. An aqueduct piece that touches it "
    "brings whoever lays it a coin.",
    "Coin": "1 point each at the end, and 2 more for everybody who shares the most.",
    "Aqueduct": "Begins when a tile touches its source: three pieces at once. It runs along the sides of "
    "tiles, never branches, never touches itself or another. Civic buildings on it score 2 at the end.",
    "Bridge tile": "Taken by whoever covers its space with a tile. Its value, 1 to 4, is known to its owner "
    "alone and scored at the end.",
    "Hill": "Three of the seven are in play; the city grows from them. At its corners a hill fills one sixth "
    "of the site, unless the game is set up otherwise.",
    "Final round": "When three stacks of tiles are empty at the end of a turn: one last action each.",
}


def _topics() -> dict[str, str]:
    kinds = {
        kind.name: f"Built where {kind.tiles} tiles meet; scores {kind.tiles} points. Magistrates on "
        f"{kind.colour} tiles have influence."
        for kind in KINDS.values()
    }
    hills = {hill: f"A hill on {corners}." for hill, corners in HILLS.items()}
    bridges = {
        f"Pons {bridge}": f"Bridge {BRIDGE_NUMBER[bridge]}, on {corners}."
        for bridge, corners in BRIDGES.items()
    }
    sources = {
        f"{colour.capitalize()} source": f"On {vertex}: the {colour} aqueduct begins here."
        for colour, vertex in SOURCES.items()
    }
    return TERMS | kinds | hills | bridges | sources


INFO = Info(
    id="city-of-marble",
    name="Rome: City of Marble",
    blurb="Lay out the neighbourhoods of Rome and place your magistrates where great buildings will rise.",
    command="marble",
    seats=(2, 3, 4),
    verbs=(
        Verb(
            "play",
            "Play a neighbourhood tile",
            (
                Step("marble.act", "tile", "The colour of the tile", group="play"),
                Step("marble.spot", "at", "The spot by its short diagonal, such as E5-F6"),
                Step("marble.magistrate", "magistrate", "Yes to put a magistrate on it; left out means no"),
            ),
        ),
        Verb(
            "spot",
            "Say where the tile goes that you have chosen to play",
            (
                Step("marble.spot", "at", "The spot by its short diagonal, such as E5-F6"),
                Step("marble.magistrate", "magistrate", "Yes to put a magistrate on it; left out means no"),
            ),
        ),
        Verb(
            "magistrate",
            "Lay the tile that you have chosen, with a magistrate or without",
            (Step("marble.magistrate", "answer", "Yes or no"),),
        ),
        Verb(
            "draw",
            "Draw two tiles of different colours",
            (Step("marble.act", fixed="draw"), Step("marble.draw", "tiles", "The two colours")),
        ),
        Verb(
            "aqueducts",
            "Expand the aqueducts by two pieces",
            (
                Step("marble.act", fixed="aqueducts"),
                Step("marble.piece", "first", "The edge of the first piece, such as A4-B4"),
                Step("marble.lay", fixed="lay"),
                Step("marble.piece", "second", "The edge of the second piece"),
                Step("marble.lay", fixed="lay"),
            ),
        ),
        Verb(
            "piece",
            "Lay one piece of an aqueduct, as the question asks",
            (Step("marble.piece", "at", "The edge, such as A4-B4"), Step("marble.lay", fixed="lay")),
        ),
        Verb(
            "lay",
            "Lay the aqueduct piece that you have chosen",
            (Step("marble.lay", fixed="lay"),),
        ),
        Verb(
            "recall",
            "Recall one of your magistrates from a tile",
            (Step("marble.act", fixed="recall"), Step("marble.recall", "at", "The spot of the tile")),
        ),
        Verb(
            "site",
            "Choose which completed site is resolved next",
            (Step("marble.site", "at", "The site, such as F6"),),
        ),
        Verb(
            "send",
            "Send a magistrate from a resolved site, or let it stay",
            (Step("marble.send", "from", "The spot of its tile, or stay"),),
        ),
        Verb(
            "imperium",
            "Return an Imperium tile for one more action",
            (Step("marble.act", "tile", "The kind of Imperium", group="imperium"),),
        ),
        Verb("end", "End your turn without returning Imperium", (Step("marble.act", fixed="end"),)),
    ),
    choices=(
        Choice(
            "hill_corner",
            "What a hill does at its corners: fills a sixth of the site, counts as a building, or bars it",
            (CLOSES, BUILDING, DEAD),
            CLOSES,
        ),
    ),
    topics=_topics(),
)
