"""How many wonders can stand: four a player, seven in the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..facts import load
from ..model import Refusal

#: Seven in the game: the eighth goes back to the box as the seventh is built.
MOST: int = load("duel_wonders")["most_built"]
#: Each player drafts four.
EACH: int = load("duel_board")["setup"]["wonders_per_player"]


def may_build(own: int, opponent: int) -> bool:
    """Whether a player with `own` wonders built, against `opponent`, can build one more.

    >>> may_build(2, 4)
    True
    >>> may_build(3, 4)
    False
    """
    return own < EACH and own + opponent < MOST


def back_to_the_box(drafted: Sequence[str], built: Collection[str], opponent: int) -> list[str]:
    """The wonders of a player that leave the game: those unbuilt once seven stand in all."""
    left = [wonder for wonder in drafted if wonder not in built]
    return left if len(built) + opponent >= MOST else []


def check_limit(names: Sequence[str], counts: Sequence[int]) -> None:
    """Refuses more wonders than a player drafts, or more than a game can see."""
    for name, count in zip(names, counts, strict=True):
        if count > EACH:
            raise Refusal("too_many_wonders", player=name, row="wonders", value=count, most=EACH)
    if sum(counts) > MOST:
        raise Refusal("too_many_wonders_together", row="wonders", value=sum(counts), most=MOST)
