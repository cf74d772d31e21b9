"""The glossary: the terms of the rulebooks and what they mean, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from scorepad.i18n import LANGUAGES
from scorepad.resources import csv_rows


class GlossaryEntry(NamedTuple):
    term: str
    meaning: str


@cache
def glossary(lang: str) -> Mapping[str, GlossaryEntry]:
    """Every term in `lang`, by its id, in the order of the file.

    >>> glossary("sv")["chain"].term
    'Kedja'
    """
    rows = csv_rows(lang, "rules", "glossary.csv")
    return {id_: GlossaryEntry(term, meaning) for id_, term, meaning in rows}


def glossary_entries(id_: str, first: str) -> dict[str, GlossaryEntry]:
    """A term in every language that has it, the language `first` first; empty if none has it."""
    languages = (first, *(lang for lang in LANGUAGES if lang != first))
    return {lang: glossary(lang)[id_] for lang in languages if id_ in glossary(lang)}
