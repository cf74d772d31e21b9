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
from .clockfile import (
    UNFIT,
    check,
    check_number_of_roots,
    check_waiting,
    read_page,
    read_put,
    read_setting,
    read_text,
    read_whole,
    write_put,
)
from .divided import parts_of
from .draft import Draft
from .parts import division
from .record import EXTRA, SETTING, Clock, Put, Record, Setting, mark_ids
from .replay import Log, draft_of, finish, log_of
from .shortened import MOST_PUTS, MOST_RECORDS
from .stamp import NEVER, Stamp


def write(draft: Draft) -> list[Any]:
    """The changes of a draft that is shortened, for `read` with the same game."""
    return _Writer(draft).written()


class _Writer:
    def __init__(self, draft: Draft) -> None:
        self.draft, self.log = draft, finish(log_of(draft))
        clock = draft.clock
        stamps = list(clock.stamps)
        stamps += [stamp for record in self.log.values() for stamp in record[:2]]
        self.pages = sorted({page for _, page in stamps})
        self.start = min(time for time, _ in stamps)
        setting = setting_of(draft.game, draft.player_ids)
        self.cells = list(_cells(draft.game, setting, draft.sums))
        self.settings = {setting: 0}
        puts = [put for record in self.log.values() for put in record.puts or ()]
        for value in (*(put.setting for put in puts), *(put.value for put in puts)):
            if isinstance(value, Setting):
                self.settings.setdefault(value, len(self.settings))

    def written(self) -> list[Any]:
        draft, clock, time = self.draft, self.draft.clock, self.start
        names = tuple(player.name for player in draft.game.players)
        ids = draft.player_ids
        records = []
        for record in sorted(self.log.values(), key=lambda record: (record.version, record.id)):
            records.append(self.record(record, time))
            time = record.version[0]
        return [
            [] if ids == mark_ids(names, clock.root) else list(ids),
            [[seat, row, typed] for (seat, row), typed in draft.sums.items()],
            self.start,
            self.pages,
            list(self.settings)[1:],
            self.stamp(clock.root),
            clock.acted - self.start,
            {name: self.stamp(stamp) for name, stamp in clock.details.items()},
            [[*self.stamp(stamp), text] for stamp, text in sorted(clock.notes.items())],
            [self.stamp((time, page)) for page, time in sorted(clock.replaced.items())],
            *records,
        ]

    def stamp(self, stamp: Stamp) -> list[int]:
        return [stamp[0] - self.start, self.pages.index(stamp[1])]

    def record(self, record: Record, time: int) -> list[Any]:
        """Its stamps, how it differs from most if it does, and what it puts into which cells."""
        (id_time, id_page), (version_time, version_page) = record[:2]
        pages = self.pages.index(version_page) * len(self.pages) + self.pages.index(id_page)
        stamps = [version_time - time, version_time - id_time, pages]
        if record.puts is None:
            return [*stamps, [2]] if record.root else stamps
        puts = [self.put(put) for put in record.puts]
        if puts and record == _most(record.id, record.version, record.puts):
            return [*stamps, *puts]
        like = _most(record.id, record.version, record.puts)
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


def _most(id_: Stamp, version: Stamp, puts: tuple[Put, ...]) -> Record:
    """The record of most changes, made by keys in the first cell."""
    return Record(id_, version, True, puts, "", puts[0].who if puts else "")


# --- reading -------------------------------------------------------------------------------------


def read(like: Draft, source: Any) -> Draft:
    """The draft of a link with its changes; a Refusal if they do not make its game."""
    try:
        draft = _read(like, source)
        check(draft.game == like.game)
        check_waiting(draft)
        # A device that keeps it opens the same one.
        check(draftfile.draft_from(draftfile.object_of(draft)) == draft)
    except UNFIT:
        raise Refusal("link.broken") from None
    return draft


def _read(like: Draft, source: Any) -> Draft:
    names = tuple(player.name for player in like.game.players)
    ids, sums, start, pages, settings, root_source, acted, details, written, replaced = source[:10]
    pages = [read_page(page) for page in pages]
    start, records = read_whole(start), source[10:]
    check(len(records) <= MOST_RECORDS and sum(map(len, records)) <= MOST_PUTS + 4 * MOST_RECORDS)
    check(0 < len(pages) <= MOST_RECORDS and len(settings) <= MOST_RECORDS)

    def stamp(pair: Sequence[int]) -> Stamp:
        time, page = pair
        return read_whole(start + time), pages[read_whole(page)]

    root = stamp(root_source)
    title = titles.by_id(like.game.title)
    now = setting_of(like.game, map(read_text, ids) if ids else mark_ids(names, root))
    typed = {(read_whole(seat), read_text(row)): read_text(text) for seat, row, text in sums}
    now = read_setting(title, now)
    cells = list(_cells(like.game, now, typed))
    known = [now, *(read_setting(title, setting) for setting in settings)]
    log: dict[Stamp, Record] = {}
    time = start
    for listed in records:
        time = read_whole(time + _int(listed[0]))
        page, id_page = divmod(read_whole(listed[2]), len(pages))
        id_ = read_whole(time - _int(listed[1])), pages[id_page]
        check(id_ not in log)
        log[id_] = _record(title, cells, known, [id_, (time, pages[page])], listed[3:])
    _check_roots(root, log)
    clock = Clock(
        root,
        details={read_text(name): stamp(pair) for name, pair in details.items()},
        notes={stamp(pair): text for *pair, text in written},
        replaced=notes.latest(map(stamp, replaced)),
    )
    like = replace(like, clock=clock)
    draft = finish(draft_of(like, log, read_whole(start + _int(acted))))
    check(dict(draft.sums) == typed)
    return draft


def _check_roots(root: Stamp, log: Log) -> None:
    first = log[root]
    check(root != NEVER and first.root and first.done and first.puts is not None)
    check_number_of_roots(record for record in log.values() if record is not first)
    for record in log.values():
        check(not record.root or record is first or (record.version, record.id) > (root, root))


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
    like = _most(id_, version, tuple(puts))
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
