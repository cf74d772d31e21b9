"""Cards in a real browser: a Danish name with a slip, a chain, the way back, links and paper."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorepad.catalogue import entries, find_entries, name
from scorepad.i18n import words

from .browser import DESKTOP, PHONE, SIDEWAYS, Tab
from .paper import words_on_paper
from .play import play_on

Tabs = Callable[..., Tab]
SV = words("sv")


def look_up(tab: Tab, lang: str, query: str) -> None:
    """Types into the search, as a person would."""
    tab.write(tab.page.get_by_role("textbox", name=re.compile(words(lang)("cards.search"))), query)


def test_a_danish_name_with_a_slip_found_in_swedish_on_a_phone(tab: Tabs) -> None:
    one = tab(locale="sv-SE")
    one.open("/cards")
    look_up(one, "sv", "vrdshus")  # Värdshus without its ä
    one.sees(re.compile("Värdshus.*7 Wonders Duel · Tidsålder I · gul", re.S))
    one.page.get_by_role("textbox").first.fill("")
    look_up(one, "sv", "lergarv")  # Lergrav, with two letters changed about
    one.sees(re.compile("Lerbrott.*Lergrav \\(danska\\)", re.S))
    one.check("cards-search-sv")
    one.tap(re.compile("Lerbrott.*7 Wonders Duel", re.S))
    one.sees("Kostar 1 mynt.")
    for called in ("Clay Pit", "Lerbrott", "Leirtak", "Lergrav"):
        one.sees(called)
    one.check("cards-card-sv")
    assert one.page.url.endswith("/cards/duel/clay_pit")


def test_a_chain_is_followed_and_back_comes_back(tab: Tabs) -> None:
    one = tab(locale="sv-SE")
    one.open("/cards")
    look_up(one, "sv", "krro")  # Kro, Danish for the tavern
    one.tap(re.compile("Värdshus.*7 Wonders Duel", re.S))
    one.sees(SV("cards.chain_to"))
    one.tap(re.compile("Fyrtorn.*7 Wonders Duel", re.S))
    one.sees(SV("cards.chain_from"))
    assert one.page.url.endswith("/cards/duel/lighthouse")
    one.check("cards-chain-sv")
    one.tap(SV("nav.back"))
    one.sees(SV("cards.misprint", name="Världshus"))
    one.page.go_back()
    one.sees(SV.count("cards.hits", len(find_entries("krro", lang="sv", limit=99))))


def test_the_copied_link_opens_the_card(tab: Tabs) -> None:
    one = tab(locale="sv-SE")
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    one.open("/cards/duel/tavern")
    one.tap(SV("cards.copy"))
    one.sees(SV("cards.copied"))
    shared = one.page.evaluate("navigator.clipboard.readText()")
    assert shared == f"{one.url}/sv/cards/duel/tavern/"
    # Whoever gets the link reads the card at once, and goes on to the app from there.
    one.page.goto(shared)
    one.page.get_by_role("link", name=SV("pages.open")).click()
    one.page.wait_for_url(f"{one.url}/cards/duel/tavern")


def test_the_sheet_fits_a_phone(tab: Tabs) -> None:
    one = tab(locale="da-DK")
    for title in ("base", "duel", "dice"):
        one.page.goto(f"{one.url}/sheets/{title}/da-nb.html")
        width = one.page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE[0], title
    one.page.goto(f"{one.url}/sheets/duel/da-nb.html")
    expect(one.page.get_by_role("cell", name="brun").first).to_be_attached()
    # A browser that opens a bare document asks for an icon at an address of its own.
    one.problems.clear()


@pytest.mark.parametrize(
    ("lang", "size", "dark"),
    [
        ("en-GB", DESKTOP, True),
        ("sv-SE", PHONE, True),
        ("nb-NO", SIDEWAYS, False),
        ("da-DK", PHONE, False),
    ],
)
def test_links_open_cold_in_every_language(
    tab: Tabs, lang: str, size: tuple[int, int], dark: bool
) -> None:
    code = lang[:2]
    say = words(code)
    one = tab(locale=lang, size=size, dark=dark)
    face = f"{code}-{size[0]}-{'dark' if dark else 'light'}"
    one.open("/cards/base/giza")
    one.sees(say("card.side.night"))
    one.check(f"cards-giza-{face}")
    one.open("/cards/base/belvedere")
    one.sees(say("card.penalty", text="")[:20])
    one.check(f"cards-belvedere-{face}")
    one.open("/cards/duel")
    one.sees("Lumber Yard")
    one.check(f"cards-table-{face}")
    one.open("/cards/duel/no_such_card")
    one.sees(say("cards.unknown"))
    # The browser itself says that this card has no page.
    one.forget_missing()
    one.check(f"cards-unknown-{face}")


def test_the_sheet_opens_from_the_table_and_prints(tab: Tabs) -> None:
    one = tab(locale="sv-SE", size=DESKTOP)
    one.open("/cards/duel")
    with one.context.expect_page() as opened:
        one.tap(SV("cards.print"))
    sheet = opened.value
    sheet.wait_for_load_state()
    assert sheet.url.endswith("/sheets/duel/sv-nb.html")
    expect(sheet.get_by_role("cell", name="Lerbrott")).to_be_visible()
    paper = words_on_paper(sheet.pdf(format="A4"))
    for entry in entries("duel"):
        for lang in ("en", "sv", "nb"):
            called = name(entry.id, entry.title, lang)
            assert set(called.split()) <= paper, called


def test_from_the_pad_to_the_cards_and_back(tab: Tabs) -> None:
    one = tab(locale="sv-SE")
    play_on(one, SV, "duel", ("Ada", "Bo"))
    game = one.page.url
    one.tap(SV("pad.calculate"))
    one.tap(re.compile("Palats"))
    one.tap(re.compile("Altar"))
    one.sees(SV.count("cards.ticked", 2))
    one.sees(f"Ada, {SV('row.duel.civilian')}, 10")
    one.check("cards-ticked-sv")
    one.tap(SV("pad.why"))
    one.tap(SV("cards.of_row"))
    one.sees(SV.count("cards.hits", 14))
    one.check("cards-of-row-sv")
    one.tap(SV("cards.to_game"))
    one.sees(f"Ada, {SV('row.duel.civilian')}, 10")
    assert one.page.url == game
