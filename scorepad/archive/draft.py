"""A game on the pad: its value, where the finger is, every change so far, and those undone.

A draft is a value: each act gives a new one, and the old is still there if the game refuses.
Changes are kept in full, so undo goes all the way back, and redo all the way forward again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from scorepad import titles
from scorepad.titles.model import SHEET, TABLE, Game, Refusal, Result, Row, Value

from . import sums

Judge = Callable[[Game], Result]


class Edit(NamedTuple):
    """Something else to stand in a place of the game: a sheet, a board or the table."""

    place: str
    key: str
    value: Value | None
    seat: int = 0


class Change(NamedTuple):
    """One place before and after: its value, and the sum that was typed to make it, if any.

    `row` is the key in that place, and `at` the row whose calculator changed it, where that is
    another. A change that is `joined` goes back and forth together with the one before it.
    """

    seat: int
    row: str
    old: Value | None
    new: Value | None
    old_sum: str = ""
    new_sum: str = ""
    place: str = SHEET
    at: str = ""
    joined: bool = False


@dataclass(frozen=True, slots=True)
class Draft:
    """A game being scored. `row` and `seat` are the selected cell.

    `typing` is true once a key has been pressed in that cell: the next digit then goes on with
    the number instead of starting a new one, and the keys of one visit are undone together.
    """

    id: str
    game: Game
    row: str
    seat: int = 0
    typing: bool = False
    #: How many changes there were when that visit began.
    since: int = 0
    #: Whether the row's calculator is open in place of the keys.
    counting: bool = False
    sums: Mapping[tuple[int, str], str] = field(default_factory=dict)
    done: tuple[Change, ...] = ()
    undone: tuple[Change, ...] = ()
    finished: bool = False
    #: Totals stay out of sight until the reveal.
    hidden: bool = False
    #: When it was begun and last changed, in ISO 8601.
    begun: str = ""
    changed: str = ""

    # Where the finger is.

    def select(self, row: str, seat: int) -> Draft:
        counting = self.counting and row == self.row
        return replace(self, row=row, seat=seat, typing=False, counting=counting)

    def count(self, counting: bool) -> Draft:
        """Opens the row's calculator, or goes back to the keys."""
        return replace(self, counting=counting, typing=False)

    def step(self, rows: Sequence[Row], by: int = 1) -> Draft:
        """The next cell as people score: the next player, then the next row. Stops at the ends."""
        seats = len(self.game.players)
        place = self._place(rows) * seats + self.seat + by
        place = min(max(place, 0), len(rows) * seats - 1)
        return self.select(rows[place // seats].id, place % seats)

    def move(self, rows: Sequence[Row], down: int = 0, across: int = 0) -> Draft:
        """The neighbouring cell; the edges of the pad hold."""
        row = min(max(self._place(rows) + down, 0), len(rows) - 1)
        seat = min(max(self.seat + across, 0), len(self.game.players) - 1)
        return self.select(rows[row].id, seat)

    def at_end(self, rows: Sequence[Row]) -> bool:
        return self.row == rows[-1].id and self.seat == len(self.game.players) - 1

    def at_start(self, rows: Sequence[Row]) -> bool:
        return self.row == rows[0].id and self.seat == 0

    def _place(self, rows: Sequence[Row]) -> int:
        return next((at for at, row in enumerate(rows) if row.id == self.row), 0)

    # What stands in a cell.

    def value(self, row: str, seat: int) -> Value | None:
        """The cell as the game has it; lines that belong to the play stand on the table."""
        sheet = self.game.players[seat].sheet
        if row in sheet:
            return sheet[row]
        kept = titles.by_id(self.game.title).uncounted
        on_table = any(one.id == row and one.place == TABLE for one in kept)
        return self.game.tally(row, seat) if on_table else None

    def text(self, row: str, seat: int) -> str:
        """The cell as it was typed: the sum, else the number; an entry has no text."""
        if typed := self.sums.get((seat, row)):
            return typed
        value = self.value(row, seat)
        return str(value) if isinstance(value, int) else ""

    # Changes.

    def press(self, key: str, judge: Judge) -> Draft:
        """One key of the pad in the selected cell, or a Refusal, and then nothing has changed."""
        text = self.text(self.row, self.seat)
        # The first digit in a cell starts a new number; a sign or backspace goes on with the old.
        if not self.typing and key not in (sums.PLUS, sums.MINUS, sums.BACK):
            text = ""
        text = sums.press(text, key)
        visit = self if self.typing else replace(self, typing=True, since=len(self.done))
        return visit.put(sums.value(text), judge, typed=text)

    def put(self, value: Value | None, judge: Judge, typed: str | None = None) -> Draft:
        """A new value in the selected cell; `typed` is the sum behind it, if keys made it."""
        seat, row = self.seat, self.row
        # The keys of one visit are one change, with all that followed from each of them.
        start = self._visited() if typed is not None else self
        old, old_sum = start.value(row, seat), start.sums.get((seat, row), "")
        new_sum = typed if typed is not None and typed != _plain(value) else ""
        game = start.game.with_row(seat, row, value)
        if game != self.game:
            _allow(game, self.game, judge)
        done = start.done
        if (old, old_sum) != (value, new_sum):
            done = (*done, Change(seat, row, old, value, old_sum, new_sum))
        return replace(
            self,
            game=game,
            sums=_with_sum(start.sums, seat, row, new_sum),
            typing=typed is not None,
            done=done,
            # What changes nothing takes no way forward away.
            undone=self.undone if done == self.done else (),
        )

    def _visited(self) -> Draft:
        """The draft as it stood when the finger came to this cell and began to type."""
        draft = self
        while len(draft.done) > self.since:
            draft = draft.undo()
        return draft

    def change(self, edits: Sequence[Edit], judge: Judge) -> Draft:
        """Several places at once, undone together, or a Refusal, and then nothing has changed."""
        game, kept = self.game, self.sums
        changes: list[Change] = []
        for place, key, value, seat in edits:
            old = game.at(place, seat, key)
            if old == value:
                continue
            typed = kept.get((seat, key), "") if place == SHEET else ""
            if typed:
                kept = _with_sum(kept, seat, key, "")
            # A change of the table was made by whoever had the finger on the pad.
            who = self.seat if place == TABLE else seat
            joined = bool(changes)
            changes.append(Change(who, key, old, value, typed, "", place, self.row, joined))
            game = game.with_(place, seat, key, value)
        if not changes:
            return self
        _allow(game, self.game, judge)
        done = (*self.done, *changes)
        return replace(self, game=game, sums=kept, typing=False, done=done, undone=())

    def undo(self) -> Draft:
        """Takes the last change back, and puts the finger where it was made."""
        draft, at, joined = self, len(self.done), True
        while joined and at:
            at -= 1
            change = self.done[at]
            draft = draft._set(change, change.old, change.old_sum)
            joined = change.joined
        return replace(draft, done=self.done[:at], undone=(*self.undone, *self.done[at:][::-1]))

    def redo(self) -> Draft:
        draft, at, joined = self, len(self.undone), True
        while joined and at:
            at -= 1
            change = self.undone[at]
            draft = draft._set(change, change.new, change.new_sum)
            joined = at > 0 and self.undone[at - 1].joined
        return replace(draft, done=(*self.done, *self.undone[at:][::-1]), undone=self.undone[:at])

    def _set(self, change: Change, value: Value | None, typed: str) -> Draft:
        seat, row = change.seat, change.row
        game = self.game.with_(change.place, seat, row, value)
        kept = _with_sum(self.sums, seat, row, typed) if change.place == SHEET else self.sums
        there = self.select(change.at or row, seat)
        return replace(there, game=game, sums=kept)

    # The end.

    def finish(self) -> Draft:
        """The game is over. Totals that were hidden stay so until they are revealed."""
        return replace(self, finished=True, typing=False)

    def reopen(self) -> Draft:
        return replace(self, finished=False)

    def hide(self, hidden: bool) -> Draft:
        return replace(self, hidden=hidden)


def _plain(value: Value | None) -> str:
    return "" if value is None else str(value)


def _with_sum(
    kept: Mapping[tuple[int, str], str], seat: int, row: str, typed: str
) -> dict[tuple[int, str], str]:
    others = {cell: text for cell, text in kept.items() if cell != (seat, row)}
    return others | {(seat, row): typed} if typed else others


def _allow(game: Game, before: Game, judge: Judge) -> None:
    """Refuses a change that makes a good game bad. A game already bad must be mendable."""
    try:
        judge(game)
    except Refusal:
        try:
            judge(before)
        except Refusal:
            return
        raise
