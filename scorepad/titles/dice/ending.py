"""When a game of Dice ends."""

from __future__ import annotations

from collections.abc import Sequence

from ..facts import load

#: So many bonuses crossed by one player bring the end.
BONUSES: int = load("dice")["bonuses"]


def last_turn(turn: int, bonuses: Sequence[int], known: int | None = None) -> int | None:
    """The number of the turn that will be the last, or None while the game goes on.

    As soon as anyone has crossed three bonuses, the players finish that turn and take one more.
    A turn that is `known` to be the last stays so, whoever else gets there.

    >>> last_turn(11, [1, 3, 2])
    12
    """
    if known is not None:
        return known
    return turn + 1 if max(bonuses) >= BONUSES else None
