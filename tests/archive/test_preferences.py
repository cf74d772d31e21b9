"""The settings: saved whole, and an invalid text never stops the start."""

from __future__ import annotations

import json

import pytest

from scorepad.archive.preferences import NAMES, Preferences, read, write


def test_choices_come_back_as_they_were() -> None:
    chosen = Preferences("da", True, "dark", 150, False, ("Ada", "Bo"))
    assert read(write(chosen)) == chosen


def test_preferences_from_before_the_names_on_the_cards_could_be_chosen() -> None:
    older = {"language": "da", "card_languages": ["sv", "da"], "theme": "dark"}
    assert read(json.dumps(older)) == Preferences("da", translated_cards=False, theme="dark")


@pytest.mark.parametrize("text", [None, "", "nonsense", "[]", "null", "3"])
def test_nonsense_is_as_good_as_nothing(text: str | None) -> None:
    assert read(text) == Preferences()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "fi"),
        ("language", []),
        ("translated_cards", "sv"),
        ("theme", "pink"),
        ("text_size", 5000),
        ("keep_awake", "yes"),
        ("haptics", 1),
        ("names", "Ada"),
        ("unknown", 1),
    ],
)
def test_one_bad_choice_does_not_spoil_the_others(key: str, value: object) -> None:
    found = read(json.dumps({"theme": "dark", key: value}))
    expected = Preferences() if key == "theme" else Preferences(theme="dark")
    assert found == expected


def test_the_last_table_is_remembered_first_and_no_name_twice() -> None:
    chosen = Preferences(names=("Ada", "Bo", "Cleo"))
    assert chosen.seen(("Dag", "Bo")) == ("Dag", "Bo", "Ada", "Cleo")


def test_not_every_name_ever_typed_is_remembered() -> None:
    assert len(Preferences().seen(tuple(f"P{n}" for n in range(99)))) == NAMES
