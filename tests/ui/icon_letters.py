"""Reads the icon font for scorepad/ui/server/icon_letters.json.

python -m tests.ui.icon_letters
"""

from __future__ import annotations

import json
from pathlib import Path

import flet as ft

import scorepad
from scorepad.ui.flet_internals import client
from scorepad.web.icons import icons_used, read

PATH = Path(scorepad.__file__).parent / "ui/server/icon_letters.json"


def letters() -> dict[str, int]:
    """The character of each icon in the icon font, by the number that Flet has for the icon."""
    font = read((client.folder() / client.ICON_FONT).read_bytes())
    points = {name: point for point, name in font.getBestCmap().items()}
    return {
        str(getattr(ft.Icons, icon).value): points[client.glyph(icon)]
        for icon in sorted(icons_used())
        if client.glyph(icon) in points
    }


if __name__ == "__main__":
    PATH.write_text(json.dumps(letters(), sort_keys=True, indent=0) + "\n", "utf-8")
