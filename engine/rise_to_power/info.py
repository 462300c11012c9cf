"""What people read and type: the blurb, the commands, the options, and the topics of the rules."""

from __future__ import annotations

from engine.kernel import Choice, Info, Step, Verb
from engine.kernel.words import listed
from engine.rise_to_power.cards import DATA, ERAS, PROVINCES, RESOURCE_NAMES, SENATE, TYPE_NAMES, needs_text
from engine.rise_to_power.data import Region
from engine.rise_to_power.deck import choices
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.setup import REGION_TIE
from engine.rise_to_power.state import Card

TERMS = {
    "Turn order": "Everybody rolls four dice. The lowest sum begins; on a tie the order of the round before "
    "stays.",
    "Group": "Your dice on one track. A new group stands left of all groups whose first die is higher. A die "
    "added to your group must not be higher than its last one.",
    "Military": "The sum of your dice is your legion’s strength: conquer provinces whose powers add up to no "
    "more than that.",
    "Senate": "Take one Senate card for each of your dice, whatever they show.",
    "Black Market": "The sum of your dice are your coins: buy Arena cards of the row, or unseen ones of the "
    "deck for 5 each.",
    "Activate": "Put a Senate card on unexhausted provinces of yours with its symbols. Card and provinces "
    "are exhausted until the round ends.",
    "Forum": "After rounds 3 and 5 each track gives 1 point for having any of it, and 1 for each player "
    "strictly behind you. A track ends at 7.",
    "Show": "After rounds 3 and 5: three or more Arena cards, chosen in secret. The best show gets 1 point "
    "more; equal ranks are parted by the cost of all cards shown.",
    "Region": "At the end the most power in a region scores 2, all its provinces 3; on a tie each holder "
    "scores 1.",
    "Stuck die": "If your last die fits nowhere you pass, unless a Senate card helps.",
}


def _senate_topic(card: Card) -> str:
    power, senator = POWERS[card], SENATE[card]
    copies = (SENATE[other] for other in SENATE if POWERS[other].name == power.name)
    icon = "" if any(copy.two_players for copy in copies) else " Not in a game of two."
    text = power.text[:1].upper() + power.text[1:]
    return f"Senate card of Era {ERAS[senator.era]}. Needs {needs_text(card)}. {text}.{icon}"


def _province_topic(card: Card) -> str:
    found = PROVINCES[card]
    symbols = f"{TYPE_NAMES[found.type]}, {RESOURCE_NAMES[found.resource]}"
    return f"Province in {found.region}, Era {ERAS[found.era]}. Power {found.power}. {symbols}."


def _region_topic(region: Region) -> str:
    provinces = listed([card.name for card in PROVINCES.values() if card.region == region.name])
    icon = "" if region.two_players else " Not in a game of two."
    return f"Region of the map with {provinces}.{icon}"


TOPICS = (
    {POWERS[card].name: _senate_topic(card) for card in SENATE}
    | {PROVINCES[card].name: _province_topic(card) for card in PROVINCES}
    | {region.name: _region_topic(region) for region in DATA.regions}
    | {fighter.name: f"Arena card, {fighter.kind}. Costs {fighter.cost}." for fighter in DATA.arena}
    | TERMS
)

INFO = Info(
    id="rise-to-power",
    name="Rome: Rise to Power",
    blurb="Place your dice to conquer provinces, win over the Senate and stage the best shows.",
    command="power",
    seats=(2, 3, 4),
    verbs=(
        Verb(
            "place",
            "Place one of your dice on a track",
            (
                Step("power.act", "die", "The die and the track, such as M4", group="place"),
                Step("power.cover", "on", "The province that the Consul is put on, if he helps"),
            ),
        ),
        Verb(
            "activate",
            "Use a Senate card in your turn",
            (
                Step("power.act", "card", "The Senate card", group="activate"),
                Step("power.cover", "on", "The provinces that it is put on"),
                Step("power.effect", "choose", "The dice, player or card that it works on"),
            ),
        ),
        Verb(
            "use",
            "Use a Senate card for the turn order, a resolution or the scoring",
            (
                Step("power.card", "card", "The Senate card"),
                Step("power.cover", "on", "The provinces that it is put on"),
                Step("power.effect", "choose", "The player that it works on"),
            ),
        ),
        Verb(
            "cover",
            "Choose the provinces that your Senate card is put on",
            (Step("power.cover", "on", "The provinces that it is put on"),),
        ),
        Verb(
            "effect",
            "Choose what your Senate card works on",
            (Step("power.effect", "choose", "The dice, player or card"),),
        ),
        Verb(
            "end", "End your turn, or pass with a die that fits nowhere", (Step("power.act", fixed="done"),)
        ),
        Verb(
            "conquer",
            "Conquer provinces with your legion",
            (Step("power.conquer", "provinces", "The provinces, separated by commas"),),
        ),
        Verb(
            "recruit",
            "Take Senate cards",
            (Step("power.recruit", "cards", "The Senate cards, separated by commas"),),
        ),
        Verb(
            "buy",
            "Buy Arena cards on the Black Market",
            (Step("power.buy", "cards", "The Arena cards, separated by commas"),),
        ),
        Verb(
            "show",
            "Prepare a show of your Arena cards",
            (Step("power.show", "cards", "Three or more of your cards, separated by commas"),),
        ),
        Verb("pass", "Do without what you are asked about, where that is allowed", ()),
    ),
    choices=(
        *choices(),
        Choice(
            "region_tie", "Who scores a tied region: all holders, or only the tied", REGION_TIE, REGION_TIE[0]
        ),
    ),
    topics=TOPICS,
)
