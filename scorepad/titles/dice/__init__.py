"""7 Wonders Dice: a city drawn with a pencil, for two to seven."""

from __future__ import annotations

from ..model import Title
from .rows import rows
from .score import score

TITLE = Title("dice", range(2, 8), (), rows, score)

__all__ = ["TITLE"]
