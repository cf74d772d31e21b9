"""Reads JSON strictly: whatever another program could read differently is refused, not guessed.

Python's own reader takes NaN, keeps the last of two equal keys and lets half a surrogate pair
through. A spoilt value inside a list of games must not cost the other games, so what is wrong
with it is left in its place as a `Spoilt`, and `fault` finds it in the one game it spoils.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from scorepad.titles.model import Refusal

#: A game is five levels deep; this leaves room for keys of other programs.
DEEPEST = 60
#: Python will not read a whole number of more digits; other programs give up far sooner.
_DIGITS = 4300
_INF = float("inf")
#: Everything that is no bracket; those inside a text are none either. One that is never closed
#: goes on to the end: tried again from each quote in it, a short file would take for ever.
_NO_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[^][{}"]++', re.DOTALL)
_HALF = re.compile("[\ud800-\udfff]")

#: The keys and places that lead to a value: ("players", 0, "sheet", "coins").
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Invalid:
    """Stands where something was that is JSON to some programs and not to others.

    `left` is what can still be read of it, to say whose it is.
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
    """What the text holds, and whether there may be a `fault` in it; or a Refusal."""
    text = _text(source)
    if not text.strip():
        raise Refusal("file.empty")
    check_brackets(text)
    reader = _Reader()
    found = reader.read(text)
    # Only an escape, or a text that never was bytes, can hold half a character.
    return found, reader.spoilt or "\\u" in text or (isinstance(source, str) and _halved(text))


def parse_whole(text: str) -> Any:
    """What a text of our own holds, half characters included; a Refusal for anything invalid."""
    check_brackets(text)
    reader = _Reader()
    found = reader.read(text)
    if reader.spoilt:
        raise Refusal("file.not_json")
    return found


class _Reader:
    """Reads a text and remembers whether it had to leave a `Spoilt` behind."""

    spoilt = False

    def read(self, text: str) -> Any:
        try:
            try:
                return self._loads(text)
            except json.JSONDecodeError:
                raise
            except ValueError:  # a number of thousands of digits; looking at each takes longer
                return self._loads(text, parse_int=self.whole)
        except json.JSONDecodeError as error:
            raise Refusal("file.not_json", line=error.lineno, column=error.colno) from None

    def _loads(self, text: str, **more: Any) -> Any:
        return json.loads(
            text,
            object_pairs_hook=self.members,
            parse_float=self.decimal,
            parse_constant=self.constant,
            **more,
        )

    def members(self, pairs: list[tuple[str, Any]]) -> Any:
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        times = Counter(name for name, _ in pairs)
        return self.spoil("file.key_twice", next(n for n in times if times[n] > 1), found)

    def decimal(self, digits: str) -> Any:
        # 1e999 is a number on paper and an infinity in memory.
        number = float(digits)
        return self.spoil("file.number", digits) if number in (_INF, -_INF) else number

    def constant(self, name: str) -> Any:
        return self.spoil("file.number", name)

    def whole(self, digits: str) -> Any:
        return int(digits) if len(digits) <= _DIGITS else self.spoil("file.long_number", digits)

    def spoil(self, reason: str, value: str, left: Any = None) -> Invalid:
        self.spoilt = True
        return Invalid(reason, value, left)


def _text(source: str | bytes) -> str:
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    try:
        return source.decode("utf-8-sig")
    except UnicodeError:
        raise Refusal("file.not_text") from None


def _halved(text: str) -> bool:
    return _HALF.search(text) is not None


def check_brackets(text: str) -> None:
    """Refuses, before anything reads it, a text nested so deep that Python's reader could not turn
    back: in the browser the whole of Python ends there, with the game that was on the table.
    """
    brackets = _NO_BRACKETS.sub("", text)
    # Pairs with nothing between them go, and so one level at a time; what is sound is soon empty.
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


def fault(found: Any) -> Fault | None:
    """The first `Spoilt` in a value, or half a character: it could be neither shown nor saved."""
    if _sound(found):
        return None
    for path, one in _walk(found):
        if isinstance(one, Invalid):
            return Fault(one.reason, one.value, path)
        texts = one if isinstance(one, dict) else (one,) if isinstance(one, str) else ()
        for text in texts:
            if half := _HALF.search(text):
                # Written as JSON escapes it, for it cannot be written as it is.
                return Fault("file.half_character", f"\\u{ord(half[0]):04x}", path)
    return None


def _sound(found: Any) -> bool:
    """Whether a value can be written, which is much quicker to try than to look through it all."""
    try:
        json.dumps(found, ensure_ascii=False).encode("utf-8")
    except (TypeError, UnicodeEncodeError):
        return False
    return True


def _walk(found: Any) -> Iterator[tuple[Path, Any]]:
    """A value and everything in it, in the order of the file; however deep, for it is no call."""
    waiting: list[tuple[Path, Any]] = [((), found)]
    while waiting:
        path, one = waiting.pop()
        yield path, one
        if isinstance(one, dict):
            waiting.extend(reversed([((*path, key), inner) for key, inner in one.items()]))
        elif type(one) is list:
            inside = [((*path, place), inner) for place, inner in enumerate(one)]
            waiting.extend(reversed(inside))


def readable(found: Any) -> Any:
    """What can still be read of a value that may be spoilt itself."""
    return found.left if isinstance(found, Invalid) else found
