"""The pad in hand: the draft, what the game says of it, and what a refused key was told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorepad import titles
from scorepad.archive.draft import Draft
from scorepad.archive.keeper import stamp
from scorepad.titles.model import Field, Game, Refusal, Result, Row, Value

KEYS, ENTRY = "keys", "entry"
#: The kinds of field that steppers can ask for.
STEPPED = ("count", "ages")
AGES = 3
#: Stands for the row of sums where a row is asked for.
TOTAL = ""


class Focus:
    """Whether the keyboard's focus is on a button: Enter then belongs to that button."""

    def __init__(self) -> None:
        self._at = ""

    @property
    def on_button(self) -> bool:
        return bool(self._at)

    def leave(self) -> None:
        self._at = ""

    def watch(self, button: str) -> dict[str, Any]:
        """What a button of the pad must report; word of its going may come after the next's."""

        def came(_: object) -> None:
            self._at = button

        def went(_: object) -> None:
            if self._at == button:
                self._at = ""

        return {"on_focus": came, "on_blur": went}


class PadState(ft.Observable):
    """One open game. Every act goes through `show`, which keeps the game before it is drawn."""

    def __init__(self, draft: Draft, keep: Callable[[Draft], None]) -> None:
        self.draft = draft
        self.refusal: Refusal | None = None
        #: What stands where the keys stand: the keys, or the row's calculator.
        self.panel = KEYS
        #: The cell whose explanation is open: row and seat; the row TOTAL for a player's sum.
        self.why: tuple[str, int] | None = None
        #: Whether it is being asked if the game may end with empty cells.
        self.ending = False
        self._sure = False
        #: The key of something to be told that is no refusal.
        self.notice = ""
        self.focus = Focus()
        self._keep = keep
        self._judged: tuple[Game, Result | Refusal] | None = None
        self._calculators: dict[tuple[str, int], bool] = {}

    @property
    def rows(self) -> tuple[Row, ...]:
        return titles.rows(self.draft.game)

    @property
    def row(self) -> Row:
        """The selected row."""
        return next((row for row in self.rows if row.id == self.draft.row), self.rows[0])

    @property
    def result(self) -> Result | None:
        """The score of the game as it stands; None if it breaks a rule of its own."""
        try:
            return self._judge(self.draft.game)
        except Refusal:
            return None

    def _judge(self, game: Game) -> Result:
        """Scores a game, and remembers the last answer: the screen asks it of the same game."""
        if self._judged is None or self._judged[0] is not game:
            try:
                self._judged = (game, titles.score(game))
            except Refusal as refusal:
                self._judged = (game, refusal)
        answer = self._judged[1]
        if isinstance(answer, Refusal):
            raise answer
        return answer

    # Acts.

    def show(self, draft: Draft) -> None:
        """Takes a changed draft: kept first, then drawn."""
        if draft is self.draft:
            return
        draft = stamp(draft)
        self._keep(draft)
        self.refusal = None
        self.notice = ""
        self.draft = draft

    def select(self, row: str, seat: int) -> None:
        """Puts the finger on a cell; on the same cell again, it asks why."""
        draft = self.draft
        if draft.finished or (draft.row, draft.seat) == (row, seat):
            self.why = (row, seat)
        else:
            self._moved(draft.select(row, seat))

    def _moved(self, draft: Draft) -> None:
        if draft.row != self.draft.row:
            self.panel = KEYS
        self.show(draft)

    def next(self) -> None:
        self._moved(self.draft.step(self.rows))

    def back(self) -> None:
        self._moved(self.draft.step(self.rows, -1))

    def move(self, down: int = 0, across: int = 0) -> None:
        self._moved(self.draft.move(self.rows, down, across))

    def press(self, key: str) -> None:
        """One key; if the game refuses it, the old value stays and the refusal is shown."""
        if self.draft.finished:
            return
        try:
            self.show(self.draft.press(key, self._judge))
        except Refusal as refusal:
            self.refusal = refusal

    def put(self, value: Value | None) -> None:
        """A whole value at once, from a calculator or a choice."""
        try:
            self.show(self.draft.put(value, self._judge))
        except Refusal as refusal:
            self.refusal = refusal

    def undo(self) -> None:
        if self.draft.done and not self.draft.finished:
            self.show(self.draft.undo())
            self._let_go()

    def redo(self) -> None:
        if self.draft.undone and not self.draft.finished:
            self.show(self.draft.redo())
            self._let_go()

    def _let_go(self) -> None:
        """A button that has just been switched off tells nobody that it lost the focus."""
        if not self.draft.done or not self.draft.undone:
            self.focus.leave()

    def go_on(self) -> None:
        """Next; after the last cell the game is over."""
        if self.draft.at_end(self.rows):
            self.finish()
        else:
            self.next()

    # The end.

    def empty(self) -> list[tuple[str, int]]:
        """The cells with nothing in them, less those whose points follow from elsewhere."""
        result = self.result
        told = result.players if result else ()
        known = {
            (row, seat) for seat, one in enumerate(told) for row in one.rows if one.rows[row].points
        }
        seats = range(len(self.draft.game.players))
        cells = [(row.id, seat) for row in self.rows for seat in seats]
        return [cell for cell in cells if self.draft.value(*cell) is None and cell not in known]

    def finish(self) -> None:
        """Ends the game; one with empty cells is asked about, and an empty one has no winner."""
        result = self.result
        if result is not None and result.victory != "points":
            # Won outright: what is not written down does not matter.
            self.show(self.draft.finish())
        elif not any(player.sheet for player in self.draft.game.players):
            self.notice = "pad.finish_nothing"
        elif self.empty():
            self._sure = False
            self.ending = True
        else:
            self.show(self.draft.finish())

    def end(self) -> None:
        """Yes: the question goes, and once it is gone the game ends."""
        self._sure = True
        self.ending = False

    def asked(self) -> None:
        """The question is off the screen. A screen that changes under a dialog keeps it open."""
        self.ending = False
        if self._sure:
            self._sure = False
            self.show(self.draft.finish())

    def fill_in(self) -> None:
        """Not yet: on to the first empty cell."""
        self.ending = False
        self._moved(self.draft.select(*self.empty()[0]))

    def open(self, panel: str) -> None:
        self.panel = panel

    def ask(self, row: str, seat: int) -> None:
        self.why = (row, seat)

    def ask_total(self, seat: int) -> None:
        if not self.draft.hidden:
            self.why = (TOTAL, seat)

    # Calculators.

    def calculates(self) -> bool:
        """Whether the selected row has a calculator that works here and now.

        One that the game refuses at its first step waits for something not yet known, such as
        the board a player has.
        """
        cell = (self.draft.row, self.draft.seat)
        if cell not in self._calculators:
            self._calculators[cell] = self._calculator_works()
        return self._calculators[cell]

    def _calculator_works(self) -> bool:
        fields = self.row.fields
        if ticked_field(self.row):
            return True
        if not fields or any(field.kind not in STEPPED for field in fields):
            return False
        first = fields[0]
        one = [first.low + 1, first.low, first.low] if first.kind == "ages" else first.low + 1
        entry = {**blank(fields), first.key: one}
        trial = self.draft.game.with_row(self.draft.seat, self.draft.row, entry)
        try:
            titles.score(trial)
        except Refusal:
            return False
        return True

    def entry(self) -> dict[str, Value]:
        """The selected cell as an entry; a plain number there starts a new one."""
        value = self.draft.value(self.draft.row, self.draft.seat)
        return {**blank(self.row.fields), **(value if isinstance(value, dict) else {})}

    def step_field(self, field: Field, by: int, age: int | None = None) -> None:
        """One more or one less of what a field counts."""
        entry = self.entry()
        if age is None:
            entry[field.key] = _within(field, entry[field.key] + by)
        else:
            counts = list(entry[field.key])
            counts[age] = _within(field, counts[age] + by)
            entry[field.key] = counts
        self.put(entry)


def ticked_field(row: Row) -> Field | None:
    """What the calculator of a row ticks, if it ticks cards."""
    return next((field for field in row.fields if field.kind == "cards"), None)


def blank(fields: tuple[Field, ...]) -> dict[str, Value]:
    """An entry with nothing counted yet."""
    none: dict[str, Value] = {"ages": [0] * AGES, "cards": []}
    return {field.key: none.get(field.kind, field.low) for field in fields}


def _within(field: Field, count: int) -> int:
    return min(max(count, field.low), field.high)
