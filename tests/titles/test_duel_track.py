"""The pawn on its track: points, looting, supremacy, shields."""

from __future__ import annotations

import pytest

from scorepad.titles.duel.track import (
    ALL_LOOT,
    CAPITAL,
    LOOT,
    Move,
    card_shields,
    leader,
    points,
    push,
)


def test_the_board_has_four_military_tokens_and_nine_steps_to_a_capital() -> None:
    assert CAPITAL == 9
    assert LOOT == {3: 2, 6: 5}
    assert sorted(ALL_LOOT) == [-6, -3, 3, 6]


def test_points_by_zone_for_the_one_who_leads() -> None:
    assert [points(lead) for lead in range(10)] == [0, 2, 2, 5, 5, 5, 10, 10, 10, 10]
    assert [points(-lead) for lead in range(1, 10)] == [0] * 9


def test_only_a_capital_wins() -> None:
    assert (leader(9), leader(-9)) == (0, 1)
    assert [leader(pawn) for pawn in (-8, -1, 0, 1, 8)] == [None] * 5


def test_the_archery_range_moves_two_and_loots_two() -> None:
    """Both rulebooks, military: two shields carry the pawn into a new zone, Bruno loses 2."""
    move = push(1, 0, card_shields("archery_range"), opponent_coins=7)
    assert move == Move(pawn=3, looted=2, loot=frozenset({-6, -3, 6}), wins=False)


def test_a_place_on_the_track_is_a_whole_number() -> None:
    move = push(-1, 1, 2, 7)
    assert type(move.pawn) is int
    assert {type(step) for step in push(0, 1, 9, 7).loot} == {int}


def test_the_second_player_pushes_the_other_way() -> None:
    assert push(-1, 1, 2, 7) == Move(-3, 2, frozenset({-6, 3, 6}), False)
    assert push(4, 1, 2, 7) == Move(2, 0, ALL_LOOT, False)
    assert push(1, 1, 3, 7) == Move(-2, 0, ALL_LOOT, False)


def test_a_move_inside_a_zone_loots_nothing() -> None:
    assert push(3, 0, 2, 7) == Move(5, 0, ALL_LOOT, False)
    assert push(0, 0, 2, 7) == Move(2, 0, ALL_LOOT, False)
    assert push(2, 0, 0, 7) == Move(2, 0, ALL_LOOT, False)


def test_a_token_is_taken_once() -> None:
    first = push(2, 0, 1, 9)
    back = push(first.pawn, 1, 2, 9, first.loot)
    again = push(back.pawn, 0, 3, 9, back.loot)
    assert (first.looted, back.looted, again.looted) == (2, 0, 0)
    assert again == Move(4, 0, frozenset({-6, -3, 6}), False)


def test_coming_back_over_one_s_own_side_loots_nothing() -> None:
    assert push(-7, 0, 5, 9, frozenset({3, 6})) == Move(-2, 0, frozenset({3, 6}), False)


def test_two_zones_in_one_move_give_up_both_tokens() -> None:
    assert push(2, 0, 4, 20) == Move(6, 7, frozenset({-6, -3}), False)
    assert push(-2, 1, 4, 20) == Move(-6, 7, frozenset({3, 6}), False)


@pytest.mark.parametrize(("coins", "lost"), [(0, 0), (1, 1), (4, 4), (5, 5), (9, 5)])
def test_who_has_too_few_coins_loses_them_all(coins: int, lost: int) -> None:
    """Both rulebooks, military tokens."""
    assert push(5, 0, 1, coins, {6}).looted == lost


def test_the_capital_ends_the_game_and_the_pawn_goes_no_further() -> None:
    assert push(8, 0, 3, 0, frozenset()) == Move(9, 0, frozenset(), True)
    assert push(-8, 1, 1, 0, frozenset()) == Move(-9, 0, frozenset(), True)
    assert not push(7, 0, 1, 0, frozenset()).wins


def test_strategy_adds_a_shield_to_red_cards_only() -> None:
    """Both rulebooks, Strategy: two shields move the pawn three."""
    assert card_shields("walls") == 2
    assert card_shields("walls", ["law", "strategy"]) == 3
    assert card_shields("walls", ["law"]) == 2
    assert card_shields("palace", ["strategy"]) == 0
