"""What lies on the table before a game of Duel: four wonders for each player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..facts import load
from ..title import SetupItem
from .wonders import EACH


def lots(expansions: Sequence[str] = ()) -> tuple[SetupItem, ...]:  # noqa: ARG001 - Duel has none
    """The wonders: those the rules hand out in a first game, or those the players drafted."""
    return _lots()


@cache
def _lots() -> tuple[SetupItem, ...]:
    facts = load("duel_wonders")
    pool = tuple(wonder["id"] for wonder in facts["wonders"])
    given = facts["first_game"]
    first = (tuple(given["player_1"]), tuple(given["player_2"]))
    return (
        SetupItem(
            "drafted", "hands", (pool,), each=EACH, drawn=False, first_game=first, named="duel"
        ),
    )
