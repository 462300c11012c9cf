"""What the actions of each role do. Importing this package makes all of them known to `actions.perform`."""

from __future__ import annotations

from engine.glory_to_rome.actions import perform
from engine.glory_to_rome.roles import building, demanding, gathering, hiring, selling

__all__ = ["building", "demanding", "gathering", "hiring", "perform", "selling"]
