"""Reads the words back out of a PDF that Chromium made, so that a test can see what is on paper."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from unicodedata import normalize

_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.S)
_RUN = re.compile(rb"BT\n(.*?)ET\n", re.S)
_HEX = re.compile(rb"<([0-9A-Fa-f]+)>")
_SECTION = re.compile(rb"beginbf(char|range)\n(.*?)endbf", re.S)


def words_on_paper(pdf: bytes) -> set[str]:
    """Every word in the PDF; a run of text is read with each font that has all its letters."""
    streams = [_unpacked(found) for found in _STREAM.findall(pdf)]
    fonts = [dict(_letters(stream)) for stream in streams if b"begincmap" in stream]
    found = set()
    for stream in streams:
        for run in _RUN.findall(stream):
            hexes = b"".join(_HEX.findall(run))
            codes = [int(hexes[at : at + 4], 16) for at in range(0, len(hexes), 4)]
            for font in fonts:
                if all(code in font for code in codes):
                    # A font may draw fi as one letter.
                    text = normalize("NFKC", "".join(font[code] for code in codes))
                    found.update(text.split())
    return found


def _unpacked(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


def _letters(cmap: bytes) -> Iterator[tuple[int, str]]:
    """What each code of a font means: single codes, and ranges that count up together."""
    for kind, lines in _SECTION.findall(cmap):
        for line in lines.splitlines():
            numbers = _HEX.findall(line)
            first, last = (
                int(numbers[0], 16),
                int(numbers[-2] if kind == b"range" else numbers[0], 16),
            )
            start = bytes.fromhex(numbers[-1].decode()).decode("utf-16-be")
            for step in range(last - first + 1):
                yield first + step, start[:-1] + chr(ord(start[-1]) + step)
