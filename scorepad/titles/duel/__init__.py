"""7 Wonders Duel: two cities, three ways to win."""

from __future__ import annotations

from ..model import Title
from .rows import rows
from .score import score

TITLE = Title("duel", range(2, 3), (), rows, score)

__all__ = ["TITLE"]
