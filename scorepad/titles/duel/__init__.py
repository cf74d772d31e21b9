"""7 Wonders Duel: two cities, three ways to win."""

from __future__ import annotations

from ..offer import Title
from .lots import lots
from .pushing import settle
from .rows import rows
from .score import score
from .supremacy import symbols_held
from .warnings import warnings

TITLE = Title(
    "duel",
    range(2, 3),
    (),
    rows,
    score,
    lots=lots,
    settle=settle,
    symbols=symbols_held,
    warnings=warnings,
    tiebreak="civilian",
    totals="end",
)

__all__ = ["TITLE"]
