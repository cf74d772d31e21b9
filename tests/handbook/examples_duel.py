"""The numbers in the worked examples of the Duel book, computed by the rules.

Each example names its cards and cities; `titles` computes every number in its text, and claims
without a number (a pair, a supremacy, a tie) are asserted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from scorepad.titles import Result, score
from scorepad.titles.duel.cards import cards, tokens, wonders
from scorepad.titles.duel.payout import payout
from scorepad.titles.duel.science import is_supremacy, one_short, symbols
from scorepad.titles.duel.track import card_shields, push
from scorepad.titles.duel.trade import (
    Built,
    card_cost,
    discard_value,
    price,
    wonder_cost,
)
from scorepad.titles.duel.wonders import EACH, MOST, back_to_the_box, may_build
from tests.raw import raw_game, raw_player

from .examples_duel_expansions import EXAMPLES as EXPANSIONS

EMPTY_CITY = Built()


def _play(ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> Result:
    return score(raw_game("duel", (raw_player("Ada", ada), raw_player("Bo", bo)), table=table))


def _row(row: str, ada: dict[str, Any], bo: dict[str, Any] | None = None, **table: Any) -> int:
    return _play(ada, bo, **table).players[0].rows[row].points


def _of(colour: str, count: int, skip: int = 0) -> tuple[str, ...]:
    """`count` cards of a colour, after the first `skip`, which another city has."""
    return tuple(card.id for card in cards().values() if card.colour == colour)[skip : skip + count]


def _cost(card: str) -> list[int]:
    """The counts of resources printed on a card."""
    return [count for count in cards()[card].cost.resources.values() if count]


def _makes(*built: str) -> list[int]:
    """The counts of resources these cards make together."""
    made = Counter[str]()
    for card in built:
        made.update(cards()[card].produces)
    return list(made.values())


def _worth(row: str, key: str, *built: str) -> list[int]:
    """The points of each of these alone, and of all together."""
    return [_row(row, {key: list(ids)}) for ids in (*((id_,) for id_ in built), built)]


def _turn_discard() -> list[int]:
    yellow = ("tavern", "stone_reserve", "brewery")
    return [len(yellow), discard_value(Built(yellow))]


def _costs_own() -> list[int]:
    city = ("quarry", "brickyard", "press")
    assert sorted(_makes(*city)) == sorted(_cost("senate"))
    return [*_makes(*city), card_cost("senate", Built(cards=city), EMPTY_CITY).coins]


def _costs_both() -> list[int]:
    ada = Built(cards=("clay_pool",))
    paid = card_cost("forum", EMPTY_CITY, ada)
    return [paid.printed, *_makes("clay_pool"), paid.trade, paid.coins]


def _trade_price() -> list[int]:
    bo = Built(cards=("lumber_yard", "sawmill"))
    return [*_makes(*bo.cards), price("wood", EMPTY_CITY, bo), price("wood", bo, EMPTY_CITY)]


def _trade_mixed() -> list[int]:
    ada, bo = Built(cards=("quarry",)), Built(cards=("shelf_quarry",))
    prices = [price(resource, ada, bo) for resource in ("stone", "glass")]
    paid = card_cost("obelisk", ada, bo)
    assert paid.bought == {"stone": 1, "glass": 1}
    return [*_cost("obelisk"), *_makes("quarry"), *_makes("shelf_quarry"), *prices, paid.coins]


def _trade_reserve() -> list[int]:
    bo = Built(cards=("shelf_quarry",))
    without, having = Built(cards=("quarry",)), Built(cards=("quarry", "stone_reserve"))
    return [
        price("stone", having, bo),
        price("stone", without, bo),
        card_cost("obelisk", having, bo).coins,
    ]


def _trade_choice() -> list[int]:
    ada, bo = Built(cards=("caravansery",)), Built(cards=("sawmill",))
    paid = card_cost("arena", ada, bo)
    assert paid.bought == {"clay": 1, "stone": 1}
    assert price("clay", ada, bo) == price("stone", ada, bo)
    return [*_cost("arena"), price("wood", ada, bo), price("clay", ada, bo), paid.coins]


def _chains_barracks() -> list[int]:
    ada = Built(cards=("garrison",), tokens=("urbanism",))
    paid = card_cost("barracks", ada, EMPTY_CITY)
    assert paid.chain
    return [card_cost("barracks", EMPTY_CITY, EMPTY_CITY).coins, paid.coins, paid.gained]


def _wonder_colossus() -> list[int]:
    ada, bo = Built(cards=("brickyard",)), Built(cards=("glassworks",))
    cost = [count for count in wonders()["the_colossus"].cost.resources.values() if count]
    made = [*_makes("brickyard"), *_makes("glassworks")]
    prices = [price(resource, ada, bo) for resource in ("clay", "glass")]
    coins = wonder_cost("the_colossus", ada, bo).coins
    return [*cost, *made, *prices, coins, push(0, 0, wonders()["the_colossus"].shields, 0).pawn]


def _wonder_seven() -> list[int]:
    drafted = ("piraeus", "the_sphinx", "the_colossus", "the_pyramids")
    assert may_build(2, EACH)
    assert not may_build(3, EACH)
    assert back_to_the_box(drafted, drafted[:3], EACH) == ["the_pyramids"]
    return [EACH, 2, MOST]


def _commercial_row() -> list[int]:
    built = ("tavern", "forum", "port", "armory")
    scoring = [card for card in built if _row("commercial", {"cards": [card]})]
    [each] = {_row("commercial", {"cards": [card]}) for card in scoring}
    return [len(built) - len(scoring), each, _row("commercial", {"cards": list(built)})]


def _commercial_coins() -> list[int]:
    brown = _of("brown", 3)
    port = payout("port", Built(cards=(*brown, "brewery")), EMPTY_CITY)
    ada = Built(cards=(*brown, "brewery", "port"))
    lighthouse = payout("lighthouse", ada, EMPTY_CITY)
    yellow = [card for card in (*ada.cards, "lighthouse") if cards()[card].colour == "yellow"]
    return [len(brown), port, len(yellow), lighthouse]


def _military_walls() -> list[int]:
    start, shields = 2, card_shields("walls")
    moved = push(start, 0, shields, opponent_coins=9)
    return [start, shields, moved.pawn, moved.looted]


def _military_far() -> list[int]:
    start, shields, coins = 2, card_shields("pretorium", ["strategy"]), 6
    far = push(start, 0, shields, coins)
    first = push(start, 0, 1, 99)
    second = push(start, 0, shields, 99).looted - first.looted
    assert far.looted == coins
    return [start, shields, far.pawn, first.looted, second, coins, far.looted]


def _military_row() -> list[int]:
    pawn = 4
    return [pawn, *(player.rows["military"].points for player in _play({}, pawn=pawn).players)]


def _science_pair() -> list[int]:
    return [symbols(["scriptorium", "library"])["quill"]]


def _science_win() -> list[int]:
    built = ["apothecary", "pharmacist", "workshop", "library"]
    before, after = symbols(built, ["law"]), symbols([*built, "study"], ["law"])
    assert one_short(before)
    assert _play({"cards": [*built, "study"], "tokens": ["law"]}, {}).victory == "science"
    return [len(before), len(after)]


def _progress_row() -> list[int]:
    held = ["law", "mathematics", "philosophy"]
    each = tokens()["mathematics"].each
    philosophy, points = tokens()["philosophy"].vp, _row("progress", {"tokens": held})
    return [philosophy, each, len(held), points - philosophy, points]


def _progress_architecture() -> list[int]:
    ada, bo = Built(cards=("sawmill",)), Built(cards=("glassworks",))
    cost = [count for count in wonders()["the_great_library"].cost.resources.values() if count]
    missing = sum(wonder_cost("the_great_library", ada, bo).bought.values())
    paid = wonder_cost("the_great_library", ada._replace(tokens=("architecture",)), bo)
    assert sum(paid.bought.values()) == 1
    assert price("glass", ada, bo) > price("wood", ada, bo) == price("papyrus", ada, bo)
    return [*cost, *_makes("sawmill"), missing, paid.coins]


def _progress_economy() -> list[int]:
    ada = Built(cards=("brickyard",), tokens=("economy",))
    paid = card_cost("forum", EMPTY_CITY, ada)
    return [paid.printed, paid.trade, paid.coins, paid.to_opponent]


def _progress_masonry() -> list[int]:
    ada = Built(cards=("quarry", "shelf_quarry"), tokens=("masonry",))
    stone = sum(_makes("quarry", "shelf_quarry"))
    return [*_cost("town_hall"), stone, card_cost("town_hall", ada, EMPTY_CITY).coins]


def _progress_strategy() -> list[int]:
    return [
        card_shields("walls", ["strategy"]),
        card_shields("walls"),
        wonders()["the_colossus"].shields,
    ]


def _guilds_magistrates() -> list[int]:
    guild, then, others = "magistrates_guild", 4, 6
    bo = _of("blue", others)
    now = _of("blue", 7, skip=others)
    coins = payout(guild, Built(cards=now[:then]), Built(cards=bo))
    points = _row("guilds", {"cards": [*now, guild]}, {"cards": list(bo)})
    return [then, others, coins, len(now), others, points]


def _guilds_shipowners() -> list[int]:
    mine = [_of("brown", 4), _of("grey", 1)]
    theirs = [_of("brown", 3, skip=4), _of("grey", 3, skip=1)]
    ada, bo = [*sum(mine, ()), "shipowners_guild"], list(sum(theirs, ()))
    points = _row("guilds", {"cards": ada}, {"cards": bo})
    counts = [len(group) for group in (*mine, *theirs)]
    return [*counts, sum(counts[2:]), sum(counts[:2]), points]


def _guilds_money() -> list[int]:
    built: Sequence[str] = tuple(wonders())
    bo: dict[str, Any] = {"cards": [], "wonders": list(built[:4]), "coins": 8}
    ada: dict[str, Any] = {"wonders": list(built[4:7]), "coins": 14}
    both = ["builders_guild", "moneylenders_guild"]
    builders, money = (_row("guilds", {**ada, "cards": [guild]}, bo) for guild in both)
    together = _row("guilds", {**ada, "cards": both}, bo)
    threes = _row("coins", ada)
    return [4, 3, builders, bo["coins"], ada["coins"], threes, money, together]


def _coins_row() -> list[int]:
    coins = 11
    points = _row("coins", {"coins": coins})
    left = next(
        less for less in range(coins) if _row("coins", {"coins": coins - less - 1}) < points
    )
    return [coins, points, left]


def _coins_discard() -> list[int]:
    return [discard_value(Built()), discard_value(Built(("customs_house", "forum")))]


def _victory_law() -> list[int]:
    five = ["apothecary", "pharmacist", "workshop", "library", "study"]
    before, after = symbols(five), symbols(five, ["law"])
    assert is_supremacy(after) > is_supremacy(before)
    return [len(before), len(after)]


def _end_pad() -> list[int]:
    rows = ("civilian", "science", "commercial", "guilds", "wonders", "progress")
    sheets = [
        dict(zip(rows, written, strict=True)) | {"coins": coins, "military": military}
        for written, coins, military in (
            ((20, 5, 6, 7, 12, 4), 11, 5),
            ((17, 9, 3, 0, 9, 7), 8, 0),
        )
    ]
    result = _play(*sheets)
    assert result.winners == (0,)
    points = [row.points for player in result.players for row in player.rows.values()]
    totals = [player.total for player in result.players]
    return [*points, *(sheet["coins"] for sheet in sheets), *totals]


def _tie(first: int, second: int) -> tuple[Result, int]:
    """A game with equal totals, and these points from blue cards."""
    total = 54
    result = _play(
        {"civilian": first, "science": total - first},
        {"civilian": second, "science": total - second},
    )
    assert [player.total for player in result.players] == [total, total]
    return result, total


def _ties_blue() -> list[int]:
    result, total = _tie(19, 16)
    assert (result.winners, result.tiebreak) == ((0,), "civilian")
    return [total, 19, 16]


def _ties_share() -> list[int]:
    result, total = _tie(17, 17)
    assert len(result.winners) > 1, "the victory is shared"
    return [total, 17]


EXAMPLES: dict[str, Callable[[], list[int]]] = {
    "turn/turn-discard": _turn_discard,
    "costs/costs-own": _costs_own,
    "costs/costs-both": _costs_both,
    "trade/trade-price": _trade_price,
    "trade/trade-mixed": _trade_mixed,
    "trade/trade-reserve": _trade_reserve,
    "trade/trade-choice": _trade_choice,
    "chains/chains-barracks": _chains_barracks,
    "wonder_cards/wonder-colossus": _wonder_colossus,
    "wonder_cards/wonder-seven": _wonder_seven,
    "wonders/wonders-row": lambda: _worth(
        "wonders", "wonders", "the_pyramids", "the_sphinx", "the_temple_of_artemis"
    ),
    "civilian/civilian-row": lambda: _worth("civilian", "cards", "baths", "rostrum", "town_hall"),
    "commercial/commercial-row": _commercial_row,
    "commercial/commercial-coins": _commercial_coins,
    "military/military-walls": _military_walls,
    "military/military-far": _military_far,
    "military/military-row": _military_row,
    "science/science-pair": _science_pair,
    "science/science-win": _science_win,
    "science/science-row": lambda: _worth("science", "cards", "scriptorium", "library", "study"),
    "progress/progress-row": _progress_row,
    "progress/progress-architecture": _progress_architecture,
    "progress/progress-economy": _progress_economy,
    "progress/progress-masonry": _progress_masonry,
    "progress/progress-strategy": _progress_strategy,
    "guilds/guilds-magistrates": _guilds_magistrates,
    "guilds/guilds-shipowners": _guilds_shipowners,
    "guilds/guilds-money": _guilds_money,
    "coins/coins-row": _coins_row,
    "coins/coins-discard": _coins_discard,
    "victory/victory-law": _victory_law,
    "end/end-pad": _end_pad,
    "ties/ties-blue": _ties_blue,
    "ties/ties-share": _ties_share,
    **EXPANSIONS,
}
