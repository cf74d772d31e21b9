"""A result as a table for a terminal: rows down, players across, and who won below."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

from scorepad.i18n import Words
from scorepad.i18n.dates import parse_played, short_date
from scorepad.i18n.explain import (
    NameOf,
    explain_parts,
    explain_row,
    is_plain,
    join_list,
    single_line,
)
from scorepad.i18n.numbers import number
from scorepad.titles import TITLES
from scorepad.titles.model import Game, Result

#: A longer name is cut, so that seven players fit side by side.
_WIDEST = 16


def table(words: Words, game: Game, result: Result, names: NameOf, *, explain: bool = False) -> str:
    """The whole answer; with `explain` also how each row's points came about."""
    blocks = [_heading(words, game), _grid(words, result), *_verdict(words, result, names, explain)]
    if explain:
        blocks += _explanations(words, result, names)
    return "\n\n".join(blocks)


def _heading(words: Words, game: Game) -> str:
    # In the order of the pad, whatever the file's.
    added = [one for one in TITLES[game.title].expansions if one in game.expansions]
    told = [words(f"title.{game.title}"), *(words(f"expansion.{one}") for one in added)]
    if game.played is not None:
        told.append(short_date(parse_played(game.played), words.lang))
    return " · ".join(told)


def _grid(words: Words, result: Result) -> str:
    players = result.players
    lines = [["", *(_cut(single_line(player.name)) for player in players)]]
    for row in players[0].rows:
        name = words(f"row.{result.title}.{row}")
        lines.append([name, *(_number(words, player.rows[row].points) for player in players)])
    total = [words("cli.total"), *(_number(words, player.total) for player in players)]
    place = [words("cli.place"), *(_number(words, player.place) for player in players)]
    widths = [max(map(width, column)) for column in zip(*lines, total, place, strict=True)]
    rule = "─" * (sum(widths) + 2 * (len(widths) - 1))
    return "\n".join(
        [*(_aligned(one, widths) for one in lines), rule, *_rows((total, place), widths)]
    )


def _rows(rows: Iterable[Sequence[str]], widths: Sequence[int]) -> list[str]:
    return [_aligned(row, widths) for row in rows]


def _number(words: Words, value: int) -> str:
    return number(value, words.lang)


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Names to the left, numbers and players to the right."""
    first, *rest = (
        " " * (wide - width(cell)) if place else cell + " " * (wide - width(cell))
        for place, (cell, wide) in enumerate(zip(cells, widths, strict=True))
    )
    return "  ".join([first, *(pad + cell for pad, cell in zip(rest, cells[1:], strict=True))])


def _verdict(words: Words, result: Result, names: NameOf, explain: bool) -> Iterable[str]:
    def called(seats: Iterable[int]) -> str:
        return join_list(words, [single_line(result.players[seat].name) for seat in seats])

    told = []
    if result.teams is not None:
        told += [
            words(
                "cli.team",
                names=called(team.players),
                total=_number(words, team.total),
                place=_number(words, team.place),
            )
            for team in sorted(result.teams, key=lambda team: team.place)
        ]
    told.append(_who_won(words, result, called(result.winners)))
    if result.tiebreak is not None:
        told.append(words(f"cli.tiebreak.{result.tiebreak}"))
    # The verdict has named a supremacy already; the note says what comes of it.
    told_already = f"supremacy.{result.victory}"
    notes = [note for note in result.notes if explain or note.what != told_already]
    told += [f"{note.label}." for note in explain_parts(words, notes, names)]
    return ["\n".join(told)]


def _who_won(words: Words, result: Result, winners: str) -> str:
    if result.victory != "points":
        return words(f"cli.wins.{result.victory}", names=winners)
    if result.teams is not None and result.tiebreak != "shared" and len(result.winners) > 1:
        return words("cli.wins.team", names=winners)
    return words.count("cli.wins.points", len(result.winners), names=winners)


def _explanations(words: Words, result: Result, names: NameOf) -> Iterable[str]:
    for player in result.players:
        told = [
            f"  {words(f'row.{result.title}.{row}')}: {explain_row(words, score, names)}"
            for row, score in player.rows.items()
            if not is_plain(score)
        ]
        if told:
            yield "\n".join([single_line(player.name), *told])


def width(text: str) -> int:
    """How many columns of a terminal a text takes: 世 takes two, a combining accent none."""
    return sum(map(_columns, text))


def _columns(sign: str) -> int:
    if unicodedata.combining(sign) or unicodedata.category(sign) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def _cut(name: str) -> str:
    if width(name) <= _WIDEST:
        return name
    cut = name
    while width(cut) >= _WIDEST:
        cut = cut[:-1]
    return cut.rstrip() + "…"
