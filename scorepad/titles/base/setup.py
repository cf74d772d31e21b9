"""What lies on the table before a base game: everyone's board, and Edifice's three projects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..model import AGES, Game
from ..table_setup import put_boards
from ..title import Dealt, SetupItem
from .edifice import with_project
from .projects import projects
from .wonder import SIDES, offered


def setup(expansions: Sequence[str]) -> tuple[SetupItem, ...]:
    """What may be drawn or picked with these expansions, whatever order they are named in."""
    return _setup(frozenset(expansions))


@cache
def _setup(expansions: frozenset[str]) -> tuple[SetupItem, ...]:
    drawn, also = offered(expansions)
    board = SetupItem("board", put_boards, (drawn,), also, SIDES, named="base")
    if "edifice" not in expansions:
        return (board,)
    by_age = tuple(tuple(id_ for id_, one in projects().items() if one.age == age) for age in AGES)
    return board, SetupItem("edifice", _put_projects, by_age, named="base")


def _put_projects(game: Game, dealt: Dealt) -> Game:
    for age, picks in zip(AGES, dealt, strict=True):
        for pick in picks:
            game = with_project(game, age, pick.id)
    return game
