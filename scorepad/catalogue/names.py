"""The names of the entries in each language, from the tables that translators edit.

`locales/<lang>/names.csv` has a line per entry: title, kind, id, name, also (other spellings that
lookup accepts, separated by ;), printed ("yes" if a printed Nordic rulebook has the name) and a
note. English names are those on the cards themselves, so they are not marked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from scorepad.i18n import DEFAULT
from scorepad.i18n.text import NameOf, name_from_id
from scorepad.resources import csv_rows
from scorepad.titles import TITLES

#: The note on a misprint that we have corrected; other notes are for translators.
_MISPRINT = re.compile(r"printed as (.+)")


class Name(NamedTuple):
    """A name in one language; `printed` if a rulebook has it, else it is our translation."""

    text: str
    also: tuple[str, ...] = ()
    printed: bool = False
    note: str = ""

    @property
    def misprint(self) -> str:
        """The name that the rulebook prints by mistake; empty if it prints this one."""
        match = _MISPRINT.fullmatch(self.note)
        return match[1] if match else ""


@cache
def name_table(lang: str) -> Mapping[tuple[str, str], Name]:
    """Every name in `lang`, by (title, id), in the order of the data files."""
    return {
        (title, id_): Name(text, tuple(also.split(";")) if also else (), printed == "yes", note)
        for title, _, id_, text, also, printed, note in csv_rows(lang, "names.csv")
    }


def name(id_: str, title: str, lang: str) -> str:
    """The name of entry `id_` of `title` in `lang`.

    >>> name("clay_pit", "duel", "da")
    'Lergrav'
    """
    return name_table(lang)[title, id_].text


class CardNames(NamedTuple):
    """How cards, wonders, tokens and projects are written wherever they are named.

    `lang` is the language that is read, `printed` that of the names on the cards: Nordic boxes
    have English cards.
    """

    lang: str
    printed: str = DEFAULT

    def name(self, id_: str, title: str) -> str:
        """The name in the language that is read; without a name, one made from the id.

        >>> names = CardNames("da")
        >>> names.name("clay_pit", "duel"), names.name("no_such_thing", "duel")
        ('Lergrav', 'No such thing')
        """
        known = name_table(self.lang).get((title, id_))
        return name_from_id(id_) if known is None else known.text

    def on_card(self, id_: str, title: str) -> str:
        """The name on the card; empty if it is the same, or if there is none."""
        known = name_table(self.printed).get((title, id_))
        if known is None or not TITLES[title].printed_names or known.text == self.name(id_, title):
            return ""
        return known.text

    def both(self, id_: str, title: str) -> str:
        """The name, with the one on the card in brackets.

        >>> CardNames("sv").both("outpost", "base"), CardNames("sv", "sv").both("outpost", "base")
        ('Utpost (Outpost)', 'Utpost')
        """
        name, printed = self.name(id_, title), self.on_card(id_, title)
        return f"{name} ({printed})" if printed else name

    def in_text(self, title: str) -> NameOf:
        """A function from ids to names for one text: both names at the first mention of a card.

        >>> name_of = CardNames("sv").in_text("base")
        >>> name_of("outpost"), name_of("outpost")
        ('Utpost (Outpost)', 'Utpost')
        """
        mentioned: set[str] = set()

        def name_of(id_: str) -> str:
            write = self.name if id_ in mentioned else self.both
            mentioned.add(id_)
            return write(id_, title)

        return name_of
