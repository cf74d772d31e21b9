"""The numbers in the worked examples of the Dice book, computed by the rules.

The values of the boxes are invented, as the texts say; what follows from them is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scorepad.titles import Result, score
from scorepad.titles.dice.end_of_game import last_turn
from scorepad.titles.dice.scoring import AGORA_FIRST
from scorepad.titles.facts import load

from ..raw import raw_game, raw_player
from ..rules.dice import attack, coins_needed, may_cross_guild_court

_NAMES = ("Ada", "Bo", "Cy")


def _result(*sheets: Mapping[str, Any]) -> Result:
    """The result of these sheets in seat order; a single player gets an opponent."""
    full = [*sheets, {}] if len(sheets) == 1 else sheets
    players = [raw_player(name, sheet) for name, sheet in zip(_NAMES, full, strict=False)]
    return score(raw_game("dice", players))


def _row(row: str, entry: object, **more: Any) -> int:
    return _result({row: entry, **more}).players[0].rows[row].points


def _whole_price() -> list[int]:
    die, cost, produced = 1, 3, 2
    missing = coins_needed(cost, produced)
    return [die, cost, produced, missing, die, missing, coins_needed(cost, produced, die)]


def _die_and_box() -> list[int]:
    die, cost, many, few = 2, 4, 4, 1
    enough = [die, cost, many, coins_needed(cost, many, die)]
    return [*enough, few, coins_needed(cost, few), coins_needed(cost, few, die)]


def _per_wonder_box() -> list[int]:
    [wonder] = [facts for facts in load("dice")["buildings"] if facts["id"] == "wonder"]
    boxes, each = wonder["boxCount"]["value"], 2
    points = _row("wonder", {"per": [{"points": each, "boxes": boxes}]})
    return [boxes, each, boxes, each, points]


def _attacks() -> list[int]:
    printed = 3
    numbers = [printed, attack(printed, 0)]
    for defence in (1, 2):
        numbers += [defence, printed, defence, attack(printed, defence)]
    return numbers


def _laurels() -> list[int]:
    west, east = [3, 2], [1]
    rows = [_row("west_barracks", {"boxes": west}), _row("east_barracks", {"boxes": east})]
    return [*west, *east, *rows]


def _agora_first() -> list[int]:
    boxes = [2, 3, 4]
    points = _row("agora", {"boxes": boxes}, agora_first=True)
    return [*boxes, *boxes, AGORA_FIRST, points]


def _market_lines() -> list[int]:
    flat, each, boxes = 2, 1, 4
    points = _row("market", {"points": flat, "per": [{"points": each, "boxes": boxes}]})
    return [flat, each, boxes, flat, each * boxes, points]


def _university_boxes() -> list[int]:
    boxes = [3, 4, 0, 0]
    scoring = [points for points in boxes if points]
    counts = [len(boxes), len(scoring)]
    return [*counts, *scoring, *scoring, _row("university", {"boxes": boxes})]


def _needed(neighbours: Sequence[int]) -> int:
    """The fewest crosses that open the guild court against these neighbours."""
    return next(own for own in range(9) if may_cross_guild_court(own, neighbours))


def _guild_keep_up() -> list[int]:
    right, left = 2, 1
    needed = _needed([left, right])
    return [right, left, needed, needed - 1]


def _guild_two() -> list[int]:
    opponent = 2
    return [2, opponent, _needed([opponent])]


def _guild_boxes() -> list[int]:
    boxes = [3, 5]
    return [*boxes, *boxes, _row("guild_court", {"boxes": boxes})]


def _laurelled() -> list[int]:
    boxes, leaders, each = 4, 2, 1
    line = {"points": each, "boxes": boxes}
    points = _row("gallery", {"per": [line]})
    return [boxes, leaders, boxes, each, points, _row("gallery", {"per": [line] * leaders})]


def _two_short() -> list[int]:
    cost, produced, die = 5, 3, 1
    missing = coins_needed(cost, produced)
    return [cost, produced, missing, missing, die, coins_needed(cost, produced, die)]


def _enough() -> list[int]:
    cost, produced = 3, 4
    return [cost, produced, coins_needed(cost, produced)]


def _third_bonus() -> list[int]:
    turn, bonuses = 11, [1, 3, 2]
    last = last_turn(turn, bonuses)
    assert last is not None
    return [turn, *bonuses, last]


def _first_turns() -> list[int]:
    start, more = load("dice")["starting_coins"], load("dice")["pass_coins"]
    cost, produced, die = 2, 0, 1
    paid = coins_needed(cost, produced, die)
    return [start, cost, produced, die, paid, start - paid, more, start - paid + more]


def _last_turn() -> list[int]:
    turn = 9
    last = last_turn(turn, [3, 0])
    assert last is not None
    return [turn, turn, last]


def _whole_city() -> list[int]:
    west, agora = [3, 2], 9
    sheet = {
        "wonder": 9,
        "west_barracks": {"boxes": west},
        "east_barracks": {"boxes": [1]},
        "agora": agora,
        "agora_first": True,
        "market": 4,
        "university": 7,
        "guild_court": 8,
        "gallery": 6,
    }
    ada = _result(sheet).players[0]
    return [*west, agora, *(row.points for row in ada.rows.values()), ada.total]


def _coins_decide() -> list[int]:
    points, coins = 50, (4, 2)
    result = _result(*({"wonder": points, "coins": held} for held in coins))
    assert result.tiebreak == "coins"
    return [points, *coins, *(player.place for player in result.players)]


def _shared_win() -> list[int]:
    points, coins, fewer = 50, 4, 47
    best = {"wonder": points, "coins": coins}
    result = _result(best, best, {"wonder": fewer})
    assert result.tiebreak == "shared"
    return [points, coins, fewer, *sorted({player.place for player in result.players})]


EXAMPLES: dict[str, Callable[[], list[int]]] = {
    "turn/whole-price": _whole_price,
    "forum/die-and-box": _die_and_box,
    "wonder/per-wonder-box": _per_wonder_box,
    "barracks/attacks": _attacks,
    "barracks/laurels": _laurels,
    "agora/agora-first": _agora_first,
    "market/market-lines": _market_lines,
    "university/university-boxes": _university_boxes,
    "guild_court/guild-keep-up": _guild_keep_up,
    "guild_court/guild-two": _guild_two,
    "guild_court/guild-boxes": _guild_boxes,
    "gallery/laurelled": _laurelled,
    "warehouse/two-short": _two_short,
    "warehouse/enough": _enough,
    "bonuses/third-bonus": _third_bonus,
    "coins/first-turns": _first_turns,
    "end/last-turn": _last_turn,
    "scoring/whole-city": _whole_city,
    "ties/coins-decide": _coins_decide,
    "ties/shared-win": _shared_win,
}
