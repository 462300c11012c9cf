"""What a question is about: dice and tracks with the places marked, or cards with their numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.kernel import AnyDecision, Option, Seat, View
from engine.kernel.words import _, spoken
from engine.rise_to_power import tracks
from engine.rise_to_power.cards import ARENA, PROVINCES, SENATE
from engine.rise_to_power.state import TRACKS, State
from render.boards.rise_to_power import lanes, pieces, words
from render.boards.rise_to_power.plates import SHELVES, Plate, plate
from render.boards.rise_to_power.shows import HEIGHT as SHOWS
from render.boards.rise_to_power.shows import shows
from render.layout import Sheet, wrap
from render.marks import shield
from render.names import clean_all
from render.scene import Scene
from render.theme import BODY, INNER, MARGIN, NAME, WIDTH

AnyOption = Option[object]
TALLEST = 1600
HEAD = 132
DIE = 60


def question(view: View[State], decision: AnyDecision, names: Sequence[str]) -> Scene:
    """The picture for an open question, made for the seat that is asked."""
    sheet, called = Sheet(), clean_all(names, view.seats)
    prompt = words.named(decision.prompt, called)
    _head(sheet, decision.seat, prompt, _dice(view.state, decision))
    sheet.say(f"{called[decision.seat]}, {prompt}")
    if not decision.options:
        return sheet.scene(HEAD)
    y: float = HEAD
    if any(option.group == "place" for option in decision.options):
        y = lanes.lanes(sheet, y, view.state, decision)
    y = _plates(sheet, y, view, decision, called)
    if decision.skip:
        other = _("Or: {choice}", choice=spoken(decision.skip))
        sheet.text(MARGIN + 8, y - 6, INNER - 16, 52, other, size=BODY, colour="soft")
        sheet.say(f"{other}.")
        y += 52
    if decision.key == "power.show":
        y = shows(sheet, y, [str(option.value) for option in decision.options])
    if decision.key == "power.act":
        for track in TRACKS:
            words.say_track(sheet, view.state, track, called)
    return sheet.scene(y + 4)


def _dice(state: State, decision: AnyDecision) -> Sequence[int]:
    """The dice that the question is about: those to place, or those of the group that is resolved."""
    if not decision.options or decision.key in ("power.show", "power.cover"):
        return ()
    if state.phase in TRACKS:
        group = tracks.own(state.tracks[state.phase], decision.seat)
        return group.dice if group else ()
    return state.players[decision.seat].dice


def _head(sheet: Sheet, seat: Seat, prompt: str, dice: Sequence[int]) -> None:
    """Who is asked what, and with which dice."""
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 16, 42, 60, seat, wreath=True)
    room = INNER - 116 - (DIE + 8) * len(dice)
    lines = len(wrap(prompt, room, "bold", NAME, 2))
    sheet.lines(MARGIN + 106, 72 - lines * 22, room, 44, prompt, 2, size=NAME, font="bold", colour="heading")
    for i, face in enumerate(dice):
        x = WIDTH - MARGIN - (DIE + 8) * (len(dice) - i) + 8
        sheet.add(x, 42, pieces.die(seat, face, DIE))


# -- options as plates --


def _plates(sheet: Sheet, y: float, view: View[State], decision: AnyDecision, names: Sequence[str]) -> float:
    """Every option that is not a place on a track, marked by its name or its number."""
    found: list[Plate] = []
    for number, option in enumerate(decision.options, 1):
        label = words.named(option.label, names)
        if option.group == "place" and option.at:
            sheet.say(f"{option.at}: {label}.")
            continue
        shown = _plate(option, decision.seat, view.state, names)
        mark = shown.title if option.at == shown.title else str(number)
        found.append(shown.marked(mark))
        sheet.say(f"{label}." if mark == shown.title else f"{number}: {label}.")
    foot = (60 if decision.skip else 0) + (SHOWS if decision.key == "power.show" else 0)
    return SHELVES.shelf(sheet, y, found, SHELVES.best_level([found], TALLEST - y - foot - 8))


def _plate(option: AnyOption, seat: Seat, state: State, names: Sequence[str]) -> Plate:
    """An option by its key: a card, a die, a player, or the end of the turn."""
    what, rest = (*option.key.split(":"), "")[:2]
    label = words.named(option.label, names)
    if what == "remove":
        owner = next(i for i, player in enumerate(state.players) if rest in player.provinces)
        own, other = _("Province of your own"), _("Province of {player}", player=names[owner])
        return replace(plate(rest), text=own if owner == seat else other)
    if rest in PROVINCES or rest in SENATE or rest in ARENA:
        return plate(rest)
    if what == "consul":
        die, how = label.split(", ", 1)
        return Plate("consul", die, words.sentence(how))
    if what == "blind":
        return Plate("power.back", _("Unseen card"), _("Deck, cost {cost}", cost=option.cost))
    if what == "seat":
        return Plate(f"seat:{rest}", label)
    if what == "die":
        return Plate(_die(option, rest, seat, state), label)
    return Plate("standard", label)


def _die(option: AnyOption, rest: str, seat: Seat, state: State) -> str:
    """Which die to draw: "5>2" and "5.1" are own, "military.2" lies on a track, "0.5" is of any player."""
    if ">" in rest:
        return f"die:{seat}.{rest.replace('>', '.')}"
    if isinstance(option.value, int):
        return f"die:{seat}.{option.value}"
    whose, number = rest.split(".")
    if whose in TRACKS:
        group = tracks.own(state.tracks[whose], seat)
        return f"die:{seat}.{group.dice[int(number) - 1] if group else 0}"
    return f"die:{whose}.{number}"
