"""What holds for every test."""

from __future__ import annotations

import gc
from collections.abc import Generator

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with real processes and a browser deal at random on a busy machine: a failure is tried once more.

    The summary says so ("1 rerun"); one that fails twice in a row is a failure.
    """
    for item in items:
        if item.get_closest_marker("e2e") or item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell of a failure without the garbage collector.

    A finaliser that parses while the source of the failure is parsed makes Python 3.11 raise a SystemError
    ("AST constructor recursion depth mismatch"), which would end the whole run.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
