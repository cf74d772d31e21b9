"""The answer of a command, and games to pass to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple


class Answer(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Answer]


def error_line(answer: Answer) -> str:
    """The one line on standard error of a command that failed."""
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err.endswith("\n")
    assert answer.err.count("\n") == 1
    return answer.err.removesuffix("\n")


def duel(ada: dict[str, Any], bo: dict[str, Any], **more: Any) -> dict[str, Any]:
    players = [{"name": "Ada", "sheet": ada}, {"name": "Bo", "sheet": bo}]
    return {"format": "scorepad/1", "title": "duel", "players": players, **more}


def base(*sheets: dict[str, Any], **more: Any) -> dict[str, Any]:
    names = ("Ada", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro")
    players = [{"name": n, "sheet": s} for n, s in zip(names, sheets, strict=False)]
    return {"format": "scorepad/1", "title": "base", "players": players, **more}


Write = Callable[[Any], Path]
GAME = duel({"civilian": 20, "coins": 10}, {"science": 5, "wonders": 9}, table={"pawn": 4})
