"""A whole game as plain text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.share_text import share_text
from scorepad.titles import Game, Player
from scorepad.titles.duel.cards import wonders
from scorepad.titles.duel.city import Listed
from tests.titles.base_pad import game

GAME = Game(
    "duel",
    (Player("Ada", {"civilian": 20, "coins": 7}), Player("Bo", {"science": 9})),
    played="2026-11-15T19:30:00+01:00",
)


def test_the_text_has_the_day_the_place_the_rows_and_the_note() -> None:
    assert share_text(words("en"), GAME, "Duel", "The cabin", " Snow outside. ").splitlines() == [
        "Duel · 15 Nov 2026 · The cabin",
        "Ada wins",
        "1. Ada 22",
        "2. Bo 9",
        "",
        "Blue cards: Ada 20, Bo 0",
        "Green cards: Ada 0, Bo 9",
        "Coins: Ada 2, Bo 0",
        "",
        "Snow outside.",
    ]


def test_the_text_has_the_wonders_and_without_a_date_the_day_it_was_saved() -> None:
    lines = share_text(
        words("en"),
        replace(GAME, played=None),
        "Duel",
        day="2026-11-14T23:30:00+01:00",
        boards=[("Giza", "Day"), ()],
    ).splitlines()
    assert lines[0] == "Duel · 14 Nov 2026"
    assert "Wonder boards: Ada Giza · Day" in lines


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_text_comes_in_every_language(lang: str) -> None:
    text = share_text(words(lang), GAME, "Duel")
    assert "row." not in text
    assert "Ada 20" in text


def test_the_text_says_what_was_never_counted() -> None:
    played = game({"guilds": {"cards": ["magistrates_guild"]}}, {"civilian": 4})
    lines = share_text(words("en"), played, "7 Wonders").splitlines()
    assert "Waits for: Blue cards in Bo’s city and Blue cards in Cy’s city" in lines


def test_a_game_that_does_not_score_is_told_by_its_players() -> None:
    five = Listed("wonders", tuple(wonders())[:5])
    assert share_text(words("en"), GAME.with_row(0, "wonders", five), "Duel") == (
        "Duel · 15 Nov 2026\nAda, Bo"
    )
