"""Messages: plural forms, missing keys, and lists of things."""

from __future__ import annotations

from scorepad.i18n import words


def test_a_list_is_joined_as_it_is_spoken() -> None:
    sv = words("sv")
    assert sv.join([]) == ""
    assert sv.join(["Ada"]) == "Ada"
    assert sv.join(["Ada", "Bo", "Cleo"]) == "Ada, Bo och Cleo"
    assert sv.join(["Ada", "Bo"], "or") == "Ada eller Bo"


def test_a_message_with_one_form_has_it_for_any_number() -> None:
    en = words("en")
    assert en.count("cli.total", 1) == en.count("cli.total", 2) == en("cli.total")


def test_a_missing_message_is_its_key() -> None:
    assert words("en")("no.such.key") == words("en").count("no.such.key", 2) == "no.such.key"
