"""Names on the cards in the handbook: at first mentions, and in headings, tables and lists."""

from __future__ import annotations

import pytest

from scorepad.catalogue import CardNames
from scorepad.catalogue.names import name_table
from scorepad.handbook import Address, books, topics
from scorepad.handbook.blocks import (
    Block,
    Bullets,
    CardRef,
    Example,
    Heading,
    Plain,
    TableBlock,
    TopicPage,
    block_lines,
    page_lines,
)
from scorepad.handbook.library import title_of
from scorepad.handbook.markup import parse
from scorepad.handbook.plain import plain_text
from scorepad.handbook.printed import excerpt_with_printed, with_printed
from scorepad.i18n import LANGUAGES

NORDIC = [lang for lang in LANGUAGES if lang != "en"]


def lines(text: str, names: CardNames) -> list[str]:
    page = with_printed(parse(f"# Kort\n\n{text}"), names)
    return [plain_text(line, names.lang) for line in page_lines(page)]


def test_the_first_mention_has_the_name_on_the_card() -> None:
    text = "{card:base/well}, sedan {card:base/well}.\n\nTill sist [brunnen](card:base/well)."
    assert lines(text, CardNames("sv")) == ["Brunn (Well), sedan Brunn.", "Till sist brunnen."]


def test_an_inflected_name_has_it_too() -> None:
    assert lines("Bygg [brunnen](card:base/well)!", CardNames("sv")) == ["Bygg brunnen (Well)!"]


def test_tables_and_lists_have_it_every_time() -> None:
    text = """{card:base/well}

- {card:base/well}: 3

| Kort | Poäng |
| --- | --- |
| {card:base/well} | 3 |
| **{card:base/well}** | 3 |

1. {card:base/well}

> {card:base/well}

:::example x
{card:base/well} och {card:base/temple}
:::"""
    printed = [line for line in lines(text, CardNames("sv")) if "Brunn" in line]
    assert printed == [
        "Brunn (Well)",
        "Brunn (Well): 3",
        "Brunn (Well)",
        "Brunn (Well)",
        "Brunn",
        "Brunn",
        "Brunn och Tempel (Temple)",
    ]


def test_a_heading_has_it_every_time_and_is_a_mention() -> None:
    text = "{card:base/well}\n\n## {card:base/well} {#well}\n\n{card:base/well}"
    assert lines(text, CardNames("sv")) == ["Brunn (Well)", "Brunn (Well)", "Brunn"]


def test_brackets_that_follow_are_shared() -> None:
    assert lines("{card:base/well} (tidsålder I), {card:base/well} (I)", CardNames("sv")) == [
        "Brunn (Well, tidsålder I), Brunn (I)"
    ]


@pytest.mark.parametrize("names", [CardNames("sv", "sv"), CardNames("en")])
def test_cards_in_the_readers_language_have_one_name(names: CardNames) -> None:
    page = parse("# Kort\n\n{card:base/well}")
    assert with_printed(page, names) == page


@pytest.mark.parametrize("card", ["base/giza", "dice/market", "dice/blue_die"])
def test_what_bears_the_same_name_or_none_has_one_name(card: str) -> None:
    page = parse(f"# Kort\n\n{{card:{card}}}")
    assert with_printed(page, CardNames("sv")) == page


@pytest.mark.parametrize("lang", NORDIC)
def test_every_card_of_every_topic_has_the_name_on_it_beside_its_first_mention(lang: str) -> None:
    names = CardNames(lang)
    for book in books():
        for topic in topics(book, lang):
            page = with_printed(topic.page, names)
            missing = {
                (span.title, span.id)
                for line in page_lines(page)
                for span in line
                if isinstance(span, CardRef) and names.on_card(span.id, span.title)
            }
            for line in page_lines(page):
                text = plain_text(line, lang)
                assert "((" not in text
                missing -= {card for card in missing if f"({names.on_card(*card[::-1])}" in text}
            assert not missing, (book, topic.id)


@pytest.mark.parametrize("lang", NORDIC)
def test_listed_cards_of_every_topic_are_all_named_twice(lang: str) -> None:
    names = CardNames(lang)
    for book in books():
        for topic in topics(book, lang):
            for block in _flat(with_printed(topic.page, names)):
                for line in block_lines(block):
                    cards = [span for span in line if isinstance(span, CardRef)]
                    if isinstance(block, Bullets | TableBlock):
                        text = plain_text(line, lang)
                        for card in cards:
                            assert names.on_card(card.id, card.title) in text


@pytest.mark.parametrize("lang", NORDIC)
def test_a_heading_that_is_a_cards_name_refers_to_the_card(lang: str) -> None:
    """Spelt out, it would never have the name on the card beside it."""
    for book in books():
        title = title_of(book)
        spelt = {(Plain(known.text),) for key, known in name_table(lang).items() if key[0] == title}
        for topic in topics(book, lang):
            for block in topic.page.blocks:
                if isinstance(block, Heading) and title != "dice":
                    assert block.line not in spelt, (book, topic.id, block.anchor)


def test_an_excerpt_has_the_name_on_each_card_once() -> None:
    chains = Address("base", "chains")
    text = "Brunn (I), Brunn och Altar"
    assert excerpt_with_printed(text, chains, CardNames("sv")) == "Brunn (Well, I), Brunn och Altar"
    assert excerpt_with_printed(text, chains, CardNames("sv", "sv")) == text
    assert excerpt_with_printed("Wells", chains, CardNames("en")) == "Wells"
    assert excerpt_with_printed("Brunnen", chains, CardNames("sv")) == "Brunnen", "a whole word"


def _flat(page: TopicPage) -> list[Block]:
    return [
        inner
        for block in page.blocks
        for inner in (block.blocks if isinstance(block, Example) else (block,))
    ]
