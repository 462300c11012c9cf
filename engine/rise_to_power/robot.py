"""A sensible opponent. It plans where its dice go, and sees only what its seat may see."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.kernel import Answer, AnyDecision, Below, Seat, View
from engine.rise_to_power import tracks
from engine.rise_to_power.activate import usable
from engine.rise_to_power.cards import ARENA, PROVINCES
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.resolve import BLIND, BLIND_COST, means
from engine.rise_to_power.setup import ROUNDS
from engine.rise_to_power.shows import LEAST
from engine.rise_to_power.state import (
    JEWELRY,
    MILITARY,
    ORDER,
    PLACEMENT,
    SENATE,
    TRACKS,
    Card,
    Group,
    State,
)
from engine.rise_to_power.turn import PLACES
from engine.rise_to_power.worth import best_conquest, best_purchase, best_recruits, senator_worth

GAIN = 0.8  # points by which a plan must get better before a card is used for it
LITTLE = 0.3  # the same for a resolution, where nothing is left to chance
LOW, HIGH = 2, 4  # a die that is worth rolling again, and what is hoped for
HARMFUL = ("africanus_i", "hispania_i")  # Intrigue that is used whenever it can be

Plan = tuple[str, ...]  # a track for each unplaced die
Dice = tuple[int, ...]


def robot(view: View[State], decision: AnyDecision, below: Below) -> Answer:
    """The best answer by a simple reckoning of points; what needs no thought is taken as proposed."""
    mind = Mind(view.state, decision.seat)
    thoughts = {
        "power.act": mind.act,
        "power.card": mind.card,
        "power.effect": mind.effect,
        "power.conquer": mind.conquer,
        "power.recruit": mind.recruit,
        "power.buy": mind.buy,
        "power.show": mind.show,
    }
    if decision.key in thoughts:
        return thoughts[decision.key](decision)
    return decision.default or decision.pick(below)


class Mind:
    """What one seat makes of a position."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.me = state.players[seat]
        self._worth: dict[tuple[str, Dice], float] = {}

    # -- placing dice --

    def plan(self, dice: Dice) -> tuple[float, Plan]:
        """Where all dice would best go, the highest first, if nobody else placed any more."""
        best: tuple[float, Plan] = (-1.0, ())
        last = {track: group.dice[-1] for track in TRACKS if (group := self.own(track))}
        for plan in product(TRACKS, repeat=len(dice)):
            value = 0.0
            for track in TRACKS:
                added = tuple(face for face, where in zip(dice, plan, strict=True) if where == track)
                if added and added[0] > last.get(track, 6):
                    break
                value += self.track_worth(track, added)
            else:
                best = max(best, (value, plan))
        return best

    def own(self, track: str) -> Group | None:
        return tracks.own(self.state.tracks[track], self.seat)

    def track_worth(self, track: str, added: Dice) -> float:
        """What the own group brings with these dice more."""
        key = track, added
        if key not in self._worth:
            self._worth[key] = self._reckon(track, added)
        return self._worth[key]

    def _reckon(self, track: str, added: Dice) -> float:
        groups, mine = self.state.tracks[track], self.own(track)
        dice = (*mine.dice, *added) if mine else added
        if not dice:
            return 0.0
        ahead = groups[: groups.index(mine) if mine else tracks.section(groups, dice[0])]
        if track == SENATE:
            left = len(self.state.senators) - sum(len(group.dice) for group in ahead)
            return best_recruits(self.state, self.seat, self.state.senators, max(min(left, len(dice)), 0))[0]
        bonus = sum(POWERS[card].bonus for card in usable(self.state, self.seat, track))
        have = sum(dice) + bonus
        if track == MILITARY:
            row = _left(self.state.provinces, {c: p.power for c, p in PROVINCES.items()}, ahead)
            return best_conquest(self.state, self.seat, row, have)[0]
        row = _left(self.state.arena, {card: fighter.cost for card, fighter in ARENA.items()}, ahead)
        return best_purchase(self.state, self.me.hand, row, have)[0]

    def act(self, decision: AnyDecision) -> Answer:
        """Use a card that makes the plan better, else place a die of the plan."""
        offered = {option.key for option in decision.options}
        cards = [key for key in sorted(offered) if key.startswith("use:") and self.helps(key[len("use:") :])]
        if cards:
            return (cards[0],)
        places = [key for key in sorted(offered) if key in PLACES]
        dice = tuple(self.me.dice)
        value, plan = self.plan(dice)
        if value < 0 or not places:
            return (places[0] if places else "done",)
        wanted = max(plan, key=lambda track: self.track_worth(track, _added(dice, plan, track)))
        return (f"place:{_added(dice, plan, wanted)[0]}>{wanted}",)

    def helps(self, card: Card) -> bool:
        """Whether to use a card of the placement now."""
        dice = tuple(self.me.dice)
        if card in HARMFUL:
            return card != "hispania_i" or bool(self.victims())
        if card == "military_tribune":
            group = self.own(MILITARY)
            return not dice and group is not None and min(group.dice) <= LOW
        if card in ("quaestor", "vicarius"):
            return max(value for value, _ in self.changes(card)) > self.plan(dice)[0] + GAIN
        if card in ("censor", "proconsul"):
            hoped = tuple(sorted((HIGH if face <= LOW else face for face in dice), reverse=True))
            return self.plan(hoped)[0] > self.plan(dice)[0] + GAIN
        return False

    def changes(self, card: Card) -> Iterator[tuple[float, tuple[int, int]]]:
        """What a plan is worth after each change of a die."""
        for face in dict.fromkeys(self.me.dice):
            ways = (7 - face,) if card == "quaestor" else (face % 6 + 1, (face - 2) % 6 + 1)
            for to in ways:
                yield self.changed(face, to), (face, to)

    def changed(self, face: int, to: int) -> float:
        dice = self.me.dice.copy()
        dice[dice.index(face)] = to
        return self.plan(tuple(sorted(dice, reverse=True)))[0]

    def victims(self) -> list[Card]:
        rivals = (player for seat, player in enumerate(self.state.players) if seat != self.seat)
        return [card for rival in rivals for card in rival.provinces if PROVINCES[card].era == 1]

    # -- cards --

    def card(self, decision: AnyDecision) -> Answer:
        """Use a card where it gains something."""
        state, phase = self.state, self.state.phase
        if phase == ORDER:
            first = min(state.order, key=lambda seat: state.players[seat].sum)
            return (decision.options[0].key,) if first != self.seat else ()
        if phase not in TRACKS:
            return (decision.options[0].key,) if phase != "arena" or len(self.me.hand) >= LEAST else ()
        have = means(state, state.tracks[phase][0], phase)
        most = have + sum(POWERS[option.value].bonus for option in decision.options)
        if self.taking(phase, most) < self.taking(phase, have) + LITTLE:
            return ()
        options = sorted(decision.options, key=lambda option: POWERS[option.value].bonus)
        enough = (
            option.key
            for option in options
            if self.taking(phase, have + POWERS[option.value].bonus) >= self.taking(phase, most)
        )
        return (next(enough, options[-1].key),)

    def taking(self, track: str, have: int) -> float:
        """What can be taken from a row with so much strength or so many coins."""
        if track == MILITARY:
            return best_conquest(self.state, self.seat, self.state.provinces, have)[0]
        return best_purchase(self.state, self.me.hand, self.state.arena, have)[0]

    def effect(self, decision: AnyDecision) -> Answer:
        """What a card works on, by the kind of its options."""
        kind, _, rest = decision.options[0].key.partition(":")
        options = decision.options
        if decision.hi > 1:
            low = tuple(option.key for option in options if option.value <= LOW)
            return low or (() if decision.skip else (options[-1].key,))
        if kind == "seat":
            rivals = self.state.players
            return (max(options, key=lambda option: rivals[option.value].forum[JEWELRY]).key,)
        if kind == "discard":
            return (min(options, key=lambda o: senator_worth(self.state, self.seat, o.value)).key,)
        if kind == "remove":
            theirs = [option for option in options if option.value[0] != self.seat]
            return (max(theirs or options, key=lambda option: PROVINCES[option.value[1]].power).key,)
        if ">" in rest:
            return (max(options, key=lambda option: self.changed(*option.value)).key,)
        if self.state.phase == PLACEMENT and rest.partition(".")[0] in TRACKS:
            return (min(options, key=lambda option: self.face(*option.value)).key,)
        return (options[-1].key,)

    def face(self, track: str, place: int) -> int:
        group = self.own(track)
        return group.dice[place] if group else 0

    # -- taking --

    def conquer(self, decision: AnyDecision) -> Answer:
        strength = means(self.state, self.state.tracks[MILITARY][0], MILITARY)
        _, cards = best_conquest(self.state, self.seat, self.state.provinces, strength)
        return tuple(f"take:{card}" for card in cards)

    def recruit(self, decision: AnyDecision) -> Answer:
        _, cards = best_recruits(self.state, self.seat, self.state.senators, decision.hi)
        return tuple(f"take:{card}" for card in cards)

    def buy(self, decision: AnyDecision) -> Answer:
        """The best cards of the row, and unseen ones for the coins that are left."""
        coins = decision.budget or max(option.cost for option in decision.options)
        _, cards = best_purchase(self.state, self.me.hand, self.state.arena, coins)
        coins -= sum(ARENA[card].cost for card in cards)
        unseen = [option.key for option in decision.options if option.value == BLIND]
        number = min(coins // BLIND_COST, decision.hi - len(cards))
        return (*(f"buy:{card}" for card in cards), *unseen[:number])

    def show(self, decision: AnyDecision) -> Answer:
        """In the last round all that is left, since a dear show may be the best one."""
        if self.state.round == ROUNDS:
            return tuple(option.key for option in decision.options)
        return decision.default or ()


def _added(dice: Dice, plan: Plan, track: str) -> Dice:
    return tuple(face for face, where in zip(dice, plan, strict=True) if where == track)


def _left(row: list[Card], price: dict[Card, int], ahead: list[Group]) -> list[Card]:
    """What those ahead leave in a row, if each takes the dearest card that they can have."""
    left = sorted(row, key=lambda card: price[card], reverse=True)
    for group in ahead:
        have = sum(group.dice)
        for card in left.copy():
            if price[card] <= have:
                have -= price[card]
                left.remove(card)
    return left
