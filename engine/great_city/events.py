"""What happens at the table, told to each audience in its own words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.great_city import words
from engine.great_city.cards import kind
from engine.great_city.state import Card
from engine.kernel import Seat
from engine.kernel.words import N_, listed, many, say


def cards_worth(values: tuple[int, ...]) -> str:
    return many(
        len(values),
        "the influence card worth {values}",
        "the influence cards worth {values}",
        values=listed([str(value) for value in values]),
    )


def produced(coins: int, bricks: int, influence: int) -> str:
    """What farms give: coins, brick tokens, influence tokens."""
    things = ((coins, words.coins), (bricks, words.brick_tokens), (influence, words.influence_tokens))
    return listed([counted(n) for n, counted in things if n])


@dataclass(frozen=True, slots=True)
class Drafted:
    """A building was kept from the draft, in secret."""

    seat: Seat
    card: Card
    passed: int  # buildings that go on to the next player

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat:
            kept = N_("You keep {the} and pass {n} on.") if self.passed else N_("You keep {the}.")
        else:
            more = N_("@{seat} keeps a building and passes {n} on.")
            kept = more if self.passed else N_("@{seat} keeps a building.")
        return say(kept, seat=self.seat, the=kind(self.card).the, n=self.passed)


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Upkeep is done: a new strip and a new offer."""

    round: int
    rounds: int
    first: Seat
    offer: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        return say(
            "Round {round} of {rounds}. On offer: {offer}. @{first} is first player.",
            round=self.round,
            rounds=self.rounds,
            offer=listed([kind(card).name for card in self.offer]),
            first=self.first,
        )


@dataclass(frozen=True, slots=True)
class InfluenceCardShown:
    """An influence card came to the top of deck I."""

    value: int

    def story(self, viewer: Seat | None) -> str:
        return say("An influence card worth {value} is on the table.", value=self.value)


@dataclass(frozen=True, slots=True)
class EmissaryPlaced:
    seat: Seat
    space: int  # 1 is next to the emperor
    bricks: int
    cogs: int

    def story(self, viewer: Seat | None) -> str:
        return say(
            "@{seat} places an emissary on space {space} ({bricks}, {cogs}).",
            seat=self.seat,
            space=self.space,
            bricks=words.bricks(self.bricks),
            cogs=words.cogs(self.cogs),
        )


@dataclass(frozen=True, slots=True)
class Taken:
    """A building went from the offer to a hand."""

    seat: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} takes {the}.", seat=self.seat, the=kind(self.card).the)


@dataclass(frozen=True, slots=True)
class Built:
    seat: Seat
    card: Card
    at: str  # named as the city is now
    replaced: Card | None
    tokens: int  # spent
    bought: int  # bricks
    gets: str  # tokens or coins, in words

    def story(self, viewer: Seat | None) -> str:
        line = say("@{seat} builds {a} on {at}", seat=self.seat, a=kind(self.card).a, at=self.at)
        if self.replaced is not None:
            line = say("{line} in place of {a}", line=line, a=kind(self.replaced).a)
        if spent := self._spent():
            line = say("{line}, spending {spent}", line=line, spent=spent)
        if self.gets:
            line = say("{line}, and gets {gets}", line=line, gets=self.gets)
        return say("{line}.", line=line)

    def _spent(self) -> str:
        spent = [words.brick_tokens(self.tokens)] if self.tokens else []
        if self.bought:
            coins, bricks = words.coins(2 * self.bought), words.bricks(self.bought)
            spent.append(say("{coins} for {bricks}", coins=coins, bricks=bricks))
        return listed(spent)


@dataclass(frozen=True, slots=True)
class Produced:
    seat: Seat
    coins: int
    bricks: int
    influence: int
    bought: int  # cogs

    def story(self, viewer: Seat | None) -> str:
        things = produced(self.coins, self.bricks, self.influence)
        if not self.bought:
            return say("@{seat} produces {things}.", seat=self.seat, things=things)
        return say(
            "@{seat} produces {things}, buying {cogs} for {coins}.",
            seat=self.seat,
            things=things,
            cogs=words.cogs(self.bought),
            coins=words.coins(self.bought),
        )


@dataclass(frozen=True, slots=True)
class Drew:
    """A School lets a player look at buildings of a deck."""

    seat: Seat
    deck: str
    cards: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat:
            cards = listed([kind(card).name for card in self.cards])
            return say("You draw from deck {deck}: {cards}.", deck=self.deck, cards=cards)
        return many(
            len(self.cards),
            "@{seat} draws {n} building from deck {deck}.",
            "@{seat} draws {n} buildings from deck {deck}.",
            seat=self.seat,
            deck=self.deck,
        )


@dataclass(frozen=True, slots=True)
class Kept:
    """One of the buildings drawn by a School was kept, in secret."""

    seat: Seat
    card: Card
    deck: str
    under: int

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat:
            kept = (
                N_("You keep {the} and put {n} under deck {deck}.") if self.under else N_("You keep {the}.")
            )
        else:
            more = N_("@{seat} keeps one and puts {n} under deck {deck}.")
            kept = more if self.under else N_("@{seat} keeps one.")
        return say(kept, seat=self.seat, the=kind(self.card).the, n=self.under, deck=self.deck)


@dataclass(frozen=True, slots=True)
class Rested:
    """A turn passed without an action."""

    seat: Seat

    def story(self, viewer: Seat | None) -> str:
        return say("@{seat} neither builds nor produces.", seat=self.seat)


@dataclass(frozen=True, slots=True)
class InfluenceWon:
    seat: Seat
    tokens: int
    values: tuple[int, ...]

    def story(self, viewer: Seat | None) -> str:
        return many(
            self.tokens,
            "@{seat} has the most influence ({n} token), returns it and takes {cards}.",
            "@{seat} has the most influence ({n} tokens), returns it and takes {cards}.",
            seat=self.seat,
            cards=cards_worth(self.values),
        )


@dataclass(frozen=True, slots=True)
class InfluenceTied:
    values: tuple[int, ...]

    def story(self, viewer: Seat | None) -> str:
        return many(
            len(self.values),
            "Nobody alone has the most influence: {cards} stays on the table.",
            "Nobody alone has the most influence: {cards} stay on the table.",
            cards=cards_worth(self.values),
        )
