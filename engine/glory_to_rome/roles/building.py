"""The Craftsman and the Architect: laying foundations and adding materials, one action after the other."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from engine.glory_to_rome.actions import Actions, does
from engine.glory_to_rome.camp import fitting, needs, powers
from engine.glory_to_rome.cards import KIND_ID, MATERIAL_OF, OF_CARD
from engine.glory_to_rome.choices import (
    DECK,
    HAND,
    POOL,
    STOCKPILE,
    of_kinds,
)
from engine.glory_to_rome.completion import complete
from engine.glory_to_rome.ends import end_by_forum, end_if_deck_is_empty, end_if_town_is_full
from engine.glory_to_rome.events import Added, Held, Kept, Laid, Looked
from engine.glory_to_rome.kinds import ARCHITECT, CRAFTSMAN, MARBLE, MATERIALS, NAMES, Powers
from engine.glory_to_rome.roles.materials import Found, fit, for_architect, material_option
from engine.glory_to_rome.roles.sharing import gifts, share
from engine.glory_to_rome.state import Card, Material, Player, State, Structure
from engine.kernel import Decision, Option, Play, Seat, choose_one, maybe
from engine.kernel.words import N_, say

LAY, ADD, DRAW, KEEP, HOLD = N_("lay"), N_("add"), N_("draw"), N_("keep"), "hold"
Plan = tuple[str, Card, Material, bool]  # what, which card or foundation, on which Site, out of town?

FOUNTAIN: Option[Plan] = Option(DRAW, (DRAW, "", "", False), N_("Draw the top card of the deck"), group=DRAW)
KEEP_IT: Option[Plan] = Option(KEEP, (KEEP, "", "", False), N_("Keep it in your hand"), group=KEEP)
HOLD_IT: Option[Plan] = Option(
    HOLD, (HOLD, "", "", False), N_("Save this action for a foundation out of town"), group=LAY
)
ADD_TO: dict[Card, Option[Plan]] = {
    card: Option(
        f"add:{card}",
        (ADD, card, "", False),
        say("Add a material to {building}", building=kind.name),
        group=ADD,
    )
    for card, kind in OF_CARD.items()
}
LAY_IN = N_("Lay {building} ({material} Site)")
LAY_OUT = N_("Lay {building} ({material} Site out of town)")
STAIRS = N_("Leave this action to the Stairway")
PROMPTS = {
    (CRAFTSMAN, False): N_("Craftsman: lay a foundation, or add a material from your hand."),
    (ARCHITECT, False): N_("Architect: lay a foundation, or add a material from your stockpile."),
    (ARCHITECT, True): N_("Architect: lay a foundation, or add a material from your stockpile or the pool."),
}


@does(CRAFTSMAN, ARCHITECT)
async def build(play: Play[State], actions: Actions) -> None:
    """Action after action, until the player wants no more. A Stairway works with unused actions too."""
    state, seat = play.state, actions.seat
    while left := actions.left():
        has = powers(state, seat)
        options = build_options(play, actions, has, left)
        stairs = actions.role == ARCHITECT and bool(gifts(state, seat))
        plan: Plan | None = None
        if options:
            skip = STAIRS if stairs else _skip(left)
            plan = await maybe(_question(seat, actions.role, has, options, skip))
        if plan is not None:
            spent = await carry_out(play, actions, has, plan)
        elif stairs:
            actions.spend(spent := 1)
        else:
            return
        if actions.role == ARCHITECT:
            for _ in range(spent):
                await share(play, seat)


def _question(
    seat: Seat, role: str, has: Powers, options: tuple[Option[Plan], ...], skip: str
) -> Decision[Plan]:
    prompt = PROMPTS[role, role == ARCHITECT and has.builds_from_pool]
    return Decision("gtr.build", seat, prompt, options, skip=skip, secret=True, public=N_("build"))


@cache
def _skip(left: int) -> str:
    return N_("Build nothing") if left == 1 else say("Build no more ({left} actions left)", left=left)


# -- what can be built --


def build_options(play: Play[State], actions: Actions, has: Powers, left: int) -> tuple[Option[Plan], ...]:
    state = play.state
    player = state.players[actions.seat]
    crafts = actions.role == CRAFTSMAN
    reach = left + has_saved(actions, player)
    options = lays(play, player, has, player.hand, reach)
    if actions.bath and len(lays(play, player, has, player.hand, 2)) > len(options):
        options.append(HOLD_IT)
    if player.structures:
        cards = player.hand if crafts else player.stockpile
        if has.builds_from_pool and not crafts:
            cards = cards + state.pool
        options += adds(player, has, {MATERIAL_OF.get(card) for card in cards})
    if crafts and has.crafts_from_deck:
        options.append(FOUNTAIN)
    return tuple(options)


def lays(
    play: Play[State], player: Player, has: Powers, cards: Iterable[Card], reach: int
) -> list[Option[Plan]]:
    """The foundations that so many actions in a row can lay: none whose name the player has already."""
    state = play.state
    seen = {KIND_ID[structure.foundation] for structure in player.structures}
    options = []
    for card in cards:
        kind = KIND_ID.get(card)
        if kind is None or kind in seen:
            continue
        seen.add(kind)
        if OF_CARD[card].any_site and not state.training:
            for material in MATERIALS:
                options += _on_site(play, card, material, has.out_of_town <= reach)
        else:
            options += _on_site(play, card, MATERIAL_OF[card], has.out_of_town <= reach)
    return options


def _on_site(play: Play[State], card: Card, material: Material, far: bool) -> list[Option[Plan]]:
    """In town while a Site is left there, else out of town (G5); by the table's option as one likes."""
    state = play.state
    near = state.in_town[material] > 0
    options = [lay_option(card, material, False)] if near else []
    if far and state.out_of_town[material] and (not near or play.options["out_of_town"] == "free"):
        options.append(lay_option(card, material, True))
    return options


@lru_cache(maxsize=1 << 12)
def lay_option(card: Card, material: Material, out: bool) -> Option[Plan]:
    kind = OF_CARD[card]
    at = f"@{material}" if kind.any_site else ""
    label = say(LAY_OUT if out else LAY_IN, building=kind.name, material=NAMES[material])
    key = f"{'lay-out' if out else 'lay'}:{card}{at}"
    return Option(key, (LAY, card, material, out), label, group=LAY)


def takes(has: Powers, structure: Structure) -> frozenset[Material]:
    """The materials that may be added to one's own structure."""
    return fitting(has, structure) | {MARBLE} if has.marble_completes else fitting(has, structure)


def adds(player: Player, has: Powers, there: set[Material | None]) -> list[Option[Plan]]:
    """The structures that take one of the materials that are there."""
    return [
        ADD_TO[s.foundation] for s in player.structures if not s.done and not there.isdisjoint(takes(has, s))
    ]


# -- doing it --


async def carry_out(play: Play[State], actions: Actions, has: Powers, plan: Plan) -> int:
    """Do what was chosen; how many actions it took now."""
    state, seat = play.state, actions.seat
    player = state.players[seat]
    what, card, site, out = plan
    if what == HOLD:
        actions.spend(1)
        player.held = actions.role
        play.tell(Held(seat, actions.role))
        return 1
    saved = has_saved(actions, player)
    player.held = ""  # lost if it is not needed now
    spent = far_away(has, saved) if out else 1
    actions.spend(spent)
    player.crafted |= actions.role == CRAFTSMAN
    if what == LAY:
        lay(play, seat, player.hand, card, site, out)
    elif what == ADD:
        structure = next(s for s in player.structures if s.foundation == card)
        source, material = await choose_one(_material_question(state, actions, has, structure))
        await add(play, actions, structure, material, source)
    else:
        await use_fountain(play, actions, has, saved)
    return spent


def has_saved(actions: Actions, player: Player) -> bool:
    """Whether an action saved by an earlier client in the Bath goes with this one (G7)."""
    return actions.bath and player.held == actions.role


def far_away(has: Powers, saved: bool) -> int:
    """How many actions a foundation out of town takes besides one that was saved."""
    return max(has.out_of_town - saved, 1)


def lay(play: Play[State], seat: Seat, source: list[Card], card: Card, site: Material, out: bool) -> None:
    """Lay a foundation. The last Site in town ends the game, after a Forum has had its say (G4)."""
    state = play.state
    source.remove(card)
    (state.out_of_town if out else state.in_town)[site] -= 1
    state.players[seat].structures.append(Structure(card, site))
    play.tell(Laid(seat, card, site, out))
    end_by_forum(state, (seat,))
    if not out:
        end_if_town_is_full(state)


def _material_question(state: State, actions: Actions, has: Powers, structure: Structure) -> Decision[Found]:
    fits = takes(has, structure)
    if actions.role == CRAFTSMAN:
        found = [(HAND, card) for card in of_kinds(fit(state.players[actions.seat].hand, fits))]
    else:
        found = for_architect(state, actions.seat, fits)
    name = OF_CARD[structure.foundation].name
    return Decision(
        "gtr.material",
        actions.seat,
        say("Which material do you add to {building}?", building=name),
        tuple([material_option(*each) for each in found]),
        secret=True,
        public=N_("choose a material"),
    )


async def add(play: Play[State], actions: Actions, structure: Structure, card: Card, source: str) -> None:
    """Add a material; the structure may be complete with it."""
    state, seat = play.state, actions.seat
    player, has = state.players[seat], powers(state, seat)
    kind = OF_CARD[structure.foundation]
    done = needs(structure) <= 1 or (kind.one_material and actions.role == ARCHITECT and not state.training)
    if not done and has.marble_completes and MATERIAL_OF[card] == MARBLE:
        done = MARBLE not in fitting(has, structure) or await _wants_it_done(seat, kind.name)
    places = {HAND: player.hand, STOCKPILE: player.stockpile, POOL: state.pool, DECK: player.drawn}
    places[source].remove(card)
    structure.materials.append(card)
    play.tell(Added(seat, card, structure.foundation, source, 0 if done else needs(structure)))
    if done:
        await complete(play, seat, structure)


async def _wants_it_done(seat: Seat, name: str) -> bool:
    """G28: where Marble fits anyway, its Scriptorium use is a choice."""
    options = (
        Option("scriptorium:yes", True, say("Complete {building} with it", building=name)),
        Option("scriptorium:no", False, N_("Add it as an ordinary material")),
    )
    return await choose_one(
        Decision(
            "gtr.power",
            seat,
            N_("Scriptorium: does this Marble complete it?"),
            options,
            default=("scriptorium:yes",),
        )
    )


async def use_fountain(play: Play[State], actions: Actions, has: Powers, saved: bool) -> None:
    """Look at the top card: lay it, add it or keep it. The deck's last card is still used (G2)."""
    state, seat = play.state, actions.seat
    player = state.players[seat]
    card = state.deck.pop()
    player.drawn.append(card)
    play.tell(Looked(seat, card))
    reach = 1 + actions.left() + saved
    options = [*lays(play, player, has, [card], reach), *adds(player, has, {MATERIAL_OF[card]}), KEEP_IT]
    material = NAMES[MATERIAL_OF[card]]
    prompt = say("Fountain: what do you do with {a} ({material})?", a=OF_CARD[card].a, material=material)
    what, chosen, site, out = await choose_one(
        Decision("gtr.build", seat, prompt, tuple(options), secret=True, public=N_("use the Fountain"))
    )
    if what == LAY:
        if out:
            actions.spend(far_away(has, saved) - 1)
        lay(play, seat, player.drawn, card, site, out)
    elif what == ADD:
        structure = next(s for s in player.structures if s.foundation == chosen)
        await add(play, actions, structure, card, DECK)
    else:
        player.drawn.remove(card)
        player.hand.append(card)
        play.tell(Kept(seat, card))
    end_if_deck_is_empty(state)
