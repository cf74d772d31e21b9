"""Names typed faster than the line: no letter is lost, and none stands in the field for ever."""

from __future__ import annotations

from scorepad.ui.setup.pending_names import PendingNames


def after(*texts: str) -> tuple[PendingNames, list[str]]:
    """The device tells of these texts; the names that came to an end in them."""
    typed = PendingNames()
    return typed, [name for text in texts for name in typed.change(text)]


def test_enter_ends_a_name_and_the_next_goes_on_behind_it() -> None:
    typed, names = after("A", "Ada", "Ada\n", "Ada\nB", "Ada\nBo\nC")
    assert names == ["Ada", "Bo"]
    assert typed.rest == "C"
    assert typed.rewrites == 0, "nothing is written into a field while one types"


def test_many_letters_may_come_at_once() -> None:
    typed, names = after("Ada\nBo\nCleo\n")
    assert names == ["Ada", "Bo", "Cleo"]
    assert typed.rest == ""


def test_empty_lines_are_no_names() -> None:
    assert after("\n", "\n \n", "\n \nAda\n")[1] == ["Ada"]


def test_seated_names_leave_the_field_when_it_is_left() -> None:
    typed, _ = after("Ada\nB")
    typed.tidy()
    assert (typed.text, typed.rest, typed.rewrites) == ("B", "B", 1)
    assert typed.change("Bo\n") == ["Bo"]


def test_letters_typed_before_the_device_heard_of_it_are_kept() -> None:
    typed, _ = after("Ada\nB")
    typed.tidy()
    assert typed.change("Ada\nBo") == []
    assert typed.text == "Bo"
    assert typed.rewrites == 2
    assert typed.change("Bo\n") == ["Bo"]


def test_the_last_name_may_be_added_by_its_button() -> None:
    typed, _ = after("Ada\nBo")
    typed.empty()
    assert (typed.text, typed.rest) == ("", "")
    assert typed.change("Ada\nBoC") == []
    assert typed.text == "C"


def test_deleting_back_into_a_seated_name_empties_the_field() -> None:
    typed, names = after("Ada\n", "Ada\nB", "Ada\n", "Ada")
    assert names == ["Ada"]
    assert typed.text == ""


def test_a_name_that_begins_like_the_last_one_is_a_name() -> None:
    typed, _ = after("Ada\n")
    typed.tidy()
    assert [name for text in ("A", "Ada", "Adam\n") for name in typed.change(text)] == ["Adam"]


def test_a_name_that_found_no_seat_stands_in_the_field_again() -> None:
    typed, [name] = after("Ada\n")
    typed.give_back(name)
    assert typed.text == "Ada"
    assert typed.change("Adam\n") == ["Adam"]
