"""What a book says about its sources stands on its last page, with a mark where it matters."""

from __future__ import annotations

import re

import pytest

from scorepad.handbook import books, contents, find_topics
from scorepad.handbook.blocks import NoteBlock, block_lines, page_lines
from scorepad.handbook.plain import plain_text
from scorepad.i18n import LANGUAGES

from .reading import all_topics, flattened, links, read, where

#: How each language calls its own rulebooks and those of the others.
BOOKS = {
    "en": {"en": "English", "sv": "Swedish", "nb": "Norwegian", "da": "Danish"},
    "sv": {"en": "engelsk", "sv": "svensk", "nb": "norsk", "da": "dansk"},
    "nb": {"en": "engelsk", "sv": "svensk", "nb": "norsk", "da": "dansk"},
    "da": {"en": "engelsk", "sv": "svensk", "nb": "norsk", "da": "dansk"},
}
#: Words with which a text speaks of what it was written from.
SOURCES = {
    "en": r"\bsources?\b|misprint|in circulation|\bcomes? from\b.*(description|review)",
    "sv": r"\bkäll(a|or|an|orna)\b|tryckfel|i omlopp|recension",
    "nb": r"\bkilde(r|n|ne)?\b|i omløp|anmeldelse",
    "da": r"\bkilde(r|n|rne)?\b|i omløb|anmeldelse",
}


def test_the_sources_are_the_last_page_of_every_book() -> None:
    for book in books():
        assert contents(book)[-1] == "sources"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mark_leads_to_every_section_and_every_mark_to_a_section(lang: str) -> None:
    sections = {
        (book, anchor) for book in books() for anchor in read(book, "sources", lang).page.anchors
    }
    marks = [
        link.to
        for topic in all_topics()
        if topic.lang == lang
        for link in links(topic)
        if not link.text
    ]
    assert {(to.book, to.anchor) for to in marks} == sections
    assert {to.topic for to in marks} == {"sources"}


def test_a_mark_stands_right_behind_what_it_belongs_to() -> None:
    """The mark is drawn with a space of its own, and a line without it ends as it should."""
    for topic in all_topics():
        for line in page_lines(topic.page):
            text = plain_text(line, topic.lang)
            assert text == text.strip(), f"{where(topic)}: {text}"


def test_other_pages_do_not_speak_of_sources_or_of_books_in_other_languages() -> None:
    for topic in all_topics():
        if topic.id == "sources":
            continue
        own_notes = {
            line
            for block in topic.page.blocks
            if isinstance(block, NoteBlock)
            for line in block.lines
        }
        for line in page_lines(topic.page):
            text = plain_text(line, topic.lang)
            for lang, name in BOOKS[topic.lang].items():
                if lang != topic.lang or line not in own_notes:
                    assert not re.search(rf"\b{name}", text), f"{where(topic)}: {text}"
            if line not in own_notes:
                assert not re.search(SOURCES[topic.lang], text), f"{where(topic)}: {text}"


def test_a_note_is_about_the_rulebook_of_the_readers_language() -> None:
    printed = {"en": "printed", "sv": "tryckta", "nb": "trykte", "da": "trykte"}
    for topic in all_topics():
        for block in flattened(topic.page.blocks):
            if isinstance(block, NoteBlock):
                text = " ".join(plain_text(line, topic.lang) for line in block_lines(block))
                own = BOOKS[topic.lang][topic.lang]
                assert re.search(rf"\b({own}|{printed[topic.lang]})", text), where(topic)


def test_a_search_finds_a_rule_before_what_is_said_about_its_source() -> None:
    for topic in all_topics():
        if topic.id != "sources":
            first = find_topics(topic.title, topic.lang)[0]
            assert first.address.topic != "sources", f"{where(topic)}: {topic.title}"


@pytest.mark.parametrize(
    ("lang", "queries"),
    [
        ("en", "gardens, leaders, naval tokens, taxes, who starts an age, shipowners guild, roma"),
        ("sv", "ledare, skatt, skeppsägarnas skrå, apotek, kort tidsålder I, vem börjar"),
        ("nb", "ledere, skatt, apotek, gjeld, hvem begynner"),
        ("da", "ledere, skat, apotek, gæld, hvem begynder"),
    ],
)
def test_a_question_at_the_table_is_answered_by_a_rule(lang: str, queries: str) -> None:
    for query in queries.split(", "):
        assert find_topics(query, lang)[0].address.topic != "sources", query
