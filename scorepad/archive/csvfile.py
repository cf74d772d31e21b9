"""The archive for spreadsheets: CSV with a line for each player of each game.

A spreadsheet takes a text that begins with = + - or @ for a formula, and would run it. Such a text
gets an apostrophe before it, as does one that begins with an apostrophe, so `plain` undoes it.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from scorepad import titles
from scorepad.titles.model import Refusal, Result

from .details import details
from .draft import Draft

#: What stands before the rows of the pads.
ABOUT = (
    *("game", "played", "title", "expansions", "place", "note", "finished", "victory", "tiebreak"),
    *("players", "seat", "name", "wonder", "side", "team", "rank", "won", "total"),
)
_APOSTROPHE = "'"
#: The signs that formulas begin with, also as wide as Chinese writes them, and what hides them.
_RISKY = (*tuple("=+-@\t\r\n＝＋－＠"), _APOSTROPHE)


def columns() -> tuple[str, ...]:
    """Every column: what is known of the game and the player, then each row of any pad."""
    rows = (row.id for title in titles.TITLES.values() for row in title.rows(title.expansions))
    return (*ABOUT, *dict.fromkeys(f"row.{row}" for row in rows))


def write(drafts: Iterable[Draft], delimiter: str = ",") -> str:
    """The games as CSV. Numbers are bare; where there is nothing to tell, a cell is empty."""
    out = io.StringIO()
    writer = csv.DictWriter(out, columns(), restval="", delimiter=delimiter, lineterminator="\r\n")
    writer.writeheader()
    for draft in drafts:
        writer.writerows(_lines(draft))
    return out.getvalue()


def _lines(draft: Draft) -> Iterator[dict[str, str | int]]:
    game, told = draft.game, details(draft.game)
    try:
        result: Result | None = titles.score(game)
    except Refusal:
        result = None
    about: dict[str, str | int] = {
        "game": safe(draft.id),
        "played": safe(told.played or draft.begun or draft.changed),
        "title": game.title,
        "expansions": " ".join(game.expansions),
        "place": safe(told.place),
        "note": safe(told.note),
        "finished": int(draft.finished),
        "players": len(game.players),
    }
    if result is not None:
        about |= {"victory": result.victory, "tiebreak": result.tiebreak or ""}
    for seat, player in enumerate(game.players):
        board = player.board or {}
        line = about | {
            "seat": seat + 1,
            "name": safe(player.name),
            "wonder": safe(str(board.get("wonder") or "")),
            "side": safe(str(board.get("side") or "")),
        }
        yield line if result is None else line | _points(result, seat)


def _points(result: Result, seat: int) -> dict[str, str | int]:
    one = result.players[seat]
    teams = [at for at, team in enumerate(result.teams or (), 1) if seat in team.players]
    return {
        "team": teams[0] if teams else "",
        "rank": one.place,
        "won": int(seat in result.winners),
        "total": one.total,
        **{f"row.{row}": score.points for row, score in one.rows.items()},
    }


def safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula.

    >>> safe("=1+1"), safe("Ada"), safe("'tis")
    ("'=1+1", 'Ada', "''tis")
    """
    return _APOSTROPHE + text if text.lstrip(" \u00a0").startswith(_RISKY) else text


def plain(cell: str) -> str:
    """The text that a safe cell stands for."""
    return cell.removeprefix(_APOSTROPHE)
