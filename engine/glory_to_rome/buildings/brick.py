"""Brick: Legionaries, value 2, three copies each."""

from __future__ import annotations

from engine.glory_to_rome.kinds import LABORER, THINKER, Kind, Powers
from engine.kernel.words import N_

BUILDINGS = (
    Kind(
        "Academy",
        N_("After a turn in which you did at least one Craftsman action you may think once."),
        Powers(thinks_after_crafting=True),
        rulings=(34,),
    ),
    Kind(
        "Archway",
        N_(
            "Your Architects may take materials from the pool instead of your stockpile. Foundations never "
            "come from the pool."
        ),
        Powers(builds_from_pool=True),
    ),
    Kind(
        "Atrium",
        N_(
            "Your Merchants may put the top card of the deck into your vault, unseen, instead of a card of "
            "your stockpile."
        ),
        Powers(sells_from_deck=True),
        rulings=(2,),
    ),
    Kind(
        "Bath",
        N_("A client that you hire may at once do one action of its role, before you hire the next."),
        Powers(clients_act_at_once=True),
        rulings=(7, 8, 9, 15),
    ),
    Kind(
        "Foundry",
        N_("Upon completion: as many Laborer actions as you then have influence."),
        grants=LABORER,
        rulings=(20, 33),
    ),
    Kind(
        "Gate",
        N_(
            "Your Marble structures give their function before they are finished; a Stone structure that "
            "holds a Marble counts as one. Influence, and what happens upon completion, still comes when "
            "they are done."
        ),
        Powers(marble_at_once=True),
        rulings=(25, 26, 36),
    ),
    Kind(
        "School",
        N_("Upon completion: as many thinkers as you then have influence."),
        grants=THINKER,
        rulings=(20, 33),
    ),
    Kind("Shrine", N_("You may hold 2 cards more."), Powers(hand=7)),
)
