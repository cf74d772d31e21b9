"""Conspiracies in a followed game of Agora, and what its wonders do."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from scorepad.titles.duel.track import pawn_place
from scorepad.titles.duel.turns.act import (
    DISCARD,
    DRAFTED,
    KEEPABLE,
    PREPARE,
    WONDER,
    Turn,
    ask,
    due,
    is_over,
    take,
)
from scorepad.titles.duel.turns.agora import agora_of
from scorepad.titles.duel.turns.following import following, ticked
from scorepad.titles.duel.turns.layout import lay_out, layout_of
from scorepad.titles.duel.turns.price import wonder_price
from scorepad.titles.duel.turns.unseen import gone as cards_gone
from scorepad.titles.duel.turns.unseen import put

from .agora_games import NOBODY, followed, triggering, turn
from .games import asks, coins, refused
from .games import followed as plain


def test_a_conspiracy_is_prepared_with_a_card_and_triggered_before_a_turn() -> None:
    game = followed(idle=(1, 0))
    game = take(game, Turn(PREPARE, "baths"))
    board = agora_of(game)
    assert (board.idle, board.ready, board.tucked) == ((0, 0), (1, 0), ("baths",))
    assert "baths" in cards_gone(game)
    game = take(game, Turn(DISCARD, "altar"))
    game = take(game, triggering("coup"))
    assert (pawn_place(game), following(game).seat, agora_of(game).used) == (2, 0, True)
    assert agora_of(game).triggered == (("coup",), ())
    game = take(game, Turn(DISCARD, "theater"))
    assert (following(game).seat, agora_of(game).used) == (1, False)


def test_what_cannot_be_prepared_or_triggered_is_refused() -> None:
    game = followed()
    assert refused(lambda: take(game, Turn(PREPARE, "baths")))[0] == "turn_no_conspiracy"
    assert refused(lambda: take(game, triggering("coup")))[0] == "turn_unprepared"
    assert refused(lambda: take(game, triggering("nothing")))[0] == "unknown_id"
    two = followed(ready=(2, 0), triggered=((), ("blackmail",)))
    assert refused(lambda: take(two, triggering("blackmail")))[0] == "turn_gone"
    once = take(two, triggering("coup"))
    assert refused(lambda: take(once, triggering("swindle")))[0] == "turn_triggered"


def test_blackmail_takes_half_the_coins_rounded_up() -> None:
    game = followed(ready=(1, 0), money=(1, 5))
    assert coins(take(game, triggering("blackmail"))) == (4, 2)


def test_embezzlement_counts_the_cubes_of_each_player() -> None:
    cubes = ((2, 0, 1, 0, 0, 0), (0, 4, 0, 0, 0, 0))
    game = followed(ready=(1, 0), money=(1, 3), cubes=cubes)
    assert coins(take(game, triggering("embezzlement"))) == (4, 0)


def test_a_token_on_obscurantism_is_before_nobody() -> None:
    game = followed(bo={"tokens": ["law"]}, ready=(1, 0), board=("strategy",))
    after = take(game, triggering("obscurantism", "law"))
    assert ticked(after.players[1], "tokens") == ()
    assert agora_of(after).locked == "law"
    library = turn(WONDER, "baths", wonder="the_great_library")
    question = ask(after, library)
    assert question is not None
    assert "law" not in question.options


def test_sabotage_puts_a_wonder_back_in_the_box() -> None:
    hands: dict[int, tuple[str, ...]] = {0: ("piraeus",), 1: ("the_pyramids", "circus_maximus")}
    game = followed(bo={"wonders": ["the_pyramids"]}, ready=(1, 0), hands=hands)
    after = take(game, triggering("sabotage", "the_pyramids"))
    assert following(after).boxed == ("the_pyramids",)
    after = take(after, Turn(DISCARD, "baths"))
    again = turn(WONDER, "altar", wonder="the_pyramids")
    assert refused(lambda: take(after, again))[0] == "turn_gone"


def test_with_seven_built_sabotage_does_not_bring_the_eighth_back() -> None:
    own = ("the_colossus", "the_great_library", "the_sphinx", "piraeus")
    theirs = ("the_pyramids", "circus_maximus", "the_appian_way", "the_hanging_gardens")
    sheets = {"wonders": list(own)}, {"wonders": list(theirs[:3])}
    game = followed(*sheets, ready=(1, 0), hands={0: own, 1: theirs})
    after = take(game, triggering("sabotage", "the_pyramids"))
    assert set(following(after).boxed) == {"the_pyramids", "the_hanging_gardens"}


def test_coercion_swaps_cards_of_one_colour_and_can_make_a_pair() -> None:
    own, theirs = {"cards": ["pharmacist", "school"]}, {"cards": ["academy", "baths"]}
    game = followed(own, theirs, ready=(1, 0), board=("law", "strategy"))
    act = triggering("coercion", "pharmacist", "academy")
    assert asks(game, triggering("coercion")) == (
        "give",
        0,
        ("pharmacist", "school"),
    )
    assert ask(game, act) is None
    pair = followed({"cards": ["pharmacist", "school"]}, {"cards": ["university"]}, ready=(1, 0))
    after = take(pair, triggering("coercion", "pharmacist", "university"))
    assert set(ticked(after.players[0], "cards")) == {"school", "university"}
    assert ticked(after.players[1], "cards") == ("pharmacist",)


def test_insider_influence_moves_a_decree_and_the_shield_with_it() -> None:
    game = followed(cubes=((1, 0, 0, 0, 0, 0), NOBODY), ready=(1, 0))
    after = take(game, triggering("insider_influence", "5", "1", "none"))
    assert agora_of(after).decrees[0] == ("coins_blue", "shield")
    assert agora_of(after).decrees[4] == ()
    assert pawn_place(after) == 1


def test_property_fraud_takes_from_the_last_row_with_cards() -> None:
    game = lay_out(followed(ready=(1, 0)))
    for place, card in ((0, "baths"), (1, "conspirator"), (2, "altar")):
        game = put(game, place, card)
    question = ask(game, triggering("property_fraud"))
    assert question is not None
    assert (question.kind, set(question.options)) == ("last_row", {"baths", "altar"})
    after = take(game, triggering("property_fraud", "altar"))
    assert ticked(after.players[0], "cards") == ("altar",)
    laid = layout_of(after)
    assert laid is not None
    assert laid.gone == (2,)
    assert (coins(after), following(after).taken) == ((20, 20), 1)


def test_property_fraud_finds_nothing_in_a_row_of_senators() -> None:
    game = followed(ready=(1, 0))
    question = ask(game, triggering("property_fraud"))
    assert question is not None
    assert (question.options[-1], "conspirator" in question.options) == ("none", False)
    after = take(game, triggering("property_fraud", "none"))
    assert (ticked(after.players[0], "cards"), following(after).taken) == ((), 0)
    laid = lay_out(game)
    for place, senator in enumerate(("conspirator", "conspirator", "politician_left")):
        question = ask(laid, triggering("property_fraud"))
        assert question is not None
        assert "none" in question.options
        laid = put(laid, place, senator)
    assert ask(laid, triggering("property_fraud")) is None


def test_treason_builds_a_card_that_was_taken_out() -> None:
    game = lay_out(followed(ready=(1, 0), age=2))
    game = put(game, 0, "statue")
    question = ask(game, triggering("treason"))
    assert question is not None
    assert "statue" not in question.options
    assert {"baths", "temple"} <= set(question.options)
    after = take(game, triggering("treason", "baths"))
    assert following(after).taken == 0


def test_the_last_cards_may_go_before_a_turn() -> None:
    game = followed(ready=(1, 0), age=3)
    game = game.with_table("turns", replace(following(game), taken=22))
    after = take(game, triggering("turn_of_events", "senate"))
    assert is_over(after)


# Wonders.


def test_wonders_act_as_they_are_drafted() -> None:
    game = followed(hands={0: ("knossos",), 1: ("curia_julia",)})
    assert due(game) == ((0, "knossos"), (1, "curia_julia"))
    game = take(game, turn(DRAFTED, "knossos", "place:1"))
    game = take(game, turn(DRAFTED, "curia_julia"))
    assert (agora_of(game).cubes[0][0], agora_of(game).idle) == (1, (0, 1))
    other = followed(hands={0: ("curia_julia",), 1: ("knossos",)}, idle=(1, 0))
    other = take(other, turn(DRAFTED, "knossos", "place:1"))
    assert agora_of(other).cubes == (NOBODY, (1, 0, 0, 0, 0, 0))
    assert agora_of(take(other, turn(DRAFTED, "curia_julia"))).idle == (2, 0)
    assert (due(game), following(game).seat) == ((), 0)
    again = partial(take, game, turn(DRAFTED, "knossos", "place:1"))
    assert refused(again) == ("turn_not_drafted", "knossos", {})


def test_no_turn_comes_before_what_a_drafted_wonder_does_unless_it_is_kept() -> None:
    game = followed(hands={0: ("knossos",), 1: ("curia_julia",)}, ready=(1, 0))
    for act in (Turn(DISCARD, "baths"), triggering("coup")):
        assert refused(partial(take, game, act)) == ("turn_due", "knossos", {})
    game = take(game, turn(DRAFTED, "knossos", "place:1"))
    early = Turn(DISCARD, "baths")
    assert refused(partial(take, game, early)) == ("turn_due", "curia_julia", {})
    assert "turn_due" in KEEPABLE
    after = take(game, early._replace(anyway=True))
    assert (following(after).taken, due(after)) == (1, ())
    take(take(game, turn(DRAFTED, "curia_julia")), early)


def test_drafted_wonders_of_agora_do_nothing_without_it() -> None:
    game = plain(drafted={"0": ["knossos"], "1": []})
    assert due(game) == ()
    take(game, Turn(DISCARD, "baths"))


def test_knossos_places_a_cube_and_may_move_one() -> None:
    game = followed()
    act = turn(WONDER, "baths", "place:1", "move:1:2", "coins_red", wonder="knossos")
    assert agora_of(take(game, act)).cubes[0] == (0, 1, 0, 0, 0, 0)


def test_curia_julia_triggers_a_conspiracy_that_is_not_prepared() -> None:
    game = followed(idle=(1, 0))
    paid = wonder_price(game, 0, "curia_julia").coins
    after = take(game, turn(WONDER, "baths", "coup", wonder="curia_julia"))
    assert (pawn_place(after), agora_of(after).idle, following(after).seat) == (2, (0, 0), 0)
    assert coins(after)[0] == 26 - paid
    kept = take(game, turn(WONDER, "baths", "none", wonder="curia_julia"))
    assert agora_of(kept).idle == (1, 0)
