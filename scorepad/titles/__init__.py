"""The titles by id, and the way to score a game. Standard library only."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .base import TITLE as BASE
from .dice import TITLE as DICE
from .duel import TITLE as DUEL
from .model import (
    SHEET,
    Game,
    Part,
    Player,
    PlayerResult,
    Refusal,
    Result,
    Row,
    RowScore,
    TeamResult,
)
from .other import other_rows
from .title import Title

__all__ = [
    "TITLES",
    "Game",
    "Part",
    "Player",
    "PlayerResult",
    "Refusal",
    "Result",
    "Row",
    "RowScore",
    "TeamResult",
    "Title",
    "by_id",
    "cells",
    "pad",
    "rows",
    "score",
    "standing",
    "warnings",
]

#: Every title, in the order they are offered.
TITLES: Mapping[str, Title] = MappingProxyType({title.id: title for title in (BASE, DUEL, DICE)})


def by_id(id_: object) -> Title:
    """The title of this id, or a Refusal."""
    title = TITLES.get(id_) if isinstance(id_, str) else None
    if title is None:
        raise Refusal("unknown_title", row="title", value=id_)
    return title


def rows(game: Game) -> tuple[Row, ...]:
    """The rows that give this game's points."""
    title = by_id(game.title)
    return title.rows(game.expansions) + other_rows(game, title.topic("total"))


def pad(game: Game) -> tuple[Row, ...]:
    """Every line of the pad this game is written on: its rows, and those that give no points."""
    return rows(game) + by_id(game.title).uncounted


def cells(game: Game, result: Result | None) -> list[tuple[Row, int]]:
    """The cells that should be filled in before the end, by row and seat.

    A line that gives no points matters only to those who are level in first place.
    """
    seats = range(len(game.players))
    asked = [(row, seat) for row in rows(game) for seat in seats]
    if result is not None and result.tiebreak is not None:
        best = max(player.total for player in result.players)
        level = [seat for seat in seats if result.players[seat].total == best]
        settling = [row for row in by_id(game.title).uncounted if row.place == SHEET]
        asked += [(row, seat) for row in settling for seat in level]
    return asked


def score(game: Game) -> Result:
    """The result of a game, which explains itself, or a Refusal, also where a count is missing."""
    return by_id(game.title).score(game)


def standing(game: Game) -> Result:
    """The result of a game as far as it is known; what waits for a count gives no points yet."""
    return by_id(game.title).standing(game)


def warnings(game: Game) -> tuple[Part, ...]:
    """What the players must hear of this game; of one that is refused, nothing."""
    try:
        return by_id(game.title).warnings(game)
    except Refusal:
        return ()
