"""Every warning has a text in every language, with names, numbers and symbols filled in."""

from __future__ import annotations

import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.warnings import warning_text
from scorepad.titles import TITLES
from scorepad.titles.model import Part

from .families import warnings_of

SAMPLES: dict[str, int | str] = {
    "player": "Ada",
    "count": 1,
    "symbol": "quill",
    "card": "merchants_guild",
    "wonder": "the_sphinx",
    "per": "yellow",
}
WARNINGS = [(what, facts) for id_ in TITLES for what, facts in warnings_of(id_).items()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_warning_has_a_text_with_its_fields_filled(lang: str) -> None:
    for what, keys in WARNINGS:
        part = Part(what, 0, {key: SAMPLES.get(key, 3) for key in keys})
        text = warning_text(words(lang), part)
        assert text != f"warn.{what}"
        assert "{" not in text, text
        assert "player" not in keys or "Ada" in text


def test_names_numbers_and_symbols_are_translated() -> None:
    sv = words("sv")
    assert warning_text(sv, Part("loot", 0, {"player": "Bo", "count": 5})) == (
        "Plundring: Bo förlorar 5 mynt, eller alla om de är färre."
    )
    pair = Part("science.pair", 0, {"player": "Ada", "symbol": "quill"})
    assert warning_text(sv, pair) == "Ada har fått ett par (fjäderpenna): ta en utvecklingsmarkör."
    left = Part("wonders.eighth", 0, {"player": "Ada", "wonder": "the_sphinx"})
    assert "Sfinxen (Ada)" in warning_text(sv, left, lambda _: "Sfinxen")
