"""What follows from an act on the pad: tokens that the pawn takes, written points, the Senate."""

from __future__ import annotations

from ..model import Game, Refusal
from .cards import AGORA
from .track import ALL_LOOT, LOOT, Loot, gone, pawn_place, push, stopped
from .turns.agora import agora_of, with_agora
from .turns.following import turns_of
from .turns.pantheon import minerva_place, put_minerva


def consequences(old: Game, new: Game) -> Game:
    """The new game with what followed from the change.

    While the turns are followed, the row of the Senate follows from the cubes in it. Agora comes
    and goes only before the first turn, since more cards lie out with it.
    """
    turns = turns_of(new)
    if turns is not None:
        begun = turns.age > 1 or turns.taken > 0
        if begun and (AGORA in old.expansions) != (AGORA in new.expansions):
            raise Refusal("turn_agora")
        if AGORA in new.expansions:
            new = _senate_followed(old, new)
    return _pawn_moved(old, new)


def _senate_followed(old: Game, new: Game) -> Game:
    """The new game with the row of the Senate as the cubes have it, which nobody can write over."""
    after = with_agora(new, agora_of(new))
    if turns_of(old) is None:
        return after
    for before, player, follows in zip(old.players, new.players, after.players, strict=False):
        row = player.sheet.get("senate")
        if row not in (before.sheet.get("senate"), follows.sheet.get("senate")):
            raise Refusal("turn_senate", player=player.name, row="senate", value=None)
    return after


def _pawn_moved(old: Game, new: Game) -> Game:
    """The new game with what its pawn did on the way: a step is a shield of whoever gains by it.

    The coins leave the opponent's treasury where the turns are followed; elsewhere players do not
    keep it up to date. Agora's tokens take none. A military row that was written gives way, since
    it would hide the pawn's place. A turn has moved its pawn by itself, with all that follows.
    Minerva stops the pawn.
    """
    before, after = pawn_place(old), pawn_place(new)
    turns = turns_of(new)
    if before == after or turns != turns_of(old):
        return new
    seat = 0 if after > before else 1
    held = sum(LOOT.values()) if turns is None else new.players[1 - seat].get("coins", int) or 0
    steps, minerva = stopped(before, seat, abs(after - before), minerva_place(old))
    moved = push(before, seat, steps, held, ALL_LOOT - gone(old))
    if minerva != minerva_place(old):
        new = put_minerva(new.with_table("pawn", moved.pawn), minerva)
    if turns is not None and AGORA not in new.expansions:
        new = new.with_row(1 - seat, "coins", held - moved.looted)
    taken = tuple(sorted(ALL_LOOT - moved.loot))
    new = new.with_table("loot", Loot(taken) if taken else None)
    for seat in range(len(new.players)):
        new = new.with_row(seat, "military", None)
    return new
