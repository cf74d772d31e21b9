"""Days as people type them: 2026-11-15, 15.11.2026, 15/11, 15 nov. 2026, november 2026."""

from __future__ import annotations

import re
from datetime import date

#: The months in all four languages, in short or in full.
_MONTHS = (
    *("jan(?:uar[iy]?)?", "feb(?:ruar[iy]?)?", "mar(?:ch|t?s)?", "apr(?:il)?", "ma[ijy]"),
    *("jun[ei]?", "jul[iy]?", "aug(?:usti?)?", "sept?(?:ember)?", "o[ck]t(?:ober)?"),
    *("nov(?:ember)?", "de[cs](?:ember)?"),
)
_NAMED = rf"(?P<named>{'|'.join(_MONTHS)})\.?"
_DAY, _MONTH, _YEAR = r"(?P<day>\d\d?)", r"(?P<month>\d\d?)", r"(?P<year>\d{4}|\d\d)"
#: Each way to write a day, or a piece of one, the fullest first. Only a whole year may come first.
_WAYS = tuple(
    re.compile(rf"(?<!\S){way}(?!\S)", re.ASCII | re.IGNORECASE)
    for way in (
        rf"(?P<year>\d{{4}})[-./ ]{_MONTH}[-./ ]{_DAY}",
        rf"{_DAY}[-./ ] ?{_MONTH}[-./ ] ?{_YEAR}",
        rf"{_DAY}\.? ?{_NAMED}(?: {_YEAR})?",
        rf"{_DAY}[-./] ?{_MONTH}\.?",
        rf"{_NAMED} (?P<year>\d{{4}})",
        rf"(?P<year>\d{{4}})(?:[-./]{_MONTH})?",
    )
)


def day_in(text: str) -> tuple[str, str]:
    """The day that a text names, and what else it says; without a day, all that it says.

    The day may lack its year, or be a whole month or year: 2026-11-15, 11-15, 2026-11, 2026.

    >>> day_in("Ada 15/11"), day_in("nov. 2026"), day_in("31/2")
    (('11-15', 'Ada'), ('2026-11', ''), ('', '31/2'))
    """
    for way in _WAYS:
        if (found := way.search(text)) and (day := _day(found.groupdict())):
            return day, f"{text[: found.start()]}{text[found.end() :]}".strip()
    return "", text.strip()


def _day(told: dict[str, str | None]) -> str:
    """The pieces of a day in the order of ISO 8601; nothing if there is no such day."""
    year, month, day = told.get("year"), told.get("month"), told.get("day")
    if named := told.get("named"):
        month = str(1 + [bool(re.fullmatch(one, named, re.I)) for one in _MONTHS].index(True))
    if year and len(year) == 2:
        year = f"20{year}"
    try:
        # In 2000 there was a 29th of February.
        found = date(int(year or 2000), int(month or 1), int(day or 1)).isoformat()
    except ValueError:
        return ""
    return found[0 if year else 5 : 10 if day else 7 if month else 4]


def day_from(text: str) -> str | None:
    """The one day that a text names and nothing else, in ISO 8601; None if it names none.

    >>> day_from("15.11.2026"), day_from("2026-11-15"), day_from("15.11")
    ('2026-11-15', '2026-11-15', None)
    """
    day, rest = day_in(text)
    return day if len(day) == 10 and not rest else None


def moved(played: str, day: str) -> str:
    """A moment on another day, at the same time of the day if it told one."""
    _, sign, time = played.partition("T")
    return day + sign + time
