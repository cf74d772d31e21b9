"""7 Wonders Dice: a city drawn with a pencil, for two to seven."""

from __future__ import annotations

from ..facts import load
from ..table_setup import DRAWN, Drawn
from ..title import Title
from ..values import Counts, Note
from .end_of_game import TurnNumber, consequences, warnings
from .entries import AgoraFirst
from .rows import UNCOUNTED, rows
from .scoring import score
from .setup import setup

_PLAYERS = load("dice")["players"]

TITLE = Title(
    "dice",
    range(_PLAYERS["min"], _PLAYERS["max"] + 1),
    (),
    rows,
    score,
    sheet={"agora_first": AgoraFirst},
    table={
        "bonuses": Note(Counts),
        "turn": Note(TurnNumber),
        "last_turn": Note(TurnNumber),
        DRAWN: Note(Drawn),
    },
    uncounted=UNCOUNTED,
    consequences=consequences,
    warnings=warnings,
    setup=setup,
    printed_names=False,  # its boards and dice show signs alone
    bgg=446231,
)

__all__ = ["TITLE"]
