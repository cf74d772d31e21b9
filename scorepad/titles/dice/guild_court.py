"""Who may cross a box of the guild court."""

from __future__ import annotations

from collections.abc import Sequence


def may_cross(own: int, neighbours: Sequence[int]) -> bool:
    """Whether a player with `own` boxes crossed in the building the purple die shows may.

    `neighbours` are the boxes crossed there by the two neighbours, before this turn: a player
    needs at least as many as each. With two players there is one neighbour, and it takes more.
    """
    if len(neighbours) == 1:
        return own > neighbours[0]
    return all(own >= boxes for boxes in neighbours)
