"""Duel's pad: its rows, in order, and what each may hold."""

from __future__ import annotations

from scorepad.titles.duel import TITLE
from scorepad.titles.duel.cards import cards, tokens, wonders


def test_the_pad_has_eight_rows_in_this_order() -> None:
    rows = [(row.id, row.sign, row.colour, row.topic) for row in TITLE.rows(())]
    assert rows == [
        ("civilian", "temple", "blue", "duel/civilian"),
        ("science", "hexagon", "green", "duel/science"),
        ("commercial", "diamond", "yellow", "duel/commercial"),
        ("guilds", "star", "purple", "duel/guilds"),
        ("wonders", "pyramid", "gold", "duel/wonders"),
        ("progress", "dial", "teal", "duel/progress"),
        ("coins", "ring", "coin", "duel/coins"),
        ("military", "shield", "red", "duel/military"),
    ]


def test_it_is_a_game_for_two_without_expansions() -> None:
    assert (TITLE.id, list(TITLE.seats), TITLE.expansions) == ("duel", [2], ())


def test_coins_are_counted_and_the_track_gives_four_numbers() -> None:
    rows = {row.id: row for row in TITLE.rows(())}
    assert [row.id for row in rows.values() if row.counts] == ["coins"]
    assert {row.id: row.choices for row in rows.values() if row.choices} == {
        "military": (0, 2, 5, 10)
    }
    assert {(row.low, row.high) for row in rows.values() if row.id != "military"} == {(0, 999)}
    assert (rows["military"].low, rows["military"].high) == (0, 10)


def test_each_calculator_ticks_just_what_its_row_can_hold() -> None:
    offered = [
        (row.id, field.key, len(field.pool))
        for row in TITLE.rows(())
        for field in row.beside
        if field.kind == "built"
    ]
    assert offered == [
        ("civilian", "cards", 14),
        ("science", "cards", 12),
        ("commercial", "cards", 13),
        ("guilds", "cards", 7),
        ("guilds", "cards", 9),
        ("guilds", "cards", 4),
        ("wonders", "wonders", 12),
        ("progress", "tokens", 10),
        ("military", "cards", 14),
    ]
    assert not any(row.fields for row in TITLE.rows(()))


def test_everything_that_can_be_built_is_ticked_in_one_place() -> None:
    """So a guild finds what it counts, and no card can be ticked twice."""
    built = [field for row in TITLE.rows(()) for field in row.beside if field.kind == "built"]
    pool = [id_ for field in built for id_ in field.pool]
    assert sorted(pool) == sorted([*cards(), *wonders(), *tokens()])


def test_the_track_has_points_by_distance_and_tokens_where_zones_begin() -> None:
    (field,) = [f for row in TITLE.rows(()) for f in row.beside if f.kind == "track"]
    assert field.track is not None
    assert field.track.points == (0, 2, 2, 5, 5, 5, 10, 10, 10, 10)
    assert field.track.tokens == ((3, 2), (6, 5))
    assert (field.low, field.high, field.track.gone) == (-9, 9, "loot")
