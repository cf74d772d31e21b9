"""A whole game as a message of plain text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.share_text import share_text
from scorepad.titles import Game, Player

GAME = Game(
    "duel",
    (Player("Ada", {"civilian": 20, "coins": 7}), Player("Bo", {"science": 9})),
    played="2026-11-15T19:30:00+01:00",
)


def test_a_game_is_told_with_its_day_its_place_its_rows_and_its_note() -> None:
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


def test_the_wonders_are_told_and_the_day_it_was_kept_where_nobody_wrote_one_down() -> None:
    told = share_text(
        words("en"),
        replace(GAME, played=None),
        "Duel",
        day="2026-11-14T23:30:00+01:00",
        boards=[("Giza", "Day"), ()],
    ).splitlines()
    assert told[0] == "Duel · 14 Nov 2026"
    assert "Wonder boards: Ada Giza · Day" in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_tells_it(lang: str) -> None:
    told = share_text(words(lang), GAME, "Duel")
    assert "row." not in told
    assert "Ada 20" in told


def test_a_game_that_does_not_score_is_told_by_its_players() -> None:
    assert share_text(words("en"), GAME.with_row(0, "coins", -1), "Duel") == (
        "Duel · 15 Nov 2026\nAda, Bo"
    )
