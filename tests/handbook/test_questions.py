"""Questions in one's own words: the section that answers comes first, with its sentence."""

from __future__ import annotations

from collections import Counter

import pytest

from scorepad.handbook import find_topics, topic_at
from scorepad.handbook.library import books, topics
from scorepad.handbook.search_words import search_words
from scorepad.i18n import LANGUAGES
from scorepad.titles import TITLES

from .questions import GOAL, hit_rates, questions


def addresses() -> set[str]:
    return {
        f"{topic.book}/{topic.id}{anchor}"
        for book in books()
        for topic in topics(book, "en")
        for anchor in ("", *(f"#{anchor}" for anchor in topic.page.anchors))
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_fifty_questions_about_each_title(lang: str) -> None:
    asked = Counter(question.title for question in questions() if question.words[lang].strip())
    assert set(asked) == set(TITLES)
    assert min(asked.values()) >= 50


def test_each_question_is_answered_by_existing_sections() -> None:
    for question in questions():
        assert question.sections
        assert question.sections <= addresses(), question.words["en"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_right_section_is_first_or_among_the_first_three(lang: str) -> None:
    about = [[question for question in questions() if question.title == title] for title in TITLES]
    held_out = [question for question in questions() if question.held_out]
    for asked in (questions(), held_out, *about):
        rates = hit_rates(asked, lang)
        assert rates.first >= GOAL[0]
        assert rates.three >= GOAL[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_topic_and_section_has_search_words_and_nothing_else_has(lang: str) -> None:
    listed = search_words(lang).questions
    assert {address for address, asked in listed.items() if all(asked)} == addresses()


@pytest.mark.parametrize(
    ("words", "lang", "address"),
    [
        ("kasta", "sv", "base/turn#play"),
        ("slänga kort", "sv", "base/turn#play"),
        ("kassere", "da", "base/turn#play"),
        ("uafgjort", "da", "base/ties"),
        ("uavgjort", "nb", "base/ties"),
        ("oavgjort", "sv", "base/ties"),
        ("lika", "sv", "base/ties"),
        ("hvem starter", "da", "base/turn"),
        ("start coins", "en", "base/coins#income"),
    ],
)
def test_everyday_words_find_the_rule(words: str, lang: str, address: str) -> None:
    hits = find_topics(words, lang, first="base", limit=3)
    assert address in [str(hit.address) for hit in hits]


@pytest.mark.parametrize(
    ("digits", "written", "lang"),
    [
        ("7 wonders", "seven wonders", "en"),
        ("3 mynt", "tre mynt", "sv"),
        ("6 ulike symboler", "seks ulike symboler", "nb"),
        ("2 ens symboler", "to ens symboler", "da"),
    ],
)
def test_numbers_match_as_digits_and_as_words(digits: str, written: str, lang: str) -> None:
    by_digits, by_words = (find_topics(words, lang, limit=3) for words in (digits, written))
    assert by_digits[0].address in [hit.address for hit in by_words]
    assert by_words[0].address in [hit.address for hit in by_digits]


def test_look_alikes_are_not_shown_beside_the_word_itself() -> None:
    assert any("nästa" in hit.line for hit in find_topics("nesta", "sv", limit=20))
    for words in ("kasta", "kasta ett kort"):
        assert not [
            hit
            for hit in find_topics(words, "sv", limit=20)
            if "nästa" in f"{hit.heading} {hit.line}".casefold()
        ]
    only_misspelt = find_topics("mynt qvxteologi", "sv", limit=50)
    assert only_misspelt
    assert all(
        "mynt" in f"{hit.title} {hit.heading} {hit.line}".casefold() for hit in only_misspelt[:3]
    )


@pytest.mark.parametrize(
    ("words", "lang", "title", "answer"),
    [
        ("hur många mynt kastade kort", "sv", "duel", "Då får du 2 mynt"),
        ("can I refuse to sell", "en", "base", "No. And nobody needs to ask."),
        ("hvem vinder ved uafgjort", "da", "base", "Ved pointlighed vinder den med flest mønter."),
    ],
)
def test_a_hit_shows_the_sentence_that_answers(
    words: str, lang: str, title: str, answer: str
) -> None:
    assert find_topics(words, lang, first=title, limit=1)[0].line.startswith(answer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_section_shows_a_sentence_of_its_own(lang: str) -> None:
    """And neither the opening of its topic nor its heading."""
    for question in questions():
        for hit in find_topics(question.words[lang], lang, limit=5):
            topic = topic_at(hit.address, lang)
            assert topic is not None
            if hit.address.anchor:
                assert hit.line not in (topic.summary, hit.heading)
            else:
                assert hit.line in topic.summary


def test_rules_of_the_open_game_come_first() -> None:
    for title in TITLES:
        hits = find_topics("mynt", "sv", first=title, limit=30)
        found_books = [hit.address.book for hit in hits]
        own = [book == title or (title, book) == ("base", "edifice") for book in found_books]
        assert own[0]
        assert own == sorted(own, reverse=True)
        assert not all(own), "the other games are still there"
