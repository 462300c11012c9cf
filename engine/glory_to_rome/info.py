"""What people read and type: the blurb, the commands, the options, and the topics of the rules."""

from __future__ import annotations

from engine.glory_to_rome.buildings import KINDS
from engine.glory_to_rome.kinds import NAMES, Kind
from engine.glory_to_rome.rulings import RULINGS
from engine.kernel import Choice, Info, Step, Verb

TERMS = {
    "Jack": "Leads or follows any role. It is never a material, a client, a foundation or a card of a vault.",
    "Petition": "Three Orders of one role, any role, are played as a Jack.",
    "Thinking": "Take a Jack, or draw Orders up to your limit (5 cards); at the limit or above, draw one.",
    "Pool": "Orders in the middle: Patrons hire from it, Laborers gather from it. Cards played this turn "
    "come to it at the end of the turn.",
    "Laborer": "Takes a card of the pool into your stockpile.",
    "Craftsman": "Lays a foundation from your hand, or adds a matching material from your hand.",
    "Architect": "Lays a foundation from your hand, or adds a matching material from your stockpile.",
    "Legionary": "Shows an Order of your hand: you get one card of its material from the pool and one from "
    "the hand of each neighbour who has it.",
    "Merchant": "Puts a card of your stockpile into your vault, as far as your influence has room for it.",
    "Patron": "Hires a card of the pool as a client, as far as your influence has room for it.",
    "Influence": "2 at the start, plus the value of each structure that you complete. It limits your clients "
    "and your vault, and each is a point.",
    "Clients": "Each acts whenever its role is led, even if you think. One hired this turn does not act yet.",
    "Vault": "Sold cards, worth 1 to 3 points. After the turn nobody may look at them, not even you.",
    "Merchant bonus": "3 points to whoever alone has the most cards of a material in the vault.",
    "Sites": "A foundation takes a Site of its material. Out of town it takes two actions in a row. The last "
    "Site in town ends the game.",
}
ALIASES = {"Colosseum": "Coliseum", "Ludus Magnus": "Ludus Magna", "Amphitheater": "Amphitheatre"}


def _topic(kind: Kind) -> str:
    rulings = "".join(f"\nG{number}: {RULINGS[number]}" for number in kind.rulings)
    return f"{NAMES[kind.material]}, {NAMES[kind.role]}, value {kind.value}. {kind.text}{rulings}"


TOPICS = {kind.name: _topic(kind) for kind in KINDS.values()}

VERBS = (
    Verb(
        "lead",
        "Lead a role",
        (
            Step("gtr.play", "role", "The role that you lead"),
            Step("gtr.with", "with", "The Order, Jack or petition that leads it"),
            Step("gtr.petition", "cards", "The Orders of a petition, parted by commas"),
        ),
    ),
    Verb(
        "follow",
        "Follow the leader's role",
        (
            Step("gtr.play", "with", "An Order of the role, a Jack or a petition", group="follow"),
            Step("gtr.petition", "cards", "The Orders of a petition, parted by commas"),
        ),
    ),
    Verb(
        "think",
        "Think instead of leading or following",
        (
            Step("gtr.play", "how", "Draw Orders or take a Jack", group="think"),
            Step("gtr.discard", "discard", "What to discard before, with a Latrine or Vomitorium"),
        ),
    ),
    Verb(
        "discard", "Discard before thinking", (Step("gtr.discard", "what", "An Order, or your whole hand"),)
    ),
    Verb(
        "play",
        "Choose the cards that you lead with",
        (Step("gtr.with", "with", "An Order, Jack or petition"),),
    ),
    Verb(
        "petition",
        "Choose the Orders of a petition",
        (Step("gtr.petition", "cards", "Orders of one role, parted by commas"),),
    ),
    Verb(
        "gather", "Laborer: gather materials", (Step("gtr.gather", "cards", "Materials, parted by commas"),)
    ),
    Verb("hire", "Patron: hire clients", (Step("gtr.hire", "clients", "Roles or cards, parted by commas"),)),
    Verb(
        "sell", "Merchant: put cards into your vault", (Step("gtr.sell", "cards", "Cards, parted by commas"),)
    ),
    Verb(
        "lay",
        "Lay a foundation",
        (Step("gtr.build", "foundation", "The building that you begin", group="lay"),),
    ),
    Verb(
        "add",
        "Add a material to one of your structures",
        (
            Step("gtr.build", "to", "The structure", group="add"),
            Step("gtr.material", "material", "The material that you add"),
        ),
    ),
    Verb("material", "Choose the material to add", (Step("gtr.material", "material", "The material"),)),
    Verb(
        "build",
        "Build in another way: draw with a Fountain, keep the card, save an action",
        (Step("gtr.build", "how", "What you do"),),
    ),
    Verb(
        "demand",
        "Legionary: show Orders of your hand",
        (Step("gtr.demand", "cards", "Orders, parted by commas"),),
    ),
    Verb(
        "take",
        "Take what you demand from the pool",
        (Step("gtr.take", "cards", "Materials, parted by commas"),),
    ),
    Verb(
        "give",
        "Answer a Legionary's demand",
        (Step("gtr.give", "cards", "Cards of your hand, parted by commas"),),
    ),
    Verb("use", "Answer what a building of yours asks", (Step("gtr.power", "choice", "What you choose"),)),
    Verb("pass", "Do without what you are asked about, where that is allowed", ()),
)

INFO = Info(
    id="glory-to-rome",
    name="Glory to Rome",
    blurb="Rebuild Rome: every card is a role, a client, a material, a building or money.",
    command="gtr",
    seats=(2, 3, 4, 5),
    verbs=VERBS,
    choices=(
        Choice("training", "The training game: no functions, fewer Sites and cards", ("no", "yes"), "no"),
        Choice(
            "out_of_town",
            "Foundations out of town: only when the town has no Site left, or as one likes",
            ("last", "free"),
            "last",
        ),
        Choice("surrender", "May a leader propose that all surrender to one player?", ("off", "on"), "off"),
    ),
    topics=TOPICS | {alias: TOPICS[name] for alias, name in ALIASES.items()} | TERMS,
)
