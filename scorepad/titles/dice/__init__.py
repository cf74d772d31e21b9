"""7 Wonders Dice: a city drawn with a pencil, for two to seven."""

from __future__ import annotations

from ..facts import load
from ..title import Title
from .end_of_game import settle, warnings
from .rows import UNCOUNTED, rows
from .scoring import score
from .setup import lots

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
    bgg=446231,
)

__all__ = ["TITLE"]
