"""Minerva stops the conflict pawn once, and Neptune takes two military tokens."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad import titles
from scorepad.titles.duel import TITLE
from scorepad.titles.duel.roman_gods import (
    neptune_takes,
    neptunes_owner,
    taken_by_neptune,
)
from scorepad.titles.duel.track import gone, pawn_place, stopped
from scorepad.titles.duel.turns.pantheon import minerva_place, put_minerva
from scorepad.titles.model import Game, Part
from scorepad.titles.title import ONCE
from tests.raw import raw_game, raw_player, written_table

from .test_seating import at_seats


def game(ada: Any = None, bo: Any = None, boxes: Any = ("pantheon",), **table: Any) -> Game:
    players = (raw_player("Ada", ada or {}), raw_player("Bo", bo or {}))
    return raw_game("duel", players, expansions=boxes, table=table)


def moved(before: Game, place: int) -> Game:
    return TITLE.consequences(before, before.with_table("pawn", place))


@pytest.mark.parametrize(
    ("pawn", "seat", "shields", "minerva", "steps", "left"),
    [
        (0, 0, 2, 3, 2, 3),
        (0, 0, 3, 3, 2, None),
        (0, 0, 9, 1, 0, None),
        (0, 1, 9, 1, 9, 1),
        (2, 1, 3, -1, 2, None),
        (2, 1, 2, -1, 2, -1),
        (4, 0, 4, 4, 4, 4),
        (0, 0, 4, None, 4, None),
    ],
)
def test_the_pawn_stops_before_minerva_who_goes(
    pawn: int, seat: int, shields: int, minerva: int | None, steps: int, left: int | None
) -> None:
    assert stopped(pawn, seat, shields, minerva) == (steps, left)


def test_on_the_pad_minerva_stops_the_pawn_once() -> None:
    before = put_minerva(game(pawn=1), 4)
    near = moved(before, 3)
    assert (pawn_place(near), minerva_place(near), gone(near)) == (3, 4, frozenset({3}))
    after = moved(before, 9)
    assert (pawn_place(after), minerva_place(after), gone(after)) == (3, None, frozenset({3}))
    assert "pantheon" not in written_table(after)
    assert pawn_place(moved(after, 9)) == 9


def test_minerva_changes_nothing_on_the_way_from_her() -> None:
    before = put_minerva(game(pawn=1), 4)
    assert minerva_place(moved(before, -9)) == 4
    assert pawn_place(moved(before, -9)) == -9


def test_minerva_stands_on_the_table_in_either_seat() -> None:
    before = put_minerva(game(), 4)
    assert written_table(before)["pantheon"]["minerva"] == 4
    assert minerva_place(at_seats(before, [1, 0])) == -4
    assert written_table(put_minerva(before, None)) == {}


def test_neptune_takes_one_token_without_effect_and_applies_another() -> None:
    before = game({"gods": ["neptune"]})
    assert neptunes_owner(before) == 0
    one = neptune_takes(before, 3)
    assert (taken_by_neptune(one), gone(one)) == ((3,), frozenset({3}))
    assert [part.what for part in titles.warnings(one)] == []
    both = neptune_takes(one, 6)
    assert (taken_by_neptune(both), gone(both)) == ((3, 6), frozenset({3, 6}))
    assert titles.warnings(both) == (Part("loot", 0, {"player": "Bo", "count": 5, ONCE: 1}),)
    assert neptune_takes(both, -3) == both
    assert taken_by_neptune(neptune_takes(both, 3)) == (6,)
    assert written_table(neptune_takes(one, 3)) == {}


def test_the_other_player_loses_the_coins_whatever_side_the_token_lies_on() -> None:
    both = neptune_takes(neptune_takes(game({}, {"gods": ["neptune"]}), -3), 3)
    assert titles.warnings(both) == (Part("loot", 0, {"player": "Ada", "count": 2, ONCE: 1}),)


def test_with_agora_neptune_applies_influence() -> None:
    held = game({"gods": ["neptune"]}, boxes=("pantheon", "agora"), neptune=[-3, -6], loot=[-3, -6])
    (part,) = titles.warnings(held)
    assert (part.what, part.facts["player"]) == ("influence.remove_1_opponent", "Ada")


def test_the_pawn_takes_no_token_that_neptune_took() -> None:
    after = moved(neptune_takes(game({"gods": ["neptune"]}), 3), 6)
    assert gone(after) == {3, 6}
    assert [part.facts["count"] for part in titles.warnings(after) if part.what == "loot"] == [5]


def test_neptunes_tokens_change_sides_with_the_players() -> None:
    both = neptune_takes(neptune_takes(game({"gods": ["neptune"]}), 3), -6)
    turned = at_seats(both, [1, 0])
    assert taken_by_neptune(turned) == (-3, 6)
    assert gone(turned) == {-3, 6}
    assert taken_by_neptune(at_seats(both, [0, 1])) == (3, -6)


@pytest.mark.parametrize("strange", [[4], [3, 3], [3, 6, -3], "both", [True], 3])
def test_what_another_program_wrote_there_is_left_as_it_is(strange: Any) -> None:
    odd = game({"gods": ["neptune"]}, neptune=strange)
    assert taken_by_neptune(odd) == ()
    assert written_table(odd)["neptune"] == strange


def test_without_pantheon_the_key_means_nothing() -> None:
    assert taken_by_neptune(game(boxes=(), neptune=[3])) == ()
