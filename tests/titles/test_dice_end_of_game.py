"""The end of a game of Dice: the third bonus, the last turn, and the line that counts them."""

from __future__ import annotations

from typing import Any

from scorepad import titles
from scorepad.titles.dice.end_of_game import last_turn
from scorepad.titles.model import Game, Part, Tally
from scorepad.titles.title import ONCE
from tests.raw import raw_game, raw_player, written_table
from tests.titles.message_keys.dice import WARNINGS


def _game(sheets: tuple[dict[str, Any], ...] = ({}, {}, {}), **table: Any) -> Game:
    names = ("Ada", "Bo", "Cleo")
    return raw_game("dice", map(raw_player, names, sheets), table=table)


def _heard(game: Game) -> list[tuple[str, dict[str, int | str]]]:
    parts = titles.warnings(game)
    for part in parts:
        assert set(WARNINGS[part.what]) <= set(part.facts)
    return [(part.what, dict(part.facts)) for part in parts]


def test_nothing_is_heard_before_the_third_bonus() -> None:
    assert _heard(_game()) == []
    assert _heard(_game(bonuses=[2, 2, 2], turn=9)) == []


def test_the_third_bonus_brings_one_more_turn() -> None:
    third = {"player": "Bo", "count": 1, "bonuses": 3}
    assert _heard(_game(bonuses=[1, 3, 2])) == [("dice.third_bonus", third)]
    assert _heard(_game(bonuses=[1, 3, 2], turn=11)) == [("dice.third_bonus", third)]


def test_two_may_get_there_in_the_same_turn() -> None:
    [(what, facts)] = _heard(_game(bonuses=[3, 3, 0]))
    assert (what, facts["count"], facts["player"]) == ("dice.third_bonus", 2, "Ada & Bo")


def test_the_last_turn_is_told_while_it_is_played_and_when_it_is_over() -> None:
    played = _game(bonuses=[1, 3, 2], turn=12, last_turn=12)
    over = _game(bonuses=[1, 3, 3], turn=13, last_turn=12)
    assert _heard(played) == [("dice.last_turn", {"turn": 12})]
    assert _heard(over) == [("dice.over", {"turn": 12})]


def _play(*acts: tuple[str, Any]) -> list[int | None]:
    """The last turn as it is known after each act: a turn, or Bo's bonuses."""
    game, known = _game(), []
    for key, value in acts:
        now = Tally((0, value, 0)) if key == "bonuses" else value
        game = titles.by_id("dice").consequences(game, game.with_table(key, now))
        known.append(game.get("last_turn", int))
    return known


def test_the_last_turn_is_known_once_the_turn_of_a_third_bonus_is_over() -> None:
    assert _play(("turn", 7), ("bonuses", 3), ("turn", 8), ("turn", 9)) == [None, None, 8, 8]


def test_a_bonus_that_is_taken_back_takes_the_last_turn_along() -> None:
    began = [("bonuses", 3), ("turn", 2), ("bonuses", 2), ("turn", 3), ("turn", 4)]
    assert _play(*began, ("bonuses", 3), ("turn", 5)) == [None, 2, None, None, None, None, 5]
    assert _play(("bonuses", 3), ("turn", 2), ("bonuses", 1), ("bonuses", 3))[-1] is None


def test_before_the_last_turn_nothing_is_fixed_yet() -> None:
    assert _play(("turn", 4), ("bonuses", 3), ("turn", 5), ("turn", 4), ("turn", 5)) == [
        None,
        None,
        5,
        None,
        5,
    ]


def test_once_points_are_written_it_is_heard_only_once() -> None:
    [part] = titles.warnings(_game(({"agora": 9}, {}, {}), bonuses=[0, 0, 3]))
    assert ONCE in part.facts


def test_a_table_that_makes_no_sense_says_nothing() -> None:
    for invalid in ("3", [3, 3], 3, [None, "3", True]):
        assert _heard(_game(bonuses=invalid)) == []
    assert _heard(_game(bonuses=[3, 0, 0], turn="now", last_turn=[]))[0][0] == "dice.third_bonus"


def test_bonuses_give_no_points() -> None:
    assert titles.score(_game(bonuses=[3, 0, 0])) == titles.score(_game())


def test_bonuses_are_counted_on_the_table_by_seat() -> None:
    game = _game()
    assert game.tally("bonuses", 1) is None
    game = game.with_tally("bonuses", 1, 2)
    assert written_table(game) == {"bonuses": [0, 2, 0]}
    assert (game.tally("bonuses", 0), game.tally("bonuses", 1)) == (0, 2)
    assert game.with_tally("bonuses", 1, 0).table == {}


def test_coins_are_asked_for_only_between_those_who_are_level() -> None:
    def asked(*totals: int) -> list[int]:
        sheets = tuple({"market": total} for total in totals)
        game = _game(sheets)
        cells = titles.cells(game, titles.score(game))
        assert [row.id for row, _ in cells[:24]] == [
            row.id for row in titles.rows(game) for _ in range(3)
        ]
        return [seat for row, seat in cells if row.id == "coins"]

    assert asked(5, 3, 4) == []
    assert asked(5, 3, 5) == [0, 2]
    assert asked(3, 3, 5) == []


def test_a_part_of_a_warning_is_worth_nothing() -> None:
    assert titles.warnings(_game(bonuses=[3, 0, 0])) == (
        Part("dice.third_bonus", 0, {"player": "Ada", "count": 1, "bonuses": 3}),
    )


def test_three_bonuses_bring_one_last_turn() -> None:
    """Swedish rulebook, end of the game: finish the turn, play one more."""
    assert last_turn(9, [2, 2, 1]) is None
    assert last_turn(9, [0, 3, 1]) == 10
    assert last_turn(9, [3, 4, 3]) == 10


def test_a_known_last_turn_does_not_move() -> None:
    assert last_turn(10, [3, 3, 1], known=10) == 10
    assert last_turn(10, [0, 0], known=10) == 10
