"""What a refused turn names: whose it is, the row and the value."""

from __future__ import annotations

import pytest

from scorepad.titles.duel.turns.act import (
    BUILD,
    DISCARD,
    GOD,
    PREPARE,
    TRIGGER,
    WONDER,
    Turn,
    begin,
    take,
)
from scorepad.titles.duel.turns.following import following
from scorepad.titles.duel.turns.pantheon import place_god
from scorepad.titles.model import Game, Refusal

from .agora_games import followed as agora_game
from .games import followed
from .test_pantheon import followed as pantheon_game

FOUR = ["piraeus", "the_sphinx", "the_pyramids", "the_colossus"]
THREE = ["the_appian_way", "the_mausoleum", "circus_maximus"]
GARDENS = Turn(WONDER, "altar", "the_hanging_gardens")
USED = agora_game(ready=(2, 0), used=True)
LAST = take(followed(taken=19, age=1, pawn=2), Turn(DISCARD, "baths"))


@pytest.mark.parametrize(
    ("game", "turn", "reason", "player", "row", "value"),
    [
        (
            followed({}, {"wonders": FOUR}),
            GARDENS._replace(wonder="piraeus"),
            "turn_stands",
            "Bo",
            None,
            "piraeus",
        ),
        (followed({"wonders": FOUR}), GARDENS, "too_many_wonders", "Ada", "wonders", 5),
        (
            followed({"wonders": THREE}, {"wonders": FOUR}),
            GARDENS,
            "too_many_wonders_together",
            None,
            "wonders",
            8,
        ),
        (
            followed(coins=(0, 0)),
            Turn(BUILD, "stone_reserve"),
            "turn_unpaid",
            "Ada",
            None,
            "stone_reserve",
        ),
        (
            followed(coins=(0, 0), seat=1),
            Turn(BUILD, "stone_reserve"),
            "turn_unpaid",
            "Bo",
            None,
            "stone_reserve",
        ),
        (followed(), Turn(BUILD, "baths", answers=("law",)), "turn_answer", "Ada", None, "law"),
        (
            followed({"cards": ["apothecary"]}, age=2, coins=(20, 0)),
            Turn(BUILD, "school", answers=("x",)),
            "turn_answer",
            "Ada",
            None,
            "x",
        ),
        (followed(coins=(0, 0)), GARDENS, "turn_unpaid", "Ada", None, "the_hanging_gardens"),
        (followed(), Turn(BUILD, "bats"), "unknown_id", None, None, "bats"),
        (followed(), Turn(WONDER, "baths", "sphinx"), "unknown_id", None, None, "sphinx"),
        (followed({"cards": ["baths"]}), Turn(BUILD, "baths"), "turn_gone", None, None, "baths"),
        (LAST, Turn(BUILD, "statue"), "turn_begins", "Bo", None, "statue"),
        (pantheon_game(), Turn(GOD, "mars", offerings=(2,)), "turn_answer", "Ada", None, "2"),
        (agora_game(), Turn(PREPARE, "baths"), "turn_no_conspiracy", "Ada", None, "baths"),
        (agora_game(ready=(1, 0)), Turn(TRIGGER, "x"), "unknown_id", None, None, "x"),
        (USED, Turn(TRIGGER, "coup"), "turn_triggered", "Ada", None, "coup"),
        (agora_game(ready=(0, 1)), Turn(TRIGGER, "coup"), "turn_unprepared", "Ada", None, "coup"),
        (
            agora_game(ready=(1, 0), triggered=((), ("coup",))),
            Turn(TRIGGER, "coup"),
            "turn_gone",
            None,
            None,
            "coup",
        ),
        (
            agora_game(hands={1: ("knossos",)}),
            Turn(BUILD, "baths"),
            "turn_due",
            "Bo",
            None,
            "knossos",
        ),
    ],
)
def test_a_refused_turn_names_what_is_wrong(
    game: Game, turn: Turn, reason: str, player: str | None, row: str | None, value: object
) -> None:
    with pytest.raises(Refusal) as caught:
        take(game, turn)
    no = caught.value
    assert (no.reason, no.player, no.row, no.value) == (reason, player, row, value)


def test_the_most_wonders_are_named() -> None:
    for game, most in (
        (followed({"wonders": FOUR}), 4),
        (followed({"wonders": THREE}, {"wonders": FOUR}), 7),
    ):
        with pytest.raises(Refusal) as caught:
            take(game, GARDENS)
        assert caught.value.more == {"most": most}


def test_a_god_that_lies_there_already_is_named() -> None:
    with pytest.raises(Refusal) as caught:
        place_god(pantheon_game(), 0, "enki")
    assert (caught.value.reason, caught.value.value) == ("twice", "enki")


def test_once_it_is_chosen_who_begins_nothing_waits() -> None:
    turns = following(begin(LAST, 1))
    assert (turns.seat, turns.begins) == (1, False)
    assert turns.begins is False
