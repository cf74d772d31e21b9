"""The titles by id, and the one door to scoring. Standard library only."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from .base import TITLE as BASE
from .dice import TITLE as DICE
from .duel import TITLE as DUEL
from .model import (
    Field,
    Game,
    Part,
    Player,
    PlayerResult,
    Refusal,
    Result,
    Row,
    RowScore,
    TeamResult,
    Title,
)

__all__ = [
    "TITLES",
    "Field",
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
    "rows",
    "score",
    "title",
]

#: Every title, in the order they are offered.
TITLES: Mapping[str, Title] = MappingProxyType({one.id: one for one in (BASE, DUEL, DICE)})


def title(id_: object) -> Title:
    """The title of this id, or a Refusal."""
    found = TITLES.get(id_) if isinstance(id_, str) else None
    if found is None:
        raise Refusal("unknown_title", row="title", value=id_)
    return found


def rows(game: Game) -> tuple[Row, ...]:
    """The rows of the pad this game is written on."""
    return title(game.title).rows(game.expansions)


def score(game: Game) -> Result:
    """The result of a game, which explains itself, or a Refusal."""
    return title(game.title).score(game)
