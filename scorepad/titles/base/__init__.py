"""7 Wonders for three to seven players, with Leaders, Cities, Armada and Edifice."""

from ..table_setup import DRAWN, Drawn
from ..teams import Teams
from ..title import Title
from ..values import Note, Number
from .cards import BuiltCards
from .city import CityCounts
from .consequences import consequences
from .edifice import Sites
from .military import MISSING, Diplomacy, SeatsByAge, Shields, joined, warnings
from .rows import EXPANSIONS, rows
from .scoring import score
from .setup import setup
from .wonder import BaseBoard

TITLE = Title(
    "base",
    range(3, 8),
    EXPANSIONS,
    rows,
    score,
    sheet={"cards": BuiltCards, "stages": Number(), "city": CityCounts},
    table={
        "shields": Shields,
        "diplomacy": Diplomacy,
        MISSING: Note(SeatsByAge),
        "edifice": Sites,
        "teams": Teams,
        DRAWN: Note(Drawn),
    },
    board=BaseBoard,
    needs={"diplomacy": "cities", "edifice": "edifice"},
    consequences=consequences,
    joined=joined,
    warnings=warnings,
    setup=setup,
    teams=(2, 3),
    symbols_score=True,
    bgg=68448,  # the first edition's, under which both are logged
)
