"""The stamps of a draft as JSON, and what else its lists of changes do not show (`Clock`).

They are under a key of their own, which earlier versions of the app do not read. Without it, or if
anything in it does not fit the draft, a draft has no stamps, and is merged as one from a link.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from scorepad import titles
from scorepad.titles.title import Title

from . import notes
from .change import Change, Whole
from .draft import Draft
from .putfile import check_roots, check_waiting, read_put, read_setting, write_put
from .record import Clock, Record, Setting, mark_ids
from .replay import by_version, replayed
from .stamp import NEVER, Stamp
from .stampfile import UNFIT, StampTable, check, read_text, read_whole
from .summary import NOTE

#: How many notes may stand together in a file, which could be made to block who reads it.
MOST_NOTES = 1_000


def write(draft: Draft) -> dict[str, Any]:
    """The stamps, or nothing where there are none."""
    clock, names = draft.clock, draft.game.names
    if clock.root == NEVER:
        return {}
    entries: list[Change | Record] = [*draft.done, *draft.undone, *clock.aside.values()]
    versions = [stamp for entry in entries for stamp in (entry.id, entry.version)]
    table = StampTable.of([*clock.stamps, *versions])
    settings: dict[Setting, int] = {}
    ids = [list(ids) for ids in _ids_of_tables(draft)]
    replaced = [(time, page) for page, time in sorted(clock.replaced.items())]
    more = {
        "ids": [] if ids == [list(mark_ids(names, clock.root))] else ids,
        "aside": [
            _written_record(record, table, settings) for _, record in sorted(clock.aside.items())
        ],
        "notes": [[table.write(stamp), text] for stamp, text in sorted(clock.notes.items())],
        "replaced": [table.write(stamp) for stamp in replaced],
        "settings": list(settings),
    }
    return {
        "from": table.start,
        "pages": table.pages,
        "root": table.write(clock.root),
        "acted": clock.acted,
        "details": {name: table.write(stamp) for name, stamp in clock.details.items()},
        "done": [_written_stamps(change, table) for change in draft.done],
        "undone": [_written_stamps(change, table) for change in draft.undone],
        **{key: value for key, value in more.items() if value},
    }


def _written_record(record: Record, table: StampTable, settings: dict[Setting, int]) -> list[Any]:
    flags = record.done + 2 * record.root
    if record.puts is None:
        return [_written_stamps(record, table), flags]
    puts = [write_put(put, settings) for put in record.puts]
    cells = [record.at, record.who, record.row, *record.before]
    return [_written_stamps(record, table), flags, puts, cells]


def _written_stamps(entry: Change | Record, table: StampTable) -> list[int]:
    """The version comes after the id, unless it is the same."""
    later = [] if entry.version == entry.id else table.write(entry.version)
    return [*table.write(entry.id), *later]


def _ids_of_tables(draft: Draft) -> Iterable[tuple[str, ...]]:
    """The ids at the first table, and after each change of players, done or not."""
    ids = draft.player_ids
    for change in reversed(draft.done):
        ids = change.ids(ids, new=False)
    yield ids
    for change in (*draft.done, *reversed(draft.undone)):
        if isinstance(whole := change.edits[0].new, Whole):
            yield whole.ids


def with_stamps(draft: Draft, source: Any) -> Draft:
    """The draft with the stamps that were written for it; without any if they do not fit."""
    try:
        stamped = _read(draft, source)
        if check_waiting(stamped.clock.aside.values(), stamped.game):
            # Cells that wait must fit the changes that the draft shows.
            replayed(stamped)
    except UNFIT:
        return draft
    return stamped


def _read(draft: Draft, source: dict[str, Any]) -> Draft:
    title = titles.by_id(draft.game.title)
    table = StampTable.read_table(source["from"], source["pages"])
    settings = [read_setting(title, setting) for setting in source.get("settings", [])]
    root = table.read(source["root"])
    draft = _with_all_ids(draft, source.get("ids"), root)
    done = _stamped(draft.done, source["done"], table)
    undone = _stamped(draft.undone, source["undone"], table)
    acted = read_whole(source["acted"])
    details = {read_text(name): table.read(stamp) for name, stamp in source["details"].items()}
    records = [_read_record(listed, table, settings, title) for listed in source.get("aside", [])]
    aside = {record.id: record for record in records}
    check(len(aside) == len(records) and root not in aside)
    _check_order(root, acted, done, undone, aside)
    written = {table.read(stamp): text for stamp, text in source.get("notes", [])}
    check(len(written) <= MOST_NOTES)
    check(all(isinstance(text, str) for at, text in written.items() if notes.is_line(at)))
    if written and notes.shown(written) != draft.game.extra.get(NOTE):
        # Another program has changed the note: what stands there now counts alone.
        written = {}
    # Of each page the last one counts: there were lists of every note that was replaced.
    replaced = notes.latest(map(table.read, source.get("replaced", [])))
    clock = Clock(root, acted, details, aside, written, replaced)
    return replace(draft, done=done, undone=undone, clock=clock)


def _read_stamps(source: Sequence[Any], table: StampTable) -> tuple[Stamp, Stamp]:
    first = table.read(source[:2])
    return first, table.read(source[2:]) if len(source) > 2 else first


def _stamped(
    changes: Sequence[Change], source: Sequence[Any], table: StampTable
) -> tuple[Change, ...]:
    stamps = [_read_stamps(pair, table) for pair in source]
    return tuple(
        change._replace(id=id_, version=version)
        for change, (id_, version) in zip(changes, stamps, strict=True)
    )


def _read_record(
    source: Any, table: StampTable, settings: Sequence[Setting], title: Title
) -> Record:
    stamps, flags, *more = source
    id_, version = _read_stamps(stamps, table)
    check(flags in ((0, 1, 2, 3) if more else (0, 2)))
    if not more:
        return Record(id_, version, False, None, root=flags > 1)
    puts, cells = more
    at, who, row, old_row, old_who = map(read_text, cells)
    read = tuple(read_put(title, settings, put) for put in puts)
    selected = at, who, row, (old_row, old_who)
    return Record(id_, version, flags & 1 == 1, read, *selected, root=flags > 1)


def _with_all_ids(draft: Draft, tables: Any, root: Stamp) -> Draft:
    """The draft with the ids of its players, at each table that it had."""
    names, changes = draft.game.names, (*draft.done, *reversed(draft.undone))
    if tables is None:
        check(len(set(names)) == len(names))
        check(not any(change.changes_table for change in changes))
        return replace(draft, ids=mark_ids(names, root))
    ids, *later = (tuple(map(read_text, ids)) for ids in tables)
    now, seated = ids, list[Change]()
    for at, change in enumerate(changes):
        if change.wholes is not None:
            before, ids = ids, later.pop(0)
            change = change.with_ids(before, ids)
        seated.append(change)
        now = ids if at < len(draft.done) else now
    check(not later and all(ids and all(ids) for ids in tables))
    check(len(set(now)) == len(now) == len(names))
    end = len(draft.done)
    return replace(draft, ids=now, done=tuple(seated[:end]), undone=tuple(seated[end:][::-1]))


def _check_order(
    root: Stamp,
    acted: int,
    done: Sequence[Change],
    undone: Sequence[Change],
    aside: Mapping[Stamp, Record],
) -> None:
    """What `replay` relies on: no other order of the same changes could be meant."""
    for changes in (done, undone):
        versions = list(map(by_version, changes))
        check(versions == sorted(set(versions)))
    ids = [change.id for change in (*done, *undone)]
    check(len(set(ids)) == len(ids) and root not in ids)
    check(all(change.version[0] > acted for change in undone))
    for change, is_done in (*((step, True) for step in done), *((step, False) for step in undone)):
        if record := aside.get(change.id):
            check(record.version == change.version and record.done is is_done)
            check(record.puts is not None)
    check_roots(root, aside.values())
    for record in aside.values():
        check(record.done or record.puts is None or record.version[0] > acted)
