"""The sections of a page of statistics: each a heading, a chart, and the table of its numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from scorepad import titles
from scorepad.archive.statistics import BoardPlayed, GameTally
from scorepad.i18n import Words
from scorepad.i18n.numbers import number, percent
from scorepad.titles.other import OTHER_ROW

from ..names import row_name, short_row_name
from ..parts import centred_stack, dim, figures, heading, panel, stack, text
from ..session import Look
from ..signs import row_sign
from ..theme import row_colour
from .charts import HOLLOW, STRIPED, Bar, BarPart, bar_chart, legend, name_label, short_names
from .tables import StatisticsRow, StatisticsTable

#: The greatest number of bars in a chart; the table has every row.
BARS = 8
#: With fewer games than this a section says that they are few.
FEW = 5
NONE = "–"
#: How a game of Duel can end, the commonest first.
VICTORIES = {
    "points": "stats.victory.points",
    "military": "stats.victory.military",
    "science": "stats.victory.science",
    "political": "stats.victory.political",
}


def section(
    look: Look,
    title: str,
    games: int,
    content: Sequence[ft.Control],
    *,
    scored: int | None = None,
    more: str = "",
) -> list[ft.Control]:
    """A heading, from how many games the numbers are, and the content.

    `scored` is from how many of them the averages are, if not from all. `more` is what else must be
    known to read it.
    """
    words = look.words
    sentences = [words.count("stats.from", games)]
    if scored is not None and scored != games:
        sentences.append(words.count("stats.from_scored", scored))
    if (games if scored is None else scored) < FEW:
        sentences.append(words("stats.few"))
    if more:
        sentences.append(more)
    return [
        heading(look, title, level=2, size=18),
        panel(look, [dim(look, " ".join(sentences)), *content]),
    ]


def average(words: Words, value: float | None) -> str:
    return NONE if value is None else number(value, words.lang, 1)


def whole(words: Words, value: int | None) -> str:
    return NONE if value is None else number(value, words.lang)


def share(words: Words, percent: int) -> str:
    """A part of a whole: 24 %, never broken before the sign."""
    return f"{whole(words, percent)}\N{NO-BREAK SPACE}%"


def board_rows(
    look: Look, boards: Mapping[BoardPlayed, GameTally]
) -> list[tuple[StatisticsRow, GameTally]]:
    """A row for each wonder with the side that was played, the one played most first."""
    ordered = sorted(boards.items(), key=lambda item: (-item[1].games, item[0]))
    return [(StatisticsRow(_board_name(look, board)), tally) for board, tally in ordered]


def _board_name(look: Look, board: BoardPlayed) -> str:
    name = look.names.both(board.wonder, board.title)
    if board.side not in ("day", "night"):
        return name
    return f"{name} · {look.words(f'card.side.{board.side}')}"


def number_tiles(look: Look, tiles: Sequence[tuple[str, str, str]]) -> ft.Control:
    """The most important numbers, each with its name and a remark."""

    def tile(name: str, value: str, remark: str) -> ft.Control:
        content = stack(
            figures(look, value, 26, colour=look.palette.gold),
            dim(look, name, 14),
            dim(look, remark, 12.5),
            spacing=0,
        )
        return ft.Semantics(container=True, content=ft.MergeSemantics(panel(look, content, pad=12)))

    return ft.Row([tile(*numbers) for numbers in tiles], wrap=True, spacing=10, run_spacing=10)


def chart_section(
    look: Look,
    heading: str,
    head: str,
    columns: Sequence[str],
    rows: Sequence[StatisticsRow],
    key: str,
    *,
    games: int,
    scored: int | None = None,
    kinds: Sequence[str] = (),
    more: str = "",
) -> list[ft.Control]:
    """Bars and the table of their numbers; nothing without rows.

    Each bar has one part, or with three `kinds` (such as won, shared and lost) three.
    """
    if not rows:
        return []
    words = look.words
    counts = [_count(row.values) if kinds else "" for row in rows]
    labels, numbers = _labels(look, rows, counts)
    shown = rows[: len(labels)]
    bars = [
        Bar(label, _parts(look, row), f"{row.name}: {row.spoken}")
        for label, row in zip(labels, shown, strict=True)
    ]
    # The chart in words, for screen readers.
    spoken = f"{heading}. " + "; ".join(f"{row.name} {row.spoken}" for row in shown) + "."
    content = [bar_chart(look, bars, spoken, f"chart-{key}", label_lines=2 if kinds else 1)]
    if kinds:
        names = list(map(words, kinds))
        below = words("stats.below", first=names[0], second=names[1])
        content.append(legend(look, list(zip(_three_parts(look), names, strict=True)), below))
    lines = tuple(replace(row, number=number) for row, number in zip(rows, numbers, strict=True))
    content.append(StatisticsTable(look, words(head), tuple(map(words, columns)), lines))
    if len(shown) < len(rows):
        part = words("stats.chart_part", shown=len(shown), all=len(rows))
        more = f"{more} {part}".strip()
    return section(look, heading, games, content, scored=scored, more=more)


def _count(values: Sequence[float]) -> str:
    """The first two parts of a bar in numbers: 3+1."""
    first, second, _ = values
    return f"{first}+{second}" if second else f"{first}"


def _labels(
    look: Look, rows: Sequence[StatisticsRow], counts: Sequence[str]
) -> tuple[list[ft.Control], list[int]]:
    """What stands below the bars, and a number for each row of the table.

    A label is a sign, or a name with its count below it. Where the names do not fit it is the
    number of the row; where they do, all numbers are 0.
    """
    numbers = [0] * len(rows)
    if icons := [row.icon for row in rows if row.icon]:
        return [_sign_label(look, *pair) for pair in zip(icons, counts, strict=True)], numbers
    short = short_names(look, [row.name for row in rows[:BARS]])
    if short is None:
        numbers = [at if at <= BARS else 0 for at in range(1, len(rows) + 1)]
        short = [f"{at}." for at in numbers if at]
    return [
        name_label(look, name, len(short), count)
        for name, count in zip(short, counts, strict=False)
    ], numbers


def _sign_label(look: Look, icon: tuple[str, str], count: str) -> ft.Control:
    sign = row_sign(look, icon, 18)
    return centred_stack(sign, text(look, count, 12), spacing=0) if count else sign


def _parts(look: Look, row: StatisticsRow) -> Sequence[BarPart]:
    if len(row.values) > 1:
        return _three_parts(look, *row.values)
    colour = row_colour(row.icon[1], look.dark) if row.icon else look.palette.gold
    return [BarPart(row.values[0], colour)]


def _three_parts(
    look: Look, first: float = 0, second: float = 0, third: float = 0
) -> Sequence[BarPart]:
    palette = look.palette
    return (
        BarPart(first, palette.gold),
        BarPart(second, palette.good, STRIPED),
        BarPart(third, palette.edge, HOLLOW),
    )


def pad_row(words: Words, title: str, id_: str, **more: Any) -> StatisticsRow:
    """A row for a row of a title's pad, in its colour and with its sign."""
    known = titles.TITLES[title]
    row = next(row for row in (*known.rows(known.expansions), OTHER_ROW) if row.id == id_)
    name, short = row_name(words, title, row), short_row_name(words, title, row)
    return StatisticsRow(name, icon=(row.sign, row.colour), short=short, **more)


def tally_section(
    look: Look,
    title: str,
    head: str,
    rows: Sequence[tuple[StatisticsRow, GameTally]],
    key: str,
    *,
    games: int,
    scored: int,
    points: bool = True,
    more: str = "",
) -> list[ft.Control]:
    """The games and wins of each row, and with `points` their averages.

    Points of several titles cannot be compared, so a table over several titles has none.
    """
    words = look.words
    # Where points have not decided all games, the count of those they have is a column too; the
    # rate of wins leaves it the room on a phone.
    count_scored = points and any(tally.scored.games != tally.games for _, tally in rows)
    columns = ["stats.games", "stats.wins", "stats.shared"]
    columns += ["stats.scored" if count_scored else "stats.rate"]
    columns += ["stats.average", "stats.best"] if points else []

    def line(row: StatisticsRow, tally: GameTally) -> StatisticsRow:
        games, wins, shared = tally.games, tally.wins, tally.shared
        cells = {
            "stats.games": whole(words, games),
            "stats.wins": whole(words, wins),
            "stats.shared": whole(words, shared),
            "stats.rate": share(words, percent(wins / games if games else 0)),
            "stats.scored": whole(words, tally.scored.games),
            "stats.average": average(words, tally.scored.average),
            "stats.best": whole(words, tally.scored.best),
        }
        return replace(
            row,
            cells=tuple(cells[column] for column in columns),
            values=(wins, shared, games - wins - shared),
            spoken=words("stats.wins_of", wins=wins, shared=shared, games=games),
        )

    return chart_section(
        look,
        words(title),
        head,
        columns,
        [line(*pair) for pair in rows],
        key,
        games=games,
        scored=scored if points else None,
        kinds=("stats.wins", "stats.shared", "stats.others"),
        more=more,
    )
