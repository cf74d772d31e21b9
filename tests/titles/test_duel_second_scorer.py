"""Random games of each kind of Duel agree with a second scorer.

The second scorer knows nothing of the first: it reads the data files and the game's JSON, and
counts row by row as a person does on the printed pad.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scorepad.titles.duel import TITLE
from scorepad.titles.facts import load
from scorepad.titles.model import Refusal
from tests.raw import raw_game, raw_player

GAMES = 1_500
KINDS = ((), ("pantheon",), ("agora",), ("pantheon", "agora"))
BASE, PANTHEON, AGORA = load("duel_cards"), load("duel_pantheon"), load("duel_agora")
CARDS = {card["id"]: card for card in (*BASE["cards"], *PANTHEON["temples"])}
VP = {
    one["id"]: one.get("vp", 0)
    for one in (
        *load("duel_wonders")["wonders"],
        *load("duel_tokens")["tokens"],
        *(one for box in (PANTHEON, AGORA) for key in ("wonders", "tokens") for one in box[key]),
        *PANTHEON["gods"],
    )
}
CHAMBERS = [chamber["vp"] for chamber in AGORA["chambers"]]


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


def _colour(sheet: dict[str, Any], *colours: str) -> list[str]:
    return [id_ for id_ in sheet["cards"] if CARDS[id_]["color"] in colours]


def _guild(guild: dict[str, Any], sheets: list[dict[str, Any]]) -> int:
    fact = guild["effects"]["vp_per"]
    if fact["per"] == ["set_of_3_coins"]:
        return int(fact["vp"] * (max(sheet["coins"] for sheet in sheets) // 3))
    if fact["per"] == ["built_wonder"]:
        return int(fact["vp"] * max(len(sheet["wonders"]) for sheet in sheets))
    colours = [kind.removesuffix("_card") for kind in fact["per"]]
    return int(fact["vp"] * max(len(_colour(sheet, *colours)) for sheet in sheets))


def _rows(
    sheets: list[dict[str, Any]], table: dict[str, Any], seat: int, expansions: tuple[str, ...]
) -> dict[str, int]:
    own = sheets[seat]
    rows = {
        row: sum(CARDS[id_]["effects"].get("vp", 0) for id_ in _colour(own, colour))
        for row, colour in (("civilian", "blue"), ("science", "green"), ("commercial", "yellow"))
    }
    if "pantheon" in expansions:
        rows["temples"] = {0: 0, 1: 5, 2: 12, 3: 21}[len(_colour(own, "indigo"))]
        rows["divinities"] = 9 * ("aphrodite" in own["gods"]) + own.get("astarte", 0)
    else:
        rows["guilds"] = sum(_guild(CARDS[id_], sheets) for id_ in _colour(own, "purple"))
    rows["wonders"] = sum(VP[id_] for id_ in own["wonders"])
    rows["progress"] = sum(VP[id_] for id_ in own["tokens"])
    if "mathematics" in own["tokens"]:
        rows["progress"] += 3 * len(own["tokens"])
    if "mysticism" in own["tokens"]:
        rows["progress"] += 2 * table["mythology"][seat]
    rows["coins"] = own["coins"] // 3
    lead = table["pawn"] if seat == 0 else -table["pawn"]
    rows["military"] = 0 if lead < 1 else 2 if lead < 3 else 5 if lead < 6 else 10
    if "agora" in expansions:
        rows["senate"] = sum(CHAMBERS[one - 1] for one in own["senate"]["chambers"])
    return rows


def _symbols(sheets: list[dict[str, Any]], table: dict[str, Any], seat: int) -> int:
    own, other = sheets[seat], sheets[1 - seat]
    seen = {CARDS[id_]["effects"]["science_symbol"] for id_ in _colour(own, "green")}
    if "law" in own["tokens"] or "ishtar" in own.get("gods", ()):
        seen.add("scales")
    snake = table.get("snake")
    copied = snake in other["cards"] or not _colour(other, "green")
    if snake is not None and "nisaba" in own.get("gods", ()) and copied:
        seen.add(CARDS[snake]["effects"]["science_symbol"])
    return len(seen)


def _outcome(
    sheets: list[dict[str, Any]],
    table: dict[str, Any],
    rows: list[dict[str, int]],
    expansions: tuple[str, ...],
) -> tuple[str, tuple[int, ...], str | None] | None:
    """What won, who, and what settled it; None for two supremacies that cannot both be."""
    ends = [("science", seat) for seat in (0, 1) if _symbols(sheets, table, seat) >= 6]
    if abs(table["pawn"]) == 9:
        ends.append(("military", 0 if table["pawn"] > 0 else 1))
    for seat, sheet in enumerate(sheets):
        if len(sheet.get("senate", {"chambers": ()})["chambers"]) == 6:
            ends.append(("political", seat))
    if len(ends) == 2 and expansions and {by for by, _ in ends} == {"science"}:
        return "science", (0, 1), "shared"
    if len(ends) > 1:
        return None
    if ends:
        return ends[0][0], (ends[0][1],), None
    totals = [sum(one.values()) for one in rows]
    if totals[0] != totals[1]:
        return "points", (0 if totals[0] > totals[1] else 1,), None
    blue = [one["civilian"] for one in rows]
    if blue[0] != blue[1]:
        return "points", (0 if blue[0] > blue[1] else 1,), "civilian"
    return "points", (0, 1), "shared"


@pytest.mark.parametrize("expansions", KINDS, ids=" and ".join)
def test_random_games_agree_with_a_second_scorer(expansions: tuple[str, ...]) -> None:
    chance = Random(f"duel {expansions}")
    for _ in range(GAMES):
        sheets, table = _random_file(chance, expansions)
        players = [raw_player(name, sheet) for name, sheet in zip(("A", "B"), sheets, strict=True)]
        rows = [_rows(sheets, table, seat, expansions) for seat in (0, 1)]
        expected = _outcome(sheets, table, rows, expansions)
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
