"""The heart: decisions, tables, chance and secrecy. It knows no game, no Discord, no database."""

from engine.kernel.ask import GameOver, choose, choose_one, maybe, together
from engine.kernel.chance import Chance, commitment
from engine.kernel.decision import Answer, AnyDecision, Below, Decision, IllegalAnswer, Option, Seat
from engine.kernel.game import (
    AnyGame,
    BadPosition,
    Choice,
    Event,
    Game,
    Info,
    Outcome,
    Play,
    ScoreLine,
    Step,
    Verb,
    View,
)
from engine.kernel.shape import HIDDEN, Sees, clone, redact

__all__ = [
    "HIDDEN",
    "Answer",
    "AnyDecision",
    "AnyGame",
    "BadPosition",
    "Below",
    "Chance",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "GameOver",
    "IllegalAnswer",
    "Info",
    "Option",
    "Outcome",
    "Play",
    "ScoreLine",
    "Seat",
    "Sees",
    "Step",
    "Verb",
    "View",
    "choose",
    "choose_one",
    "clone",
    "commitment",
    "maybe",
    "redact",
    "together",
]
