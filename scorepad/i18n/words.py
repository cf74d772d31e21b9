"""The messages of one language, by key.

Keys are names ("pad.undo"), not English sentences, so that English can be reworded without
touching the code or the other languages. The catalogues are gettext's, compiled when the package
is built.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations

from scorepad.resources import folder

from .languages import LANGUAGES


class Words:
    """The messages of one language.

    >>> words("sv")("row.base.science")
    'Gröna kort'
    """

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(lang)
        self.lang = lang
        with (folder("locales") / lang / "messages.mo").open("rb") as file:
            self._catalogue = GNUTranslations(file)

    def __call__(self, key: str, /, **fields: object) -> str:
        """The message `key` with its {placeholders} filled in; a missing message is its key."""
        text = self._catalogue.gettext(key)
        return text.format(**fields) if fields else text

    def count(self, key: str, n: int, /, **fields: object) -> str:
        """The message `key` in the form for `n` things, or in its only form; {n} is that number.

        >>> words("en").count("pad.points", 1), words("en").count("pad.points", 2)
        ('1 point', '2 points')
        """
        text = self._catalogue.ngettext(key, key, n)
        if text == key:
            text = self._catalogue.gettext(key)
        return text.format(n=n, **fields)

    def join(self, items: Sequence[str], link: str = "and") -> str:
        """A list as it is spoken; `link` is "and" or "or".

        >>> words("en").join(["wood", "clay", "glass"])
        'wood, clay and glass'
        """
        if len(items) < 2:
            return "".join(items)
        return self(f"list.{link}", first=", ".join(items[:-1]), last=items[-1])


@cache
def words(lang: str) -> Words:
    """The messages of `lang`, read once."""
    return Words(lang)
