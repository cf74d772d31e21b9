"""Every score can be explained in one line, in every language."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from scorepad import titles
from scorepad.catalogue import CardNames
from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.explain import ExplanationLine, explain_parts, explain_row, is_plain
from scorepad.i18n.part_formats import PART_FORMATS
from scorepad.i18n.text import name_from_id
from scorepad.titles import TITLES, Game, Part, RowScore
from scorepad.titles.base.projects import projects
from scorepad.titles.duel.supremacy import KINDS, POLITICAL
from scorepad.titles.model import Facts
from tests.strategies import base_games, dice_games, ticked_games

from .families import COUNTED, WHOSE, first_arguments, keys_of, literals, warnings_of

#: Every part of every title, with the facts it carries.
PARTS = [(what, id_, facts) for id_ in TITLES for what, facts in keys_of(id_)[0].items()]

WILD_TABLET = RowScore(
    21,
    (
        Part("science.square", 9, {"symbol": "compass", "count": 3}),
        Part("science.square", 4, {"symbol": "gear", "count": 2}),
        Part("science.square", 1, {"symbol": "tablet", "count": 1}),
        Part("science.sets", 7, {"count": 1, "each": 7}),
        Part("science.wild", 0, {"symbol": "tablet", "count": 1}),
    ),
)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "3² + 2² + 1² + 7 × 1 = 21; the wild symbol became a tablet"),
        ("sv", "3² + 2² + 1² + 7 × 1 = 21; den valfria symbolen blev en stentavla"),
        ("nb", "3² + 2² + 1² + 7 × 1 = 21; det valgfrie symbolet ble en skrivetavle"),
        ("da", "3² + 2² + 1² + 7 × 1 = 21; det valgfrie symbol blev en skrivetavle"),
    ],
)
def test_science_is_a_sum_and_what_the_wild_symbol_became(lang: str, line: str) -> None:
    assert explain_row(words(lang), WILD_TABLET) == line


def test_notes_about_several_wild_symbols_are_merged() -> None:
    parts = (
        Part("science.wild", 0, {"symbol": "gear", "count": 1}),
        Part("science.wild", 0, {"symbol": "tablet", "count": 2}),
    )
    line = explain_row(words("en"), RowScore(0, parts))
    assert line == "0; the 3 wild symbols became a gear and 2 tablets"


def test_defeats_are_subtracted() -> None:
    parts = (
        Part("military.lost", -1, {"age": 1, "count": 1, "each": -1}),
        Part("military.won", 6, {"age": 2, "count": 2, "each": 3}),
        Part("military.lost", -2, {"age": 3, "count": 2, "each": -1}),
    )
    assert explain_row(words("en"), RowScore(3, parts)) == "−1 × 1 + 2 × 3 − 2 × 1 = 3"


def test_cards_have_their_names() -> None:
    parts = (
        Part("card", 8, {"card": "palace"}),
        Part("card.per", 3, {"card": "g", "count": 3, "each": 1, "per": "red", "who": "own"}),
    )
    names = {"palace": "Slottet", "g": "Skrået"}
    assert (
        explain_row(words("sv"), RowScore(11, parts), names.__getitem__)
        == "Slottet 8 + Skrået 3 × 1 = 11"
    )


def test_a_card_without_a_name_has_its_id() -> None:
    assert name_from_id("workers_guild") == "Workers guild"


def test_a_sum_of_one_number_is_that_number() -> None:
    assert explain_row(words("en"), RowScore(-2, (Part("points", -2),))) == "−2"
    one_card = RowScore(8, (Part("card", 8, {"card": "palace"}),))
    assert explain_row(words("en"), one_card) == "Palace 8"


def test_an_empty_row_is_zero() -> None:
    assert explain_row(words("en"), RowScore(0)) == "0"
    assert is_plain(RowScore(0))


def test_only_computed_points_need_an_explanation() -> None:
    assert is_plain(RowScore(7, (Part("points", 7),)))
    assert not is_plain(WILD_TABLET)


def test_boxes_of_dice_keep_their_own_signs() -> None:
    below = RowScore(
        1,
        (
            Part("dice.boxes", -2, {"count": 2, "sum": "−3 + 1"}),
            Part("dice.agora_first", 3),
        ),
    )
    assert explain_row(words("en"), below) == "−3 + 1 + 3 = 1; first to finish the Agora"


def test_each_part_has_a_label_arithmetic_and_points() -> None:
    lines = explain_parts(words("en"), WILD_TABLET.parts)
    assert lines[0] == ExplanationLine("3 compasses, squared", "3²", 9)
    assert lines[-1] == ExplanationLine("The wild symbol became a tablet", None, None)
    assert explain_parts(words("en"), [Part("card", 8, {"card": "palace"})]) == [
        ExplanationLine("Palace", None, 8)
    ]


def test_a_name_with_a_line_break_stays_on_one_line() -> None:
    (note,) = explain_parts(words("en"), [Part("supremacy.science", 0, {"player": "A\nda\x07"})])
    assert note.label.startswith("Scientific supremacy: A da wins,")


def test_every_part_that_scoring_gives_has_a_format() -> None:
    assert {what for what, _, _ in PARTS} <= set(PART_FORMATS)
    warnings = {what for id_ in TITLES for what in warnings_of(id_)}
    assert first_arguments("Part", "titles") - warnings <= set(PART_FORMATS)


def test_no_format_is_unused() -> None:
    supremacies = {f"supremacy.{by}" for by in (*KINDS, POLITICAL)}
    rewards = {f"edifice.{project.reward.kind}" for project in projects().values()}
    assert set(PART_FORMATS) <= literals("titles") | supremacies | rewards


def _example(what: str, fact: str) -> int | str:
    if fact == "symbol":
        return "gear"
    if fact == "per":
        return "pairs" if what == "edifice.reward" else "red"
    texts = {"card": "palace", "wonder": "giza", "project": "belvedere", "who": "own"}
    texts |= {"token": "law", "god": "mars", "player": "Ada", "sum": "3 − 1"}
    return texts.get(fact, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("what", "title", "facts"), PARTS)
def test_the_parts_of_every_title_fill_their_messages(
    what: str, title: str, facts: tuple[str, ...], lang: str
) -> None:
    part = Part(what, 4, {fact: _example(what, fact) for fact in facts})
    line = explain_row(words(lang), RowScore(4, (part,)), CardNames(lang).in_text(title))
    labels = [row.label for row in explain_parts(words(lang), (part,))]
    assert "{" not in line + "".join(labels)
    assert "explain." not in line + "".join(labels)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_a_guild_counts_has_a_word(lang: str) -> None:
    for kind in COUNTED:
        for who in WHOSE:
            facts: Facts = {"card": "x", "count": 2, "each": 1, "per": kind, "who": who}
            (line,) = explain_parts(words(lang), [Part("card.per", 2, facts)])
            assert line.label.startswith("X: 2 ")
            assert "explain." not in line.label


def _check(game: Game) -> None:
    result = titles.score(game)
    for lang in LANGUAGES:
        say = words(lang)
        for player in result.players:
            for score in player.rows.values():
                line = explain_row(say, score)
                assert "\n" not in line
                assert "explain." not in line
                assert "{" not in line
                points = sum(part.points or 0 for part in explain_parts(say, score.parts))
                assert points == score.points
        assert all("explain." not in note.label for note in explain_parts(say, result.notes))


@settings(max_examples=40)
@given(base_games())
def test_every_row_of_a_base_game_is_explained_and_adds_up(game: Game) -> None:
    _check(game)


@settings(max_examples=40)
@given(ticked_games())
def test_every_row_of_a_duel_is_explained_and_adds_up(game: Game) -> None:
    _check(game)


@settings(max_examples=40)
@given(dice_games())
def test_every_row_of_a_dice_game_is_explained_and_adds_up(game: Game) -> None:
    _check(game)
