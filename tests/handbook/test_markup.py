"""The markup: every kind of block and span, and properties that hold for any text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.handbook.address import Address
from scorepad.handbook.blocks import (
    Bullets,
    CardRef,
    Example,
    Figure,
    Heading,
    Line,
    Link,
    NoteBlock,
    Paragraph,
    Plain,
    Steps,
    TableBlock,
    Term,
    TopicPage,
    page_lines,
)
from scorepad.handbook.inline import inline
from scorepad.handbook.markup import parse
from scorepad.handbook.plain import plain_text
from scorepad.i18n import LANGUAGES

from .reading import NUMBER_WORDS, numbers


def line(text: str) -> Line:
    return (Plain(text),)


def body(text: str) -> TopicPage:
    return parse(f"# Title\n\nA summary.\n\n{text}")


def test_a_topic_has_a_title_and_a_summary_and_then_its_blocks() -> None:
    page = parse("# Coins\nMoney,\nin a summary.\n\n## First {#first}\nMore.")
    assert page.title == "Coins"
    assert page.summary == line("Money, in a summary.")
    assert page.blocks == (Heading(line("First"), "first"), Paragraph(line("More.")))
    assert page.anchors == ("first",)


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("- one\n- two\n  and more", Bullets((line("one"), line("two and more")))),
        ("- one\n\n- two", Bullets((line("one"), line("two")))),
        ("1. first\n2. then", Steps((line("first"), line("then")))),
        (
            "| a | b |\n|---|:-:|\n| 1 | 2 |\n| 3 |",
            TableBlock(
                (line("a"), line("b")), ((line("1"), line("2")), (line("3"), ())),
            ),
        ),
        ("> They\n> differ.\n>\n> Twice.", NoteBlock((line("They differ."), line("Twice.")))),
        ("![What (it) shows](figure:duel-track)", Figure("duel-track", "What (it) shows")),
        (
            ":::example sale\nYou get 3.\n\n- Yes\n:::",
            Example("sale", (Paragraph(line("You get 3.")), Bullets((line("Yes"),)))),
        ),
    ],
)  # fmt: skip
def test_every_kind_of_block(text: str, block: object) -> None:
    assert body(text).blocks == (block,)


def test_a_block_ends_where_another_starts() -> None:
    page = body("Text\n- item\n> note\n## Next {#next}\n1. one\n- other")
    kinds = [type(block) for block in page.blocks]
    assert kinds == [Paragraph, Bullets, NoteBlock, Heading, Steps, Bullets]


@pytest.mark.parametrize(
    "text",
    [":::example open\nNever closed.", "| no rule below |", "## No anchor", "![x](figure:X Y)"],
)
def test_unknown_markup_is_a_paragraph(text: str) -> None:
    assert all(isinstance(block, Paragraph) for block in body(text).blocks)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("[science](duel/science)", Link("science", Address("duel", "science"))),
        ("[](duel/sources#start)", Link("", Address("duel", "sources", "start"))),
        ("[pairs](duel/science#pairs)", Link("pairs", Address("duel", "science", "pairs"))),
        ("[chains](term:chain)", Term("chains", "chain")),
        ("{card:duel/theology}", CardRef("duel", "theology")),
        ("[Theology's](card:duel/theology)", CardRef("duel", "theology", "Theology's")),
        ("**loud**", Plain("loud", bold=True)),
        ("**{card:duel/law}**", CardRef("duel", "law", bold=True)),
    ],
)
def test_every_kind_of_span(text: str, span: object) -> None:
    assert inline(text) == (span,)
    assert inline(f"a {text} b") == (Plain("a "), span, Plain(" b"))


@pytest.mark.parametrize(
    "text",
    [
        "[out](https://example.org)",
        "[x](term:)",
        "[](term:chain)",
        "[x](card:duel)",
        "{card:law}",
        "2 * 3 ** 4",
        "[x]",
    ],
)
def test_an_invalid_link_stays_as_written(text: str) -> None:
    assert inline(text) == line(text)


def test_a_card_is_shown_by_its_name_unless_the_sentence_gives_other_words() -> None:
    parsed = inline("{card:duel/clay_pit} og [lergraven](card:duel/clay_pit)")
    assert plain_text(parsed, "da") == "Lergrav og lergraven"
    assert plain_text(parsed, "en") == "Clay Pit og lergraven"


def test_numbers_are_read_with_their_minus_and_without_those_of_names() -> None:
    parsed = inline("3–7 players, −1 and 5 − 2 = 3, {card:duel/law} [2 lines](term:chain)")
    assert numbers(parsed, "en") == [3, 7, -1, 5, 2, 3, 2]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Twelve cards, then zero; often, none, one"),
        ("sv", "Tolv kort, sedan noll; ni, en, ett, tretton"),
        ("nb", "Tolv kort, så null; en, ett, én, fireren"),
        ("da", "Tolv kort, så nul; en, et, ét, tier"),
    ],
)
def test_numbers_are_read_in_words_too_but_the_word_for_one_is_not(lang: str, text: str) -> None:
    assert numbers(line(text), lang) == [12, 0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_number_words_of_a_language_run_from_zero_to_twelve(lang: str) -> None:
    assert numbers(line(NUMBER_WORDS[lang]), lang) == [0, *range(2, 13)]


#: Valid and invalid markup.
_SCRAPS = st.sampled_from(
    ["# T", "## H {#a}", "- x", "1. y", "> n", "| a |", "|---|", ":::", ":::example e", "", "**b**",
     "[w](term:t)", "{card:duel/law}", "![a](figure:f)", "words", "[l](duel/aim#x)", "*", "[", "**"]
)  # fmt: skip
_TEXTS = st.one_of(st.text(), st.lists(_SCRAPS).map("\n".join))


@given(_TEXTS)
def test_any_text_can_be_parsed_without_losing_words(text: str) -> None:
    page = parse(text)
    shown = page.title + " ".join(plain_text(line, "en") for line in page_lines(page))
    for word in ("words", "x", "y"):
        if word in text.split():
            assert word in shown


@given(st.text())
def test_a_line_keeps_all_of_its_text(text: str) -> None:
    spans = inline(text)
    assert all(span.text for span in spans if not isinstance(span, CardRef | Link))
    if not any(isinstance(span, Link | Term | CardRef) or span.bold for span in spans):
        assert plain_text(spans, "en") == text


@given(_TEXTS)
def test_parsing_is_deterministic_and_gives_hashable_values(text: str) -> None:
    assert parse(text) == parse(text)
    hash(parse(text))
