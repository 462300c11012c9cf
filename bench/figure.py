"""One measured figure, compared with something measured in the same run."""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Figure:
    """Absolute values move from machine to machine; the ratio is what counts."""

    what: str
    value: float
    unit: str
    ratio: float | None = None
    against: str = ""  # what the ratio compares with
    aim: str = ""

    def row(self) -> str:
        ratio = "" if self.ratio is None else f"{self.ratio:.2f} × {self.against}"
        value = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.3g}"
        return f"| {self.what} | {value} {self.unit} | {ratio} | {self.aim} |"


def seconds(work: Callable[[], object]) -> float:
    """The time of some work. The collector rests meanwhile: it would look through what other benches left."""
    gc.disable()
    try:
        begun = perf_counter()
        work()
        return perf_counter() - begun
    finally:
        gc.enable()


def micros(work: Callable[[], object], times: int = 5) -> float:
    """The median time of some work, in microseconds."""
    return 1e6 * median(seconds(work) for _ in range(times))
