"""Reads JSON strictly: whatever another program could read differently is refused, not guessed.

Python's own reader accepts NaN, keeps the last of two equal keys and lets half a surrogate pair
through. An invalid value in one game of a list must not cost the other games, so it is replaced by
an `Invalid`, and `fault` finds it in the game that contains it.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorepad.titles.model import Refusal

#: A game is five levels deep; this leaves room for keys of other programs.
DEEPEST = 60
#: Python does not read a whole number of more digits; other programs give up far sooner.
_DIGITS = 4300
#: Everything but brackets, and whole strings with the brackets in them. A string that is never
#: closed goes on to the end: tried again from each quote in it, a short file would take for ever.
_NO_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[^][{}"]++', re.DOTALL)
_SURROGATE = re.compile("[\ud800-\udfff]")

#: The keys and indexes that lead to a value: ("players", 0, "sheet", "coins").
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Invalid:
    """Stands in place of something that is JSON to some programs and not to others.

    `left` is what can still be read of it, to say which player it belongs to.
    """

    reason: str
    value: str
    left: Any = None


class Fault(NamedTuple):
    """What is wrong with a value that was read, and where."""

    reason: str
    value: str
    path: Path


def parse(source: str | bytes) -> tuple[Any, bool]:
    """The value of a text, and whether there may be a `fault` in it; or a Refusal."""
    text = _text(source)
    if not text.strip():
        raise Refusal("file.empty")
    check_brackets(text)
    reader = _Reader()
    value = reader.read(text)
    # Only an escape, or a text that never was bytes, can hold half a character.
    halved = "\\u" in text or (isinstance(source, str) and _SURROGATE.search(text) is not None)
    return value, reader.found_invalid or halved


def parse_own(text: str) -> Any:
    """The value of a text that this app has written, half characters included; or a Refusal."""
    check_brackets(text)
    reader = _Reader()
    value = reader.read(text)
    if reader.found_invalid:
        raise Refusal("file.not_json")
    return value


class _Reader:
    """Reads a text with an `Invalid` in place of whatever is invalid."""

    found_invalid = False

    def read(self, text: str) -> Any:
        try:
            try:
                return self._loads(text)
            except json.JSONDecodeError:
                raise
            except ValueError:  # a number of thousands of digits; looking at each takes longer
                return self._loads(text, parse_int=self._whole)
        except json.JSONDecodeError as error:
            raise Refusal("file.not_json", line=error.lineno, column=error.colno) from None

    def _loads(self, text: str, **more: Any) -> Any:
        return json.loads(
            text,
            object_pairs_hook=self._object,
            parse_float=self._decimal,
            parse_constant=lambda name: self._invalid("file.number", name),
            **more,
        )

    def _object(self, pairs: list[tuple[str, Any]]) -> Any:
        members = dict(pairs)
        if len(members) == len(pairs):
            return members
        key, _ = Counter(name for name, _ in pairs).most_common(1)[0]
        return self._invalid("file.key_twice", key, members)

    def _decimal(self, digits: str) -> Any:
        # 1e999 is a number on paper and an infinity in memory.
        number = float(digits)
        return number if math.isfinite(number) else self._invalid("file.number", digits)

    def _whole(self, digits: str) -> Any:
        return int(digits) if len(digits) <= _DIGITS else self._invalid("file.long_number", digits)

    def _invalid(self, reason: str, value: str, left: Any = None) -> Invalid:
        self.found_invalid = True
        return Invalid(reason, value, left)


def _text(source: str | bytes) -> str:
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    try:
        return source.decode("utf-8-sig")
    except UnicodeError:
        raise Refusal("file.not_text") from None


def check_brackets(text: str) -> None:
    """Refuses a text that is nested too deep, before Python's reader recurses into it: in the
    browser that would end Python, and the game that is being scored with it.
    """
    brackets = _NO_BRACKETS.sub("", text)
    # Removes the innermost pairs, one level at a time; of a valid text nothing is soon left.
    for _ in range(2 * DEEPEST):
        left = brackets.replace("[]", "").replace("{}", "")
        if left == brackets:
            break
        brackets = left
    depth = 0
    for bracket in brackets:
        depth = depth + 1 if bracket in "[{" else max(depth - 1, 0)
        if depth > 2 * DEEPEST:
            raise Refusal("file.too_deep", most=DEEPEST)


def check_depth(value: Any, deepest: int = DEEPEST) -> None:
    """Refuses a value that is nested deeper than what reads or writes it can recurse into."""
    level: Sequence[Any] = [value]
    for _ in range(deepest):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if type(outer) is dict else outer)
            if type(inner) is dict or type(inner) is list
        ]
        if not level:
            return
    raise Refusal("file.too_deep", most=deepest)


def fault(value: Any) -> Fault | None:
    """The first `Invalid` in a value, or half a character, which can be neither shown nor saved."""
    try:
        # Much quicker than to look at everything in it, and nearly always enough.
        json.dumps(value, ensure_ascii=False).encode("utf-8")
        return None
    except (TypeError, UnicodeEncodeError):
        pass
    for path, inner in _walk(value, ()):
        if isinstance(inner, Invalid):
            return Fault(inner.reason, inner.value, path)
        texts = inner if isinstance(inner, dict) else (inner,) if isinstance(inner, str) else ()
        for text in texts:
            if half := _SURROGATE.search(text):
                # Shown as JSON escapes it, since it cannot be shown as it is.
                return Fault("file.half_character", f"\\u{ord(half[0]):04x}", path)
    return None


def _walk(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """A value and everything in it, in the order of the file."""
    yield path, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _walk(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _walk(inner, (*path, index))


def readable(value: Any) -> Any:
    """What can still be read of a value that may be invalid itself."""
    return value.left if isinstance(value, Invalid) else value
