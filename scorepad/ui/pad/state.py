"""The open pad: the draft, its result, and what the screen shows beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scorepad import titles
from scorepad.archive import sums
from scorepad.archive.draft import Draft
from scorepad.titles.model import TABLE, Cell, Game, Part, Refusal, Row
from scorepad.titles.values import TickedValue

from .focus import Focus
from .open_game import CALCULATOR, TOTAL, OpenGame, ticked_kinds, ticked_slot
from .overwriting import Question, SeatAct, TypedOver


class PadState(OpenGame):
    """One open game. Every act goes through `show`, which keeps the game before it is drawn."""

    def __init__(
        self,
        draft: Draft,
        keep: Callable[[Draft, Draft], Draft],
        reopen: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(draft)
        self.refusal: Refusal | None = None
        #: The cell whose explanation is open: row and seat; the row TOTAL for a player's sum.
        self.why: tuple[str, int] | None = None
        #: Whether it is being asked if the game may end with empty cells.
        self.ending = False
        self._sure = False
        #: The key of a notice that is no refusal.
        self.notice = ""
        #: What is being asked of numbers written by hand, or of what is ticked.
        self.question: Question | TypedOver | None = None
        #: The numbers that stay, as the person answered, until another cell is selected.
        self._staying: tuple[tuple[int, str], ...] = ()
        #: The warnings that the players have read.
        self.put_away: tuple[Part, ...] = ()
        #: Whether the turns are in view instead of the pad, if they are followed.
        self.turning = True
        #: Takes back what is being entered and is not in the game yet, if anything is.
        self.take_back: Callable[[], bool] | None = None
        self.focus = Focus()
        self._keep = keep
        #: Opens the kept game once more: the parts of a screen watch seats and rows, so that other
        #: players or other rows need another screen.
        self._reopen = reopen
        self._left = False
        #: What the opened calculator ticks: it stays open in the rows that tick the same.
        self._ticking = ticked_kinds(self.row) if draft.counting else frozenset()

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
        return draft.count(True) if self._ticking & ticked_kinds(self._row(draft.row)) else draft

    def next(self) -> None:
        walked, draft = self.walked, self.draft
        if self._whole_table():
            # Everybody's cell is filled: on to the next row.
            draft = draft.select(draft.row, len(draft.game.players) - 1)
        self.show(self._still_counting(draft.step(walked)))

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
        if not isinstance(value, TickedValue) or not ticked_slot(self.row):
            return 0
        return len(value.ids or ())

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

    def act(self, act: SeatAct, keep: SeatAct | None = None, *, sure: bool = False) -> None:
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
        if question.ticks:
            (seat, row), *_ = question.cells
            self.show(self.draft.select(row, seat))
            self.open(CALCULATOR)
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
        """Back by one act; before that, out of what is being entered."""
        if self.take_back is not None and self.take_back():
            return
        if self.draft.done and not self.draft.finished:
            self.show(self.draft.undo())

    def redo(self) -> None:
        if self.draft.undone and not self.draft.finished:
            self.show(self.draft.redo())

    def go_on(self) -> None:
        """Next; after the last cell the game is over, unless it has hardly begun."""
        if self.at_end:
            self.finish()
        elif self.at_last:
            self.fill_in()
        else:
            self.next()

    # The end.

    def finish(self) -> None:
        """Ends the game; one with empty cells or cards left is asked about, and an empty one has
        no winner."""
        result, followed = self.result, self.followed
        waiting = result is not None and bool(result.waiting)
        if result is not None and result.victory != "points":
            # Won outright: what is not written down does not matter.
            self.show(self.draft.finish())
        elif not any(self._begun(row, seat) for row in self.rows for seat in self._seats):
            self.notice = "pad.finish_nothing"
        elif self.empty() or waiting or (followed is not None and followed.left):
            self._sure = False
            self.ending = True
        else:
            self.show(self.draft.finish())

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
        """Not yet: on to the first cell that is empty, or that waits, if there is any."""
        self.ending = False
        waiting = self.result.waiting if self.result else ()
        cells = self.empty() or [(wait.row, wait.seat) for wait in waiting]
        if cells:
            self.turning = False
            self._go(self.draft.select(*cells[0]))

    def open(self, panel: str) -> None:
        self._ticking = ticked_kinds(self.row) if panel == CALCULATOR else frozenset()
        self.show(self.draft.count(panel == CALCULATOR))

    def close_notice(self) -> None:
        """What was refused, or is to be known, has been read."""
        self.refusal, self.notice = None, ""

    def ask(self, row: str, seat: int) -> None:
        self.why = (row, seat)

    def ask_total(self, seat: int) -> None:
        if not self.draft.hidden:
            self.why = (TOTAL, seat)


def _table(game: Game) -> tuple[tuple[str, ...], tuple[Row, ...]]:
    return game.names, titles.pad(game)
