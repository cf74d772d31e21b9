"""Sums typed key by key: every text on the way has a value, and none is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.archive.sums import BACK, CLEAR, LONGEST, is_sum, press, value
from scorepad.titles.model import Refusal


def typed(*keys: str) -> str:
    text = ""
    for key in keys:
        text = press(text, key)
    return text


@pytest.mark.parametrize(
    ("keys", "comes_to"),
    [
        ("3+6+2", 11),
        ("3+", 3),
        ("-", None),
        ("-4", -4),
        ("9-3", 6),
        ("-1-1", -2),
        ("", None),
        ("0", 0),
    ],
)
def test_a_sum_comes_to_what_people_expect(keys: str, comes_to: int | None) -> None:
    assert value(typed(*keys)) == comes_to


@pytest.mark.parametrize(
    ("keys", "text", "comes_to"),
    [
        (("4", "×3"), "4×3", 12),
        (("×3",), "×3", None),
        (("×3", "4", "1"), "41×3", 123),
        (("4", "×3", "+", "2"), "4×3+2", 14),
        (("2", "+", "×3"), "2+×3", 2),
        (("2", "+", "×3", "4"), "2+4×3", 14),
        (("4", "×3", "×3"), "4", 4),
        (("4", "×3", BACK), "4", 4),
        (("×3", "+"), "×3", None),
        (("0", "×3", "5"), "5×3", 15),
    ],
)
def test_points_are_kept_as_so_many_coins_each(
    keys: tuple[str, ...], text: str, comes_to: int | None
) -> None:
    assert typed(*keys) == text
    assert value(text) == comes_to


def test_a_second_sign_takes_the_place_of_the_first() -> None:
    assert typed("3", "+", "-", "2") == "3-2"
    assert typed("3", "+", "+", "2") == "3+2"


def test_a_sum_does_not_begin_with_plus() -> None:
    assert typed("+", "5") == "5"


def test_a_lone_nought_gives_way_to_the_next_digit() -> None:
    assert typed("0", "5") == "5"
    assert typed("1", "0", "+", "0", "7") == "10+7"


def test_backspace_takes_one_sign_and_clear_takes_all() -> None:
    assert typed("1", "2", "+", BACK) == "12"
    assert typed("1", "2", "+", CLEAR) == ""
    assert press("", BACK) == ""


def test_a_sum_that_runs_away_is_refused() -> None:
    with pytest.raises(Refusal, match="long_sum"):
        press("1" * LONGEST, "1")


def test_a_key_that_is_no_key_is_a_mistake_in_the_program() -> None:
    with pytest.raises(ValueError, match="x"):
        press("", "x")
    with pytest.raises(ValueError, match="²"):
        press("", "²")


def test_only_more_than_one_number_is_a_sum() -> None:
    assert is_sum("3+6")
    assert is_sum("3+")
    assert is_sum("4×3")
    assert not is_sum("-3")
    assert not is_sum("12")


@given(st.lists(st.integers(0, 99), min_size=1, max_size=7))
def test_adding_is_adding(numbers: list[int]) -> None:
    text = typed(*"+".join(str(one) for one in numbers))
    assert value(text) == sum(numbers)
