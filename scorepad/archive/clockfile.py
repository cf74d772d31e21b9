"""The stamps of a draft as JSON: short, with each page's name once and times from a first one on.

They are under a key of their own, which earlier versions of the app do not read. Without it, or if
anything in it does not fit the draft, a draft has no stamps, and is merged as one from a link.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, cast

from scorepad import titles
from scorepad.titles.checks import LIMIT
from scorepad.titles.model import (
    AGES,
    BOARD,
    SHEET,
    TABLE,
    Cell,
    Game,
    Player,
    Refusal,
    Tally,
    Where,
)
from scorepad.titles.reading import read_place
from scorepad.titles.title import Title
from scorepad.titles.values import Division
from scorepad.titles.values import write as write_cell

from . import notes
from .cells import is_shape
from .change import Change, Whole
from .draft import Draft
from .gamefile import PLAYER_KEYS
from .parts import EMPTY, division, joined
from .record import EXTRA, SETTING, Clock, Put, Record, Setting, mark_ids
from .replay import draft_of, finish, log_of
from .stamp import END, NEVER, Stamp
from .strictjson import sorted_json
from .summary import NOTE

#: The most letters of the name of a page.
LONGEST = 40
#: Bounds for values that wait for a player or an expansion, since each change of the game is
#: replayed with them: how many there are, and those of the table times the keys of the table.
MOST_WAITING = 5_000
MOST_OF_TABLE = 4_000
#: Bounds for a file that is made to block who reads it: how many copies without changes were
#: merged, whose players are each compared with all others, and how many notes stand together.
MOST_ROOTS = 100
MOST_NOTES = 1_000
#: Raised by what does not fit; the stamps are then left out.
UNFIT = (KeyError, TypeError, ValueError, IndexError, AttributeError, Refusal, RecursionError)


def write(draft: Draft) -> dict[str, Any]:
    """The stamps, or nothing where there are none."""
    return {} if draft.clock.root == NEVER else _Writer(draft).written()


def record_text(record: Record) -> str:
    """A record as text, to compare it by."""
    settings: dict[Setting, int] = {}
    puts = None if record.puts is None else [write_put(put, settings) for put in record.puts]
    return sorted_json([record[:3], record[4:], puts, list(settings)])


class _Writer:
    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        clock, changes = draft.clock, (*draft.done, *draft.undone)
        entries: list[Change | Record] = [*changes, *clock.aside.values()]
        stamps = list(clock.stamps)
        stamps += [stamp for entry in entries for stamp in (entry.id, entry.version)]
        self.pages = {page: at for at, page in enumerate(sorted({page for _, page in stamps}))}
        self.start = min(time for time, _ in stamps)
        self.settings: dict[Setting, int] = {}

    def written(self) -> dict[str, Any]:
        draft, clock = self.draft, self.draft.clock
        aside = [self.record(clock.aside[id_]) for id_ in sorted(clock.aside)]
        names = tuple(player.name for player in draft.game.players)
        tables = list(_tables(draft))
        return {
            "from": self.start,
            "pages": list(self.pages),
            "root": self.stamp(clock.root),
            "acted": clock.acted,
            "details": {name: self.stamp(stamp) for name, stamp in clock.details.items()},
            "done": [self.stamps(change) for change in draft.done],
            "undone": [self.stamps(change) for change in draft.undone],
            **(
                {}
                if tables == [mark_ids(names, clock.root)]
                else {"ids": [list(ids) for ids in tables]}
            ),
            **({"aside": aside} if aside else {}),
            **self.notes(),
            **({"settings": list(self.settings)} if self.settings else {}),
        }

    def notes(self) -> dict[str, Any]:
        clock = self.draft.clock
        written = [[self.stamp(stamp), text] for stamp, text in sorted(clock.notes.items())]
        replaced = [self.stamp((time, page)) for page, time in sorted(clock.replaced.items())]
        return {
            **({"notes": written} if written else {}),
            **({"replaced": replaced} if replaced else {}),
        }

    def stamp(self, stamp: Stamp) -> list[int]:
        return [stamp[0] - self.start, self.pages[stamp[1]]]

    def stamps(self, entry: Change | Record) -> list[int]:
        """The version comes after the id, unless it is the same."""
        later = [] if entry.version == entry.id else self.stamp(entry.version)
        return [*self.stamp(entry.id), *later]

    def record(self, record: Record) -> list[Any]:
        flags = record.done + 2 * record.root
        if record.puts is None:
            return [self.stamps(record), flags]
        puts = [write_put(put, self.settings) for put in record.puts]
        cells = [record.at, record.who, record.row, *record.before]
        return [self.stamps(record), flags, puts, cells]


def _tables(draft: Draft) -> Iterable[tuple[str, ...]]:
    """The ids at the first table, and after each change of players, done or not."""
    ids = draft.player_ids
    for change in reversed(draft.done):
        ids = change.ids(ids, new=False)
    yield ids
    for change in (*draft.done, *reversed(draft.undone)):
        if isinstance(whole := change.edits[0].new, Whole):
            yield whole.ids


def write_put(put: Put, settings: dict[Setting, int]) -> list[Any]:
    """A put as JSON; who plays with what stands in a list of its own, to which it is added."""
    value: Any = put.value
    if isinstance(value, Setting):
        value = _index(value, settings)
    elif is_shape(value):
        value = replace(value, counts=(0,) * len(put.setting.ids)).write()
        return [put.place, put.who, put.key, value, put.typed, _index(put.setting, settings), True]
    elif put.part:
        number = _index(put.setting, settings)
        return [put.place, put.who, put.key, value, put.typed, number, put.part]
    elif value is not None and put.place != EXTRA:
        value = write_cell(cast("Cell", value))
    return [put.place, put.who, put.key, value, put.typed, _index(put.setting, settings)]


def _index(setting: Setting, settings: dict[Setting, int]) -> int:
    return settings.setdefault(setting, len(settings))


# --- reading -------------------------------------------------------------------------------------


def with_stamps(draft: Draft, source: Any) -> Draft:
    """The draft with the stamps that were written for it; without any if they do not fit."""
    try:
        stamped = _Reader(draft, source).draft()
        if check_waiting(stamped):
            # Cells that wait must fit the changes that the draft shows.
            log = finish(log_of(stamped))
            finish(draft_of(stamped, log, stamped.clock.acted))
    except UNFIT:
        return draft
    return stamped


def check_waiting(draft: Draft) -> bool:
    """Whether values wait for a player or an expansion; one of `UNFIT` if there are too many."""
    waiting = [put for record in draft.clock.aside.values() for put in record.puts or ()]
    keys = [put.key for put in waiting if put.place == TABLE]
    check(len(waiting) <= MOST_WAITING)
    check(len(keys) * len({*keys, *draft.game.table}) <= MOST_OF_TABLE)
    return bool(waiting)


class _Reader:
    def __init__(self, draft: Draft, source: dict[str, Any]) -> None:
        self.read, self.source = draft, source
        self.title = titles.by_id(draft.game.title)
        self.start = read_whole(source["from"])
        self.pages = [read_page(page) for page in source["pages"]]
        self.settings = [
            read_setting(self.title, setting) for setting in source.get("settings", [])
        ]

    def draft(self) -> Draft:
        source, root = self.source, self.stamp(self.source["root"])
        read = _with_tables(self.read, source.get("ids"), root)
        done = [self.change(*pair) for pair in zip(read.done, source["done"], strict=True)]
        undone = [self.change(*pair) for pair in zip(read.undone, source["undone"], strict=True)]
        acted = read_whole(source["acted"])
        details = {read_text(name): self.stamp(stamp) for name, stamp in source["details"].items()}
        records = [self.record(listed) for listed in source.get("aside", [])]
        aside = {record.id: record for record in records}
        check(root != NEVER and len(aside) == len(records) and root not in aside)
        _check_order(root, acted, done, undone, aside)
        written = {self.stamp(stamp): text for stamp, text in source.get("notes", [])}
        check(len(written) <= MOST_NOTES)
        check(all(isinstance(text, str) for at, text in written.items() if notes.is_line(at)))
        if written and notes.shown(written) != read.game.extra.get(NOTE):
            # Another program has changed the note: what stands there now counts alone.
            written = {}
        # Of each page the last one counts: there were lists of every note that was replaced.
        replaced = notes.latest(map(self.stamp, source.get("replaced", [])))
        clock = Clock(root, acted, details, aside, written, replaced)
        return replace(read, done=tuple(done), undone=tuple(undone), clock=clock)

    def stamp(self, source: Sequence[int]) -> Stamp:
        time, page = map(read_whole, source)
        return read_whole(self.start + time), self.pages[page]

    def stamps(self, source: Sequence[int]) -> tuple[Stamp, Stamp]:
        first = self.stamp(source[:2])
        return first, self.stamp(source[2:]) if len(source) > 2 else first

    def change(self, change: Change, source: Sequence[int]) -> Change:
        id_, version = self.stamps(source)
        return change._replace(id=id_, version=version)

    def record(self, source: Any) -> Record:
        stamps, flags, *more = source
        id_, version = self.stamps(stamps)
        check(flags in ((0, 1, 2, 3) if more else (0, 2)))
        if not more:
            return Record(id_, version, False, None, root=flags > 1)
        puts, cells = more
        at, who, row, *before = map(read_text, cells)
        old_row, old_who = before
        selected = at, who, row, (old_row, old_who)
        read = tuple(read_put(self.title, self.settings, put) for put in puts)
        return Record(id_, version, flags & 1 == 1, read, *selected, root=flags > 1)


def read_put(title: Title, settings: Sequence[Setting], source: Any) -> Put:
    """What `write_put` has written; one of `UNFIT` if it cannot be."""
    place, who, key, value, typed, number, *more = source
    part = more[0] if more and isinstance(more[0], str) else ""
    setting = settings[read_whole(number)]
    cell: Any = value
    if place == SETTING:
        cell = settings[read_whole(value)]
    elif place == EXTRA:
        check(isinstance(value, dict) and PLAYER_KEYS.isdisjoint(value))
    elif part:
        _check_part(title, place, who, key, part, value, setting)
    elif place == TABLE and who:
        check(type(value) is int and abs(value) <= LIMIT)
        check(_is_tally(title, read_text(key), setting))
    elif more:
        cell = replace(_tally(_cell(title, place, key, value, setting)), counts=())
    elif value is not None:
        cell = _cell(title, place, key, value, setting)
    check(bool(who) == (place in (SHEET, BOARD, EXTRA)) or place == TABLE)
    return Put(place, read_text(who), read_text(key), cell, read_text(typed), setting, part)


def _with_tables(draft: Draft, tables: Any, root: Stamp) -> Draft:
    """The draft with the ids of its players, at each table that it had."""
    if tables is None:
        names = tuple(player.name for player in draft.game.players)
        check(len(set(names)) == len(names))
        check(not any(change.changes_table for change in (*draft.done, *draft.undone)))
        return replace(draft, ids=mark_ids(names, root))
    rest = [tuple(map(read_text, ids)) for ids in tables]
    ids = rest.pop(0)

    def seated(change: Change) -> Change:
        nonlocal ids
        edit = change.edits[0]
        if isinstance(edit.old, Whole) and isinstance(edit.new, Whole):
            old, ids = edit.old._replace(ids=ids), rest.pop(0)
            new = edit.new._replace(ids=ids)
            for whole in (old, new):
                check(len(set(whole.ids)) == len(whole.ids) == len(whole.game.players))
            return change._replace(edits=(edit._replace(old=old, new=new),))
        return change

    done = tuple(map(seated, draft.done))
    now = ids
    undone = tuple(map(seated, reversed(draft.undone)))[::-1]
    check(not rest and all(all(ids) for ids in tables))
    check(len(set(now)) == len(now) == len(draft.game.players))
    return replace(draft, ids=now, done=done, undone=undone)


def _check_order(
    root: Stamp,
    acted: int,
    done: Sequence[Change],
    undone: Sequence[Change],
    aside: dict[Stamp, Record],
) -> None:
    """What `replay` relies on: no other order of the same changes could be meant."""
    for changes in (done, undone):
        versions = [(change.version, change.id) for change in changes]
        check(versions == sorted(set(versions)))
    ids = [change.id for change in (*done, *undone)]
    check(len(set(ids)) == len(ids) and root not in ids)
    check(all(change.version[0] > acted for change in undone))
    for change, is_done in (*((step, True) for step in done), *((step, False) for step in undone)):
        if record := aside.get(change.id):
            check(record.version == change.version and record.done is is_done)
            check(record.puts is not None)
    check_number_of_roots(aside.values())
    for record in aside.values():
        check(not record.root or (record.version, record.id) > (root, root))
        check(record.done or record.puts is None or record.version[0] > acted)


def check_number_of_roots(records: Iterable[Record]) -> None:
    check(sum(record.root for record in records) <= MOST_ROOTS)


def read_setting(title: Title, source: Any) -> Setting:
    setting = Setting(*(tuple(map(read_text, part)) for part in source))
    check(len(set(setting.ids)) == len(setting.ids) == len(setting.names))
    check(all(setting.ids) and all(name.strip() for name in setting.names))
    title.check(Game(title.id, tuple(map(Player, setting.names)), setting.expansions))
    return setting


def _cell(title: Title, place: str, key: str, value: Any, setting: Setting) -> Cell:
    """A value as it was put, with the expansions of then."""
    check(place in (SHEET, BOARD, TABLE) and (place != BOARD or key == BOARD))
    where = Where(None, setting.names, frozenset(setting.expansions))
    return read_place(title, place, read_text(key), value, where)


def _check_part(
    title: Title, place: str, who: str, key: str, part: str, value: Any, setting: Setting
) -> None:
    """Refuses what is no part of a value, also where it is taken away."""
    how = division(title, place, read_text(key))
    if how is None:
        raise ValueError(key)
    if part == EMPTY:
        check(value is True or value is None)
        return
    if value is None and how is Division.FIELDS_BY_AGE:
        check(part.partition("/")[0] in AGES)
        return
    number = how is Division.FIELDS or (how is Division.BY_SEAT and bool(who))
    if value is None:
        value = 1 if number else True
    check(value is True or number or how is Division.FIELDS_BY_AGE)
    name = (read_text(who) if place == TABLE else "", part)
    written = joined(how, {name: value}, setting.ids)
    check(bool(written))
    where = Where(None, setting.names, frozenset()).in_any_box(title.expansions)
    read_place(title, place, key, written, where)


def _tally(cell: Cell) -> Tally:
    if not isinstance(cell, Tally):
        raise TypeError(cell)
    return cell


def _is_tally(title: Title, key: str, setting: Setting) -> bool:
    zeros = [0] * len(setting.ids)
    # The change that takes an expansion away sets its tallies to nothing.
    where = Where(None, setting.names, frozenset()).in_any_box(title.expansions)
    for value in (zeros, {"points": zeros}):
        try:
            if isinstance(read_place(title, TABLE, key, value, where), Tally):
                return True
        except Refusal:
            continue
    return False


def check(valid: bool) -> None:
    if not valid:
        raise ValueError


def read_text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def read_page(value: Any) -> str:
    check(len(read_text(value)) <= LONGEST)
    return read_text(value)


def read_whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value < END:
        raise ValueError(value)
    return value
