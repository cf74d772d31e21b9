"""Keys: folded words or names in order, and which of them begin with, hold or resemble a query.

Both the index of names and the handbook's search are built on it: it is made once, and no query
goes through all of it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

#: How many keys are measured for slips: those that share most pairs of letters with the query.
_MEASURED = 24
#: Keys as short as this share too few pairs with a query that has a slip: all are measured.
_SHORT = 4


class NgramIndex:
    """Folded texts, ready to be searched."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.all = sorted(set(keys))
        self._short = [n for n, key in enumerate(self.all) if len(key) <= _SHORT]
        self._pairs: dict[str, list[int]] = {}
        for place, key in enumerate(self.all):
            for pair in _pairs(key):
                self._pairs.setdefault(pair, []).append(place)

    def beginning(self, typed: str) -> Iterator[str]:
        """The keys that begin so, in order."""
        for place in range(bisect_left(self.all, typed), len(self.all)):
            if not self.all[place].startswith(typed):
                break
            yield self.all[place]

    def holding(self, typed: str) -> Iterator[str]:
        """The keys that hold it, found among those with its rarest pair of letters.

        A single letter has no pair, and says nothing from inside a key.
        """
        pairs = (typed[n : n + 2] for n in range(len(typed) - 1))
        for place in min((self._pairs.get(pair, []) for pair in pairs), key=len, default=[]):
            if typed in self.all[place]:
                yield self.all[place]

    def likely(self, typed: str, kept: Callable[[str], bool] = bool) -> Iterator[str]:
        """The keys worth measuring against `typed`, those that share most pairs first."""
        length = len(typed)
        shared: Counter[int] = Counter()
        for pair in _pairs(typed):
            shared.update(self._pairs.get(pair, ()))
        if length <= _SHORT:
            shared.update(self._short)
        likely = sorted(
            (-count + abs(len(self.all[place]) - length) / 8, place)
            for place, count in shared.items()
        )
        measured = 0
        for _, place in likely:
            key = self.all[place]
            if kept(key):
                yield key
                measured += 1
                if measured == _MEASURED:
                    return


def max_edits(length: int) -> int:
    """How many slips a query of so many letters may have."""
    return (length + 2) // 4 + (length > 3)


def _pairs(key: str) -> set[str]:
    """The pairs of letters in `key`, next to each other and one apart, and how it begins."""
    begun = f"^{key}"
    return {begun[n : n + 2] for n in range(len(key))} | {
        f"{first}.{second}" for first, second in zip(begun, begun[2:], strict=False)
    }
