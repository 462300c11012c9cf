"""Rome: City of Marble through a real bot process: tiles by the panel and by commands."""

from __future__ import annotations

import pytest

from sandbox.model import Message
from sandbox.people import Person
from tests.e2e import playing
from tests.e2e.house import House
from tests.e2e.match import Match
from tests.e2e.scripted import answer

pytestmark = pytest.mark.e2e


async def test_tiles_by_panel_and_by_command(house: House) -> None:
    """One plays a tile in the panel and draws; the other does it all by what is typed."""
    match = Match(house, house.ann, house.ben, seed="marble")
    await house.begin(house.ann, house.ben, game="city-of-marble")
    first = match.asked()
    second = house.ben if first is house.ann else house.ann

    spot = await play_by_panel(match, first)
    await draw_by_command(match, first)
    await house.quiet()
    assert match.asked() is second
    assert f"{first.mention} plays a red tile on {spot}, with a magistrate." in match.board.text
    typed = await play_by_command(match, second)
    await house.quiet()
    pictures_have_words(house)

    await house.stop_bot()
    table, record = await house.table(), await house.record()
    assert table.saved == record.checkpoint and len(table.log) == record.length
    tiles = {place: (tile.colour, tile.magistrate) for place, tile in table.state.tiles.items()}
    one, two = (next(i for i, s in enumerate(record.seats) if s.user_id == p.id) for p in (first, second))
    assert tiles == {spot: ("red", one), typed: ("blue", None)}
    assert [table.state.players[one].hand[c] for c in ("red", "yellow", "green", "blue")] == [0, 2, 2, 1]
    assert table.state.active == two, "One action is left."


async def play_by_panel(match: Match, person: Person) -> str:
    """Colour, spot, and the tile as it would lie, with a magistrate or without; the spot."""
    panel = await playing.open_panel(person, match.place)
    assert panel.pictures and panel.pictures[0].alt
    await answer(person, panel, "play:red")
    spot = plain_spot(panel)
    await answer(person, panel, spot)
    assert f"Lay the red tile on {spot}?" in panel.text and panel.pictures
    assert [button.label.partition(":")[0] for button in panel.buttons[:2]] == [
        "Lay it",
        "Lay it with a magistrate",
    ]
    await answer(person, panel, "yes")
    return spot


def plain_spot(panel: Message) -> str:
    """A spot of the menus where a tile covers no bridge and opens no source."""
    options = [option for menu in panel.menus for option in menu.options]
    return next(option.value for option in options if option.label == option.value)


async def draw_by_command(match: Match, person: Person) -> None:
    """Two colours, one after the other, each by the beginning of its name."""
    path, place = "marble draw", match.place
    ((_, one),) = await person.autocomplete(path, place, focus="tiles", typed="yel")
    ((_, both),) = await person.autocomplete(path, place, focus="tiles", typed=f"{one}, gre")
    reply = await (await person.slash(path, place, tiles=both)).settled()
    assert playing.is_panel(reply), reply.text


async def play_by_command(match: Match, person: Person) -> str:
    """Each option by a part of a label; the spot."""
    path, place = "marble play", match.place
    ((_, tile),) = await person.autocomplete(path, place, focus="tile", typed="blu")
    every = await person.autocomplete(path, place, focus="at", tile=tile)
    spot = next(str(value) for name, value in every if name == value)
    corner = spot.partition("-")[0]
    fitting = await person.autocomplete(path, place, focus="at", typed=f"{corner}-", tile=tile)
    assert spot in {value for _, value in fitting} and all(f"{corner}-" in name for name, _ in fitting)
    manned = await person.autocomplete(path, place, focus="magistrate", typed="with", tile=tile, at=spot)
    assert [value for _, value in manned] == ["yes"]
    reply = await (await person.slash(path, place, tile=tile, at=spot)).settled()  # so without one
    assert playing.is_panel(reply), reply.text
    return spot


def pictures_have_words(house: House) -> None:
    """Every board has a picture, and its alt text tells the city in words."""
    boards = [m for m in house.forum.messages if m.pictures]
    assert len(boards) >= 2
    assert all("City of Marble" in m.pictures[0].alt for m in boards)
