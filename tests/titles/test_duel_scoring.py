"""Duel scored: by numbers, by entries, by ticks, and how the points came about."""

from __future__ import annotations

import pytest

from scorepad.titles.model import Part

from .duel_pad import parts, play, points


def test_numbers_are_taken_as_they_stand_and_coins_by_threes() -> None:
    ada = {
        "civilian": 20, "science": 9, "commercial": 6, "guilds": 5, "wonders": 9, "progress": 7,
        "coins": 11, "military": 5,
    }  # fmt: skip
    result = play(ada)
    assert {row: scored.points for row, scored in result.players[0].rows.items()} == {
        **ada,
        "coins": 3,
    }
    assert list(result.players[0].rows) == list(ada)
    assert (result.title, result.victory) == ("duel", "points")
    assert [(one.name, one.total, one.place) for one in result.players] == [
        ("Ada", 64, 1),
        ("Bo", 0, 2),
    ]
    assert (result.winners, result.tiebreak, result.teams, result.notes) == ((0,), None, None, ())


def test_a_number_explains_itself_and_an_empty_row_has_nothing_to_say() -> None:
    assert parts("civilian", {"civilian": 12}) == [Part("points", 12)]
    assert parts("military", {"military": 5}) == [Part("points", 5)]
    assert parts("coins", {"coins": 8}) == [Part("coins.threes", 2, {"coins": 8, "count": 2})]
    for row in ("civilian", "guilds", "wonders", "progress", "coins", "military"):
        assert parts(row, {}) == []


@pytest.mark.parametrize(("coins", "worth"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (999, 333)])
def test_every_full_set_of_three_coins_is_a_point(coins: int, worth: int) -> None:
    assert play({"coins": coins}).players[0].total == worth


def test_ticked_cards_fill_the_rows_of_their_colours() -> None:
    city = ["palace", "baths", "academy", "scriptorium", "port", "tavern", "walls", "lumber_yard"]
    assert points({"cards": city}) == {"civilian": 10, "science": 3, "commercial": 3}
    assert parts("civilian", {"cards": city}) == [
        Part("card", 7, {"card": "palace"}),
        Part("card", 3, {"card": "baths"}),
    ]
    assert parts("science", {"cards": city}) == [Part("card", 3, {"card": "academy"})]


def test_ticked_wonders_give_their_points() -> None:
    city = {"wonders": ["the_pyramids", "the_temple_of_artemis", "piraeus"]}
    assert points(city) == {"wonders": 11}
    assert parts("wonders", city) == [
        Part("wonder", 9, {"wonder": "the_pyramids"}),
        Part("wonder", 2, {"wonder": "piraeus"}),
    ]


def test_mathematics_counts_every_token_itself_included() -> None:
    """Both rulebooks, progress tokens: 3 points for each token owned."""
    assert points({"tokens": ["mathematics"]}) == {"progress": 3}
    city = {"tokens": ["law", "mathematics", "philosophy"]}
    assert points(city) == {"progress": 16}
    assert parts("progress", city) == [
        Part("token", 7, {"token": "philosophy"}),
        Part("token.per", 9, {"token": "mathematics", "count": 3, "each": 3}),
    ]


def test_agriculture_and_philosophy_have_points_printed() -> None:
    assert points({"tokens": ["agriculture", "philosophy", "economy"]}) == {"progress": 11}


def test_an_entry_counts_what_it_lists() -> None:
    ada = {
        "civilian": {"cards": ["palace", "altar"]},
        "science": {"cards": ["university"]},
        "commercial": {"cards": ["arena", "brewery"]},
        "wonders": {"wonders": ["the_sphinx", "the_mausoleum"]},
        "progress": {"tokens": ["mathematics", "agriculture"]},
    }
    assert points(ada) == {
        "civilian": 10, "science": 2, "commercial": 3, "wonders": 8, "progress": 10,
    }  # fmt: skip


def test_an_empty_entry_is_worth_nothing() -> None:
    assert points({"civilian": {}, "wonders": {"wonders": []}, "progress": {}}) == {}


def test_a_row_of_its_own_wins_over_what_was_ticked() -> None:
    ticked = {
        "cards": ["palace", "academy", "port", "merchants_guild"],
        "tokens": ["philosophy"],
    }
    other: dict[str, list[str]] = {"cards": []}
    followed = {"civilian": 7, "science": 3, "commercial": 3, "guilds": 1, "progress": 7}
    assert points(ticked, other) == followed
    for row in followed:
        assert points(ticked | {row: 1}, other) == followed | {row: 1}
    assert points(ticked | {"civilian": {"cards": ["altar"]}}, other) == followed | {"civilian": 3}
    assert points(ticked | {"progress": {"tokens": ["law"]}}, other)["commercial"] == 3
    assert "progress" not in points(ticked | {"progress": {"tokens": ["law"]}}, other)
    assert "civilian" not in points(ticked | {"civilian": 0}, other)


@pytest.mark.parametrize(
    ("pawn", "worth"),
    [(0, 0), (1, 2), (2, 2), (3, 5), (4, 5), (5, 5), (6, 10), (7, 10), (8, 10), (9, 10)],
)
def test_the_track_gives_points_to_the_one_who_leads(pawn: int, worth: int) -> None:
    """Rulebooks, civil victory: 0, 2, 5 or 10 by the pawn's place."""
    ahead, behind = play({}, pawn=pawn).players
    assert (ahead.rows["military"].points, behind.rows["military"].points) == (worth, 0)
    behind, ahead = play({}, pawn=-pawn).players
    assert (ahead.rows["military"].points, behind.rows["military"].points) == (worth, 0)


def test_the_track_says_how_far_the_pawn_went() -> None:
    ada, bo = play({}, pawn=-4).players
    assert ada.rows["military"].parts == ()
    assert bo.rows["military"].parts == (Part("track", 5, {"distance": 4}),)


def test_a_written_military_row_wins_over_the_pawn_for_that_player() -> None:
    ada, bo = play({"military": 2}, {}, pawn=-6).players
    assert (ada.rows["military"].points, bo.rows["military"].points) == (2, 10)
    ada, bo = play({"military": 0}, {}, pawn=6).players
    assert (ada.total, bo.total) == (0, 0)


def test_a_tie_goes_to_the_most_points_from_blue_cards() -> None:
    """Rulebooks, civil victory."""
    result = play({"civilian": 10, "science": 5}, {"civilian": 11, "science": 4})
    assert (result.winners, result.tiebreak) == ((1,), "civilian")
    assert [one.place for one in result.players] == [2, 1]


def test_a_tie_in_blue_too_shares_the_victory() -> None:
    result = play({"civilian": 10, "coins": 5}, {"civilian": 10, "coins": 4})
    assert (result.winners, result.tiebreak) == ((0, 1), "shared")
    assert [one.place for one in result.players] == [1, 1]


def test_keys_of_the_table_that_nobody_knows_are_left_alone() -> None:
    assert play({"civilian": 1}, weather="rain").winners == (0,)
