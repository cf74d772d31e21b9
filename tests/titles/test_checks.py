"""What counts as a number, a switch, a list or an object in a game file."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scorepad.titles.checks import LIMIT, ids, mapping, sequence, switch, whole
from scorepad.titles.model import Refusal


def refusal(check: Callable[[], object]) -> tuple[object, ...]:
    with pytest.raises(Refusal) as caught:
        check()
    found = caught.value
    return found.reason, found.player, found.row, found.value, found.more


@pytest.mark.parametrize("value", [True, False, 3.0, 2.5, "3", None, [3], {}])
def test_only_whole_numbers_are_numbers(value: object) -> None:
    details = refusal(lambda: whole(value, "Ada", "coins"))
    assert details == ("not_a_number", "Ada", "coins", value, {})


def test_numbers_reach_from_minus_999_to_999() -> None:
    assert LIMIT == 999
    assert [whole(n, None, "x") for n in (-999, 0, 999)] == [-999, 0, 999]
    for value in (-1000, 1000):
        details = refusal(lambda value=value: whole(value, None, "x"))  # type: ignore[misc]
        assert details == ("out_of_range", None, "x", value, {"low": -999, "high": 999})


def test_a_count_below_zero_is_called_negative() -> None:
    assert whole(0, "Ada", "x", 0) == 0
    limits = {"low": 0, "high": 999}
    assert refusal(lambda: whole(-1, "Ada", "x", 0)) == ("negative", "Ada", "x", -1, limits)
    assert refusal(lambda: whole(1000, "Ada", "x", 0))[0] == "out_of_range"
    assert refusal(lambda: whole(-1, "Ada", "x", 1, 6))[0] == "out_of_range"
    assert whole(6, "Ada", "x", 1, 6) == 6
    assert whole(1, "Ada", "x", 1, 6) == 1


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_a_switch_is_true_or_false(value: object) -> None:
    assert (switch(True, "Ada", "x"), switch(False, "Ada", "x")) == (True, False)
    assert refusal(lambda: switch(value, "Ada", "x")) == ("not_a_switch", "Ada", "x", value, {})


def test_a_list_is_a_list_of_the_length_asked_for() -> None:
    assert sequence([1, 2], "Ada", "x") == [1, 2]
    assert sequence([1, 2], "Ada", "x", 2) == [1, 2]
    assert refusal(lambda: sequence((1,), "Ada", "x")) == ("not_a_list", "Ada", "x", (1,), {})
    details = refusal(lambda: sequence([], "Ada", "x", 1))
    assert details == ("wrong_length", "Ada", "x", [], {"length": 1})


def test_an_object_has_only_known_keys_if_they_are_given() -> None:
    assert mapping({"a": 1}, "Ada", "x") == {"a": 1}
    assert mapping({"a": 1}, "Ada", "x", ("a", "b")) == {"a": 1}
    assert refusal(lambda: mapping([], "Ada", "x")) == ("not_an_object", "Ada", "x", [], {})
    details = refusal(lambda: mapping({"a": 1, "c": 2}, "Ada", "x", ("a", "b")))
    assert details == ("unknown_key", "Ada", "x", "c", {})


def test_ids_are_known_and_none_comes_twice() -> None:
    assert ids(["b", "a"], "Ada", "x", {"a", "b"}) == ("b", "a")
    assert refusal(lambda: ids(["c"], "Ada", "x", {"a"})) == ("unknown_id", "Ada", "x", "c", {})
    assert refusal(lambda: ids([1], "Ada", "x", {"a"})) == ("unknown_id", "Ada", "x", 1, {})
    details = refusal(lambda: ids(["a", "b", "a"], "Ada", "x", {"a", "b"}))
    assert details == ("twice", "Ada", "x", "a", {})
    assert refusal(lambda: ids("ab", "Ada", "x", {"a"})) == ("not_a_list", "Ada", "x", "ab", {})
