"""What was put into which cells as JSON, for the clock of a draft and for links.

A put names who played then with what by a number in a list of settings that is written beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, cast

from scorepad.titles.checks import LIMIT
from scorepad.titles.model import AGES, BOARD, SHEET, TABLE, Cell, Game, Player, Refusal, Tally
from scorepad.titles.reading import read_place
from scorepad.titles.title import Title
from scorepad.titles.values import Division
from scorepad.titles.values import write as write_cell

from .cells import is_shape
from .gamefile import PLAYER_KEYS
from .parts import EMPTY, division, joined
from .record import EXTRA, SETTING, Put, Record, Setting
from .stamp import NEVER, Stamp
from .stampfile import check, read_text, read_whole
from .strictjson import sorted_json

#: How many copies without changes may have been merged: the players of each are compared with all
#: others, so a file that has many of them could block who reads it.
MOST_ROOTS = 100
#: Bounds for values that wait for a player or an expansion, since each change of the game is
#: replayed with them: how many there are, and those of the table times the keys of the table.
MOST_WAITING = 5_000
MOST_OF_TABLE = 4_000


def write_put(put: Put, settings: dict[Setting, int]) -> list[Any]:
    """A put as JSON; its settings are added to those that are known by number."""
    value: Any = put.value
    more: list[Any] = [put.part] if put.part else []
    if isinstance(value, Setting):
        value = _number(value, settings)
    elif is_shape(value):
        value = replace(value, counts=(0,) * len(put.setting.ids)).write()
        more = [True]
    elif value is not None and put.place != EXTRA and not put.part:
        value = write_cell(cast("Cell", value))
    number = _number(put.setting, settings)
    return [put.place, put.who, put.key, value, put.typed, number, *more]


def _number(setting: Setting, settings: dict[Setting, int]) -> int:
    return settings.setdefault(setting, len(settings))


def record_text(record: Record) -> str:
    """A record as text, to compare it by."""
    settings: dict[Setting, int] = {}
    puts = None if record.puts is None else [write_put(put, settings) for put in record.puts]
    return sorted_json([record[:3], record[4:], puts, list(settings)])


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
        tally = _read_cell(title, place, key, value, setting)
        check(isinstance(tally, Tally))
        cell = replace(cast("Tally", tally), counts=())
    elif value is not None:
        cell = _read_cell(title, place, key, value, setting)
    check(bool(who) == (place in (SHEET, BOARD, EXTRA)) or place == TABLE)
    return Put(place, read_text(who), read_text(key), cell, read_text(typed), setting, part)


def read_setting(title: Title, source: Any) -> Setting:
    setting = Setting(*(tuple(map(read_text, part)) for part in source))
    check(len(set(setting.ids)) == len(setting.ids) == len(setting.names))
    check(all(setting.ids) and all(name.strip() for name in setting.names))
    title.check(Game(title.id, tuple(map(Player, setting.names)), setting.expansions))
    return setting


def check_roots(root: Stamp, records: Iterable[Record]) -> None:
    """Refuses a first root that is none, and other roots if they are too many or too early."""
    others = [record for record in records if record.root and record.id != root]
    check(root != NEVER and len(others) <= MOST_ROOTS)
    check(all((record.version, record.id) > (root, root) for record in others))


def check_waiting(records: Iterable[Record], game: Game) -> bool:
    """Whether values wait for a player or an expansion; one of `UNFIT` if there are too many."""
    waiting = [put for record in records for put in record.puts or ()]
    keys = [put.key for put in waiting if put.place == TABLE]
    check(len(waiting) <= MOST_WAITING)
    check(len(keys) * len({*keys, *game.table}) <= MOST_OF_TABLE)
    return bool(waiting)


def _read_cell(title: Title, place: str, key: str, value: Any, setting: Setting) -> Cell:
    """A value as it was put, with the expansions of then."""
    check(place in (SHEET, BOARD, TABLE) and (place != BOARD or key == BOARD))
    return read_place(title, place, read_text(key), value, setting.where())


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
    read_place(title, place, key, written, setting.where().in_any_box(title.expansions))


def _is_tally(title: Title, key: str, setting: Setting) -> bool:
    """Whether a count for each player stands under a key of the table."""
    zeros = [0] * len(setting.ids)
    # The change that takes an expansion away sets its tallies to nothing.
    where = setting.where().in_any_box(title.expansions)
    for value in (zeros, {"points": zeros}):
        try:
            if isinstance(read_place(title, TABLE, key, value, where), Tally):
                return True
        except Refusal:
            continue
    return False
