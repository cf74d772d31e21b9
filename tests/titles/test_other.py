"""Points that no row knows have a line of their own, in every title."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import gamefile
from scorepad.archive.csvfile import columns
from scorepad.archive.draft import Draft
from scorepad.archive.statistics import title_stats
from scorepad.archive.summary import summarize
from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.explain import explain_row
from scorepad.i18n.refusals import refusal_text
from scorepad.i18n.share_text import share_text
from scorepad.titles import Game, Refusal
from scorepad.titles.other import LONGEST, Other
from scorepad.titles.seating import reseated
from tests.raw import raw_game, raw_player, written_table
from tests.strategies import games

SHEETS: dict[str, dict[str, int]] = {
    "base": {"civilian": 7, "coins": 4},
    "duel": {"civilian": 7, "coins": 4},
    "dice": {"wonder": 8},
}


def played(title: str, other: Any) -> Game:
    seats = titles.TITLES[title].seats[0]
    names = ("Ada", "Bo", "Cleo")[:seats]
    return raw_game(
        title, [raw_player(name, SHEETS[title]) for name in names], (), {"other": other}
    )


def points(title: str, *first: int) -> list[int]:
    return [*first, 0, 0, 0][: titles.TITLES[title].seats[0]]


@pytest.mark.parametrize("title", SHEETS)
def test_other_points_count_and_decide(title: str) -> None:
    plain = titles.score(played(title, {"points": points(title)}))
    result = titles.score(played(title, {"word": "Best hat", "points": points(title, -2, 3)}))
    assert [one.total for one in result.players[:2]] == [
        plain.players[0].total - 2,
        plain.players[1].total + 3,
    ]
    assert result.winners == (1,)
    assert list(result.players[0].rows)[-1] == "other"
    assert "other" not in titles.score(raw_game(title, _players(title))).players[0].rows


def _players(title: str) -> list[dict[str, Any]]:
    return [raw_player(f"P{seat}", SHEETS[title]) for seat in range(titles.TITLES[title].seats[0])]


@pytest.mark.parametrize("title", SHEETS)
def test_the_line_goes_by_its_word_and_only_where_there_is_one(title: str) -> None:
    game = played(title, {"word": "Best hat", "points": points(title)})
    line = next(row for row in titles.pad(game) if row.id == "other")
    assert line.name == "Best hat"
    assert "other" not in [row.id for row in titles.pad(raw_game(title, _players(title)))]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_explained_and_sent_with_its_word(lang: str) -> None:
    game = played("base", {"word": "Best hat", "points": [2, 0, -1]})
    score = titles.score(game).players[0].rows["other"]
    assert "Best hat" in explain_row(words(lang), score)
    assert "Best hat: Ada 2, Bo 0, Cleo −1" in share_text(words(lang), game, "7 Wonders")
    unnamed = played("base", {"points": [2, 0, 0]})
    name = words(lang)("field.other")
    assert f"{name}: Ada 2, Bo 0, Cleo 0" in share_text(words(lang), unnamed, "7 Wonders")


def test_a_supremacy_is_won_whatever_the_other_points() -> None:
    table = {"other": {"points": [0, 50]}, "victory": {"by": "science", "player": 0}}
    game = raw_game("duel", [raw_player("Ada"), raw_player("Bo")], table=table)
    assert titles.score(game).winners == (0,)


def test_a_spreadsheet_has_a_column_for_it() -> None:
    assert columns()[-1] == "row.other"


def test_the_statistics_of_a_title_count_it_last() -> None:
    game = played("base", {"word": "Best hat", "points": [2, 0, -1]})
    draft = Draft("g1", game, "civilian", finished=True)
    assert list(title_stats([summarize(draft)], "base").rows)[-1] == "other"


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        ({"points": [1, 2]}, "wrong_length"),
        ({"points": [1, 2, True]}, "not_a_number"),
        ({"points": [1, 2, 1000]}, "out_of_range"),
        ({"points": [1, 2, 3], "word": 4}, "not_a_word"),
        ({"points": [1, 2, 3], "word": ""}, "not_a_word"),
        ({"points": [1, 2, 3], "word": "x" * (LONGEST + 1)}, "not_a_word"),
    ],
)
def test_a_line_with_a_fault_is_refused_in_every_language(other: Any, reason: str) -> None:
    with pytest.raises(Refusal) as refused:
        played("base", other)
    assert (refused.value.reason, refused.value.row) == (reason, "other")
    for lang in LANGUAGES:
        assert words(lang)("field.other") in refusal_text(words(lang), refused.value)


@pytest.mark.parametrize("title", SHEETS)
@pytest.mark.parametrize(
    "other",
    [
        "rain outside",
        3,
        None,
        [1, 2, 3],
        {},
        {"word": "Hat"},
        {"points": 7},
        {"points": [1, 2, 3], "why": "x"},
    ],
)
def test_what_is_no_line_of_points_is_kept_and_gives_none(title: str, other: Any) -> None:
    game = played(title, other)
    assert gamefile.read(gamefile.write(game)) == game
    assert written_table(game) == {"other": other}
    assert "other" not in titles.score(game).players[0].rows
    assert "other" not in [row.id for row in titles.pad(game)]
    # Nor is it lost when the players change.
    seats = range(len(game.players))
    names = [player.name for player in game.players]
    moved = reseated(titles.by_id(title), game, tuple(reversed(seats)), names)
    assert written_table(moved) == {"other": other}


def test_the_line_is_one_value_however_often_it_is_asked_for() -> None:
    game = played("base", {"word": "Best hat", "points": [0, 0, 0]})
    assert titles.pad(game)[-1] is titles.pad(game)[-1]


@settings(max_examples=40)
@given(games(), st.data())
def test_it_comes_back_as_it_was_and_follows_its_player(game: Game, data: st.DataObject) -> None:
    seats = len(game.players)
    counts = tuple(data.draw(st.integers(-999, 999)) for _ in range(seats))
    word = data.draw(st.text(max_size=LONGEST))
    game = game.with_table("other", Other(counts, word))
    assert gamefile.read(gamefile.write(game)) == game
    order = data.draw(st.permutations(range(seats)))
    names = [game.players[seat].name for seat in order]
    moved = reseated(titles.by_id(game.title), game, order, names)
    assert written_table(moved)["other"]["points"] == [counts[seat] for seat in order]
