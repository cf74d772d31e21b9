"""Duel's pad: its rows, in order, and what each may hold."""

from __future__ import annotations

from scorepad.titles.duel import TITLE
from scorepad.titles.duel.cards import available, cards, gods, tokens, wonders
from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.science import HeldSymbols
from scorepad.titles.duel.supremacy import Victory
from scorepad.titles.duel.track import CAPITAL, LOOT, POINTS, Pawn
from scorepad.titles.model import SHEET, TABLE


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


def test_it_is_a_game_for_two_with_pantheon_and_agora() -> None:
    assert (TITLE.id, list(TITLE.seats), TITLE.expansions) == ("duel", [2], ("pantheon", "agora"))


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
        (row.id, slot.key, len(slot.pool))
        for row in TITLE.rows(())
        for slot in row.slots
        if slot.kind is Ticked
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


def test_what_else_each_calculator_edits_or_shows() -> None:
    more = [
        (row.id, slot.key, slot.kind, slot.place)
        for row in TITLE.rows(())
        for slot in row.slots
        if slot.kind is not Ticked
    ]
    assert more == [
        ("science", "symbols", HeldSymbols, SHEET),
        ("progress", "symbols", HeldSymbols, SHEET),
        ("military", "pawn", Pawn, TABLE),
        ("military", "victory", Victory, TABLE),
    ]


def test_everything_that_can_be_built_is_ticked_in_one_place() -> None:
    """So a guild finds what it counts, and no card can be ticked twice."""
    for expansions in ((), ("pantheon",), ("agora",), ("pantheon", "agora")):
        built = [slot for row in TITLE.rows(expansions) for slot in row.slots if slot.ticks]
        pool = [id_ for slot in built for id_ in slot.pool]
        here = [
            *(card.id for card in available(cards(), expansions)),
            *(wonder.id for wonder in available(wonders(), expansions)),
            *(token.id for token in available(tokens(), expansions)),
            *(god.id for god in available(gods(), expansions) if "pantheon" in expansions),
        ]
        assert sorted(pool) == sorted(here)


def test_the_track_has_points_by_distance_and_tokens_where_zones_begin() -> None:
    assert POINTS == (0, 2, 2, 5, 5, 5, 10, 10, 10, 10)
    assert LOOT == {3: 2, 6: 5}
    assert CAPITAL == 9
