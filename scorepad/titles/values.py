"""Readers of typed values that all titles share; a title's own stand beside its rules."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import Field, dataclass, fields
from enum import Enum
from typing import Any, ClassVar, NamedTuple, Protocol, runtime_checkable

from .checks import LIMIT, mapping, sequence, whole, wholes
from .model import AGES, Board, Cell, Json, Kind, Order, Refusal, Tally, Where


def write(cell: Cell) -> Json:
    """The JSON of a cell."""
    return cell if isinstance(cell, int) else cell.write()


def json_of(value: Any) -> Json:
    """The JSON of a field of a value: a list for a tuple, an object for one with names.

    >>> json_of((("a", "b"), (1,)))
    [['a', 'b'], [1]]
    """
    if isinstance(value, tuple):
        named: Mapping[str, Any] | None = value._asdict() if hasattr(value, "_asdict") else None
        return [json_of(item) for item in value] if named is None else named
    if isinstance(value, Mapping):
        return {key: json_of(item) for key, item in value.items()}
    return value


class Fields:
    """A value that a file has as an object of its fields; one that is None is left out."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def write(self) -> Json:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: json_of(value) for name, value in values.items() if value is not None}


class SingleField(Fields):
    """A value that a file has as its only field is: a list, or an object."""

    __slots__ = ()

    def write(self) -> Json:
        (only,) = fields(self)
        return json_of(getattr(self, only.name))


class CountedValue(Fields):
    """What may stand in a row in place of a number."""

    __slots__ = ()

    @property
    def is_empty(self) -> bool:
        """Whether a person counted and there was nothing: no number but 0, no id in a list."""
        return not _holds_more(self.write())


def _holds_more(written: Json) -> bool:
    if isinstance(written, dict):
        written = [*written.values()]
    return any(map(_holds_more, written)) if isinstance(written, list) else bool(written)


@runtime_checkable
class TickedValue(Protocol):
    """A value that lists the ids of what is ticked."""

    @property
    def ids(self) -> Sequence[str] | None: ...


class Number(NamedTuple):
    """A whole number."""

    low: int = 0
    high: int = LIMIT

    def read(self, source: Json, key: str, where: Where) -> int:
        return whole(source, where.player, key, self.low, self.high)


class Counts:
    """A count for each player, as a list by seat."""

    @staticmethod
    def read(source: Json, key: str, where: Where) -> Tally:
        return Tally(wholes(source, where.player, key, 0, length=len(where.names)))

    reseat = staticmethod(Tally.reseat)


class AnyBoard:
    """A board of a title that scores nothing from it: kept as it is."""

    @staticmethod
    def read(source: Json, key: str, where: Where) -> Board:
        board = mapping(source, where.player, key)
        known: dict[str, str] = {}
        extra: dict[str, Json] = {}
        for name, value in board.items():
            if name in ("wonder", "side") and isinstance(value, str) and value:
                known[name] = value
            else:
                extra[name] = value
        return Board(known.get("wonder", ""), known.get("side", ""), extra)


@dataclass(frozen=True, slots=True)
class Unknown:
    """Something that the format does not know, kept as it was read."""

    source: Json

    def write(self) -> Json:
        return self.source


class Division(Enum):
    """How a value is divided into cells of its own, by its shape in a file.

    A class of values names its own as `DIVISION`; two people may then fill in different parts of
    one value at the same time.
    """

    #: `["altar", "baths"]`: each of them is there or not.
    IDS = "ids"
    #: `{"brown": 3}`
    FIELDS = "fields"
    #: `{"1": {"project": "belvedere"}}`
    FIELDS_BY_AGE = "fields by age"
    #: `{"1": [2, 0, 3]}`: a number for each player.
    BY_SEAT = "by seat"
    #: `{"1": [0]}`: some of the players.
    SEATS = "seats"


class Note(NamedTuple):
    """Reads a key of ours that the format does not know: what cannot be read is kept, not refused.

    Such keys are the app's notes on the play, like the turn of Dice; nothing is scored from them.
    """

    kind: Kind[Cell]

    def read(self, source: Json, key: str, where: Where) -> Cell:
        try:
            return self.kind.read(source, key, where)
        except Refusal:
            return Unknown(source)

    def reseat(self, cell: Cell, order: Order) -> Cell | None:
        reseat = getattr(self.kind, "reseat", None)
        if reseat is None:
            return cell
        after: Cell | None = reseat(cell, order)
        return after

    def limited_to(self, cell: Cell, expansions: Collection[str]) -> Cell | None:
        limited_to = getattr(self.kind, "limited_to", None)
        if limited_to is None:
            return cell
        left: Cell | None = limited_to(cell, expansions)
        return left


def by_player(source: Json, key: str, where: Where, low: int = -LIMIT) -> tuple[int, ...]:
    """A number for each player, in seat order; a refusal of one names its player."""
    numbers = sequence(source, None, key, len(where.names))
    pairs = zip(where.names, numbers, strict=True)
    return tuple(whole(number, name, key, low) for name, number in pairs)


def by_age(source: Json, key: str, where: Where) -> Mapping[str, Json]:
    """An object with ages as its keys, as the table has it."""
    ages = mapping(source, where.player, key)
    for age in ages:
        if age not in AGES:
            raise Refusal("unknown_age", row=key, value=age)
    return ages
