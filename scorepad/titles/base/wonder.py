"""The wonder row: the fixed points of the stages built, by board and side.

A stage with a choice (Carthage) has no fixed points: whoever chose points writes the row as a
number. On a board whose stages may be built in any order (Siracusa) the first ones printed are
counted, and the explanation says so.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from ..checks import mapping, only, whole
from ..facts import load
from ..model import Board, Json, Part, Refusal, RowScore, Where
from ..values import CountedValue

SIDES = ("day", "night")


class Stage(NamedTuple):
    points: int
    #: It gives a science symbol of any kind.
    wild: bool
    #: It lets the player choose one of several effects.
    choice: bool


class WonderSide(NamedTuple):
    """One side of a wonder's board."""

    wonder: str
    side: str
    stages: tuple[Stage, ...]
    any_order: bool


@cache
def wonders() -> Mapping[str, Mapping[str, Any]]:
    """The facts of every wonder by id."""
    return {wonder["id"]: wonder for wonder in load("base_wonders")["wonders"]}


@cache
def offered(expansions: frozenset[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The wonders that are drawn with these expansions, and those that may be picked besides.

    A board belongs to the box it came in. Carthage goes with any game, so it may be picked
    without its box, but it is not drawn: not everyone has it.
    """
    in_play = {"base", *expansions}
    drawn = tuple(id_ for id_, facts in wonders().items() if facts["expansion"] in in_play)
    also = [id_ for id_, facts in wonders().items() if "with_any" in facts and id_ not in drawn]
    return drawn, tuple(also)


@cache
def boards() -> Mapping[tuple[str, str], WonderSide]:
    """Both sides of every wonder."""
    return {
        (id_, side): WonderSide(
            id_, side, tuple(_stage(s["effect"]) for s in facts[side]), "any_order" in facts
        )
        for id_, facts in wonders().items()
        for side in SIDES
    }


@cache
def most_stages() -> int:
    """The stages of the board with the most of them."""
    return max(len(board.stages) for board in boards().values())


def _stage(effect: Mapping[str, Any]) -> Stage:
    return Stage(
        points=effect.get("vp", 0),
        wild="science_symbol_choice" in effect,
        choice="choose_one" in effect,
    )


class BaseBoard:
    """Reads a board: what it names must exist, and Ur is played only together with Edifice."""

    @staticmethod
    def read(source: Json, key: str, where: Where) -> Board:
        board = mapping(source, where.player, key)
        wonder, side = board.get("wonder"), board.get("side")
        if wonder is not None:
            facts = wonders().get(wonder) if type(wonder) is str else None
            if facts is None:
                raise Refusal("unknown_wonder", player=where.player, row=key, value=wonder)
            if "only_with" in facts:
                where.require(facts["only_with"], key, wonder)
        if side is not None and side not in SIDES:
            raise Refusal("unknown_side", player=where.player, row=key, value=side)
        known = [name for name in ("wonder", "side") if board.get(name) is not None]
        extra = {name: board[name] for name in board if name not in known}
        return Board(wonder or "", side or "", extra)

    @staticmethod
    def limited_to(board: Board, expansions: Collection[str]) -> Board | None:
        needed = wonders()[board.wonder].get("only_with") if board.wonder else None
        return board if needed is None or needed in expansions else None


@dataclass(frozen=True, slots=True)
class StagesBuilt(CountedValue):
    """An entry `{"stages": 2}` of the wonder row: the fixed points of that many stages."""

    stages: int = 0

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> StagesBuilt:
        return cls(whole(only(source, where.player, key, "stages"), where.player, key, 0))


def side_of(board: Board | None) -> WonderSide | str:
    """The side of the wonder that a board shows, or the reason why it is not known."""
    if board is None or not board.wonder:
        return "board_missing"
    return boards()[board.wonder, board.side] if board.side else "side_missing"


def check_stages(stages: int, player: str, row: str, side: WonderSide | str) -> int:
    """A number of stages: no more than the board has, or than any board if it is not known."""
    most = most_stages() if isinstance(side, str) else len(side.stages)
    if stages > most:
        raise Refusal("too_many_stages", player=player, row=row, value=stages, high=most)
    return stages


def check_entry(entry: StagesBuilt, player: str, side: WonderSide | str) -> int:
    """The stages of the wonder row's entry; the board must be known if there are any."""
    stages = check_stages(entry.stages, player, "wonder", side)
    if stages and isinstance(side, str):
        raise Refusal(side, player=player, row="wonder", value=stages)
    return stages


def stage_points(board: WonderSide | str, stages: int) -> RowScore:
    """The points of the first `stages` of a board; 0, and said so, if the board is not known."""
    if isinstance(board, str):
        return RowScore(0, (Part("wonder.board_missing", 0, {"stages": stages}),))
    return _stage_points(board, stages)


@cache
def _stage_points(board: WonderSide, stages: int) -> RowScore:
    parts = []
    for number, stage in enumerate(board.stages[:stages], start=1):
        what = "wonder.choice" if stage.choice else "wonder.stage"
        parts.append(Part(what, stage.points, {"stage": number, "wonder": board.wonder}))
    if board.any_order and 0 < stages < len(board.stages):
        parts.append(Part("wonder.any_order", 0, {"stages": stages, "wonder": board.wonder}))
    return RowScore(sum(part.points for part in parts), tuple(parts))
