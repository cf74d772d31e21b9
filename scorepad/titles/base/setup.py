"""What lies on the table before a base game: everyone's board, and Edifice's three projects."""

from __future__ import annotations

from functools import cache

from ..model import AGES, Game
from ..table_setup import boards_laid, put_boards
from ..title import Dealt, Pick, SetupItem
from .edifice import site, with_project
from .projects import projects
from .wonder import SIDES, offered


@cache
def setup(expansions: tuple[str, ...]) -> tuple[SetupItem, ...]:
    """What may be drawn or picked with these expansions, whatever order they are named in."""
    drawn, also = offered(frozenset(expansions))
    board = SetupItem("board", put_boards, boards_laid, (drawn,), also, SIDES, named="base")
    if "edifice" not in expansions:
        return (board,)
    by_age = tuple(
        tuple(id_ for id_, project in projects().items() if project.age == age) for age in AGES
    )
    return board, SetupItem("edifice", _put_projects, _projects_laid, by_age, named="base")


def _put_projects(game: Game, dealt: Dealt) -> Game:
    for age, picks in zip(AGES, dealt, strict=True):
        game = with_project(game, age, picks[0].id if picks else None)
    return game


def _projects_laid(game: Game) -> Dealt:
    laid = [site(game, age).project for age in AGES]
    return tuple((Pick(project),) if project else () for project in laid)
