"""The board of Agora: kept in a file, entered by hand, and with other players."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from scorepad.titles import seating
from scorepad.titles.duel import TITLE
from scorepad.titles.duel.consequences import consequences
from scorepad.titles.duel.senate import Senate
from scorepad.titles.duel.track import gone
from scorepad.titles.duel.turns.act import (
    DISCARD,
    Turn,
    take,
)
from scorepad.titles.duel.turns.agora import AgoraBoard, agora_of, place_decree, set_cubes
from scorepad.titles.duel.turns.following import start
from scorepad.titles.duel.turns.layout import lay_out, layout_of
from scorepad.titles.model import TABLE, Game, Player, Refusal
from scorepad.titles.reading import read_place, read_table
from tests.raw import raw_game, raw_player, written_table

from .agora_games import NOBODY, chambers, followed
from .games import coins, refused

FULL = AgoraBoard(
    cubes=((2, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0)),
    decrees=(("shield",), ("",), ("buy_raw", "coins_red"), (), ("",), ("",)),
    senators=(("conspirator", "conspirator"), ("politician_left",)),
    idle=(1, 0),
    ready=(0, 2),
    triggered=(("coup",), ("blackmail",)),
    tucked=("baths", "conspirator"),
    locked="law",
    boxed=("the_pyramids",),
    used=True,
    drafted=("knossos",),
)


def test_the_board_survives_a_file() -> None:
    game = followed().with_table("agora", FULL)
    assert read_table(TITLE, written_table(game), game.where(TABLE, 0))["agora"] == FULL
    assert AgoraBoard().write() == {}


def test_the_board_follows_its_players() -> None:
    game = replace(followed().with_table("agora", FULL), table={"agora": FULL})
    turned = agora_of(seating.reseated(TITLE, game, (1, 0), ("Bo", "Ada")))
    assert turned == replace(
        FULL,
        cubes=FULL.cubes[::-1],
        senators=FULL.senators[::-1],
        idle=(0, 1),
        ready=(2, 0),
        triggered=FULL.triggered[::-1],
    )
    assert agora_of(seating.reseated(TITLE, game, (0, 1), ("Ada", "Bo"))) == FULL


@pytest.mark.parametrize(
    "found",
    [
        {"cubes": [[13, 0, 0, 0, 0, 0], [0] * 6]},
        {"cubes": [[7, 6, 0, 0, 0, 0], [0] * 6]},
        {"cubes": [[0] * 5, [0] * 6]},
        {"decrees": [["shield"], ["shield"], [], [], [], []]},
        {"senators": [["baths"], []]},
        {"senators": [["politician_left"] * 3, []]},
        {"triggered": [["coup"], ["coup"]]},
        {"idle": [-1, 0]},
        {"tucked": ["nothing"]},
        {"locked": "nothing"},
        {"locked": None},
        {"locked": []},
        {"boxed": ["nothing"]},
        {"used": 1},
        {"drafted": ["the_pyramids"]},
        {"other": 1},
    ],
)
def test_what_no_senate_can_be_is_refused(found: Any) -> None:
    with pytest.raises(Refusal):
        AgoraBoard.read(found, "agora", followed().where(TABLE, 0))


def test_a_board_that_is_refused_is_kept_as_it_stands() -> None:
    for board in ({"locked": None}, {"locked": 0}):
        players = [raw_player("Ada"), raw_player("Bo")]
        game = raw_game("duel", players, ("agora",), {"agora": board})
        assert written_table(game) == {"agora": board}


def test_the_board_needs_agora() -> None:
    board = read_place(TITLE, TABLE, "agora", {"locked": "law"}, followed().where(TABLE, 0))
    game = followed().with_table("agora", board)
    assert agora_of(game).locked == "law"
    assert agora_of(replace(game, expansions=())) == AgoraBoard()


def test_cubes_and_decrees_are_entered_by_hand() -> None:
    game = set_cubes(set_cubes(followed(), 0, 3, 2), 1, 3, 3)
    assert agora_of(game).cubes == ((0, 0, 2, 0, 0, 0), (0, 0, 3, 0, 0, 0))
    assert (chambers(game, 0), chambers(game, 1)) == ((), (3,))
    with pytest.raises(Refusal):
        set_cubes(game, 0, 1, 11)
    with pytest.raises(Refusal) as caught:
        set_cubes(game, 0, 1, 11)
    assert (caught.value.row, caught.value.value) == ("agora", 13)
    bare = start(Game("duel", (Player("Ada"), Player("Bo")), ("agora",)))
    emptied = set_cubes(set_cubes(bare, 0, 3, 2), 0, 3, 0)
    assert emptied == bare
    assert "agora" not in emptied.table
    assert agora_of(set_cubes(game, 0, 3, 1)).cubes[0] == (0, 0, 1, 0, 0, 0)
    assert agora_of(set_cubes(game, 0, 3, 0)).cubes == (NOBODY, (0, 0, 3, 0, 0, 0))
    assert agora_of(set_cubes(game, 0, 1, 10)).cubes[0] == (10, 0, 2, 0, 0, 0)
    with pytest.raises(Refusal) as caught:
        set_cubes(followed(), 0, 3, 13)
    assert (caught.value.row, caught.value.value) == ("agora", 13)
    with pytest.raises(Refusal) as caught:
        set_cubes(game, 0, 3, -1)
    assert (caught.value.reason, caught.value.row) == ("negative", "agora")


def test_a_decree_is_entered_by_hand_where_there_is_none() -> None:
    game = followed()
    for chamber in (2, 6):
        after = agora_of(place_decree(game, chamber, "coins_red")).decrees
        assert after[chamber - 1] == ("coins_red",)
        assert after[: chamber - 1] == agora_of(game).decrees[: chamber - 1]
        assert after[chamber:] == agora_of(game).decrees[chamber:]
    assert refused(partial(place_decree, game, 2, "shield")) == ("twice", "shield", {})
    turned = agora_of(place_decree(game, 5, ""))
    assert turned.decrees[4] == ("",)
    bare = followed(decrees=((), *agora_of(game).decrees[1:]))
    assert refused(partial(place_decree, bare, 1, "coins_red")) == ("turn_answer", "coins_red", {})


def test_chambers_without_cubes_are_asked_for_at_the_start() -> None:
    players = (Player("Ada", {"senate": Senate((1,))}), Player("Bo"))
    game = Game("duel", players, ("agora",))
    assert refused(lambda: start(game)) == ("turn_cubes", None, {})
    cubes = ((1, 0, 0, 0, 0, 0), NOBODY)
    assert chambers(start(game, senate=AgoraBoard(cubes=cubes)), 0) == (1,)


def test_the_row_of_a_followed_game_follows_from_the_cubes() -> None:
    game = followed(cubes=((1, 0, 0, 0, 0, 0), NOBODY))
    for seat, cell in ((1, Senate((2, 3))), (0, None), (0, 4)):
        written = game.with_row(seat, "senate", cell)
        with pytest.raises(Refusal) as caught:
            consequences(game, written)
        no = caught.value
        name = ("Ada", "Bo")[seat]
        assert (no.reason, no.player, no.row, no.value) == ("turn_senate", name, "senate", None)
    begun = game.with_table("turns", None)
    assert consequences(begun, game.with_row(1, "senate", Senate((2, 3)))) == game
    more = set_cubes(game, 1, 2, 1)
    assert chambers(consequences(game, more), 1) == (2,)


def test_agora_comes_and_goes_only_before_the_first_turn() -> None:
    plain = start(Game("duel", (Player("Ada"), Player("Bo")), ()))
    both = seating.with_expansions(TITLE, lay_out(plain), ("agora",))
    assert consequences(plain, both).expansions == ("agora",)
    assert layout_of(both) is None
    begun = take(plain, Turn(DISCARD, "baths"))
    later = seating.with_expansions(TITLE, begun, ("agora",))
    assert refused(lambda: consequences(begun, later)) == ("turn_agora", None, {})
    second = start(Game("duel", (Player("Ada"), Player("Bo")), ()), age=2, taken=0)
    later = seating.with_expansions(TITLE, second, ("agora",))
    assert refused(lambda: consequences(second, later)) == ("turn_agora", None, {})
    pantheon = seating.with_expansions(TITLE, begun, ("pantheon",))
    assert consequences(begun, pantheon) == pantheon


def test_a_pawn_moved_by_hand_takes_no_coins_with_agora() -> None:
    game = followed()
    moved = consequences(game, game.with_table("pawn", 3))
    assert (coins(moved), set(gone(moved))) == ((20, 20), {3})
