"""Names typed faster than the line: no letter of the next one is lost."""

from __future__ import annotations

from scorepad.ui.setup.typed import Typed


def after(*texts: str) -> Typed:
    """Ada has been typed and added; then the device tells of these texts."""
    typed = Typed()
    typed.change("Ada")
    typed.added()
    for text in texts:
        typed.change(text)
    return typed


def test_a_name_leaves_the_field_once_it_is_added() -> None:
    assert after().held == ""
    assert after("B", "Bo").held == "Bo"
    assert after("B", "Bo").told == 0


def test_letters_typed_behind_the_name_before_belong_to_the_next() -> None:
    assert after("AdaB").held == "B"
    assert after("AdaB", "AdaBo").held == "Bo"


def test_letters_lost_as_the_field_was_emptied_are_put_back() -> None:
    assert after("AdaB", "o").held == "Bo"
    assert after("AdaB", "o", "ob").held == "Bob"
    assert after("AdaB", "o", "Bo", "Bob").held == "Bob"


def test_a_whole_name_may_be_added_before_the_field_is_empty() -> None:
    typed = after("AdaB", "AdaBo")
    typed.added()
    assert typed.held == ""
    typed.change("AdaBoC")
    assert typed.held == "C"


def test_what_a_person_deletes_stays_deleted() -> None:
    assert after("AdaB", "").held == ""
    assert after("AdaB", "", "C").held == "C"


def test_a_name_that_begins_like_the_last_one_is_a_name() -> None:
    assert after("A", "Ad", "Ada", "Adam").held == "Adam"


def test_the_enter_of_a_phones_own_keyboard_ends_a_name() -> None:
    typed = Typed()
    typed.change("Ada\n")
    assert typed.lines() == ["Ada"]
    assert typed.held == ""
    typed.change("Ada\nB")
    assert typed.lines() == []
    assert typed.held == "B"
    typed.change("Bo\nCleo\nD")
    assert typed.lines() == ["Bo", "Cleo"]
    assert typed.held == "D"


def test_a_name_that_found_no_seat_stands_in_the_field_again() -> None:
    typed = Typed()
    typed.change("Ada\n")
    typed.give_back(typed.lines()[0])
    assert typed.held == "Ada"
    typed.change("Adam")
    assert typed.held == "Adam"
