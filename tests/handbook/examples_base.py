"""The numbers in the worked examples of the base game's book, computed by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scorepad.titles import score
from scorepad.titles.base.wonder import wonders
from scorepad.titles.facts import load

from ..rules.base_trade import LEFT, BuiltCity, card_cost, coins_gained, price, sale
from . import examples_base_cards
from .base_games import game_of, points_of, rows_of

CARDS: Mapping[str, Any] = {card["id"]: card for card in load("base_cards")["cards"]}
GIZA = {"wonder": "giza", "side": "day"}
EMPTY_CITY = BuiltCity()
AGES = 3


def _cost(card: str) -> list[int]:
    return list(CARDS[card]["cost"].values())


def _made(card: str) -> int:
    """How much of its one resource a card makes."""
    [count] = CARDS[card]["effects"]["produces"].values()
    return int(count)


def _setup_six() -> list[int]:
    players = 6
    marks = {mark for card in CARDS.values() for mark in card["copies"] if mark <= players}
    guilds = players + 2
    in_decks = set()
    for age in range(1, AGES + 1):
        cards = [card for card in CARDS.values() if card["age"] == age]
        copies = sum(
            mark <= players
            for card in cards
            if card["color"] != "purple"
            for mark in card["copies"]
        )
        in_decks.add(copies + (guilds if age == AGES else 0))
    [deck] = in_decks
    return [players, *sorted(marks), guilds, deck, deck // players]


def _two_sales() -> list[int]:
    start, sold, turns = load("base_cards")["starting_coins"], 2, 6
    return [start, sold, sale(), start + sold * sale(), turns - sold, turns]


def _own_city() -> list[int]:
    city = BuiltCity(cards=("ore_vein", "timber_yard"), wonder="giza")
    arena = card_cost("arena", city, EMPTY_CITY, EMPTY_CITY)
    assert arena is not None
    assert arena.coins == 0
    assert card_cost("archery_range", city, EMPTY_CITY, EMPTY_CITY) is None
    # One wood is missing: a neighbour who makes it is paid once.
    bought = card_cost("archery_range", city, BuiltCity(cards=("lumber_yard",)), EMPTY_CITY)
    assert bought is not None
    missing = bought.left // price("wood", LEFT, city)
    stone, either = 1, [1] * len(CARDS["timber_yard"]["effects"]["produces_one_of"])
    made = [stone, _made("ore_vein"), *either]
    wood = CARDS["archery_range"]["cost"]["wood"]
    return [*made, *_cost("arena"), *_cost("archery_range"), wood - missing, missing]


def _trade(*yellow: str) -> list[int]:
    city = BuiltCity(cards=yellow, wonder="olympia")
    paid = card_cost(
        "gardens", city, BuiltCity(cards=("brickyard",)), BuiltCity(cards=("lumber_yard",))
    )
    assert paid is not None
    return [paid.left, paid.right, paid.coins]


def _two_neighbours() -> list[int]:
    left, right, total = _trade()
    # The city makes what it does not have to buy.
    bought = total // price("clay", LEFT, EMPTY_CITY)
    return [*_cost("gardens"), sum(_cost("gardens")) - bought, left, right, total]


def _scriptorium() -> list[int]:
    city = BuiltCity(cards=("scriptorium", "library"))
    spared = []
    for card in ("library", "university"):
        paid = card_cost(card, city, EMPTY_CITY, EMPTY_CITY)
        assert paid is not None
        assert paid.chain
        spared += _cost(card)
    return [*_cost("scriptorium"), *spared, sum(spared)]


def _giza() -> list[int]:
    stages = 2
    return [stages, *points_of(game_of({"wonder": {"stages": stages}}, boards={0: GIZA}), "wonder")]


def _rhodos() -> list[int]:
    effects = [stage["effect"] for stage in wonders()["rhodos"]["night"]]
    board = {"wonder": "rhodos", "side": "night"}
    row = points_of(game_of({"wonder": {"stages": len(effects)}}, boards={0: board}), "wonder")
    shields = [effect["shields"] for effect in effects]
    [each] = set(shields)
    return [*row, *[effect["coins"] for effect in effects], each, sum(shields)]


def _civilian() -> list[int]:
    return points_of(game_of({"civilian": {"cards": ["altar", "aqueduct", "palace"]}}), "civilian")


def _vineyard() -> list[int]:
    own, left, right = ("mine", "quarry"), ("clay_pit", "foundry", "stone_pit"), ("sawmill",)
    cities = [BuiltCity(cards=cards) for cards in (own, left, right)]
    return [len(own), len(left), len(right), coins_gained("vineyard", *cities)]


def _lighthouse() -> list[int]:
    coins = coins_gained("lighthouse", BuiltCity(cards=("tavern", "forum")), EMPTY_CITY, EMPTY_CITY)
    later = ("haven",)
    city = {"yellow": len(("tavern", "forum", "lighthouse", *later))}
    row = rows_of(game_of({"commercial": {"cards": ["lighthouse"]}, "city": city}))["commercial"]
    return [coins, len(later), row.points]


def _age_two() -> list[int]:
    own, left, right = 5, 5, 2
    # The next in the list is the left neighbour, the last one the right neighbour.
    row = rows_of(game_of({}, shields={"2": [own, left, right]}))["military"]
    return [own, left, right, row.points]


def _whole_war() -> list[int]:
    won, lost = [1, 0, 2], [1, 2, 0]
    row = rows_of(game_of({"military": {"won": won, "lost": lost}}))["military"]
    parts = [part.points for part in row.parts]
    counts = [count for count in (*won, *lost) if count]
    return [*counts, *[abs(points) for points in parts], row.points]


def _extremes() -> list[int]:
    every, none = [2] * AGES, [0] * AGES
    lost = game_of({"military": {"won": none, "lost": every}})
    won = game_of({"military": {"won": every, "lost": none}})
    return [rows_of(lost)["military"].points, rows_of(won)["military"].points]


def _mixed() -> list[int]:
    held = {"compass": 3, "gear": 2, "tablet": 1}
    sets = min(held.values())
    return [*held.values(), sets, *points_of(game_of({"science": held}), "science")]


def _wild() -> list[int]:
    held = {"compass": 3, "gear": 2}
    fourth = rows_of(game_of({"science": {**held, "compass": 4}}))["science"].points
    row = rows_of(game_of({"science": {**held, "wild": 1}}))["science"]
    parts = [part.points for part in row.parts if part.what != "science.wild"]
    return [*held.values(), fourth, *parts, row.points]


def _guild(card: str, *cities: Mapping[str, int]) -> int:
    """The points of a guild with the cities of its owner, the left and the right neighbour."""
    sheets: list[dict[str, Any]] = [{"city": city} for city in cities]
    sheets[0]["guilds"] = {"cards": [card]}
    return rows_of(game_of(*sheets))["guilds"].points


def _workers() -> list[int]:
    left, right = 4, 3
    return [left, right, _guild("workers_guild", {"brown": 9}, {"brown": left}, {"brown": right})]


def _own_guilds() -> list[int]:
    stages, kinds = (3, 2, 1), {"brown": 3, "grey": 1, "purple": 2}
    builders = _guild("builders_guild", *[{"stages": built} for built in stages])
    shipowners = _guild("shipowners_guild", kinds, {}, {})
    return [*stages, builders, *kinds.values(), shipowners]


def _eleven() -> list[int]:
    coins = 11
    [points, _] = points_of(game_of({"coins": coins}), "coins")
    return [coins, points, coins % 3]


def _whole_pad() -> list[int]:
    stages, coins, symbols = 2, 8, {"compass": 2, "gear": 1, "tablet": 1}
    sheet = {
        "wonder": {"stages": stages},
        "coins": coins,
        "military": {"won": [1, 1, 2], "lost": [1, 0, 0]},
        "civilian": {"cards": ["altar", "aqueduct"]},
        "commercial": {"cards": ["arena"]},
        "science": symbols,
        "guilds": {"cards": ["workers_guild"]},
    }
    brown = (4, 3)
    played = game_of(sheet, *[{"city": {"brown": count}} for count in brown], boards={0: GIZA})
    points = [row.points for row in rows_of(played).values()]
    counts = [stages, coins, stages, *symbols.values(), sum(brown)]
    return [*counts, *points, score(played).players[0].total]


def _coins_decide() -> list[int]:
    ada, bo = 5, 7
    played = game_of({"civilian": 51, "coins": ada}, {"civilian": 50, "coins": bo})
    result = score(played)
    assert (result.winners, result.tiebreak) == ((1,), "coins")
    [total] = {player.total for player in result.players[:2]}
    tied = score(game_of({"civilian": 50, "coins": bo}, {"civilian": 50, "coins": bo}))
    assert (tied.winners, tied.tiebreak) == ((0, 1), "shared")
    return [total, ada, bo, bo]


def _debt() -> list[int]:
    loss, paid = 5, 2
    tokens = loss - paid
    row = rows_of(game_of({"debt": tokens}, expansions=("cities",)))["debt"]
    return [loss, paid, tokens, row.points]


def _diplomacy() -> list[int]:
    left, right, seats = 6, 2, 4
    # The player opposite has as many as the left neighbour, so that neither wins there.
    table = {"shields": {"3": [9, left, left, right]}, "diplomacy": {"3": [0]}}
    played = game_of(seats=seats, expansions=("cities",), **table)
    rows = [rows_of(played, seat)["military"] for seat in range(seats)]
    won = [part.points for part in rows[1].parts if part.what == "military.won"]
    lost = {part.facts["each"] for part in rows[3].parts if part.what == "military.lost"}
    return [seats, left, right, *won, *[int(each) for each in lost], rows[0].points]


def _teams() -> list[int]:
    pairs, own, other = [[0, 1], [2, 3]], 4, 2
    # The other partners are level, so that neither wins.
    table = {"shields": {"3": [9, own, other, 9]}, "teams": pairs}
    points = []
    for out in ([], [1]):
        played = game_of(seats=4, expansions=("cities",), diplomacy={"3": out}, **table)
        points += [rows_of(played, seat)["military"].points for seat in (1, 2)]
    return [len(pairs), own, other, 2, *points]


def _mask() -> list[int]:
    held = {"compass": 2, "gear": 2}
    alone = rows_of(game_of({"science": held}))["science"].points
    masked = game_of(
        {"science": {**held, "masks": 1}}, {"science": {"tablet": 1}}, expansions=("cities",)
    )
    row = rows_of(masked)["science"]
    parts = [part.points for part in row.parts if part.what != "science.mask"]
    return [*held.values(), alone, *parts, row.points]


def _naval() -> list[int]:
    tokens = load("expansions")["naval_tokens"]
    taken = [tokens["1"]["second"], tokens["2"]["first"], tokens["3"]["last"]]
    row = rows_of(game_of({"naval": {"tokens": taken}}, expansions=("armada",)))["naval"]
    return [*[abs(token) for token in taken], row.points]


EXAMPLES: dict[str, Callable[[], list[int]]] = {
    "setup/setup-six": _setup_six,
    "turn/turn-two-sales": _two_sales,
    "costs/costs-own-city": _own_city,
    "trade/trade-two-neighbours": _two_neighbours,
    "trade/trade-trading-post": lambda: _trade("west_trading_post"),
    "chains/chains-scriptorium": _scriptorium,
    "wonder/wonder-giza": _giza,
    "wonder/wonder-rhodos": _rhodos,
    "civilian/civilian-three": _civilian,
    "commercial/commercial-vineyard": _vineyard,
    "commercial/commercial-lighthouse": _lighthouse,
    "military/military-age-two": _age_two,
    "military/military-whole-game": _whole_war,
    "military/military-extremes": _extremes,
    "science/science-mixed": _mixed,
    "science/science-wild": _wild,
    "guilds/guilds-workers": _workers,
    "guilds/guilds-own": _own_guilds,
    "coins/coins-eleven": _eleven,
    "scoring/scoring-whole-pad": _whole_pad,
    "ties/ties-coins": _coins_decide,
    "cities/cities-debt": _debt,
    "cities/cities-diplomacy": _diplomacy,
    "cities/cities-teams": _teams,
    "cities/cities-mask": _mask,
    "armada/armada-naval": _naval,
    **examples_base_cards.EXAMPLES,
}
