"""7 Wonders Duel: two cities, three ways to win."""

from __future__ import annotations

from ..title import Title
from .consequences import settle
from .rows import rows
from .scoring import score
from .setup import lots
from .supremacy import KINDS, symbols_held
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
    victories=("points", *KINDS),
    bgg=173346,
)

__all__ = ["TITLE"]
