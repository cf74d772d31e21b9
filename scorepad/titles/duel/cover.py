"""What of a cost is best covered without coins: choices of production and discounts, exactly.

Every missing symbol of a cost has a price, and every cover takes away one symbol of those it fits.
Taking the dearest first is exact as long as an earlier choice may move to another symbol: the sets
of symbols that can be covered together are those of a matching, a matroid, in which no cheaper
symbol is ever better than a dearer one that still fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Cover(NamedTuple):
    """Something that takes one symbol off a cost: a choice of production, or a discount."""

    #: "card", "wonder", "token", "decree": what `id` is the id of.
    kind: str
    id: str
    #: The symbols it can stand for; "coins" is the printed coins of a card.
    fits: tuple[str, ...]


def cover(
    missing: Sequence[str], worth: Mapping[str, int], covers: Sequence[Cover]
) -> list[tuple[str, Cover | None]]:
    """Every missing symbol, the dearest first, with what covers it, if anything does.

    >>> forum = Cover("card", "forum", ("glass", "papyrus"))
    >>> [(symbol, by and by.id) for symbol, by in cover(["glass", "papyrus"], \
{"glass": 2, "papyrus": 3}, [forum])]
    [('papyrus', 'forum'), ('glass', None)]
    """
    units = sorted(missing, key=lambda symbol: -worth[symbol])
    used: dict[int, int] = {}

    def fit(unit: int, tried: set[int]) -> bool:
        fitting = [at for at, option in enumerate(covers) if units[unit] in option.fits]
        # What is free comes first: an earlier symbol only moves where it has to.
        for at in sorted(fitting, key=used.__contains__):
            if at not in tried:
                tried.add(at)
                if at not in used or fit(used[at], tried):
                    used[at] = unit
                    return True
        return False

    for unit in range(len(units)):
        if len(used) < len(covers):
            fit(unit, set())
    by = {unit: covers[at] for at, unit in used.items()}
    return [(symbol, by.get(unit)) for unit, symbol in enumerate(units)]
