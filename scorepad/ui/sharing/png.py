"""Cuts the last line of pixels off a PNG.

The client rounds the height of a screenshot up, so its last line is partly transparent wherever the
height in pixels is not whole, and shows as a dark edge on a dark ground.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"
#: Bytes of a pixel by the type of its colour: grey, RGB, grey and RGB with transparency.
_BYTES = {0: 1, 2: 3, 4: 2, 6: 4}


def without_last_line(png: bytes) -> bytes:
    """The picture one line shorter; unchanged if it is none of those that Flutter makes."""
    if not png.startswith(SIGNATURE):
        return png
    try:
        chunks = list(_chunks(png))
        kind, head = chunks[0]
        width, height = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big")
        depth, colour, _, _, interlaced = head[8:13]
        if kind != b"IHDR" or depth != 8 or interlaced or height < 2:
            return png
        # A line may be written as its difference from the line above, never from that below.
        length = (height - 1) * (1 + width * _BYTES[colour])
        lines = zlib.decompress(b"".join(data for name, data in chunks if name == b"IDAT"))
    except (zlib.error, ValueError, KeyError, IndexError):
        return png
    others = [chunk for chunk in chunks[1:] if chunk[0] not in (b"IDAT", b"IEND")]
    written = [
        (b"IHDR", head[:4] + (height - 1).to_bytes(4, "big") + head[8:]),
        *others,
        (b"IDAT", zlib.compress(lines[:length])),
        (b"IEND", b""),
    ]
    return SIGNATURE + b"".join(_chunk(*chunk) for chunk in written)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


def _chunk(name: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(name + data).to_bytes(4, "big")
    return len(data).to_bytes(4, "big") + name + data + checksum
