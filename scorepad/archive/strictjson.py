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
from itertools import accumulate, repeat
from typing import Any, NamedTuple

from scorepad.titles.model import Refusal

#: A game is five levels deep; this leaves room for keys of other programs.
DEEPEST = 60
#: Python does not read a whole number of more digits; other programs give up far sooner.
_DIGITS = 4300
#: Brackets, commas and texts of one game, and letters: to read and check it takes a moment, not
#: seconds.
MOST_PARTS, LONGEST = 50_000, 2_000_000
#: Brackets, commas, and whole strings with those in them. A string that is never closed goes on to
#: the end: tried again from each quote in it, a short file would take for ever.
_TOKEN = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+(?:"|\\?\Z)|[][{},]', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}
#: Letters that are looked at together: a loop in Python would take four times as long.
_WINDOW = 4_000
_SPACE = re.compile(r"[ \t\n\r]*+")
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


def parse_each(source: str | bytes, most: int) -> tuple[bool, Iterator[Any]]:
    """Whether a text is a list, and its values one by one; else the one value that it holds.

    There may be a `fault` in each. A Refusal comes before the first of them, or as soon as the text
    proves to be invalid or to hold more than `most` values.
    """
    text = _text(source)
    start = _after_space(text, 0)
    if start == len(text):
        raise Refusal("file.empty")
    many = text[start] == "["
    return many, _each(text, start, most) if many else _only(text, start)


def _only(text: str, start: int) -> Iterator[Any]:
    value, end = _JsonReader().read_at(text, start)
    _expect_end(text, end)
    yield value


def _each(text: str, start: int, most: int) -> Iterator[Any]:
    at, count = _after_space(text, start + 1), 0
    while not (count == 0 and text.startswith("]", at)):
        count += 1
        if count > most:
            raise Refusal("file.too_many", most=most)
        value, at = _JsonReader().read_at(text, at)
        yield value
        if text.startswith("]", at):
            break
        if not text.startswith(",", at):
            raise _not_json(text, at)
        at = _after_space(text, at + 1)
    _expect_end(text, _after_space(text, at + 1))


def _expect_end(text: str, at: int) -> None:
    if at < len(text):
        raise _not_json(text, at)


def _after_space(text: str, at: int) -> int:
    return _SPACE.match(text, at).end()  # type: ignore[union-attr]


def _not_json(text: str, at: int) -> Refusal:
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    return Refusal("file.not_json", line=line, column=column)


def parse_own(text: str) -> Any:
    """The value of a text that this app has written, half characters included; or a Refusal."""
    reader = _JsonReader(limited=False)
    value, end = reader.read_at(text, _after_space(text, 0))
    if reader.found_invalid or end < len(text):
        raise Refusal("file.not_json")
    return value


class _JsonReader:
    """Reads a value with an `Invalid` in place of whatever is invalid."""

    found_invalid = False

    def __init__(self, *, limited: bool = True) -> None:
        self._limited = limited

    def read_at(self, text: str, at: int) -> tuple[Any, int]:
        """The value that begins here, and where the text goes on after it and its spaces."""
        _check_parts(text, at, self._limited)
        try:
            try:
                value, end = self._decoder().raw_decode(text, at)
            except json.JSONDecodeError:
                raise
            except ValueError:  # a number of thousands of digits; looking at each takes longer
                value, end = self._decoder(parse_int=self._whole).raw_decode(text, at)
        except json.JSONDecodeError as error:
            raise Refusal("file.not_json", line=error.lineno, column=error.colno) from None
        return value, _after_space(text, end)

    def _decoder(self, **more: Any) -> json.JSONDecoder:
        return json.JSONDecoder(
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


def _check_parts(text: str, start: int, limited: bool) -> None:
    """Refuses a value that is nested too deep, before Python's reader recurses into it: in the
    browser that would end Python, and the game that is being scored with it. Also one that is
    `limited` and has too many parts: reading it would keep everybody else waiting.
    """
    if not text.startswith(("[", "{"), start):
        return
    end = min(start + LONGEST + 1, len(text)) if limited else len(text)
    at, window, depth, count = start, _WINDOW, 0, 0
    while at < end:
        begun, at = at, min(at + window, end)
        tokens = _TOKEN.findall(text, begun, at)
        if at < end and tokens and tokens[-1][0] == '"' and text.endswith(tokens[-1], begun, at):
            # A string that may go on after the window: the next one begins with it.
            at -= len(tokens.pop())
            window *= 2 if at == begun else 1
        depths = [*accumulate(map(_STEPS.get, tokens, repeat(0)), initial=depth)][1:]
        closed = 0 in depths
        if closed:
            del depths[depths.index(0) :]
        count += len(depths) + closed
        if max(depths, default=0) > 2 * DEEPEST:
            raise Refusal("file.too_deep", most=DEEPEST)
        if limited and count > MOST_PARTS:
            raise Refusal("file.long_game", most=LONGEST // 1_000_000)
        if closed:
            return
        depth = depths[-1] if depths else depth
    if end < len(text):
        raise Refusal("file.long_game", most=LONGEST // 1_000_000)


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


def sorted_json(value: Any) -> str:
    """JSON in which the order of keys says nothing."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
