"""What people read and type: the blurb, the commands, and the topics of the rules."""

from __future__ import annotations

from engine.great_city import words
from engine.great_city.cards import KINDS, Kind
from engine.kernel import Info, Step, Verb

TERMS = {
    "Emissary": "Placed on a free space of the strip. Near the emperor you act early, far from him you get "
    "more: the bricks and cogs of your space and of all spaces nearer to him.",
    "Brick": "Pays for buildings. Bricks come from the strip, from brick tokens, or cost 2 coins each. "
    "What you do not use is lost.",
    "Cog": "Producing takes 2 cogs. They come from the strip or cost 1 coin each. Unused ones are lost.",
    "Build": "Once a turn: a building from your hand, next to your city, within 4 rows and 4 columns.",
    "Produce": "Once a turn, for 2 cogs: each of your production buildings may give what it makes.",
    "Residential area": "Houses of one value that touch. It scores the sum of the values × the number of "
    "different public colours beside it, plus the point tokens of one blue neighbour.",
    "Influence": "While influence cards lie on the table, whoever alone has the most tokens at a round's end "
    "takes them and returns all tokens. On a tie they stay. At the end two tokens are worth 1 point.",
    "Aqueducts": "At most one in each row and column. An aqueduct may replace one of your buildings. "
    "1, 2, 3 or 4 of them score 4, 12, 24 or 40 points.",
    "Stars": "On some buildings of deck I: as many influence tokens when you build it.",
    "Offer": "The buildings that may be taken this round, as many as there are turns.",
    "First player": "Places the first emissary. The marker goes to the left after each round.",
}


def _topic(kind: Kind) -> str:
    stars = f", {words.stars(kind.stars)}" if kind.stars else ""
    colour = f", {kind.colour}" if kind.colour else ""
    return f"{kind.category.capitalize()}{colour}. Costs {words.bricks(kind.cost)}{stars}. {kind.text}"


INFO = Info(
    id="great-city",
    name="The Great City of Rome",
    blurb="Send your emissary to the emperor, take a building, and fit it into a city of four by four.",
    command="city",
    seats=(2, 3, 4),
    verbs=(
        Verb(
            "draft",
            "Keep one of the buildings passed to you before the first round",
            (Step("city.draft", "building", "The building that you keep"),),
        ),
        Verb(
            "emissary",
            "Place your emissary on the strip",
            (Step("city.emissary", "space", "The space, 1 is next to the emperor"),),
        ),
        Verb(
            "take",
            "Take a building of the offer into your hand",
            (Step("city.take", "building", "The building that you take"),),
        ),
        Verb(
            "build",
            "Build a building of your hand in your city",
            (
                Step("city.act", "building", "The building of your hand", group="build"),
                Step("city.place", "at", "The cell of your city, such as C2"),
                Step("city.pay", "pay", "Brick tokens or coins, where you have the choice"),
            ),
        ),
        Verb(
            "place",
            "Say where the building goes that you have chosen to build",
            (
                Step("city.place", "at", "The cell of your city, such as C2"),
                Step("city.pay", "pay", "Brick tokens or coins, where you have the choice"),
            ),
        ),
        Verb(
            "pay",
            "Say how you pay for the building that you have placed",
            (Step("city.pay", "pay", "Brick tokens or coins"),),
        ),
        Verb("produce", "Use all your production buildings", (Step("city.act", fixed="produce"),)),
        Verb(
            "produce-some",
            "Use only some of your production buildings",
            (
                Step("city.act", fixed="produce-some"),
                Step("city.produce", "with", "The buildings that produce"),
            ),
        ),
        Verb("end", "End your turn", (Step("city.act", fixed="done"),)),
        Verb(
            "school",
            "Choose the deck that your School draws from",
            (Step("city.school", "deck", "Deck II, III or IV"),),
        ),
        Verb(
            "keep",
            "Keep one of the buildings that your School drew",
            (Step("city.keep", "building", "The building that you keep"),),
        ),
        Verb(
            "order",
            "Put the other buildings that your School drew under their deck",
            (Step("city.under", "cards", "All of them, the highest first"),),
        ),
    ),
    topics={kind.name: _topic(kind) for kind in KINDS.values()} | TERMS,
)
