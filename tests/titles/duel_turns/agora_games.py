"""Followed games of Agora in one line."""

from __future__ import annotations

from typing import Any

from scorepad.titles.duel.city import Ticked
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.senate import Senate
from scorepad.titles.duel.turns.act import (
    TRIGGER,
    Turn,
)
from scorepad.titles.duel.turns.agora import AgoraBoard
from scorepad.titles.duel.turns.following import start
from scorepad.titles.model import Game, Player

NOBODY = (0, 0, 0, 0, 0, 0)
DECREES = (("coins_blue",), ("",), ("buy_raw",), ("",), ("shield",), ("",))


def followed(
    ada: dict[str, list[str]] | None = None,
    bo: dict[str, list[str]] | None = None,
    *,
    age: int = 1,
    money: tuple[int, int] = (20, 20),
    pawn: int = 0,
    board: tuple[str, ...] | None = None,
    hands: dict[int, tuple[str, ...]] | None = None,
    **senate: Any,
) -> Game:
    players = tuple(
        Player(name, {key: Ticked(tuple(ticked_ids)) for key, ticked_ids in (sheet or {}).items()})
        for name, sheet in (("Ada", ada), ("Bo", bo))
    )
    game = Game("duel", players, ("agora",), {"pawn": pawn})
    if hands is not None:
        game = game.with_table("drafted", Drafted(hands))
    agora = AgoraBoard(**{"decrees": DECREES, **senate})
    return start(game, age=age, taken=0, coins=money, board=board, senate=agora)


def turn(use: str, card: str, *answers: str, wonder: str = "") -> Turn:
    return Turn(use, card, wonder, tuple(answers))


def chambers(game: Game, seat: int) -> tuple[int, ...]:
    senate = game.players[seat].get("senate", Senate)
    return () if senate is None else senate.chambers


def in_force(*decrees: str) -> dict[str, Any]:
    """A Senate in which Ada has a cube on each of these decrees."""
    lying = tuple((one,) for one in decrees) + (("",),) * (6 - len(decrees))
    own = (1,) * len(decrees) + (0,) * (6 - len(decrees))
    return {"cubes": (own, NOBODY), "decrees": lying}


def triggering(conspiracy: str, *answers: str) -> Turn:
    return turn(TRIGGER, conspiracy, *answers)
