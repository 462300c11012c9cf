"""Rulings: what we play where the rulebook is silent or can be read in two ways. `rules.md` says the same."""

from __future__ import annotations

RULINGS: dict[int, str] = {
    1: "When the last card leaves the deck, that one draw is finished, and then the game ends.",
    2: "The deck's last card, drawn by Fountain, Atrium or Bar, is still used; then the game ends. A "
    "Fountain's card may be laid, added or kept; a Bar's client may win by Forum first; an Atrium "
    "ends it before the Basilica's part.",
    3: "The last Site in town means all materials together, not one of them.",
    4: "If the same foundation fulfils a Forum and takes the last Site, the Forum wins.",
    5: "While a Site of the material is left in town, the foundation goes there; the option out_of_town: "
    "free lets the player choose. A Statue may name any material's Site, in town first for that "
    "material.",
    6: "The two actions for a foundation out of town are of the same role.",
    7: "With a Bath, the actions of two hired clients may be combined for a foundation out of town: the "
    "first is saved, and lost if no second one comes.",
    8: "With a Bath, a new client may act in any role that it can stand for by Ludus Magna or Storeroom.",
    9: "Circus Maximus does not double the action of a client in the Bath.",
    10: "A Circus Maximus completed in the middle of a role doubles only clients that have not acted yet. "
    "Actions from leading or following are used before those of clients.",
    11: "With a Palace, petitions may be among the units played.",
    12: "Whoever has a Circus may still petition with three Orders.",
    13: "A Latrine discards Orders only, no Jacks.",
    14: "Whoever gives to a Legionary picks the cards; where there is nothing to pick they are given at "
    "once.",
    15: "With a Bath, the same Order is not shown twice in one turn.",
    16: "A Coliseum with a Bridge slays clients behind a Palisade too.",
    17: "A Coliseum goes by the printed role of a client, whatever else it can stand for.",
    18: "A Coliseum may take fewer clients than it could.",
    19: "A stolen structure's influence stays with its owner.",
    20: "What a stolen structure brings upon completion counts the influence left after paying for it.",
    21: "A Prison cannot be stolen.",
    22: "A Stairway works after the Architect action that it belongs to.",
    23: "Road and Tower widen what fits for a Stairway, Scriptorium does not.",
    24: "A public Statue or Wall gives its points to all.",
    25: "An unfinished Statue gives no points, Gate or not.",
    26: "Under a Gate a Statue counts as Marble on any Site.",
    27: "With a Road, a Statue on a Stone Site takes any material.",
    28: "With a Scriptorium, it is asked whether a Marble completes a structure only where Marble would "
    "fit anyway; elsewhere it does.",
    29: "Only those who are tied for the first lead draw again.",
    30: "If points and cards in hand are equal, the victory is shared.",
    31: "A material that is in no vault gives no bonus.",
    32: "Whoever is over a limit keeps all; only new cards are refused.",
    33: "The number of actions upon completion is fixed at that moment.",
    34: "A Craftsman action that is not used does not feed an Academy.",
    35: "Bar and Aqueduct work in any order, but after a client from the deck none comes from the pool in "
    "the same action.",
    36: "Under a Gate an unfinished Forum or Ludus Magna works, and the Forum can win.",
    37: "A structure that was stolen can be stolen again; the one it is taken from is paid, not its builder.",
    38: "A public structure that is stolen stays public.",
}
