"""Playing a neighbourhood tile: where, with a magistrate or without, and what follows from it."""

from __future__ import annotations

from functools import lru_cache

from engine.city_of_marble.aqueducts import start
from engine.city_of_marble.cards import BRIDGE_NUMBER, BRIDGES, COLOURS, FOUNTAIN, KINDS, OF_COLOUR, SOURCES
from engine.city_of_marble.events import BridgeTaken, Played, outcome_name
from engine.city_of_marble.grid import NINTH, QUARTER, QUARTERS, SPOT_BITS, SPOTS, SPOTS_AT, SpotName, members
from engine.city_of_marble.ground import NAMES, Site, completions, ground
from engine.city_of_marble.sites import influence, leader, resolve_all
from engine.city_of_marble.state import State, Tile
from engine.kernel import Decision, Option, Play, Seat, choose_one
from engine.kernel.words import count

Placement = tuple[str, SpotName]  # the colour of a tile and where it goes
Manning = tuple[str, SpotName, bool]  # the same, and whether a magistrate goes with it
LABEL = 80  # characters at most
MENU = 25  # options at most under one heading
BRIDGE_OF: dict[SpotName, str] = {
    spot.name: bridge for spot in SPOTS.values() for bridge, at in BRIDGES.items() if at in spot.triangles
}
SOURCE_OF: dict[SpotName, str] = {
    spot.name: colour for spot in SPOTS.values() for colour, at in SOURCES.items() if at in spot.corners
}
WHERE = {
    colour: f"Where do you play the {colour} tile? Magistrates on it count for {OF_COLOUR[colour].name}."
    for colour in COLOURS
}


async def play_tile(play: Play[State], seat: Seat, colour: str) -> None:
    """The action: choose the spot and whether a magistrate goes with it; then bridge, source and sites."""
    state = play.state
    _, spot = await choose_one(spot_question(state, seat, colour))
    sites = completions(state).get(spot, ())
    magistrate = False
    if state.players[seat].magistrates:
        *_, magistrate = await choose_one(magistrate_question(state, seat, colour, spot, sites))
    put(play, seat, colour, spot, magistrate)
    if (bridge := BRIDGE_OF.get(spot)) is not None:
        take_bridge(play, seat, bridge)
    source = SOURCE_OF.get(spot)
    if source is not None and not state.aqueducts[source].path:
        await start(play, seat, source)
    await resolve_all(play, seat, sites)


def put(play: Play[State], seat: Seat, colour: str, spot: SpotName, magistrate: bool) -> None:
    state = play.state
    player = state.players[seat]
    player.hand[colour] -= 1
    player.magistrates -= magistrate
    state.tiles[spot] = Tile(colour, seat if magistrate else None)
    play.tell(Played(seat, colour, spot, magistrate))


def take_bridge(play: Play[State], seat: Seat, bridge: str) -> None:
    tile = play.state.bridges.pop(bridge)
    play.state.players[seat].bridges.append(tile)
    play.tell(BridgeTaken(seat, bridge, tile))


# -- where --


def spot_question(state: State, seat: Seat, colour: str) -> Decision[Placement]:
    """All free spots by quarters of the board, or smaller areas where there are too many.

    Those that complete a site or open a source come first.
    """
    free, sites = ground(state).free, completions(state)
    special = sum(map(SPOT_BITS.__getitem__, sites))
    for source, aqueduct in state.aqueducts.items():
        if not aqueduct.path:
            special |= SPOTS_AT[SOURCES[source]] & free
    small = any((free & spots).bit_count() > MENU for spots in QUARTERS.values())
    options = (
        *(
            spot_option(colour, name, sites.get(name, ()), _opens(state, name), small)
            for name in members(special, NAMES)
        ),
        *members(free & ~special, PLAIN[colour, small]),
    )
    return Decision("marble.spot", seat, WHERE[colour], options)


def _opens(state: State, spot: SpotName) -> str:
    """The source that a tile there would open."""
    source = SOURCE_OF.get(spot, "")
    return "" if not source or state.aqueducts[source].path else source


@lru_cache(maxsize=1 << 14)
def spot_option(
    colour: str, spot: SpotName, sites: tuple[Site, ...], opens: str, small: bool
) -> Option[Placement]:
    """A spot with what a tile there would do; kinds of buildings are left out where there is no room."""
    full = ", ".join(f"{vertex} ({KINDS[kind].name})" for vertex, kind in sites)
    bare = ", ".join(vertex for vertex, _ in sites)
    label = next(text for what in (full, bare) if len(text := _spot_label(spot, what, opens)) <= LABEL)
    return Option(spot, (colour, spot), label, at=spot, group=(NINTH if small else QUARTER)[spot])


def _spot_label(spot: SpotName, completes: str, opens: str) -> str:
    effects = [f"completes {completes}"] if completes else []
    if bridge := BRIDGE_OF.get(spot):
        effects.append(f"covers bridge {BRIDGE_NUMBER[bridge]}")
    if opens:
        effects.append(f"opens the {opens} source")
    return f"{spot}: {', '.join(effects)}" if effects else spot


PLAIN: dict[tuple[str, bool], tuple[Option[Placement], ...]] = {
    (colour, small): tuple(spot_option(colour, name, (), "", small) for name in NAMES)
    for colour in COLOURS
    for small in (False, True)
}


# -- with a magistrate or without --


def outlook(
    state: State, seat: Seat, colour: str, sites: tuple[Site, ...], magistrate: bool
) -> tuple[Seat | None, ...]:
    """Who would build at each site that a tile completes; None where it would be a fountain."""
    owners = []
    for site in sites:
        found = influence(state, site)
        if magistrate and KINDS[site[1]].colour == colour:
            found[seat] += 1
        owners.append(leader(found))
    return tuple(owners)


def magistrate_question(
    state: State, seat: Seat, colour: str, spot: SpotName, sites: tuple[Site, ...]
) -> Decision[Manning]:
    if sites:
        yes, no = (
            _effect(seat, sites, outlook(state, seat, colour, sites, with_it)) for with_it in (True, False)
        )
    else:
        left = state.players[seat].magistrates
        yes, no = f"it will count for {OF_COLOUR[colour].name}", f"keep {count(left, 'magistrate')} at hand"
    prompt = f"Put a magistrate on the {colour} tile on {spot}?"
    return Decision("marble.magistrate", seat, prompt, _yes_or_no(colour, spot, yes, no))


@lru_cache(maxsize=1 << 12)
def _yes_or_no(colour: str, spot: SpotName, yes: str, no: str) -> tuple[Option[Manning], Option[Manning]]:
    return (
        Option("yes", (colour, spot, True), f"Yes: {yes}"),
        Option("no", (colour, spot, False), f"No: {no}"),
    )


def _effect(seat: Seat, sites: tuple[Site, ...], owners: tuple[Seat | None, ...]) -> str:
    """What the sites become; in sums where there are many."""
    if len(sites) <= 2:
        became = zip(sites, owners, strict=True)
        return ", ".join(f"{vertex} {outcome_name(kind, owner, seat)}" for (vertex, kind), owner in became)
    mine, nobody = owners.count(seat), owners.count(None)
    others = len(owners) - mine - nobody
    sums = {f"{mine} for you": mine, f"{others} for others": others, count(nobody, FOUNTAIN): nobody}
    return ", ".join(text for text, number in sums.items() if number)
