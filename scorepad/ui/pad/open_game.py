"""What can be read off the game on the pad: its rows, its result, and which cells are filled."""

from __future__ import annotations

import flet as ft

from scorepad import titles
from scorepad.archive.draft import Draft
from scorepad.titles.model import (
    TABLE,
    UNFILLED,
    Refusal,
    Result,
    Row,
    RowScore,
    Slot,
    Waiting,
)
from scorepad.titles.title import Followed
from scorepad.titles.values import TickedValue

#: What stands where the keys stand: the keys, or the row's calculator.
KEYS, CALCULATOR = "keys", "calculator"
#: Stands for the row of sums where a row is asked for.
TOTAL = ""


class OpenGame(ft.Observable):
    """A draft as the pad sees it; nothing here changes it."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft

    @property
    def panel(self) -> str:
        """What stands where the keys stand."""
        return CALCULATOR if self.draft.counting and self.calculates() else KEYS

    @property
    def rows(self) -> tuple[Row, ...]:
        return titles.pad(self.draft.game)

    @property
    def row(self) -> Row:
        """The selected row."""
        return next((row for row in self.rows if row.id == self.draft.row), self.rows[0])

    @property
    def walked(self) -> tuple[Row, ...]:
        """The rows that next goes through: of those without points, only what matters now."""
        asked = {row.id for row, _ in titles.cells(self.draft.game, self.result)}
        return tuple(row for row in self.rows if row.id in asked or row.id == self.draft.row)

    @property
    def at_start(self) -> bool:
        return self.draft.at_start(self.walked)

    @property
    def at_last(self) -> bool:
        """Whether the finger is on the last cell there is to fill in."""
        last = self.draft.row == self.walked[-1].id and self._whole_table()
        return last or self.draft.at_end(self.walked)

    @property
    def at_end(self) -> bool:
        """Whether next is the end: the last cell of a pad that is not mostly empty."""
        if not self.at_last:
            return False
        cells = titles.cells(self.draft.game, self.result)
        return 2 * len(self.empty()) <= len(list(cells))

    @property
    def result(self) -> Result | None:
        """The score of the game as it stands; None if it breaks a rule."""
        outcome = self.draft.outcome
        return None if isinstance(outcome, Refusal) else outcome

    def score(self, row: str, seat: int) -> RowScore | None:
        """What a cell comes to, and why; None if nothing can be said of it."""
        result = self.result
        return result.players[seat].rows.get(row) if result else None

    def waiting(self, row: str, seat: int) -> tuple[Waiting, ...]:
        """What a cell waits for; with TOTAL for the row, what a player's cells wait for."""
        cells = self.result.waiting if self.result else ()
        return tuple(cell for cell in cells if cell.seat == seat and row in (TOTAL, cell.row))

    def _whole_table(self) -> bool:
        """Whether the open calculator fills the row for everybody at once."""
        everyone = [slot for slot in self.row.slots if slot.everyone]
        return self.panel == CALCULATOR and any(map(self.has, everyone))

    @property
    def followed(self) -> Followed | None:
        """How far the game is, where its turns are followed."""
        return titles.by_id(self.draft.game.title).followed(self.draft.game)

    def empty(self) -> list[tuple[str, int]]:
        """The cells with nothing in them, less those whose points follow from elsewhere.

        Where the turns are followed, a cell without points is one that gave none.
        """
        if self.followed is not None:
            return []
        cells = titles.cells(self.draft.game, self.result)
        return [(row.id, seat) for row, seat in cells if not self.filled(row.id, seat)]

    def filled(self, id_: str, seat: int) -> bool:
        """Whether a cell has a number, if only a 0, written or from elsewhere."""
        if self.draft.value(id_, seat) is not None:
            return True
        return self.given(self._row(id_), seat, self.score(id_, seat))

    def given(self, row: Row, seat: int, score: RowScore | None) -> bool:
        """Whether a cell with nothing written follows from what was counted for it elsewhere.

        Points that come from elsewhere alone, like those of a wild symbol, leave it empty.
        """
        if score is not None and score.parts:
            return score.parts[0].what != UNFILLED
        return self._follows(row, seat)

    def _follows(self, row: Row, seat: int) -> bool:
        """Whether a row that gives nothing was ticked or pushed, all the same."""
        return any(slot.fills and self.has(slot, seat, row) for slot in row.slots)

    @property
    def _seats(self) -> range:
        return range(len(self.draft.game.players))

    def _row(self, id_: str) -> Row:
        return next(row for row in self.rows if row.id == id_)

    def _begun(self, row: Row, seat: int) -> bool:
        """Whether a person filled a cell: a line on the table is 0 for everybody from the start."""
        return self.filled(row.id, seat) and (
            row.place != TABLE or self.draft.value(row.id, seat) != 0
        )

    def calculates(self) -> bool:
        """Whether the selected row has a calculator."""
        return bool(self.row.slots)

    def has(self, slot: Slot, seat: int | None = None, row: Row | None = None) -> bool:
        """Whether something stands in a slot; a number written in its row is no such thing."""
        seat = self.draft.seat if seat is None else seat
        cell = self.draft.game.at(slot.place, seat, slot.key)
        if isinstance(cell, int):
            return slot.key != (row or self.row).id
        if not isinstance(cell, slot.kind):
            return False
        ids = cell.ids if slot.ticks and isinstance(cell, TickedValue) else None
        # A list of everything fills only the rows of what is ticked; that a row has none, only its
        # own entry says.
        own = slot.key == (row or self.row).id
        return ids is None or own or not {*ids}.isdisjoint(slot.pool)


def ticked_kinds(row: Row) -> frozenset[type]:
    """The types of what the calculator of a row ticks."""
    return frozenset(slot.kind for slot in row.slots if slot.ticks)


def ticked_slot(row: Row) -> Slot | None:
    """The cards, wonders or tokens that the calculator of a row ticks, if it does."""
    return next((slot for slot in row.slots if slot.ticks), None)
