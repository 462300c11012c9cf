"""Every game that can be played. A new game is one line here."""

from __future__ import annotations

from engine.city_of_marble.game import CITY_OF_MARBLE
from engine.glory_to_rome.game import GLORY_TO_ROME
from engine.great_city.game import GREAT_CITY
from engine.kernel import AnyGame
from engine.rise_to_power.game import RISE_TO_POWER

GAMES: dict[str, AnyGame] = {
    game.info.id: game
    for game in (
        GREAT_CITY,
        GLORY_TO_ROME,
        CITY_OF_MARBLE,
        RISE_TO_POWER,
    )
}
