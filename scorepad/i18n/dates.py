"""Dates as each language writes them, from a table of our own.

Babel has this too, but takes 62 MB, too much for an app on a phone.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import NamedTuple


class _DateForms(NamedTuple):
    months: tuple[str, ...]
    weekdays: tuple[str, ...]
    pattern: str


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_FORMS = {
    "en": _DateForms(
        _names("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
        _names("Mon Tue Wed Thu Fri Sat Sun"),
        "{day} {month} {year}",
    ),
    "sv": _DateForms(
        _names("jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec."),
        _names("mån tis ons tors fre lör sön"),
        "{day} {month} {year}",
    ),
    "nb": _DateForms(
        _names("jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des."),
        _names("man. tir. ons. tor. fre. lør. søn."),
        "{day}. {month} {year}",
    ),
    "da": _DateForms(
        _names("jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec."),
        _names("man. tirs. ons. tors. fre. lør. søn."),
        "{day}. {month} {year}",
    ),
}


def parse_played(played: str) -> date | datetime:
    """The day, or the day and time, in the `played` of a game file; ValueError if there is none."""
    return datetime.fromisoformat(played) if "T" in played else date.fromisoformat(played)


def played_date(played: str, lang: str) -> str:
    """The day in a moment of ISO 8601 as text, or "" if it has none.

    >>> played_date("2026-11-15T19:30:00+01:00", "sv")
    '15 nov. 2026'
    """
    try:
        return short_date(parse_played(played), lang)
    except ValueError:
        return ""


def short_date(day: date, lang: str) -> str:
    """A date for a list: "15 nov. 2026"."""
    forms = _FORMS[lang]
    return forms.pattern.format(day=day.day, month=forms.months[day.month - 1], year=day.year)


def month_name(month: int, lang: str) -> str:
    """The short name of a month, by its number."""
    return _FORMS[lang].months[month - 1]


def weekday(day: date, lang: str) -> str:
    """The short name of the weekday."""
    return _FORMS[lang].weekdays[day.weekday()]
