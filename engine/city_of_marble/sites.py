"""Completed construction sites: who builds what, and whose magistrates move on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache, lru_cache

from engine.city_of_marble.cards import FOUNTAIN, KINDS, TREASURY
from engine.city_of_marble.events import Sent, SiteResolved, space_name
from engine.city_of_marble.grid import SpotName, Vertex
from engine.city_of_marble.ground import AT, Site
from engine.city_of_marble.state import Built, State, Tile
from engine.kernel import Decision, Option, Play, Seat, choose_one
from engine.kernel.words import N_, joined, say

STAY = "stay"
NEXT = N_("Which of the completed sites is resolved next?")
Whose = str  # building a site becomes, as a player sees it; nobody's is a fountain
MINE, ANOTHERS, NOBODYS = "mine", "another's", "nobody's"


def influence(state: State, site: Site) -> Counter[Seat]:
    """Each player's magistrates on tiles of the site in the colour of its building."""
    vertex, kind = site
    colour, tiles = KINDS[kind].colour, state.tiles
    found: Counter[Seat] = Counter()
    for spot in AT[vertex]:
        tile = tiles.get(spot)
        if tile is not None and tile.magistrate is not None and tile.colour == colour:
            found[tile.magistrate] += 1
    return found


def leader(influence: Counter[Seat]) -> Seat | None:
    """Whoever alone has the most."""
    most = max(influence.values(), default=0)
    leaders = [seat for seat, number in influence.items() if number == most]
    return leaders[0] if len(leaders) == 1 else None


async def resolve_all(play: Play[State], seat: Seat, sites: tuple[Site, ...]) -> None:
    """Resolve the sites that a tile completed, in the order that the active player chooses."""
    left = list(sites)
    while left:
        site = await choose_one(order_question(play.state, seat, left)) if len(left) > 1 else left[0]
        left.remove(site)
        await resolve(play, seat, site)


def order_question(state: State, seat: Seat, sites: list[Site]) -> Decision[Site]:
    options = tuple(_site_option(site, whose(leader(influence(state, site)), seat)) for site in sites)
    return Decision("marble.site", seat, NEXT, options)


@lru_cache(maxsize=1 << 10)
def _site_option(site: Site, whose: Whose) -> Option[Site]:
    vertex, kind = site
    return Option(vertex, site, joined((vertex, outcome(kind, whose)), ": "), at=vertex)


def whose(owner: Seat | None, seat: Seat) -> Whose:
    return NOBODYS if owner is None else MINE if owner == seat else ANOTHERS


@cache
def outcome(kind: str, whose: Whose) -> str:
    """What a site becomes, as the player reads it."""
    if whose == NOBODYS:
        return FOUNTAIN
    name = KINDS[kind].name
    return say("{kind} for you", kind=name) if whose == MINE else say("{kind} for another", kind=name)


async def resolve(play: Play[State], active: Seat, site: Site) -> None:
    """Build a civic building or a fountain; then each player there may send one magistrate away."""
    state, (vertex, kind) = play.state, site
    found = influence(state, site)
    owner = leader(found)
    state.built[vertex] = Built(FOUNTAIN if owner is None else kind, owner)
    play.tell(SiteResolved(vertex, kind, owner, tuple(found.items())))
    space, seats = TREASURY if owner is None else kind, len(state.players)
    for seat in ((active + i) % seats for i in range(seats)):
        await send(play, seat, vertex, space)


async def send(play: Play[State], seat: Seat, vertex: Vertex, space: str) -> None:
    """One magistrate of the site, on a tile of any colour, may go to the space that the site gives."""
    state = play.state
    mine = [spot for spot in AT[vertex] if (tile := state.tiles.get(spot)) and tile.magistrate == seat]
    if not mine:
        return
    options = (*(_send_option(spot, state.tiles[spot], space) for spot in mine), _STAY)
    spot = await choose_one(Decision("marble.send", seat, _send_prompt(vertex, space), options))
    if spot != STAY:
        take_magistrate(state, spot)
        state.spaces[space].append(seat)
        play.tell(Sent(seat, spot, space))


_STAY = Option(STAY, STAY, N_("Stay: leave your magistrates on the board"))


@cache
def _send_prompt(vertex: Vertex, space: str) -> str:
    return say("You may send one magistrate from {site} to {space}.", site=vertex, space=space_name(space))


@lru_cache(maxsize=1 << 12)
def _send_option(spot: SpotName, tile: Tile, space: str) -> Option[SpotName]:
    there = space_name(space)
    label = say("{spot}: from the {colour} tile to {space}", spot=spot, colour=tile.colour, space=there)
    return Option(spot, spot, label, at=spot)


def take_magistrate(state: State, spot: SpotName) -> None:
    state.tiles[spot] = replace(state.tiles[spot], magistrate=None)
