"""What lies on the table before a base game: everyone's board, and Edifice's three projects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..model import AGES
from ..title import SetupItem
from .projects import projects
from .wonder import SIDES, offered


def lots(expansions: Sequence[str]) -> tuple[SetupItem, ...]:
    """What may be drawn or picked with these expansions, whatever order they are named in."""
    return _lots(frozenset(expansions))


@cache
def _lots(expansions: frozenset[str]) -> tuple[SetupItem, ...]:
    drawn, also = offered(expansions)
    board = SetupItem("board", "board", (drawn,), also, SIDES, named="base")
    if "edifice" not in expansions:
        return (board,)
    by_age = tuple(tuple(id_ for id_, one in projects().items() if one.age == age) for age in AGES)
    return board, SetupItem("edifice", "sites", by_age, named="base")
