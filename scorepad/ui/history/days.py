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
#: The ways to write a day or a part of one, the most complete first. Only a full year may lead.
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
    """The day in a text, and the rest of the text.

    The day may lack its year, or be a whole month or year: 2026-11-15, 11-15, 2026-11, 2026.

    >>> day_in("Ada 15/11"), day_in("nov. 2026"), day_in("31/2")
    (('11-15', 'Ada'), ('2026-11', ''), ('', '31/2'))
    """
    for way in _WAYS:
        if (match := way.search(text)) and (day := _day(match.groupdict())):
            return day, f"{text[: match.start()]}{text[match.end() :]}".strip()
    return "", text.strip()


def _day(parts: dict[str, str | None]) -> str:
    """The parts of a day in the order of ISO 8601; empty if there is no such day."""
    year, month, day = parts.get("year"), parts.get("month"), parts.get("day")
    if named := parts.get("named"):
        month = str(1 + [bool(re.fullmatch(name, named, re.I)) for name in _MONTHS].index(True))
    if year and len(year) == 2:
        year = f"20{year}"
    try:
        # 2000 was a leap year.
        iso = date(int(year or 2000), int(month or 1), int(day or 1)).isoformat()
    except ValueError:
        return ""
    return iso[0 if year else 5 : 10 if day else 7 if month else 4]


def day_from(text: str) -> str | None:
    """The day that a text consists of, in ISO 8601; None if it is anything else.

    >>> day_from("15.11.2026"), day_from("2026-11-15"), day_from("15.11")
    ('2026-11-15', '2026-11-15', None)
    """
    day, rest = day_in(text)
    return day if len(day) == 10 and not rest else None


def on_day(played: str, day: str) -> str:
    """A point in time moved to another day; its time of day, if it has one, stays."""
    _, sign, time = played.partition("T")
    return day + sign + time
