"""A game on the pad: its value, the selected cell, every change so far, and those undone.

A draft is a value: each act gives a new one, and the old is still there if the game refuses.
Changes are kept in full, so undo goes all the way back, and redo all the way forward again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorepad import titles
from scorepad.titles import seating
from scorepad.titles.checks import whole
from scorepad.titles.model import (
    BOARD,
    SHEET,
    TABLE,
    Cell,
    Game,
    Order,
    Refusal,
    Result,
    Row,
    Tally,
)
from scorepad.titles.reading import read_place
from scorepad.titles.values import write as write_cell

from . import gamefile, sums
from .change import GAME, Change, Edit, Sums, Whole, has_sum
from .record import Clock, ids_by_name

#: What a tap does to a game, before anything that follows from it.
Act = Callable[[Game], Game]


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
    sums: Sums = field(default_factory=dict)
    done: tuple[Change, ...] = ()
    undone: tuple[Change, ...] = ()
    finished: bool = False
    #: Totals stay out of sight until the reveal.
    hidden: bool = False
    #: When it was begun and last changed, in ISO 8601.
    begun: str = ""
    changed: str = ""
    #: By seat, an id of each player that no other name or seat changes; empty where it is the name.
    ids: tuple[str, ...] = ()
    clock: Clock = field(default_factory=Clock)
    #: The last game that was scored, and its result, so that no game is scored twice.
    _scored: tuple[Game, Result | Refusal] | None = field(default=None, compare=False, repr=False)

    @property
    def outcome(self) -> Result | Refusal:
        """The result of the game as it stands, or why it has none."""
        if self._scored is None or self._scored[0] is not self.game:
            object.__setattr__(self, "_scored", (self.game, _outcome(self.game)))
        assert self._scored is not None
        return self._scored[1]

    @property
    def player_ids(self) -> tuple[str, ...]:
        return self.ids or ids_by_name(self.game.names)

    # The selected cell.

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

    def value(self, row: str, seat: int) -> Cell | None:
        """The cell as the game has it; some lines stand on the table."""
        if _place(self.game, row) == TABLE:
            return self.game.tally(row, seat)
        return self.game.players[seat].sheet.get(row)

    def text(self, row: str, seat: int) -> str:
        """The cell as it was typed: the sum, else the number; an entry has no text."""
        if typed := self.sums.get((seat, row)):
            return typed
        value = self.value(row, seat)
        return str(value) if isinstance(value, int) else ""

    # Changes.

    def press(self, key: str) -> Draft:
        """One key of the pad in the selected cell, or a Refusal, and then nothing has changed."""
        rows = {row.id: row for row in titles.pad(self.game)}
        if self.row not in rows:
            # Undo may have gone back to a line that has been taken away since.
            return self.select(next(iter(rows)), self.seat).press(key)
        text = self.text(self.row, self.seat)
        # The first digit in a cell starts a new number; a sign or backspace goes on with the old.
        # A minus after 0 starts a negative number.
        if not self.typing and (key in sums.DIGITS or (text, key) == ("0", sums.MINUS)):
            text = ""
        text = sums.press(text, key)
        visit = self if self.typing else replace(self, typing=True, since=len(self.done))
        value, seat, row = sums.value(text), self.seat, self.row
        if _place(self.game, row) == TABLE:
            # Scoring does not look at all that is counted on the table.
            name, limits = self.game.players[seat].name, rows[row]
            count = whole(value or 0, name, row, limits.low, limits.high)
            return visit.act(lambda game: game.with_tally(row, seat, count), typed=text)
        return visit.act(lambda game: game.with_row(seat, row, value), typed=text)

    def act(self, act: Act, typed: str | None = None, order: Order | None = None) -> Draft:
        """The draft after an act, or a Refusal, and then nothing has changed.

        Every change of a game on the pad is made here: what the title says follows from the act
        becomes part of it, the scoring judges the whole, and the difference is one `Change`. An
        act that makes a good game bad is refused; a game already bad may change, to be put right.
        What the format cannot hold is refused in any game.

        `typed` is the sum in the selected cell where keys made its value. The keys of one visit
        are one change, with all that followed from each of them.

        `order` is given by an act that changes who plays, or with what: the old seat of each
        player, or None for a new one. Sums and the selected cell follow their player.
        """
        start = self._visit_start() if typed is not None else self
        title, before, game = titles.by_id(self.game.title), start.game, act(start.game)
        if order is not None:
            title.check(game)
            names = game.names
            before = seating.reseated(title, before, order, names)
        game = title.consequences(before, game)
        edits = start._edits(game, typed) if order is None else start._whole_edit(game, order)
        if edits == () and typed is None:
            return self
        for edit in edits:
            _check_format(game, edit)
        change = Change(self.row if typed is None else "", edits)
        done = (*start.done, change) if edits else start.done
        row, seat = change.cell(new=True) if order is not None else (self.row, self.seat)
        draft = replace(
            self.select(row, seat),
            game=self.game if game == self.game else game,
            sums=change.with_sums(start.sums, new=True),
            typing=typed is not None,
            ids=change.ids(self.ids, new=True) if edits else self.ids,
            done=done,
            # What changes nothing takes no way forward away.
            undone=self.undone if done == self.done else (),
        )
        outcome = draft.outcome
        if isinstance(outcome, Refusal) and not isinstance(self.outcome, Refusal):
            raise outcome
        return draft

    def _edits(self, game: Game, typed: str | None) -> tuple[Edit, ...]:
        """The places in which a game differs from this draft's, and the sums behind them.

        The typed cell is among them even if only its sum is different: "3" and "3+".
        """
        cell = (_place(self.game, self.row), self.seat, self.row)
        different = _different(self.game, game, self.seat)
        edits = []
        for place, seat, key in dict.fromkeys((*([] if typed is None else [cell]), *different)):
            old, new = self.game.at(place, seat, key), game.at(place, seat, key)
            old_sum = self.sums.get((seat, key), "") if has_sum(place, new or old) else ""
            new_sum = (typed or "") if (place, seat, key) == cell else ""
            if new_sum == str(new.counts[seat] if isinstance(new, Tally) else new):
                new_sum = ""
            if (old, old_sum) != (new, new_sum):
                edits.append(Edit(place, seat, key, old, new, old_sum, new_sum))
        return tuple(edits)

    def _whole_edit(self, game: Game, order: Order) -> tuple[Edit, ...]:
        """The whole game before and after, if players or expansions have changed it."""
        seat = order.index(self.seat) if self.seat in order else min(self.seat, len(order) - 1)
        rows = [row.id for row in titles.pad(game)]
        after = Draft(self.id, game, self.row if self.row in rows else rows[0], seat)
        after = replace(after, ids=self._new_ids(game, order))
        moved: dict[tuple[int, str], str] = {}
        for (old, row), text in self.sums.items():
            # A number that an expansion took with it leaves no sum behind.
            if old in order and row in rows:
                new = order.index(old)
                if after.value(row, new) == self.value(row, old):
                    moved[new, row] = text
        now, then = self._whole, replace(after, sums=moved)._whole
        return () if now[:2] == then[:2] else (Edit(GAME, 0, GAME, now, then),)

    def _new_ids(self, game: Game, order: Order) -> tuple[str, ...]:
        """Who sits where in another order; nobody who joins is taken for one who left.

        Who was never here, but has points that wait (`Clock.aside`), comes back by name.
        """
        here = {*self.player_ids}
        for change in self.done:
            for game_then in change.edits[0][3:5]:
                here.update(game_then.ids if isinstance(game_then, Whole) else ())
        used, waiting = set(here), dict[str, str]()
        for change in self.undone:
            used.update(change.ids((), new=False) + change.ids((), new=True))
        for record in self.clock.aside.values():
            for put in record.puts or ():
                used.update((put.who, *put.setting.ids))
                if record.done and put.who in put.setting.ids and put.who not in here:
                    name = put.setting.names[put.setting.ids.index(put.who)]
                    waiting[name] = max(waiting.get(name, ""), put.who)
        names = game.names
        ids = [
            waiting.pop(name, None) if seat is None else self.player_ids[seat]
            for name, seat in zip(names, order, strict=True)
        ]
        new = iter(
            ids_by_name([name for name, who in zip(names, ids, strict=True) if who is None], used)
        )
        return tuple(next(new) if who is None else who for who in ids)

    @property
    def _whole(self) -> Whole:
        game = replace(self.game, played=None, extra={})
        return Whole(game, self.sums, self.row, self.seat, self.player_ids)

    def _visit_start(self) -> Draft:
        """The draft as it stood when this cell was selected and typing began."""
        draft = self
        while len(draft.done) > self.since:
            draft = draft.undo()
        return draft

    def undo(self) -> Draft:
        """Takes the last change back, and selects the cell where it was made."""
        if not self.done:
            return self
        change = self.done[-1]
        draft = self._after(change, change.revert(self.game), new=False)
        return replace(draft, done=self.done[:-1], undone=(*self.undone, change))

    def redo(self) -> Draft:
        if not self.undone:
            return self
        change = self.undone[-1]
        draft = self._after(change, change.apply(self.game), new=True)
        return replace(draft, done=(*self.done, change), undone=self.undone[:-1])

    def _after(self, change: Change, game: Game, new: bool) -> Draft:
        selected = self.select(*change.cell(new=new))
        ids = change.ids(self.ids, new=new)
        return replace(selected, game=game, ids=ids, sums=change.with_sums(self.sums, new=new))

    # The end.

    def finish(self) -> Draft:
        """The game is over. Totals that were hidden stay so until they are revealed."""
        return replace(self, finished=True, typing=False)

    def reopen(self) -> Draft:
        return replace(self, finished=False)

    def hide(self, hidden: bool) -> Draft:
        return replace(self, hidden=hidden)


def _place(game: Game, row: str) -> str:
    """Where the numbers of a row stand: on the sheets, or on the table."""
    return SHEET if row in titles.by_id(game.title).sheet_rows else TABLE


def _outcome(game: Game) -> Result | Refusal:
    try:
        return titles.standing(game)
    except Refusal as refusal:
        return refusal


def _check_format(game: Game, edit: Edit) -> None:
    """Refuses a value that the file of a game could not hold: a number too large, say."""
    if isinstance(edit.new, Whole):
        gamefile.game_from(gamefile.object_of(game))
    elif edit.new is not None:
        title, where = titles.by_id(game.title), game.where(edit.place, edit.seat)
        read_place(title, edit.place, edit.key, write_cell(edit.new), where)


def _different(old: Game, new: Game, first: int) -> Iterator[tuple[str, int, str]]:
    """The places in which two games differ, those of the player at `first` before the others."""
    for seat in sorted(range(len(old.players)), key=lambda seat: seat != first):
        before, after = old.players[seat], new.players[seat]
        if before.board != after.board:
            yield BOARD, seat, BOARD
        if before is not after:
            yield from ((SHEET, seat, key) for key in _keys_changed(before.sheet, after.sheet))
        if seat == first:
            yield from ((TABLE, seat, key) for key in _keys_changed(old.table, new.table))


def _keys_changed(old: Mapping[str, Cell], new: Mapping[str, Cell]) -> Iterator[str]:
    for key in dict.fromkeys((*old, *new)):
        if old.get(key) != new.get(key):
            yield key
