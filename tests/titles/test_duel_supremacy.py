"""Military and science supremacy win whatever the points."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.duel.supremacy import symbols_held
from scorepad.titles.model import Part

from .duel_pad import game, play, refused

#: One card for each of the six symbols on cards.
SIX = ["school", "laboratory", "dispensary", "library", "academy", "university"]
OTHER_SIX = ["apothecary", "workshop", "pharmacist", "scriptorium", "study", "observatory"]
RICH = {"civilian": 90}


def test_the_pawn_in_a_capital_is_military_supremacy() -> None:
    """Both rulebooks, military: reaching the capital wins at once; the row still reads 10."""
    result = play({"civilian": 1}, RICH, pawn=9)
    assert (result.victory, result.winners, result.tiebreak) == ("military", (0,), None)
    assert [(one.total, one.place) for one in result.players] == [(11, 1), (90, 2)]
    assert result.notes == (Part("supremacy.military", 0, {"player": "Ada"}),)
    result = play(RICH, {}, pawn=-9)
    assert (result.victory, result.winners) == ("military", (1,))
    assert [(one.total, one.place) for one in result.players] == [(90, 2), (10, 1)]


@pytest.mark.parametrize("pawn", [8, -8, 0])
def test_a_step_before_the_capital_the_points_decide(pawn: int) -> None:
    assert play(RICH, {}, pawn=pawn).victory == "points"


def test_six_different_symbols_are_science_supremacy() -> None:
    """Both rulebooks, science."""
    result = play(RICH, {"cards": SIX})
    assert (result.victory, result.winners, result.tiebreak) == ("science", (1,), None)
    assert [one.place for one in result.players] == [2, 1]
    assert [one.total for one in result.players] == [90, 11]
    assert result.notes == (Part("supremacy.science", 0, {"player": "Bo"}),)
    assert play({"cards": SIX}, RICH).winners == (0,)


def test_law_is_a_symbol_of_its_own() -> None:
    assert play({"cards": SIX[:5]}, RICH).victory == "points"
    assert play({"cards": SIX[:5], "tokens": ["law"]}, RICH).victory == "science"
    assert play({"cards": SIX[:4], "tokens": ["law"]}, RICH).victory == "points"
    assert play({"cards": SIX[:5], "tokens": ["strategy"]}, RICH).victory == "points"


def test_the_same_symbol_twice_is_one_symbol() -> None:
    assert play({"cards": [*SIX[:5], *OTHER_SIX[:5]]}, RICH).victory == "points"


def test_symbols_of_an_entry_count_as_well() -> None:
    """The entry names the very cards: six symbols win however they were written down."""
    assert play({"science": {"cards": SIX}}, RICH).victory == "science"
    ada = {"science": {"cards": SIX[:5]}, "progress": {"tokens": ["law"]}}
    assert play(ada, RICH).victory == "science"
    assert play({"cards": SIX[:3], "science": {"cards": SIX[3:]}}, RICH).victory == "science"
    assert play({"cards": SIX[:5], "science": {"cards": SIX[:5]}}, RICH).victory == "points"


@pytest.mark.parametrize("by", ["science", "military"])
@pytest.mark.parametrize("player", [0, 1])
def test_a_victory_the_table_tells_of_wins(by: str, player: int) -> None:
    result = play(
        RICH if player else {}, {} if player else RICH, victory={"by": by, "player": player}
    )
    assert (result.victory, result.winners, result.tiebreak) == (by, (player,), None)
    assert result.players[player].place == 1
    assert result.players[1 - player].place == 2
    assert result.notes == (Part(f"supremacy.{by}", 0, {"player": "Bo" if player else "Ada"}),)


def test_the_told_victory_wins_over_the_pawn_and_the_symbols() -> None:
    stated = {"by": "science", "player": 1}
    assert play({}, {}, pawn=9, victory=stated).winners == (1,)
    result = play({"cards": SIX}, {"cards": OTHER_SIX}, pawn=9, victory=stated)
    assert (result.victory, result.winners) == ("science", (1,))


def test_two_supremacies_contradict_each_other() -> None:
    """The first of them ended the game, so both cannot have happened."""
    assert refused({"cards": SIX}, {"cards": OTHER_SIX}) == (
        "two_supremacies", None, "victory", None,
        {"one": "Ada", "one_by": "science", "other": "Bo", "other_by": "science"},
    )  # fmt: skip
    assert refused({"cards": SIX}, {}, pawn=-9)[4] == {
        "one": "Ada", "one_by": "science", "other": "Bo", "other_by": "military",
    }  # fmt: skip
    assert refused({"cards": SIX}, {}, pawn=9)[0] == "two_supremacies"
    assert refused({"cards": SIX}, {"cards": OTHER_SIX}, pawn=9)[0] == "two_supremacies"


@pytest.mark.parametrize(
    ("wrong", "reason", "value"),
    [
        ({"by": "points", "player": 0}, "not_a_choice", "points"),
        ({"by": ["science"], "player": 0}, "not_a_choice", ["science"]),
        ({"by": "science", "player": 2}, "out_of_range", 2),
        ({"by": "science", "player": -1}, "negative", -1),
        ({"by": "science", "player": True}, "not_a_number", True),
        ({"by": "science", "player": "Ada"}, "not_a_number", "Ada"),
        ({"by": "science"}, "missing_key", "player"),
        ({"player": 1}, "missing_key", "by"),
        ({"by": "science", "player": 0, "turn": 3}, "unknown_key", "turn"),
        ("science", "not_an_object", "science"),
        (None, "not_an_object", None),
    ],
)
def test_an_invalid_victory_is_refused(wrong: Any, reason: str, value: object) -> None:
    assert refused({}, {}, victory=wrong)[:4] == (reason, None, "victory", value)


def test_the_refusal_says_what_can_be_told() -> None:
    assert refused({}, {}, victory={"by": "luck", "player": 0})[4] == {
        "choices": "science, military"
    }


def test_the_symbols_of_a_player_are_told_by_name() -> None:
    one = game({"cards": ["school", "apothecary"], "tokens": ["law"]}, {"cards": ["library"]})
    assert symbols_held(one, 0) == {"wheel": 2, "scales": 1}
    assert symbols_held(one, 1) == {"quill": 1}


def test_a_card_both_ticked_and_in_an_entry_is_one_symbol() -> None:
    one = game({"cards": ["school"], "science": {"cards": ["school"]}}, {})
    assert symbols_held(one, 0) == {"wheel": 1}
