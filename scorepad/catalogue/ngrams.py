"""An n-gram index over folded words or names: which start with, contain or resemble a query.

The search for names and the handbook's search are both built on it. It is made once, and no query
scans all of it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

#: How many candidates are given: those that share most pairs of letters with the query.
_MOST_CANDIDATES = 24
#: Keys that share this many pairs with a query are ranked before all others are.
_MANY = 4
#: Keys this short share too few pairs with a misspelt query: all of them are candidates.
_SHORT = 4


class NgramIndex:
    """Folded texts, called keys, indexed by their pairs of letters."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._keys = sorted(set(keys))
        self._lengths = [len(key) for key in self._keys]
        self._short = [n for n, key in enumerate(self._keys) if len(key) <= _SHORT]
        self._pairs: dict[str, list[int]] = {}
        for position, key in enumerate(self._keys):
            for pair in _pairs(key):
                self._pairs.setdefault(pair, []).append(position)

    def starting_with(self, query: str) -> Iterator[str]:
        """The keys that start with `query`, in order.

        >>> list(NgramIndex(["altar", "alter", "arena"]).starting_with("al"))
        ['altar', 'alter']
        """
        return starting_with(self._keys, query)

    def containing(self, query: str) -> Iterator[str]:
        """The keys that contain `query`, looked for among those with its rarest pair of letters.

        None for a single letter, which has no pair and says nothing inside a key.
        """
        pairs = (query[n : n + 2] for n in range(len(query) - 1))
        for position in min((self._pairs.get(pair, []) for pair in pairs), key=len, default=[]):
            if query in self._keys[position]:
                yield self._keys[position]

    def candidates(self, query: str, accepts: Callable[[str], bool] = bool) -> Iterator[str]:
        """The accepted keys worth measuring against `query`, most shared pairs first."""
        length = len(query)
        shared: Counter[int] = Counter()
        for pair in _pairs(query):
            shared.update(self._pairs.get(pair, ()))
        if length <= _SHORT:
            shared.update(self._short)
        given = 0
        for position in self._ranked(shared, length):
            if accepts(self._keys[position]):
                yield self._keys[position]
                given += 1
                if given == _MOST_CANDIDATES:
                    return

    def _ranked(self, shared: Counter[int], length: int) -> Iterator[int]:
        """The positions of `shared`, most pairs first; a pair weighs as much as eight letters.

        Most keys share only a few pairs, and are ranked only if those before them do not suffice.
        """
        lengths = self._lengths

        def score(keys: Iterable[tuple[int, int]]) -> list[tuple[float, int]]:
            return sorted([(abs(lengths[at] - length) / 8 - count, at) for at, count in keys])

        many = score([key for key in shared.items() if key[1] >= _MANY])
        # Any other key scores at least this.
        first = bisect_left(many, (1 - _MANY, -1))
        yield from (position for _, position in many[:first])
        few = score([key for key in shared.items() if key[1] < _MANY])
        yield from (position for _, position in sorted(many[first:] + few))


def starting_with(keys: Sequence[str], query: str) -> Iterator[str]:
    """Those of the sorted keys that start with `query`, in order."""
    for position in range(bisect_left(keys, query), len(keys)):
        if not keys[position].startswith(query):
            break
        yield keys[position]


def max_edits(length: int) -> int:
    """How many edits a query of this length may be away from what it finds."""
    return (length + 2) // 4 + (length > 3)


def _pairs(key: str) -> set[str]:
    """The pairs of letters in `key`, adjacent and one apart; ^ marks its start."""
    marked = f"^{key}"
    return {marked[n : n + 2] for n in range(len(key))} | {
        f"{first}.{second}" for first, second in zip(marked, marked[2:], strict=False)
    }
