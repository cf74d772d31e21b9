"""Cuts the parts of the emoji font in `assets/fonts/emoji` from the whole Noto Color Emoji.

    python -m tests.web.emoji_font NotoColorEmoji.woff2

Flutter's client asks for a part by its number when a text has an emoji of it; which emoji those are
is in `emoji_parts.json`, as ranges of code points. The whole font, under the same licence, is in
the package `@fontsource/noto-color-emoji` (`noto-color-emoji-emoji-400-normal.woff2`); it must
have the table COLR, since CanvasKit draws no SVG. fontTools reads and writes WOFF2 by `brotli`,
which is needed here only. Another version of the font gives other pictures of the same emoji.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from scorepad.ui.flet_internals.client import EMOJI_FOLDER

PARTS = Path(__file__).with_name("emoji_parts.json")
FOLDER = Path(__file__).parents[2] / "assets" / EMOJI_FOLDER


def parts() -> Mapping[str, frozenset[int]]:
    """The code points of each part, by the name of its file."""
    ranges = json.loads(PARTS.read_text("utf-8"))
    return {
        name: frozenset(point for first, last in part for point in range(first, last + 1))
        for name, part in ranges.items()
    }


def cut(font: Path, points: Iterable[int], target: Path) -> None:
    """Writes the font with these emoji alone, and with whatever they are joined to."""
    from fontTools import subset

    options = subset.Options(flavor="woff2", layout_features=["*"], hinting=False)
    # CanvasKit draws the layers of COLR, and would load the drawings in SVG for nothing.
    options.drop_tables += ["SVG"]
    whole = subset.load_font(str(font), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=points)
    cutter.subset(whole)
    subset.save_font(whole, str(target), options)


def main(font: Path, folder: Path = FOLDER) -> None:
    for name, points in parts().items():
        cut(font, points, folder / name)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
