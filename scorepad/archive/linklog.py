"""The changes of a game for its link: the last of each cell, and those undone (`shortened`).

Nearly all that a change put somewhere still stands there, so it is written as a number: the place
of that cell in the game beside it. Times are written from one change to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from scorepad import titles
from scorepad.titles.model import Game, Refusal
from scorepad.titles.title import Title

from . import draftfile, notes
from .cells import root_puts, setting_of
from .change import Sums
from .divided import parts_of
from .draft import Draft
from .parts import division
from .putfile import check_roots, check_waiting, read_put, read_setting, write_put
from .record import EXTRA, SETTING, Clock, Put, Record, Setting, mark_ids
from .replay import by_version, draft_of, finish, log_of
from .shortened import MOST_PUTS, MOST_RECORDS
from .stamp import Stamp
from .stampfile import UNFIT, StampTable, check, read_text, read_whole


def write(draft: Draft) -> list[Any]:
    """The changes of a draft that is shortened, for `read` with the same game."""
    return _Writer(draft).written()


class _Writer:
    def __init__(self, draft: Draft) -> None:
        self.draft, self.log = draft, finish(log_of(draft))
        versions = [stamp for record in self.log.values() for stamp in record[:2]]
        self.table = StampTable.of([*draft.clock.stamps, *versions])
        setting = setting_of(draft.game, draft.player_ids)
        self.cells = list(_cells(draft.game, setting, draft.sums))
        self.settings = {setting: 0}
        puts = [put for record in self.log.values() for put in record.puts or ()]
        for value in (*(put.setting for put in puts), *(put.value for put in puts)):
            if isinstance(value, Setting):
                self.settings.setdefault(value, len(self.settings))

    def written(self) -> list[Any]:
        draft, clock, ids = self.draft, self.draft.clock, self.draft.player_ids
        start, stamp = self.table.start, self.table.write
        records, time = [], start
        for record in sorted(self.log.values(), key=by_version):
            records.append(self.record(record, time))
            time = record.version[0]
        return [
            [] if ids == mark_ids(draft.game.names, clock.root) else list(ids),
            [[seat, row, typed] for (seat, row), typed in draft.sums.items()],
            start,
            self.table.pages,
            list(self.settings)[1:],
            stamp(clock.root),
            clock.acted - start,
            {name: stamp(changed) for name, changed in clock.details.items()},
            [[*stamp(written), text] for written, text in sorted(clock.notes.items())],
            [stamp((time, page)) for page, time in sorted(clock.replaced.items())],
            *records,
        ]

    def record(self, record: Record, time: int) -> list[Any]:
        """Its stamps, how it differs from most if it does, and what it puts into which cells."""
        (id_time, id_page), (version_time, version_page) = map(self.table.write, record[:2])
        pages = version_page * len(self.table.pages) + id_page
        stamps = [self.table.start + version_time - time, version_time - id_time, pages]
        if record.puts is None:
            return [*stamps, [2]] if record.root else stamps
        puts = [self.put(put) for put in record.puts]
        like = _typed_record(record.id, record.version, record.puts)
        if puts and record == like:
            return [*stamps, *puts]
        in_row = bool(puts) and record.at == record.puts[0].key != ""
        flags = record.done + 2 * record.root + 4 * in_row
        at, who = "" if in_row else record.at, "" if record.who == like.who else record.who
        about = [flags, at, who, record.row, *record.before]
        while about[-1] == "":
            del about[-1]
        return [*stamps, about, *puts]

    def put(self, put: Put) -> int | list[Any]:
        """Its place among the cells of the game, or itself if something else stands there."""
        like = put._replace(setting=self.cells[0].setting)
        if like not in self.cells:
            return write_put(put, self.settings)
        return self.cells.index(like) * len(self.settings) + self.settings[put.setting]


def _cells(game: Game, setting: Setting, sums: Sums) -> Iterator[Put]:
    """All that stands in a game, whole values and the parts of those that are divided."""
    title = titles.by_id(game.title)
    for put in root_puts(title, setting, replace(game, played=None, extra={}), sums):
        yield put
        how = None if put.place in (SETTING, EXTRA) else division(title, put.place, put.key)
        yield from parts_of(put, how) if how else ()


def _typed_record(id_: Stamp, version: Stamp, puts: tuple[Put, ...]) -> Record:
    """The record of most changes, made by keys in the first cell."""
    return Record(id_, version, True, puts, "", puts[0].who if puts else "")


# --- reading -------------------------------------------------------------------------------------


def read(like: Draft, source: Any) -> Draft:
    """The draft of a link with its changes; a Refusal if they do not make its game."""
    try:
        draft = _read(like, source)
        check(draft.game == like.game)
        check_waiting(draft.clock.aside.values(), draft.game)
        # A device that keeps it opens the same one.
        check(draftfile.draft_from(draftfile.object_of(draft)) == draft)
    except UNFIT:
        raise Refusal("link.broken") from None
    return draft


def _read(like: Draft, source: Any) -> Draft:
    ids, sums, start, pages, settings, first, acted, details, written, replaced = source[:10]
    table, records = StampTable.read_table(start, pages), source[10:]
    check(len(records) <= MOST_RECORDS and sum(map(len, records)) <= MOST_PUTS + 4 * MOST_RECORDS)
    check(0 < len(pages) <= MOST_RECORDS and len(settings) <= MOST_RECORDS)
    root = table.read(first)
    title = titles.by_id(like.game.title)
    now = setting_of(like.game, map(read_text, ids) if ids else mark_ids(like.game.names, root))
    now = read_setting(title, now)
    typed = {(read_whole(seat), read_text(row)): read_text(text) for seat, row, text in sums}
    cells = list(_cells(like.game, now, typed))
    known = [now, *(read_setting(title, setting) for setting in settings)]
    log: dict[Stamp, Record] = {}
    time = table.start
    for listed in records:
        time = read_whole(time + _int(listed[0]))
        page, id_page = divmod(read_whole(listed[2]), len(pages))
        id_ = read_whole(time - _int(listed[1])), table.pages[id_page]
        check(id_ not in log)
        version = time, table.pages[page]
        log[id_] = _record(title, cells, known, [id_, version], listed[3:])
    check(log[root].root and log[root].done and log[root].puts is not None)
    check_roots(root, log.values())
    clock = Clock(
        root,
        details={read_text(name): table.read(pair) for name, pair in details.items()},
        notes={table.read(pair): text for *pair, text in written},
        replaced=notes.latest(map(table.read, replaced)),
    )
    like = replace(like, clock=clock)
    draft = finish(draft_of(like, log, read_whole(table.start + _int(acted))))
    check(dict(draft.sums) == typed)
    return draft


def _record(
    title: Title,
    cells: Sequence[Put],
    settings: Sequence[Setting],
    stamps: list[Stamp],
    source: Any,
) -> Record:
    """A record as it follows its stamps."""
    id_, version = stamps
    about, source = (source[0], source[1:]) if source and _is_about(source[0]) else (None, source)
    if not source and about in (None, [2]):
        return Record(id_, version, False, None, root=about is not None)
    puts = []
    for put in source:
        if type(put) is int:
            at, number = divmod(read_whole(put), len(settings))
            puts.append(cells[at]._replace(setting=settings[number]))
        else:
            puts.append(read_put(title, settings, put))
    like = _typed_record(id_, version, tuple(puts))
    if about is None:
        return like
    flags, *texts = about
    row_of, who, row, old_row, old_who = map(read_text, [*texts, "", "", "", "", ""][:5])
    check(flags in range(8))
    return like._replace(
        at=puts[0].key if flags & 4 else row_of,
        who=who or like.who,
        done=bool(flags & 1),
        row=row,
        before=(old_row, old_who),
        root=bool(flags & 2),
    )


def _is_about(source: Any) -> bool:
    """Whether it says how a record differs from most; a put begins with its place."""
    return isinstance(source, list) and type(source[0]) is int


def _int(value: Any) -> int:
    check(type(value) is int)
    return int(value)
