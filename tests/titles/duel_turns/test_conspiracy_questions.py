"""What each conspiracy asks, and what its answer does, one by one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.track import pawn_place
from scorepad.titles.duel.turns.act import DISCARD, PREPARE, WONDER, Turn, ask, take
from scorepad.titles.duel.turns.agora import CONSPIRACIES, agora_of
from scorepad.titles.duel.turns.following import following, ticked
from scorepad.titles.duel.turns.layout import lay_out, layout_of
from scorepad.titles.duel.turns.unseen import put
from scorepad.titles.model import Game

from .agora_games import NOBODY, followed, triggering, turn
from .games import asks, refused

OWN = ("the_colossus", "the_sphinx", "piraeus", "the_great_library")
THEIRS = ("the_pyramids", "circus_maximus", "the_appian_way", "the_hanging_gardens")
BOARD = ("law", "strategy")
BOX = (
    *("agriculture", "architecture", "economy", "masonry", "mathematics", "philosophy"),
    *("theology", "corruption", "organized_crime"),
)


def game(age: int = 2) -> Game:
    """A game in which there is something for every conspiracy."""
    return followed(
        {"cards": ["pharmacist", "school", "theater"], "wonders": ["the_sphinx"]},
        {
            "cards": ["academy", "baths", "altar", "tavern", "quarry", "press"],
            "wonders": ["the_pyramids", "circus_maximus"],
            "tokens": ["urbanism"],
        },
        age=age,
        ready=(1, 0),
        board=BOARD,
        hands={0: OWN, 1: THEIRS},
        cubes=((1, 0, 0, 0, 0, 0), NOBODY),
    )


@pytest.mark.parametrize(
    ("conspiracy", "answers", "kind", "options"),
    [
        ("extortion", (), "ra", THEIRS[2:]),
        ("expropriation", (), "destroy", ("baths", "altar")),
        ("swindle", (), "destroy", ("tavern",)),
        ("espionage", (), "espionage", BOX),
        ("foreclosure", (), "baal", ("quarry", "press")),
        ("coercion", (), "give", ("pharmacist", "school", "theater")),
        ("coercion", ("pharmacist",), "take", ("academy",)),
        ("coercion", ("theater",), "take", ("baths", "altar")),
        ("insider_influence", (), "decree_from", ("1", "2", "3", "4", "5", "6")),
        ("insider_influence", ("2",), "decree_to", ("1", "3", "4", "5", "6")),
        ("sabotage", (), "sabotage", ("the_pyramids", "circus_maximus")),
        ("blackmail", (), "influence", ("move:1:2", "none")),
    ],
)
def test_what_is_asked(
    conspiracy: str, answers: tuple[str, ...], kind: str, options: tuple[str, ...]
) -> None:
    asked = asks(game(), triggering(conspiracy, *answers))
    assert asked is not None
    assert (asked[0], asked[1], {*asked[2]}) == (kind, 0, {*options})


def test_a_token_for_obscurantism_comes_from_the_board_the_opponent_or_the_box() -> None:
    asked = asks(game(), triggering("obscurantism"))
    assert asked is not None
    assert asked[:2] == ("lock", 0)
    assert {*asked[2]} == {*BOARD, "urbanism", *BOX}
    after = take(game(), triggering("obscurantism", "law"))
    assert (following(after).board, agora_of(after).locked) == (("strategy",), "law")
    after = take(game(), triggering("obscurantism", "urbanism"))
    assert (following(after).board, agora_of(after).locked) == (BOARD, "urbanism")
    assert ticked(after.players[1], "tokens") == ()


def test_extortion_takes_a_wonder_that_is_not_built() -> None:
    after = take(game(), triggering("extortion", "the_appian_way", "none"))
    hands = after.get("drafted", Drafted)
    assert hands is not None
    assert hands.hands == {0: (*OWN, "the_appian_way"), 1: (*THEIRS[:2], THEIRS[3])}
    assert list(hands.hands) == [0, 1]
    unknown = game().with_table("drafted", None)
    assert asks(unknown, triggering("extortion")) == ("influence", 0, ("move:1:2", "none"))


def test_what_is_lost_goes_to_the_discard_pile() -> None:
    for conspiracy, card in (("expropriation", "altar"), ("swindle", "tavern")):
        after = take(game(), triggering(conspiracy, card, "none"))
        assert card not in ticked(after.players[1], "cards")
        assert following(after).discarded == (card,)
    after = take(game(), triggering("foreclosure", "press"))
    assert "press" not in ticked(after.players[1], "cards")
    assert ticked(after.players[0], "cards")[-1] == "press"


def test_cards_are_swapped_and_a_new_symbol_can_make_a_pair() -> None:
    plain = take(game(), triggering("coercion", "theater", "altar", "none"))
    assert ticked(plain.players[0], "cards") == ("pharmacist", "school", "altar")
    assert ticked(plain.players[1], "cards")[-1] == "theater"
    alike = followed(
        {"cards": ["school", "pharmacist"]},
        {"cards": ["apothecary", "scriptorium"]},
        age=2,
        ready=(1, 0),
        board=BOARD,
    )
    for given, taken, kind in (
        ("pharmacist", "apothecary", "token"),
        ("school", "apothecary", ""),
        ("pharmacist", "scriptorium", ""),
    ):
        asked = asks(alike, triggering("coercion", given, taken))
        assert (asked[0] if asked else "") == kind


def test_a_decree_moves_and_its_new_chamber_turns_it_up() -> None:
    after = take(game(), triggering("insider_influence", "3", "5", "none"))
    assert agora_of(after).decrees == (
        ("coins_blue",),
        ("",),
        (),
        ("",),
        ("shield", "buy_raw"),
        ("",),
    )
    hidden = triggering("insider_influence", "2", "1")
    asked = asks(game(), hidden)
    assert asked is not None
    assert asked[0] == "decree"
    after = take(game(), triggering("insider_influence", "2", "1", "coins_red", "none"))
    assert agora_of(after).decrees[0] == ("coins_blue", "coins_red")
    assert agora_of(after).decrees[1] == ()


def test_the_shield_moves_with_its_decree_from_one_player_to_another() -> None:
    for own, pawn in (((0, 0, 0, 0, 1, 0), -1), (NOBODY, 0)):
        held = followed(cubes=(own, (0, 0, 1, 0, 0, 0)), ready=(1, 0))
        away = take(held, triggering("insider_influence", "5", "4", *["none"] * any(own)))
        assert pawn_place(away) == pawn
    held = followed(cubes=(NOBODY, (0, 0, 1, 0, 0, 0)), ready=(1, 0))
    assert pawn_place(take(held, triggering("insider_influence", "5", "3"))) == -1
    decrees = (("coins_blue",), ("",), (), ("",), ("shield",), ("",))
    bare = followed(cubes=(NOBODY, (0, 0, 1, 0, 0, 0)), ready=(1, 0), decrees=decrees)
    assert pawn_place(take(bare, triggering("insider_influence", "5", "3"))) == -1


def test_espionage_takes_a_token_from_the_box() -> None:
    after = take(game(), triggering("espionage", "agriculture"))
    assert ticked(after.players[0], "tokens") == ("agriculture",)
    assert following(after).board == BOARD


def test_turn_of_events_discards_one_card_or_two() -> None:
    asked = asks(game(), triggering("turn_of_events"))
    assert asked is not None
    assert asked[:2] == ("turn_of_events", 0)
    assert "none" not in asked[2]
    assert "conspirator" in asked[2]
    second = asks(game(), triggering("turn_of_events", "brewery"))
    assert second is not None
    assert second[0] == "turn_of_events"
    assert second[2][-1] == "none"
    assert "brewery" not in second[2]
    both = take(game(), triggering("turn_of_events", "brewery", "walls", "none"))
    assert (following(both).discarded, following(both).taken) == (("brewery", "walls"), 2)
    single = take(game(), triggering("turn_of_events", "brewery", "none", "none"))
    assert (following(single).discarded, following(single).taken) == (("brewery",), 1)


def test_turn_of_events_takes_what_is_free_in_the_layout() -> None:
    laid = lay_out(game(age=1))
    layout = layout_of(laid)
    assert layout is not None
    free = range(len(layout.cards) - 7, len(layout.cards))
    laid = put(put(laid, 0, "wood_reserve"), free[0], "stable")
    asked = asks(laid, triggering("turn_of_events"))
    assert asked is not None
    assert "stable" in asked[2]
    assert "garrison" in asked[2], "it may lie in a free place whose card is not known"
    assert "wood_reserve" not in asked[2], "it lies under others"
    cards = ("lumber_yard", "clay_pool", "stone_pit", "clay_pit", "glassworks", "guard_tower")
    for place, card in zip(free[1:], cards, strict=True):
        laid = put(laid, place, card)
    asked = asks(laid, triggering("turn_of_events"))
    assert asked == ("turn_of_events", 0, asked[2] if asked else ())
    assert {*asked[2]} == {"stable", *cards}
    after = take(laid, triggering("turn_of_events", "stable", "clay_pit", "none"))
    layout = layout_of(after)
    assert layout is not None
    assert layout.gone == (free[0], free[4])


def test_another_senator_of_a_kind_that_lies_covered_may_be_free() -> None:
    laid = put(lay_out(game(age=1)), 0, "conspirator")
    asked = asks(laid, triggering("turn_of_events"))
    assert asked is not None
    assert "conspirator" in asked[2]
    free = tuple(map(str, range(18, 25)))
    assert asks(laid, triggering("turn_of_events", "conspirator")) == ("place", 0, free)
    act = triggering("turn_of_events", "conspirator", "20", "none", "none")
    after = layout_of(take(laid, act))
    assert after is not None
    assert after.gone == (20,)
    every = put(put(laid, 1, "politician_left"), 2, "politician_left")
    asked = asks(every, triggering("turn_of_events"))
    assert asked is not None
    assert "politician_left" not in asked[2], "both lie under other cards"


def test_a_covered_senator_that_the_players_take_all_the_same_is_that_one() -> None:
    laid = put(lay_out(game(age=1)), 0, "conspirator")
    act = Turn(DISCARD, "conspirator")
    assert refused(partial(take, laid, act)) == ("turn_covered", "conspirator", {})
    after = layout_of(take(laid, act._replace(anyway=True)))
    assert after is not None
    assert after.gone == (0,)


def test_treason_and_property_fraud_build_for_nothing() -> None:
    treason = asks(game(), triggering("treason"))
    assert treason is not None
    assert treason[:2] == ("treason", 0)
    assert "garrison" in treason[2]
    assert not {"baths", "conspirator", "palace", "merchants_guild"} & {*treason[2]}
    assert ticked(take(game(), triggering("treason", "garrison")).players[0], "cards")[-1] == (
        "garrison"
    )
    fraud = asks(game(), triggering("property_fraud"))
    assert fraud is not None
    assert fraud[:2] == ("last_row", 0)
    assert fraud[2][-1] == "none"
    assert "conspirator" not in fraud[2]
    after = take(game(), triggering("property_fraud", "brewery"))
    assert (ticked(after.players[0], "cards")[-1], following(after).taken) == ("brewery", 1)
    none = take(game(), triggering("property_fraud", "none"))
    assert following(none).taken == 0


def test_property_fraud_offers_what_can_lie_in_the_last_row() -> None:
    """Cards that lie elsewhere cannot; a place whose card is not known may hold any other."""
    laid = put(put(lay_out(game(age=1)), 0, "stable"), 8, "wood_reserve")
    fraud = asks(laid, triggering("property_fraud"))
    assert fraud is not None
    assert {"stable", "garrison", "none"} <= {*fraud[2]}
    assert "wood_reserve" not in fraud[2]
    known = layout_of(take(laid, triggering("property_fraud", "stable")))
    assert known is not None
    assert known.gone == (0,)
    where = asks(laid, triggering("property_fraud", "garrison"))
    assert where == ("place", 0, ("1", "2"))
    unknown = layout_of(take(laid, triggering("property_fraud", "garrison", "2")))
    assert unknown is not None
    assert unknown.gone == (2,)


def test_the_last_row_is_the_next_where_the_first_is_empty() -> None:
    laid = lay_out(game(age=1))
    layout = layout_of(laid)
    assert layout is not None
    laid = laid.with_table("layout", replace(layout, gone=(0, 1, 2)))
    where = asks(laid, triggering("property_fraud", "garrison"))
    assert where == ("place", 0, ("3", "4", "5", "6"))
    last = laid.with_table("layout", replace(layout, gone=tuple(range(24))))
    where = asks(last, triggering("property_fraud"))
    assert where is not None
    after = take(last, triggering("property_fraud", "garrison", "24"))
    assert layout_of(after) is not None


def test_cards_that_are_gone_are_not_offered() -> None:
    for conspiracy in ("turn_of_events", "property_fraud", "treason"):
        asked = asks(game(age=1), triggering(conspiracy))
        assert asked is not None
        assert not {"baths", "altar", "theater", "walls"} & {*asked[2]}


def test_curia_julia_asks_which_conspiracy_and_none_will_do() -> None:
    idle = followed(idle=(1, 0), triggered=(("coup",), ()))
    asked = asks(idle, turn(WONDER, "altar", wonder="curia_julia"))
    rest = tuple(one for one in CONSPIRACIES if one != "coup")
    assert asked == ("conspiracy", 0, (*rest, "none"))
    assert ask(followed(), turn(WONDER, "altar", wonder="curia_julia")) is None


def test_a_card_is_prepared_with_a_conspiracy_that_there_is() -> None:
    act = partial(take, followed(idle=(0, 1)), Turn(PREPARE, "baths"))
    assert refused(act) == ("turn_no_conspiracy", "baths", {})
    after = take(take(followed(idle=(0, 1)), Turn(DISCARD, "altar")), Turn(PREPARE, "baths"))
    assert (agora_of(after).idle, agora_of(after).ready) == ((0, 0), (0, 1))


def test_no_conspiracy_finds_anything_in_an_empty_game() -> None:
    empty = followed(ready=(1, 0), board=())
    for conspiracy in (
        "extortion",
        "expropriation",
        "swindle",
        "foreclosure",
        "coercion",
        "sabotage",
    ):
        after = take(empty, triggering(conspiracy))
        assert agora_of(after).triggered == ((conspiracy,), ())
