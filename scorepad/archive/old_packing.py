"""Reads what earlier versions packed: links of versions 1 and 2, pages and lists of older games.

Links and pages held bytes in which a value begins with a code, known words are numbers, and the
whole is deflated; lists held deflated JSON. Nothing is written like this any more.
"""

from __future__ import annotations

import math
import zlib
from datetime import datetime, timedelta, timezone
from typing import Any

from scorepad.titles.model import Refusal

from .compact import from_json, from_letters, inflate
from .strictjson import DEEPEST
from .vocabulary import COMMON, WORDS

#: A game is as deep as strictjson takes it, inside a draft, inside a page.
_DEEPEST = DEEPEST + 8
#: Groups of seven bits in a number: Python writes none of more than 4,300 digits.
_LONGEST_NUMBER = 2040
_EPOCH = datetime(2000, 1, 1)


def unpack(text: str, most: int) -> Any:
    """The value in a link or a page; `most` bounds the bytes that the text inflates to."""
    data = inflate(zlib.decompressobj(), from_letters(text), most)
    reader = _ByteReader(data)
    try:
        value = reader.value(0)
    except (IndexError, ValueError, OverflowError, RecursionError):
        raise Refusal("link.broken") from None
    if reader.at != len(data):
        raise Refusal("link.broken")
    return value


def unpack_list(text: str, most: int) -> Any:
    """The value in a list of older games."""
    return from_json(inflate(zlib.decompressobj(), from_letters(text), most))


class _ByteReader:
    """Reads each byte once.

    A value begins with a code: below 0x60 it is that number; from 0x60 it is a common word, from
    0xA0 another word, with a second byte; from 0xB0 a list, from 0xC0 an object, from 0xD0 a text,
    of as many items or bytes as are added to the code; and from 0xF0 everything else.
    """

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def value(self, depth: int) -> Any:
        code = self.byte()
        if code < 0x60:
            return code
        if depth > _DEEPEST:
            raise ValueError("too deep")
        match code:
            case 0xF0 | 0xF1 | 0xF2:
                return (None, True, False)[code - 0xF0]
            case 0xF3:
                return self.number() + 0x60
            case 0xF4:
                return -1 - self.number()
            case 0xF5:
                return self.decimal()
            case 0xF7:
                return self.items(self.number(), depth)
            case 0xF8:
                return self.members(self.number(), depth)
        if 0xB0 <= code < 0xC0:
            return self.items(code - 0xB0, depth)
        if 0xC0 <= code < 0xD0:
            return self.members(code - 0xC0, depth)
        return self.text(code)

    def items(self, count: int, depth: int) -> list[Any]:
        return [self.value(depth + 1) for _ in range(count)]

    def members(self, count: int, depth: int) -> dict[str, Any]:
        pairs = [(self.text(self.byte()), self.value(depth + 1)) for _ in range(count)]
        if len(members := dict(pairs)) < count:
            raise ValueError("a key twice")
        return members

    def text(self, code: int) -> str:
        if 0x60 <= code < 0xA0:
            return WORDS[code - 0x60]
        if 0xA0 <= code < 0xB0:
            return WORDS[COMMON + (code - 0xA0) * 256 + self.byte()]
        if code == 0xF9:
            return self.moment()
        if 0xD0 <= code < 0xF0 or code == 0xF6:
            length = self.number() if code == 0xF6 else code - 0xD0
            return self.take(length).decode("utf-8", "surrogatepass")
        raise ValueError(code)

    def moment(self) -> str:
        """Seconds since 2000, and the offset from UTC in quarters of an hour."""
        seconds, quarters = self.number(), self.number() - 96
        zone = timezone(timedelta(minutes=15 * quarters))
        return (_EPOCH + timedelta(seconds=seconds)).replace(tzinfo=zone).isoformat()

    def decimal(self) -> float:
        number = float(self.take(self.number()))
        if not math.isfinite(number):
            raise ValueError(number)
        return number

    def number(self) -> int:
        """Seven bits a byte, the lowest first."""
        number = 0
        for group in range(_LONGEST_NUMBER):
            byte = self.byte()
            number |= (byte & 127) << 7 * group
            if byte < 128:
                return number
        raise ValueError("a long number")

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def take(self, length: int) -> bytes:
        self.at += length
        if self.at > len(self.data):
            raise ValueError(length)
        return self.data[self.at - length : self.at]
