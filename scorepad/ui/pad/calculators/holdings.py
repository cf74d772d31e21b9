"""What stands in the cities on the pad: everything ticked, whoever has it, and how a tick is made.

A sheet lists what was built under a key of its own; a row may also hold an entry that names
what stands behind it. The first tick in a city takes such entries over into its lists, since a
list that lacked them would tell the other rows too little.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scorepad import titles
from scorepad.archive.draft import Edit
from scorepad.catalogue import entry
from scorepad.titles.model import SHEET, Field, Game, Row


class Group(NamedTuple):
    """A colour of cards, the wonders or the tokens; `row` is the row whose calculator has it."""

    name: str
    row: Row
    field: Field
    #: Whether the row's points follow from it; others are ticked there only to be counted.
    own: bool


def groups(game: Game) -> tuple[Group, ...]:
    """Everything that can be ticked in a game, in the order of its pad."""
    found = []
    for row in titles.pad(game):
        fields = [field for field in row.beside if field.kind == "built"]
        pushed = any(field.kind == "track" for field in row.beside)
        for field in fields:
            colour = entry(field.pool[0], game.title).colour
            own = field is fields[0] and not pushed
            found.append(Group(colour or field.key, row, field, own))
    return tuple(found)


def held(game: Game, seat: int) -> dict[str, tuple[str, ...]]:
    """What a player has, by the key of the sheet: lists, and what entries of rows name."""
    sheet = game.players[seat].sheet
    found: dict[str, tuple[str, ...]] = {}
    for group in groups(game):
        key = group.field.key
        ids = [*_ids(sheet.get(key)), *_ids(_entry(sheet.get(group.row.id), key))]
        here = tuple(one for one in group.field.pool if one in ids)
        found[key] = (*found.get(key, ()), *here)
    return found


def owners(game: Game) -> dict[str, int]:
    """Whose city each thing stands in."""
    seats = range(len(game.players))
    return {id_: seat for seat in seats for ids in held(game, seat).values() for id_ in ids}


def ticking(
    game: Game, seat: int, group: Group, id_: str, nothing: list[str] | None = None
) -> Iterator[Edit]:
    """The edits that tick something in a city, or take the tick away.

    With the last tick a list goes; `nothing` may stand for it where a city without any must be
    told from one that nobody has ticked.
    """
    sheet = game.players[seat].sheet
    yield from _taken_over(game, seat)
    key, before = group.field.key, held(game, seat)
    if group.own and group.row.id != key and isinstance(sheet.get(group.row.id), int):
        # A row that is ticked no longer is what was written in it.
        yield Edit(SHEET, group.row.id, None, seat)
    for one, ids in before.items():
        after = _toggled(game, one, ids, id_) if one == key else ids
        if one == key or after != _ids(sheet.get(one)):
            yield Edit(SHEET, one, list(after) or nothing, seat)


def ordered(game: Game, seat: int, group: Group) -> tuple[str, ...]:
    """A group's pool; what the player was handed before the first turn stands first."""
    hands: set[str] = set()
    for lot in titles.by_id(game.title).lots(game.expansions):
        given = game.table.get(lot.key) if lot.kind == "hands" else None
        picked = given.get(str(seat)) if isinstance(given, dict) else None
        hands.update(_ids(picked))
    return tuple(sorted(group.field.pool, key=lambda id_: id_ not in hands))


def _taken_over(game: Game, seat: int) -> Iterator[Edit]:
    sheet = game.players[seat].sheet
    for row in dict.fromkeys(group.row for group in groups(game)):
        if isinstance(sheet.get(row.id), Mapping):
            yield Edit(SHEET, row.id, None, seat)


def _toggled(game: Game, key: str, ids: tuple[str, ...], id_: str) -> tuple[str, ...]:
    chosen = {*ids} ^ {id_}
    # In the order of the pad, so that the same cards are the same list.
    pools = (group.field.pool for group in groups(game) if group.field.key == key)
    return tuple(one for pool in pools for one in pool if one in chosen)


def _ids(value: object) -> tuple[str, ...]:
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()


def _entry(value: object, key: str) -> object:
    return value.get(key) if isinstance(value, Mapping) else None
