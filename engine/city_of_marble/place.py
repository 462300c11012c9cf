"""Playing a neighbourhood tile: where, with a magistrate or without, and what follows from it."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.city_of_marble.aqueducts import LAY_IT, start
from engine.city_of_marble.cards import (
    BRIDGE_NUMBER,
    BRIDGES,
    COLOURS,
    KINDS,
    MAGISTRATES,
    OF_COLOUR,
    SOURCES,
)
from engine.city_of_marble.events import BridgeTaken, Played
from engine.city_of_marble.grid import (
    NINTH,
    QUARTER,
    QUARTERS,
    SPOT_BITS,
    SPOTS,
    SPOTS_AT,
    SpotName,
    members,
)
from engine.city_of_marble.ground import NAMES, Site, completions, ground
from engine.city_of_marble.sites import (
    ANOTHERS,
    MINE,
    NOBODYS,
    Whose,
    influence,
    leader,
    outcome,
    resolve_all,
    whose,
)
from engine.city_of_marble.state import State, Tile
from engine.kernel import Decision, Option, Play, Seat, choose_one
from engine.kernel.words import N_, joined, listed, many, say

Placement = tuple[str, SpotName]  # the colour of a tile and where it goes
Manning = tuple[str, SpotName, bool]  # the same, and whether a magistrate goes with it
LABEL = 70  # characters at most: 80 fit, and other languages need more
MENU = 25  # options at most under one heading
BRIDGE_OF: dict[SpotName, str] = {
    spot.name: bridge for spot in SPOTS.values() for bridge, at in BRIDGES.items() if at in spot.triangles
}
SOURCE_OF: dict[SpotName, str] = {
    spot.name: colour for spot in SPOTS.values() for colour, at in SOURCES.items() if at in spot.corners
}
WHERE = {
    colour: say(
        "Where do you play the {colour} tile? Magistrates on it count for {kind}.",
        colour=colour,
        kind=kind.name,
    )
    for colour, kind in OF_COLOUR.items()
}
LAY_IT_KEEPING = (
    LAY_IT,
    *(
        many(n, "Lay it: keep {n} magistrate at hand", "Lay it: keep {n} magistrates at hand")
        for n in range(1, MAGISTRATES + 1)
    ),
)
LAY_IT_MANNED = {
    colour: say("Lay it with a magistrate: it will count for {kind}", kind=kind.name)
    for colour, kind in OF_COLOUR.items()
}
YES, NO = N_("yes"), N_("no")


async def play_tile(play: Play[State], seat: Seat, colour: str) -> None:
    """The action: choose the spot, and confirm with a magistrate or without; then bridge, source, sites."""
    state = play.state
    _, spot = await choose_one(spot_question(state, seat, colour))
    sites = completions(state).get(spot, ())
    *_, magistrate = await choose_one(lay_question(state, seat, colour, spot, sites))
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
            spot_option(colour, name, sites.get(name, ()), opened_by(state, name), small)
            for name in members(special, NAMES)
        ),
        *members(free & ~special, PLAIN[colour, small]),
    )
    return Decision("marble.spot", seat, WHERE[colour], options)


def opened_by(state: State, spot: SpotName) -> str:
    """The source that a tile there would open."""
    source = SOURCE_OF.get(spot, "")
    return "" if not source or state.aqueducts[source].path else source


@lru_cache(maxsize=1 << 14)
def spot_option(
    colour: str, spot: SpotName, sites: tuple[Site, ...], opens: str, small: bool
) -> Option[Placement]:
    label, area = _spot_label(spot, sites, opens), (NINTH if small else QUARTER)[spot]
    return Option(spot, (colour, spot), label, at=spot, group=area)


@lru_cache(maxsize=1 << 12)
def _spot_label(spot: SpotName, sites: tuple[Site, ...], opens: str) -> str:
    """A spot with what a tile there would do; kinds of buildings are left out where there is no room."""
    if not (sites or opens or spot in BRIDGE_OF):
        return spot
    full, bare = [_named(site) for site in sites], [vertex for vertex, _ in sites]
    effects = (_together(_effects(spot, _together(which), opens)) for which in (full, bare))
    labels = (joined((spot, effect), ": ") for effect in effects)
    return next(label for label in labels if len(label) <= LABEL)


@cache
def _named(site: Site) -> str:
    return say("{site} ({kind})", site=site[0], kind=KINDS[site[1]].name)


def _together(things: list[str]) -> str:
    """ "a, b, c"."""
    return joined(things) if len(things) > 1 else things[0] if things else ""


def _effects(spot: SpotName, completed: str, opens: str) -> list[str]:
    """What a tile would do there, each of it as it goes on after "it"."""
    effects = [say("completes {sites}", sites=completed)] if completed else []
    if bridge := BRIDGE_OF.get(spot):
        effects.append(say("covers bridge {number}", number=BRIDGE_NUMBER[bridge]))
    if opens:
        effects.append(say("opens the {colour} source", colour=opens))
    return effects


PLAIN: dict[tuple[str, bool], tuple[Option[Placement], ...]] = {
    (colour, small): tuple(spot_option(colour, name, (), "", small) for name in NAMES)
    for colour in COLOURS
    for small in (False, True)
}


# -- the tile as it would lie, with a magistrate or without --


def lay_question(
    state: State, seat: Seat, colour: str, spot: SpotName, sites: tuple[Site, ...]
) -> Decision[Manning]:
    """The last step, with a picture of it: asked also where no magistrate is at hand."""
    left = state.players[seat].magistrates
    plain, manned = LAY_IT_KEEPING[left], LAY_IT_MANNED[colour]
    if sites:
        without, with_one = (_became(sites, outlook(state, seat, colour, sites, m)) for m in (False, True))
        plain = say("Lay it: {effect}", effect=without)
        manned = say("Lay it with a magistrate: {effect}", effect=with_one)
    options = Option(NO, (colour, spot, False), plain), Option(YES, (colour, spot, True), manned)
    return Decision(
        "marble.magistrate",
        seat,
        _lay_prompt(colour, spot, sites, opened_by(state, spot)),
        options if left else options[:1],
        default=(NO,),
        always_ask=True,
    )


def outlook(
    state: State, seat: Seat, colour: str, sites: tuple[Site, ...], magistrate: bool
) -> tuple[Whose, ...]:
    """Whose building would stand at each site that a tile completes."""
    found = []
    for site in sites:
        stakes = influence(state, site)
        if magistrate and KINDS[site[1]].colour == colour:
            stakes[seat] += 1
        found.append(whose(leader(stakes), seat))
    return tuple(found)


def _lay_prompt(colour: str, spot: SpotName, sites: tuple[Site, ...], opens: str) -> str:
    lay = say("Lay the {colour} tile on {spot}?", colour=colour, spot=spot)
    if effects := _effects(spot, listed([_promise(site) for site in sites]), opens):
        return say("{lay} It {effects}.", lay=lay, effects=listed(effects))
    return lay


@cache
def _promise(site: Site) -> str:
    kind = KINDS[site[1]]
    return many(
        kind.tiles, "{site} ({kind}, {n} point)", "{site} ({kind}, {n} points)", site=site[0], kind=kind.name
    )


def _became(sites: tuple[Site, ...], outlook: tuple[Whose, ...]) -> str:
    """What the sites become; in sums where there are many."""
    if len(sites) <= 2:
        return _together([*map(_become, sites, outlook)])
    mine, others, nobody = (outlook.count(whose) for whose in (MINE, ANOTHERS, NOBODYS))
    sums = [say("{n} for you", n=mine)] if mine else []
    sums += [say("{n} for others", n=others)] if others else []
    sums += [many(nobody, "{n} fountain", "{n} fountains")] if nobody else []
    return _together(sums)


@cache
def _become(site: Site, whose: Whose) -> str:
    return joined((site[0], outcome(site[1], whose)), " ")
