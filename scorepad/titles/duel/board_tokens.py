"""The progress tokens on the board as a game of Duel begins, where the players enter them.

`table.progress` is a key of our own. While turns are followed, `turns.board` says what lies there.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..checks import ids
from ..facts import load
from ..model import Json, Where
from ..values import SingleField
from .cards import tokens

KEY = "progress"
#: How many lie on the board as a game begins.
COUNT: int = load("duel_board")["setup"]["progress_tokens_on_board"]


@dataclass(frozen=True, slots=True)
class BoardTokens(SingleField):
    """`table.progress`: those of the start, whoever has taken one since."""

    ids: tuple[str, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> BoardTokens:
        return cls(ids(source, where.player, key, tokens()))
