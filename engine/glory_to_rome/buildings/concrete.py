"""Concrete: Architects, value 2, three copies each."""

from __future__ import annotations

from engine.glory_to_rome.kinds import CRAFTSMAN, Kind, Powers
from engine.kernel.words import N_

BUILDINGS = (
    Kind(
        "Amphitheatre",
        N_("Upon completion: as many Craftsman actions as you then have influence."),
        grants=CRAFTSMAN,
        rulings=(20, 33),
    ),
    Kind(
        "Aqueduct",
        N_(
            "You may have twice as many clients. Each of your Patron actions may also hire one Order of your "
            "hand."
        ),
        Powers(clientele_times=2, hires_from_hand=True),
        rulings=(35,),
    ),
    Kind(
        "Bridge",
        N_(
            "Your Legionaries demand from every opponent, from stockpiles as well as from hands, and do not "
            "mind Palisades. A Wall still stops them."
        ),
        Powers(reaches_all=True),
        rulings=(14, 16),
    ),
    Kind(
        "Senate",
        N_("At the end of each turn you may take Jacks that opponents played into your hand."),
        Powers(takes_jacks=True),
    ),
    Kind(
        "Storeroom",
        N_("Each of your clients may act as a Laborer."),
        Powers(everyone_is_laborer=True),
        rulings=(8, 17),
    ),
    Kind(
        "Tower",
        N_("Rubble fits into any of your structures. A foundation out of town takes one action, not two."),
        Powers(rubble_fits=True, out_of_town=1),
        rulings=(5, 23),
    ),
    Kind(
        "Vomitorium",
        N_("Before each thinker you may discard your whole hand: Orders to the pool, Jacks to their pile."),
        Powers(discards_all=True),
    ),
    Kind(
        "Wall",
        N_(
            "You need not give cards to Legionaries, not even to those with a Bridge, and your clients are "
            "safe from a Coliseum. At the end: 1 point for every two cards in your stockpile."
        ),
        Powers(guard=2, stockpile_points=True),
        rulings=(24,),
    ),
)
