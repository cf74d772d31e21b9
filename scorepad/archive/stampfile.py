"""Stamps as JSON: pairs of numbers, with each page's name once and times from a first one on.

The checks here are for all that is written beside a game: what does not fit raises one of `UNFIT`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from scorepad.titles.model import Refusal

from .stamp import END, Stamp

#: The most letters of the name of a page.
LONGEST = 40
#: Raised by what does not fit; the stamps are then left out.
UNFIT = (KeyError, TypeError, ValueError, IndexError, AttributeError, Refusal, RecursionError)


class StampTable:
    """The first time and the pages of some stamps, by which each is written as two numbers."""

    def __init__(self, start: int, pages: Sequence[str]) -> None:
        self.start, self.pages = start, pages
        self._numbers = {page: number for number, page in enumerate(pages)}

    @classmethod
    def of(cls, stamps: Iterable[Stamp]) -> StampTable:
        stamps = list(stamps)
        return cls(min(time for time, _ in stamps), sorted({page for _, page in stamps}))

    @classmethod
    def read_table(cls, start: Any, pages: Sequence[Any]) -> StampTable:
        return cls(read_whole(start), list(map(read_page, pages)))

    def write(self, stamp: Stamp) -> list[int]:
        return [stamp[0] - self.start, self._numbers[stamp[1]]]

    def read(self, source: Sequence[Any]) -> Stamp:
        time, page = map(read_whole, source)
        return read_whole(self.start + time), self.pages[page]


def check(valid: bool) -> None:
    if not valid:
        raise ValueError


def read_text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def read_page(value: Any) -> str:
    check(len(read_text(value)) <= LONGEST)
    return read_text(value)


def read_whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value < END:
        raise ValueError(value)
    return value
