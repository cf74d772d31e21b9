"""The wonder row: the fixed points of the stages built, by board and side.

A stage with a choice (Carthage) has no fixed points: whoever chose points writes the row as a
number. On a board whose stages may be built in any order (Siracusa) the first ones printed are
counted, and the explanation says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from ..checks import mapping, only, whole
from ..facts import load
from ..model import Part, Refusal, RowScore

SIDES = ("day", "night")


class Stage(NamedTuple):
    points: int
    #: It gives a science symbol of any kind.
    wild: bool
    #: It lets the player choose one of several effects.
    choice: bool


class Board(NamedTuple):
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
def boards() -> Mapping[tuple[str, str], Board]:
    """Both sides of every wonder."""
    return {
        (id_, side): Board(
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


def read_board(value: object, player: str, expansions: frozenset[str]) -> Board | str:
    """The side of the wonder a player has, or the reason why it is not known.

    A board need not be told at all; what it does tell must exist, and Ur is played only together
    with Edifice.
    """
    if value is None:
        return "board_missing"
    board = mapping(value, player, "board")
    wonder, side = board.get("wonder"), board.get("side")
    if wonder is not None:
        facts = wonders().get(wonder) if type(wonder) is str else None
        if facts is None:
            raise Refusal("unknown_wonder", player=player, row="board", value=wonder)
        needs = facts.get("only_with")
        if needs is not None and needs not in expansions:
            raise Refusal(
                "needs_expansion", player=player, row="board", value=wonder, expansion=needs
            )
    if side is not None and side not in SIDES:
        raise Refusal("unknown_side", player=player, row="board", value=side)
    if wonder is None:
        return "board_missing"
    return "side_missing" if side is None else boards()[wonder, side]


def read_stages(value: object, player: str, row: str, board: Board | str) -> int:
    """A number of stages built: no more than the board has, or than any board if it is not told."""
    stages = whole(value, player, row, 0)
    most = len(board.stages) if type(board) is Board else most_stages()
    if stages > most:
        raise Refusal("too_many_stages", player=player, row=row, value=stages, high=most)
    return stages


def entry_stages(entry: object, player: str, board: Board | str) -> int:
    """The stages of an entry `{"stages": 2}`; the board must be known if there are any."""
    stages = only(entry, player, "wonder", "stages")
    number = read_stages(stages, player, "wonder", board)
    if number and isinstance(board, str):
        raise Refusal(board, player=player, row="wonder", value=number)
    return number


def stage_points(board: Board | str, stages: int) -> RowScore:
    """The points of the first `stages` of a board; 0, and said so, if the board is not known."""
    if isinstance(board, str):
        return RowScore(0, (Part("wonder.board_missing", 0, {"stages": stages}),))
    return _stage_points(board, stages)


@cache
def _stage_points(board: Board, stages: int) -> RowScore:
    parts = []
    for number, stage in enumerate(board.stages[:stages], start=1):
        what = "wonder.choice" if stage.choice else "wonder.stage"
        parts.append(Part(what, stage.points, {"stage": number, "wonder": board.wonder}))
    if board.any_order and 0 < stages < len(board.stages):
        parts.append(Part("wonder.any_order", 0, {"stages": stages, "wonder": board.wonder}))
    return RowScore(sum(part.points for part in parts), tuple(parts))
