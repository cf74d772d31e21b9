"""Rules of Dice during play: attacks, the guild court, and what a box costs."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad.titles.facts import load

#: Coins a die can cost, by the section of the forum it lies in.
FORUM_COSTS: tuple[int, ...] = tuple(load("dice")["forum_costs"])
#: West faces the left neighbour, the next in the list of players; east the right one, before it.
_FACING = {"west_barracks": (1, "east_barracks"), "east_barracks": (-1, "west_barracks")}


def facing(seat: int, barracks: str, players: int) -> tuple[int, str]:
    """The seat of the defender, and which barracks of theirs defends."""
    step, defending = _FACING[barracks]
    return (seat + step) % players, defending


def attack(printed: int, defence: int) -> int:
    """The number written into the laurel: the printed points less 1 for each defence.

    Only defence crossed in earlier turns counts. No rule stops the number at 0, and once written
    it is final.
    """
    return printed - defence


def may_cross_guild_court(own: int, neighbours: Sequence[int]) -> bool:
    """Whether a player with `own` boxes crossed in the building the purple die shows may cross.

    `neighbours` are the boxes crossed there by the two neighbours before this turn: a player needs
    at least as many as each. With two players there is one neighbour, and it takes more.
    """
    if len(neighbours) == 1:
        return own > neighbours[0]
    return all(own >= boxes for boxes in neighbours)


def coins_needed(cost: int, produced: int, die: int = 0) -> int:
    """Coins to cross a box of `cost` resources: 1 for each not produced, and the die's own cost.

    Any resource will do, and none is ever used up.
    """
    return max(0, cost - produced) + die
