"""Numbers and dates in the local form."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction
from math import floor

import pytest
from babel.dates import format_date, get_day_names
from hypothesis import given
from hypothesis import strategies as st

from scorepad.i18n import LANGUAGES
from scorepad.i18n.dates import parse_played, short_date, weekday
from scorepad.i18n.numbers import number, percent, percents, signed

DAYS = [date(2026, 1, 1) + timedelta(days=9 * step) for step in range(41)]


def test_a_negative_number_has_a_true_minus_sign() -> None:
    assert number(-5, "sv") == "−5"


@pytest.mark.parametrize(
    ("lang", "text"), [("en", "4.5"), ("sv", "4,5"), ("nb", "4,5"), ("da", "4,5")]
)
def test_the_decimal_separator_is_that_of_the_language(lang: str, text: str) -> None:
    assert number(4.5, lang) == text
    assert number(4.49, lang, 1) == text


def test_zero_has_no_minus_sign() -> None:
    assert number(-0.04, "en", 1) == "0.0"
    assert number(0, "en") == "0"


@pytest.mark.parametrize(
    ("points", "games", "text"), [(23, 20, "1.2"), (-17, 4, "−4.3"), (17, 4, "4.3"), (1, 4, "0.3")]
)
def test_half_of_the_last_digit_is_rounded_away_from_zero(
    points: int, games: int, text: str
) -> None:
    assert number(points / games, "en", 1) == text


@given(st.integers(0, 2000), st.integers(1, 2000))
def test_a_percentage_is_the_nearest_one_and_of_two_the_greater(part: int, whole: int) -> None:
    exact = Fraction(100 * part, whole)
    assert percent(part / whole) == floor(exact + Fraction(1, 2))


@given(st.lists(st.integers(-40, 300), min_size=1, max_size=14).filter(lambda points: sum(points)))
def test_percentages_of_a_whole_make_up_100(points: list[int]) -> None:
    parts = {row: each / sum(points) for row, each in enumerate(points)}
    shown = percents(parts)
    assert sum(shown.values()) == 100
    assert all(abs(shown[row] - 100 * part) < 1 + 1e-6 for row, part in parts.items())


def test_a_change_shows_its_sign() -> None:
    assert [signed(value, "en") for value in (3, 0, -1)] == ["+3", "0", "−1"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("day", DAYS)
def test_dates_are_written_as_babel_writes_them(lang: str, day: date) -> None:
    locale = "en_GB" if lang == "en" else lang
    # Newer versions of CLDR have "Sept" for British English; ours has three letters for all.
    assert short_date(day, lang) == format_date(day, "medium", locale).replace("Sept", "Sep")
    assert weekday(day, lang) == get_day_names("abbreviated", "format", locale)[day.weekday()]


def test_a_game_may_have_a_day_without_a_time() -> None:
    assert short_date(parse_played("2026-11-15"), "nb") == "15. nov. 2026"
    assert short_date(parse_played("2026-11-15T19:30:00+01:00"), "sv") == "15 nov. 2026"
