"""Marble: Patrons, value 3, three copies each."""

from __future__ import annotations

from engine.glory_to_rome.kinds import Kind, Powers
from engine.kernel.words import N_

BUILDINGS = (
    Kind(
        "Basilica",
        N_(
            "Each of your Merchant actions may also put one Order of your hand into your vault, unseen by "
            "others."
        ),
        Powers(sells_from_hand=True),
        rulings=(2,),
    ),
    Kind(
        "Forum",
        N_("You win at once when you have clients of all six roles."),
        Powers(wins_with_all_roles=True),
        rulings=(4, 36),
    ),
    Kind(
        "Fountain",
        N_(
            "Your Craftsmen may draw the top card of the deck: lay it, lay it out of town with a second "
            "action, add it as a material, or keep it in your hand."
        ),
        Powers(crafts_from_deck=True),
        rulings=(2,),
    ),
    Kind(
        "Ludus Magna",
        N_("Each of your Merchant clients counts as a client of any role."),
        Powers(merchants_are_anyone=True),
        rulings=(8, 17, 36),
    ),
    Kind(
        "Palace",
        N_("You may lead or follow with several cards of the role, Jacks included, for one action each."),
        Powers(several_units=True),
        rulings=(11,),
    ),
    Kind(
        "Stairway",
        N_(
            "Each of your Architect actions, even an unused one, may also add a fitting material to a "
            "finished structure of an opponent: from then on all players have its function."
        ),
        Powers(shares=True),
        rulings=(22, 23, 24),
    ),
    Kind(
        "Statue",
        N_(
            "It may stand on any Site and takes Marble or that Site's material, as many as the Site is "
            "worth. At the end: 3 points if it is finished."
        ),
        Powers(points=3),
        any_site=True,
        rulings=(5, 24, 25, 26, 27),
    ),
    Kind("Temple", N_("You may hold 4 cards more."), Powers(hand=9)),
)
