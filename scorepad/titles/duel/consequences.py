"""What follows as the pawn is moved on the pad: tokens it takes, and points that were written."""

from __future__ import annotations

from ..model import Game
from .track import ALL_LOOT, LOOT, Loot, gone, pawn_place, push


def consequences(old: Game, new: Game) -> Game:
    """The new game with what its pawn did on the way: a step is a shield of whoever gains by it.

    The coins are not taken from anybody's row: players do not keep those up to date. A military
    row that was written gives way, since it would hide the pawn's place.
    """
    before, after = pawn_place(old), pawn_place(new)
    if before == after:
        return new
    seat = 0 if after > before else 1
    moved = push(before, seat, abs(after - before), sum(LOOT.values()), ALL_LOOT - gone(old))
    taken = tuple(sorted(ALL_LOOT - moved.loot))
    new = new.with_table("loot", Loot(taken) if taken else None)
    for seat in range(len(new.players)):
        new = new.with_row(seat, "military", None)
    return new
