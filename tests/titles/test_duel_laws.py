"""Laws of Duel, and slow ways of reckoning that agree with the quick ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations, product

from hypothesis import given, reject, settings
from hypothesis import strategies as st

from scorepad.titles.duel import TITLE
from scorepad.titles.duel.cards import cards, wonders
from scorepad.titles.duel.supremacy import Victory
from scorepad.titles.duel.track import pawn_place
from scorepad.titles.duel.trade import Built, card_cost, wonder_cost
from scorepad.titles.facts import load
from scorepad.titles.model import Game, Refusal, Result, Tally
from tests.titles.message_keys.duel import PARTS

from ..raw import written_sheet
from ..strategies import ticked_games, written_games
from ..strategies.duel import cities

games = st.one_of(ticked_games(), written_games())


def scored(game: Game) -> Result:
    """The result; a game whose symbols contradict each other is not one the laws speak of."""
    try:
        return TITLE.score(game)
    except Refusal as no:
        if no.reason == "two_supremacies":
            reject()
        raise


@settings(max_examples=150)
@given(games)
def test_totals_are_the_sum_of_rows_and_rows_the_sum_of_parts(game: Game) -> None:
    result = scored(game)
    for player in result.players:
        assert list(player.rows) == [row.id for row in TITLE.rows(game.expansions)]
        assert player.total == sum(row.points for row in player.rows.values())
        for row in player.rows.values():
            assert row.points == sum(part.points for part in row.parts)
            for part in row.parts:
                assert tuple(part.facts) == PARTS[part.what]
    for note in result.notes:
        assert tuple(note.facts) == PARTS[note.what]


@settings(max_examples=150)
@given(games)
def test_the_other_way_round_the_table_it_is_the_same_game(game: Game) -> None:
    mirror = replace(game, players=game.players[::-1]).with_table("pawn", -pawn_place(game))
    stated = game.get("victory", Victory)
    if stated is not None:
        mirror = mirror.with_table("victory", replace(stated, player=1 - stated.player))
    counted = game.get("mythology", Tally)
    if counted is not None:
        mirror = mirror.with_table("mythology", Tally(counted.counts[::-1]))
    mirrored = scored(mirror)
    result = scored(game)
    assert mirrored.players == result.players[::-1]
    assert mirrored.winners == tuple(sorted(1 - seat for seat in result.winners))
    assert (mirrored.victory, mirrored.tiebreak) == (result.victory, result.tiebreak)
    assert sorted(mirrored.notes, key=repr) == sorted(result.notes, key=repr)


@settings(max_examples=100)
@given(games, st.sampled_from(["science", "military"]), st.integers(0, 1))
def test_a_supremacy_wins_whatever_the_points(game: Game, by: str, seat: int) -> None:
    won = game.with_table("victory", Victory(by, seat))
    plain = TITLE.score(won)
    assert (plain.victory, plain.winners, plain.tiebreak) == (by, (seat,), None)
    assert plain.players[seat].place == 1
    assert plain.players[1 - seat].place == 2


@settings(max_examples=100)
@given(written_games())
def test_without_supremacy_the_most_points_win_then_blue_then_both(game: Game) -> None:
    result = TITLE.score(game.with_table("victory", None))
    one, other = ((player.total, player.rows["civilian"].points) for player in result.players)
    assert result.winners == ((0, 1) if one == other else (0,) if one > other else (1,))
    settled = None if one[0] != other[0] else "shared" if one == other else "civilian"
    assert result.tiebreak == settled


def guilds_by_hand(game: Game, seat: int) -> int:
    """Every guild reckoned straight from the facts, a card at a time."""
    facts = {card["id"]: card for card in load("duel_cards")["cards"]}
    counts = []
    sheets = [written_sheet(game, at) for at in range(2)]
    for sheet in sheets:
        count = Counter(facts[card]["color"] + "_card" for card in sheet["cards"])
        count["built_wonder"] = len(sheet["wonders"])
        count["set_of_3_coins"] = sheet["coins"] // 3
        counts.append(count)
    total = 0
    for card in sheets[seat]["cards"]:
        rule = facts[card]["effects"].get("vp_per")
        if rule:
            total += max(rule["vp"] * sum(city[kind] for kind in rule["per"]) for city in counts)
    return total


@settings(max_examples=200)
@given(ticked_games(st.sampled_from([(), ("agora",)])))
def test_guilds_agree_with_a_count_by_hand(game: Game) -> None:
    result = scored(game)
    for seat, player in enumerate(result.players):
        assert player.rows["guilds"].points == guilds_by_hand(game, seat)


def cheapest_by_hand(need: dict[str, int], builder: Built, opponent: Built, off: int) -> int:
    """The least coins for these resources, trying every discount and every choice there is."""
    facts = {card["id"]: card for card in load("duel_cards")["cards"]}
    facts |= {
        one["id"]: {"effects": one, "color": "wonder"} for one in load("duel_wonders")["wonders"]
    }
    mine = [facts[one] for one in (*builder.cards, *builder.wonders)]
    choices = [
        one["effects"]["produces_one_of"] for one in mine if "produces_one_of" in one["effects"]
    ]
    made = Counter[str]()
    for one in mine:
        made.update(one["effects"].get("produces", {}))
    prices = dict.fromkeys(("wood", "stone", "clay", "glass", "papyrus"), 2)
    for one in (facts[card] for card in opponent.cards):
        if one["color"] in ("brown", "grey"):
            for resource, count in one["effects"]["produces"].items():
                prices[resource] += count
    for one in mine:
        prices |= dict.fromkeys(one["effects"].get("trade_fixed_price_1_coin", ()), 1)
    units = [resource for resource, count in need.items() for _ in range(count)]
    least = None
    for kept in combinations(units, max(0, len(units) - off)):
        for picked in product(*choices):
            missing = Counter(kept) - made - Counter(picked)
            coins = sum(prices[resource] * count for resource, count in missing.items())
            least = coins if least is None else min(least, coins)
    assert least is not None
    return least


@settings(max_examples=200, deadline=None)
@given(cities(), st.sampled_from(sorted(cards())), st.sampled_from(sorted(wonders())))
def test_the_cheapest_payment_agrees_with_trying_everything(
    both: tuple[Built, Built], card: str, wonder: str
) -> None:
    builder, opponent = both
    paid = card_cost(card, builder, opponent)
    if not paid.chain:
        cost = cards()[card].cost
        off = 2 if "masonry" in builder.tokens and cards()[card].colour == "blue" else 0
        assert paid.printed == cost.coins
        assert paid.trade == cheapest_by_hand(dict(cost.resources), builder, opponent, off)
    raised = wonder_cost(wonder, builder, opponent)
    off = 2 if "architecture" in builder.tokens else 0
    need = dict(wonders()[wonder].cost.resources)
    assert raised.coins == cheapest_by_hand(need, builder, opponent, off)


@settings(max_examples=100)
@given(cities(), st.sampled_from(sorted(wonders())))
def test_economy_never_takes_more_than_was_paid_for_resources(
    both: tuple[Built, Built], wonder: str
) -> None:
    builder, opponent = both
    paid = wonder_cost(wonder, builder, opponent)
    assert paid.to_opponent == (paid.trade if "economy" in opponent.tokens else 0)


@settings(max_examples=100)
@given(cities(), st.sampled_from(sorted(wonders())))
def test_more_production_never_makes_a_wonder_dearer(
    both: tuple[Built, Built], wonder: str
) -> None:
    builder, opponent = both
    richer = builder._replace(cards=(*builder.cards, "lumber_yard", "caravansery", "forum"))
    assert (
        wonder_cost(wonder, richer, opponent).coins <= wonder_cost(wonder, builder, opponent).coins
    )
