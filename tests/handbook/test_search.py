"""Search: the right topic is found, also with typos and inflected words, and fast."""

from __future__ import annotations

import time
from math import fsum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.handbook import (
    books,
    books_of,
    contents,
    find_topics,
    nearest_topic,
    topic_at,
    topics,
)
from scorepad.handbook.search import index
from scorepad.i18n import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_is_found_by_its_own_title(lang: str) -> None:
    for book in books():
        for topic in topics(book, lang):
            found_topics = [
                (hit.address.book, hit.address.topic)
                for hit in find_topics(topic.title, lang, book)
            ]
            assert (topic.book, topic.id) in found_topics[:3], f"{lang}: {topic.title}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_heading_is_found_by_its_own_words(lang: str) -> None:
    for book in books():
        for topic in topics(book, lang):
            for anchor in topic.page.anchors:
                words = topic.heading(anchor) or ""
                hits = find_topics(words, lang, book, limit=12)
                assert (topic.id, anchor) in [
                    (hit.address.topic, hit.address.anchor) for hit in hits
                ], f"{lang} {book}/{topic.id}#{anchor}: {words}"


@pytest.mark.parametrize(
    ("words", "lang", "address"),
    [
        ("videnskab", "da", "duel/science"),
        ("videnskap", "da", "duel/science"),  # with a typo
        ("vidensk", "da", "duel/science"),  # unfinished
        ("VIDENSKAB duel", "da", "duel/science"),
        ("handel", "sv", "base/trade"),
        ("theology", "sv", "duel/progress#theology"),  # by the name on an English card
        ("Teologi", "sv", "duel/progress#theology"),
        ("duel science", "nb", "duel/science"),  # by the address itself
        ("moenter", "da", "base/coins"),  # ø as oe
        ("monter", "da", "base/coins"),
        ("skuldmarker", "sv", "edifice/contents#pieces"),
    ],
)
def test_typical_queries_find_the_right_topic(words: str, lang: str, address: str) -> None:
    top = [str(hit.address) for hit in find_topics(words, lang, limit=4)]
    assert address in top


@pytest.mark.parametrize(
    ("lang", "terms"),
    [
        ("en", "accessible, structure, treasury, reserve, starting resource, cross off, space"),
        (
            "sv",
            "oavgjort, skattkammare, set, tillgängligt kort, kostnadsfritt, skuldmarker,"
            " konfliktmarker, medverkandekostnad, färdigställda sidan, projektsidan",
        ),
        (
            "nb",
            "uavgjort, motspiller, formue, startressurs, seiersbrikke, tapsbrikke, militærstyrke,"
            " kostnadsfelt, myntreserve",
        ),
        (
            "da",
            "byggepris, gratis byggebetingelse, skatkammer, startspiller, spil igen, producerer,"
            " flytter",
        ),
    ],
)
def test_the_terms_of_the_rulebooks_are_found(lang: str, terms: str) -> None:
    missing = [
        term
        for term in terms.split(", ")
        if not any(
            term.casefold() in f"{hit.title} {hit.heading} {hit.line}".casefold()
            for hit in find_topics(term, lang, limit=12)
        )
    ]
    assert not missing


def test_words_may_be_spread_over_a_section_and_the_line_is_shown() -> None:
    hits = find_topics("grannar handlar", "sv")
    assert hits
    assert "grann" in (hits[0].line + hits[0].heading).lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hit_has_an_existing_topic_and_heading(lang: str) -> None:
    for words in ("3", "a", "duel", "wonder", "kort", "point"):
        for hit in find_topics(words, lang, limit=50):
            topic = topic_at(hit.address, lang)
            assert topic is not None
            assert hit.title == topic.title
            assert (hit.heading == "") == (hit.address.anchor == "")
            assert not hit.heading or hit.heading == topic.heading(hit.address.anchor)
            assert hit.line


def test_a_title_restricts_the_search_to_its_books() -> None:
    for title in ("base", "duel", "edifice", "dice"):
        hits = find_topics("mynt", "sv", title, limit=30)
        assert hits
        assert {hit.address.book for hit in hits} <= set(books_of(title))


def test_one_section_is_one_hit() -> None:
    addresses = [hit.address for hit in find_topics("kort", "sv", limit=100)]
    assert len(set(addresses)) == len(addresses)


def test_an_empty_query_or_book_finds_nothing() -> None:
    for words in ("", "  ", "!?", "·"):
        assert find_topics(words, "en") == ()
    assert find_topics("science", "en", limit=0) == ()
    assert find_topics("science", "en", "chess") == ()


def test_the_nearest_title_is_guessed_unless_it_is_too_far_away() -> None:
    assert find_topics("qvxzwk", "sv") == ()
    assert nearest_topic("qvxzwk", "sv") is None
    assert find_topics("mqqt", "sv") == ()
    guess = nearest_topic("mqqt", "sv")
    assert guess is not None
    assert str(guess.address) == "base/coins"
    assert nearest_topic("", "sv") is None


@settings(max_examples=60)
@given(st.text(max_size=200), st.sampled_from(list(LANGUAGES)))
def test_any_text_can_be_searched(words: str, lang: str) -> None:
    for hit in find_topics(words, lang, limit=3):
        assert hit.address.topic in contents(hit.address.book)
    nearest_topic(words, lang)


def test_the_index_is_built_once_and_a_query_is_fast() -> None:
    index("sv")
    assert index("sv") is index("sv")
    queries = ["hur många mynt får jag", "vetensap", "handla med grannen", "kort", "s"]
    start = time.perf_counter()
    for words in queries:
        find_topics(words, "sv", limit=20)
    # Ten times what it usually takes, for a machine that is busy with something else.
    assert (time.perf_counter() - start) / len(queries) < 0.2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_equal_hits_have_the_same_order_in_every_process(lang: str) -> None:
    """Sets of words have another order in each process, and a sum of weights another rounding."""
    built = index(lang)
    questions = [question for passage in built.passages for question in passage.questions]
    for (_, weight), question in zip(built._questions, questions, strict=True):
        weights = [built._weight_in_question(word) for word in sorted(question)]
        assert weight == fsum(weights) == fsum(reversed(weights))
