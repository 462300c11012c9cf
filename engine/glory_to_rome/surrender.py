"""Surrender: all others agree that one player has won."""

from __future__ import annotations

from engine.glory_to_rome.ends import SURRENDER, end
from engine.glory_to_rome.events import SurrenderAsked, SurrenderRefused
from engine.glory_to_rome.state import State
from engine.kernel import Decision, Option, Play, Seat, maybe, together
from engine.kernel.words import N_, say

PROPOSE = Option("surrender", "surrender", N_("Propose to surrender"), group=N_("surrender"))
AGREE = Option("surrender:yes", True, N_("Surrender"))
REFUSE = Option("surrender:no", False, N_("Play on"))


async def propose(play: Play[State], seat: Seat) -> None:
    """The leader names a victor; if all others agree, the game is over and not scored."""
    state = play.state
    others = [other for other in range(len(state.players)) if other != seat]
    options = tuple(
        Option(f"surrender:{other}", other, say("Surrender to @{seat}", seat=other)) for other in others
    )
    prompt = N_("To whom shall all surrender? The others must agree.")
    to = await maybe(Decision("gtr.power", seat, prompt, options, skip=REFUSE.label))
    if to is None:
        return
    play.tell(SurrenderAsked(seat, to))
    asks = [_question(other, seat, to) for other in others if other != to]
    refused = tuple(other for other, [agrees] in (await together(asks)).items() if not agrees)
    if refused:
        play.tell(SurrenderRefused(refused))
        return
    state.victors = [to]
    end(state, SURRENDER)


def _question(seat: Seat, asker: Seat, to: Seat) -> Decision[bool]:
    return Decision(
        "gtr.power",
        seat,
        say("@{asker} would surrender to @{to}. Do you agree?", asker=asker, to=to),
        (AGREE, REFUSE),
        secret=True,
        public=N_("agree to surrender or not"),
    )
