"""Texts are measured by the fonts that they are drawn in."""

from __future__ import annotations

import json

import pytest

from scorepad.ui.text_width import fitting_size, line_count, text_width, widest
from scorepad.ui.theme import FONTS, STRONG, TEXT
from tests.ui.font_widths import FILE, measured


@pytest.mark.parametrize("family", FONTS)
def test_the_widths_are_those_of_the_fonts(family: str) -> None:
    assert json.loads(FILE.read_text("utf-8"))[family] == measured(family)


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("De språk som visas när du slår upp ett kort.", 268.0),
        ("De sparas bara på den här enheten.", 219.5),
        ("3–7 spelare", 73.75),
    ],
)
def test_a_text_is_as_wide_as_chromium_draws_it(text: str, width: float) -> None:
    assert text_width(text, 13.5, TEXT) == pytest.approx(width, rel=0.002)


def test_letters_of_other_scripts_have_a_width_too() -> None:
    assert text_width("Ада", 20, TEXT) == pytest.approx(3 * 20 * 0.7 + 0.75)


@pytest.mark.parametrize("text", ["12+3", "Wilhelmina Öster · Blå kort", "W"])
def test_the_fitting_size_fills_the_room(text: str) -> None:
    filled = text_width(text, fitting_size(text, 90, STRONG), STRONG)
    assert 89.9 < filled < 90
    assert fitting_size("", 90, STRONG) > 90


def test_the_widest_is_not_the_one_with_the_most_letters() -> None:
    assert widest(["illilli", "WWWW"], 10, TEXT) == text_width("WWWW", 10, TEXT)
    assert widest([], 10, TEXT) == 0


def test_lines_break_at_spaces_and_after_hyphens_but_not_within_a_word() -> None:
    name = "Karl-Johan von Essen"
    whole = text_width(name, 15, TEXT)
    assert line_count(name, whole + 0.01, 15, TEXT) == 1
    assert line_count(name, whole - 1, 15, TEXT) == 2
    assert line_count(name, text_width("Johan", 15, TEXT), 15, TEXT) == 4
    assert line_count(name, text_width("Johan", 15, TEXT) - 1, 15, TEXT) is None
    assert line_count("12\N{NO-BREAK SPACE}maj", text_width("maj", 15, TEXT), 15, TEXT) is None
    assert line_count("", 10, 15, TEXT) == 1
