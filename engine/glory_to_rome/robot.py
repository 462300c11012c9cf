"""A sensible opponent. It reckons what each choice brings in points and sees only what its seat may see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from engine.glory_to_rome.camp import (
    acts_as,
    clientele_limit,
    fitting,
    needs,
    powers,
    vault_limit,
    vault_size,
)
from engine.glory_to_rome.cards import MATERIAL_OF, OF_CARD, ROLE_OF
from engine.glory_to_rome.choices import HAND, POOL
from engine.glory_to_rome.kinds import (
    ARCHITECT,
    CRAFTSMAN,
    LABORER,
    LEGIONARY,
    MERCHANT,
    PATRON,
    ROLES,
    VALUE,
    Powers,
)
from engine.glory_to_rome.playing import JACK as WITH_JACK
from engine.glory_to_rome.roles.building import ADD, KEEP, LAY, Plan
from engine.glory_to_rome.roles.materials import Found
from engine.glory_to_rome.roles.sharing import Gift
from engine.glory_to_rome.scoring import standing
from engine.glory_to_rome.state import Card, Material, Player, Role, State, Structure
from engine.glory_to_rome.thinking import DRAW, JACK
from engine.kernel import Answer, AnyDecision, Below, Seat, View

Worth = Callable[[Any], float]

# What things are worth, roughly, in points of the final scoring.
CLIENT = {LABORER: 1.0, CRAFTSMAN: 1.5, ARCHITECT: 1.6, LEGIONARY: 0.9, MERCHANT: 1.7, PATRON: 0.9}
CARD = 0.25  # an Order in hand
JACK_CARD = 0.7
STOCK = 0.35  # for each point of value in the stockpile
FITS = 0.6  # a material that a structure waits for
BEGIN = 1.2  # a new foundation
BUILDS_AT_ONCE = 3  # structures begun and not finished
FUNCTION = 1.2  # of a finished building
RIVALS = 0.25  # of what a client brings, when it is a rival's


def robot(view: View[State], decision: AnyDecision, below: Below) -> Answer:
    """The best answer by a simple reckoning of points; what needs no thought is taken as proposed."""
    mind = Mind.of(view.state, decision.seat)
    options, most = decision.options, min(decision.hi, len(decision.options))
    match decision.key:
        case "gtr.play" | "gtr.with":
            return _best(decision, mind.playing)
        case "gtr.build":
            return _best(decision, mind.building)
        case "gtr.material":
            return _best(decision, lambda found: -mind.price(found))
        case "gtr.gather" | "gtr.take":
            return _several(decision, mind.material, most)
        case "gtr.sell":
            return _several(decision, mind.sale, most)
        case "gtr.hire":
            return _several(decision, mind.client, most)
        case "gtr.demand":
            return _several(decision, mind.demand, most)
        case "gtr.give" if decision.skip is None:
            cheapest = sorted(options, key=lambda option: mind.card(option.value))
            return tuple(option.key for option in cheapest[: decision.lo])
        case "gtr.give":
            return ()
        case "gtr.discard":
            return _best(decision, mind.discard)
        case "gtr.power":
            return mind.power(decision)
    return decision.default or decision.pick(below)


def _best(decision: AnyDecision, worth: Worth) -> Answer:
    best = max(decision.options, key=lambda option: worth(option.value))
    return () if decision.skip is not None and worth(best.value) <= 0 else (best.key,)


def _several(decision: AnyDecision, worth: Worth, most: int) -> Answer:
    """As many as are worth having, the best first."""
    ranked = sorted(decision.options, key=lambda option: -worth(option.value))[:most]
    return tuple(option.key for option in ranked if worth(option.value) > 0)


@dataclass(frozen=True, slots=True)
class Mind:
    """What one seat makes of a position."""

    state: State
    seat: Seat
    me: Player
    has: Powers
    wanted: Counter[Material]  # materials that own structures wait for
    ahead: bool  # on what is public

    @classmethod
    def of(cls, state: State, seat: Seat) -> Mind:
        has, me = powers(state, seat), state.players[seat]
        wanted: Counter[Material] = Counter()
        for structure in me.structures:
            if not structure.done:
                wanted.update(dict.fromkeys(fitting(has, structure), needs(structure)))
        points = standing(state)
        return cls(state, seat, me, has, wanted, points[seat] == max(points))

    # -- leading, following, thinking --

    def playing(self, choice: str) -> float:
        """A role to lead, a card to play it with, or a way to think."""
        if choice in (DRAW, JACK):
            return self.thought(choice)
        if choice in ROLES:
            return self.lead(choice)
        if choice == "surrender":
            return -1.0
        cost = JACK_CARD if choice == WITH_JACK else self.card(choice) if choice in OF_CARD else 3 * CARD
        role = self.state.role
        if self.seat == self.state.leader:
            return 2 - cost  # the role is led anyway: the cheapest way is best
        clients = self.clients(self.me, self.has, role)
        return self.gain(role, clients + 1) - self.gain(role, clients) - cost

    def thought(self, how: str) -> float:
        room = self.has.hand - len(self.me.hand)
        if how == JACK:
            return JACK_CARD - 0.1 if room > 0 or self.me.hand else 0.1
        return CARD * max(room, 1) + (0.5 if room >= 3 else 0)

    def lead(self, role: Role) -> float:
        """What leading a role brings, less what it brings to the others and the card for it."""
        state = self.state
        mine = self.gain(role, 1 + self.clients(self.me, self.has, role))
        theirs = sum(
            self.clients(player, powers(state, seat), role) * CLIENT[role]
            for seat, player in enumerate(state.players)
            if seat != self.seat
        )
        own = any(ROLE_OF.get(card) == role for card in self.me.hand)
        return mine - RIVALS * theirs - (CARD if own else JACK_CARD)

    @staticmethod
    def clients(player: Player, has: Powers, role: Role) -> int:
        return sum(acts_as(has, client, role) for client in player.clients)

    def gain(self, role: Role, number: int) -> float:
        """What so many actions of a role are worth now."""
        me, state = self.me, self.state
        if role == MERCHANT:
            room = max(vault_limit(me, self.has) - vault_size(me), 0)
            return _top(map(self.sale, me.stockpile), min(number, room))
        if role == PATRON:
            room = max(clientele_limit(me, self.has) - len(me.clients), 0)
            return _top(map(self.client, state.pool), min(number, room))
        if role == LABORER:
            return _top(map(self.material, state.pool), number)
        if role == LEGIONARY:
            return _top((self.demand(card) for card in me.hand if card in OF_CARD), number)
        cards = me.hand if role == CRAFTSMAN else me.stockpile
        return self.works([card for card in cards if card in OF_CARD], number)

    def works(self, cards: list[Card], number: int) -> float:
        """What so many actions of building are worth with these materials."""
        found, left, usable = 0.0, number, Counter(MATERIAL_OF[card] for card in cards)
        for structure in sorted(self.begun(), key=needs):
            for material in fitting(self.has, structure):
                while left and usable[material] and found < 9:
                    usable[material] -= 1
                    left -= 1
                    found += self.progress(structure)
        fresh = [card for card in self.me.hand if card in OF_CARD and self.foundation(card) > 0]
        return found + min(left, len(fresh), 2) * BEGIN * (len(self.begun()) < BUILDS_AT_ONCE)

    # -- structures --

    def begun(self) -> list[Structure]:
        return [structure for structure in self.me.structures if not structure.done]

    def progress(self, structure: Structure) -> float:
        """What one more material is worth to a structure: all it gives, sooner when little is missing."""
        kind = OF_CARD[structure.foundation]
        if kind.ends_game and not self.state.training and not self.ahead:
            return -1.0
        return (VALUE[structure.site] + FUNCTION) / (needs(structure) + 0.5)

    def building(self, plan: Plan) -> float:
        what, card, site, _ = plan
        if what == ADD:
            return self.progress(next(s for s in self.me.structures if s.foundation == card))
        if what == LAY:
            return self.foundation(card) - 0.1 * (VALUE[site] - 1)
        return CARD if what == KEEP else 0.5

    def foundation(self, card: Card) -> float:
        """What it is worth to begin a building: more if its materials are at hand."""
        state, material = self.state, MATERIAL_OF[card]
        if any(OF_CARD[s.foundation] is OF_CARD[card] for s in self.me.structures):
            return 0
        if len(self.begun()) >= BUILDS_AT_ONCE or (sum(state.in_town.values()) == 1 and not self.ahead):
            return -1
        supply = [*self.me.stockpile, *(other for other in self.me.hand if other != card)]
        there = sum(MATERIAL_OF.get(other) == material for other in supply)
        return BEGIN + 0.4 * min(there, VALUE[material]) - 0.2 * VALUE[material] + 0.3

    def price(self, found: Found) -> float:
        """What giving a material away costs."""
        source, card = found
        if source == HAND:
            return self.card(card)
        return STOCK * VALUE[MATERIAL_OF[card]] * (0.5 if source == POOL else 1)

    # -- cards --

    def card(self, card: Card) -> float:
        """What an Order in hand is worth."""
        if card not in OF_CARD:
            return JACK_CARD
        return CARD + 0.1 * max(self.foundation(card), 0) + 0.2 * (self.wanted[MATERIAL_OF[card]] > 0)

    def material(self, card: Card) -> float:
        material = MATERIAL_OF[card]
        return STOCK * VALUE[material] + (FITS if self.wanted[material] else 0)

    def sale(self, card: Card) -> float:
        if card not in OF_CARD:  # the top of the deck
            return 1.6
        return VALUE[MATERIAL_OF[card]] - 0.3 - (FITS if self.wanted[MATERIAL_OF[card]] else 0)

    def client(self, card: Card) -> float:
        if card not in OF_CARD:  # the top of the deck
            return 1.0
        role = ROLE_OF[card]
        same = self.clients(self.me, self.has, role)
        lacks = self.has.wins_with_all_roles and not same
        return CLIENT[role] / (1 + 0.3 * same) + 3 * lacks

    def demand(self, card: Card) -> float:
        """One from the pool, and maybe one from each neighbour."""
        material = MATERIAL_OF[card]
        there = sum(MATERIAL_OF[other] == material for other in self.state.pool)
        rivals = sum(len(p.hand) for i, p in enumerate(self.state.players) if i != self.seat)
        chance = min(rivals / 15, 1.0)
        return self.material(card) * (min(there, 1) + chance)

    def discard(self, choice: Card) -> float:
        """Cards that are good for nothing but a role may go for new ones; Jacks may not."""
        if choice in OF_CARD:
            return 1.5 * CARD - self.card(choice)
        return sum(1.5 * CARD - self.card(card) for card in self.me.hand) - CARD

    def gift(self, gift: Gift) -> float:
        """A public function is one's own too, but also the other rivals'."""
        _, structure = gift
        kind = OF_CARD[structure.foundation]
        if kind.grants or kind.steals or any(OF_CARD[s.foundation] is kind for s in self.me.structures):
            return -1.0
        rivals = len(self.state.players) - 2  # besides the owner
        return FUNCTION * (1 - 0.4 * rivals) - STOCK * VALUE[structure.site]

    def power(self, decision: AnyDecision) -> Answer:
        """What a building asks: its best use. Nobody surrenders."""
        first = decision.options[0].key.partition(":")[0]
        if first == "steal":
            return _best(decision, lambda prey: VALUE[prey[1].site] - 1)
        if first == "slay":
            return _several(decision, lambda victim: VALUE[MATERIAL_OF[victim[1]]], decision.hi)
        if first == "bath":
            return _best(decision, lambda role: self.gain(role, 1))
        if first == "surrender":
            return () if decision.skip is not None else ("surrender:no",)
        if first == "think":
            return _best(decision, self.thought)
        if first == "share":
            return _best(decision, self.gift)
        return decision.default or (decision.options[0].key,)


def _top(worths: Iterable[float], number: int) -> float:
    """The sum of the best so many, as far as they are worth anything."""
    return sum(sorted((worth for worth in worths if worth > 0), reverse=True)[:number])
