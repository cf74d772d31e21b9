"""Reads JSON strictly: whatever another program could read differently is refused, not guessed.

Python's own reader takes NaN, keeps the last of two equal keys and lets half a surrogate pair
through. A spoilt object inside a list of games must not cost the other games, so what is wrong
with it is left in its place as a `Spoilt`, for the reader of that game to find.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NoReturn

from scorepad.titles.model import Refusal

#: A game is five levels deep; this leaves room for keys of other programs.
DEEPEST = 60


class Spoilt:
    """Stands where something was that is JSON to some programs and not to others."""

    __slots__ = ("refusal",)

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal


def parse(source: str | bytes) -> tuple[Any, bool]:
    """What the text holds, and whether a `Spoilt` stands somewhere in it; or a Refusal."""
    text = _text(source)
    if not text.strip():
        raise Refusal("file.empty")
    spoilt = False

    def spoil(reason: str, value: object) -> Spoilt:
        nonlocal spoilt
        spoilt = True
        return Spoilt(Refusal(reason, value=value))

    def members(pairs: list[tuple[str, Any]]) -> Any:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        names = [name for name, _ in pairs]
        return spoil("file.key_twice", next(n for n in names if names.count(n) > 1))

    def decimal(digits: str) -> Any:
        # 1e999 is a number on paper and an infinity in memory.
        number = float(digits)
        return spoil("file.number", digits) if number in (_INF, -_INF) else number

    def constant(name: str) -> Any:
        return spoil("file.number", name)

    try:
        found = json.loads(
            text, object_pairs_hook=members, parse_float=decimal, parse_constant=constant
        )
    except json.JSONDecodeError as error:
        raise Refusal("file.not_json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise Refusal("file.too_deep", most=DEEPEST) from None
    except ValueError:  # Python will not read a number of thousands of digits
        raise Refusal("file.long_number") from None
    # "\ud800" alone is no character, and could be neither shown nor saved. Only an escape or a
    # text that never was bytes can hold one.
    if "\\u" in text and not _writable(found if not spoilt else None):
        raise Refusal("file.not_text")
    return found, spoilt


_INF = float("inf")


def _text(source: str | bytes) -> str:
    try:
        if isinstance(source, bytes):
            return source.decode("utf-8-sig")
        source.encode("utf-8")
        return source.removeprefix("\ufeff")
    except UnicodeError:
        raise Refusal("file.not_text") from None


def _writable(found: Any) -> bool:
    try:
        json.dumps(found, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        return False
    except RecursionError:  # the check of the depth, game by game, says it better
        return True
    return True


def check_depth(found: Any) -> None:
    """Refuses what is nested deeper than anything that reads or writes it can follow."""
    level: Sequence[Any] = [found]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if type(outer) is dict else outer)
            if type(inner) is dict or type(inner) is list
        ]
        if not level:
            return
    raise Refusal("file.too_deep", most=DEEPEST)


def check_spoilt(found: Any) -> None:
    """Refuses a value with a `Spoilt` anywhere in it."""
    waiting = [found]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Spoilt):
            _refuse(one)
        if isinstance(one, dict):
            waiting.extend(one.values())
        elif isinstance(one, list):
            waiting.extend(one)


def _refuse(spoilt: Spoilt) -> NoReturn:
    raise spoilt.refusal
