"""The texts: the same topics, headings, links, figures and numbers in every language."""

from __future__ import annotations

import re

import pytest

from scorepad.catalogue import entry
from scorepad.handbook import books, contents, glossary, topic_at
from scorepad.handbook import parse_address as read_address
from scorepad.handbook.blocks import Paragraph, page_lines
from scorepad.handbook.plain import plain_text
from scorepad.i18n import LANGUAGES
from scorepad.resources import folder
from scorepad.titles import TITLES
from scorepad.ui.rules.figures import FIGURES

from .reading import (
    OTHERS,
    PLACES,
    all_numbers,
    cards,
    everywhere,
    figures,
    flat,
    links,
    read,
    shapes,
    terms,
)

#: Marks of the markup that a reader must never see.
_LEFT_OVER = re.compile(r"\*\*|\]\(|\{card:|:::|\{#|^[>#|]|<[a-z/]")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_of_the_contents_is_written_and_nothing_else(lang: str) -> None:
    there = folder("locales") / lang / "rules"
    found = {(file.parent.name, file.stem) for file in there.glob("*/*.md")}
    assert found == set(PLACES)


def test_no_topic_stands_twice_and_every_title_has_its_book() -> None:
    for book in books():
        assert len(set(contents(book))) == len(contents(book)) > 0
    assert set(TITLES) <= set(books())


def test_every_topic_has_a_title_and_is_summed_up_in_a_sentence_or_two() -> None:
    for found in everywhere():
        where = f"{found.lang} {found.book}/{found.id}"
        assert found.title, where
        assert 20 <= len(found.summary) <= 260, where
        assert found.page.blocks, where


def test_no_markup_is_left_over() -> None:
    for found in everywhere():
        for line in page_lines(found.page):
            said = plain_text(line, found.lang)
            assert not _LEFT_OVER.search(said), f"{found.lang} {found.book}/{found.id}: {said}"


def test_a_paragraph_is_never_empty() -> None:
    for found in everywhere():
        for block in flat(found.page.blocks):
            if isinstance(block, Paragraph):
                assert plain_text(block.line, found.lang).strip()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(("book", "id_"), PLACES)
def test_a_topic_is_the_same_in_every_language(book: str, id_: str, lang: str) -> None:
    english, other = read(book, id_, "en"), read(book, id_, lang)
    assert other.page.anchors == english.page.anchors
    assert figures(other) == figures(english)
    assert shapes(other) == shapes(english)
    assert {str(link.to) for link in links(other)} == {str(link.to) for link in links(english)}
    assert {term.id for term in terms(other)} == {term.id for term in terms(english)}
    assert {(c.title, c.id) for c in cards(other)} == {(c.title, c.id) for c in cards(english)}
    assert all_numbers(other) == all_numbers(english)


def test_an_anchor_stands_once_in_its_topic() -> None:
    for found in everywhere():
        assert len(set(found.page.anchors)) == len(found.page.anchors), (found.book, found.id)


def test_no_link_is_dead() -> None:
    for found in everywhere():
        for link in links(found):
            there = topic_at(link.to, found.lang)
            where = f"{found.lang} {found.book}/{found.id} → {link.to}"
            assert there is not None, where
            assert not link.to.anchor or link.to.anchor in there.page.anchors, where


def test_no_card_term_or_figure_is_unknown() -> None:
    for found in everywhere():
        where = f"{found.lang} {found.book}/{found.id}"
        for card in cards(found):
            try:
                entry(card.id, card.title)
            except KeyError:
                pytest.fail(f"{where}: no card {card.title}/{card.id}")
        for term in terms(found):
            assert term.id in glossary(found.lang), f"{where}: no term {term.id}"
        assert set(figures(found)) <= set(FIGURES), where


def test_every_figure_is_shown_somewhere() -> None:
    shown = {name for found in everywhere() for name in figures(found)}
    assert shown == set(FIGURES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_of_every_title_leads_to_its_rule(lang: str) -> None:
    for title in TITLES.values():
        for row in title.rows(title.expansions):
            address = read_address(row.topic)
            assert address is not None, row.topic
            there = topic_at(address, lang)
            assert there is not None, row.topic
            assert not address.anchor or address.anchor in there.page.anchors, row.topic


@pytest.mark.parametrize("lang", OTHERS)
def test_the_glossary_has_every_term_in_every_language(lang: str) -> None:
    assert list(glossary(lang)) == list(glossary("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_has_its_word_and_its_meaning(lang: str) -> None:
    for id_, known in glossary(lang).items():
        assert known.term.strip() == known.term != "", id_
        assert len(known.meaning) >= 15, id_
        assert known.meaning[-1] in ".!)”»«", id_


@pytest.mark.parametrize("title", TITLES)
def test_totals_ties_and_supremacies_have_their_topic_too(title: str) -> None:
    kinds = ["total", "tie", *(["military", "science"] if title == "duel" else [])]
    for what in kinds:
        found = read_address(TITLES[title].topic(what))
        assert found is not None
        for lang in LANGUAGES:
            assert topic_at(found, lang) is not None, (what, lang)
