"""The names above the columns of the pad: across where they fit, else turned, never broken."""

from __future__ import annotations

from typing import NamedTuple

from ..text_width import line_count
from ..theme import STRONG

#: The sizes of the names, the largest first, and how far they may shrink in large text.
SIZES, LARGE_TEXT = (14.0, 13.0, 12.0, 11.0), 7.5
#: The greatest height of turned names: this, or a part of the screen's, but never below the last.
HIGHEST, PART, LOWEST = 100, 0.14, 80
#: What turned names leave free above and below, and how they grow.
EDGES, STEP = 8, 4


class NameFit(NamedTuple):
    """The size of the names, whether they are turned, and the height they take.

    `lines` is how many each of them has; one that no line has room for has one, and loses its end.
    """

    size: float
    turned: bool
    height: float
    lines: tuple[int, ...]


def fit_names(names: tuple[str, ...], room: float, scale: float, height: float) -> NameFit:
    """The largest size at which no name breaks within a word, in columns of this width.

    `height` is that of the screen: turned names must leave room for the table.
    """
    # In large text a name may shrink further: it is still larger than in small text.
    least = max(LARGE_TEXT, SIZES[-1] / scale)
    sizes = [size for size in SIZES if size > least] + [least]
    across = max(36.0, 32 * scale)
    for size in sizes:
        lines = _lines(names, size * scale, room, 2)
        if all(lines):
            return NameFit(size, False, across, lines)
    longest = max(across, LOWEST, min(HIGHEST * scale, height * PART))
    for size in sizes:
        abreast = 2 if 2.2 * size * scale <= room else 1
        for length in range(int(across), int(longest) + 1, STEP):
            lines = _lines(names, size * scale, length - EDGES, abreast)
            if all(lines):
                return NameFit(size, True, length, lines)
    fitting = tuple(name for name, count in zip(names, lines, strict=True) if count)
    if not fitting:
        return NameFit(least, True, longest, (1,) * len(names))
    # The others are not made smaller for those that do not fit anyhow.
    fit = fit_names(fitting, room, scale, height)
    counts = iter(fit.lines)
    return fit._replace(lines=tuple(next(counts) if count else 1 for count in lines))


def _lines(names: tuple[str, ...], size: float, room: float, most: int) -> tuple[int, ...]:
    """The lines that each name takes; 0 for one that does not fit in so many."""
    counts = (line_count(name, room, size, STRONG) or 0 for name in names)
    return tuple(count if count <= most else 0 for count in counts)
