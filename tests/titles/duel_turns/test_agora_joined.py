"""Agora in a game that is joined in the middle: what is entered by hand, and a senator's price."""

from __future__ import annotations

from functools import partial

import pytest

from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.senate import Senate
from scorepad.titles.duel.turns.ages import disputed_size, size
from scorepad.titles.duel.turns.agora import (
    AgoraBoard,
    add_senator,
    agora_of,
    assumed,
    remove_senator,
    set_conspiracies,
)
from scorepad.titles.duel.turns.following import start
from scorepad.titles.duel.turns.price import Price, senator_cost
from scorepad.titles.model import Game, Part, Player, Refusal

from .games import refused


def joined(board: AgoraBoard | None = None, *tokens: str) -> Game:
    players = (Player("Ada", {"tokens": Ticked(tokens)}), Player("Bo"))
    return start(Game("duel", players, ("agora",)), coins=(1, 0), senate=board)


def test_a_chamber_that_is_controlled_gets_a_cube_unless_cubes_are_known_there() -> None:
    players = (Player("Ada", {"senate": Senate((1, 4))}), Player("Bo", {"senate": Senate((6,))}))
    cubes = ((0, 0, 0, 3, 0, 0), (0, 0, 0, 2, 0, 0))
    game = Game("duel", players, ("agora",), {"agora": AgoraBoard(cubes=cubes)})
    assert assumed(game).cubes == ((1, 0, 0, 3, 0, 0), (0, 0, 0, 2, 0, 1))
    assert assumed(Game("duel", (Player("Ada"), Player("Bo")), ("agora",))) == AgoraBoard()


def test_conspiracies_are_counted_by_hand_as_far_as_there_are_any() -> None:
    game = set_conspiracies(set_conspiracies(joined(), 1, idle=2), 0, ready=14)
    assert (agora_of(game).idle, agora_of(game).ready) == ((0, 2), (14, 0))
    for more in (
        partial(set_conspiracies, game, 0, idle=1),
        partial(set_conspiracies, game, 1, ready=-1),
    ):
        with pytest.raises(Refusal) as caught:
            more()
        assert (caught.value.reason, caught.value.row) == ("negative", "agora")
    assert agora_of(set_conspiracies(game, 1, idle=-2)).idle == (0, 0)
    assert refused(partial(set_conspiracies, game, 1, idle=-3))[0] == "negative"


def test_senators_are_entered_by_hand_as_far_as_there_are_any() -> None:
    game = add_senator(add_senator(joined(), 0, "politician_left"), 1, "politician_left")
    assert agora_of(game).senators == (("politician_left",), ("politician_left",))
    gone = refused(partial(add_senator, game, 0, "politician_left"))
    assert gone == ("turn_gone", "politician_left", {})
    assert agora_of(remove_senator(game, 1, "politician_left")).senators[1] == ()
    assert agora_of(remove_senator(game, 1, "politician_left")).senators[0] == ("politician_left",)
    absent = refused(partial(remove_senator, game, 1, "conspirator"))
    assert absent == ("turn_answer", "conspirator", {})


def test_a_senator_costs_a_coin_for_each_there_is_and_says_so() -> None:
    board = AgoraBoard(senators=(("conspirator", "politician_left"), ("conspirator",)))
    price = senator_cost(joined(board), 0)
    assert price.payable is False
    assert price == Price(2, 1, "", 0, 0, (Part("cost.senators", 2, {"count": 2}),))
    assert senator_cost(joined(board), 1).coins == 1
    assert senator_cost(joined(), 1).payable is True


def test_corruption_takes_the_price_of_a_senator_off_for_its_owner() -> None:
    board = AgoraBoard(senators=(("conspirator",), ("conspirator",)))
    game = joined(board, "law", "corruption")
    price = senator_cost(game, 0)
    assert price.coins == 0
    assert price.parts[1:] == (Part("cost.corruption", -1, {"token": "corruption"}),)
    assert senator_cost(game, 1).coins == 1


@pytest.mark.parametrize(("age", "cards"), [(1, 25), (2, 25), (3, 23)])
def test_sources_disagree_on_the_size_of_the_layouts(age: int, cards: int) -> None:
    assert (size(age, ("agora",)), disputed_size(age, ("agora",))) == (cards, 20)
    assert disputed_size(age) is None
