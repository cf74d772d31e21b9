"""Words: every text a person reads, by key, in one language.

Messages have keys ("pad.undo"), not English sentences, so that English can be reworded without
touching the code or the other languages. The catalogues are gettext's, compiled when the package
is built.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations

from scorepad.resources import folder

from .languages import LANGUAGES


class Words:
    """The words of one language.

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
        """The message `key` with its {placeholders} filled."""
        text = self._catalogue.gettext(key)
        return text.format(**fields) if fields else text

    def count(self, key: str, n: int, /, **fields: object) -> str:
        """The message `key` in the form for `n` things; {n} is that number."""
        return self._catalogue.ngettext(key, key, n).format(n=n, **fields)


@cache
def words(lang: str) -> Words:
    """The words of `lang`, read once."""
    return Words(lang)
