"""What a box costs in coins: the die's place in the forum, and the resources that are missing."""

from __future__ import annotations

from ..checks import whole
from ..facts import load

#: Coins a die can cost, by the section of the forum it lies in.
FORUM: tuple[int, ...] = tuple(load("dice")["forum_costs"])
#: No box asks for more resources than this.
MOST_RESOURCES = 6


def coins_needed(cost: int, produced: int, die: int = 0) -> int:
    """Coins to cross a box of `cost` resources: 1 for each not produced, and the die's own cost.

    Any resource will do, and none is ever used up.
    """
    whole(cost, None, "cost", 0, MOST_RESOURCES)
    whole(die, None, "die", FORUM[0], FORUM[-1])
    return max(0, cost - whole(produced, None, "produced", 0)) + die
