"""What each divinity of Pantheon does as it is activated, and the tokens that players enter."""

from __future__ import annotations

from functools import partial

import pytest

from scorepad.titles.duel.snake import Snake
from scorepad.titles.duel.track import Loot, gone, pawn_place
from scorepad.titles.duel.turns.act import BUILD, DISCARD, GOD, WONDER, Turn, ask, is_over, take
from scorepad.titles.duel.turns.agora import agora_of
from scorepad.titles.duel.turns.following import following, start, ticked
from scorepad.titles.duel.turns.layout import lay_out, layout_of
from scorepad.titles.duel.turns.pantheon import (
    GATE,
    enter_offering,
    give_back,
    gods_left,
    mythology_left,
    pantheon_of,
    take_mythology,
    take_offering,
)
from scorepad.titles.duel.turns.price import Price, god_cost
from scorepad.titles.duel.turns.unseen import put
from scorepad.titles.model import Game, Part, Refusal, Tally
from tests.raw import written_table

from .games import asks, coins, refused
from .test_pantheon import SPACES, followed

BOARD = ("law", "economy")
WONDERS = (
    *("piraeus", "the_pyramids", "the_colossus", "the_mausoleum", "circus_maximus"),
    *("the_appian_way", "the_great_lighthouse", "the_statue_of_zeus"),
)


def only(god: str, *sheets: dict[str, list[str]], pawn: int = 0) -> Game:
    """A game in which one divinity lies next to the first player."""
    return followed(*sheets, spaces=(god, "", "", "", "", ""), pawn=pawn)


def activated(god: str, *answers: str) -> Turn:
    return Turn(GOD, god, answers=answers)


# Divinities.


def test_enki_brings_a_progress_token_that_is_not_on_the_board() -> None:
    game = start(only("enki", {"tokens": ["masonry"]}), age=2, coins=(20, 20), board=BOARD)
    question = ask(game, activated("enki"))
    assert question is not None
    assert question.kind == "enki"
    assert not {*question.options} & {"masonry", *BOARD}
    assert len(question.options) == 10
    after = take(game, activated("enki", "agriculture"))
    assert ticked(after.players[0], "tokens") == ("masonry", "agriculture")
    assert coins(after)[0] == 20 - 3 + 6


def test_a_token_with_a_symbol_can_make_a_pair_of_its_own() -> None:
    game = start(only("enki", {"gods": ["ishtar"]}), age=2, coins=(20, 20), board=("economy",))
    assert asks(game, activated("enki", "law")) == ("token", 0, ("economy",))
    assert ask(game, activated("enki", "strategy")) is None


def test_nisaba_copies_a_green_card_and_can_make_a_pair() -> None:
    theirs = {"cards": ["academy", "baths", "apothecary"]}
    game = only("nisaba", {"cards": ["pharmacist"]}, theirs)
    assert asks(game, activated("nisaba")) == ("snake", 0, ("academy", "apothecary"))
    after = take(game, activated("nisaba", "academy"))
    assert after.get("snake", Snake) == Snake("academy")
    alike = only("nisaba", {"cards": ["school"]}, theirs)
    asked = asks(alike, activated("nisaba", "apothecary"))
    assert asked is not None
    assert asked[0] == "token"


def test_nisaba_finds_nothing_without_a_green_card() -> None:
    game = only("nisaba", {}, {"cards": ["baths"]})
    assert ask(game, activated("nisaba")) is None
    assert take(game, activated("nisaba")).get("snake", Snake) is None


def test_zeus_throws_any_card_of_the_layout_away() -> None:
    game = put(lay_out(only("zeus")), 0, "brewery")
    options = asks(game, activated("zeus"))
    assert options is not None
    assert options[:2] == ("zeus", 0)
    assert "brewery" in options[2]
    assert "baths" not in options[2]
    after = take(game, activated("zeus", "brewery"))
    layout = layout_of(after)
    assert layout is not None
    assert layout.gone == (0,)
    assert following(after).discarded == ("brewery",)
    assert (following(after).taken, following(after).seat) == (1, 1)


def test_zeus_reaches_a_card_that_lies_under_others() -> None:
    game = lay_out(only("zeus"))
    asked = asks(game, activated("zeus", "brewery"))
    assert asked is not None
    assert asked[:2] == ("place", 0)
    assert len(asked[2]) == 20
    after = layout_of(take(game, activated("zeus", "brewery", "7")))
    assert after is not None
    assert after.gone == (7,)


def test_zeus_takes_the_last_card_of_an_age_and_finds_none_after_it() -> None:
    game = only("zeus")
    last = game.with_table("turns", start(game, age=2, taken=19).table["turns"])
    after = take(last, activated("zeus", "brewery"))
    assert (following(after).age, following(after).taken) == (3, 0)


def test_neptune_discards_one_token_and_applies_another() -> None:
    game = only("neptune")
    assert asks(game, activated("neptune")) == ("neptune_discard", 0, ("-6", "-3", "3", "6"))
    rest = ("neptune_apply", 0, ("-6", "-3", "6"))
    assert asks(game, activated("neptune", "3")) == rest
    after = take(game, activated("neptune", "3", "-6"))
    assert written_table(after)["neptune"] == [3, -6]
    assert gone(after) == {3, -6}
    assert coins(after) == (17, 15)


def test_neptune_with_one_token_left_only_discards_it() -> None:
    game = only("neptune").with_table("loot", None)
    for place in (3, 6, -3):
        game = take_loot(game, place)
    after = take(game, activated("neptune", "-6"))
    assert written_table(after)["neptune"] == [-6]
    assert coins(after) == (17, 20)
    none = take_loot(game, -6)
    assert ask(none, activated("neptune")) is None
    assert "neptune" not in written_table(take(none, activated("neptune")))


def take_loot(game: Game, place: int) -> Game:
    return game.with_table("loot", Loot(tuple(sorted({*gone(game), place}))))


def test_minerva_stands_anywhere_but_in_a_capital_or_on_the_pawn() -> None:
    asked = asks(only("minerva", pawn=2), activated("minerva"))
    assert asked is not None
    assert asked[:2] == ("minerva", 0)
    assert [int(place) for place in asked[2]] == [at for at in range(-8, 9) if at != 2]


def test_anubis_asks_which_wonder_of_either_player() -> None:
    game = only("anubis", {"wonders": ["piraeus"]}, {"wonders": ["the_sphinx"]})
    assert asks(game, activated("anubis")) == ("anubis", 0, ("piraeus", "the_sphinx"))


def test_anubis_finds_nothing_without_a_wonder() -> None:
    assert ask(only("anubis"), activated("anubis")) is None
    taken = take(only("anubis", {"wonders": ["piraeus"]}), activated("anubis", "piraeus"))
    assert ticked(taken.players[0], "wonders") == ()
    assert following(taken).discarded == ()


def test_anubis_throws_the_card_under_a_wonder_away() -> None:
    game = take(followed(spaces=("anubis", *[""] * 5)), Turn(WONDER, "brewery", "the_colossus"))
    game = take(game, activated("anubis", "the_colossus"))
    assert (following(game).under, following(game).discarded) == ({}, ("brewery",))
    assert pawn_place(game) == 2


def test_isis_builds_a_wonder_for_nothing_with_a_discarded_card() -> None:
    game = take(only("isis"), Turn(DISCARD, "brewery"))
    game = take(game, Turn(DISCARD, "aqueduct"))
    wonders = asks(game, activated("isis"))
    assert wonders is not None
    assert wonders[:2] == ("isis", 0)
    under = asks(game, activated("isis", "the_sphinx"))
    assert under == ("under", 0, ("brewery", "aqueduct"))
    before = coins(game)[0]
    after = take(game, activated("isis", "the_sphinx", "aqueduct"))
    assert following(after).under == {"the_sphinx": "aqueduct"}
    assert following(after).discarded == ("brewery",)
    assert coins(after)[0] == (before or 0) - 3
    assert following(after).seat == 0, "the Sphinx plays again"
    assert ask(only("isis"), activated("isis")) is None, "no card was thrown away"
    assert following(take(only("isis"), activated("isis"))).seat == 1
    full = {"wonders": list(WONDERS[:4])}, {"wonders": list(WONDERS[4:7])}
    seven = take(take(only("isis", *full), Turn(DISCARD, "brewery")), Turn(DISCARD, "walls"))
    assert following(take(seven, activated("isis"))).seat == 1


def test_mars_can_win_the_game() -> None:
    assert is_over(take(only("mars", {}, pawn=7), activated("mars")))


def test_the_divine_theater_activates_a_god_of_the_decks_for_nothing() -> None:
    game = followed(spaces=SPACES)
    act = Turn(WONDER, "brewery", "the_divine_theater")
    asked = asks(game, act)
    assert asked is not None
    assert asked[:2] == ("god", 0)
    assert set(asked[2]) == set(gods_left(game))
    after = take(game, act._replace(answers=("aphrodite",)))
    assert ticked(after.players[0], "gods") == ("aphrodite",)
    assert pantheon_of(after).spaces == SPACES


def test_a_god_that_was_activated_is_in_no_deck() -> None:
    game = followed({"gods": ["zeus"]}, {"gods": ["ra"]})
    assert not {"zeus", "ra", *SPACES} & {*gods_left(game)}
    assert len(gods_left(game)) == 15 - 5 - 2


def test_the_coins_of_a_divinity_come_at_once() -> None:
    assert coins(take(only("tanit"), activated("tanit")))[0] == 20 - 3 + 12
    assert take(only("astarte"), activated("astarte")).players[0].sheet["astarte"] == 7


# What they cost.


def test_a_god_costs_what_its_space_does_and_says_so() -> None:
    game = take_offering(followed({"wonders": ["the_sanctuary"]}), 0, 3)
    parts = (
        Part("cost.space", 10, {"space": 3, "coins": 10}),
        Part("cost.sanctuary", -2, {"card": "the_sanctuary"}),
        Part("cost.offering", -3, {"count": 3}),
    )
    assert god_cost(game, 0, GATE, (3,)) == Price(5, 20, "", 0, 0, parts)
    plain = (Part("cost.space", 12, {"space": 3, "coins": 12}),)
    assert god_cost(game, 1, GATE) == Price(12, 20, "", 0, 0, plain)


def test_offerings_never_bring_a_price_below_nothing() -> None:
    game = take_offering(take_offering(followed(), 0, 4), 0, 3)
    assert god_cost(game, 0, "mars", (3, 4)).coins == 0
    assert take(game, Turn(GOD, "mars", offerings=(3, 4))).players[0].sheet["coins"] == 20


def test_a_god_that_cannot_be_paid_is_refused() -> None:
    poor = followed().with_row(0, "coins", 2)
    act = partial(take, poor, activated("mars"))
    assert refused(act) == ("turn_unpaid", "mars", {"coins": 3, "held": 2})


# Tokens.


def test_an_offering_is_entered_and_taken_out_again() -> None:
    game = enter_offering(enter_offering(followed(), 1, 4), 1, 2)
    assert pantheon_of(game).offerings == ((), (4, 2))
    assert game.get("mythology", Tally) == Tally((0, 2))
    less = enter_offering(game, 1, 4)
    assert pantheon_of(less).offerings == ((), (2,))
    assert less.get("mythology", Tally) == Tally((0, 1))
    assert refused(partial(enter_offering, game, 0, 4)) == ("twice", "4", {})


def test_a_mythology_token_entered_by_mistake_is_given_back() -> None:
    game = take_mythology(followed(spaces=()), 0, "greek", 2)
    game = take_mythology(take_mythology(game, 0, "roman", None), 1, "greek", None)
    assert pantheon_of(game).spaces == ("", "", "greek", "", "", "")
    assert pantheon_of(game).mythology == (("greek", "roman"), ("greek",))
    less = give_back(game, 0, "greek")
    assert pantheon_of(less).mythology == (("roman",), ("greek",))
    assert pantheon_of(less).spaces == pantheon_of(game).spaces
    assert less.get("mythology", Tally) == Tally((1, 1))


def test_each_mythology_token_is_there_twice_and_five_are_in_a_game() -> None:
    game = followed(spaces=())
    every = ("mesopotamian", "phoenician", "greek", "egyptian", "roman")
    assert mythology_left(game) == every
    for seat, pantheon in ((0, "greek"), (1, "greek"), (0, "roman"), (0, "egyptian")):
        game = take_mythology(game, seat, pantheon, None)
    assert mythology_left(game) == ("mesopotamian", "phoenician", "egyptian", "roman")
    assert mythology_left(take_mythology(game, 1, "roman", None)) == ()


def test_a_space_that_is_taken_says_for_which_pantheon() -> None:
    with pytest.raises(Refusal) as caught:
        take_mythology(followed(), 1, "roman", 0)
    assert (caught.value.reason, caught.value.value) == ("turn_space", "roman")


def test_without_pantheon_its_board_is_empty() -> None:
    game = take_mythology(followed(), 0, "greek", None)
    plain = Game("duel", game.players, (), game.table)
    assert pantheon_of(plain).spaces == ("",) * 6
    assert agora_of(plain) == agora_of(game)
    assert take(plain, Turn(BUILD, "brewery")).table["pantheon"] == game.table["pantheon"]
