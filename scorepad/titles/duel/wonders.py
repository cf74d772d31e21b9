"""How many wonders can stand: four a player, seven in the game; with expansions a player may take
one of the opponent's.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence, Sized

from ..facts import load
from ..model import Refusal

#: Seven in the game: the eighth goes back to the box as the seventh is built.
MOST: int = load("duel_wonders")["most_built"]
#: Each player drafts four.
EACH: int = load("duel_board")["setup"]["wonders_per_player"]


def most_each(expansions: Sized = ()) -> int:
    """How many wonders one player can have: Ra takes one of the opponent's, Extortion another.

    >>> most_each(["pantheon"])
    5
    """
    return EACH + len(expansions)


def may_build(own: int, opponent: int, expansions: Sized = ()) -> bool:
    """Whether a player with `own` wonders built, against `opponent`, can build one more.

    >>> may_build(2, 4)
    True
    >>> may_build(3, 4)
    False
    """
    return own < most_each(expansions) and own + opponent < MOST


def back_to_the_box(drafted: Sequence[str], built: Collection[str], opponent: int) -> list[str]:
    """The wonders of a player that leave the game: those unbuilt once seven stand in all."""
    left = [wonder for wonder in drafted if wonder not in built]
    return left if len(built) + opponent >= MOST else []


def check_limit(names: Sequence[str], counts: Sequence[int], expansions: Sized = ()) -> None:
    """Refuses more wonders than a player can have, or more than a game can see."""
    each = most_each(expansions)
    for name, count in zip(names, counts, strict=True):
        if count > each:
            raise Refusal("too_many_wonders", player=name, row="wonders", value=count, most=each)
    if sum(counts) > MOST:
        raise Refusal("too_many_wonders_together", row="wonders", value=sum(counts), most=MOST)
