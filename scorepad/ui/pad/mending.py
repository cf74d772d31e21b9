"""What follows from an act: a number that alone would be refused may be good with it.

Points typed over a row that others counted by leave those counts behind; a row written as points
leaves it to be said whether a project was completed. The title knows what follows; here it becomes
part of the same change, undone together with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from scorepad import titles
from scorepad.archive.draft import Draft, Edit, Judge
from scorepad.titles.model import BOARD, SHEET, TABLE, Game


def edits(old: Game, new: Game, first: int) -> Iterator[Edit]:
    """The places in which two games differ; undoing them puts the finger on `first`'s, if any."""
    seats = range(len(old.players))
    for seat in sorted(seats, key=lambda seat: seat != first):
        before, after = old.players[seat], new.players[seat]
        if before.board != after.board:
            yield Edit(BOARD, BOARD, after.board, seat)
        for key in dict.fromkeys((*before.sheet, *after.sheet)):
            if before.sheet.get(key) != after.sheet.get(key):
                yield Edit(SHEET, key, after.sheet.get(key), seat)
        if seat == first:
            for key in dict.fromkeys((*old.table, *new.table)):
                if old.table.get(key) != new.table.get(key):
                    yield Edit(TABLE, key, new.table.get(key))


def followed(old: Game, new: Game, first: int) -> tuple[Game, tuple[Edit, ...]]:
    """A game after an act with all that follows from it, and the edits that make it so."""
    settled = titles.by_id(old.title).settle(old, new)
    return settled, tuple(edits(old, settled, first))


def unjudged(_: Game) -> Any:
    """Lets anything stand, until what follows from it stands there too."""


def mended(old: Draft, new: Draft, judge: Judge) -> Draft:
    """An unjudged draft with what follows from its act, or a Refusal if that is not enough."""
    settled = titles.by_id(new.game.title).settle(old.game, new.game)
    judge(settled)
    more = new.change(tuple(edits(new.game, settled, new.seat)), unjudged)
    followed = [change._replace(joined=True) for change in more.done[len(new.done) :]]
    return replace(more, done=(*new.done, *followed), typing=new.typing)
