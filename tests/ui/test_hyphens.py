"""Long names of cards are broken at the ends of their parts, and nowhere else."""

from __future__ import annotations

import re

import pytest

from scorepad.catalogue.names import name, name_table
from scorepad.i18n import LANGUAGES
from scorepad.i18n.hyphenation import hyphenation
from scorepad.titles.duel.cards import cards
from scorepad.titles.duel.turns.senators import SENATORS
from scorepad.ui.hyphens import hyphenated
from scorepad.ui.pad.duel.turns.layout_board import fitted_name
from scorepad.ui.text_width import line_count, text_width
from scorepad.ui.theme import STRONG, TITLE
from tests.headless import Phone, run, visit

#: The narrowest room for a name on a phone with the largest text: as a title, and in a list.
ROOMS = {TITLE: (412 - 2 * 14 - 34, 60.0), STRONG: (412 - 2 * 14 - 16 - 24 - 20 - 28, 32.0)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("family", ROOMS)
def test_every_word_that_is_too_long_has_a_place_to_break(lang: str, family: str) -> None:
    room, size = ROOMS[family]
    for each in name_table(lang).values():
        shown = hyphenated(each.text, lang, room, size, family)
        assert line_count(shown, room, size, family) is not None, shown
        # In the words themselves nothing has changed.
        assert shown.replace("-", "") == each.text.replace("-", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_word_of_the_list_is_in_a_name_and_its_parts_are_no_single_letters(lang: str) -> None:
    known = {word for name in name_table(lang).values() for word in re.findall(r"\w+", name.text)}
    for word, parts in hyphenation(lang).items():
        assert word in known
        assert len(parts) > 1
        assert all(re.search(r"[aeiouyåäöæø]", part, re.I) for part in parts), "a syllable each"


def test_a_name_that_fits_has_no_hyphen() -> None:
    name = "Brotherhood"
    room = text_width(name, 30, TITLE)
    assert hyphenated(name, "en", room, 30, TITLE) == name
    assert hyphenated(name, "en", room - 1, 30, TITLE) == "Brother-hood"


def test_a_screen_reader_gets_the_whole_word() -> None:
    async def scenario() -> None:
        screen = await visit(Phone("sv"), "/settings")
        await screen.tap("size-200")
        screen.page.navigate("/cards/base/scientists_guild")
        await screen.settle()
        title = screen.find("name").content
        assert title.value == "Vetenskaps-männens Skrå"
        assert title.semantics_label == "Vetenskapsmännens Skrå"

    run(scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_in_the_layout_of_duel_can_be_read_on_a_phone(lang: str) -> None:
    """Seven cards side by side leave a name 43 of the 412 pixels of a phone."""
    for card in (*cards(), *SENATORS):
        _, size, lines = fitted_name(name(card, "duel", lang), lang, 43, 1.0)
        assert size >= 8.5, card
        assert size * lines <= 3 * 11.5, "it fits in the card"
