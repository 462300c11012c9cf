"""The heart: decisions, tables, chance and secrecy. It knows no game, no Discord, no database."""

from engine.kernel.ask import GameOver, choose, choose_one, maybe, together
from engine.kernel.chance import Chance, commitment
from engine.kernel.decision import Answer, AnyDecision, Below, Decision, IllegalAnswer, Option, Seat
from engine.kernel.game import (
    AnyGame,
    BadData,
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
from engine.kernel.line import Entry
from engine.kernel.shape import HIDDEN, Sees, clone, redact
from engine.kernel.table import REDO, UNDO, RuleError, Table, Takeback

__all__ = [
    "HIDDEN",
    "REDO",
    "UNDO",
    "Answer",
    "AnyDecision",
    "AnyGame",
    "BadData",
    "BadPosition",
    "Below",
    "Chance",
    "Choice",
    "Decision",
    "Entry",
    "Event",
    "Game",
    "GameOver",
    "IllegalAnswer",
    "Info",
    "Option",
    "Outcome",
    "Play",
    "RuleError",
    "ScoreLine",
    "Seat",
    "Sees",
    "Step",
    "Table",
    "Takeback",
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
