"""Days as people type them: 2026-11-15, 15.11.2026, 15/11 2026."""

from __future__ import annotations

import re
from datetime import date

_YEAR_FIRST = re.compile(r"(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})", re.ASCII)
_DAY_FIRST = re.compile(r"(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4})", re.ASCII)


def day_from(text: str) -> str | None:
    """The day in ISO 8601; None if the text names none.

    >>> day_from("15.11.2026"), day_from("2026-11-15"), day_from("31/2 2026")
    ('2026-11-15', '2026-11-15', None)
    """
    text = text.strip()
    if found := _YEAR_FIRST.fullmatch(text):
        year, month, day = found.groups()
    elif found := _DAY_FIRST.fullmatch(text):
        day, month, year = found.groups()
    else:
        return None
    try:
        return date(int(year), int(month), int(day)).isoformat()
    except ValueError:
        return None


def moved(played: str, day: str) -> str:
    """A moment on another day, at the same time of the day if it told one."""
    _, sign, time = played.partition("T")
    return day + sign + time
