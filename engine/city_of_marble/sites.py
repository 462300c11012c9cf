"""Completed construction sites: who builds what, and whose magistrates move on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from engine.city_of_marble.cards import FOUNTAIN, KINDS, TREASURY
from engine.city_of_marble.events import Sent, SiteResolved, outcome_name, space_name
from engine.city_of_marble.grid import SpotName, Vertex
from engine.city_of_marble.ground import AT, Site
from engine.city_of_marble.state import Built, State, Tile
from engine.kernel import Decision, Option, Play, Seat, choose_one

STAY = "stay"


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
    options = tuple(_site_option(site, leader(influence(state, site)), seat) for site in sites)
    return Decision("marble.site", seat, "Which of the completed sites is resolved next?", options)


@lru_cache(maxsize=1 << 10)
def _site_option(site: Site, owner: Seat | None, seat: Seat) -> Option[Site]:
    vertex, kind = site
    return Option(vertex, site, f"{vertex}: {outcome_name(kind, owner, seat)}", at=vertex)


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
    prompt = f"You may send one magistrate from {vertex} to {space_name(space)}."
    spot = await choose_one(Decision("marble.send", seat, prompt, options))
    if spot != STAY:
        take_magistrate(state, spot)
        state.spaces[space].append(seat)
        play.tell(Sent(seat, spot, space))


_STAY = Option(STAY, STAY, "Stay: leave your magistrates on the board")


@lru_cache(maxsize=1 << 12)
def _send_option(spot: SpotName, tile: Tile, space: str) -> Option[SpotName]:
    return Option(spot, spot, f"{spot}: from the {tile.colour} tile to {space_name(space)}", at=spot)


def take_magistrate(state: State, spot: SpotName) -> None:
    state.tiles[spot] = replace(state.tiles[spot], magistrate=None)
