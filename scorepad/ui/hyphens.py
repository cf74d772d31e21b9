"""Names of cards that are too long for their line, broken where the language allows it."""

from __future__ import annotations

import re

from scorepad.i18n.hyphenation import HYPHEN, hyphenation

from .text_width import text_width

_WORD = re.compile(r"[^\W\d_]+")


def hyphenated(name: str, lang: str, room: float, size: float, family: str) -> str:
    """A name with hyphens in those words that are broader than `room`; the line ends after one.

    >>> hyphenated("The Brotherhood", "en", 60, 16, "Figtree")
    'The Brother-hood'
    """

    def broken(word: re.Match[str]) -> str:
        whole = word.group()
        parts = hyphenation(lang).get(whole)
        if parts is None or text_width(whole, size, family) <= room:
            return whole
        first, *rest = parts
        lines = [first]
        for part in rest:
            # As few hyphens as there must be.
            if text_width(f"{lines[-1]}{part}{HYPHEN}", size, family) <= room:
                lines[-1] += part
            else:
                lines.append(part)
        return HYPHEN.join(lines)

    return _WORD.sub(broken, name)
