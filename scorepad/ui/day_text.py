"""Texts that are right for one day only, such as "today".

A first look of a screen may be shown days after it was drawn, so it has to know these texts.
"""

from __future__ import annotations

from datetime import date, datetime
from typing import Any

import flet as ft

from scorepad.i18n import Words

from .names import when
from .parts import dim
from .session import Look

#: What the key of such a text begins with; the day that it names follows, if it says nothing else.
DAY = "day:"
#: After so many days a day is named by its date, whatever day it is then.
_WEEK = 7


def played_day(look: Look, changed: str) -> ft.Text:
    """When a game was played, in a list: today, yesterday, a weekday, or the date."""
    day = when(look.words, changed, date.today())
    return dim(look, day, 13, key=DAY + changed if day else None)


def with_day(look: Look, content: str, size: float = 13, **more: Any) -> ft.Text:
    """A text in which `when` names a day among other things."""
    return dim(look, content, size, key=DAY, **more)


def day_number(day: date) -> int:
    """Days since the first that a browser counts from."""
    return (day - date(1970, 1, 1)).days


def on_each_day(words: Words, changed: str) -> tuple[int, list[str], str]:
    """The number of a day, what it is called on that day and on each of the next, and its date."""
    day = datetime.fromisoformat(changed).date()
    called = [
        when(words, changed, date.fromordinal(day.toordinal() + ago)) for ago in range(_WEEK + 1)
    ]
    return day_number(day), called[:_WEEK], called[_WEEK]
