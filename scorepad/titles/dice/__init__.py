"""7 Wonders Dice: a city drawn with a pencil, for two to seven."""

from __future__ import annotations

from ..facts import load
from ..model import Title
from .rows import rows
from .score import score

_PLAYERS = load("dice")["players"]

TITLE = Title("dice", range(_PLAYERS["min"], _PLAYERS["max"] + 1), (), rows, score)

__all__ = ["TITLE"]
