"""The one stylesheet of all pages, in the colours and fonts of the app."""

from __future__ import annotations

import re
from dataclasses import asdict
from functools import cache
from pathlib import Path
from string import Template

from scorepad.palette import (
    FIGURES,
    FONTS,
    NIGHT,
    PAPYRUS,
    ROW_COLOURS,
    STRONG,
    TEXT,
    TITLE,
    Palette,
)

CLIENT = Path(__file__).parent / "client"
STYLE = "pages/style.css"
#: Comments, and the space that only people need.
_COMMENT, _BLANKS = re.compile(r"/\*.*?\*/", re.S), re.compile(r"\s+")
_AROUND = re.compile(r"\s*([{};])\s*|([:,]) ")
#: The family and the weight of each font as pages name it.
_FACES = {TITLE: (TITLE, 400), TEXT: (TEXT, 400), STRONG: (TEXT, 600), FIGURES: (TEXT, 700)}


@cache
def style() -> bytes:
    """The stylesheet; what is printed has the light colours."""
    sheet = Template((CLIENT / "style.css").read_text("utf-8")).substitute(
        faces="\n".join(_face(font) for font in FONTS),
        light=_colours(PAPYRUS, dark=False),
        dark=_colours(NIGHT, dark=True),
        inks="\n".join(_ink(name) for name in ROW_COLOURS),
    )
    sheet = _BLANKS.sub(" ", _COMMENT.sub("", sheet)).strip()
    return _AROUND.sub(r"\1\2", sheet).encode()


def _face(font: str) -> str:
    family, weight = _FACES[font]
    # Text is painted at once, in a font of the device until this one is here.
    return (
        f"@font-face {{ font-family: {family}; font-weight: {weight}; font-display: swap; "
        f'src: url("../{FONTS[font]}"); }}'
    )


def _colours(palette: Palette, *, dark: bool) -> str:
    named = {use.replace("_", "-"): colour for use, colour in asdict(palette).items()}
    inks = {f"ink-{name}": colours[not dark] for name, colours in ROW_COLOURS.items()}
    return " ".join(f"--{name}: {colour};" for name, colour in (named | inks).items())


def _ink(name: str) -> str:
    return (
        f".ink-{name} {{ color: var(--ink-{name}); }} "
        f".edge-{name} {{ border-top-color: var(--ink-{name}); }}"
    )
