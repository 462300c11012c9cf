"""Stone: Merchants, value 3, three copies each."""

from __future__ import annotations

from engine.glory_to_rome.kinds import PATRON, Kind, Powers
from engine.kernel.words import N_

BUILDINGS = (
    Kind("Catacomb", N_("Upon completion the game ends at once."), ends_game=True),
    Kind(
        "Circus Maximus",
        N_("When you lead or follow, each of your clients of that role acts twice."),
        Powers(clients_act_twice=True),
        rulings=(9, 10),
    ),
    Kind(
        "Coliseum",
        N_(
            "For each card you demand as a Legionary, you may put one such client of each opponent you reach "
            "into your vault, as far as there is room."
        ),
        Powers(slays=True),
        rulings=(16, 17, 18),
    ),
    Kind(
        "Garden",
        N_(
            "Upon completion: as many Patron actions as you then have influence. These clients do not act "
            "this turn."
        ),
        grants=PATRON,
        rulings=(20, 33),
    ),
    Kind(
        "Prison",
        N_(
            "Upon completion you may take a finished structure of an opponent, who gets the Prison's Site (3 "
            "influence) for it. Its function is now yours, as if you had just completed it."
        ),
        steals=True,
        rulings=(19, 20, 21, 32, 37, 38),
    ),
    Kind(
        "Scriptorium",
        N_("A Marble that your Craftsman or Architect adds may complete any of your structures."),
        Powers(marble_completes=True),
        rulings=(23, 28),
    ),
    Kind(
        "Sewer",
        N_("At the end of each turn, Orders that you played to lead or follow may go into your stockpile."),
        Powers(keeps_orders=True),
    ),
    Kind(
        "Villa",
        N_("The first material that an Architect adds to it completes it."),
        one_material=True,
    ),
)
