"""Distance: how many slips of the finger lie between what was typed and a name.

A slip is a letter too many, too few or wrong, or two neighbours swapped. The columns of the
textbook table are kept as bits of one whole number (Hyyrö's form of Myers's algorithm), so a name
costs one short step per letter, which the browser's Python can afford for each key pressed.
"""

from __future__ import annotations

from typing import NamedTuple


class Distance(NamedTuple):
    """Slips to the whole name, and to its nearest prefix."""

    whole: int
    prefix: int


class TypedQuery:
    """A folded query, prepared once and then measured against many names.

    >>> TypedQuery("statoin").slips("station")
    Distance(whole=1, prefix=1)
    """

    __slots__ = ("_length", "_mask", "_masks", "_top")

    def __init__(self, query: str) -> None:
        masks: dict[str, int] = {}
        for place, letter in enumerate(query):
            masks[letter] = masks.get(letter, 0) | 1 << place
        self._masks = masks
        self._length = len(query)
        self._mask = (1 << self._length) - 1
        self._top = 1 << self._length >> 1

    def slips(self, name: str) -> Distance:
        """The slips from the query to `name`."""
        masks, mask, top = self._masks, self._mask, self._top
        positive, negative, diagonal, before = mask, 0, 0, 0
        score = best = self._length
        for letter in name:
            match = masks.get(letter, 0)
            swapped = (((mask ^ diagonal) & match) << 1) & before
            diagonal = (((match & positive) + positive) ^ positive) | match | negative | swapped
            diagonal &= mask
            up = negative | (mask & ~(diagonal | positive))
            down = diagonal & positive
            if up & top:
                score += 1
            elif down & top:
                score -= 1
                if score < best:
                    best = score
            up = up << 1 | 1
            down <<= 1
            positive = (down | ~(diagonal | up)) & mask
            negative = up & diagonal & mask
            before = match
        return Distance(score, best)
