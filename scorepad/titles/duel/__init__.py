"""7 Wonders Duel, with Pantheon and Agora: two cities, and several ways to win."""

from __future__ import annotations

from ..table_setup import DRAWN, Drawn
from ..title import Title, TurnByTurn
from ..values import Note
from .board_tokens import KEY as PROGRESS
from .board_tokens import BoardTokens
from .cards import AGORA, PANTHEON
from .city import ASTARTE, AstarteCoins, Ticked
from .consequences import consequences
from .drafted import Drafted
from .impossible import KEPT, Kept, keep
from .mythology import KEY, MythologyTokens
from .roman_gods import NEPTUNE, NeptuneTokens
from .rows import rows
from .scoring import score
from .setup import setup
from .snake import KEY as SNAKE
from .snake import Snake
from .supremacy import KINDS, POLITICAL, Victory
from .track import Loot, Pawn
from .turns.agora import AGORA_BOARD, AgoraBoard
from .turns.following import LAYOUT, TURNS, Turns, followed, start
from .turns.layout import Layout
from .turns.pantheon import PANTHEON_BOARD, PantheonBoard
from .warnings import warnings

TITLE = Title(
    "duel",
    range(2, 3),
    (PANTHEON, AGORA),
    rows,
    score,
    sheet={
        "cards": Ticked,
        "wonders": Ticked,
        "tokens": Ticked,
        "gods": Ticked,
        ASTARTE: AstarteCoins,
    },
    table={
        "pawn": Pawn,
        "victory": Victory,
        KEY: MythologyTokens,
        SNAKE: Note(Snake),
        "loot": Note(Loot),
        "drafted": Note(Drafted),
        PROGRESS: Note(BoardTokens),
        TURNS: Note(Turns),
        LAYOUT: Note(Layout),
        NEPTUNE: Note(NeptuneTokens),
        PANTHEON_BOARD: Note(PantheonBoard),
        AGORA_BOARD: Note(AgoraBoard),
        DRAWN: Note(Drawn),
        KEPT: Note(Kept),
    },
    needs={"gods": PANTHEON, ASTARTE: PANTHEON},
    consequences=consequences,
    turns=TurnByTurn(followed, start),
    warnings=warnings,
    keep=keep,
    setup=setup,
    tiebreak="civilian",
    totals="end",
    victories=("points", *KINDS, POLITICAL),
    bgg=173346,
)

__all__ = ["TITLE"]
