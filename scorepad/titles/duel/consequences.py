"""What follows as the pawn is moved on the pad: tokens it takes, and points that were written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..model import Game
from .rows import LOOT
from .track import ALL_LOOT, CAPITAL, push
from .track import LOOT as COINS

_PAWN, _MILITARY = "pawn", "military"


def gone(table: Mapping[str, Any]) -> frozenset[int]:
    """The military tokens that have been taken, by the place of the pawn that takes them."""
    told = table.get(LOOT)
    places = told if isinstance(told, list) else []
    return frozenset(one for one in places if type(one) is int and one in ALL_LOOT)


def settle(old: Game, new: Game) -> Game:
    """The new game with what its pawn did on the way: a step is a shield of whoever gains by it.

    The coins are not taken from anybody's row: nobody keeps those up to date while playing. A
    military row that was written gives way, since it would hide what the pawn says.
    """
    before, after = old.table.get(_PAWN, 0), new.table.get(_PAWN, 0)
    if not (_on_track(before) and _on_track(after)) or before == after:
        return new
    left = ALL_LOOT - gone(old.table)
    seat = 0 if after > before else 1
    moved = push(before, seat, abs(after - before), sum(COINS.values()), left)
    taken = sorted(ALL_LOOT - moved.loot)
    new = new.with_table(LOOT, taken or None)
    for one in range(len(new.players)):
        new = new.with_row(one, _MILITARY, None)
    return new


def _on_track(place: object) -> bool:
    return type(place) is int and abs(place) <= CAPITAL
