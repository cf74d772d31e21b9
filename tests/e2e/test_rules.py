"""Rules in a real browser: found by searching, followed, explained, left for a card and back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.catalogue import CardNames, name
from scorepad.handbook import glossary, topic
from scorepad.i18n import LANGUAGES, words

from .browser import DESKTOP, PHONE, SIDEWAYS, Tab
from .play import play_on

Tabs = Callable[..., Tab]
SV, DA = words("sv"), words("da")


def title(book: str, id_: str, lang: str) -> str:
    found = topic(book, id_, lang)
    assert found is not None
    return found.title


def section(book: str, id_: str, anchor: str, lang: str) -> str:
    found = topic(book, id_, lang)
    assert found is not None
    return found.heading(anchor) or ""


def reads(tab: Tab, book: str, id_: str, lang: str) -> None:
    """Waits until this page is open: its title is the heading of the screen."""
    tab.page.get_by_role("heading", name=title(book, id_, lang), exact=True).first.wait_for()


def in_sight(tab: Tab, words: str) -> None:
    """A heading stands within the screen, not somewhere below it.

    The name printed on a card may follow in brackets.
    """
    named = re.compile(rf"^{re.escape(words)}( \(|$)")
    heading = tab.page.get_by_role("heading", name=named).first
    expect(heading).to_be_in_viewport()


def touch(tab: Tab, word: str) -> None:
    """Touches a word within a line; the line's own box lies over it for a reader of names."""
    tab.steady(tab.page.get_by_text(word, exact=True).first).click(force=True)


def test_a_rule_is_found_with_a_slip_and_opens_at_its_heading(tab: Tabs) -> None:
    one = tab(locale="da-DK")
    one.open("/rules")
    one.sees(DA("rules.contents"))
    one.check("rules-da")
    field = one.page.get_by_role("textbox", name=re.compile(DA("rules.search")))
    one.write(field, "teolgi")
    # Its cards are English, so the heading has both names.
    heading = CardNames("da").both("theology", "duel")
    hit = f"{title('duel', 'progress', 'da')}.*{re.escape(heading)}"
    one.sees(re.compile(f"7 Wonders Duel · {hit}", re.S))
    one.check("rules-search-da")
    one.tap(re.compile(hit, re.S))
    in_sight(one, heading)
    one.check("rules-progress-da")
    assert "/rules/duel/progress" in one.page.url
    one.tap(DA("nav.back"))
    # The search is as it was left.
    one.sees(DA.count("cards.hits", 2))
    assert one.page.url.endswith("/rules")


def test_a_link_in_a_line_leads_on_and_back_comes_back(tab: Tabs) -> None:
    one = tab(locale="sv-SE")
    one.open("/rules/duel/setup?at=decks")
    in_sight(one, section("duel", "setup", "decks", "sv"))
    touch(one, "kortstrukturen")
    reads(one, "duel", "layout", "sv")
    assert one.page.url.endswith("/rules/duel/layout")
    one.tap(SV("nav.back"))
    reads(one, "duel", "setup", "sv")


def test_a_word_is_explained_in_four_languages(tab: Tabs) -> None:
    one = tab(locale="sv-SE")
    one.open("/rules/duel/setup")
    touch(one, "konfliktpjäsen")
    for lang in LANGUAGES:
        one.sees(glossary(lang)["conflict_pawn"].term)
    one.check("rules-term-sv")
    one.tap(SV("pad.close"))
    reads(one, "duel", "setup", "sv")


def test_a_card_is_opened_from_a_rule_and_back_leads_to_it(tab: Tabs) -> None:
    one = tab(locale="sv-SE")
    one.open("/rules/duel/setup?at=first")
    in_sight(one, section("duel", "setup", "first", "sv"))
    # The last of its line: the box of a link that goes on in the next line covers those before it.
    touch(one, name("the_colossus", "duel", "sv"))
    one.sees(SV("cards.copy"))
    assert one.page.url.endswith("/cards/duel/the_colossus")
    one.tap(SV("nav.back"))
    reads(one, "duel", "setup", "sv")


def test_the_keyboard_alone_gets_from_a_rule_to_a_term(tab: Tabs) -> None:
    one = tab(locale="sv-SE", touch=False)
    one.open("/rules/duel/setup")
    reads(one, "duel", "setup", "sv")
    term = glossary("sv")["conflict_pawn"].term
    for _ in range(40):
        one.page.keyboard.press("Tab")
        one.still()
        if one.page.evaluate("document.activeElement.innerText").strip() == term:
            break
    else:
        pytest.fail("the keyboard never came to the word")
    one.page.keyboard.press("Enter")
    one.sees(glossary("nb")["conflict_pawn"].meaning)


@pytest.mark.parametrize(
    ("lang", "size", "dark"),
    [
        ("en-GB", DESKTOP, True),
        ("sv-SE", PHONE, True),
        ("nb-NO", SIDEWAYS, False),
        ("da-DK", PHONE, False),
    ],
)
def test_links_to_rules_open_cold_in_every_language(
    tab: Tabs, lang: str, size: tuple[int, int], dark: bool
) -> None:
    code = lang[:2]
    face = f"{code}-{size[0]}-{'dark' if dark else 'light'}"
    one = tab(locale=lang, size=size, dark=dark)
    one.open("/rules/duel/layout")
    reads(one, "duel", "layout", code)
    one.check(f"rules-layout-{face}")
    one.open("/rules/base/cities?at=debt")
    in_sight(one, section("base", "cities", "debt", code))
    one.check(f"rules-debt-{face}")
    one.open("/rules/dice")
    one.sees(title("dice", "forum", code))
    one.check(f"rules-dice-{face}")
    one.open("/rules/duel/no_such_rule")
    one.sees(words(code)("rules.unknown"))
    # The browser itself says that this rule has no page.
    one.forget_missing()
    one.check(f"rules-unknown-{face}")


def test_from_a_game_to_a_rule_and_back(tab: Tabs) -> None:
    """A rule that a game asks for leads back to that game, from whichever page one has got to."""
    one = tab(locale="sv-SE")
    play_on(one, SV, "duel", ("Ada", "Bo"))
    game = one.page.url
    one.open(f"/rules/duel/science?game={game.rpartition('/')[2]}")
    reads(one, "duel", "science", "sv")
    one.tap(re.compile(f"^{SV('rules.next')}"), exact=False)
    reads(one, "duel", "progress", "sv")
    one.tap(SV("cards.to_game"))
    # The game is a page before this one in the browser's history, which loads it again.
    one.page.wait_for_url(game)
    one.wake()
    one.sees(SV("pad.undo"))


def test_rules_can_be_selected_and_copied(tab: Tabs) -> None:
    one = tab(size=DESKTOP)
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    one.open("/rules/duel/setup")
    reads(one, "duel", "setup", "en")
    one.still()
    line = one.page.get_by_text(re.compile("7 coins")).first
    box = line.bounding_box()
    assert box is not None
    one.page.mouse.dblclick(box["x"] + 20, box["y"] + 14)
    one.page.keyboard.press("Control+c")
    read = "navigator.clipboard.readText()"
    one.wait(lambda: one.page.evaluate(read).strip(), "a word on the clipboard")
    one.tap(words("en")("rules.copy", section=section("duel", "setup", "first", "en")))
    one.wait(lambda: one.page.evaluate(read).endswith("/en/rules/duel/setup/#first"), "the link")
