"""What happens at the table, told to each audience in its own words."""

from __future__ import annotations

from dataclasses import dataclass

from engine.great_city.cards import kind
from engine.great_city.state import Card
from engine.kernel import Seat
from engine.kernel.words import count, listed


def cards_worth(values: tuple[int, ...]) -> str:
    return f"the influence {'card' if len(values) == 1 else 'cards'} worth {listed([str(v) for v in values])}"


@dataclass(frozen=True, slots=True)
class Drafted:
    """A building was kept from the draft, in secret."""

    seat: Seat
    card: Card
    passed: int  # buildings that go on to the next player

    def story(self, viewer: Seat | None) -> str:
        passes = f" and {'pass' if viewer == self.seat else 'passes'} {self.passed} on" if self.passed else ""
        if viewer == self.seat:
            return f"You keep the {kind(self.card).name}{passes}."
        return f"@{self.seat} keeps a building{passes}."


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Upkeep is done: a new strip and a new offer."""

    round: int
    rounds: int
    first: Seat
    offer: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        offer = listed([kind(card).name for card in self.offer])
        return f"Round {self.round} of {self.rounds}. On offer: {offer}. @{self.first} is first player."


@dataclass(frozen=True, slots=True)
class InfluenceCardShown:
    """An influence card came to the top of deck I."""

    value: int

    def story(self, viewer: Seat | None) -> str:
        return f"An influence card worth {self.value} is on the table."


@dataclass(frozen=True, slots=True)
class EmissaryPlaced:
    seat: Seat
    space: int  # 1 is next to the emperor
    bricks: int
    cogs: int

    def story(self, viewer: Seat | None) -> str:
        gets = f"{count(self.bricks, 'brick')}, {count(self.cogs, 'cog')}"
        return f"@{self.seat} places an emissary on space {self.space} ({gets})."


@dataclass(frozen=True, slots=True)
class Taken:
    """A building went from the offer to a hand."""

    seat: Seat
    card: Card

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} takes the {kind(self.card).name}."


@dataclass(frozen=True, slots=True)
class Built:
    seat: Seat
    card: Card
    at: str  # named as the city is now
    replaced: Card | None
    tokens: int  # spent
    bought: int  # bricks
    gains: tuple[tuple[int, str], ...]

    def story(self, viewer: Seat | None) -> str:
        line = f"@{self.seat} builds {kind(self.card).a} on {self.at}"
        if self.replaced is not None:
            line += f" in place of {kind(self.replaced).a}"
        spends = [count(self.tokens, "brick token")] if self.tokens else []
        if self.bought:
            spends.append(f"{count(2 * self.bought, 'coin')} for {count(self.bought, 'brick')}")
        if spends:
            line += f", spending {listed(spends)}"
        if self.gains:
            line += f", and gets {listed([count(n, thing) for n, thing in self.gains])}"
        return line + "."


@dataclass(frozen=True, slots=True)
class Produced:
    seat: Seat
    coins: int
    bricks: int
    influence: int
    bought: int  # cogs

    def story(self, viewer: Seat | None) -> str:
        things = ((self.coins, "coin"), (self.bricks, "brick token"), (self.influence, "influence token"))
        line = f"@{self.seat} produces {listed([count(n, thing) for n, thing in things if n])}"
        if self.bought:
            line += f", buying {count(self.bought, 'cog')} for {count(self.bought, 'coin')}"
        return line + "."


@dataclass(frozen=True, slots=True)
class Drew:
    """A School lets a player look at buildings of a deck."""

    seat: Seat
    deck: str
    cards: tuple[Card, ...]

    def story(self, viewer: Seat | None) -> str:
        if viewer == self.seat:
            return f"You draw from deck {self.deck}: {listed([kind(card).name for card in self.cards])}."
        return f"@{self.seat} draws {count(len(self.cards), 'building')} from deck {self.deck}."


@dataclass(frozen=True, slots=True)
class Kept:
    """One of the buildings drawn by a School was kept, in secret."""

    seat: Seat
    card: Card
    deck: str
    under: int

    def story(self, viewer: Seat | None) -> str:
        rest = f" and {{}} {self.under} under deck {self.deck}" if self.under else ""
        if viewer == self.seat:
            return f"You keep the {kind(self.card).name}{rest.format('put')}."
        return f"@{self.seat} keeps one{rest.format('puts')}."


@dataclass(frozen=True, slots=True)
class Rested:
    """A turn passed without an action."""

    seat: Seat

    def story(self, viewer: Seat | None) -> str:
        return f"@{self.seat} neither builds nor produces."


@dataclass(frozen=True, slots=True)
class InfluenceWon:
    seat: Seat
    tokens: int
    values: tuple[int, ...]

    def story(self, viewer: Seat | None) -> str:
        most = count(self.tokens, "token")
        return (
            f"@{self.seat} has the most influence ({most}), returns it and takes {cards_worth(self.values)}."
        )


@dataclass(frozen=True, slots=True)
class InfluenceTied:
    values: tuple[int, ...]

    def story(self, viewer: Seat | None) -> str:
        verb = "stays" if len(self.values) == 1 else "stay"
        return f"Nobody alone has the most influence: {cards_worth(self.values)} {verb} on the table."
