"""What lies on the table before a game of Dice: everyone's board, which has one side."""

from __future__ import annotations

from functools import cache

from ..facts import load
from ..table_setup import boards_laid, put_boards
from ..title import SetupItem


@cache
def setup(expansions: tuple[str, ...] = ()) -> tuple[SetupItem, ...]:  # noqa: ARG001 - Dice has none
    """The boards, which are dealt at random; they go by the names of the base game's."""
    boards = tuple(board["id"] for board in load("dice")["boards"])
    return (SetupItem("board", put_boards, boards_laid, (boards,), named="base"),)
