"""The scoring agrees with a second one on ten thousand random cities.

The second one is in reference_city.py; it shares only the facts with the first.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from scorepad.titles import Refusal, score, standing
from tests.raw import read_game

from ..thorough import share
from .random_cities import random_game
from .reference_city import JSON, MASK, MOST, City, Lack, Outcome, cards, reference

CITIES = 10_000
#: The games come in this many parts, each a test.
PARTS = 10


def found_by_scoring(game: JSON) -> Outcome:
    """What the scoring makes of the game; rows that wait are left out."""
    result = standing(read_game(game))
    missing = {Lack(one.seat, one.row, one.city, one.kind) for one in result.waiting}
    waiting = {(lack.seat, lack.row) for lack in missing}
    players = [
        {row: score.points for row, score in player.rows.items() if (seat, row) not in waiting}
        for seat, player in enumerate(result.players)
    ]
    return Outcome([[rows] for rows in players], missing)


def refusal(game: JSON) -> Refusal | None:
    try:
        score(read_game(game))
    except Refusal as refused:
        return refused
    return None


def disagreement(game: JSON, expected: Outcome) -> str | None:
    """What the two make of a game, if it is not the same."""
    refused = refusal(game)
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
        message = disagreement(game, reference(game))
    except (Refusal, KeyError, IndexError, TypeError, ValueError):
        return False
    return message is not None and not message.startswith("refused")


def smallest(game: JSON) -> JSON:
    """A game the two disagree on too, from which nothing can be taken."""
    for other in smaller(game):
        if differs(other):
            return smallest(other)
    return game


def games(part: int, most: int = CITIES // PARTS) -> Iterator[tuple[int, JSON, Outcome]]:
    """Random games until there are enough cities of which nothing is missing."""
    cities, seed = 0, part * CITIES
    while cities < most:
        game = random_game(seed)
        expected = reference(game)
        yield seed, game, expected
        if not expected.missing:
            cities += len(game["players"])
        seed += 1


@pytest.mark.parametrize("part", range(PARTS))
def test_both_give_the_same_points_and_lack_the_same_counts(part: int) -> None:
    for seed, game, expected in games(part, share(CITIES // PARTS)):
        message = disagreement(game, expected)
        if message is not None:
            if differs(game):
                game = smallest(game)
                message = disagreement(game, reference(game))
            pytest.fail(f"game {seed}: {json.dumps(game)}\n{message}")


@cache
def complete_cities(part: int) -> tuple[City, ...]:
    """The cities of the games in which nothing is missing."""
    return tuple(
        City(game, seat)
        for _, game, expected in games(part)
        if not expected.missing
        for seat in range(len(game["players"]))
    )


def test_every_leader_and_city_card_is_counted_in_the_random_cities() -> None:
    """Each card with points is met with some, and each on a condition without them too."""
    met: dict[str, set[bool]] = {}
    for city in complete_cities(0) + complete_cities(1):
        for row in ("leaders", "cities"):
            for id_ in city.listed(row) or []:
                met.setdefault(id_, set()).add(city.card(id_) > 0)
    every = {card.id for card in cards().values() if card.colour in ("leaders", "black")}
    assert len(every) == 55 + 42
    assert set(met) == every
    for id_ in every:
        effects = cards()[id_].effects
        if "vp_if" in effects:
            assert met[id_] == {True, False}, id_
        elif "vp" in effects or "vp_per" in effects:
            # Aristotle's points are known to the sets alone.
            assert True in met[id_] or id_ == "aristotle", id_


def test_every_effect_on_science_and_tokens_is_in_the_random_cities() -> None:
    cities = complete_cities(0) + complete_cities(1)
    hands = [city.hand() for city in cities if not isinstance(city.sheet.get("science"), int)]
    shown = [min(hand.masks, sum(hand.copyable)) for hand in hands]
    with_all = [
        hand
        for hand, copied in zip(hands, shown, strict=True)
        if hand.wild and copied and hand.most and hand.swap
    ]
    assert {hand.each_set for hand in with_all} == {7, 10}
    assert any(copied < hand.masks for hand, copied in zip(hands, shown, strict=True))
    assert max(hand.wild for hand in hands) >= 3
    assert max(hand.most for hand in hands) >= 3
    assert max(hand.swap for hand in hands) >= 2
    assert any(not any(hand.symbols) and hand.most for hand in hands)
    assert any(city.special(MASK) and city.special(MOST) for city in cities)
    assert any(city.sheet.get("debt") for city in cities)
    table = [city.game.get("table", {}) for city in cities]
    assert any(set(one.get("shields", ())) & set(one.get("diplomacy", ())) for one in table)
    raiders = {"raider_camp", "raider_fort", "raider_garrison"}
    for counting in ("cells", "guardhouse", "prison", "slave_market"):
        assert any(
            counting in (city.listed("cities") or []) and raiders & {*(city.listed("cities") or [])}
            for city in cities
        ), counting
