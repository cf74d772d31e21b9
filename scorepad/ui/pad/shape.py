"""How the pad lies on this screen: where the keys stand, how wide a column is, who is in view."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

from ..desk import LOW, Look
from ..parts import TOUCH

#: Beside the table from here on, below it before.
BESIDE = 720


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


def shape(look: Look, players: int, seat: int, rows: int) -> Shape:
    """The pad for this many players with the finger on `seat`.

    Each column is at least a finger wide. When text is so large, or players so many, that not
    all fit, some are shown, always with the one whose turn it is.
    """
    beside = look.width >= BESIDE and (look.width > look.height)
    keys = min(400.0, look.width * 0.4) if beside else look.width
    table = look.width - keys if beside else look.width
    least = max(TOUCH, 40 * look.scale)
    wide_label = min(132 * look.scale, table * 0.42)
    narrow = (table - wide_label) / players < least
    label = min(76 * look.scale, table * 0.4) if narrow else wide_label
    fit = max(1, min(players, floor((table - label) / least + 0.01)))
    first = min(max(0, seat - fit // 2), players - fit)
    if not beside and not narrow and players <= 3:
        label = min(150 * look.scale, table * 0.42)
    column = (table - label) / fit
    if beside and look.height >= LOW:
        column = min(column, 130 * max(1.0, look.scale * 0.8))
        label = max(label, min(190 * look.scale, table - column * fit))
        column = min(column, (table - label) / fit)
    tall = (look.height - 56 - 44 - 56) / max(rows, 1) if beside else 0
    line = max(TOUCH * 1.0, (30 if not narrow else 40) * look.scale)
    if beside and look.height >= LOW:
        line = max(line, min(60 * look.scale, tall))
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
    )
