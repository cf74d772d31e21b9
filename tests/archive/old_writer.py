"""Packs values as versions 1 and 2 of the links and pages did, for the tests of `old_packing`."""

from __future__ import annotations

import base64
import json
import math
import zlib
from datetime import datetime, timedelta
from typing import Any

from scorepad.archive.vocabulary import COMMON, WORDS

_NUMBERS = {word: number for number, word in enumerate(WORDS)}
_EPOCH = datetime(2000, 1, 1)
_QUARTER = timedelta(minutes=15)


def pack(value: Any) -> str:
    return letters(encode(value))


def pack_list(value: Any) -> str:
    return letters(json.dumps(value, separators=(",", ":")).encode("ascii"))


def letters(plain: bytes) -> str:
    return base64.urlsafe_b64encode(zlib.compress(plain, 9)).decode("ascii").rstrip("=")


def encode(value: Any) -> bytes:
    """The bytes of a value, or a ValueError for what is not JSON."""
    match value:
        case None | True | False:
            return bytes([{None: 0xF0, True: 0xF1, False: 0xF2}[value]])
        case str():
            return _text(value)
        case int():
            if 0 <= value < 0x60:
                return bytes([value])
            return _number(0xF3, value - 0x60) if value > 0 else _number(0xF4, -1 - value)
        case float() if math.isfinite(value):
            spelt = repr(value).encode("ascii")
            return _number(0xF5, len(spelt)) + spelt
        case list() | tuple():
            return _head(0xB0, 0xF7, 16, len(value)) + b"".join(map(encode, value))
        case dict():
            pairs = (_text(key) + encode(inner) for key, inner in value.items())
            return _head(0xC0, 0xF8, 16, len(value)) + b"".join(pairs)
    raise ValueError("not JSON")


def _text(text: str) -> bytes:
    number = _NUMBERS.get(text)
    if number is not None and number < COMMON:
        return bytes([0x60 + number])
    if number is not None:
        return (0xA000 + number - COMMON).to_bytes(2, "big")
    if (moment := _moment(text)) is not None:
        seconds, quarters = moment
        return _number(0xF9, seconds) + _number(None, quarters)
    spelt = text.encode("utf-8", "surrogatepass")
    return _head(0xD0, 0xF6, 32, len(spelt)) + spelt


def _moment(text: str) -> tuple[int, int] | None:
    """A moment such as the pad stamps: its seconds, and its offset in quarters of an hour."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    offset = moment.utcoffset()
    if offset is None or offset % _QUARTER or moment.isoformat(timespec="seconds") != text:
        return None
    seconds = int((moment.replace(tzinfo=None) - _EPOCH).total_seconds())
    return None if seconds < 0 else (seconds, offset // _QUARTER + 96)


def _head(small: int, large: int, room: int, count: int) -> bytes:
    return bytes([small + count]) if count < room else _number(large, count)


def _number(code: int | None, number: int) -> bytes:
    out = bytearray() if code is None else bytearray([code])
    while number > 127:
        out.append(128 | number & 127)
        number >>= 7
    return bytes([*out, number])
