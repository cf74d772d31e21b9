"""Dates and times as each language writes them, from a table of our own.

Babel knows this too, but weighs 62 MB, and the app must be light enough for a phone.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import NamedTuple


class _Forms(NamedTuple):
    months: tuple[str, ...]
    short_months: tuple[str, ...]
    weekdays: tuple[str, ...]
    short_weekdays: tuple[str, ...]
    #: A date, and a date with its weekday.
    pattern: str
    full: str
    #: Between hours and minutes.
    clock: str


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_FORMS = {
    "en": _Forms(
        _names(
            "January February March April May June July August September October November December"
        ),
        _names("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
        _names("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"),
        _names("Mon Tue Wed Thu Fri Sat Sun"),
        "{day} {month} {year}",
        "{weekday}, {day} {month} {year}",
        ":",
    ),
    "sv": _Forms(
        _names(
            "januari februari mars april maj juni juli augusti september oktober november december"
        ),
        _names("jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec."),
        _names("måndag tisdag onsdag torsdag fredag lördag söndag"),
        _names("mån tis ons tors fre lör sön"),
        "{day} {month} {year}",
        "{weekday} {day} {month} {year}",
        ":",
    ),
    "nb": _Forms(
        _names(
            "januar februar mars april mai juni juli august september oktober november desember"
        ),
        _names("jan. feb. mars apr. mai juni juli aug. sep. okt. nov. des."),
        _names("mandag tirsdag onsdag torsdag fredag lørdag søndag"),
        _names("man. tir. ons. tor. fre. lør. søn."),
        "{day}. {month} {year}",
        "{weekday} {day}. {month} {year}",
        ":",
    ),
    "da": _Forms(
        _names(
            "januar februar marts april maj juni juli august september oktober november december"
        ),
        _names("jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec."),
        _names("mandag tirsdag onsdag torsdag fredag lørdag søndag"),
        _names("man. tirs. ons. tors. fre. lør. søn."),
        "{day}. {month} {year}",
        "{weekday} den {day}. {month} {year}",
        ".",
    ),
}


def moment(played: str) -> date | datetime:
    """The day, or the day and time, that a game file's `played` names."""
    return datetime.fromisoformat(played) if "T" in played else date.fromisoformat(played)


def short_date(day: date, lang: str) -> str:
    """A date for a list: 15 nov. 2026."""
    forms = _FORMS[lang]
    return forms.pattern.format(day=day.day, month=forms.short_months[day.month - 1], year=day.year)


def long_date(day: date, lang: str) -> str:
    """A date for a heading: 15. november 2026."""
    forms = _FORMS[lang]
    return forms.pattern.format(day=day.day, month=forms.months[day.month - 1], year=day.year)


def full_date(day: date, lang: str) -> str:
    """A date with its weekday: söndag 15 november 2026."""
    forms = _FORMS[lang]
    return forms.full.format(
        weekday=forms.weekdays[day.weekday()],
        day=day.day,
        month=forms.months[day.month - 1],
        year=day.year,
    )


def weekday(day: date, lang: str) -> str:
    """A weekday in short: Sun, sön, søn."""
    return _FORMS[lang].short_weekdays[day.weekday()]


def clock_time(time: datetime, lang: str) -> str:
    """The time of day on the 24-hour clock: 19:30, in Danish 19.30."""
    return f"{time.hour:02}{_FORMS[lang].clock}{time.minute:02}"
