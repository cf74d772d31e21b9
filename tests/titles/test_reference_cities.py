"""The scoring agrees with a second one on ten thousand random cities.

The second one is in reference_city.py: it tries every order of the science effects and shares
only the facts with the first.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from scorepad.titles import Refusal, score, standing
from tests.raw import read_game

from .random_cities import random_game
from .reference_city import JSON, Hand, Lack, Outcome, reference, science

CITIES = 10_000
#: The games come in this many parts, each a test.
PARTS = 10


def found_by_scoring(game: JSON) -> Outcome:
    """What the scoring makes of the game; rows that wait are left out."""
    result = standing(read_game(game))
    missing = {Lack(one.seat, one.row, one.city, one.kind) for one in result.waiting}
    waiting = {(lack.seat, lack.row) for lack in missing}
    players = [
        {row: told.points for row, told in player.rows.items() if (seat, row) not in waiting}
        for seat, player in enumerate(result.players)
    ]
    return Outcome([[rows] for rows in players], missing)


def refusal(game: JSON) -> Refusal | None:
    try:
        score(read_game(game))
    except Refusal as refused:
        return refused
    return None


def disagreement(game: JSON) -> str | None:
    """What the two make of a game, if it is not the same."""
    expected, refused = reference(game), refusal(game)
    if refused is not None and refused.reason != "count_missing":
        return f"refused: {refused}"
    found = found_by_scoring(game)
    names = [player["name"] for player in game["players"]]
    named = {(names[lack.city], lack.row, lack.kind) for lack in expected.missing}
    same = (
        found.missing == expected.missing
        and (refused is None) == (not expected.missing)
        and (refused is None or (refused.player, refused.row, refused.value) in named)
        and all(
            any(_same_rows(way, rows, bool(expected.missing)) for way in ways)
            for ways, (rows,) in zip(expected.players, found.players, strict=True)
        )
    )
    return None if same else f"expected {expected}\nfound {found}\nrefusal {refused}"


def _same_rows(one: dict[str, int], other: dict[str, int], incomplete: bool) -> bool:
    """Every row is the same; if something is missing, every row that both know."""
    compared = set(one) & set(other) if incomplete else set(one) | set(other)
    return all(one.get(row) == other.get(row) for row in compared)


def smaller(game: JSON) -> Iterator[JSON]:
    """Games with a player, a row, a key or a card less."""

    def less(part: Any) -> Iterator[Any]:
        if isinstance(part, dict):
            for key, value in part.items():
                yield {other: part[other] for other in part if other != key}
                for rest in less(value):
                    yield {**part, key: rest}
        elif isinstance(part, list):
            for at in range(len(part)):
                yield part[:at] + part[at + 1 :]

    players = game["players"]
    if len(players) > 3 and "table" not in game:
        for seat in range(len(players)):
            yield {**game, "players": players[:seat] + players[seat + 1 :]}
    if "table" in game:
        yield {key: value for key, value in game.items() if key != "table"}
    for seat, player in enumerate(players):
        for sheet in less(player["sheet"]):
            changed = copy.copy(players)
            changed[seat] = {**player, "sheet": sheet}
            yield {**game, "players": changed}


def differs(game: JSON) -> bool:
    try:
        told = disagreement(game)
    except (Refusal, KeyError, IndexError, TypeError, ValueError):
        return False
    return told is not None and not told.startswith("refused")


def smallest(game: JSON) -> JSON:
    """A game the two disagree on too, from which nothing can be taken."""
    for other in smaller(game):
        if differs(other):
            return smallest(other)
    return game


@pytest.mark.parametrize("part", range(PARTS))
def test_both_give_the_same_points_and_lack_the_same_counts(part: int) -> None:
    cities, seed = 0, part * CITIES
    while cities < CITIES // PARTS:
        game = random_game(seed)
        if disagreement(game) is not None:
            if differs(game):
                game = smallest(game)
            pytest.fail(f"game {seed}: {json.dumps(game)}\n{disagreement(game)}")
        if not reference(game).missing:
            cities += len(game["players"])
        seed += 1


@pytest.mark.parametrize(
    ("symbols", "steps", "copyable", "worth_of_set", "worth"),
    [
        ((2, 2, 2), {}, (0, 0, 0), 7, 26),
        ((2, 2, 2), {}, (0, 0, 0), 10, 32),
        ((3, 1, 0), {"swap": 1}, (0, 0, 0), 7, 16),
        ((2, 1, 0), {"most": 1}, (0, 0, 0), 7, 10),
        ((5, 2, 1), {"wild": 1}, (0, 0, 0), 7, 48),
        ((5, 2, 1), {"wild": 1}, (0, 0, 0), 10, 53),
        ((3, 2, 1), {"wild": 2}, (0, 0, 0), 7, 38),
        ((0, 0, 0), {"masks": 3}, (1, 1, 1), 7, 10),
        ((0, 0, 0), {"masks": 3}, (0, 0, 0), 7, 0),
        ((0, 0, 0), {"masks": 3}, (0, 1, 0), 7, 1),
        ((1, 1, 1), {"masks": 2}, (0, 0, 1), 7, 13),
        ((4, 4, 4), {"most": 1, "wild": 2}, (0, 0, 0), 7, 110),
        ((4, 4, 3), {"most": 1, "swap": 1}, (0, 0, 0), 7, 76),
        ((1, 0, 0), {"most": 1, "swap": 1, "wild": 1}, (0, 0, 0), 7, 10),
        # Without a symbol there is none held most; a wild or a mask can come first.
        ((0, 0, 0), {"most": 3}, (0, 0, 0), 7, 0),
        ((0, 0, 0), {"most": 1, "wild": 1}, (0, 0, 0), 7, 4),
        ((0, 0, 0), {"most": 2, "masks": 1}, (1, 0, 0), 7, 9),
        # 6/3/0 is more than 5/3/1 and 4/4/1; with sets worth 10 nothing changes.
        ((3, 3, 0), {"most": 1, "wild": 2}, (0, 0, 0), 7, 36 + 9),
        ((3, 3, 0), {"most": 1, "wild": 2}, (0, 0, 0), 10, 36 + 9),
    ],
)
def test_the_second_scoring_knows_cases_worked_by_hand(
    symbols: tuple[int, ...],
    steps: dict[str, int],
    copyable: tuple[int, ...],
    worth_of_set: int,
    worth: int,
) -> None:
    assert science(Hand(symbols, copyable, **steps), worth_of_set).worth == worth
