"""The numbers in the worked examples of the Edifice book, computed by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scorepad.titles import score
from scorepad.titles.base.projects import pawns, projects
from scorepad.titles.facts import load

from ..raw import raw_game, raw_player
from ..rules.edifice import may_take_part, participation_cost, pay, penalty


def _row(sheet: Mapping[str, Any], **sites: Any) -> list[int]:
    """The points of each part of the first player's edifice row, in the order of the ages."""
    others = [raw_player(name) for name in ("Bo", "Cy")]
    table = {"edifice": {age[1:]: site for age, site in sites.items()}}
    game = raw_game("base", (raw_player("Ada", sheet), *others), ("edifice",), table)
    return [part.points for part in score(game).players[0].rows["edifice"].parts]


def _setup_five() -> list[int]:
    players, ages = 5, len(load("edifice")["debts"])
    each = pawns(players)
    in_box = load("edifice")["contents"]["participation_pawns"]
    return [players, ages, each, ages * each, in_box, in_box - ages * each]


def _stage_and_project() -> list[int]:
    [giza] = [board for board in load("base_wonders")["wonders"] if board["id"] == "giza"]
    wood, cost, coins = giza["day"][0]["cost"]["wood"], participation_cost("belvedere"), 3
    assert may_take_part("belvedere", age=1, coins=coins, pawns_left=1, builds_stage=True)
    return [coins, wood, cost, wood, cost, coins - cost]


def _last_pawn_shared() -> list[int]:
    players, taken, now = 5, 2, 2
    left = pawns(players) - taken
    cost = participation_cost("belvedere")
    # Both players of this turn decide before the pawns are handed out, so both see the same pawn.
    assert may_take_part("belvedere", age=1, coins=cost, pawns_left=left, builds_stage=True)
    return [players, pawns(players), taken, left, now, now - left, taken + now]


def _coins_at_once() -> list[int]:
    coins, reward = 2, projects()["auction_house"].reward
    assert reward.kind == "coins"
    return [coins, reward.amount, coins + reward.amount]


def _points_at_the_end() -> list[int]:
    stages, then = 3, 1
    sheet = {"edifice": {"1": {"pawn": True}}, "stages": stages}
    [points] = _row(sheet, _1={"project": "belvedere", "completed": True})
    return [then, stages, projects()["belvedere"].reward.amount, points]


def _pay_or_debt() -> list[int]:
    rich, poor = 6, 4
    paid, owed = pay("auction_house", {"coins": rich}), pay("auction_house", {"coins": poor})
    assert paid.debt == 0
    paying = [penalty("auction_house").amount, rich, paid.amount, rich - paid.amount]
    return [*paying, poor, owed.amount, poor - owed.amount, owed.debt]


def _tokens_or_debt() -> list[int]:
    tokens = 1
    owed = pay("concentric_castle", {"tokens": tokens})
    assert owed.what is None
    return [penalty("concentric_castle").amount, tokens, owed.debt]


def _row_mixed() -> list[int]:
    stages = 3
    sheet = {
        "edifice": {"1": {"pawn": True}, "2": {"debt": True}, "3": {"pawn": True}},
        "stages": stages,
    }
    built, debt, failed = _row(
        sheet,
        _1={"project": "belvedere", "completed": True},
        _2={"completed": False},
        _3={"completed": False},
    )
    each_line = [stages, built, debt, failed]
    return [*each_line, built, -debt, failed, built + debt + failed]


def _row_negative() -> list[int]:
    blue = 4
    sheet = {
        "edifice": {"1": {"debt": True}, "2": {"pawn": True}, "3": {"debt": True}},
        "city": {"blue": blue},
    }
    first, built, last = _row(
        sheet,
        _1={"completed": False},
        _2={"project": "amphitheater", "completed": True},
        _3={"completed": False},
    )
    each = projects()["amphitheater"].reward.amount
    return [blue, first, each, built, last, first, built, -last, first + built + last]


def _pairs() -> list[int]:
    brown, grey = 4, 2
    sheet = {"edifice": {"1": {"pawn": True}}, "city": {"brown": brown, "grey": grey}}
    [points] = _row(sheet, _1={"project": "artisan_district", "completed": True})
    each = projects()["artisan_district"].reward.amount
    pairs = points // each
    return [brown, grey, pairs, pairs, each, points]


EXAMPLES: dict[str, Callable[[], list[int]]] = {
    "setup/setup-five": _setup_five,
    "taking_part/stage-and-project": _stage_and_project,
    "taking_part/last-pawn-shared": _last_pawn_shared,
    "completing/coins-at-once": _coins_at_once,
    "completing/points-at-the-end": _points_at_the_end,
    "failing/pay-or-debt": _pay_or_debt,
    "failing/tokens-or-debt": _tokens_or_debt,
    "scoring/row-mixed": _row_mixed,
    "scoring/row-negative": _row_negative,
    "projects/pairs": _pairs,
}
