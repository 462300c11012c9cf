"""Wood: Craftsmen, value 1, six copies each."""

from __future__ import annotations

from engine.glory_to_rome.kinds import Kind, Powers
from engine.kernel.words import N_

BUILDINGS = (
    Kind(
        "Circus",
        N_("You may play two Orders of one role as a Jack, as others play three."),
        Powers(petition=2),
        rulings=(11, 12),
    ),
    Kind(
        "Dock",
        N_("Each of your Laborer actions may also put one Order of your hand into your stockpile."),
        Powers(gathers_from_hand=True),
    ),
    Kind("Market", N_("Your vault holds 2 cards more."), Powers(vault=2)),
    Kind(
        "Palisade",
        N_(
            "You need not give cards to Legionaries, and your clients are safe from a Coliseum. You may "
            "still give. It does not help against a Bridge."
        ),
        Powers(guard=1),
        rulings=(16,),
    ),
)
