"""What holds for every test."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with real processes and a browser deal at random on a busy machine: a failure is tried once more.

    The summary says so ("1 rerun"); one that fails twice in a row is a failure.
    """
    for item in items:
        if item.get_closest_marker("e2e") or item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.flaky(reruns=1))
