"""A sensible opponent. It plans where its dice go, and sees only what its seat may see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product

from engine.kernel import Answer, AnyDecision, Below, Option, Seat, View
from engine.rise_to_power import tracks
from engine.rise_to_power.activate import usable
from engine.rise_to_power.cards import ARENA, PROVINCES
from engine.rise_to_power.effects import Spot, spots
from engine.rise_to_power.powers import POWERS
from engine.rise_to_power.resolve import BLIND, BLIND_COST, means
from engine.rise_to_power.setup import ROUNDS
from engine.rise_to_power.state import (
    JEWELRY,
    MARKET,
    MILITARY,
    ORDER,
    PLACEMENT,
    SENATE,
    TRACKS,
    Card,
    Group,
    Player,
    State,
)
from engine.rise_to_power.turn import PLACES
from engine.rise_to_power.worth import Bundle, best, conquests, purchases, senator_worth

GAIN = 0.8  # points by which a plan must get better before a card is used for it
LITTLE = 0.3  # the same for a resolution, where nothing is left to chance
CUT_IN = 0.12  # of what a group brings, for each rival who could come before it
LOW, HIGH = 2, 4  # a die that is worth rolling again, and what is hoped for
HIGHEST = 6  # a die that is worth spoiling for a rival
HARMFUL = ("africanus_i", "hispania_i")  # Intrigue that is used whenever it can be

POWER = {card: province.power for card, province in PROVINCES.items()}
COST = {card: fighter.cost for card, fighter in ARENA.items()}

Dice = tuple[int, ...]
Plan = tuple[Dice, ...]  # the dice that go on each track


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

    @cached_property
    def bundles(self) -> dict[str, list[Bundle]]:
        """What could be taken from the rows of Military and Black Market."""
        return {MILITARY: conquests(self.state, self.seat), MARKET: purchases(self.state, self.seat)}

    @cached_property
    def senators(self) -> dict[Card, float]:
        """The Senate cards of the row, and what they bring."""
        return {card: senator_worth(self.state, self.seat, card) for card in self.state.senators}

    @cached_property
    def recruits(self) -> list[Card]:
        """The same, the best first."""
        return sorted(self.senators, key=lambda card: self.senators[card], reverse=True)

    # -- placing dice --

    def plan(self, dice: Dice) -> tuple[float, Plan]:
        """Where all dice would best go, if nobody else placed any more."""
        last = [group.dice[-1] if (group := self.own(track)) else 6 for track in TRACKS]
        best: tuple[float, Plan] = (-1.0, ())
        for plan in splits(dice):
            if all(not added or added[0] <= most for added, most in zip(plan, last, strict=True)):
                value = sum(self.track_worth(track, added) for track, added in zip(TRACKS, plan, strict=True))
                best = max(best, (value, plan))
        if best[0] < 0 and len(dice) > 1:
            return self.plan(dice[1:])  # the highest die will be stuck
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
        return self.certainty(track, dice[0]) * self.haul(track, dice, ahead)

    def haul(self, track: str, dice: Dice, ahead: list[Group]) -> float:
        """What a group brings after those that are ahead of it."""
        state = self.state
        if track == SENATE:
            left = len(state.senators) - sum(len(group.dice) for group in ahead)
            return sum(self.senators[card] for card in self.recruits[: max(min(left, len(dice)), 0)])
        bonus = sum(POWERS[card].bonus for card in usable(state, self.seat, track))
        row, price = (state.provinces, POWER) if track == MILITARY else (state.arena, COST)
        return best(self.bundles[track], sum(dice) + bonus, _taken(row, price, ahead))[0]

    def certainty(self, track: str, first: int) -> float:
        """Less for each rival who could still come before a group with this first die."""
        groups = self.state.tracks[track]
        rivals = sum(
            bool(player.dice) and player.dice[-1] < first and tracks.own(groups, seat) is None
            for seat, player in enumerate(self.state.players)
            if seat != self.seat
        )
        return 1.0 - CUT_IN * rivals

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
        worth = {
            track: self.track_worth(track, added) for track, added in zip(TRACKS, plan, strict=True) if added
        }
        wanted = max(worth, key=lambda track: worth[track])
        return (f"place:{plan[TRACKS.index(wanted)][0]}>{wanted}",)

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
        if card == "senator":
            return not dice and max(gain for gain, _ in self.lowerings()) > GAIN
        if card == "vicarius_i":
            return self.hopes_for_one() or any(HIGHEST in rival.dice for rival in self.rivals())
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

    def hopes_for_one(self) -> bool:
        """Whether the plan would gain by rolling the lowest die again."""
        low = min(self.me.dice, default=HIGH)
        return low <= LOW and self.changed(low, HIGH) > self.plan(tuple(self.me.dice))[0] + GAIN

    def lowerings(self) -> Iterator[tuple[float, Spot]]:
        """What the own groups gain by coming earlier, for each placed die that could lose 1."""
        for (track, place), face in spots(self.state, self.seat):
            if face:
                groups = self.state.tracks[track].copy()
                before = self.brought(track, groups)
                tracks.lower(groups, self.seat, place)
                yield self.brought(track, groups) - before, (track, place)

    def brought(self, track: str, groups: list[Group]) -> float:
        """What the own group brings where it stands."""
        at = next(i for i, group in enumerate(groups) if group.seat == self.seat)
        return self.haul(track, groups[at].dice, groups[:at])

    def rivals(self) -> Iterator[Player]:
        return (player for seat, player in enumerate(self.state.players) if seat != self.seat)

    def victims(self) -> list[Card]:
        return [card for rival in self.rivals() for card in rival.provinces if PROVINCES[card].era == 1]

    # -- cards --

    def card(self, decision: AnyDecision) -> Answer:
        """Use a card where it gains something."""
        state, phase = self.state, self.state.phase
        if phase == ORDER:
            first = min(state.order, key=lambda seat: state.players[seat].sum)
            return (decision.options[0].key,) if first != self.seat else ()
        if phase not in TRACKS:
            return (decision.options[0].key,)
        have = means(state, state.tracks[phase][0], phase)
        most = have + sum(POWERS[option.value].bonus for option in decision.options)
        bundles = self.bundles[phase]
        if best(bundles, most)[0] < best(bundles, have)[0] + LITTLE:
            return ()
        options = sorted(decision.options, key=lambda option: POWERS[option.value].bonus)
        enough = (
            option.key
            for option in options
            if best(bundles, have + POWERS[option.value].bonus)[0] >= best(bundles, most)[0]
        )
        return (next(enough, options[-1].key),)

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
        if self.me.used[-1:] == ["vicarius_i"]:
            return (self.reroll(decision.options),)
        if self.me.used[-1:] == ["senator"]:
            _, spot = max(self.lowerings())
            return (next(option.key for option in options if option.value == spot),)
        if self.state.phase == PLACEMENT and rest.partition(".")[0] in TRACKS:
            return (min(options, key=lambda option: self.face(*option.value)).key,)
        return (options[-1].key,)

    def reroll(self, options: Sequence[Option[tuple[Seat, int]]]) -> str:
        """The own lowest die if that may help, else the highest of a rival."""
        mine = [option for option in options if option.value[0] == self.seat]
        theirs = [option for option in options if option.value[0] != self.seat]
        if not theirs or (mine and self.hopes_for_one()):
            return min(mine, key=lambda option: option.value[1]).key
        return max(theirs, key=lambda option: option.value[1]).key

    def face(self, track: str, place: int) -> int:
        group = self.own(track)
        return group.dice[place] if group else 0

    # -- taking --

    def conquer(self, decision: AnyDecision) -> Answer:
        strength = means(self.state, self.state.tracks[MILITARY][0], MILITARY)
        return tuple(f"take:{card}" for card in best(self.bundles[MILITARY], strength)[2])

    def recruit(self, decision: AnyDecision) -> Answer:
        return tuple(f"take:{card}" for card in self.recruits[: decision.hi])

    def buy(self, decision: AnyDecision) -> Answer:
        """The best cards of the row, and unseen ones for the coins that are left."""
        coins = decision.budget or max(option.cost for option in decision.options)
        _, price, cards = best(self.bundles[MARKET], coins)
        unseen = [option.key for option in decision.options if option.value == BLIND]
        number = min((coins - price) // BLIND_COST, decision.hi - len(cards))
        return (*(f"buy:{card}" for card in cards), *unseen[:number])

    def show(self, decision: AnyDecision) -> Answer:
        """In the last round all that is left, since a dear show may be the best one."""
        if self.state.round == ROUNDS:
            return tuple(option.key for option in decision.options)
        return decision.default or ()


@lru_cache(maxsize=1 << 9)
def splits(dice: Dice) -> tuple[Plan, ...]:
    """Every way to part dice, the highest first, among the tracks; of equal dice it is the same which."""
    plans = (
        tuple(tuple(face for face, at in zip(dice, where, strict=True) if at == track) for track in TRACKS)
        for where in product(TRACKS, repeat=len(dice))
    )
    return tuple(dict.fromkeys(plans))


def _taken(row: list[Card], price: dict[Card, int], ahead: list[Group]) -> list[Card]:
    """What those ahead take from a row, if each takes the dearest cards that they can have."""
    taken: list[Card] = []
    for group in ahead:
        have = sum(group.dice)
        for card in sorted(row, key=lambda card: price[card], reverse=True):
            if card not in taken and price[card] <= have:
                have -= price[card]
                taken.append(card)
    return taken
