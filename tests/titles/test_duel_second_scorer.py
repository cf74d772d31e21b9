"""Random games of each kind of Duel agree with a second scorer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scorepad.titles.duel import TITLE
from scorepad.titles.facts import load
from scorepad.titles.model import Refusal
from tests.raw import raw_game, raw_player

from .duel_scorer import BASE, CARDS, PANTHEON, outcome, row_points

GAMES = 1_500
KINDS = ((), ("pantheon",), ("agora",), ("pantheon", "agora"))


def _pool(box: str, key: str, expansions: tuple[str, ...]) -> list[str]:
    files = [load(box), *(load(f"duel_{expansion}") for expansion in expansions)]
    return [one["id"] for file in files for one in file[key]]


def _deal(chance: Random, pool: list[str], most: int) -> tuple[list[str], list[str]]:
    drawn = chance.sample(pool, chance.randint(0, min(most, len(pool))))
    cut = chance.randint(0, len(drawn))
    return drawn[:cut], drawn[cut:]


def _random_file(chance: Random, expansions: tuple[str, ...]) -> tuple[list[Any], dict[str, Any]]:
    pantheon = "pantheon" in expansions
    ages = [card["id"] for card in BASE["cards"] if card["color"] != "purple"]
    last = [card["id"] for card in BASE["cards"] if card["color"] == "purple"]
    if pantheon:
        last = [card["id"] for card in PANTHEON["temples"]]
    dealt = _deal(chance, ages, 40), _deal(chance, last, 3)
    wonders = _deal(chance, _pool("duel_wonders", "wonders", expansions), 7)
    tokens = _deal(chance, _pool("duel_tokens", "tokens", expansions), 6)
    gods = _deal(chance, [god["id"] for god in PANTHEON["gods"]], 7)
    chambers = _deal(chance, list("123456"), 6)
    players = []
    for seat in (0, 1):
        sheet: dict[str, Any] = {
            "cards": [*dealt[0][seat], *dealt[1][seat]],
            "wonders": wonders[seat],
            "tokens": tokens[seat],
            "coins": chance.randint(0, 30),
        }
        if pantheon:
            sheet["gods"] = gods[seat]
            if "astarte" in gods[seat]:
                sheet["astarte"] = chance.randint(0, 7)
        if "agora" in expansions:
            sheet["senate"] = {"chambers": [int(one) for one in chambers[seat]]}
        players.append(sheet)
    table: dict[str, Any] = {"pawn": chance.randint(-9, 9)}
    if pantheon:
        held = chance.randint(0, 8)
        table["mythology"] = [held, chance.randint(0, 8 - held)]
        green = [id_ for id_ in dealt[0][chance.randint(0, 1)] if CARDS[id_]["color"] == "green"]
        if green:
            table["snake"] = chance.choice(green)
    return players, table


@pytest.mark.parametrize("expansions", KINDS, ids=" and ".join)
def test_random_games_agree_with_a_second_scorer(expansions: tuple[str, ...]) -> None:
    chance = Random(f"duel {expansions}")
    for _ in range(GAMES):
        sheets, table = _random_file(chance, expansions)
        players = [raw_player(name, sheet) for name, sheet in zip(("A", "B"), sheets, strict=True)]
        rows = [row_points(sheets, table, seat, expansions) for seat in (0, 1)]
        expected = outcome(sheets, table, rows, expansions)
        game = raw_game("duel", players, expansions, table)
        most = 4 + len(expansions)
        if expected is None or max(len(sheet["wonders"]) for sheet in sheets) > most:
            with pytest.raises(Refusal, match=r"too_many_wonders|two_supremacies"):
                TITLE.score(game)
            continue
        result = TITLE.score(game)
        scored = [{row: it.points for row, it in one.rows.items()} for one in result.players]
        assert scored == rows, (sheets, table)
        assert [list(one) for one in scored] == [list(one) for one in rows]
        assert (result.victory, result.winners, result.tiebreak) == expected, (sheets, table)
