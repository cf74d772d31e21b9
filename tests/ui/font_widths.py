"""Measures the app's fonts for scorepad/ui/text_width.json: `python -m tests.ui.font_widths`."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from fontTools.ttLib import TTFont

from scorepad.resources import folder
from scorepad.ui import text_width
from scorepad.ui.theme import FONTS

FILE = Path(text_width.__file__).with_suffix(".json")


def measured(family: str) -> dict[str, str]:
    """The letters of a font by their advance width, in thousandths of the font's size."""
    font = TTFont(folder("assets") / FONTS[family])
    advances, size = font["hmtx"], font["head"].unitsPerEm
    letters: defaultdict[int, str] = defaultdict(str)
    for code, glyph in sorted(font.getBestCmap().items()):
        letters[round(advances[glyph][0] / size * 1000)] += chr(code)
    return {str(width): letters[width] for width in sorted(letters)}


def main() -> None:
    widths = {family: measured(family) for family in FONTS}
    FILE.write_text(json.dumps(widths, ensure_ascii=False, indent=0) + "\n", "utf-8")


if __name__ == "__main__":
    main()
