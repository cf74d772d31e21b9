"""The open pad: the draft, its result, and what the screen shows beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, reduce
from typing import Any, NamedTuple

import flet as ft

from scorepad import titles
from scorepad.archive import sums
from scorepad.archive.draft import Draft
from scorepad.titles.model import (
    TABLE,
    UNFILLED,
    Cell,
    Game,
    Part,
    Refusal,
    Result,
    Row,
    RowScore,
    Slot,
    Value,
    Waiting,
)

#: What stands where the keys stand: the keys, or the row's calculator.
KEYS, CALCULATOR = "keys", "calculator"
#: Stands for the row of sums where a row is asked for.
TOTAL = ""
#: What a tap does: the game and the selected seat at that moment give the game after it. Two taps
#: may come before the pad is drawn again, so a tap never goes by what was drawn.
Act = Callable[[Game, int], Game]


class Question(NamedTuple):
    """Whether numbers written by hand may give way to an act: it is asked before anything changes.

    `keep` is what is done instead if they stay, if anything can be.
    """

    #: The seat and the row of each number.
    cells: tuple[tuple[int, str], ...]
    act: Act
    keep: Act | None


class TypedOver(NamedTuple):
    """Whether what is ticked in the selected cell may give way to a number that is being typed."""

    #: How many cards or other things are ticked.
    ticked: int
    keys: tuple[str, ...]

    @property
    def text(self) -> str:
        """The number, or the sum, as far as it is typed."""
        return reduce(sums.press, self.keys, "")


class Focus:
    """Whether the keyboard's focus is on a button: Enter then belongs to that button."""

    def __init__(self) -> None:
        self._at = ""
        #: Takes the keyboard out of the table, on to the buttons.
        self.leave_table: Callable[[], None] = lambda: None

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

    def __init__(
        self,
        draft: Draft,
        keep: Callable[[Draft, Draft], Draft],
        reopen: Callable[[], None] | None = None,
    ) -> None:
        self.draft = draft
        self.refusal: Refusal | None = None
        #: The cell whose explanation is open: row and seat; the row TOTAL for a player's sum.
        self.why: tuple[str, int] | None = None
        #: Whether it is being asked if the game may end with empty cells.
        self.ending = False
        self._sure = False
        #: The key of something to be told that is no refusal.
        self.notice = ""
        #: What is being asked of numbers written by hand, or of what is ticked.
        self.question: Question | TypedOver | None = None
        #: The numbers that stay, as the person answered, until another cell is selected.
        self._staying: tuple[tuple[int, str], ...] = ()
        #: The warnings that the players have read.
        self.put_away: tuple[Part, ...] = ()
        #: Whether the turns are in view instead of the pad, if they are followed.
        self.turning = True
        self.focus = Focus()
        self._keep = keep
        #: Opens the kept game once more: the parts of a screen watch seats and rows, so that other
        #: players or other rows need another screen.
        self._reopen = reopen
        self._left = False
        #: What the opened calculator ticks: it stays open in the rows that tick the same.
        self._ticking = _ticks(self.row) if draft.counting else frozenset()

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
        found = self.result.waiting if self.result else ()
        return tuple(one for one in found if one.seat == seat and row in (TOTAL, one.row))

    # Acts.

    def show(self, draft: Draft) -> None:
        """Takes a changed draft: kept first, then drawn. A finished game changes no more."""
        over = self.draft.finished and draft.finished and draft.game is not self.draft.game
        if draft is self.draft or over:
            return
        draft = self._keep(draft, self.draft)
        if self._draws_again(draft):
            return
        self.refusal = None
        self.notice = ""
        self.question = None
        if (draft.row, draft.seat) != (self.draft.row, self.draft.seat):
            self._staying = ()
        self.draft = draft

    def receive(self, draft: Draft) -> None:
        """Shows the game as another page of the device has changed it."""
        if not self._draws_again(draft):
            self.draft = draft

    def _draws_again(self, draft: Draft) -> bool:
        """Whether the game needs a new screen, which then takes the draft."""
        if self._reopen and (self._left or _table(draft.game) != _table(self.draft.game)):
            # Another tap may come before the new screen is there. It goes on from here, but
            # nothing on this screen may look at seats and rows that are gone.
            self._left = True
            object.__setattr__(self, "draft", draft)
            self._reopen()
            return True
        return False

    def select(self, row: str, seat: int) -> None:
        """Puts the finger on a cell; on the same cell again, it asks why."""
        draft = self.draft
        if not draft.finished and (draft.row, draft.seat) != (row, seat):
            self._go(draft.select(row, seat))
        else:
            self.ask(row, seat)

    def _go(self, draft: Draft) -> None:
        """To a cell that was asked for; what a calculator has counted opens in its calculator.

        Next and the arrows only pass by: the keys of a keyboard must not get caught in one.
        """
        value = draft.value(draft.row, draft.seat)
        if value is None:
            counted = self._follows(self._row(draft.row), draft.seat)
        else:
            counted = not isinstance(value, int)
        self.show(draft.count(True) if counted else self._still_counting(draft))

    def _still_counting(self, draft: Draft) -> Draft:
        """In a calculator that ticks cards one goes through all the rows that it ticks."""
        return draft.count(True) if self._ticking & _ticks(self._row(draft.row)) else draft

    def next(self) -> None:
        walked, draft = self.walked, self.draft
        if self._whole_table():
            # Everybody's cell is filled: on to the next row.
            draft = draft.select(draft.row, len(draft.game.players) - 1)
        self.show(self._still_counting(draft.step(walked)))

    def _whole_table(self) -> bool:
        """Whether the open calculator fills the row for everybody at once."""
        everyone = [slot for slot in self.row.slots if slot.everyone]
        return self.panel == CALCULATOR and any(map(self.has, everyone))

    def back(self) -> None:
        self.show(self.draft.step(self.walked, -1))

    def move(self, down: int = 0, across: int = 0) -> None:
        self.show(self.draft.move(self.rows, down, across))

    def press(self, key: str) -> None:
        """One key; if the game refuses it, the old value stays and the refusal is shown."""
        if self.draft.finished:
            return
        if self.row.choices:
            self._choose(key)
        elif (ticked := self._ticked()) and not self._deletes(key):
            self._type_over(ticked, key)
        else:
            self._take(lambda: self.draft.press(key))
            if key.startswith(sums.TIMES) and self.refusal is None:
                self._kept_as_coins()

    def _ticked(self) -> int:
        """How many things are ticked in the selected cell's own entry."""
        value = self.draft.value(self.row.id, self.draft.seat)
        return len(getattr(value, "ids", ())) if ticked_slot(self.row) else 0

    def _deletes(self, key: str) -> bool:
        """Whether a key empties the selected cell, instead of a number that is asked about."""
        return key in (sums.BACK, sums.CLEAR) and not isinstance(self.question, TypedOver)

    def _type_over(self, ticked: int, key: str) -> None:
        """Asks before a number takes the place of ticks, which may count in other rows too."""
        asked = self.question
        before = asked.keys if isinstance(asked, TypedOver) else ()
        question = TypedOver(ticked, (*before, key))
        try:
            self.question = question if question.text else None
            self.refusal = None
        except Refusal as refusal:
            self.refusal = refusal

    def _kept_as_coins(self) -> None:
        """What becomes of points that are written in a row of coins, which may settle a tie."""
        row = self.row.id
        if sums.TIMES in self.draft.text(row, self.draft.seat):
            tie = titles.by_id(self.draft.game.title).tiebreak == row
            self.notice = "pad.kept_as_coins_tie" if tie else "pad.kept_as_coins"

    def _choose(self, key: str) -> None:
        """A key on a row that takes only certain numbers: the one that begins with it."""
        if key in (sums.BACK, sums.CLEAR):
            self.put(None)
        elif meant := [choice for choice in self.row.choices if str(choice).startswith(key)]:
            self.put(meant[0])

    def put(self, cell: Cell | None) -> None:
        """A whole value at once in the selected cell; None clears it."""
        row = self.row
        if row.place == TABLE:
            count = cell if isinstance(cell, int) else 0
            self.act(lambda game, seat: game.with_tally(row.id, seat, count))
        else:
            self.act(lambda game, seat: game.with_row(seat, row.id, cell), sure=True)

    def act(self, act: Act, keep: Act | None = None, *, sure: bool = False) -> None:
        """Changes the game as it stands at this moment; a refused act is explained instead.

        A number that a person wrote gives way only if it is `sure`, else it is asked about. If it
        stays, `keep` is done instead.
        """

        def changed() -> Draft:
            seat, draft = self.draft.seat, self.draft
            after = draft.act(lambda game: act(game, seat))
            cells = () if sure else self._replaced(draft.game, after.game)
            if not cells:
                return after
            # Without a way to keep both, each act is asked about: none is dropped in silence.
            if keep is None or not set(cells) <= set(self._staying):
                self.question, self.refusal = Question(cells, act, keep), None
                return draft
            return draft.act(lambda game: keep(game, seat))

        self._take(changed)

    def _replaced(self, old: Game, new: Game) -> tuple[tuple[int, str], ...]:
        """The numbers written by hand that another game does not have."""
        return tuple(
            (seat, row.id)
            for seat, (before, after) in enumerate(zip(old.players, new.players, strict=True))
            if before is not after
            for row in self.rows
            if isinstance(number := before.sheet.get(row.id), int)
            and after.sheet.get(row.id) != number
        )

    def answer(self, give_way: bool) -> None:
        """What is to become of the numbers written by hand, or of the ticks, which was asked."""
        question = self.question
        if question is None:
            return
        self.question = None
        if isinstance(question, TypedOver):
            for key in question.keys if give_way else ():
                self._take(partial(self.draft.press, key))
            return
        if give_way:
            self.act(question.act, sure=True)
            return
        self._staying = question.cells
        if question.keep is not None:
            self.act(question.keep)

    def _take(self, change: Callable[[], Draft]) -> None:
        try:
            self.show(change())
        except Refusal as refusal:
            self.refusal, self.question = refusal, None

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
        """Next; after the last cell the game is over, unless it has hardly begun."""
        if self.at_end:
            self.finish()
        elif self.at_last:
            self.fill_in()
        else:
            self.next()

    # The end.

    def empty(self) -> list[tuple[str, int]]:
        """The cells with nothing in them, less those whose points follow from elsewhere."""
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

    def finish(self) -> None:
        """Ends the game; one with empty cells is asked about, and an empty one has no winner."""
        result = self.result
        if result is not None and result.victory != "points":
            # Won outright: what is not written down does not matter.
            self.show(self.draft.finish())
        elif not any(self._begun(row, seat) for row in self.rows for seat in self._seats):
            self.notice = "pad.finish_nothing"
        elif self.empty() or (result is not None and result.waiting):
            self._sure = False
            self.ending = True
        else:
            self.show(self.draft.finish())

    def _begun(self, row: Row, seat: int) -> bool:
        """Whether a person filled a cell: a line on the table is 0 for everybody from the start."""
        return self.filled(row.id, seat) and (
            row.place != TABLE or self.draft.value(row.id, seat) != 0
        )

    def end(self) -> None:
        """Yes: the question goes, and once it is gone the game ends."""
        self._sure = True
        self.ending = False

    def ended(self) -> None:
        """The question is off the screen. A screen that changes under a dialog keeps it open."""
        self.ending = False
        if self._sure:
            self._sure = False
            self.show(self.draft.finish())

    def fill_in(self) -> None:
        """Not yet: on to the first cell that is empty, or that waits."""
        self.ending = False
        waiting = self.result.waiting if self.result else ()
        cells = self.empty() or [(one.row, one.seat) for one in waiting]
        self._go(self.draft.select(*cells[0]))

    def open(self, panel: str) -> None:
        self._ticking = _ticks(self.row) if panel == CALCULATOR else frozenset()
        self.show(self.draft.count(panel == CALCULATOR))

    def close_notice(self) -> None:
        """What was refused, or is to be known, has been read."""
        self.refusal, self.notice = None, ""

    def ask(self, row: str, seat: int) -> None:
        self.why = (row, seat)

    def ask_total(self, seat: int) -> None:
        if not self.draft.hidden:
            self.why = (TOTAL, seat)

    # Calculators.

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
        ids = getattr(cell, "ids", None) if slot.ticks else None
        # A list of everything fills only the rows of what is ticked; that a row has none, only its
        # own entry says.
        own = slot.key == (row or self.row).id
        return ids is None or own or not {*ids}.isdisjoint(slot.pool)


def is_none(cell: Value) -> bool:
    """Whether a person counted and there was nothing: an entry without anything in it."""
    written = cell.write()
    counts = written.values() if isinstance(written, dict) else [written]
    return not any(any(count) if isinstance(count, list) else count for count in counts)


def _table(game: Game) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    return tuple(player.name for player in game.players), titles.pad(game)


def _ticks(row: Row) -> frozenset[type]:
    """The types of what the calculator of a row ticks."""
    return frozenset(slot.kind for slot in row.slots if slot.ticks)


def ticked_slot(row: Row) -> Slot | None:
    """The cards, wonders or tokens that the calculator of a row ticks, if it does."""
    return next((slot for slot in row.slots if slot.ticks), None)
