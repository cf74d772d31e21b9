"""`scorepad rules`: a topic by its words or its address, readable in any terminal."""

from __future__ import annotations

import pytest

from scorepad.handbook import topic
from scorepad.i18n import LANGUAGES, words

from .command import Run, error_line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_topic_is_printed_by_its_address(run: Run, lang: str) -> None:
    answer = run("rules", "duel/science", "--lang", lang)
    science = topic("duel", "science", lang)
    assert science is not None
    assert answer.status == 0
    assert answer.err == ""
    assert answer.out.splitlines()[0] == f"{science.title} · 7 Wonders Duel"
    for anchor in science.page.anchors:
        assert f"\n{science.heading(anchor)}\n---" in answer.out


def test_a_topic_is_found_by_misspelt_words(run: Run) -> None:
    assert run("rules", "duel", "videnskb", "--lang", "da").out.startswith("Videnskab · 7 Wonders")
    assert run("rules", "theology", "--lang", "sv").out.startswith("Utvecklingsmarkörerna")


def test_an_address_may_name_a_heading_and_may_be_misspelt(run: Run) -> None:
    whole = run("rules", "base/cities").out
    assert run("rules", "base/cities#debt").out == whole
    assert run("rules", "duel/sience").out == run("rules", "duel/science").out


def test_a_title_restricts_the_search_to_its_book(run: Run) -> None:
    assert run("rules", "questions", "--title", "dice").out.splitlines()[0].endswith("Dice")
    assert run("rules", "questions", "--title", "edifice").out.splitlines()[0].endswith("Edifice")
    assert run("rules", "duel/science", "--title", "base").out.startswith("Green cards")


def test_the_text_has_no_markup_names_of_cards_and_aligned_columns(run: Run) -> None:
    out = run("rules", "duel/military", "--lang", "sv").out
    assert not set("*[]{}|#") & set(out.replace("[En bana", "").replace("huvudstaden.]", ""))
    assert "Zeusstatyn (The Statue of Zeus)" in out
    assert f"\n{words('sv')('rules.example')}:\n  " in out
    head, rule, first, *_ = out[out.index("Sköldar  ") :].splitlines()
    column = head.index("Kort")
    assert set(rule) == {"-", " "}
    assert (rule[column], rule[column - 1]) == ("-", " ")
    assert first[column - 1] == " "
    assert first[column:].startswith("Stall")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_of_prose_fit_a_terminal(run: Run, lang: str) -> None:
    for address in ("base/trade", "duel/questions", "edifice/failing", "dice/forum"):
        out = run("rules", address, "--lang", lang).out
        assert all(len(line) <= 82 for line in out.splitlines() if "  " not in line.strip())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_hits_are_an_error_of_one_line(run: Run, lang: str) -> None:
    line = error_line(run("rules", "qvxzwk", "--lang", lang))
    assert line == f"scorepad: {words(lang)('rules.nothing_line', query='qvxzwk')}"


def test_the_nearest_topic_is_suggested_when_nothing_fits(run: Run) -> None:
    line = error_line(run("rules", "vqtqnqkqp", "--lang", "sv"))
    assert "vqtqnqkqp" in line
    assert "base/science_more" in line


def test_invalid_options_are_refused_in_one_line(run: Run) -> None:
    line = error_line(run("rules", "coins", "--title", "chess"))
    assert line == "scorepad: --title must be one of base, duel, dice, edifice, not chess"
    assert "--lang" in error_line(run("rules", "coins", "--lang", "fi"))
    error_line(run("rules"))
    error_line(run("rules", "coins", "--json"))


def test_an_argument_that_is_not_utf8_is_answered(run: Run) -> None:
    assert "qvx?zwk" in error_line(run("rules", "qvx\udcffzwk"))


def test_help_names_the_books(run: Run) -> None:
    answer = run("rules", "--help")
    assert answer.status == 0
    assert "base | duel | dice | edifice" in answer.out
    assert "duel/science" in answer.out
