"""The names that controls carry: action | game | epoch | data. They outlive restarts."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from engine.kernel import Answer, AnyDecision, IllegalAnswer
from engine.kernel.words import N_

MARK = "ae"
AGAIN = "again"  # the same question once more, for somebody who has it before them
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
NO_LONGER = N_("These choices are no longer the ones on offer; please choose again.")


@dataclass(frozen=True, slots=True)
class Control:
    """What a pressed control says. `epoch` is the question it was made for."""

    action: str
    game: int
    epoch: int = 0
    data: str = ""

    @property
    def id(self) -> str:
        text = f"{MARK}|{self.action}|{self.game}|{self.epoch}|{self.data}"
        if len(text) > 100:
            raise ValueError(f"a control's name is at most 100 characters: {text}")
        return text

    @classmethod
    def parse(cls, custom_id: str) -> Control | None:
        """None for what was never ours (or was forged out of shape)."""
        parts = custom_id.split("|", 4)
        if len(parts) != 5 or parts[0] != MARK or not (_number(parts[2]) and _number(parts[3])):
            return None
        return cls(parts[1], int(parts[2]), int(parts[3]), parts[4])


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 18


def pack(decision: AnyDecision, answer: Answer) -> str:
    """Several picks in few characters: their places among the options, sealed by a checksum."""
    keys = [option.key for option in decision.options]
    places = "".join(f"{DIGITS[i // 36]}{DIGITS[i % 36]}" for i in map(keys.index, answer))
    return f"{_seal(decision)}{places}"


def unpack(decision: AnyDecision, data: str) -> Answer:
    """The picks again; refused if the options are no longer those that were shown."""
    seal, places = data[:8], data[8:]
    if seal != _seal(decision) or len(places) % 2 or any(c not in DIGITS for c in places):
        raise IllegalAnswer(NO_LONGER)
    digits = [DIGITS.index(c) for c in places]
    indices = [36 * a + b for a, b in zip(digits[::2], digits[1::2], strict=True)]
    if any(i >= len(decision.options) for i in indices):
        raise IllegalAnswer(NO_LONGER)
    return tuple(decision.options[i].key for i in indices)


def _seal(decision: AnyDecision) -> str:
    return f"{crc32('|'.join(o.key for o in decision.options).encode()):08x}"
