"""The archive for spreadsheets: CSV with a line for each player of each game.

Spreadsheets split lines at the sign of the person's own language (`DELIMITERS`), whatever the file
was meant for, and take a cell that begins with = + - or @ for a formula, which they would run. So
a text gets an apostrophe wherever any of them might see a cell begin with such a sign, or with an
apostrophe: at its start, and after each ; , tab and new line in it. `plain` takes them out again.
Texts stand in quotes, numbers are bare, and where there is nothing to tell, a cell is empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from scorepad import titles
from scorepad.titles.model import Board, Refusal, Result

from .details import details
from .draft import Draft

#: What stands before the rows of the pads.
ABOUT = (
    *("game", "played", "title", "expansions", "place", "note", "finished", "victory", "tiebreak"),
    *("players", "seat", "name", "wonder", "side", "team", "rank", "won", "total"),
)
#: Where a comma stands in numbers, spreadsheets put a semicolon between cells.
DELIMITERS = {"en": ",", "sv": ";", "nb": ";", "da": ";"}
#: Where some spreadsheet may see a cell begin.
_BEGINS = r"(?<![^;,\t\r\n])"
#: The signs that formulas begin with, also as wide as Chinese writes them, and what hides them.
_RISKY = re.compile(rf"""\A(?=[ \u00a0]*[\t\r\n])|{_BEGINS}(?=[ \u00a0"]*['=+\-@＝＋－＠])""")
_HIDDEN = re.compile(rf"{_BEGINS}'")


def columns() -> tuple[str, ...]:
    """Every column: what is known of the game and the player, then each row of any pad."""
    rows = (row.id for title in titles.TITLES.values() for row in title.rows(title.expansions))
    return (*ABOUT, *dict.fromkeys(f"row.{row}" for row in rows))


def write(drafts: Iterable[Draft], delimiter: str = ",") -> str:
    """The games as CSV, the columns' names in the first line."""
    head = columns()
    told = (line for draft in drafts for line in _lines(draft))
    lines = [head, *([line.get(column, "") for column in head] for line in told)]
    return "".join(delimiter.join(map(_cell, line)) + "\r\n" for line in lines)


def _cell(told: str | int) -> str:
    return '"' + told.replace('"', '""') + '"' if isinstance(told, str) and told else str(told)


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
        board = player.board or Board()
        line = about | {
            "seat": seat + 1,
            "name": safe(player.name),
            "wonder": safe(board.wonder),
            "side": safe(board.side),
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
    """A text in which no spreadsheet finds a formula, wherever it splits it.

    >>> safe("=1+1"), safe("Ada; =1"), safe("'tis")
    ("'=1+1", "Ada;' =1", "''tis")
    """
    return _RISKY.sub("'", text)


def plain(cell: str) -> str:
    """The text that a safe cell stands for."""
    return _HIDDEN.sub("", cell)
