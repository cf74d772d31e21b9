"""A whole game as plain text to send: title, day and place, who won, and every row."""

from __future__ import annotations

from collections.abc import Sequence

from scorepad import titles
from scorepad.titles.model import Game, Refusal, Result

from . import outcome
from .dates import played_date
from .numbers import number
from .refusals import row_name
from .text import single_line
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
    """The game as text; one that cannot be scored has only its players.

    `name` is the game's, with its expansions. `day` is when it was saved, for games without a date
    of their own; `boards` has the wonder and the side of each player. Rows in which nobody has
    points are left out.
    """
    heading = [name, played_date(game.played or day, words.lang), single_line(place)]
    lines = [" · ".join(part for part in heading if part)]
    try:
        result = titles.standing(game)
    except Refusal:
        lines.append(", ".join(single_line(player.name) for player in game.players))
    else:
        lines += outcome.result_lines(words, game, result)
        lines += ["", *_boards(words, game, boards), *_rows(words, game, result)]
    if note.strip():
        lines += ["", note.strip()]
    return "\n".join(lines)


def _boards(words: Words, game: Game, boards: Sequence[Sequence[str]]) -> list[str]:
    used = [
        f"{single_line(player.name)} {' · '.join(board)}"
        for player, board in zip(game.players, boards, strict=False)
        if board
    ]
    return [f"{words('setup.lot.board')}: {', '.join(used)}"] if used else []


def _rows(words: Words, game: Game, result: Result) -> list[str]:
    lines = []
    for row in titles.rows(game):
        points = [player.rows[row.id].points for player in result.players]
        if any(points):
            scores = ", ".join(
                f"{single_line(player.name)} {number(score, words.lang)}"
                for player, score in zip(result.players, points, strict=True)
            )
            name = single_line(row.name) or row_name(words, row.id, game.title)
            lines.append(f"{name}: {scores}")
    return lines
