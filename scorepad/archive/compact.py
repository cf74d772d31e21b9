"""JSON values in little room: known words by number, the whole deflated, and read back in bounds.

Every value a game file can hold comes back as it was, with the order of its keys. Whoever reads
says how much it may grow to; nothing in a text can make it larger, deeper or slower than that.
"""

from __future__ import annotations

import base64
import binascii
import json
import math
import zlib
from datetime import datetime, timedelta, timezone
from typing import Any

from scorepad.titles.model import Refusal

from .strictjson import DEEPEST
from .vocabulary import COMMON, WORDS

#: A value is written as a byte that says what it is, and what follows from it.
_INTS = 96  # 0x00: a number below 96
_WORD = 0x60  # one of the common words
_WORD2 = 0xA0  # any other word, by two bytes
_WORD2_LAST = 0xAF
_LIST, _DICT, _TEXT = 0xB0, 0xC0, 0xD0  # so many things, or bytes, at most 15 or 31
_NULL, _TRUE, _FALSE, _MORE, _MINUS, _FLOAT = 0xF0, 0xF1, 0xF2, 0xF3, 0xF4, 0xF5
_TEXT_LONG, _LIST_LONG, _DICT_LONG, _MOMENT = 0xF6, 0xF7, 0xF8, 0xF9

_NUMBERS = {word: number for number, word in enumerate(WORDS)}
#: Python writes no whole number of more than 4,300 digits: this many groups of seven bits.
_LONGEST_NUMBER = 2040
#: Moments count seconds from here; any earlier one is spelt out.
_EPOCH = datetime(2000, 1, 1)
_QUARTER = timedelta(minutes=15)
#: A game is as deep as strictjson takes it, inside a draft, inside a page.
_DEEPEST = DEEPEST + 8


def pack(value: Any) -> str:
    """The value as text of the letters that links may hold; a ValueError if JSON has no such."""
    return _letters(encode(value))


def unpack(text: str, most: int) -> Any:
    """What `pack` was given, or a Refusal; `most` bounds the bytes that the text inflates to."""
    return decode(_bytes(text, most))


def pack_quick(value: Any) -> str:
    """As `pack`, for what is read often: the words are spelt out, and read at JSON's own speed."""
    return _letters(json.dumps(value, separators=(",", ":")).encode("ascii"))


def unpack_quick(text: str, most: int) -> Any:
    """What `pack_quick` was given, or a Refusal."""
    try:
        return json.loads(_bytes(text, most))
    except (ValueError, RecursionError):
        raise Refusal("link.broken") from None


def fold(packed: str) -> str:
    """What was packed in half the letters: a device counts letters, whatever stands in them.

    Two letters, each a byte, are taken for one of UTF-16; none of those is half of a pair.

    >>> fold("AB-_") == chr(0x4142) + chr(0x2D5F)
    True
    """
    return (packed + "=" * (len(packed) % 2)).encode("ascii").decode("utf-16-be")


def unfold(folded: str) -> str:
    """What was folded, or a Refusal."""
    try:
        return folded.encode("utf-16-be").decode("ascii").rstrip("=")
    except UnicodeError:
        raise Refusal("link.broken") from None


def _letters(plain: bytes) -> str:
    return base64.urlsafe_b64encode(deflate(plain)).decode("ascii").rstrip("=")


def _bytes(text: str, most: int) -> bytes:
    try:
        squeezed = base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (ValueError, binascii.Error):
        raise Refusal("link.broken") from None
    return inflate(squeezed, most)


def deflate(plain: bytes) -> bytes:
    return zlib.compress(plain, 9)


def inflate(squeezed: bytes, most: int) -> bytes:
    """What was deflated, or a Refusal if it is spoilt or comes to more than `most` bytes."""
    reader = zlib.decompressobj()
    try:
        plain = reader.decompress(squeezed, most + 1)
    except zlib.error:
        raise Refusal("link.broken") from None
    if len(plain) > most:
        raise Refusal("link.too_large", most=most)
    if not reader.eof or reader.unused_data:
        raise Refusal("link.broken")
    return plain


# --- writing ----------------------------------------------------------------------------------


def encode(value: Any) -> bytes:
    """The value as bytes, or a ValueError for what `decode` would refuse."""
    out = bytearray()
    try:
        _write(value, out, 0)
    except RecursionError:
        raise ValueError("too deep") from None
    return bytes(out)


def _write(value: Any, out: bytearray, depth: int) -> None:
    # What could not be read again is not written either.
    if depth > _DEEPEST:
        raise ValueError("too deep")
    if value is None:
        out.append(_NULL)
    elif value is True:
        out.append(_TRUE)
    elif value is False:
        out.append(_FALSE)
    elif isinstance(value, str):
        _write_text(value, out)
    elif isinstance(value, int):
        _write_int(value, out)
    elif isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError("not JSON")
        spelt = repr(value).encode("ascii")
        out.append(_FLOAT)
        _write_count(len(spelt), out)
        out += spelt
    elif isinstance(value, (list, tuple)):
        _write_head(_LIST, _LIST_LONG, 16, len(value), out)
        for one in value:
            _write(one, out, depth + 1)
    elif isinstance(value, dict):
        _write_head(_DICT, _DICT_LONG, 16, len(value), out)
        for key, one in value.items():
            if not isinstance(key, str):
                raise ValueError("not JSON")
            _write_text(key, out)
            _write(one, out, depth + 1)
    else:
        raise ValueError("not JSON")


def _write_int(value: int, out: bytearray) -> None:
    if 0 <= value < _INTS:
        out.append(value)
    elif value > 0:
        out.append(_MORE)
        _write_count(value - _INTS, out)
    else:
        out.append(_MINUS)
        _write_count(-1 - value, out)


def _write_text(text: str, out: bytearray) -> None:
    number = _NUMBERS.get(text)
    if number is not None:
        if number < COMMON:
            out.append(_WORD + number)
        else:
            out += _word_bytes(number - COMMON)
        return
    if (moment := _seconds(text)) is not None:
        out.append(_MOMENT)
        for part in moment:
            _write_count(part, out)
        return
    # Half a surrogate pair can come in by a typed name; it is kept as it is.
    spelt = text.encode("utf-8", "surrogatepass")
    _write_head(_TEXT, _TEXT_LONG, 32, len(spelt), out)
    out += spelt


def _word_bytes(number: int) -> bytes:
    """A word beyond the common ones by two bytes.

    >>> _word_bytes(257).hex()
    'a101'
    """
    high, low = divmod(number, 256)
    return bytes((_WORD2 + high, low))


def _write_head(small: int, large: int, room: int, count: int, out: bytearray) -> None:
    if count < room:
        out.append(small + count)
    else:
        out.append(large)
        _write_count(count, out)


def _write_count(count: int, out: bytearray) -> None:
    """Seven bits a byte, the last one first."""
    if count.bit_length() > 7 * _LONGEST_NUMBER:
        raise ValueError("not JSON: a long number")
    while count > 127:
        out.append(128 | count & 127)
        count >>= 7
    out.append(count)


def _seconds(text: str) -> tuple[int, int] | None:
    """A moment such as the pad stamps, as seconds and an offset in quarters of an hour."""
    if len(text) != 25 or text[10] != "T":
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return None
    offset = moment.utcoffset()
    if offset is None or offset % _QUARTER or moment.isoformat(timespec="seconds") != text:
        return None
    since = int((moment.replace(tzinfo=None) - _EPOCH).total_seconds())
    return None if since < 0 else (since, offset // _QUARTER + 96)


# --- reading ----------------------------------------------------------------------------------


def decode(plain: bytes) -> Any:
    """The value in these bytes, or a Refusal. Its size is that of the bytes, never more."""
    reader = _Reader(plain)
    try:
        value = reader.value(0)
    except (IndexError, ValueError, OverflowError, RecursionError):
        raise Refusal("link.broken") from None
    if reader.at != len(plain):
        raise Refusal("link.broken")
    return value


class _Reader:
    """Goes once through the bytes; each thing in a list or an object takes one at least."""

    def __init__(self, plain: bytes) -> None:
        self.plain = plain
        self.at = 0

    def value(self, depth: int) -> Any:
        sign = self.byte()
        if sign < _INTS:
            return sign
        if sign <= _WORD2_LAST or _TEXT <= sign < _NULL or sign in (_TEXT_LONG, _MOMENT):
            return self.text(sign)
        if depth > _DEEPEST:
            raise ValueError("too deep")
        if _LIST <= sign < _TEXT or sign in (_LIST_LONG, _DICT_LONG):
            return self.many(sign, depth + 1)
        match sign:
            case 0xF0:
                return None
            case 0xF1:
                return True
            case 0xF2:
                return False
            case 0xF3:
                return self.count() + _INTS
            case 0xF4:
                return -1 - self.count()
            case 0xF5:
                number = float(self.take(self.count()).decode("ascii"))
                if math.isfinite(number):
                    return number
        raise ValueError(sign)

    def many(self, sign: int, depth: int) -> Any:
        if sign in (_LIST_LONG, _DICT_LONG):
            count, is_list = self.count(), sign == _LIST_LONG
        else:
            count, is_list = sign & 15, sign < _DICT
        if count > len(self.plain) - self.at:
            raise ValueError(count)
        if is_list:
            return [self.value(depth) for _ in range(count)]
        found = {}
        for _ in range(count):
            key = self.text(self.byte())
            found[key] = self.value(depth)
        if len(found) != count:
            raise ValueError("twice")
        return found

    def text(self, sign: int) -> str:
        if _WORD <= sign < _WORD2:
            return WORDS[sign - _WORD]
        if _WORD2 <= sign <= _WORD2_LAST:
            return WORDS[COMMON + (sign - _WORD2) * 256 + self.byte()]
        if _TEXT <= sign < _NULL:
            return self.take(sign - _TEXT).decode("utf-8", "surrogatepass")
        if sign == _TEXT_LONG:
            return self.take(self.count()).decode("utf-8", "surrogatepass")
        if sign == _MOMENT:
            since, offset = timedelta(seconds=self.count()), self.count() - 96
            moment = (_EPOCH + since).replace(tzinfo=timezone(offset * _QUARTER))
            return moment.isoformat(timespec="seconds")
        raise ValueError(sign)

    def byte(self) -> int:
        found = self.plain[self.at]
        self.at += 1
        return found

    def take(self, count: int) -> bytes:
        end = self.at + count
        if end > len(self.plain):
            raise ValueError(count)
        found = self.plain[self.at : end]
        self.at = end
        return found

    def count(self) -> int:
        found = shift = 0
        for _ in range(_LONGEST_NUMBER):
            byte = self.byte()
            found |= (byte & 127) << shift
            if byte < 128:
                return found
            shift += 7
        raise ValueError("long number")
