"""Senators, the Senate and decrees in a followed game of Agora."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorepad.titles.duel.scoring import score
from scorepad.titles.duel.track import gone, pawn_place
from scorepad.titles.duel.turns.act import (
    BUILD,
    DISCARD,
    WONDER,
    Turn,
    ask,
    is_over,
    take,
)
from scorepad.titles.duel.turns.agora import agora_of
from scorepad.titles.duel.turns.following import following, ticked
from scorepad.titles.duel.turns.layout import lay_out, layout_of
from scorepad.titles.duel.turns.price import card_price, discard_gain, discard_parts, wonder_price
from scorepad.titles.duel.turns.unseen import gone as cards_gone
from scorepad.titles.duel.turns.unseen import put, unseen, unseen_copies
from scorepad.titles.model import Part

from .agora_games import NOBODY, chambers, followed, in_force, turn
from .games import asks, coins, refused


def test_each_senator_costs_a_coin_for_every_one_before() -> None:
    game = followed(senators=(("conspirator", "politician_left"), ()))
    after = take(game, turn(BUILD, "politician_right", "place:5"))
    assert coins(after) == (18, 20)
    assert agora_of(after).senators[0] == ("conspirator", "politician_left", "politician_right")
    free = followed({"tokens": ["corruption"]}, senators=(("conspirator",), ()))
    assert coins(take(free, turn(BUILD, "politician_right", "place:5"))) == (20, 20)
    poor = followed(money=(0, 0), senators=(("conspirator",), ()))
    reason, value, more = refused(lambda: take(poor, turn(BUILD, "politician_right", "place:5")))
    assert (reason, value, more) == ("turn_unpaid", "politician_right", {"coins": 1, "held": 0})


@pytest.mark.parametrize(("blue", "acts"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (6, 3)])
def test_a_politician_acts_by_the_blue_cards(blue: int, acts: int) -> None:
    cards = ["theater", "altar", "baths", "aqueduct", "temple", "statue"][:blue]
    game, asked = followed({"cards": cards}), 0
    act = turn(BUILD, "politician_center")
    while (question := ask(game, act)) is not None:
        assert question.kind in ("influence", "decree")
        asked += question.kind == "influence"
        act = act._replace(answers=(*act.answers, question.options[0]))
    assert asked == acts
    assert agora_of(take(game, act)).cubes[0][2] == acts


def test_a_decree_counts_two_more_blue_cards() -> None:
    game = followed(**in_force("blue_plus_2"))
    after = take(game, turn(BUILD, "politician_left", "place:1", "place:1"))
    assert agora_of(after).cubes[0] == (3, 0, 0, 0, 0, 0)


def test_a_politician_places_in_the_section_or_moves_anywhere() -> None:
    game = followed(cubes=((0, 0, 0, 0, 1, 0), NOBODY))
    question = ask(game, turn(BUILD, "politician_left"))
    assert question is not None
    assert question.options == ("place:1", "place:2", "move:5:4", "move:5:6", "none")
    assert refused(lambda: take(game, turn(BUILD, "politician_left", "place:3")))[0] == (
        "turn_answer"
    )
    after = take(game, turn(BUILD, "politician_left", "none"))
    assert agora_of(after).cubes == agora_of(game).cubes


def test_no_cube_is_placed_from_an_empty_supply() -> None:
    game = followed(cubes=((12, 0, 0, 0, 0, 0), NOBODY))
    question = ask(game, turn(BUILD, "politician_left"))
    assert question is not None
    assert question.options == ("move:1:2", "none")
    conspirator = ask(game, turn(BUILD, "conspirator"))
    assert conspirator is not None
    assert conspirator.options == ("conspire",)


def test_a_conspirator_places_a_cube_or_conspires() -> None:
    game = followed()
    placed = take(game, turn(BUILD, "conspirator", "place:1"))
    assert (agora_of(placed).cubes[0], agora_of(placed).idle) == ((1, 0, 0, 0, 0, 0), (0, 0))
    conspired = take(game, turn(BUILD, "conspirator", "conspire"))
    assert (agora_of(conspired).cubes[0], agora_of(conspired).idle) == (NOBODY, (1, 0))
    assert following(conspired).seat == 1
    both = take(followed({"tokens": ["organized_crime"]}), turn(BUILD, "conspirator", "conspire"))
    assert agora_of(both).idle == (2, 0)


def test_a_decree_gives_another_turn_after_a_conspirator() -> None:
    game = followed(**in_force("conspirator_again"))
    assert following(take(game, turn(BUILD, "conspirator", "conspire"))).seat == 0
    assert following(take(game, turn(BUILD, "politician_left", "place:1"))).seat == 1


def test_senators_are_discarded_or_go_under_wonders_and_are_not_built_from_the_pile() -> None:
    game = take(followed(), Turn(DISCARD, "conspirator"))
    assert following(game).discarded == ("conspirator",)
    assert coins(game) == (22, 20)
    game = take(game, Turn(DISCARD, "baths"))
    game = take(game, turn(WONDER, "politician_left", "baths", wonder="the_mausoleum"))
    assert following(game).under == {"the_mausoleum": "politician_left"}
    assert ticked(game.players[0], "cards") == ("baths",)


def test_a_senator_is_gone_when_all_of_its_kind_are() -> None:
    game = followed(senators=(("politician_left",), ()))
    assert "politician_left" not in cards_gone(game)
    game = take(game, Turn(DISCARD, "politician_left"))
    assert "politician_left" in cards_gone(game)
    assert refused(lambda: take(game, Turn(DISCARD, "politician_left")))[0] == "turn_gone"
    assert unseen(game)["senator"] == ("politician_center", "politician_right", "conspirator")
    copies = [unseen_copies(game, card) for card in ("conspirator", "politician_left", "baths")]
    assert copies == [6, 0, 1]


def test_of_two_senators_alike_in_the_layout_the_place_is_asked() -> None:
    game = lay_out(followed())
    for place, card in ((18, "conspirator"), (19, "conspirator"), (20, "baths")):
        game = put(game, place, card)
    question = ask(game, turn(DISCARD, "conspirator"))
    assert question is not None
    assert (question.kind, question.options) == ("place", ("18", "19"))
    after = layout_of(take(game, turn(DISCARD, "conspirator", "19")))
    assert after is not None
    assert after.gone == (19,)
    assert ask(game, Turn(DISCARD, "baths")) is None


# The Senate.


def test_more_cubes_control_a_chamber_and_the_row_follows() -> None:
    game = followed(cubes=((1, 0, 0, 0, 0, 0), NOBODY))
    assert (chambers(game, 0), chambers(game, 1)) == ((1,), ())
    game = take(game, Turn(DISCARD, "baths"))
    equal = take(game, turn(BUILD, "conspirator", "place:1"))
    assert (chambers(equal, 0), chambers(equal, 1)) == ((), ())
    assert score(game).players[0].rows["senate"].points == 1


def test_a_decree_is_turned_up_at_the_first_cube() -> None:
    game = followed()
    question = ask(game, turn(BUILD, "conspirator", "place:2"))
    assert question is not None
    assert question.kind == "decree"
    assert not {"shield", "buy_raw", "coins_blue"} & set(question.options)
    assert len(question.options) == 13
    after = take(game, turn(BUILD, "conspirator", "place:2", "coins_red"))
    assert agora_of(after).decrees[1] == ("coins_red",)


def test_six_chambers_win_at_once() -> None:
    decrees = tuple((one,) for one in ("shield", "coins_red", "buy_raw", "", "", "coins_blue"))
    game = followed(cubes=((1, 1, 1, 1, 1, 0), NOBODY), decrees=decrees)
    after = take(game, turn(BUILD, "conspirator", "place:6"))
    assert is_over(after)
    assert (score(after).victory, list(score(after).winners)) == ("political", [0])


def test_the_shield_moves_the_pawn_and_goes_back() -> None:
    game = followed(cubes=((0, 0, 0, 0, 1, 0), NOBODY), pawn=3)
    game = take(game, Turn(DISCARD, "baths"))
    equal = take(game, turn(BUILD, "conspirator", "place:5"))
    assert pawn_place(equal) == 2
    again = take(take(equal, Turn(DISCARD, "altar")), turn(BUILD, "conspirator", "place:5"))
    assert pawn_place(again) == 1


def test_military_tokens_give_acts_in_the_senate_and_take_no_coins() -> None:
    game = followed(pawn=2, cubes=(NOBODY, (0, 0, 1, 0, 0, 0)))
    after = take(game, turn(BUILD, "guard_tower", "place:1"))
    assert (coins(after), set(gone(after))) == ((20, 20), {3})
    assert agora_of(after).cubes[0] == (1, 0, 0, 0, 0, 0)
    far = followed(pawn=5, cubes=((1, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0)))
    far = take(far, turn(BUILD, "guard_tower", "remove:3", "none"))
    assert agora_of(far).cubes[1] == NOBODY
    assert gone(far) == {6}


def test_a_politician_who_wins_acts_no_more() -> None:
    blue = {"cards": ["baths", "altar", "theater", "statue"]}
    decrees = tuple(
        (one,) for one in ("shield", "coins_red", "buy_raw", "coins_wonder", "", "coins_blue")
    )
    game = followed(blue, cubes=((0, 1, 1, 1, 1, 1), NOBODY), decrees=decrees)
    after = take(game, turn(BUILD, "politician_left", "place:1"))
    assert is_over(after)
    assert agora_of(after).senators == (("politician_left",), ())


def test_a_chamber_whose_decree_was_never_turned_up_can_win() -> None:
    game = followed(cubes=((1, 1, 1, 1, 1, 0), NOBODY))
    assert is_over(take(game, turn(BUILD, "conspirator", "place:6")))


def test_the_shield_stays_where_its_chamber_has_the_same_player() -> None:
    game = followed(cubes=((0, 0, 0, 0, 1, 0), NOBODY), pawn=-8)
    after = take(game, turn(BUILD, "conspirator", "place:5"))
    assert (pawn_place(after), is_over(after)) == (-8, False)


def test_a_player_who_gives_the_shield_up_is_pushed_and_the_other_uses_the_token() -> None:
    game = followed(cubes=((0, 0, 0, 0, 1, 0), (0, 0, 1, 0, 0, 0)), pawn=-2)
    moved = turn(BUILD, "politician_right", "move:5:6", "coins_red")
    asked = asks(game, moved)
    assert asked is not None
    assert asked[:2] == ("influence", 1)
    after = take(game, moved._replace(answers=(*moved.answers, "place:1")))
    assert (pawn_place(after), gone(after)) == (-3, frozenset({-3}))
    assert agora_of(after).cubes == ((0, 0, 0, 0, 0, 1), (1, 0, 1, 0, 0, 0))


def test_an_age_of_agora_goes_on_after_twenty_cards() -> None:
    game = followed()
    game = game.with_table("turns", replace(following(game), taken=20))
    after = take(game, Turn(DISCARD, "baths"))
    assert (following(after).age, following(after).taken) == (1, 21)


def test_a_question_shows_the_senate_as_it_is_then() -> None:
    question = ask(followed(), turn(BUILD, "conspirator", "place:4"))
    assert question is not None
    assert question.senate is not None
    assert question.senate.cubes[0] == (0, 0, 0, 1, 0, 0)
    assert question.chamber == 4
    first = ask(followed(), turn(BUILD, "conspirator"))
    assert first is not None
    assert first.chamber == 0


def test_a_senator_stands_with_whoever_recruited_it() -> None:
    game = take(followed(), turn(BUILD, "conspirator", "conspire"))
    game = take(game, turn(BUILD, "politician_left", "place:1"))
    assert agora_of(game).senators == (("conspirator",), ("politician_left",))


def test_nobody_conspires_once_the_pile_is_empty() -> None:
    question = ask(followed(idle=(8, 8)), turn(BUILD, "conspirator"))
    assert question is not None
    assert question.options == tuple(f"place:{chamber}" for chamber in range(1, 7))
    more = ask(followed(idle=(8, 6), triggered=(("coup",), ())), turn(BUILD, "conspirator"))
    assert more is not None
    assert more.options[-1] == "conspire"
    none = followed(idle=(8, 6), triggered=(("coup",), ("blackmail",)))
    last = ask(none, turn(BUILD, "conspirator"))
    assert last is not None
    assert "conspire" not in last.options


# Decrees.


@pytest.mark.parametrize(
    ("decree", "card", "coins_before", "coins_after"),
    [
        ("buy_raw", "baths", 2, 1),
        ("buy_manufactured", "scriptorium", 2, 2),
        ("buy_manufactured", "apothecary", 2, 1),
        ("ignore_green", "scriptorium", 2, 0),
        ("ignore_green", "apothecary", 2, 0),
        ("ignore_yellow", "stone_reserve", 3, 0),
        ("ignore_red", "palisade", 2, 0),
        ("ignore_red", "stable", 2, 0),
    ],
)
def test_decrees_make_cards_cheaper(
    decree: str, card: str, coins_before: int, coins_after: int
) -> None:
    assert card_price(followed(), 0, card).coins == coins_before
    game = followed(**in_force(decree))
    found = card_price(game, 0, card)
    assert found.coins == coins_after
    assert sum(part.points for part in found.parts) == coins_after
    assert card_price(game, 1, card).coins == coins_before


def test_a_price_goes_on_after_the_coins_that_a_decree_spares() -> None:
    """The caravansery costs 2 coins, glass and papyrus; the forum makes one of the two."""
    game = followed({"cards": ["forum"]}, **in_force("ignore_yellow", "buy_manufactured"))
    price = card_price(game, 0, "caravansery")
    assert price.parts == (
        Part("cost.coinless", 0, {"decree": "ignore_yellow"}),
        Part("cost.choice", 0, {"card": "forum", "resource": "glass", "count": 1}),
        Part("cost.bought", 1, {"resource": "papyrus", "count": 1, "each": 1}),
    )


def test_a_decree_takes_one_coin_off_a_dear_resource() -> None:
    theirs = {"cards": ["quarry"]}
    assert card_price(followed({}, theirs), 0, "baths").coins == 3
    assert card_price(followed({}, theirs, **in_force("buy_raw")), 0, "baths").coins == 2


def test_the_decree_for_a_colour_pays_for_no_other() -> None:
    for decree, paid in (("coins_blue", 1), ("coins_green", 0), ("coins_wonder", 0)):
        game = followed(**in_force(decree))
        assert coins(take(game, Turn(BUILD, "altar"))) == (20 + paid, 20)


def test_a_price_names_the_decree_that_spares_something() -> None:
    reserve = card_price(followed(**in_force("ignore_yellow")), 0, "stone_reserve")
    assert reserve.parts == (Part("cost.coinless", 0, {"decree": "ignore_yellow"}),)
    wonder = wonder_price(followed(**in_force("wonder_resource")), 0, "the_pyramids")
    assert wonder.coins == wonder_price(followed(), 0, "the_pyramids").coins - 2
    spared = [part.facts for part in wonder.parts if part.what == "cost.decree"]
    assert [(one["decree"], one["count"]) for one in spared] == [("wonder_resource", 1)]


def test_a_chain_of_the_opponent_makes_a_card_free() -> None:
    own = in_force("opponent_chains")
    game = followed({"tokens": ["urbanism"]}, {"cards": ["theater"]}, age=2, **own)
    found = card_price(game, 0, "statue")
    assert (found.coins, found.chain, found.gained) == (0, "theater", 4)
    assert card_price(followed({}, {"cards": ["theater"]}, age=2), 0, "statue").chain == ""


def test_a_decree_pays_for_what_either_player_builds() -> None:
    game = followed(age=2, **in_force("coins_green", "coins_wonder"))
    game = take(game, Turn(DISCARD, "statue"))
    before = coins(game)[0]
    game = take(game, Turn(BUILD, "dispensary", anyway=True))
    assert coins(game)[0] == (before or 0) + 2
    wonder = replace(game, table={**game.table, "turns": replace(following(game), seat=0)})
    paid = wonder_price(wonder, 0, "circus_maximus").coins
    built = take(wonder, turn(WONDER, "school", wonder="circus_maximus"))
    assert coins(built)[0] == (coins(wonder)[0] or 0) - paid + 2


def test_a_decree_adds_two_coins_to_a_discard() -> None:
    game = followed({"cards": ["tavern"]}, **in_force("discard_plus_2"))
    assert (discard_gain(game, 0), discard_gain(game, 1)) == (5, 2)
    assert discard_parts(game, 0)[-1] == Part("gain.decree", 2, {"decree": "discard_plus_2"})
    assert coins(take(game, Turn(DISCARD, "baths"))) == (25, 20)
