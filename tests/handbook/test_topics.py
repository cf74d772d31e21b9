"""The texts: the same topics, headings, links, figures and numbers in every language."""

from __future__ import annotations

import re

import pytest

from scorepad.catalogue import entry
from scorepad.handbook import books, contents, glossary, parse_address, topic_at
from scorepad.handbook.blocks import Heading, Paragraph, page_lines
from scorepad.handbook.plain import plain_text
from scorepad.i18n import LANGUAGES
from scorepad.resources import folder
from scorepad.titles import TITLES
from scorepad.ui.rules.figures import FIGURES
from scorepad.ui.rules.page import OPENING
from scorepad.ui.text_width import text_width
from scorepad.ui.theme import TEXT

from .reading import (
    OTHERS,
    TOPICS,
    all_numbers,
    all_topics,
    cards,
    figures,
    flattened,
    links,
    read,
    special_blocks,
    terms,
    where,
    without_notes,
)

#: Openings that say what the page is about instead of answering.
_NO_ANSWER = re.compile(
    r"(What|How|About|Short|This (page|topic))\b|(Vad|Hur|Korta svar|Så här|Det här)\b"
    r"|(Hva|Hvordan|Slik|Dette|Korte svar)\b|(Hvad|Sådan|Det her)\b"
)
#: Markup that a reader must never see.
_MARKUP = re.compile(r"\*\*|\]\(|\{card:|:::|\{#|^[>#|]|<[a-z/]")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_of_the_contents_is_written_and_nothing_else(lang: str) -> None:
    rules = folder("locales") / lang / "rules"
    written = {(file.parent.name, file.stem) for file in rules.glob("*/*.md")}
    assert written == set(TOPICS)


def test_no_book_lists_a_topic_twice_and_every_title_has_a_book() -> None:
    for book in books():
        assert len(set(contents(book))) == len(contents(book)) > 0
    assert set(TITLES) <= set(books())


def test_every_topic_has_a_title_and_blocks() -> None:
    for topic in all_topics():
        assert topic.title, where(topic)
        assert topic.page.blocks, where(topic)


def test_a_topic_opens_with_an_answer_of_at_most_three_lines_on_a_phone() -> None:
    openings = [(topic.lang, topic.summary) for topic in all_topics()]
    assert len(set(openings)) == len(openings), "each topic has an answer of its own"
    for topic in all_topics():
        assert len(topic.summary) >= 40, where(topic)
        assert topic.summary.endswith("."), where(topic)
        assert _lines(topic.summary, 412 - 32) <= 3, f"{where(topic)}: {topic.summary}"
        assert not _NO_ANSWER.match(topic.summary), f"{where(topic)}: {topic.summary}"


def _lines(text: str, width: float) -> int:
    """How many lines the opening of a page takes."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if text_width(longer, OPENING, TEXT) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return len(lines)


def test_no_markup_is_left_over() -> None:
    for topic in all_topics():
        for line in page_lines(topic.page):
            text = plain_text(line, topic.lang)
            assert not _MARKUP.search(text), f"{where(topic)}: {text}"


def test_a_paragraph_is_never_empty() -> None:
    for topic in all_topics():
        for block in flattened(topic.page.blocks):
            if isinstance(block, Paragraph):
                assert plain_text(block.line, topic.lang).strip()


def test_no_heading_or_sentence_begins_with_a_digit() -> None:
    """Tables, lists of pieces and worked sums may."""
    for topic in all_topics():
        texts = [topic.title, topic.summary]
        for block in topic.page.blocks:
            if isinstance(block, Heading | Paragraph):
                texts.append(plain_text(block.line, topic.lang))
        for text in texts:
            assert not re.search(r"(^|(?<!\d)[.!?] )\d", text), f"{where(topic)}: {text}"


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(("book", "id_"), TOPICS)
def test_a_topic_is_the_same_in_every_language(book: str, id_: str, lang: str) -> None:
    english, other = read(book, id_, "en"), read(book, id_, lang)
    assert {str(link.to) for link in links(other)} == {str(link.to) for link in links(english)}
    english, other = without_notes(english), without_notes(other)
    assert other.page.anchors == english.page.anchors
    assert figures(other) == figures(english)
    assert special_blocks(other) == special_blocks(english)
    assert {term.id for term in terms(other)} == {term.id for term in terms(english)}
    assert {(c.title, c.id) for c in cards(other)} == {(c.title, c.id) for c in cards(english)}
    assert all_numbers(other) == all_numbers(english)


def test_anchors_are_unique_in_a_topic() -> None:
    for topic in all_topics():
        assert len(set(topic.page.anchors)) == len(topic.page.anchors), where(topic)


def test_every_link_leads_to_a_topic_and_heading() -> None:
    for topic in all_topics():
        for link in links(topic):
            target = topic_at(link.to, topic.lang)
            broken = f"{where(topic)} → {link.to}"
            assert target is not None, broken
            assert not link.to.anchor or link.to.anchor in target.page.anchors, broken


def test_every_card_term_and_figure_exists() -> None:
    for topic in all_topics():
        for card in cards(topic):
            try:
                entry(card.id, card.title)
            except KeyError:
                pytest.fail(f"{where(topic)}: no card {card.title}/{card.id}")
        for term in terms(topic):
            assert term.id in glossary(topic.lang), f"{where(topic)}: no term {term.id}"
        assert set(figures(topic)) <= set(FIGURES), where(topic)


def test_every_figure_is_used() -> None:
    shown = {name for topic in all_topics() for name in figures(topic)}
    assert shown == set(FIGURES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_of_every_title_has_a_topic(lang: str) -> None:
    for title in TITLES.values():
        for row in title.rows(title.expansions):
            address = parse_address(row.topic)
            assert address is not None, row.topic
            topic = topic_at(address, lang)
            assert topic is not None, row.topic
            assert not address.anchor or address.anchor in topic.page.anchors, row.topic


@pytest.mark.parametrize("lang", OTHERS)
def test_the_glossary_has_every_term_in_every_language(lang: str) -> None:
    assert list(glossary(lang)) == list(glossary("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_has_a_word_and_a_meaning(lang: str) -> None:
    for id_, definition in glossary(lang).items():
        assert definition.term.strip() == definition.term != "", id_
        assert len(definition.meaning) >= 15, id_
        assert definition.meaning[-1] in ".!)”»«", id_


@pytest.mark.parametrize("title", TITLES)
def test_totals_ties_and_supremacies_have_a_topic(title: str) -> None:
    kinds = ["total", "tie", *(["military", "science"] if title == "duel" else [])]
    for what in kinds:
        address = parse_address(TITLES[title].topic(what))
        assert address is not None
        for lang in LANGUAGES:
            assert topic_at(address, lang) is not None, (what, lang)


#: The pages of Duel's expansions, of which no Nordic edition has printed names.
TRANSLATED = (
    *("pantheon", "divinities", "temples"),
    *("agora", "senate", "decrees", "conspiracies", "pantheon_agora"),
)
UNOFFICIAL = {
    "sv": "inofficiell översättning",
    "nb": "uoffisiell oversettelse",
    "da": "uofficiel oversættelse",
}


@pytest.mark.parametrize("topic", TRANSLATED)
@pytest.mark.parametrize("lang", UNOFFICIAL)
def test_a_page_with_translated_names_says_that_they_are_unofficial(lang: str, topic: str) -> None:
    text = (folder("locales") / lang / "rules" / "duel" / f"{topic}.md").read_text("utf-8")
    assert text.count(UNOFFICIAL[lang]) == 1
