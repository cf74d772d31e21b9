"""How the pad lies on this screen: where the keys stand, how wide a column is, who is in view."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor

from ..parts import TOUCH
from ..session import LOW, Look
from .column_names import NameFit, fit_names

#: Beside the table from here on, below it before.
BESIDE = 640


def head_height(look: Look) -> float:
    # A phone on its side has one line to spare for it, however large the text.
    return 56 if look.sideways else max(56, 46 * look.scale)


#: The height of a team's letter above a column, and of a team's sum below one.
TEAM = 18


def _beside(look: Look) -> bool:
    return look.width >= BESIDE and look.width > look.height


def keys_width(look: Look) -> float:
    """The width of the keys, or of the calculator in their place."""
    return min(400.0, look.width * 0.4) if _beside(look) else look.width


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes in pixels. `seats` are the players in view; `narrow` puts signs above their words."""

    beside: bool
    table: float
    keys: float
    label: float
    column: float
    line: float
    seats: range
    narrow: bool
    paged: bool
    #: How the names stand above the columns, and the heights of their line and of that of the sums.
    names: NameFit
    head: float
    totals: float

    def offset(self, row: int, rows: int, room: float) -> float | None:
        """How far to scroll so that `row` stands in the middle of `room`; None if all rows fit."""
        if rows * self.line <= room:
            return None
        return min(max(0, (row + 0.5) * self.line - room / 2), rows * self.line - room)


# Asked again at every key, nearly always for the same.
@lru_cache(maxsize=64)
def shape(
    look: Look,
    names: tuple[str, ...],
    seat: int,
    rows: int,
    *,
    teams: bool = False,
    most: int = 99,
    turns: bool = False,
) -> Shape:
    """The pad for these players, or `most` of them, with the finger on `seat`.

    `turns` tells that the way to the turns stands beside the names.

    Each column is at least a finger wide. When text is so large, or players so many, that not
    all fit, some are shown, always with the one whose turn it is.
    """
    players = len(names)
    beside, keys = _beside(look), keys_width(look)
    table = look.width - keys if beside else look.width
    least = max(TOUCH, 40 * look.scale)
    wide_label = min(132 * look.scale, table * 0.42)
    narrow = (table - wide_label) / min(players, most) < least
    label = min(76 * look.scale, table * 0.4) if narrow else wide_label
    fit = max(1, min(players, most, floor((table - label) / least + 0.01)))
    first = min(max(0, seat - fit // 2), players - fit)
    if not narrow and players <= 3:
        label = min(180 * look.scale, table * 0.45)
    column = (table - label) / fit
    if beside and look.height >= LOW:
        # On a broad screen the numbers stay close together, and the words get the rest.
        column = min(column, 140 * max(1.0, look.scale * 0.8))
        label = table - column * fit
    named = fit_names(names, column - 4, look.scale, look.height)
    team = TEAM * look.scale if teams else 0
    head = max(named.height, TOUCH + 2 if fit < players or turns else 0) + team
    totals = max(52, 44 * look.scale) + team
    # A pixel of it is the line between two rows.
    line = max(TOUCH + 1, (30 if not narrow else 40) * look.scale)
    if beside and look.height >= LOW:
        # A short pad opens up to fill the screen; a long one scrolls rather than lose its targets.
        free = (look.height - head_height(look) - head - totals) / rows
        line = max(line, min(60 * look.scale, free))
    return Shape(
        beside=beside,
        table=label + column * fit,
        keys=keys,
        label=label,
        column=column,
        line=line,
        seats=range(first, first + fit),
        narrow=narrow,
        paged=fit < players,
        names=named,
        head=head,
        totals=totals,
    )


def blocks(look: Look, names: tuple[str, ...], rows: int, *, teams: bool = False) -> list[Shape]:
    """All players at once, for a sheet to look at: those that fit, and below them the others."""
    abreast = len(shape(look, names, 0, rows, teams=teams).seats)
    abreast = ceil(len(names) / ceil(len(names) / abreast))
    fit = replace(shape(look, names, 0, rows, teams=teams, most=abreast), paged=False)
    starts = range(0, len(names), abreast)
    return [replace(fit, seats=range(at, min(at + abreast, len(names)))) for at in starts]
