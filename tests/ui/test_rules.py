"""Rules without a browser: found, read, followed from word to word, and left again."""

from __future__ import annotations

import asyncio

import flet as ft
import pytest

from scorepad.catalogue import CardNames
from scorepad.handbook import books, contents, glossary, topic
from scorepad.handbook.blocks import Figure
from scorepad.handbook.printed import with_printed
from scorepad.i18n import LANGUAGES
from scorepad.titles import TITLES
from scorepad.ui.rules import search as rule_search
from scorepad.ui.rules.link import asked, rule_route
from scorepad.ui.rules.search import RuleMatches, RuleSearch, look_up
from tests.handbook.reading import cards, links, read, terms
from tests.headless import Phone, inner_controls, run, visit

from .reading import SV, heading, prose, run_scenario, shown, span, tap_word, widen


def test_every_book_shows_its_contents() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules")
        assert set(shown(screen, "book-")) == set(books())
        there = {f"{book}-{id_}" for book in books() for id_ in contents(book)}
        assert set(shown(screen, "topic-")) == there
        await screen.tap("book-edifice")
        assert screen.page.route == "/rules/edifice"
        lines = [key for key in shown(screen, "topic-") if key.startswith("edifice-")]
        assert len(lines) >= len(contents("edifice"))
        page = topic("edifice", "failing", "sv")
        assert page is not None
        assert page.summary in screen.texts()

    run_scenario(scenario)


def test_a_rule_is_found_with_a_slip_and_opens_at_its_line() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules")
        await screen.type("search", "teolgi")
        await screen.tap("hit-duel-progress-theology")
        assert screen.page.route == "/rules/duel/progress?at=theology"
        await screen.until("page-duel-progress")
        assert "scroll_to" in phone.asked
        await screen.tap("back")
        assert screen.page.route == "/rules"
        assert screen.find("search").value == "teolgi", "the search is as it was left"
        await screen.tap("clear")
        assert screen.find("search").value == ""
        assert screen.has("book-duel")

    run_scenario(scenario)


def test_hits_say_where_they_stand_and_show_the_line() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules")
        await screen.type("search", "skuld cities")
        page = topic("base", "cities", "sv")
        assert page is not None
        assert f"7 Wonders · {page.title}" in screen.texts()
        assert heading("base", "cities", "sv", "debt") in screen.texts()

    run_scenario(scenario)


def test_nothing_found_says_so_with_the_nearest() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules")
        await screen.type("search", "qvxzwk")
        assert SV("rules.nothing", query="qvxzwk") in screen.texts()
        assert not shown(screen, "nearest-")
        await screen.type("search", "mqqt")
        assert shown(screen, "nearest-") == ["base-coins-"]
        await screen.type("search", "q" * 400)
        assert screen.has("nothing")

    run_scenario(scenario)


def test_only_the_newest_keystroke_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def counted(query: str, lang: str, title: str | None, first: str | None) -> RuleMatches:
        looked.append(query)
        return look_up(query, lang, title, first)

    monkeypatch.setattr(rule_search, "look_up", counted)

    async def scenario() -> None:
        search = RuleSearch("/rules", "sv")
        looked.clear()
        await asyncio.gather(*(search.type("mynt"[: n + 1], "sv") for n in range(4)))
        assert looked == ["mynt"]
        assert search.query == "mynt"

    run(scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_of_every_book_can_be_read(lang: str) -> None:
    """Each in one language: that all languages have the same blocks is known already."""
    pages = [(book, id_) for book in books() for id_ in contents(book)]
    first = list(LANGUAGES).index(lang)

    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules")
        for book, id_ in pages[first :: len(LANGUAGES)]:
            screen.page.navigate(f"/rules/{book}/{id_}")
            await screen.until(f"page-{book}-{id_}")
            page = topic(book, id_, lang)
            assert page is not None
            text = prose(screen)
            assert page.title in text
            drawn = page._replace(page=with_printed(page.page, CardNames(lang)))
            for anchor in drawn.page.anchors:
                assert (drawn.heading(anchor) or "?") in text
            for block in page.page.blocks:
                if isinstance(block, Figure):
                    assert screen.find(f"figure-{block.name}").label == block.alt

    run_scenario(scenario, lang)


def test_headings_are_headings_and_lists_tables_notes_and_examples_are_there() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules/duel/turn")
        levels = [
            control.heading_level
            for control in screen.controls()
            if isinstance(control, ft.Semantics) and control.heading_level
        ]
        page = topic("duel", "turn", "sv")
        assert page is not None
        assert levels.count(2) >= len(page.page.anchors)
        assert SV("rules.note") in screen.texts()
        screen.page.navigate("/rules/duel/military")
        await screen.until("page-duel-military")
        assert SV("rules.example") in screen.texts()

    run_scenario(scenario)


def test_pages_turn_and_back_leads_to_where_the_reading_began() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules")
        await screen.tap("book-duel")
        await screen.tap_top("topic-duel-aim")
        await screen.until("page-duel-aim")
        assert not screen.has("previous")
        await screen.tap("next")
        second = contents("duel")[1]
        await screen.until(f"page-duel-{second}")
        await screen.tap("previous")
        await screen.until("page-duel-aim")
        await screen.tap("link-duel/setup")
        await screen.tap_top("back")
        assert screen.page.route == "/rules/duel/aim", "a link is followed from there, not turned"
        await screen.tap_top("back")
        assert screen.page.route == "/rules/duel"
        await screen.tap_top("back")
        assert screen.page.route == "/rules"

    run_scenario(scenario)


def test_a_broad_screen_has_the_contents_beside_the_page() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules/duel/aim")
        assert not shown(screen, "beside-")
        await widen(screen)
        assert set(shown(screen, "beside-")) == set(contents("duel"))
        await screen.tap("beside-trade")
        await screen.until("page-duel-trade")

    run_scenario(scenario)


def test_a_term_is_explained_in_four_languages_the_readers_first() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules/duel/setup")
        await tap_word(screen, "konfliktpjäsen")
        await screen.until("term-close")
        texts = screen.texts()
        for lang in LANGUAGES:
            known = glossary(lang)["conflict_pawn"]
            assert known.term in texts
            assert known.meaning in texts
        own, english = (glossary(lang)["conflict_pawn"].meaning for lang in ("sv", "en"))
        assert texts.index(own) < texts.index(english)
        await screen.tap("term-close")
        await screen.send("term-sheet", "dismiss")
        assert not screen.has("term-close")

    run_scenario(scenario)


def test_what_can_be_tapped_in_a_line_has_a_button_below_for_the_keyboard() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules/duel/setup")
        await screen.tap("term-conflict_pawn")
        await screen.until("term-close")
        await screen.tap("term-close")
        await screen.send("term-sheet", "dismiss")
        await screen.tap("card-duel-piraeus")
        assert screen.page.route == "/cards/duel/piraeus"
        await screen.tap_top("back")
        assert screen.page.route == "/rules/duel/setup"
        await screen.tap("link-duel/layout")
        assert screen.page.route == "/rules/duel/layout"
        await screen.tap("back")
        assert screen.page.route == "/rules/duel/setup"

    run_scenario(scenario)


@pytest.mark.parametrize("place", ["duel/science", "base/guilds", "edifice/projects", "dice/forum"])
def test_the_keyboard_reaches_every_word_that_can_be_tapped(place: str) -> None:
    book, _, id_ = place.partition("/")
    page = read(book, id_, "sv")
    wanted = {f"term-{span.id}" for span in terms(page)}
    wanted |= {f"card-{span.title}-{span.id}" for span in cards(page)}
    wanted |= {f"link-{span.to}" for span in links(page)}

    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, f"/rules/{place}")
        assert wanted <= set(screen.keys())
        for key in wanted:
            assert isinstance(screen.find(key), ft.OutlinedButton)

    run_scenario(scenario)


def test_a_card_and_a_rule_are_followed_from_the_line_and_back() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules/duel/setup")
        await tap_word(screen, "Piraeus")
        await screen.until("page-duel-piraeus")
        await screen.tap_top("back")
        await screen.until("page-duel-setup")
        await tap_word(screen, "kortstrukturen")
        await screen.until("page-duel-layout")

    run_scenario(scenario)


def test_a_mark_leads_to_the_sources_by_tap_and_by_keyboard() -> None:
    name = f"{read('duel', 'sources', 'sv').title}: {heading('duel', 'sources', 'sv', 'decks')}"

    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules/duel/setup")
        mark = span(screen, SV("rules.source"))
        assert mark.semantics_label == name, "a screen reader says where it leads"
        await screen.session.dispatch_event(mark._i, "click", None)
        await screen.until("page-duel-sources")
        assert screen.page.route == "/rules/duel/sources?at=decks"
        await screen.tap_top("back")
        await screen.until("page-duel-setup")
        assert name in screen.texts(), "the button below has the same name"
        await screen.tap("link-duel/sources#decks")
        assert screen.page.route == "/rules/duel/sources?at=decks"

    run_scenario(scenario)


def test_from_a_game_every_step_leads_back_to_it() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, rule_route("duel/setup", "k7"))
        assert screen.has("to-game")
        await tap_word(screen, "kortstrukturen")
        assert screen.page.route == "/rules/duel/layout?game=k7"
        await screen.tap_top("back")
        assert screen.page.route == "/rules/duel/setup?game=k7"
        await screen.tap_top("back")
        assert screen.page.route == "/score/k7"

    run_scenario(scenario)


def test_the_button_goes_straight_to_the_game() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, rule_route("base/cities#debt", "k7"))
        assert "scroll_to" in phone.asked
        await screen.tap_top("to-game")
        assert screen.page.route == "/score/k7"

    run_scenario(scenario)


@pytest.mark.parametrize(
    ("topic", "game", "route"),
    [
        ("duel/science", "", "/rules/duel/science"),
        ("duel/science", "k7", "/rules/duel/science?game=k7"),
        ("base/cities#debt", None, "/rules/base/cities?at=debt"),
        ("base/cities#debt", "a b", "/rules/base/cities?at=debt&game=a%20b"),
        ("dice/guild_court", None, "/rules/dice/guild_court"),
        ("", None, "/rules"),
        ("duel", "k7", "/rules?game=k7"),
        ("../secrets", None, "/rules"),
    ],
)
def test_an_address_becomes_a_route(topic: str, game: str | None, route: str) -> None:
    assert rule_route(topic, game) == route


@pytest.mark.parametrize(
    ("location", "anchor", "game"),
    [
        ("/rules/duel/science", "", ""),
        ("/rules/duel/science?at=pairs", "pairs", ""),
        ("/rules/duel/science#pairs", "pairs", ""),
        ("/rules/duel/science?game=k7#pairs", "pairs", "k7"),
        ("/rules/duel/science?at=&game=", "", ""),
    ],
)
def test_an_address_may_name_a_heading_and_a_game(location: str, anchor: str, game: str) -> None:
    assert asked(location) == (anchor, game)


@pytest.mark.parametrize(
    "route",
    ["/rules/chess", "/rules/duel/no_such", "/rules/chess/aim", "/rules/duel/no_such?at=x&game=k7"],
)
def test_a_link_to_nothing_says_so(route: str) -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, route)
        assert SV("rules.unknown") in screen.texts()
        await screen.tap("to-books")
        assert screen.page.route == "/rules"

    run_scenario(scenario)


def test_a_heading_that_is_not_there_opens_the_topic_at_its_top() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules/duel/science?at=nowhere")
        assert screen.has("page-duel-science")
        assert "scroll_to" not in phone.asked

    run_scenario(scenario)


def test_every_row_of_every_title_has_a_page_to_open() -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules")
        for title in TITLES.values():
            for row in title.rows(title.expansions):
                screen.page.navigate(rule_route(row.topic))
                await screen.settle()
                assert not screen.has("unknown"), row.topic

    run_scenario(scenario)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_section_has_a_link_to_copy(lang: str) -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, "/rules/duel/setup?game=k7")
        page = topic("duel", "setup", lang)
        assert page is not None
        for anchor in page.page.anchors:
            button = screen.find(f"copy-{anchor}")
            address = f"http://phone.test/{lang}/rules/duel/setup/#{anchor}"
            assert button.action.data == address, "without the game, which is the person's own"
            section = page.heading(anchor) or ""
            assert section in button.icon.semantics_label
        assert screen.find("copy").action.data == f"http://phone.test/{lang}/rules/duel/setup/"
        await screen.tap(f"copy-{page.page.anchors[0]}")
        assert screen.has("copied")

    run_scenario(scenario, lang)


@pytest.mark.parametrize("route", ["/rules/duel/setup", "/cards/duel/tavern"])
def test_the_text_of_rules_and_cards_can_be_selected(route: str) -> None:
    async def scenario(phone: Phone) -> None:
        screen = await visit(phone, route)
        areas = [one for one in screen.controls() if isinstance(one, ft.SelectionArea)]
        assert len(areas) == 1
        texts = [one for one in inner_controls(areas[0]) if isinstance(one, ft.Text)]
        assert len(texts) > 8

    run_scenario(scenario)
