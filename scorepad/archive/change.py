"""What an act changed: one place of the game or several, or the whole of it, both ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from scorepad.titles.model import SHEET, Cell, Game, Tally

from .stamp import NEVER, Stamp

#: The place of an edit that changes who plays, or with which expansions: all places at once.
GAME = "game"
#: The sums typed to make the numbers of a game, by seat and row.
Sums = Mapping[tuple[int, str], str]


class Whole(NamedTuple):
    """All of a game but its day, place and note, with its sums and the selected cell."""

    game: Game
    sums: Sums
    row: str
    seat: int
    #: Who sits where (`Draft.ids`).
    ids: tuple[str, ...] = ()


class Edit(NamedTuple):
    """One place of a game before and after; the sums are those typed to make it, if any."""

    place: str
    seat: int
    key: str
    old: Cell | Whole | None
    new: Cell | Whole | None
    old_sum: str = ""
    new_sum: str = ""


class Change(NamedTuple):
    """One act: the row of the pad it was made in, and every place of the game it changed.

    A plain value: `draftfile` writes and reads all of it, and another device can apply it.
    """

    #: The row, or nothing where it is that of the first edit.
    at: str
    edits: tuple[Edit, ...]
    #: When and where it was first made: its identity in all copies of the game.
    id: Stamp = NEVER
    #: When and where it was last typed on, undone or redone: the keys of a visit are one change.
    version: Stamp = NEVER

    @property
    def changes_table(self) -> bool:
        """Whether it changes who plays, or with what."""
        return self.edits[0].place == GAME

    @property
    def wholes(self) -> tuple[Whole, Whole] | None:
        """The game before and after a change of who plays, or with what."""
        old, new = self.edits[0][3:5]
        return (old, new) if isinstance(old, Whole) and isinstance(new, Whole) else None

    def with_wholes(self, old: Whole, new: Whole) -> Change:
        """The same change of who plays between other games."""
        edit, *more = self.edits
        return self._replace(edits=(edit._replace(old=old, new=new), *more))

    def with_ids(self, old: tuple[str, ...], new: tuple[str, ...]) -> Change:
        """The same change of who plays with the ids of the players before and after.

        Empty ids say nothing of their side. A ValueError where it is no such change, or where they
        are not an id for each player.
        """
        if self.wholes is None:
            raise ValueError(self)
        for ids, whole in zip((old, new), self.wholes, strict=True):
            if ids and not len(set(ids)) == len(ids) == len(whole.game.players):
                raise ValueError(ids)
        before, after = self.wholes
        return self.with_wholes(before._replace(ids=old), after._replace(ids=new))

    def map_wholes(self, act: Callable[[Whole], Whole]) -> Change:
        """The change with something done to both games, if it is one of who plays."""
        return self.with_wholes(*map(act, self.wholes)) if self.wholes else self

    @property
    def row(self) -> str:
        return self.at or self.edits[0].key

    @property
    def seat(self) -> int:
        """Whose cell was changed first: the selected one, unless the act was about others."""
        return self.edits[0].seat

    def apply(self, game: Game) -> Game:
        for edit in self.edits:
            game = _put(game, edit, edit.new)
        return game

    def revert(self, game: Game) -> Game:
        for edit in reversed(self.edits):
            game = _put(game, edit, edit.old)
        return game

    def cell(self, *, new: bool) -> tuple[str, int]:
        """The row and the seat to select once it is made, or once it is taken back."""
        first = self.edits[0]
        whole = first.new if new else first.old
        return (whole.row, whole.seat) if isinstance(whole, Whole) else (self.row, self.seat)

    def ids(self, ids: tuple[str, ...], *, new: bool) -> tuple[str, ...]:
        """Who sits where once it is made, or once it is taken back."""
        whole = self.edits[0].new if new else self.edits[0].old
        return whole.ids if isinstance(whole, Whole) else ids

    def with_sums(self, sums: Sums, *, new: bool) -> Sums:
        """The sums once it is made, or once it is taken back."""
        after = dict(sums)
        for edit in self.edits:
            whole = edit.new if new else edit.old
            if isinstance(whole, Whole):
                after = dict(whole.sums)
            elif has_sum(edit.place, edit.new or edit.old):
                after.pop((edit.seat, edit.key), None)
                if typed := edit.new_sum if new else edit.old_sum:
                    after[edit.seat, edit.key] = typed
        return after


def has_sum(place: str, cell: Cell | Whole | None) -> bool:
    """Whether numbers are typed in a place: on a sheet, and in a tally on the table."""
    return place == SHEET or isinstance(cell, Tally)


def _put(game: Game, edit: Edit, value: Cell | Whole | None) -> Game:
    if isinstance(value, Whole):
        return replace(value.game, played=game.played, extra=game.extra)
    return game.with_(edit.place, edit.seat, edit.key, value)
