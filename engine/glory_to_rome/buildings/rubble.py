"""Rubble: Laborers, value 1, six copies each."""

from __future__ import annotations

from engine.glory_to_rome.kinds import Kind, Powers
from engine.kernel.words import N_

BUILDINGS = (
    Kind(
        "Bar",
        N_(
            "Each of your Patron actions may also hire the top card of the deck, unseen. After that no "
            "client comes from the pool in the same action. The limit of clients holds."
        ),
        Powers(hires_from_deck=True),
        rulings=(2, 35),
    ),
    Kind("Insula", N_("You may have 2 clients more."), Powers(clientele=2)),
    Kind(
        "Latrine",
        N_("Before each thinker you may discard one Order of your hand to the pool."),
        Powers(discards_one=True),
        rulings=(13,),
    ),
    Kind(
        "Road",
        N_("You may use any material for Stone structures."),
        Powers(stone_takes_all=True),
        rulings=(23, 27),
    ),
)
