"""Senators, the Senate, decrees and conspiracies in a followed game of Agora."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from scorepad.titles import seating
from scorepad.titles.duel import TITLE
from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.consequences import consequences
from scorepad.titles.duel.scoring import score
from scorepad.titles.duel.senate import Senate
from scorepad.titles.duel.setup import Drafted
from scorepad.titles.duel.track import gone, pawn_place
from scorepad.titles.duel.turns.act import (
    BUILD,
    DISCARD,
    DRAFTED,
    PREPARE,
    TRIGGER,
    WONDER,
    Turn,
    ask,
    due,
    is_over,
    take,
)
from scorepad.titles.duel.turns.agora import AgoraBoard, agora_of, place_decree, set_cubes
from scorepad.titles.duel.turns.following import following, start, ticked
from scorepad.titles.duel.turns.layout import lay_out, layout_of
from scorepad.titles.duel.turns.price import card_price, discard_gain, wonder_price
from scorepad.titles.duel.turns.unseen import gone as cards_gone
from scorepad.titles.duel.turns.unseen import put, unseen, unseen_copies
from scorepad.titles.model import TABLE, Game, Part, Player, Refusal
from scorepad.titles.reading import read_place, read_table
from tests.raw import written_table

from .games import asks, coins, refused

NOBODY = (0, 0, 0, 0, 0, 0)
DECREES = (("coins_blue",), ("",), ("buy_raw",), ("",), ("shield",), ("",))


def followed(
    ada: dict[str, list[str]] | None = None,
    bo: dict[str, list[str]] | None = None,
    *,
    age: int = 1,
    money: tuple[int, int] = (20, 20),
    pawn: int = 0,
    board: tuple[str, ...] | None = None,
    hands: dict[int, tuple[str, ...]] | None = None,
    **senate: Any,
) -> Game:
    players = tuple(
        Player(name, {key: Ticked(tuple(ticked_ids)) for key, ticked_ids in (sheet or {}).items()})
        for name, sheet in (("Ada", ada), ("Bo", bo))
    )
    game = Game("duel", players, ("agora",), {"pawn": pawn})
    if hands is not None:
        game = game.with_table("drafted", Drafted(hands))
    agora = AgoraBoard(**{"decrees": DECREES, **senate})
    return start(game, age=age, taken=0, coins=money, board=board, senate=agora)


def turn(use: str, card: str, *answers: str, wonder: str = "") -> Turn:
    return Turn(use, card, wonder, tuple(answers))


def chambers(game: Game, seat: int) -> tuple[int, ...]:
    senate = game.players[seat].get("senate", Senate)
    return () if senate is None else senate.chambers


def in_force(*decrees: str) -> dict[str, Any]:
    """A Senate in which Ada has a cube on each of these decrees."""
    lying = tuple((one,) for one in decrees) + (("",),) * (6 - len(decrees))
    own = (1,) * len(decrees) + (0,) * (6 - len(decrees))
    return {"cubes": (own, NOBODY), "decrees": lying}


def triggering(conspiracy: str, *answers: str) -> Turn:
    return turn(TRIGGER, conspiracy, *answers)


# Senators.


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
    assert coins(take(game, Turn(DISCARD, "baths"))) == (25, 20)


# Conspiracies.


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
    hands: dict[int, tuple[str, ...]] = {0: ("knossos",), 1: ("the_pyramids", "circus_maximus")}
    game = followed(bo={"wonders": ["the_pyramids"]}, ready=(1, 0), hands=hands)
    after = take(game, triggering("sabotage", "the_pyramids"))
    assert agora_of(after).boxed == ("the_pyramids",)
    after = take(after, Turn(DISCARD, "baths"))
    again = turn(WONDER, "altar", wonder="the_pyramids")
    assert refused(lambda: take(after, again))[0] == "turn_gone"


def test_with_seven_built_sabotage_does_not_bring_the_eighth_back() -> None:
    own = ("the_colossus", "knossos", "the_sphinx", "piraeus")
    theirs = ("the_pyramids", "circus_maximus", "the_appian_way", "the_hanging_gardens")
    sheets = {"wonders": list(own)}, {"wonders": list(theirs[:3])}
    game = followed(*sheets, ready=(1, 0), hands={0: own, 1: theirs})
    after = take(game, triggering("sabotage", "the_pyramids"))
    assert set(agora_of(after).boxed) == {"the_pyramids", "the_hanging_gardens"}


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
    assert (due(game), following(game).seat) == ((), 0)
    assert refused(lambda: take(game, turn(DRAFTED, "knossos", "place:1")))[0] == (
        "turn_not_drafted"
    )


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


# The table.

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
        {"boxed": ["nothing"]},
        {"used": 1},
        {"drafted": ["the_pyramids"]},
        {"other": 1},
    ],
)
def test_what_no_senate_can_be_is_refused(found: Any) -> None:
    with pytest.raises(Refusal):
        AgoraBoard.read(found, "agora", followed().where(TABLE, 0))


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
    assert agora_of(place_decree(game, 2, "coins_red")).decrees[1] == ("coins_red",)
    assert refused(partial(place_decree, game, 2, "shield"))[0] == "twice"


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
        assert refused(partial(consequences, game, written)) == ("turn_senate", None, {})
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
    pantheon = seating.with_expansions(TITLE, begun, ("pantheon",))
    assert consequences(begun, pantheon) == pantheon


def test_a_pawn_moved_by_hand_takes_no_coins_with_agora() -> None:
    game = followed()
    moved = consequences(game, game.with_table("pawn", 3))
    assert (coins(moved), set(gone(moved))) == ((20, 20), {3})
