"""Emoji in names and notes are drawn; for what no font has, a neutral sign stands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest
from fontTools.ttLib import TTFont

from scorepad.i18n import LANGUAGES, words
from scorepad.resources import folder
from scorepad.ui.drawn_signs import NEUTRAL, has_undrawn, shown
from scorepad.ui.flet_internals import client
from scorepad.ui.text_width import UNKNOWN, text_width
from scorepad.ui.theme import FONTS, TEXT
from tests.headless import Phone, Screen, run, visit

from .traveller import holding, played

#: The emoji font that the client asks for, and in how many parts it knows it.
EMOJI_FONT, EMOJI_PARTS = "notocoloremoji/v32/", 12


@pytest.mark.parametrize("family", FONTS)
def test_every_letter_of_the_fonts_counts_as_drawn(family: str) -> None:
    letters = TTFont(folder("assets") / FONTS[family]).getBestCmap()
    assert not [chr(code) for code in letters if code >= 32 and has_undrawn(chr(code))]


@pytest.mark.parametrize(
    "text", ["Åse Ødegård", "🎲", "❤️", "👩‍👩‍👧", "🇸🇪", "✌🏽", "Иван", "Ωμέγα", "a\nb"]
)
def test_letters_and_emoji_stay_as_they_are(text: str) -> None:
    assert shown(text) == text


def test_other_scripts_become_neutral_signs() -> None:
    assert shown("Bo 日本") == f"Bo {NEUTRAL}{NEUTRAL}"
    assert shown("A\N{COMBINING RING ABOVE}se 日") == f"Åse {NEUTRAL}"


def test_an_emoji_is_broader_than_a_letter_and_a_joiner_has_no_width() -> None:
    assert text_width("🎲", 10, TEXT, spacing=0) > 10 * UNKNOWN
    assert text_width("\N{ZERO WIDTH JOINER}", 10, TEXT, spacing=0) == 0


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", ["Bo 🎲", "Bo 日本"])
def test_any_sign_is_accepted_in_a_name(lang: str, name: str) -> None:
    async def scenario() -> None:
        screen = await visit(Phone(lang), "/score/new/base")
        await screen.type("name", name)
        await screen.tap("add")
        assert not screen.find("name").error
        assert screen.has(f"seat-{name}")
        hint = words(lang)("signs.undrawn", sign=NEUTRAL)
        assert (hint in screen.texts()) == ("日" in name), "only where the sign is shown"

    run(scenario)


def test_a_screen_reader_gets_the_name_as_it_was_written() -> None:
    draft = played("k7", "Bo 日本", "Ada", "Cleo")
    draft = replace(draft, game=replace(draft.game, extra={"note": "日本 🎲"}))
    phone = holding(draft)

    def spoken(screen: Screen) -> dict[str, str | None]:
        texts = [one for one in screen.controls() if isinstance(one, ft.Text)]
        return {str(one.value): one.semantics_label for one in texts}

    async def scenario() -> None:
        screen = await visit(phone, "/score/k7")
        await screen.until("winner")
        read = spoken(screen)
        assert read[f"Bo {NEUTRAL}{NEUTRAL}"] == "Bo 日本"
        assert read[f"{NEUTRAL}{NEUTRAL} 🎲"] == "日本 🎲"
        assert screen.has("undrawn")

    run(scenario)


def test_the_parts_of_the_emoji_font_are_those_that_the_client_asks_for() -> None:
    script = (client.folder() / "main.dart.js").read_text("utf-8")
    parts = {script.count(f".{n}.woff2") > 0 for n in range(EMOJI_PARTS)}
    assert parts == {True}
    assert EMOJI_FONT in script, "another version has other parts; make them again"
    files = {file.name for file in Path(folder("assets") / client.EMOJI_FOLDER).iterdir()}
    assert files == {f"{n}.woff2" for n in range(EMOJI_PARTS)} | {Path(client.SYMBOLS).name}
