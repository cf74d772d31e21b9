"""What every title asks of a number, a list or an object in a game, before it counts anything."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from .model import Refusal

#: The largest number the format takes, either way.
LIMIT = 999


def whole(value: object, player: str | None, row: str, low: int = -LIMIT, high: int = LIMIT) -> int:
    """A whole number from `low` to `high`. `true` is not a number, nor is 3.0."""
    if type(value) is not int:
        raise Refusal("not_a_number", player=player, row=row, value=value)
    if not low <= value <= high:
        reason = "negative" if low == 0 and value < 0 else "out_of_range"
        raise Refusal(reason, player=player, row=row, value=value, low=low, high=high)
    return value


def wholes(
    value: object,
    player: str | None,
    row: str,
    low: int = -LIMIT,
    high: int = LIMIT,
    *,
    length: int | None = None,
) -> tuple[int, ...]:
    """A list of whole numbers, of exactly `length` if that is given."""
    numbers = sequence(value, player, row, length)
    return tuple([whole(number, player, row, low, high) for number in numbers])


def switch(value: object, player: str | None, row: str) -> bool:
    """True or false, nothing that merely looks like it."""
    if type(value) is not bool:
        raise Refusal("not_a_switch", player=player, row=row, value=value)
    return value


def sequence(value: object, player: str | None, row: str, length: int | None = None) -> list[Any]:
    """A list, of exactly `length` things if that is given."""
    if type(value) is not list:
        raise Refusal("not_a_list", player=player, row=row, value=value)
    if length is not None and len(value) != length:
        raise Refusal("wrong_length", player=player, row=row, value=value, length=length)
    return value


def mapping(
    value: object, player: str | None, row: str, keys: Collection[str] | None = None
) -> Mapping[str, Any]:
    """An object, with no other keys than `keys` if they are given."""
    if not isinstance(value, dict):
        raise Refusal("not_an_object", player=player, row=row, value=value)
    if keys is not None:
        for key in value:
            if key not in keys:
                raise Refusal("unknown_key", player=player, row=row, value=key)
    return value


def only(value: object, player: str | None, row: str, key: str) -> Any:
    """What stands under the one key an entry has; an entry without it is no entry."""
    entry = mapping(value, player, row, (key,))
    if key not in entry:
        raise Refusal("missing_key", player=player, row=row, value=key)
    return entry[key]


def ids(value: object, player: str | None, row: str, pool: Collection[str]) -> tuple[str, ...]:
    """A list of ids out of `pool`, none twice."""
    seen: dict[str, None] = {}
    for id_ in sequence(value, player, row):
        if not isinstance(id_, str) or id_ not in pool:
            raise Refusal("unknown_id", player=player, row=row, value=id_)
        if id_ in seen:
            raise Refusal("twice", player=player, row=row, value=id_)
        seen[id_] = None
    return tuple(seen)
