"""Values that hold more than one cell: the shields of each player in each age, each ticked card.

Such a value is merged by its parts, so that two copies which fill in different parts keep both. A
part is named by a player, or nobody, and a path such as "2" or "2/project". The class of a value
says how it is divided (`titles.values.Division`); a value of any other class is one cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from scorepad.titles.model import BOARD, SHEET, TABLE, Json
from scorepad.titles.title import Title
from scorepad.titles.values import Division, Note

#: The player, or nobody, and the path.
Name = tuple[str, str]
#: The path of what says that a value is there, though it has no parts.
EMPTY = "."


def division(title: Title, place: str, key: str) -> Division | None:
    """How what stands in a place is divided; None if it is one cell."""
    if place == BOARD:
        return None
    kind = title.on_table(key) if place == TABLE else title.sheet.get(key)
    kind = kind.kind if isinstance(kind, Note) else kind
    how = getattr(kind, "DIVISION", None)
    return how if isinstance(how, Division) and place in (SHEET, TABLE) else None


def split(how: Division, written: Json, ids: Sequence[str]) -> dict[Name, Json]:
    """The parts of a value, as it is written, among these players.

    >>> split(Division.BY_SEAT, {"1": [2, 0]}, ["ada", "bo"])
    {('ada', '1'): 2}
    >>> split(Division.SEATS, {"1": [], "2": [1]}, ["ada", "bo"])
    {('', '1'): True, ('bo', '2'): True}
    """
    return dict(_parts(how, written, ids)) or {("", EMPTY): True}


def _parts(how: Division, written: Json, ids: Sequence[str]) -> Iterator[tuple[Name, Json]]:
    match how:
        case Division.IDS:
            yield from ((("", id_), True) for id_ in written)
        case Division.FIELDS:
            yield from ((("", field), value) for field, value in written.items())
        case Division.FIELDS_BY_AGE:
            for age, fields in written.items():
                yield from ((("", f"{age}/{name}"), value) for name, value in fields.items())
                if not fields:
                    yield ("", age), True
        case Division.BY_SEAT:
            # A 0 says nothing of a player: somebody else may be filling in the same age.
            for age, numbers in written.items():
                pairs = zip(ids, numbers, strict=True)
                yield from (((who, age), number) for who, number in pairs if number)
                if not any(numbers):
                    yield ("", age), True
        case Division.SEATS:
            for age, seats in written.items():
                yield from (((ids[seat], age), True) for seat in seats)
                if not seats:
                    yield ("", age), True


def joined(how: Division, parts: Mapping[Name, Json], ids: Sequence[str]) -> Json:
    """The value that has these parts, as it is written; None if it has none.

    >>> joined(Division.BY_SEAT, {("ada", "1"): 2, ("bo", "1"): 3}, ["bo", "cleo"])
    {'1': [3, 0]}
    """
    filled = {name: value for name, value in parts.items() if value is not None}
    empty = filled.pop(("", EMPTY), None) is not None
    written: Json = [] if how is Division.IDS else {}
    paths = dict.fromkeys(path for _, path in filled)
    match how:
        case Division.IDS:
            written = list(paths)
        case Division.FIELDS:
            written = {path: filled["", path] for path in paths}
        case Division.FIELDS_BY_AGE:
            for path in sorted(paths):
                age, _, name = path.partition("/")
                written.setdefault(age, {}).update({name: filled["", path]} if name else {})
        case Division.BY_SEAT:
            for age in sorted(paths):
                if any((who, age) in filled for who in ("", *ids)):
                    written[age] = [filled.get((who, age), 0) for who in ids]
        case Division.SEATS:
            for age in sorted(paths):
                seats = [seat for seat, who in enumerate(ids) if (who, age) in filled]
                if seats or ("", age) in filled:
                    written[age] = seats
    return written if written or empty else None
