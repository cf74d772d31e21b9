"""One turn: what it changes, what it asks, and what the rules do not allow."""

from __future__ import annotations

from functools import partial

import pytest

from scorepad.titles.duel import TITLE
from scorepad.titles.duel.track import pawn_place
from scorepad.titles.duel.turns.act import (
    BUILD,
    DISCARD,
    KEEPABLE,
    WONDER,
    Turn,
    ask,
    begin,
    is_over,
    take,
)
from scorepad.titles.duel.turns.following import following, stop, ticked
from scorepad.titles.model import Game
from tests.raw import written_table

from .games import asks, coins, followed, refused


def test_a_building_is_paid_for_and_stands_in_the_city() -> None:
    game = take(followed(), Turn(BUILD, "scriptorium"))
    assert ticked(game.players[0], "cards") == ("scriptorium",)
    assert coins(game) == (5, 7)
    assert (following(game).seat, following(game).taken) == (1, 1)


def test_bruno_throws_the_aqueduct_away_for_four() -> None:
    """Both rulebooks: two yellow cards in the city make the discarded card worth 4."""
    game = followed({"cards": ["tavern", "clay_reserve"]}, age=2, coins=(0, 0))
    game = take(game, Turn(DISCARD, "aqueduct"))
    assert coins(game) == (4, 0)
    assert following(game).discarded == ("aqueduct",)


def test_antoine_builds_the_colossus_and_pushes_the_pawn_two_steps() -> None:
    """Both rulebooks: the wonder is paid, not the card under it, and its shields move the pawn."""
    game = followed({"cards": ["brickyard", "clay_pool", "glassworks"]}, age=3, coins=(0, 9))
    game = take(game, Turn(WONDER, "palace", "the_colossus"))
    assert coins(game) == (0, 9)
    assert pawn_place(game) == 2
    assert following(game).under == {"the_colossus": "palace"}
    assert ticked(game.players[0], "cards") == ("brickyard", "clay_pool", "glassworks")


def test_the_archery_range_takes_the_first_token_and_two_coins() -> None:
    """Both rulebooks: the pawn enters a zone, and the opponent loses 2 coins."""
    game = followed(age=2, coins=(9, 5), pawn=1)
    game = take(game, Turn(BUILD, "archery_range"))
    assert pawn_place(game) == 3
    assert written_table(game)["loot"] == [3]
    assert coins(game)[1] == 3


def test_strategy_adds_a_shield_to_red_cards_and_not_to_wonders() -> None:
    game = followed({"tokens": ["strategy"]}, age=2, coins=(20, 0))
    assert pawn_place(take(game, Turn(BUILD, "archery_range"))) == 3
    assert pawn_place(take(game, Turn(WONDER, "archery_range", "the_colossus"))) == 2


def test_a_pair_asks_for_a_progress_token() -> None:
    game = followed({"cards": ["apothecary"]}, age=2, coins=(20, 0), board=("law", "agriculture"))
    turn = Turn(BUILD, "school")
    asked = asks(game, turn)
    assert asked == ("token", 0, ("law", "agriculture"))
    assert refused(lambda: take(game, turn)) == ("turn_undecided", "token", {})
    turn = turn._replace(answers=("agriculture",))
    assert ask(game, turn) is None
    after = take(game, turn)
    assert ticked(after.players[0], "tokens") == ("agriculture",)
    assert following(after).board == ("law",)
    # A wood and two papyrus, and the coins of the token.
    assert coins(after)[0] == 20 - 6 + 6


def test_a_board_that_nobody_entered_offers_every_token_that_is_free() -> None:
    game = followed({"cards": ["apothecary"]}, {"tokens": ["law"]}, age=2, coins=(9, 0))
    asked = ask(game, Turn(BUILD, "school"))
    assert asked is not None
    assert len(asked.options) == 9
    assert "law" not in asked.options
    after = take(game, Turn(BUILD, "school", answers=("economy",)))
    assert following(after).board is None


def test_with_no_token_left_a_pair_gives_none() -> None:
    game = followed({"cards": ["apothecary"]}, age=2, coins=(9, 0), board=())
    assert ask(game, Turn(BUILD, "school")) is None


def test_a_chain_is_free_and_urbanism_pays_for_it() -> None:
    game = followed({"cards": ["baths"], "tokens": ["urbanism"]}, age=2, coins=(1, 0))
    assert coins(take(game, Turn(BUILD, "aqueduct"))) == (5, 0)


def test_economy_takes_what_the_other_pays_for_resources_only() -> None:
    game = followed({}, {"tokens": ["economy"]}, age=2, coins=(9, 0))
    after = take(game, Turn(BUILD, "caravansery"))
    assert coins(after) == (3, 4)


def test_coins_of_a_building_come_as_it_goes_up() -> None:
    game = followed({"cards": ["brewery"]}, age=3, coins=(9, 0))
    assert coins(take(game, Turn(BUILD, "lighthouse"))) == (9 - 6 + 2, 0)


def test_a_wonder_may_give_another_turn() -> None:
    game = followed(coins=(30, 5))
    again = take(game, Turn(WONDER, "baths", "the_temple_of_artemis"))
    assert following(again).seat == 0
    assert coins(again)[0] == 30 - 8 + 12
    assert following(take(game, Turn(WONDER, "baths", "the_pyramids"))).seat == 1


def test_theology_gives_another_turn_with_every_later_wonder() -> None:
    game = followed({"tokens": ["theology"]}, coins=(30, 0))
    assert following(take(game, Turn(WONDER, "baths", "the_pyramids"))).seat == 0
    without = followed({}, {"tokens": ["theology"]}, coins=(30, 0))
    assert following(take(without, Turn(WONDER, "baths", "the_pyramids"))).seat == 1


def test_the_appian_way_takes_three_coins_or_all_there_are() -> None:
    for held, left in ((5, 2), (2, 0)):
        game = followed(coins=(30, held))
        after = take(game, Turn(WONDER, "baths", "the_appian_way"))
        assert coins(after) == (30 - 10 + 3, left)


@pytest.mark.parametrize(
    ("wonder", "card"), [("the_statue_of_zeus", "quarry"), ("circus_maximus", "press")]
)
def test_zeus_and_the_circus_take_a_card_of_their_colour(wonder: str, card: str) -> None:
    game = followed({}, {"cards": ["press", "quarry", "baths"]}, coins=(30, 0))
    turn = Turn(WONDER, "theater", wonder)
    assert asks(game, turn) == ("destroy", 0, (card,))
    after = take(game, turn._replace(answers=(card,)))
    assert card not in ticked(after.players[1], "cards")
    assert following(after).discarded == (card,)
    assert pawn_place(after) == 1


def test_nothing_to_take_is_nothing_to_decide() -> None:
    game = followed({}, {"cards": ["baths"]}, coins=(30, 0))
    assert ask(game, Turn(WONDER, "theater", "circus_maximus")) is None


def test_the_mausoleum_builds_from_the_discard_pile_for_nothing() -> None:
    game = take(followed(coins=(30, 30)), Turn(DISCARD, "guard_tower"))
    turn = Turn(WONDER, "theater", "the_mausoleum")
    assert asks(game, turn) == ("mausoleum", 1, ("guard_tower",))
    after = take(game, turn._replace(answers=("guard_tower",)))
    assert ticked(after.players[1], "cards") == ("guard_tower",)
    assert following(after).discarded == ()
    assert pawn_place(after) == -1
    assert coins(after)[1] == 30 - 10


def test_a_card_of_the_mausoleum_can_complete_a_pair() -> None:
    game = followed({"cards": ["apothecary"]}, age=2, coins=(30, 30), board=("law",), seat=1)
    game = take(game, Turn(DISCARD, "school"))
    turn = Turn(WONDER, "statue", "the_mausoleum", ("school",))
    assert asks(game, turn) == ("token", 0, ("law",))
    after = take(game, turn._replace(answers=("school", "law")))
    assert ticked(after.players[0], "tokens") == ("law",)


def test_the_great_library_offers_the_tokens_in_the_box() -> None:
    board = ("law", "economy", "masonry", "strategy", "theology")
    game = followed({"tokens": ["urbanism"]}, coins=(30, 0), board=board)
    turn = Turn(WONDER, "baths", "the_great_library")
    asked = ask(game, turn)
    assert asked is not None
    assert asked.kind == "library"
    assert asked.options == ("agriculture", "architecture", "mathematics", "philosophy")
    after = take(game, turn._replace(answers=("agriculture",)))
    assert coins(after)[0] == 30 - 10 + 6
    assert following(after).board == board


def test_the_capital_ends_the_game_at_once() -> None:
    game = followed({"cards": ["baths"]}, {"cards": ["press"]}, coins=(30, 0), pawn=8)
    turn = Turn(WONDER, "theater", "circus_maximus")
    assert ask(game, turn) is None
    after = take(game, turn)
    assert pawn_place(after) == 9
    assert is_over(after)
    assert TITLE.score(after).victory == "military"
    assert ticked(after.players[1], "cards") == ("press",)
    assert refused(lambda: take(after, Turn(DISCARD, "altar"))) == ("turn_over", "altar", {})


def test_six_symbols_end_the_game_and_earn_no_token() -> None:
    cards = ["scriptorium", "workshop", "apothecary", "academy", "university"]
    game = followed({"cards": cards}, age=2, coins=(30, 0), board=("law",))
    after = take(game, Turn(BUILD, "dispensary"))
    assert is_over(after)
    assert TITLE.score(after).victory == "science"


def last_card(pawn: int, seat: int = 0) -> Game:
    return take(followed(age=1, taken=19, seat=seat, pawn=pawn), Turn(DISCARD, "baths"))


@pytest.mark.parametrize(
    ("pawn", "seat", "begins"), [(2, 1, True), (1, 1, True), (-1, 0, True), (0, 0, False)]
)
def test_the_weaker_player_chooses_who_begins_an_age(pawn: int, seat: int, begins: bool) -> None:
    """In the middle of the track, whoever played the last card goes on."""
    turns = following(last_card(pawn))
    assert (turns.age, turns.taken, turns.seat, turns.begins) == (2, 0, seat, begins)
    assert following(last_card(0, seat=1)).seat == 1


def test_no_turn_before_it_is_chosen_who_begins() -> None:
    game = last_card(2)
    assert refused(lambda: take(game, Turn(DISCARD, "walls"))) == ("turn_begins", "walls", {})
    assert following(take(begin(game, 0), Turn(DISCARD, "walls"))).seat == 1
    assert refused(lambda: begin(begin(game, 0), 1)) == ("turn_begun", 1, {})


def test_another_turn_is_lost_with_the_last_card_of_an_age() -> None:
    game = followed(age=1, taken=19, coins=(30, 0), pawn=3)
    after = take(game, Turn(WONDER, "baths", "the_sphinx"))
    assert (following(after).seat, following(after).begins) == (1, True)


def test_the_last_card_ends_the_game() -> None:
    game = followed(age=3, taken=19)
    assert not is_over(game)
    after = take(game, Turn(DISCARD, "palace"))
    assert is_over(after)
    assert following(after).age == 3


@pytest.mark.parametrize(
    ("turn", "reason", "more"),
    [
        (Turn(BUILD, "walls"), "turn_other_age", {"age": 1}),
        (Turn(BUILD, "stone_reserve"), "turn_unpaid", {"coins": 3, "held": 2}),
        (Turn(WONDER, "theater", "the_sphinx"), "turn_not_drafted", {}),
    ],
)
def test_what_breaks_a_rule_is_refused_and_may_be_kept(
    turn: Turn, reason: str, more: dict[str, int | str]
) -> None:
    game = followed(coins=(2, 2), drafted={"0": ["the_pyramids"], "1": []})
    value = turn.wonder or turn.card
    assert refused(lambda: take(game, turn)) == (reason, value, more)
    assert reason in KEEPABLE
    after = take(game, turn._replace(anyway=True))
    assert following(after).taken == 1
    assert coins(after)[0] is not None


def test_a_fourth_guild_is_refused_and_may_be_kept() -> None:
    guilds = ["merchants_guild", "shipowners_guild", "builders_guild"]
    game = followed({"cards": guilds[:2]}, {"cards": guilds[2:]}, coins=(30, 0))
    turn = Turn(BUILD, "tacticians_guild")
    assert refused(lambda: take(game, turn)) == ("turn_guilds", "tacticians_guild", {"most": 3})
    assert "turn_guilds" in KEEPABLE
    assert take(game, turn._replace(anyway=True)).players[0].sheet["cards"]
    two = followed({"cards": guilds[:2]}, coins=(30, 0))
    assert following(take(two, turn)).taken == 3


def test_what_cannot_be_is_refused_in_any_case() -> None:
    game = followed({"cards": ["baths"]}, {"wonders": ["piraeus"]}, coins=(30, 30))
    for turn, reason, value in (
        (Turn(BUILD, "baths"), "turn_gone", "baths"),
        (Turn(BUILD, "bats"), "unknown_id", "bats"),
        (Turn(WONDER, "altar", "piraeus"), "turn_stands", "piraeus"),
        (Turn(WONDER, "altar", "sphinx"), "unknown_id", "sphinx"),
        (Turn(BUILD, "altar", answers=("law",)), "turn_answer", "law"),
        (Turn(WONDER, "altar", "the_great_library", ("x",)), "turn_answer", "x"),
    ):
        act = turn._replace(anyway=True)
        assert refused(partial(take, game, act)) == (reason, value, {})
        assert reason not in KEEPABLE


def test_a_fifth_and_an_eighth_wonder_are_refused() -> None:
    four = ["piraeus", "the_sphinx", "the_pyramids", "the_colossus"]
    three = ["the_appian_way", "the_mausoleum", "circus_maximus"]
    game = followed({"wonders": four}, coins=(30, 30))
    turn = Turn(WONDER, "altar", "the_hanging_gardens", anyway=True)
    assert refused(lambda: take(game, turn))[0] == "too_many_wonders"
    game = followed({"wonders": three}, {"wonders": four}, coins=(30, 30))
    assert refused(lambda: take(game, turn)) == ("too_many_wonders_together", 8, {"most": 7})


def test_turns_that_are_not_followed_cannot_be_taken() -> None:
    game = stop(followed())
    assert refused(lambda: take(game, Turn(BUILD, "baths"))) == ("turn_off", None, {})
