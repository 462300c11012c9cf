"""A small but nasty game: every way in which a rule may ask, hide, roll, interrupt, end and break."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, NoReturn

from engine.kernel import (
    Answer,
    AnyDecision,
    Below,
    Chance,
    Choice,
    Decision,
    Game,
    GameOver,
    IllegalAnswer,
    Info,
    Option,
    Outcome,
    Play,
    ScoreLine,
    Seat,
    Sees,
    Step,
    Verb,
    View,
    choose,
    choose_one,
    maybe,
    together,
)

BIRDS = ("eagle", "owl", "raven", "goose")
DECK = tuple(f"{bird}.{n}" for bird in BIRDS for n in (1, 2, 3, 4))
ROUNDS = 6


@dataclass(slots=True)
class Augur:
    """One player."""

    coins: int
    shown: list[str] = field(default_factory=list)
    hand: Annotated[list[str], Sees.OWNER] = field(default_factory=list)


@dataclass(slots=True)
class Sky:
    """The whole position."""

    players: list[Augur]
    deck: Annotated[list[str], Sees.NOBODY]
    active: Seat
    turns: int = 0
    bin: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Told:
    """A line for everybody; `mine` is what the seat itself reads instead."""

    text: str
    seat: Seat = -1
    mine: str | None = None

    def story(self, viewer: Seat | None) -> str | None:
        return self.mine if viewer == self.seat and self.mine else self.text


@dataclass(frozen=True, slots=True)
class Whispered:
    """A line for one seat only."""

    seat: Seat
    text: str

    def story(self, viewer: Seat | None) -> str | None:
        return self.text if viewer == self.seat else None


def worth(card: str) -> int:
    return 4 - BIRDS.index(card.partition(".")[0])


def setup(seats: int, options: Mapping[str, str], chance: Chance) -> Sky:
    deck = list(DECK)
    chance.shuffle("deck", deck)
    players = [Augur(3, hand=[deck.pop() for _ in range(2)]) for _ in range(seats)]
    return Sky(players, deck, chance.roll("first", seats) - 1)


ACTIONS = ("draw", "roll", "buy", "bury", "gather", "vote", "challenge", "pass", "end", "crash", "refuse")


def may(play: Play[Sky]) -> list[str]:
    """What the active seat may do now."""
    state = play.state
    me = state.players[state.active]
    bad = {"crash", "refuse"} if play.options["broken"] == "no" else set()
    shut = {
        "draw": not state.deck,
        "buy": not me.hand,
        "bury": len(me.hand) < 2,
        "gather": not state.bin,
        "challenge": state.turns < 1,
        "end": state.turns < 3,
    }
    return [name for name in ACTIONS if name not in bad and not shut.get(name)]


async def turn(play: Play[Sky]) -> None:
    """One action of the active seat; every rule below is reached from here."""
    state = play.state
    seat = state.active
    options = tuple(Option(name, name, name.capitalize(), group="do") for name in may(play))
    what = await choose_one(Decision("toy.act", seat, "What do you do?", options))
    await RULES[what](play, seat)
    state.turns += 1
    state.active = (seat + 1) % len(state.players)
    if state.turns == ROUNDS * len(state.players):
        raise GameOver("the birds have flown")


async def draw(play: Play[Sky], seat: Seat) -> None:
    """A hidden card comes into the hand, then one may be thrown away: a question within a turn."""
    hand = play.state.players[seat].hand
    card = play.state.deck.pop()
    hand.append(card)
    play.tell(Told(f"@{seat} draws a card.", seat, f"You draw {card}."))
    gone = await maybe(cards(seat, "toy.discard", "Throw one away?", hand, skip="Keep all"))
    if gone is not None:
        move(gone, hand, play.state.bin)
        play.tell(Told(f"@{seat} throws {gone} away."))


async def roll(play: Play[Sky], seat: Seat) -> None:
    dice = [play.chance.roll("die", 6) for _ in range(2)]
    play.state.players[seat].coins += max(dice) % 3
    play.tell(Told(f"@{seat} rolls {dice[0]} and {dice[1]}."))


async def buy(play: Play[Sky], seat: Seat) -> None:
    """Some cards of the hand, within what one can pay."""
    me = play.state.players[seat]
    options = tuple(Option(f"buy:{c}", c, f"{c} for {worth(c)}", worth(c)) for c in me.hand)
    question = Decision(
        "toy.buy", seat, "Show which?", options, 0, 3, budget=me.coins, secret=True, public="buys"
    )
    for card in await choose(question):
        me.coins -= worth(card)
        move(card, me.hand, me.shown)
        play.tell(Told(f"@{seat} shows {card}."))


async def bury(play: Play[Sky], seat: Seat) -> None:
    """Two cards under the deck, in an order of one's own."""
    hand = play.state.players[seat].hand
    question = cards(seat, "toy.bury", "Bury two, the deeper first.", hand, lo=2, hi=2, ordered=True)
    for card in await choose(question):
        hand.remove(card)
        play.state.deck.insert(0, card)
        play.tell(Whispered(seat, f"You bury {card}."))


async def gather(play: Play[Sky], seat: Seat) -> None:
    play.state.deck += play.state.bin
    play.state.bin.clear()
    play.chance.shuffle("gather", play.state.deck)
    play.tell(Told(f"@{seat} gathers the birds."))


async def vote(play: Play[Sky], seat: Seat) -> None:
    """Everybody at once, in secret. An empty hand is a forced answer."""
    players = play.state.players
    asked = [
        cards(other, "toy.vote", "Play a bird?", p.hand, skip="None" if p.hand else None)
        for other, p in enumerate(players)
    ]
    played = await together(asked)
    best = max((worth(c[0]) for c in played.values() if c), default=0)
    for other, picked in played.items():
        for card in picked:
            move(card, players[other].hand, play.state.bin)
            players[other].coins += worth(card) == best
            play.tell(Told(f"@{other} plays {card}."))


async def challenge(play: Play[Sky], seat: Seat) -> None:
    """Another seat is asked in the middle of the turn, and may strike back, as deep as they like."""
    rivals = [i for i in range(len(play.state.players)) if i != seat]
    options = tuple(Option(f"rival:{i}", i, f"Seat {i}", at=str(i)) for i in rivals)
    rival = await choose_one(Decision("toy.rival", seat, "Whom?", options))
    await react(play, rival, seat)


async def react(play: Play[Sky], seat: Seat, against: Seat) -> None:
    """Only an eagle can strike back. It is asked even of those who have none: silence would tell."""
    me = play.state.players[seat]
    eagles = [c for c in me.hand if c.startswith("eagle")]
    options = tuple(Option(f"strike:{c}", c, f"Strike with {c}", group="strike") for c in eagles)
    options += (Option("yield", "", "Yield", group="do"),)
    question = Decision(
        "toy.react", seat, "Strike back?", options, secret=True, public="may strike", always_ask=True
    )
    card = await choose_one(question)
    if not card:
        me.coins = max(me.coins - 1, 0)
        play.tell(Told(f"@{seat} yields."))
        return
    move(card, me.hand, play.state.bin)
    play.tell(Told(f"@{seat} strikes back with {card}."))
    await react(play, against, seat)


async def rest(play: Play[Sky], seat: Seat) -> None:
    play.tell(Whispered(seat, "You rest."))


async def end(play: Play[Sky], seat: Seat) -> None:
    async def deeper(depth: int) -> NoReturn:
        if depth:
            await deeper(depth - 1)
        raise GameOver(f"@{seat} has seen enough")

    await deeper(5)


async def crash(play: Play[Sky], seat: Seat) -> None:
    """A rule that breaks after it has already changed the position and told of it."""
    play.state.players[seat].coins = -99
    play.tell(Told("This never happened."))
    play.chance.roll("die", 6)
    raise ZeroDivisionError("the sky falls")


async def refuse(play: Play[Sky], seat: Seat) -> None:
    """A rule may not refuse an answer once it was read: that is a bug like any other."""
    play.state.players[seat].coins = -99
    raise IllegalAnswer("too late")


RULES = {
    "draw": draw,
    "roll": roll,
    "buy": buy,
    "bury": bury,
    "gather": gather,
    "vote": vote,
    "challenge": challenge,
    "pass": rest,
    "end": end,
    "crash": crash,
    "refuse": refuse,
}


def cards(seat: Seat, key: str, prompt: str, hand: Sequence[str], **more: Any) -> Decision[str]:
    options = tuple(Option(f"card:{c}", c, c) for c in hand)
    return Decision(key, seat, prompt, options, secret=True, public="picks a card", **more)


def move(card: str, here: list[str], there: list[str]) -> None:
    here.remove(card)
    there.append(card)


def standing(state: Sky) -> list[int]:
    return [p.coins + sum(map(worth, p.shown)) for p in state.players]


def outcome(state: Sky, reason: str) -> Outcome:
    coins = tuple(p.coins for p in state.players)
    shown = tuple(sum(map(worth, p.shown)) for p in state.players)
    totals = standing(state)
    winners = tuple(i for i, total in enumerate(totals) if total == max(totals))
    return Outcome(reason, winners, (ScoreLine("Coins", coins), ScoreLine("Birds", shown)))


def pieces(state: Sky) -> Counter[str]:
    held = (c for p in state.players for c in (*p.hand, *p.shown))
    return Counter((*state.deck, *state.bin, *held))


def problems(state: Sky) -> Iterator[str]:
    if pieces(state) != Counter(DECK):
        yield "A bird is missing, unknown or there twice."
    if any(p.coins < 0 for p in state.players):
        yield "Nobody can have less than no coins."
    if not 0 <= state.active < len(state.players):
        yield f"There is no seat {state.active}."
    if not 0 <= state.turns < ROUNDS * len(state.players):
        yield f"A game has no turn {state.turns}."


def robot(view: View[Sky], decision: AnyDecision, below: Below) -> Answer:
    return decision.pick(below)


def renamed(state: dict[str, Any]) -> dict[str, Any]:
    """Rules 1 called the coins gold."""
    players = [{"coins" if k == "gold" else k: v for k, v in p.items()} for p in state["players"]]
    return state | {"players": players}


INFO = Info(
    id="toy",
    name="Augurs",
    blurb="Watch the birds.",
    command="toy",
    seats=(2, 3, 4),
    verbs=(
        Verb("do", "Do something", (Step("toy.act", "what", "What you do"),)),
        Verb("roll", "Roll the dice", (Step("toy.act", fixed="roll"),)),
        Verb("discard", "Throw a card away", (Step("toy.discard", "card", "The card"),)),
        Verb("buy", "Show cards", (Step("toy.buy", "cards", "The cards"),)),
        Verb("bury", "Bury two cards", (Step("toy.bury", "cards", "The cards, the deeper first"),)),
        Verb("vote", "Play a bird", (Step("toy.vote", "card", "The card"),)),
        Verb("rival", "Choose a rival", (Step("toy.rival", "seat", "The seat"),)),
        Verb("strike", "Strike back", (Step("toy.react", "with", "The eagle", group="strike"),)),
        Verb("yield", "Give in", (Step("toy.react", fixed="yield"),)),
    ),
    choices=(Choice("broken", "Offer actions that break", ("no", "yes"), "no"),),
    topics={"Eagle": "It strikes back."},
)

TOY = Game(
    info=INFO,
    rules=2,
    state=Sky,
    setup=setup,
    turn=turn,
    outcome=outcome,
    problems=problems,
    pieces=pieces,
    standing=standing,
    robot=robot,
    migrations={1: renamed},
)
