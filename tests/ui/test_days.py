"""Days as people write them, and as the list does."""

from __future__ import annotations

from datetime import date

import pytest

from scorepad.i18n import LANGUAGES
from scorepad.i18n.dates import short_date
from scorepad.ui.history.days import day_from, day_in, on_day


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("2026-11-15", "2026-11-15"),
        (" 15.11.2026 ", "2026-11-15"),
        ("5/3 2026", "2026-03-05"),
        ("15. 11. 2026", "2026-11-15"),
        ("15/11-26", "2026-11-15"),
        ("15 Nov 2026", "2026-11-15"),
        ("15. mai 2026", "2026-05-15"),
        ("3 marts 2026", "2026-03-03"),
        ("29.2.2024", "2024-02-29"),
        ("2026-02-30", None),
        ("29.2.2026", None),
        ("yesterday", None),
        ("15.11", None),
        ("november 2026", None),
        ("Ada 15.11.2026", None),
        ("", None),
    ],
)
def test_a_day_as_people_write_it(text: str, day: str | None) -> None:
    assert day_from(text) == day


@pytest.mark.parametrize(
    ("text", "day", "rest"),
    [
        ("ada 15/11 bo", "11-15", "ada  bo"),
        ("15.11.", "11-15", ""),
        ("29/2", "02-29", ""),
        ("Okt. 2026", "2026-10", ""),
        ("Maja 2026", "2026", "Maja"),
        ("2026-11", "2026-11", ""),
        ("August", "", "August"),
        ("7 Wonders", "", "7 Wonders"),
    ],
)
def test_a_day_among_other_words_may_be_a_piece_of_one(text: str, day: str, rest: str) -> None:
    assert day_in(text) == (day, rest)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_day_is_found_as_the_list_writes_it(lang: str) -> None:
    for month in range(1, 13):
        day = date(2026, month, 15)
        assert day_from(short_date(day, lang)) == day.isoformat()


def test_a_game_that_is_moved_keeps_its_hour() -> None:
    assert on_day("2026-11-15T19:30:00+01:00", "2025-12-24") == "2025-12-24T19:30:00+01:00"
    assert on_day("2026-11-15", "2025-12-24") == "2025-12-24"
