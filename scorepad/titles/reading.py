"""Reads the sheets and the table of a game file into the typed values of its title, once.

A sheet or table that breaks the format is refused here; keys of the table that the format does
not know are kept.
"""

from __future__ import annotations

from collections.abc import Mapping

from .checks import whole
from .model import BOARD, TABLE, Cell, Json, Refusal, Row, Where
from .title import Title
from .values import Unknown


def read_sheet(title: Title, sheet: Mapping[str, Json], where: Where) -> dict[str, Cell]:
    """A player's sheet; an unknown row, or a row of an expansion that is not listed, is refused."""
    rows = title.sheet_rows
    cells: dict[str, Cell] = {}
    for key, source in sheet.items():
        row = rows.get(key)
        # Most cells are plain points: they are checked here, without another call.
        if (
            row is not None
            and type(source) is int
            and row.low <= source <= row.high
            and not (row.expansion or row.without or row.choices)
        ):
            cells[key] = source
        else:
            cells[key] = read_cell(title, key, source, where)
    return cells


def read_cell(title: Title, key: str, source: Json, where: Where) -> Cell:
    """What stands under a key of a sheet."""
    row = title.sheet_rows.get(key)
    kind = title.sheet.get(key)
    if row is None:
        if kind is None:
            raise Refusal("unknown_row", player=where.player, row=key, value=source, title=title.id)
        _require(title, key, source, where)
        return kind.read(source, key, where)
    if row.expansion:
        where.require(row.expansion, key, source)
    where.forbid(row.without, key, source)
    if kind is not None and isinstance(source, list):
        # A plain list under the id of a row lists what was built.
        return kind.read(source, key, where)
    return _read_row(row, source, where)


def _read_row(row: Row, source: Json, where: Where) -> Cell:
    """The points or count that a person wrote, or an entry for the row's calculator."""
    if row.entry is not None and isinstance(source, dict):
        return row.entry.read(source, row.id, where)
    number = whole(source, where.player, row.id, row.low, row.high)
    if row.choices and number not in row.choices:
        choices = ", ".join(map(str, row.choices))
        raise Refusal(
            "not_a_choice", player=where.player, row=row.id, value=source, choices=choices
        )
    return number


def read_table(title: Title, table: Mapping[str, Json], where: Where) -> dict[str, Cell]:
    """What the table as a whole holds."""
    return {key: read_table_cell(title, key, source, where) for key, source in table.items()}


def read_table_cell(title: Title, key: str, source: Json, where: Where) -> Cell:
    """What stands under a key of the table."""
    kind = title.on_table(key)
    if kind is None:
        return Unknown(source)
    _require(title, key, source, where)
    return kind.read(source, key, where)


def _require(title: Title, key: str, source: Json, where: Where) -> None:
    """Refuses a key that comes with an expansion which the game does not list."""
    if key in title.needs:
        where.require(title.needs[key], key, source)


def read_place(title: Title, place: str, key: str, source: Json, where: Where) -> Cell:
    """What stands in any place of a game."""
    if place == TABLE:
        return read_table_cell(title, key, source, where)
    if place == BOARD:
        return title.board.read(source, key, where)
    return read_cell(title, key, source, where)
