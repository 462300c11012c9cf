"""Bars in a terminal: drawn for people, and only for them."""

from __future__ import annotations

import io
import sys

import pytest

from bot.operate.terminal import bar


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_fills_up_over_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    draw = bar("Copying")
    assert draw is not None
    for done in (0, 5, 5, 10):
        draw(done, 10)
    written = terminal.getvalue()
    lines = written.split("\r")[1:]
    assert [line.count("#") for line in lines] == [0, 20, 40]
    assert lines[1] == f"Copying [{'#' * 20}{'.' * 20}] 5/10"
    assert written.count("\n") == 1 and written.endswith("10/10\n")


def test_nothing_is_drawn_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    assert bar() is None
