"""A whole game as a message of plain text: what, when and where, who won, and every row."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from scorepad import titles
from scorepad.titles.model import Game, Refusal, Result

from . import outcome
from .dates import parse_played, short_date
from .explain import single_line
from .numbers import number
from .refusals import row_name
from .words import Words


def share_text(
    words: Words,
    game: Game,
    name: str,
    place: str = "",
    note: str = "",
    *,
    day: str = "",
    boards: Sequence[Sequence[str]] = (),
) -> str:
    """The game in words; one that does not score is told by its players alone.

    `name` is the game's, with its expansions. `day` is when it was kept, where nobody has written
    down when it was played; `boards` has the wonder and the side of each player. Rows that gave
    nobody a point are left out.
    """
    head = [name, *_when(words, game.played or day), *([single_line(place)] if place else [])]
    lines = [" · ".join(head)]
    try:
        result = titles.score(game)
    except Refusal:
        lines.append(", ".join(single_line(player.name) for player in game.players))
    else:
        told = outcome.result_text(words, game, result, name).splitlines()[1:]
        lines += [*told, "", *_boards(words, game, boards), *_rows(words, game, result)]
    return "\n".join([*lines, *(["", note.strip()] if note.strip() else [])])


def _when(words: Words, when: str) -> list[str]:
    try:
        found = parse_played(when)
    except ValueError:
        return []
    day = found.date() if isinstance(found, datetime) else found
    return [short_date(day, words.lang)]


def _boards(words: Words, game: Game, boards: Sequence[Sequence[str]]) -> list[str]:
    pairs = zip(game.players, boards, strict=False)
    told = [f"{single_line(player.name)} {' · '.join(board)}" for player, board in pairs if board]
    return [f"{words('setup.lot.board')}: {', '.join(told)}"] if told else []


def _rows(words: Words, game: Game, result: Result) -> Sequence[str]:
    lines = []
    for row in titles.rows(game):
        points = [player.rows[row.id].points for player in result.players]
        if any(points):
            told = ", ".join(
                f"{single_line(player.name)} {number(score, words.lang)}"
                for player, score in zip(result.players, points, strict=True)
            )
            lines.append(f"{row_name(words, row.id, game.title)}: {told}")
    return lines
