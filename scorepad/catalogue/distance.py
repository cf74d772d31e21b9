"""Edit distance: how many typing errors separate a query from a name.

An edit inserts, drops or replaces a letter, or swaps two adjacent ones. A column of the textbook
table is held in the bits of one integer (Hyyrö's variant of Myers's algorithm), so each letter of
a name costs a few operations: cheap enough for every keystroke in the browser's Python.
"""

from __future__ import annotations

from typing import NamedTuple


class Distance(NamedTuple):
    """Edits from a query to the whole name, and to the nearest prefix of it."""

    whole: int
    prefix: int


class TypedQuery:
    """A folded query, prepared once and then compared with many names.

    >>> TypedQuery("statoin").distance_to("station")
    Distance(whole=1, prefix=1)
    """

    __slots__ = ("_length", "_letter_masks", "_mask", "_top")

    def __init__(self, query: str) -> None:
        letter_masks: dict[str, int] = {}
        for position, letter in enumerate(query):
            letter_masks[letter] = letter_masks.get(letter, 0) | 1 << position
        self._letter_masks = letter_masks
        self._length = len(query)
        self._mask = (1 << self._length) - 1
        self._top = 1 << self._length >> 1

    def distance_to(self, name: str) -> Distance:
        letter_masks, mask, top = self._letter_masks, self._mask, self._top
        positive, negative, diagonal, previous_match = mask, 0, 0, 0
        score = best = self._length
        for letter in name:
            match = letter_masks.get(letter, 0)
            swapped = (((mask ^ diagonal) & match) << 1) & previous_match
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
            previous_match = match
        return Distance(score, best)
