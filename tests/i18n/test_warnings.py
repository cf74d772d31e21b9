"""What a title warns of is said in every language, with names, numbers and symbols in it."""

from __future__ import annotations

import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.warnings import warning_text
from scorepad.titles import TITLES
from scorepad.titles.model import Part

from .families import warned_of

SAMPLES: dict[str, int | str] = {
    "player": "Ada",
    "count": 1,
    "symbol": "quill",
    "card": "merchants_guild",
    "wonder": "the_sphinx",
    "per": "yellow",
}
WARNED = [(id_, what, facts) for id_ in TITLES for what, facts in warned_of(id_).items()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_warning_is_said_with_its_blanks_filled(lang: str) -> None:
    for _, what, keys in WARNED:
        part = Part(what, 0, {key: SAMPLES.get(key, 3) for key in keys})
        said = warning_text(words(lang), part)
        assert said != f"warn.{what}"
        assert "{" not in said, said
        assert "player" not in keys or "Ada" in said


def test_names_numbers_and_symbols_are_the_languages_own() -> None:
    sv = words("sv")
    assert warning_text(sv, Part("loot", 0, {"player": "Bo", "count": 5})) == (
        "Plundring: Bo förlorar 5 mynt, eller det som finns."
    )
    pair = Part("science.pair", 0, {"player": "Ada", "symbol": "quill"})
    assert warning_text(sv, pair) == "Ett par till Ada (fjäderpenna): ta en utvecklingsmarkör."
    left = Part("wonders.eighth", 0, {"player": "Ada", "wonder": "the_sphinx"})
    assert "Sfinxen (Ada)" in warning_text(sv, left, lambda _: "Sfinxen")
