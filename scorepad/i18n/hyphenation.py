"""Where the longest words of card names may be broken: `locales/<lang>/hyphenation.csv`.

A word that has no line there is never broken.
"""

from __future__ import annotations

from functools import cache

from scorepad.resources import folder

HYPHEN = "-"


@cache
def hyphenation(lang: str) -> dict[str, tuple[str, ...]]:
    """The parts of each word.

    >>> hyphenation("en")["Brotherhood"]
    ('Brother', 'hood')
    """
    lines = (folder("locales") / lang / "hyphenation.csv").read_text("utf-8").split()[1:]
    return {line.replace(HYPHEN, ""): tuple(line.split(HYPHEN)) for line in lines}
