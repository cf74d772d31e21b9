"""What a first look may say of days: it may be shown long after it was drawn."""

from __future__ import annotations

import datetime
import sys
from dataclasses import replace
from typing import Self

import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.ui.day_text import day_number
from scorepad.ui.names import when
from tests.archive import games

from .test_first_look import inner, look, stored

#: When the open games of these tests were played, and the finished one.
PLAYED, LONG_AGO = datetime.date(2026, 11, 15), datetime.date(2026, 1, 2)


def on_day(monkeypatch: pytest.MonkeyPatch, day: datetime.date) -> None:
    """Lets every screen find that it is this day."""

    class Day(datetime.date):
        @classmethod
        def today(cls) -> Self:
            return cls.fromordinal(day.toordinal())

    for name, module in list(sys.modules.items()):
        if name.startswith("scorepad.ui") and isinstance(getattr(module, "date", None), type):
            monkeypatch.setattr(module, "date", Day)


def some_games() -> dict[str, str]:
    open_game = games.draft("Åse", "Bo", "Cleo")
    finished = replace(games.over("over", "Ada", "Bo", "Cy"), changed="2026-11-14T21:00:00")
    return stored(open_game, replace(open_game, id="other"), finished)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_home_names_the_day_of_a_game_on_any_later_day(lang: str) -> None:
    made = look(some_games(), lang=lang)
    assert "day" not in made, "it can be shown on any day"
    days = [one for one in inner(made) if "day" in one]
    # The first of the open games is the one to continue, and has no day.
    assert [one["day"] for one in days] == [day_number(day) for day in (PLAYED, LONG_AGO)]
    for ago in range(10):
        later = PLAYED + datetime.timedelta(days=ago)
        expected = when(words(lang), PLAYED.isoformat(), later)
        assert [*days[0]["called"], *[days[0]["text"]] * 9][ago] == expected


@pytest.mark.parametrize("route", ["/", "/score/g1", "/score/over", "/history", "/rules", "/cards"])
def test_a_look_that_would_be_another_tomorrow_is_for_one_day(
    route: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_day(monkeypatch, PLAYED)
    today = look(some_games(), route)
    on_day(monkeypatch, PLAYED + datetime.timedelta(days=1))
    tomorrow = look(some_games(), route)
    if "day" in today:
        assert today.pop("day") == day_number(PLAYED)
        assert tomorrow.pop("day") == day_number(PLAYED) + 1
        assert route in ("/history", "/score/over")
    else:
        assert today == tomorrow
