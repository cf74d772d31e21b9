"""The names of the entries in each language, from the tables that translators edit.

`locales/<lang>/names.csv` has a line per entry: title, kind, id, name, also (other spellings that
lookup accepts, separated by ;), printed ("yes" if a printed Nordic rulebook has the name) and a
note. English names are those on the cards themselves, so they are not marked.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from scorepad.i18n import DEFAULT, LANGUAGES
from scorepad.i18n.text import NameOf, name_from_id
from scorepad.resources import folder


class Name(NamedTuple):
    """A name in one language; `printed` if a rulebook has it, else it is our translation."""

    text: str
    also: tuple[str, ...] = ()
    printed: bool = False
    note: str = ""


@cache
def name_table(lang: str) -> Mapping[tuple[str, str], Name]:
    """Every name in `lang`, by (title, id), in the order of the data files."""
    with (folder("locales") / lang / "names.csv").open(encoding="utf-8", newline="") as file:
        lines = csv.reader(file)
        next(lines)
        return {
            (title, id_): Name(text, tuple(also.split(";")) if also else (), printed == "yes", note)
            for title, _, id_, text, also, printed, note in lines
        }


def name(id_: str, title: str, lang: str) -> str:
    """The name of entry `id_` of `title` in `lang`.

    >>> name("clay_pit", "duel", "da")
    'Lergrav'
    """
    return name_table(lang)[title, id_].text


def name_lookup(title: str, lang: str) -> NameOf:
    """A function from the id of something in `title` to its name; without a name, from the id.

    The table is read when the first name is asked for.

    >>> name_of = name_lookup("duel", "da")
    >>> name_of("clay_pit"), name_of("no_such_thing")
    ('Lergrav', 'No such thing')
    """

    def name_of(id_: str) -> str:
        known = name_table(lang).get((title, id_))
        return name_from_id(id_) if known is None else known.text

    return name_of


def names(id_: str, title: str) -> dict[str, str]:
    """The name in every language, by language."""
    return {lang: name(id_, title, lang) for lang in LANGUAGES}


def printed_languages(id_: str, title: str) -> tuple[str, ...]:
    """The languages in which a printed rulebook has the name of `id_`."""
    return tuple(lang for lang in LANGUAGES if name_table(lang)[title, id_].printed)


def name_and_printed(id_: str, title: str, lang: str) -> str:
    """The name in `lang`; one that is our translation has what stands on the card in brackets.

    >>> name_and_printed("belvedere", "base", "sv"), name_and_printed("outpost", "base", "sv")
    ('Utsiktstornet', 'Utpost (Outpost)')
    """
    known, english = name_table(lang)[title, id_], name(id_, title, DEFAULT)
    return known.text if known.printed or known.text == english else f"{known.text} ({english})"
