"""Dice scored: eight buildings by total, by boxes or by lines; the agora's first; ties."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.dice import TITLE
from scorepad.titles.dice.entries import AgoraFirst, Boxes, Lines
from scorepad.titles.model import Part, Result
from tests.raw import raw_game, raw_player

BUILDINGS = (
    "wonder", "west_barracks", "east_barracks", "agora", "market", "university", "guild_court",
    "gallery",
)  # fmt: skip


def play(*sheets: dict[str, Any]) -> Result:
    players = [raw_player(f"P{seat}", sheet) for seat, sheet in enumerate(sheets)]
    return TITLE.score(raw_game("dice", players))


def row(name: str, sheet: dict[str, Any]) -> tuple[int, list[Part]]:
    scored = play(sheet, {}).players[0].rows[name]
    return scored.points, list(scored.parts)


def test_the_pad_has_the_eight_buildings_of_the_city() -> None:
    rows = [(row.id, row.sign, row.colour, row.topic) for row in TITLE.rows(())]
    assert rows == [
        ("wonder", "pyramid", "gold", "dice/wonder"),
        ("west_barracks", "shield_west", "red", "dice/barracks"),
        ("east_barracks", "shield_east", "red", "dice/barracks"),
        ("agora", "temple", "blue", "dice/agora"),
        ("market", "diamond", "yellow", "dice/market"),
        ("university", "hexagon", "green", "dice/university"),
        ("guild_court", "star", "purple", "dice/guild_court"),
        ("gallery", "bust", "white", "dice/gallery"),
    ]
    assert (TITLE.id, list(TITLE.seats), TITLE.expansions) == ("dice", [2, 3, 4, 5, 6, 7], ())


def test_only_laurels_may_fall_below_nothing() -> None:
    low = {row.id: row.low for row in TITLE.rows(())}
    assert {name for name, least in low.items() if least == -999} == {
        "west_barracks",
        "east_barracks",
    }
    assert {least for name, least in low.items() if "barracks" not in name} == {0}


def test_every_building_is_counted_by_boxes_or_by_lines() -> None:
    for one in TITLE.rows(()):
        ways = [(slot.key, slot.kind, slot.way) for slot in one.slots if slot.way]
        assert ways == [(one.id, Boxes, "boxes"), (one.id, Lines, "lines")]
    more = [(one.id, slot.kind) for one in TITLE.rows(()) for slot in one.slots if not slot.way]
    assert more == [("agora", AgoraFirst)]


def test_a_total_is_taken_as_it_stands() -> None:
    """Swedish rulebook, end of the game: add up the points of the buildings."""
    sheet = {name: number for number, name in enumerate(BUILDINGS, start=1)}
    result = play(sheet, {})
    ada = result.players[0]
    assert {name: scored.points for name, scored in ada.rows.items()} == sheet
    assert list(ada.rows) == list(BUILDINGS)
    assert (ada.name, ada.total, ada.place) == ("P0", 36, 1)
    assert (result.title, result.victory, result.winners, result.tiebreak) == (
        "dice", "points", (0,), None,
    )  # fmt: skip
    assert result.notes == ()
    assert ada.rows["market"].parts == (Part("points", 5),)
    assert result.players[1].rows["market"] == (0, ())


@pytest.mark.parametrize(
    ("numbers", "total", "sum_"),
    [
        ([3, 2, 1], 6, "3 + 2 + 1"),
        ([0], 0, "0"),
        ([], 0, ""),
        ([4, 0, 4], 8, "4 + 0 + 4"),
    ],
)
def test_boxes_are_added_up(numbers: list[int], total: int, sum_: str) -> None:
    part = Part("dice.boxes", total, {"count": len(numbers), "sum": sum_})
    for name in BUILDINGS:
        assert row(name, {name: {"boxes": numbers}}) == (total, [part])


def test_laurels_are_net_already_and_only_added() -> None:
    """Defence was taken off when the number was written, and is never taken off again."""
    part = Part("dice.boxes", 0, {"count": 4, "sum": "−1 + 2 − 1 + 0"})
    for barracks in ("west_barracks", "east_barracks"):
        assert row(barracks, {barracks: {"boxes": [-1, 2, -1, 0]}}) == (0, [part])
        assert row(barracks, {barracks: -3}) == (-3, [Part("points", -3)])


def test_lines_count_so_much_for_each_box() -> None:
    entry = {"points": 4, "per": [{"points": 2, "boxes": 3}, {"points": 1, "boxes": 5}]}
    assert row("gallery", {"gallery": entry}) == (
        15,
        [
            Part("points", 4),
            Part("dice.line", 6, {"each": 2, "count": 3}),
            Part("dice.line", 5, {"each": 1, "count": 5}),
        ],
    )


def test_points_and_lines_may_each_stand_alone() -> None:
    assert row("wonder", {"wonder": {"points": 4}}) == (4, [Part("points", 4)])
    line = Part("dice.line", 6, {"each": 2, "count": 3})
    assert row("wonder", {"wonder": {"per": [{"points": 2, "boxes": 3}]}}) == (6, [line])
    assert row("wonder", {"wonder": {"per": []}}) == (0, [])
    assert row("wonder", {"wonder": {}}) == (0, [])


def test_the_first_with_a_whole_agora_gets_three_more() -> None:
    """Swedish rulebook, the agora."""
    first = Part("dice.agora_first", 3)
    assert row("agora", {"agora_first": True}) == (3, [first])
    assert row("agora", {"agora": 7, "agora_first": True}) == (10, [Part("points", 7), first])
    boxes = Part("dice.boxes", 3, {"count": 2, "sum": "2 + 1"})
    assert row("agora", {"agora": {"boxes": [2, 1]}, "agora_first": True}) == (6, [boxes, first])
    assert row("agora", {"agora": 7, "agora_first": False}) == (7, [Part("points", 7)])
    assert play({"agora_first": True}, {}).notes == ()


def test_two_who_finish_the_agora_together_both_get_it_and_a_note_says_so() -> None:
    result = play({"agora_first": True}, {"agora_first": False}, {"agora_first": True})
    assert [player.total for player in result.players] == [3, 0, 3]
    assert result.notes == (Part("dice.agora_first.several", 0, {"count": 2}),)


def test_coins_are_no_row_but_settle_a_tie() -> None:
    """Swedish rulebook, end of the game: the most unspent coins, then shared."""
    result = play({"market": 5, "coins": 2}, {"agora": 5, "coins": 4})
    assert [player.place for player in result.players] == [2, 1]
    assert (result.winners, result.tiebreak) == ((1,), "coins")
    assert "coins" not in result.players[0].rows
    assert result.players[0].total == 5


def test_still_tied_they_share_the_victory() -> None:
    result = play({"market": 5, "coins": 4}, {"agora": 5, "coins": 4}, {"agora": 4})
    assert [player.place for player in result.players] == [1, 1, 3]
    assert (result.winners, result.tiebreak) == ((0, 1), "shared")


def test_a_sheet_without_coins_has_none() -> None:
    assert play({"market": 5}, {"market": 5, "coins": 1}).winners == (1,)
    assert play({"market": 5}, {"market": 5, "coins": 0}).winners == (0, 1)


@pytest.mark.parametrize("seated", [2, 3, 4, 5, 6, 7])
def test_two_to_seven_play(seated: int) -> None:
    result = play(*({"market": seat} for seat in range(seated)))
    assert [player.place for player in result.players] == list(range(seated, 0, -1))
