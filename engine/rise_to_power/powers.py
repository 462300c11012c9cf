"""The 25 Senate cards: their titles, when each can be used and what it does, as the rulebook says.

What a card needs and its era are data (`cards.json`), since the printed values may differ from ours.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.words import N_
from engine.rise_to_power.state import ARENA, MARKET, MILITARY, OLIVES, ORDER, PLACEMENT, RESOURCES, WINE

END = "end"  # scored at the end, never activated


@dataclass(frozen=True, slots=True)
class Power:
    """A Senate card's title, and when it is used: in a phase, or before a forum track is scored."""

    title: str
    when: str
    text: str
    bonus: int = 0  # on a track that is resolved
    intrigue: bool = False

    @property
    def resource(self) -> str:
        """The forum track that it moves on, and what the province must show that it needs."""
        return self.when if self.when in RESOURCES else ""

    @property
    def name(self) -> str:
        """The title, told apart from the base card's."""
        return f"Intrigue {self.title}" if self.intrigue else self.title


POWERS: dict[str, Power] = {
    "legatus_a": Power("Legatus", MILITARY, N_("+1 legion strength"), bonus=1),
    "legatus_b": Power("Legatus", MILITARY, N_("+1 legion strength"), bonus=1),
    "magistrate": Power("Magistrate", MARKET, N_("+1 coin on the Black Market"), bonus=1),
    "military_tribune": Power(
        "Military Tribune", PLACEMENT, N_("roll one of your dice on the Military track again")
    ),
    "censor": Power("Censor", PLACEMENT, N_("roll any of your unplaced dice again")),
    "consul": Power("Consul", PLACEMENT, N_("place a die higher than the last one of your group")),
    "quaestor": Power("Quaestor", PLACEMENT, N_("turn one of your unplaced dice upside down")),
    "vicarius": Power("Vicarius", PLACEMENT, N_("one of your unplaced dice +1 or -1")),
    "tribunus": Power("Tribunus", ORDER, N_("-3 on your sum for the turn order")),
    "senator": Power("Senator", PLACEMENT, N_("one of your placed dice -1")),
    "aedile": Power("Aedile", MARKET, N_("+3 coins on the Black Market"), bonus=3),
    "magister_equitum": Power("Magister Equitum", MILITARY, N_("+3 legion strength"), bonus=3),
    "proconsul": Power("Proconsul", PLACEMENT, N_("roll any of your unplaced dice again, up to twice")),
    "africanus": Power("Africanus Maximus", WINE, N_("+1 Wine before Wine is scored")),
    "hispania": Power("Hispania Maximus", OLIVES, N_("+1 Olives before Olives are scored")),
    "asianus": Power("Asianus", END, N_("at the end 1 point for each region with your arch")),
    "ludi": Power("Ludi Maximus", END, N_("at the end 2 points for each of your Arenas")),
    "imperator": Power("Imperator", END, N_("at the end 2 points for each of your Army Camps")),
    "greko": Power("Greko Maximus", END, N_("at the end 1 point for each Senate card with its province")),
    "praetor": Power("Praetor", END, N_("at the end 2 points for each of your Villas")),
    "vicarius_i": Power("Vicarius", PLACEMENT, N_("roll an unplaced die of any player again"), intrigue=True),
    "hispania_i": Power(
        "Hispania Maximus", PLACEMENT, N_("discard a Senate card to remove an Era I province"), intrigue=True
    ),
    "tribunus_i": Power(
        "Tribunus", ORDER, N_("+3 on another player’s sum for the turn order"), intrigue=True
    ),
    "greko_i": Power("Greko Maximus", ARENA, N_("your show: 1 point more, one rank higher"), intrigue=True),
    "africanus_i": Power("Africanus Maximus", PLACEMENT, N_("steal 1 Jewelry from a player"), intrigue=True),
}
