"""Every game that can be played. A new game is one line here."""

from __future__ import annotations

from engine.city_of_marble.game import CITY_OF_MARBLE
from engine.great_city.game import GREAT_CITY
from engine.kernel import AnyGame

GAMES: dict[str, AnyGame] = {game.info.id: game for game in (GREAT_CITY, CITY_OF_MARBLE)}
