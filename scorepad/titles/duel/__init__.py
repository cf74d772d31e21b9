"""7 Wonders Duel: two cities, three ways to win."""

from __future__ import annotations

from ..table_setup import DRAWN, Drawn
from ..title import Title
from ..values import Note
from .city import Ticked
from .consequences import consequences
from .rows import rows
from .scoring import score
from .setup import Drafted, setup
from .supremacy import KINDS, Victory
from .track import Loot, Pawn
from .warnings import warnings

TITLE = Title(
    "duel",
    range(2, 3),
    (),
    rows,
    score,
    sheet={"cards": Ticked, "wonders": Ticked, "tokens": Ticked},
    table={
        "pawn": Pawn,
        "victory": Victory,
        "loot": Note(Loot),
        "drafted": Note(Drafted),
        DRAWN: Note(Drawn),
    },
    consequences=consequences,
    warnings=warnings,
    setup=setup,
    tiebreak="civilian",
    totals="end",
    victories=("points", *KINDS),
    bgg=173346,
)

__all__ = ["TITLE"]
