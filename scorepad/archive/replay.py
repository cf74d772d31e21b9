"""From the changes of a draft to records, and from records back to a draft.

`log_of` gives every change of a draft as a record; `draft_of` makes the draft in which all records
were done one after the other, in the order of their versions. Each is exact: the records of that
draft are the records it was made of. Both are generators that pause after each change, so that a
long game holds nobody up; `finish` runs one to its end.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import TypeVar, cast

from scorepad import titles
from scorepad.titles.model import BOARD, SHEET, TABLE, Cell, Game

from .cells import Cells, root_puts, setting_of
from .change import GAME, Change, Edit, Whole
from .divided import parts_of
from .draft import Draft
from .record import EXTRA, SETTING, Put, Record, Setting
from .stamp import Stamp

T = TypeVar("T")
Steps = Generator[None, None, T]
Log = Mapping[Stamp, Record]


def finish(steps: Steps[T]) -> T:
    """What a generator gives in the end, without pauses."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


@dataclass(slots=True)
class Replay:
    """The cells of a game while records are done one after the other."""

    cells: Cells
    #: What has stood in each cell so far.
    past: dict[tuple[str, str, str, str], list[object]] = field(default_factory=dict)
    #: Who has played where so far, the latest last.
    settings: list[Setting] = field(default_factory=list)
    #: Ids that another copy has for players who are here under others.
    alias: dict[str, str] = field(default_factory=dict)
    row: str = ""
    seat: int = 0

    def put(self, put: Put) -> None:
        self.cells.put(put)
        divided = None if put.part else self.cells.divided(put.place, put.who, put.key)
        for part in (put, *(parts_of(put, divided.how) if divided else ())):
            self.past.setdefault(part.cell, []).append(_comparable(part))
        if isinstance(put.value, Setting):
            # What the other copy saw, and what it comes to here.
            self.past[put.cell].append(_comparable(put._replace(value=self.cells.setting)))
            self.settings += [put.value, self.cells.setting]

    def puts(self, record: Record) -> list[Put]:
        """What a record puts into the cells of now.

        A second root is another copy of which no changes are known. What it has in common with
        any earlier state of the cell is no news: the cell may have been changed here since.
        """
        if record.root:
            self._recognise(record)
        puts = [_with_ids(put, self.alias) for put in record.puts or ()]
        if record.root:
            puts = [put for put in puts if _comparable(put) not in self.past.get(put.cell, ())]
        return puts

    def _recognise(self, root: Record) -> None:
        """Players of another copy are those with the same names, under whatever id."""
        for put in root.puts or ():
            if isinstance(put.value, Setting):
                here = self._ids(put.value.names)
                for who, name in zip(put.value.ids, put.value.names, strict=True):
                    # Of two with the same name, only the first.
                    if (known := here.pop(name, who)) != who:
                        self.alias[who] = known

    def _ids(self, names: tuple[str, ...]) -> dict[str, str]:
        """Who has these names here: at the last table with all of them, else now or earlier."""
        for setting in reversed(self.settings):
            if setting.names == names:
                return dict(zip(names, setting.ids, strict=True))
        ids: dict[str, str] = {}
        used: set[str] = set()
        for setting in reversed(self.settings):
            for who, name in zip(setting.ids, setting.names, strict=True):
                if who not in used and name not in ids:
                    ids[name] = who
                    used.add(who)
        return ids

    def do(self, record: Record) -> Change | None:
        """Does a record; gives the change of the draft, or None if nothing of it can be seen."""
        puts = self.puts(record)
        if any(put.place in (SETTING, EXTRA) for put in puts):
            edits = self._whole_edit(record, puts)
        else:
            edits = self._edits(puts, record.who)
        if not edits:
            return None
        change = Change(record.at, tuple(edits), record.id, record.version)
        if record.root and not change.changes_table:
            rows = [row.id for row in titles.pad(self.cells.game())]
            at = next((edit.key for edit in edits if edit.key in rows), rows[0])
            change = change._replace(at=at)
        self.row, self.seat = change.cell(new=True)
        return change

    def _whole_edit(self, record: Record, puts: Iterable[Put]) -> list[Edit]:
        old = self._whole(*record.before)
        for put in puts:
            self.put(put)
        new = self._whole(record.row, record.who)
        return [Edit(GAME, 0, GAME, old, new)]

    def _whole(self, row: str, who: str) -> Whole:
        """All of the game with a cell selected, or with the one that was."""
        cells, game = self.cells, self.cells.game()
        seat = cells.seat(self.alias.get(who, who))
        at = min(self.seat, len(game.players) - 1) if seat is None else seat
        return Whole(game, cells.sums(), row or self.row, at, cells.setting.ids)

    def _edits(self, puts: Iterable[Put], first: str) -> list[Edit]:
        """Does puts; gives what they change in the game. `first` made them."""
        seat = self.cells.seat(self.alias.get(first, first)) or 0
        edits = []
        for (place, key, who), puts_there in groupby(puts, key=_owner):
            if place == TABLE:
                edits += self._table_edits(key, list(puts_there), seat)
            else:
                edits += self._player_edits(place, key, who, list(puts_there))
        return edits

    def _player_edits(self, place: str, key: str, who: str, puts: list[Put]) -> list[Edit]:
        cells, at = self.cells, self.cells.seat(who)
        old, old_sum = (None, "") if at is None else cells.cell(place, at, key)
        for put in puts:
            self.put(put)
        if at is None:
            return []
        new, new_sum = cells.cell(place, at, key)
        if old is None and new is None and any(put.value is not None for put in puts):
            # It waits for its expansion.
            return []
        return [Edit(place, at, key, old, new, old_sum, new_sum)]

    def _table_edits(self, key: str, puts: list[Put], first: int) -> list[Edit]:
        """What puts under a key of the table change, there and in what is noted beside it.

        What changes nothing at present is a change too: it may, once an earlier one is undone.
        """
        cells = self.cells
        old, old_sums = cells.table(), cells.sums()
        for put in puts:
            self.put(put)
        new, new_sums = cells.table(), dict(cells.sums())
        for put in puts:
            if (at := cells.seat(put.who)) is not None:
                new_sums[at, key] = put.typed
        waits = key not in old and key not in new and any(put.value for put in puts)
        edits = []
        for name in dict.fromkeys((key, *old, *new)):
            seats = [first, *(seat for seat in range(len(cells.setting.ids)) if seat != first)]
            before = old.get(name)
            for seat in seats if name == key else [first]:
                sums = old_sums.get((seat, name), ""), new_sums.get((seat, name), "")
                own = (name, seat) == (key, first) and not waits
                if own or before != new.get(name) or sums[0] != sums[1]:
                    edits.append(Edit(TABLE, seat, name, before, new.get(name), *sums))
                before = new.get(name)
        return edits


def _with_ids(put: Put, alias: Mapping[str, str]) -> Put:
    """A put with the ids that players have here."""
    if not alias:
        return put
    value = put.value
    if isinstance(value, Setting):
        value = _renamed(value, alias)
    return put._replace(
        who=alias.get(put.who, put.who), value=value, setting=_renamed(put.setting, alias)
    )


def _owner(put: Put) -> tuple[str, str, str]:
    """The place of the game that a put is about, which may hold several cells."""
    return put.place, put.key, "" if put.place == TABLE else put.who


def _renamed(setting: Setting, alias: Mapping[str, str]) -> Setting:
    return setting._replace(ids=tuple(alias.get(who, who) for who in setting.ids))


def _comparable(put: Put) -> object:
    """What two puts are compared by: of who plays, names and expansions, but no ids."""
    if isinstance(put.value, Setting):
        return put.value[1:]
    by_seat = put.place == TABLE and not put.who and not put.part
    return put.value, put.setting.ids if by_seat else ()


# --- records of a draft --------------------------------------------------------------------------


def log_of(draft: Draft) -> Steps[dict[Stamp, Record]]:
    """All records of a draft that has stamps (`stamps.identified`)."""
    title = titles.by_id(draft.game.title)
    game, sums, ids = replace(draft.game, played=None, extra={}), draft.sums, draft.player_ids
    for change in reversed(draft.done):
        game, sums = change.revert(game), change.with_sums(sums, new=False)
        ids = change.ids(ids, new=False)
        yield
    root_id, aside = draft.clock.root, draft.clock.aside
    root = root_puts(title, setting_of(game, ids), game, sums)
    log = {**aside, root_id: Record(root_id, root_id, True, root, root=True)}
    replay = Replay(Cells(title))
    for put in root:
        replay.put(put)
    shown = {change.id for change in (*draft.done, *draft.undone)}
    hidden = [record for record in aside.values() if record.id not in shown and record.puts]
    done: list[Change | Record] = [*draft.done]
    undone: list[Change | Record] = [*draft.undone]
    for record in hidden:
        (done if record.done else undone).append(record)
    for entry in sorted(done, key=by_version):
        yield
        log[entry.id] = _record(replay, entry, aside, done=True)
    for entry in sorted(undone, key=by_version, reverse=True):
        yield
        log[entry.id] = _record(replay, entry, aside, done=False)
    return log


def by_version(entry: Change | Record) -> tuple[Stamp, Stamp]:
    """The key by which changes and records are sorted."""
    return entry.version, entry.id


def _record(replay: Replay, entry: Change | Record, aside: Log, *, done: bool) -> Record:
    """The record of a change, which is then done."""
    exact = entry if isinstance(entry, Record) else aside.get(entry.id)
    if exact is None or exact.version != entry.version or exact.puts is None:
        assert isinstance(entry, Change)
        exact = record_of(replay.cells, entry, done=done)
    hidden = isinstance(entry, Record)
    for put in replay.puts(exact):
        replay.put(put)
        # What no change of the draft shows can have been taken away by none.
        (replay.cells.waiting.add if hidden else replay.cells.waiting.discard)(put.cell)
    return exact


def record_of(cells: Cells, change: Change, *, done: bool) -> Record:
    """The record of a change that is made in these cells."""
    whole, ids = change.edits[0].new, cells.setting.ids
    if isinstance(whole, Whole):
        who, puts = whole.ids[whole.seat], tuple(_whole_puts(cells, whole))
        old = cast("Whole", change.edits[0].old)
        selected = (who, whole.row, (old.row, old.ids[old.seat]))
        return Record(change.id, change.version, done, puts, change.at, *selected)
    after, made = cells.copy(), []
    for edit in change.edits:
        for put in list(_puts(after, edit)):
            after.put(put)
            made.append(put)
    return Record(change.id, change.version, done, tuple(made), change.at, ids[change.seat])


def _whole_puts(cells: Cells, whole: Whole) -> Iterable[Put]:
    after, setting = cells.copy(), setting_of(whole.game, whole.ids)
    if setting != cells.setting:
        first = Put(SETTING, "", "", setting, "", cells.setting)
        after.put(first)
        yield first
    for put in after.puts_to(whole.game, whole.sums):
        if put.value is not None or put.cell not in cells.waiting:
            yield put


def _puts(cells: Cells, edit: Edit) -> Iterable[Put]:
    value = cast("Cell | None", edit.new)
    old = cast("Cell | None", edit.old)
    if edit.place == SHEET:
        return cells.sheet_puts(edit.seat, edit.key, old, value, edit.new_sum)
    if edit.place == BOARD:
        who = cells.setting.ids[edit.seat]
        return [Put(BOARD, who, BOARD, value, "", cells.setting)]
    sums = {seat: text for (seat, row), text in cells.sums().items() if row == edit.key}
    sums[edit.seat] = edit.new_sum
    return cells.table_puts(edit.key, old, value, sums)


# --- a draft of records --------------------------------------------------------------------------


def replayed(draft: Draft) -> Draft:
    """The draft of all records of a draft: of those that it does not show, some may come forth."""
    return finish(draft_of(draft, finish(log_of(draft)), draft.clock.acted))


def draft_of(like: Draft, log: Log, acted: int) -> Steps[Draft]:
    """The draft of all records; what no record says of it is that of `like`."""
    title = titles.by_id(like.game.title)
    in_order = sorted(log.values(), key=by_version)
    root = next(record for record in in_order if record.root and record.done)
    aside = {record.id: _once_undone(record, acted) for record in in_order if not record.done}
    replay = Replay(Cells(title))
    for put in root.puts or ():
        replay.put(put)
    replay.row = titles.pad(replay.cells.game())[0].id
    done = [record for record in in_order if record.done and record is not root]
    changes = yield from _changes(replay, done, aside)
    game, sums, ids = replay.cells.game(), replay.cells.sums(), replay.cells.setting.ids
    row, seat = replay.row, replay.seat
    undone = [record for record in aside.values() if not record.done and record.puts is not None]
    to_redo = sorted(undone, key=by_version, reverse=True)
    redone = yield from _changes(replay, to_redo, aside)
    rows = {line.id for line in titles.pad(game)}
    return replace(
        like,
        game=_dated(game, like.game),
        sums=sums,
        ids=ids,
        row=row if row in rows else titles.pad(game)[0].id,
        seat=min(seat, len(ids) - 1),
        typing=False,
        since=len(changes),
        counting=False,
        done=tuple(changes),
        undone=tuple(reversed(redone)),
        clock=replace(like.clock, root=root.id, acted=acted, aside=aside),
    )


def _changes(
    replay: Replay, records: Iterable[Record], aside: dict[Stamp, Record]
) -> Steps[list[Change]]:
    """Does records one after the other; those that no change says in full are put `aside`."""
    changes = []
    for record in records:
        yield
        before = replay.cells.copy()
        change = replay.do(record)
        aside.pop(record.id, None)
        if change is None or not _is_record_of(change, before, record):
            aside[record.id] = record
        if change is not None:
            changes.append(change)
    return changes


def _is_record_of(change: Change, before: Cells, record: Record) -> bool:
    """Whether a record is exactly what would be made of the change."""
    return not record.root and record_of(before, change, done=record.done) == record


def _once_undone(record: Record, acted: int) -> Record:
    """A record that was undone: without its puts if something has been changed since."""
    if record.version[0] > acted:
        return record
    return Record(record.id, record.version, False, None, root=record.root)


def _dated(game: Game, like: Game) -> Game:
    return replace(game, played=like.played, extra=like.extra)
