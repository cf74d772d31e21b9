"""How broad a text is on the screen, by the advance widths of the app's own fonts.

text_width.json holds the widths; `python -m tests.ui.font_widths` writes it from assets/fonts.
Widths and sizes are logical pixels; a size includes the text scale (`size * look.scale`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from .drawn_signs import em_width

#: The space after each letter in Flutter's Material theme, whatever the size. A button has none.
SPACING = 0.25
#: The width of a letter that the fonts do not have, as a part of its size.
UNKNOWN = 0.7


@cache
def _letters(family: str) -> dict[str, float]:
    """The width of each letter of a font, as a part of its size."""
    groups = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))[family]
    return {letter: int(width) / 1000 for width, letters in groups.items() for letter in letters}


def _relative_width(text: str, family: str) -> float:
    letters = _letters(family)
    return sum(letters[letter] if letter in letters else _other_width(letter) for letter in text)


def _other_width(sign: str) -> float:
    width = em_width(sign)
    return UNKNOWN if width is None else width


def text_width(text: str, size: float, family: str, *, spacing: float = SPACING) -> float:
    """The width of a text in one line; kerning, which makes it up to 1 % narrower, is ignored."""
    return _relative_width(text, family) * size + spacing * len(text)


def widest(texts: Iterable[str], size: float, family: str) -> float:
    """The width of the widest of these texts; 0 if there are none."""
    return max((text_width(text, size, family) for text in texts), default=0)


def fitting_size(text: str, room: float, family: str) -> float:
    """The size at which a text fills `room`; a little less, since Flutter rounds to 32 bits."""
    return 0.999 * (room - SPACING * len(text)) / (_relative_width(text, family) or UNKNOWN)


def line_count(
    text: str, room: float, size: float, family: str, *, spacing: float = SPACING
) -> int | None:
    """How many lines a text takes in `room`; None if a word is too long for one line."""
    count, used = 1, 0.0
    # A line may end at a space or after a hyphen.
    for gap, word in re.findall(r"( *)([^ -]*-?)", text):
        needed = text_width(word, size, family, spacing=spacing)
        if needed > room:
            return None
        space = text_width(gap, size, family, spacing=spacing)
        if used and used + space + needed > room:
            count, used = count + 1, needed
        else:
            used += space + needed
    return count
