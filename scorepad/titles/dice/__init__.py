"""7 Wonders Dice: a city drawn with a pencil, for two to seven."""

from __future__ import annotations

from ..facts import load
from ..offer import Title
from .ending import settle, warnings
from .lots import lots
from .rows import UNCOUNTED, rows
from .score import score

_PLAYERS = load("dice")["players"]

TITLE = Title(
    "dice",
    range(_PLAYERS["min"], _PLAYERS["max"] + 1),
    (),
    rows,
    score,
    UNCOUNTED,
    warnings,
    lots=lots,
    settle=settle,
)

__all__ = ["TITLE"]
