"""Duel's pad: its rows, in order, and what each may hold."""

from __future__ import annotations

from scorepad.titles.duel import TITLE


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


def test_each_calculator_offers_just_what_its_row_can_hold() -> None:
    offered = {
        row.id: (field.key, field.kind, len(field.pool))
        for row in TITLE.rows(())
        for field in row.fields
    }
    assert offered == {
        "civilian": ("cards", "cards", 14),
        "science": ("cards", "cards", 12),
        "commercial": ("cards", "cards", 13),
        "guilds": ("cards", "cards", 7),
        "wonders": ("wonders", "cards", 12),
        "progress": ("tokens", "cards", 10),
    }
