"""All games for spreadsheets: CSV with a line for each player of each game.

Spreadsheets split lines at the delimiter of the person's own language (`DELIMITERS`), whatever the
file uses, and run a cell that begins with = + - or @ as a formula, some of them also after
characters that cannot be seen. So a text gets an apostrophe wherever any of them might see a cell
begin with such a sign, or with an apostrophe: at its start, and after each ; , tab and new line in
it. Texts are quoted, numbers are not, and a cell without a value is empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from scorepad import titles
from scorepad.titles.model import Board, Refusal, Result
from scorepad.titles.other import OTHER

from .details import details
from .draft import Draft

#: The columns before the rows of the pads.
ABOUT = (
    *("game", "played", "title", "expansions", "place", "note", "finished", "victory", "tiebreak"),
    *("players", "seat", "name", "wonder", "side", "team", "rank", "won", "total"),
)
#: Where numbers have a decimal comma, spreadsheets put a semicolon between cells.
DELIMITERS = {"en": ",", "sv": ";", "nb": ";", "da": ";"}
#: Where some spreadsheet may see a cell begin.
_BEGINS = r"(?<![^;,\t\r\n])"
#: What cannot be seen and may be skipped: spaces, control and format characters, and others that
#: are drawn as nothing: fillers, an empty Braille cell, variation selectors.
_UNSEEN = (
    r"\x00-\x08\x0b\x0c\x0e-\x20\x7f-\xa0\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891"
    r"\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f"
    r"\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000110bd\U000110cd"
    r"\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
#: Where a cell would begin with a formula's sign, full-width ones included, or with what hides it.
_RISKY = re.compile(rf"""\A(?=[ \u00a0]*[\t\r\n])|{_BEGINS}(?=[{_UNSEEN}"]*['=+\-@＝＋－＠])""")


def columns() -> tuple[str, ...]:
    """Every column: those of the game and the player, then each row of any pad."""
    rows = (row.id for title in titles.TITLES.values() for row in title.rows(title.expansions))
    return (*ABOUT, *dict.fromkeys(f"row.{row}" for row in (*rows, OTHER)))


def write(drafts: Iterable[Draft], delimiter: str = ",") -> str:
    """The games as CSV, the columns' names in the first line."""
    head = columns()
    players = (player for draft in drafts for player in _players(draft))
    lines = [head, *([player.get(column, "") for column in head] for player in players)]
    return "".join(delimiter.join(map(_cell, line)) + "\r\n" for line in lines)


def _cell(value: str | int) -> str:
    return '"' + value.replace('"', '""') + '"' if isinstance(value, str) and value else str(value)


def _players(draft: Draft) -> Iterator[dict[str, str | int]]:
    """The values of each player's line by column."""
    game, written = draft.game, details(draft.game)
    try:
        result: Result | None = titles.standing(game)
    except Refusal:
        result = None
    about: dict[str, str | int] = {
        "game": safe(draft.id),
        "played": safe(written.played or draft.begun or draft.changed),
        "title": game.title,
        "expansions": " ".join(game.expansions),
        "place": safe(written.place),
        "note": safe(written.note),
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
    player = result.players[seat]
    # What waits for a count is not 0: it has no value yet, nor has the total.
    waiting = {wait.row for wait in result.waiting if wait.seat == seat}
    teams = [number for number, team in enumerate(result.teams or (), 1) if seat in team.players]
    return {
        "team": teams[0] if teams else "",
        "rank": player.place,
        "won": int(seat in result.winners),
        "total": "" if waiting else player.total,
        **{f"row.{row}": score.points for row, score in player.rows.items() if row not in waiting},
    }


def safe(text: str) -> str:
    """The text with apostrophes, so that no spreadsheet finds a formula wherever it splits it.

    >>> safe("=1+1"), safe("Ada; =1"), safe("'tis")
    ("'=1+1", "Ada;' =1", "''tis")
    """
    return _RISKY.sub("'", text)
