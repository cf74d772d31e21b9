"""A page with a rule or a card can be copied as text, each paragraph on a line of its own."""

from __future__ import annotations

import pytest

from scorepad.catalogue import entry, name
from scorepad.catalogue.describe import sentences
from scorepad.handbook import topic
from scorepad.handbook.plain import plain_text
from scorepad.i18n import LANGUAGES, words
from tests.headless import Phone, Screen, run, visit

from .test_accessibility import check


async def copied(lang: str, route: str) -> str:
    """The text that the button of a page puts on the clipboard."""
    phone = Phone(lang)
    screen: Screen = await visit(phone, route)
    check(screen)
    text = screen.find("copy-text").action.data
    assert not screen.has("text-copied")
    await screen.tap("copy-text")
    assert screen.find("text-copied").live_region
    assert words(lang)("result.copied") in screen.texts()
    assert phone.crashes == []
    return str(text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_copied_with_its_line_breaks(lang: str) -> None:
    shown = topic("duel", "science", lang)
    assert shown is not None

    async def scenario() -> None:
        text = await copied(lang, "/rules/duel/science")
        title, summary, *_ = text.split("\n\n")
        assert (title, summary) == (shown.title, plain_text(shown.page.summary, lang))
        for anchor in shown.page.anchors:
            assert f"\n\n{shown.heading(anchor)}\n\n" in text

    run(scenario)


def test_steps_are_numbered_and_rows_of_a_table_stand_below_each_other() -> None:
    async def scenario() -> None:
        text = await copied("sv", "/rules/duel/military")
        assert "\n\nSköldar · Kort och underverk\n1 · Stall (Stable)," in text
        text = await copied("en", "/rules/duel/setup")
        steps = [line[:2] for line in text.splitlines() if line[:1].isdigit()]
        assert steps[:2] == ["1.", "2."]

    run(scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_card_is_copied_with_a_line_for_each_sentence(lang: str) -> None:
    async def scenario() -> None:
        text = await copied(lang, "/cards/duel/tavern")
        head, place, *rest = text.splitlines()
        assert name("tavern", "duel", lang) in head
        assert words(lang)("title.duel") in place
        assert rest == sentences(entry("tavern", "duel"), lang)

    run(scenario)
