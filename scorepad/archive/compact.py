"""JSON values as short texts: deflated with a preset dictionary of words that games are full of.

Links and the pages of older games are written so. Every value a game file can hold comes back as
it was, with the order of its keys. Whoever reads says how much a text may inflate to; nothing in
it can make the value larger, deeper or slower than that.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from typing import Any

from scorepad.titles.model import Refusal

from . import strictjson
from .vocabulary import DICTIONARY

#: Deflate without zlib's header, which would take eight letters to say what is known anyway.
_RAW = -zlib.MAX_WBITS
_CHECKSUM = 4
#: A game is as deep as strictjson takes it, inside a draft, inside a page, with room to spare.
_DEEPEST = strictjson.DEEPEST + 9


def pack(value: Any) -> str:
    """The value as text of the letters that links may hold, or a Refusal if it is not JSON.

    >>> unpack(pack({"players": ["Ada", "Bo"]}), 1000)
    {'players': ['Ada', 'Bo']}
    """
    strictjson.check_depth([value], _DEEPEST)
    try:
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError):
        raise Refusal("link.broken") from None
    # Half a surrogate pair can come in by a typed name; it is kept as it is.
    plain = text.encode("utf-8", "surrogatepass")
    deflater = zlib.compressobj(9, wbits=_RAW, memLevel=9, zdict=DICTIONARY)
    deflated = deflater.compress(plain) + deflater.flush()
    return base64.urlsafe_b64encode(_checksum(deflated) + deflated).decode("ascii").rstrip("=")


def unpack(text: str, most: int) -> Any:
    """What `pack` was given, or a Refusal; `most` bounds the bytes that the text inflates to."""
    packed = from_letters(text)
    checksum, deflated = packed[:_CHECKSUM], packed[_CHECKSUM:]
    if checksum != _checksum(deflated):
        raise Refusal("link.broken")
    return from_json(inflate(zlib.decompressobj(_RAW, DICTIONARY), deflated, most))


def _checksum(deflated: bytes) -> bytes:
    return zlib.crc32(deflated).to_bytes(_CHECKSUM, "big")


def from_letters(text: str) -> bytes:
    """The bytes that letters stand for, or a Refusal."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except (ValueError, binascii.Error):
        raise Refusal("link.broken") from None


def inflate(inflater: zlib._Decompress, deflated: bytes, most: int) -> bytes:
    """What was deflated, or a Refusal if it is corrupt or comes to more than `most` bytes."""
    try:
        plain = inflater.decompress(deflated, most + 1)
    except zlib.error:
        raise Refusal("link.broken") from None
    if len(plain) > most:
        raise Refusal("link.too_large", most=most)
    if not inflater.eof or inflater.unused_data:
        raise Refusal("link.broken")
    return plain


def from_json(plain: bytes) -> Any:
    """The value in JSON that this app has written, or a Refusal."""
    try:
        return strictjson.parse_own(plain.decode("utf-8", "surrogatepass"))
    except (Refusal, UnicodeError):
        raise Refusal("link.broken") from None


def fold(packed: str) -> str:
    """What was packed in half the letters: a device counts letters, whatever they hold.

    Two letters, each a byte, become one of UTF-16; none of those is half of a surrogate pair.

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
