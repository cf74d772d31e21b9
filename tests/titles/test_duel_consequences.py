"""The pawn on the pad: what follows as it is moved, by either player."""

from __future__ import annotations

from typing import Any

from scorepad.titles.duel import TITLE
from tests.raw import written_table

from .duel_pad import game


def moved(start: int, end: int, **table: Any) -> dict[str, Any]:
    old = game({}, {}, pawn=start, **table)
    return written_table(TITLE.consequences(old, old.with_table("pawn", end)))


def test_entering_a_zone_takes_its_token() -> None:
    assert moved(2, 3) == {"pawn": 3, "loot": [3]}
    assert moved(-5, -6, loot=[-3]) == {"pawn": -6, "loot": [-6, -3]}


def test_a_long_push_takes_both_tokens() -> None:
    assert moved(1, 7) == {"pawn": 7, "loot": [3, 6]}


def test_a_token_is_taken_once_and_stays_gone() -> None:
    assert moved(2, 4, loot=[3]) == {"pawn": 4, "loot": [3]}
    assert moved(4, 0, loot=[3]) == {"pawn": 0, "loot": [3]}


def test_going_back_through_ones_own_side_takes_nothing() -> None:
    assert moved(-7, -1, loot=[-6, -3]) == {"pawn": -1, "loot": [-6, -3]}
    assert moved(0, 2) == {"pawn": 2}


def test_the_first_move_starts_in_the_middle() -> None:
    old = game({}, {})
    new = TITLE.consequences(old, old.with_table("pawn", -3))
    assert written_table(new) == {"pawn": -3, "loot": [-3]}


def test_written_military_points_give_way_to_the_pawn() -> None:
    old = game({"military": 5, "coins": 4}, {"military": 0})
    new = TITLE.consequences(old, old.with_table("pawn", 1))
    assert [dict(player.sheet) for player in new.players] == [{"coins": 4}, {}]


def test_nothing_follows_where_the_pawn_stands_still() -> None:
    old = game({"military": 5}, {}, pawn=4)
    assert TITLE.consequences(old, old) is old
