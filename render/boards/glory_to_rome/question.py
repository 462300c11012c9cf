"""What a question is about: each option with its number, its picture, and what it would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.glory_to_rome.camp import acts_as, clientele_limit, influence, powers, vault_limit, vault_size
from engine.glory_to_rome.cards import JACK, OF_CARD
from engine.glory_to_rome.info import TERMS
from engine.glory_to_rome.kinds import NAMES, ROLE, ROLES
from engine.glory_to_rome.state import Card, Role, State
from engine.kernel import AnyDecision, Option, Seat, View
from engine.kernel.words import _, _n, spoken
from render.boards.glory_to_rome import words
from render.boards.glory_to_rome.place import plate as structure_plate
from render.boards.glory_to_rome.plates import SHELVES, Plate
from render.boards.glory_to_rome.tokens import counted, material_tile, number, role_token
from render.layout import Sheet, wrap
from render.marks import shield
from render.names import clean_all
from render.scene import Scene
from render.theme import BODY, INNER, MARGIN, NAME, WIDTH

AnyOption = Option[object]
TALLEST = 1600
HEAD, STRIP = 132, 66
LIST = 3  # options alike whose numbers are all told


def question(view: View[State], decision: AnyDecision, names: Sequence[str]) -> Scene:
    """The picture for an open question, made for the seat that is asked."""
    sheet, called = Sheet(), clean_all(names, view.seats)
    prompt = words.named(decision.prompt, called)
    _head(sheet, decision.seat, prompt)
    sheet.say(f"{called[decision.seat]}, {prompt}")
    if not decision.options:
        return sheet.scene(HEAD)
    _strip(sheet, HEAD, view.state, decision.seat)
    y: float = HEAD + STRIP
    plates = [plate for _, plate in _options(view.state, decision, called)]
    foot = 64 if decision.skip else 0
    y = SHELVES.shelf(sheet, y, plates, SHELVES.best_level([plates], TALLEST - y - foot - 4))
    for option, plate in _options(view.state, decision, called):
        _say(sheet, words.named(option.label, called), plate)
    if decision.skip:
        instead = _("Or: {choice}", choice=spoken(decision.skip))
        sheet.text(MARGIN + 8, y - 4, INNER - 16, 60, instead, size=BODY, colour="soft")
        sheet.say(f"{instead}.")
    return sheet.scene(y + foot + 4)


def _head(sheet: Sheet, seat: Seat, prompt: str) -> None:
    """Who is asked what."""
    sheet.panel(0, 0, WIDTH, 20, f"seat.{seat}.pattern", radius=0)
    shield(sheet, MARGIN + 16, 42, 60, seat, wreath=True)
    room = INNER - 112
    lines = len(wrap(prompt, room, "bold", NAME, 2))
    sheet.lines(MARGIN + 106, 72 - lines * 22, room, 44, prompt, 2, size=NAME, font="bold", colour="heading")


def _strip(sheet: Sheet, y: float, state: State, seat: Seat) -> None:
    """What the asked player has to do it with."""
    player, has = state.players[seat], powers(state, seat)
    clients = f"{len(player.clients)}/{clientele_limit(player, has)}"
    vault = f"{vault_size(player)}/{vault_limit(player, has)}"
    number(sheet, MARGIN + 6, y, 116, "influence", str(influence(player)), False)
    number(sheet, MARGIN + 126, y, 150, "rome.people", clients, False)
    number(sheet, MARGIN + 286, y, 150, "rome.chest", vault, False)
    sheet.sprite(MARGIN + 450, y, 46, "rome.crate")
    stock = words.by_material(player.stockpile)
    counted(sheet, MARGIN + 508, y, 46, stock, material_tile, ())
    if state.role:
        sheet.add(WIDTH - MARGIN - 56, y - 5, role_token(state.role, 56))


# -- options --


def _options(state: State, decision: AnyDecision, names: Sequence[str]) -> list[tuple[AnyOption, Plate]]:
    """Options with their plates; those that read alike share one, which tells all their numbers."""
    found: dict[Plate, tuple[AnyOption, list[int]]] = {}
    for number_, option in enumerate(decision.options, 1):
        found.setdefault(_plate(state, decision.seat, option, names), (option, []))[1].append(number_)
    return [
        (option, replace(plate, mark=_mark(numbers), copies=len(numbers)))
        for plate, (option, numbers) in found.items()
    ]


def _mark(numbers: list[int]) -> str:
    if len(numbers) <= LIST:
        return " ".join(map(str, numbers))
    return f"{numbers[0]} + {len(numbers) - 1}"


def _plate(state: State, seat: Seat, option: AnyOption, names: Sequence[str]) -> Plate:
    """By the option's key: "lay:bath.1", "lead:patron", "follow:3:brick", "think:draw"."""
    verb, _, rest = option.key.partition(":")
    title, thing = words.named(option.label, names), rest.partition("@")[0]
    if thing in OF_CARD:
        return _card_plate(state, verb, thing, option.label, title)
    if thing in ROLES:
        return Plate(f"role:{thing}", title, text=_role_text(state, seat, verb, thing))
    if thing.partition(":")[2] in ROLE:  # a petition
        role = ROLE[thing.partition(":")[2]]
        return Plate(f"role:{role}", title, text=spoken(TERMS["Petition"]))
    if thing.startswith("jack"):
        text = spoken(TERMS[JACK]) if verb != "senate" else ""
        return Plate("role:jack", title, text=text)
    if verb == "surrender" and rest.isdecimal():
        return Plate(f"seat:{rest}", title)
    return Plate(PICTURES.get(option.key, "hand"), title)


PICTURES = {
    "think:draw": "rome.back",
    "hire:deck": "rome.back",
    "sell:deck": "rome.back",
    "draw": "rome.back",
    "hold": "rome.people",
    "surrender": "wreath",
    "scriptorium:yes": "building:scriptorium",
    "scriptorium:no": "material:marble",
}


def _card_plate(state: State, verb: str, card: Card, label: str, title: str) -> Plate:
    """An Order as what it counts for here: a material, a client, a structure, or the card itself."""
    kind = OF_CARD[card]
    if label == NAMES[kind.material] or verb in ("stockpile", "pool"):
        return Plate(f"material:{kind.material}", title)
    if label == NAMES[kind.role] or verb == "slay":
        return Plate(f"role:{kind.role}", title)
    for player in state.players:
        for structure in player.structures:
            if structure.foundation == card and verb in ("add", "steal", "share"):
                return replace(structure_plate(state, structure), title=title)
    function = spoken(kind.text) if verb in ("lay", "lay-out") and not state.training else ""
    title, _, note = title.rstrip(")").partition(" (")
    if note == spoken(NAMES[kind.material]):
        note = ""
    return Plate(f"building:{kind.id}", title, kind, note, function)


def _role_text(state: State, seat: Seat, verb: str, role: Role) -> str:
    """What a role does, and how often the player would do it by leading it."""
    text = spoken(TERMS[NAMES[role]])
    if verb != "lead":
        return text
    has = powers(state, seat)
    clients = sum(acts_as(has, client, role) for client in state.players[seat].clients)
    actions = 1 + clients * (2 if has.clients_act_twice else 1)
    more = _n(actions, "You would have {n} action.", "You would have {n} actions.")
    return f"{text} {more}" if clients else text


def _say(sheet: Sheet, label: str, plate: Plate) -> None:
    times = " " + _("({number} alike)", number=plate.copies) if plate.copies > 1 else ""
    facts = f" ({words.facts(plate.kind)})" if plate.kind is not None else ""
    needs = [NAMES[pip[1:]] for pip in plate.pips if pip.startswith("?")]
    missing = ""
    if needs:
        missing = ", " + _("needs {number} {material}", number=len(needs), material=spoken(needs[0]))
    text = f" {plate.text}" if plate.text else ""
    note = f", {plate.note}" if plate.note else ""
    sheet.say(
        f"{plate.mark}: {plate.title}{note}{facts}{times}{missing}.{text}", f"{plate.mark}: {label}{times}."
    )
