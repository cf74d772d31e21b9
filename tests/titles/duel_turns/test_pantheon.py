"""Gods, offerings and mythology tokens in a followed game of Pantheon."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from scorepad.titles import seating
from scorepad.titles.duel import TITLE
from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.track import pawn_place
from scorepad.titles.duel.turns.act import BUILD, GOD, Turn, ask, take
from scorepad.titles.duel.turns.following import following, start, ticked
from scorepad.titles.duel.turns.pantheon import (
    GATE,
    PantheonBoard,
    god_price,
    gods_left,
    pantheon_of,
    place_god,
    take_mythology,
    take_offering,
)
from scorepad.titles.duel.turns.price import Price, card_price
from scorepad.titles.model import TABLE, Game, Part, Player, Tally
from scorepad.titles.reading import read_table
from tests.raw import written_table

from .games import asks, coins, refused

SPACES = ("mars", "tanit", "gate", "astarte", "baal", "enki")


def followed(
    ada: dict[str, list[str]] | None = None,
    bo: dict[str, list[str]] | None = None,
    *,
    age: int = 2,
    spaces: tuple[str, ...] = SPACES,
    pawn: int = 0,
) -> Game:
    players = tuple(
        Player(name, {key: Ticked(tuple(ticked_ids)) for key, ticked_ids in (sheet or {}).items()})
        for name, sheet in (("Ada", ada), ("Bo", bo))
    )
    game = start(Game("duel", players, ("pantheon",), {"pawn": pawn}), age=age, coins=(20, 20))
    for space, god in enumerate(spaces):
        game = place_god(game, space, god)
    return game


def test_a_space_costs_each_player_by_how_far_it_is() -> None:
    game = followed()
    assert [god_price(game, 0, god)[0] for god in SPACES] == [3, 4, 10, 6, 7, 8]
    assert [god_price(game, 1, god)[0] for god in SPACES] == [8, 7, 12, 5, 4, 3]


def test_the_sanctuary_and_offerings_take_coins_off_but_never_below_nothing() -> None:
    game = followed({"wonders": ["the_sanctuary"]})
    game = take_offering(take_offering(game, 0, 4), 0, 3)
    price, parts = god_price(game, 0, "baal", (3,))
    assert price == 2
    assert parts == (
        Part("cost.space", 7, {"space": 5, "coins": 7}),
        Part("cost.sanctuary", -2, {"card": "the_sanctuary"}),
        Part("cost.offering", -3, {"count": 3}),
    )
    assert god_price(game, 0, "mars", (3, 4))[0] == 0
    after = take(game, Turn(GOD, "mars", offerings=(3,)))
    assert coins(after)[0] == 20
    assert pantheon_of(after).offerings == ((4,), ())
    assert written_table(after)["mythology"] == [1, 0]
    spent = Turn(GOD, "mars", offerings=(2,))
    assert refused(partial(take, game, spent)) == ("turn_answer", "2", {})
    twice = Turn(GOD, "mars", offerings=(3, 3))
    assert refused(partial(take, game, twice)) == ("turn_answer", "3", {})


def test_a_god_takes_the_turn_and_leaves_its_space() -> None:
    game = take(followed(), Turn(GOD, "mars"))
    assert pawn_place(game) == 2
    assert ticked(game.players[0], "gods") == ("mars",)
    assert pantheon_of(game).spaces[0] == ""
    assert (following(game).seat, following(game).taken) == (1, 0)


def test_gods_wait_for_the_second_age_and_must_lie_there() -> None:
    early = partial(take, followed(age=1), Turn(GOD, "mars"))
    assert refused(early) == ("turn_gods_later", "mars", {})
    absent = partial(take, followed(), Turn(GOD, "zeus"))
    assert refused(absent) == ("turn_no_god", "zeus", {})


def test_coins_on_astarte_are_spent_last_and_never_looted() -> None:
    game = take(followed(), Turn(GOD, "astarte"))
    assert game.players[0].sheet["astarte"] == 7
    assert coins(game)[0] == 14
    poor = game.with_row(0, "coins", 1).with_table("turns", start(game).table["turns"])
    assert card_price(poor, 0, "tavern").held == 8
    after = take(poor, Turn(BUILD, "brickyard", anyway=True))
    assert (coins(after)[0], after.players[0].sheet["astarte"]) == (0, 6)


def test_astartes_coins_are_there_to_pay_with_and_stay_while_others_are_there() -> None:
    game = followed({"gods": ["astarte"]}).with_row(0, "astarte", 5)
    after = take(game, Turn(BUILD, "brickyard"))
    assert (coins(after)[0], after.players[0].sheet["astarte"]) == (18, 5)
    poor = game.with_row(0, "coins", 1)
    after = take(poor, Turn(BUILD, "brickyard"))
    assert (coins(after)[0], after.players[0].sheet["astarte"]) == (0, 4)
    without = poor.with_row(0, "astarte", 0)
    unpaid = refused(partial(take, without, Turn(BUILD, "brickyard")))
    assert unpaid == ("turn_unpaid", "brickyard", {"coins": 2, "held": 1})


def test_baal_takes_a_brown_or_grey_card() -> None:
    game = followed({}, {"cards": ["quarry", "baths", "press"]})
    assert asks(game, Turn(GOD, "baal")) == ("baal", 0, ("quarry", "press"))
    after = take(game, Turn(GOD, "baal", answers=("press",)))
    assert ticked(after.players[0], "cards") == ("press",)
    assert ticked(after.players[1], "cards") == ("quarry", "baths")


def test_ishtar_and_law_are_a_pair() -> None:
    game = followed({"tokens": ["law"]}, spaces=("ishtar", "", "", "", "", ""))
    asked = ask(game, Turn(GOD, "ishtar"))
    assert asked is not None
    assert (asked.kind, asked.seat) == ("token", 0)
    alone = followed(spaces=("ishtar", "", "", "", "", ""))
    assert ask(alone, Turn(GOD, "ishtar")) is None


def test_a_god_who_is_active_leaves_every_space_that_a_file_has_her_in() -> None:
    board = {"pantheon": {"spaces": ["ishtar", "ishtar", "", "enki", "", ""]}}
    game = followed(spaces=())
    table = read_table(TITLE, board, game.where(TABLE, 0))
    game = replace(game, table={**game.table, **table})
    after = take(game, Turn(GOD, "ishtar"))
    assert pantheon_of(after).spaces == ("", "", "", "enki", "", "")


def test_the_gate_activates_a_god_of_the_decks() -> None:
    game = followed()
    asked = ask(game, Turn(GOD, GATE))
    assert asked is not None
    assert set(asked.options) == set(gods_left(game))
    assert not set(asked.options) & set(SPACES)
    after = take(game, Turn(GOD, GATE, answers=("aphrodite",)))
    assert ticked(after.players[0], "gods") == ("aphrodite",)
    assert coins(after)[0] == 10


def test_minerva_stops_the_pawn_and_leaves() -> None:
    game = followed(spaces=("minerva", "", "", "", "", ""), pawn=0)
    game = take(game, Turn(GOD, "minerva", answers=("-2",)))
    assert pantheon_of(game).minerva == -2
    after = take(game, Turn(BUILD, "walls"))
    assert pawn_place(after) == -1
    assert pantheon_of(after).minerva is None


def test_minerva_stops_whoever_comes_towards_her() -> None:
    ahead = followed(spaces=("mars", "minerva", "", "", "", ""))
    ahead = take(ahead, Turn(GOD, "minerva", answers=("2",)))
    ahead = take(ahead, Turn(GOD, "mars"))
    assert (pawn_place(ahead), pantheon_of(ahead).minerva) == (-2, 2)
    after = take(ahead.with_table("pawn", 0), Turn(BUILD, "walls"))
    assert (pawn_place(after), pantheon_of(after).minerva) == (1, None)


def test_a_mythology_token_lays_a_god_and_makes_its_temple_free() -> None:
    game = followed(age=3, spaces=())
    assert card_price(game, 0, "greek_grand_temple").coins > 0
    game = take_mythology(game, 0, "greek", 3)
    assert pantheon_of(game).spaces[3] == "greek"
    assert game.get("mythology", Tally) == Tally((1, 0))
    price = card_price(game, 0, "greek_grand_temple")
    assert price.coins == 0
    assert price.parts[0].what == "cost.mythology"
    assert card_price(game, 1, "greek_grand_temple").coins > 0
    assert refused(partial(take_mythology, game, 1, "roman", 3)) == ("turn_space", "roman", {})
    assert refused(partial(take_offering, take_offering(game, 0, 2), 1, 2))[0] == "twice"
    assert refused(partial(place_god, place_god(game, 0, "zeus"), 1, "zeus"))[0] == "twice"


def test_engineering_builds_for_a_coin_what_has_a_chain_symbol() -> None:
    game = followed({"tokens": ["engineering"]})
    price = card_price(game, 0, "aqueduct")
    assert (price.coins, price.parts) == (
        1,
        (Part("cost.engineering", 1, {"token": "engineering"}),),
    )
    assert price == Price(1, 20, "", 0, 0, price.parts)
    assert card_price(game, 0, "walls").coins == 4
    assert card_price(game, 1, "aqueduct").coins == 6


def test_the_board_survives_the_file_and_a_change_of_seats() -> None:
    game = take_offering(take_mythology(followed(spaces=SPACES[:5]), 0, "greek", 5), 1, 3)
    game = game.with_table("pantheon", replace(pantheon_of(game), minerva=4))
    written = written_table(game)
    assert read_table(TITLE, written, game.where(TABLE, 0)) == game.table
    swapped = pantheon_of(seating.reseated(TITLE, game, (1, 0), ("Bo", "Ada")))
    assert swapped.spaces == (*SPACES[:5], "greek")[::-1]
    assert (swapped.mythology, swapped.offerings) == (((), ("greek",)), ((3,), ()))
    assert swapped.minerva == -4
    assert pantheon_of(seating.reseated(TITLE, game, (0, 1), ("Ada", "Bo"))).minerva == 4


@pytest.mark.parametrize(
    "found",
    [
        {"spaces": [""]},
        {"spaces": ["palace", *[""] * 5]},
        {"mythology": [["roman"]]},
        {"mythology": [["zeus"], []]},
        {"offerings": [[5], []]},
        {"offerings": [[2], [2]]},
        {"minerva": 9},
        {"more": 1},
    ],
)
def test_a_board_that_makes_no_sense_is_kept_and_means_nothing(found: object) -> None:
    game = followed(spaces=())
    table = read_table(TITLE, {"pantheon": found}, game.where(TABLE, 0))
    game = replace(game, table=table)
    assert pantheon_of(game) == PantheonBoard()
    assert written_table(game)["pantheon"] == found
