"""The draft of the wonders, in the order of the rules.

Four lie out: one player takes one, the other two, the first the last; with the next four they
change places.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from ..cards import available, wonders
from ..wonders import EACH

#: Who takes a wonder: the first player or the other, in turn.
ORDER = (0, 1, 1, 0, 1, 0, 0, 1)


def drafter(taken: int, first: int = 0) -> int | None:
    """Whose turn it is to take a wonder once `taken` are; None when the draft is over.

    >>> [drafter(taken) for taken in range(9)]
    [0, 1, 1, 0, 1, 0, 0, 1, None]
    """
    if taken >= len(ORDER):
        return None
    return ORDER[taken] if first == 0 else 1 - ORDER[taken]


def offer(
    seen: Collection[str], chance: Random, expansions: Collection[str] = ()
) -> tuple[str, ...]:
    """The next four wonders to lie out, drawn from those that have not been seen."""
    unseen = [one.id for one in available(wonders(), expansions) if one.id not in seen]
    return tuple(chance.sample(unseen, EACH))
