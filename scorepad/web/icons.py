"""The icon font, cut down to the icons that the screens use."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scorepad import ui
from scorepad.ui.flet_internals.client import FLUTTERS_ICONS, glyph

from .node import CannotBuild


def icons_used() -> set[str]:
    """The names of all icons that any screen asks for, read from the screens themselves."""
    return {node.attr for node in named("Icons")} | set(FLUTTERS_ICONS)


def named(owner: str) -> Iterator[ast.Attribute]:
    """Every `owner.something` in the code of the screens."""
    for file in sorted(Path(ui.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Attribute):
                before = node.value
                if owner in (getattr(before, "attr", ""), getattr(before, "id", "")):
                    yield node


def read(font: bytes) -> Any:
    """A font as fontTools has it."""
    try:
        from fontTools.ttLib import TTFont
    except ImportError as error:
        raise CannotBuild("no_tool", "fonttools") from error
    return TTFont(io.BytesIO(font), recalcTimestamp=False)


def subset(font: bytes, icons: set[str]) -> bytes:
    """The icon font with these icons alone."""
    whole = read(font)
    from fontTools import subset as tools

    points = {name: point for point, name in whole.getBestCmap().items()}
    glyphs = {icon: glyph(icon) for icon in icons}
    if missing := [icon for icon, name in glyphs.items() if name not in points]:
        raise CannotBuild("no_icon", ", ".join(sorted(missing)))
    options = tools.Options(notdef_outline=True, hinting=False, desubroutinize=True)
    cutter = tools.Subsetter(options)
    cutter.populate(unicodes=[0x20, *(points[name] for name in glyphs.values())])
    cutter.subset(whole)
    out = io.BytesIO()
    whole.save(out)
    return out.getvalue()
