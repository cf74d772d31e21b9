"""Dates as each language writes them, from a table of our own.

Babel knows this too, but weighs 62 MB, and the app must be light enough for a phone.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import NamedTuple


class _Forms(NamedTuple):
    months: tuple[str, ...]
    weekdays: tuple[str, ...]
    pattern: str


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_FORMS = {
    "en": _Forms(
        _names("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
        _names("Mon Tue Wed Thu Fri Sat Sun"),
        "{day} {month} {year}",
    ),
    "sv": _Forms(
        _names("jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec."),
        _names("mån tis ons tors fre lör sön"),
        "{day} {month} {year}",
    ),
    "nb": _Forms(
        _names("jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des."),
        _names("man. tir. ons. tor. fre. lør. søn."),
        "{day}. {month} {year}",
    ),
    "da": _Forms(
        _names("jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec."),
        _names("man. tirs. ons. tors. fre. lør. søn."),
        "{day}. {month} {year}",
    ),
}


def parse_played(played: str) -> date | datetime:
    """The day, or the day and time, that a game file's `played` names."""
    return datetime.fromisoformat(played) if "T" in played else date.fromisoformat(played)


def short_date(day: date, lang: str) -> str:
    """A date for a list: 15 nov. 2026."""
    forms = _FORMS[lang]
    return forms.pattern.format(day=day.day, month=forms.months[day.month - 1], year=day.year)


def month_name(month: int, lang: str) -> str:
    """A month in short, by its number: Nov, nov., nov."""
    return _FORMS[lang].months[month - 1]


def weekday(day: date, lang: str) -> str:
    """A weekday in short: Sun, sön, søn."""
    return _FORMS[lang].weekdays[day.weekday()]
