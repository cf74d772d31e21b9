"""The parts of the emoji font that are shipped have the emoji that they are listed with."""

from __future__ import annotations

import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorepad.web.node import find_node

from . import emoji_font

#: Tables that WOFF2 knows by number, as far as they are needed: 0 is "cmap".
CMAP, OTHER_NAME = 0, 63
#: "glyf" and "loca" are transformed unless this is their version; all others if it is not 0.
GLYF, LOCA, PLAIN = 10, 11, 3
BROTLI = """
const chunks = [];
process.stdin.on("data", (chunk) => chunks.push(chunk));
process.stdin.on("end", () => process.stdout.write(
    require("zlib").brotliDecompressSync(Buffer.concat(chunks))));
"""


def number(data: bytes, at: int) -> tuple[int, int]:
    """A number of WOFF2's directory, in groups of seven bits, and where it ends."""
    value = 0
    while True:
        byte = data[at]
        value, at = value << 7 | byte & 0x7F, at + 1
        if byte < 0x80:
            return value, at


def tables(data: bytes) -> Iterator[tuple[int, bytes]]:
    """The tables of a WOFF2 font by number, as they are stored."""
    count, size = struct.unpack(">H6xI", data[12:24])
    at, sizes = 48, []
    for _ in range(count):
        kind, version, at = data[at] & 63, data[at] >> 6, at + 1
        at += 4 if kind == OTHER_NAME else 0
        stored, at = number(data, at)
        if version != (PLAIN if kind in (GLYF, LOCA) else 0):
            stored, at = number(data, at)
        sizes.append((kind, stored))
    command = [find_node(), "-e", BROTLI]
    plain = subprocess.run(command, input=data[at : at + size], capture_output=True, check=True)
    start = 0
    for kind, stored in sizes:
        yield kind, plain.stdout[start : start + stored]
        start += stored


def points(cmap: bytes) -> set[int]:
    """The code points of a character map, by its subtable for all of Unicode, else the other."""
    found: dict[int, set[int]] = {}
    for record in range(struct.unpack(">H", cmap[2:4])[0]):
        (start,) = struct.unpack(">I", cmap[8 + 8 * record : 12 + 8 * record])
        (form,) = struct.unpack(">H", cmap[start : start + 2])
        if form == 12:
            (groups,) = struct.unpack(">I", cmap[start + 12 : start + 16])
            rows = struct.iter_unpack(">III", cmap[start + 16 : start + 16 + 12 * groups])
            found[form] = {point for first, last, _ in rows for point in range(first, last + 1)}
        elif form == 4:
            (twice,) = struct.unpack(">H", cmap[start + 6 : start + 8])
            lasts = struct.unpack(f">{twice // 2}H", cmap[start + 14 : start + 14 + twice])
            after = start + 16 + twice
            firsts = struct.unpack(f">{twice // 2}H", cmap[after : after + twice])
            found[form] = {
                point
                for first, last in zip(firsts, lasts, strict=True)
                for point in range(first, last + 1)
                if point != 0xFFFF
            }
    return found[max(found)]


@pytest.mark.parametrize("name", list(emoji_font.parts()))
def test_a_part_has_the_emoji_that_it_is_cut_for(name: str) -> None:
    font = dict(tables((emoji_font.FOLDER / name).read_bytes()))
    assert points(font[CMAP]) == emoji_font.parts()[name]


def test_every_part_that_is_shipped_is_listed() -> None:
    assert {file.name for file in Path(emoji_font.FOLDER).iterdir()} == emoji_font.parts().keys()
