"""The rules and the cards as HTML: nothing of the sources is missing, and every language has it."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from scorepad.catalogue import CardNames, entries, name
from scorepad.catalogue.describe import describe
from scorepad.handbook import books, topic, topics
from scorepad.handbook.blocks import page_lines
from scorepad.handbook.plain import plain_text
from scorepad.handbook.printed import with_printed
from scorepad.html_pages.addresses import app_route, page_path
from scorepad.html_pages.cards import card_body
from scorepad.html_pages.markup import Here, element
from scorepad.html_pages.rules import rule_body
from scorepad.i18n import LANGUAGES, words


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.parts: list[str] = []

    def handle_data(self, data: str) -> None:
        self.parts.append(data)


def shown_text(html: str) -> str:
    """All text of some HTML, as a reader gets it, with single spaces."""
    parser = _Text()
    parser.feed(html)
    return " ".join("".join(parser.parts).split())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_has_its_title_and_all_its_plain_text(lang: str) -> None:
    for book in books():
        for shown in topics(book, lang):
            text = shown_text(rule_body(Here(lang), book, shown.id))
            assert text.startswith(shown.title) or f" {shown.title} " in text
            for line in page_lines(with_printed(shown.page, CardNames(lang))):
                for span in line:
                    plain = " ".join(plain_text((span,), lang).split())
                    assert plain in text, (book, shown.id, plain)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_has_its_names_and_every_sentence_about_it(lang: str) -> None:
    for card in entries():
        text = shown_text(card_body(Here(lang), card.title, card.id))
        for code in LANGUAGES:
            assert name(card.id, card.title, code) in text
        known = describe(card, lang)
        stages = [
            line
            for side in known.sides.values()
            for stage in side
            for line in (stage.cost, *stage.effects)
        ]
        lines = (known.cost, *known.effects, *known.penalty, *stages, *known.signs)
        for line in (*lines, *known.players, *known.first_edition, *known.certainty):
            assert line in text, (card.key, line)


def test_a_printed_name_is_marked_and_ours_is_not() -> None:
    html = card_body(Here("sv"), "duel", "clay_pit")
    say = words("sv")
    assert '<dd class="printed"><span aria-hidden="true">✓ </span>' + say("card.printed") in html
    assert f'<dd class="ours">{say("card.ours")}' in html


def test_a_doubt_stands_on_the_page() -> None:
    html = card_body(Here("en"), "base", "plato")
    assert "Sources disagree about the cost" in html
    assert words("en")("cards.sure") in html


def test_a_card_leads_to_the_rules_that_name_it_and_back() -> None:
    here = Here.page("sv/cards/duel/scriptorium/")
    assert 'href="../../../../sv/rules/duel/science/"' in card_body(here, "duel", "scriptorium")
    assert 'href="sv/cards/duel/scriptorium/"' in rule_body(Here("sv"), "duel", "science")


def test_what_is_not_there_has_no_body() -> None:
    with pytest.raises(KeyError):
        rule_body(Here("sv"), "duel", "no_such_topic")
    with pytest.raises(KeyError):
        card_body(Here("sv"), "duel", "no_such_card")


def test_text_is_escaped() -> None:
    assert element("p", "x", title='<">') == '<p title="&lt;&quot;&gt;">x</p>'


@pytest.mark.parametrize(
    ("route", "path"),
    [
        ("/", "sv/"),
        ("/rules", "sv/rules/"),
        ("/rules/duel", "sv/rules/duel/"),
        ("/rules/duel/science", "sv/rules/duel/science/"),
        ("/cards/duel/school", "sv/cards/duel/school/"),
    ],
)
def test_addresses_of_the_app_and_of_pages_go_both_ways(route: str, path: str) -> None:
    assert page_path("sv", route) == path
    assert app_route(path) == app_route(path.rstrip("/")) == route


def test_a_heading_becomes_what_stands_behind_the_number_sign() -> None:
    assert page_path("nb", "/rules/base/cities?at=debt&game=k7") == "nb/rules/base/cities/#debt"
    shown = topic("base", "cities", "nb")
    assert shown is not None
    assert 'id="debt"' in rule_body(Here("nb"), "base", "cities")


@pytest.mark.parametrize("path", ["", "fi/", "score/x", "rules/duel", "svrules/", "settings"])
def test_other_addresses_belong_to_no_page(path: str) -> None:
    assert app_route(path) is None
