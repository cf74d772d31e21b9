"""What the second player's turns do: the same, seen from the other side of the table."""

from __future__ import annotations

from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.track import gone, pawn_place
from scorepad.titles.duel.turns.act import BUILD, DISCARD, GOD, Turn, ask, take, unbuilt
from scorepad.titles.duel.turns.agora import agora_of
from scorepad.titles.duel.turns.following import ticked
from scorepad.titles.duel.turns.pantheon import place_god
from scorepad.titles.duel.turns.price import card_price, wonder_price
from scorepad.titles.model import Game, Part

from .agora_games import NOBODY, triggering, turn
from .agora_games import followed as agora_game
from .games import asks, coins, followed
from .test_pantheon import followed as pantheon_game

OWN = ("the_colossus", "the_sphinx", "piraeus", "the_great_library")
THEIRS = ("the_pyramids", "circus_maximus", "the_appian_way", "the_hanging_gardens")


def seconds(game: Game) -> Game:
    """The game with the turn of the second player."""
    return take(game, Turn(DISCARD, "tavern"))


def test_conspiracies_rob_the_first_player() -> None:
    game = seconds(
        agora_game(
            {"cards": ["baths", "clay_reserve", "press"], "wonders": ["the_sphinx"]},
            {},
            ready=(1, 2),
            money=(18, 9),
            hands={0: OWN, 1: THEIRS},
            cubes=((0, 0, 3, 0, 0, 0), (1, 0, 0, 0, 0, 0)),
        )
    )
    assert coins(game) == (21, 9)
    robbed = take(game, triggering("blackmail", "none"))
    assert coins(robbed) == (10, 20)
    assert agora_of(robbed).ready == (1, 1)
    assert agora_of(robbed).triggered == ((), ("blackmail",))
    assert coins(take(game, triggering("embezzlement"))) == (18, 10)
    taken = take(game, triggering("extortion", "piraeus", "none")).get("drafted", Drafted)
    assert taken is not None
    assert taken.hands == {
        0: ("the_colossus", "the_sphinx", "the_great_library"),
        1: (*THEIRS, "piraeus"),
    }
    lost = take(game, triggering("swindle", "clay_reserve", "none"))
    assert ticked(lost.players[0], "cards") == ("baths", "press")
    acts = take(game, triggering("political_maneuver", "place:6", "coins_red", "remove:3", "none"))
    assert agora_of(acts).cubes == ((0, 0, 2, 0, 0, 0), (1, 0, 0, 0, 0, 1))


def test_blackmail_takes_half_of_an_even_sum() -> None:
    game = agora_game(ready=(1, 0), money=(0, 6))
    assert coins(take(game, triggering("blackmail"))) == (3, 3)


def test_a_wonder_of_a_player_whose_draft_is_not_known_goes_beside_it() -> None:
    game = pantheon_game(spaces=("ra", *[""] * 5)).with_table("drafted", Drafted({1: THEIRS}))
    after = take(game, Turn(GOD, "ra", answers=("the_pyramids",))).get("drafted", Drafted)
    assert after is not None
    assert after.hands == {0: ("the_pyramids",), 1: THEIRS[1:]}
    none = pantheon_game(spaces=("ra", *[""] * 5)).with_table("drafted", Drafted({0: OWN}))
    assert asks(none, Turn(GOD, "ra")) is None
    assert not {*OWN} & {*unbuilt(none, 1)}


def test_the_shield_of_a_decree_is_the_second_players() -> None:
    game = seconds(agora_game())
    after = take(game, turn(BUILD, "conspirator", "place:5"))
    assert pawn_place(after) == -1
    lost = agora_game(cubes=((0, 0, 0, 0, 1, 0), NOBODY), pawn=4)
    lost = take(seconds(lost), turn(BUILD, "conspirator", "place:5"))
    assert pawn_place(lost) == 3
    back = agora_game(cubes=(NOBODY, (0, 0, 0, 0, 1, 0)), pawn=-4)
    back = take(back, turn(BUILD, "conspirator", "place:5"))
    assert pawn_place(back) == -3


def test_the_second_players_tokens_give_acts_of_their_own() -> None:
    game = seconds(agora_game(pawn=-2))
    act = turn(BUILD, "guard_tower")
    asked = asks(game, act)
    assert asked is not None
    assert asked[:2] == ("influence", 1)
    after = take(game, turn(BUILD, "guard_tower", "place:1"))
    assert agora_of(after).cubes == (NOBODY, (1, 0, 0, 0, 0, 0))
    assert gone(after) == {-3}


def test_the_other_player_decides_about_tokens_that_the_shield_takes() -> None:
    """The pawn moves for whoever has the decree, who then uses the token."""
    game = agora_game(cubes=((0, 0, 0, 0, 2, 0), (0, 0, 0, 0, 1, 0)), pawn=-2)
    game = take(game, Turn(DISCARD, "baths"))
    asked = asks(game, turn(BUILD, "conspirator", "place:5"))
    assert asked is not None
    assert asked[:2] == ("influence", 1)
    after = take(game, turn(BUILD, "conspirator", "place:5", "place:1"))
    assert agora_of(after).cubes[1] == (1, 0, 0, 0, 2, 0)
    assert (pawn_place(after), gone(after)) == (-3, frozenset({-3}))


def test_a_chamber_is_named_whose_decree_is_turned_up() -> None:
    asked = ask(agora_game(), turn(BUILD, "conspirator", "place:4"))
    assert asked is not None
    assert (asked.kind, asked.chamber) == ("decree", 4)


def test_neptune_with_agora_uses_the_token_in_the_senate() -> None:
    game = place_god(agora_game(age=2), 0, "neptune")
    game = Game("duel", game.players, ("agora", "pantheon"), game.table)
    after = take(game, Turn(GOD, "neptune", answers=("6", "3", "place:1")))
    assert agora_of(after).cubes[0] == (1, 0, 0, 0, 0, 0)
    assert coins(after) == (17, 20)


def test_a_long_push_uses_the_tokens_in_the_order_of_the_track() -> None:
    game = agora_game({}, {"tokens": ["strategy"]}, age=3, pawn=-2, money=(9, 40))
    game = take(game, Turn(DISCARD, "palace"))
    asked = asks(game, turn(BUILD, "arsenal"))
    assert asked is not None
    assert (asked[1], asked[2][0]) == (1, "place:1")
    after = take(game, turn(BUILD, "arsenal", "place:1", "none"))
    assert (pawn_place(after), gone(after)) == (-6, frozenset({-3, -6}))


def test_poliorcetics_costs_the_opponent_a_coin_a_step() -> None:
    for pawn, steps, looted in ((-1, 2, 2), (5, 2, 0), (-8, 1, 0)):
        game = pantheon_game({}, {"tokens": ["poliorcetics"]}, pawn=pawn)
        game = take(game, Turn(DISCARD, "brewery"))
        after = take(game, Turn(BUILD, "walls"))
        assert coins(after)[0] == 22 - steps - looted


def test_prices_of_the_second_player_look_at_the_first() -> None:
    game = followed({"cards": ["clay_pool"], "tokens": ["economy"]}, {}, coins=(9, 9), age=2)
    price = wonder_price(game, 1, "the_colossus")
    assert price.coins == 3 * 3 + 2
    assert price.parts[-1] == Part("cost.economy", 0, {"player": "Ada", "coins": 11})
    assert (price.to_opponent, price.chain, price.gained) == (11, "", 0)
    after = take(game, Turn(DISCARD, "brewery"))
    assert coins(take(after, Turn(BUILD, "walls"))) == (9 + 2 + 4, 9 - 4)
    assert card_price(game, 0, "walls").to_opponent == 0
