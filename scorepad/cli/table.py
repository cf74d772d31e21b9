"""A result as a table for the terminal: rows down, players across, and who won below."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence

from scorepad.i18n import Words
from scorepad.i18n.dates import parse_played, short_date
from scorepad.i18n.explain import explain_parts, explain_row, is_plain
from scorepad.i18n.numbers import number
from scorepad.i18n.text import NameOf, single_line
from scorepad.titles import TITLES
from scorepad.titles.model import Game, Result

#: The widest column: longer names are cut, so that seven players fit side by side.
_WIDEST = 16


def result_table(
    words: Words, game: Game, result: Result, name_of: NameOf, *, explain: bool = False
) -> str:
    """The whole answer; with `explain` also how the points of each row add up."""
    blocks = [_heading(words, game), _grid(words, result)]
    blocks.append("\n".join(_verdict(words, result, name_of, explain)))
    if explain:
        blocks += _explanations(words, result, name_of)
    return "\n\n".join(blocks)


def _heading(words: Words, game: Game) -> str:
    # Expansions in the order of the pad, whatever the order in the file.
    expansions = [id_ for id_ in TITLES[game.title].expansions if id_ in game.expansions]
    parts = [words(f"title.{game.title}"), *(words(f"expansion.{id_}") for id_ in expansions)]
    if game.played is not None:
        parts.append(short_date(parse_played(game.played), words.lang))
    return " · ".join(parts)


def _grid(words: Words, result: Result) -> str:
    def cells(label: str, values: Iterable[int]) -> list[str]:
        return [label, *(number(value, words.lang) for value in values)]

    players = result.players
    rows = [["", *(_cut(single_line(player.name)) for player in players)]]
    for row in players[0].rows:
        points = (player.rows[row].points for player in players)
        rows.append(cells(words(f"row.{result.title}.{row}"), points))
    rows.append(cells(words("cli.total"), (player.total for player in players)))
    rows.append(cells(words("cli.place"), (player.place for player in players)))
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    *lines, total, place = (_aligned(row, widths) for row in rows)
    return "\n".join([*lines, "─" * (sum(widths) + 2 * (len(widths) - 1)), total, place])


def _aligned(cells: Sequence[str], widths: Sequence[int]) -> str:
    """The label to the left, numbers and players to the right."""
    label, *values = cells
    padding = [" " * (wide - width(cell)) for cell, wide in zip(cells, widths, strict=True)]
    padded = [space + value for space, value in zip(padding[1:], values, strict=True)]
    return "  ".join([label + padding[0], *padded])


def _verdict(words: Words, result: Result, name_of: NameOf, explain: bool) -> Iterator[str]:
    def names(seats: Iterable[int]) -> str:
        return words.join([single_line(result.players[seat].name) for seat in seats])

    for team in sorted(result.teams or (), key=lambda team: team.place):
        total, place = number(team.total, words.lang), number(team.place, words.lang)
        yield words("cli.team", names=names(team.players), total=total, place=place)
    yield _winner(words, result, names(result.winners))
    if result.tiebreak is not None:
        yield words(f"cli.tiebreak.{result.tiebreak}")
    # The line about the winner names a supremacy already; its note only explains it.
    notes = [note for note in result.notes if explain or note.what != f"supremacy.{result.victory}"]
    yield from (f"{note.label}." for note in explain_parts(words, notes, name_of))


def _winner(words: Words, result: Result, winners: str) -> str:
    if result.victory != "points":
        return words(f"cli.wins.{result.victory}", names=winners)
    if result.teams is not None and result.tiebreak != "shared" and len(result.winners) > 1:
        return words("cli.wins.team", names=winners)
    return words.count("cli.wins.points", len(result.winners), names=winners)


def _explanations(words: Words, result: Result, name_of: NameOf) -> Iterator[str]:
    for player in result.players:
        lines = [
            f"  {words(f'row.{result.title}.{row}')}: {explain_row(words, score, name_of)}"
            for row, score in player.rows.items()
            if not is_plain(score)
        ]
        if lines:
            yield "\n".join([single_line(player.name), *lines])


def width(text: str) -> int:
    """How many terminal columns a text takes: 世 takes two, a combining accent none."""
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _cut(name: str) -> str:
    if width(name) <= _WIDEST:
        return name
    while width(name) >= _WIDEST:
        name = name[:-1]
    return name.rstrip() + "…"
