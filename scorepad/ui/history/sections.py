"""The sections of a page of statistics: each a heading, a chart, and the table of its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from scorepad import titles
from scorepad.archive.statistics import BoardPlayed, Tally
from scorepad.catalogue.names import name_lookup
from scorepad.i18n import Words
from scorepad.i18n.numbers import number

from ..names import short_row_name
from ..parts import dim, figures, heading, panel, stack, text
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


def chart_label(title: str, values: Sequence[tuple[str, str]]) -> str:
    """A chart in words, for screen readers: what it shows, and the value of each bar."""
    return f"{title}. " + "; ".join(f"{name} {value}" for name, value in values) + "."


def average(words: Words, value: float | None) -> str:
    return NONE if value is None else number(value, words.lang, 1)


def whole(words: Words, value: int | None) -> str:
    return NONE if value is None else number(value, words.lang)


def share(words: Words, part: float) -> str:
    """A part of a whole: 24 %, never broken before the sign."""
    return f"{whole(words, round(100 * part))}\N{NO-BREAK SPACE}%"


def board_name(words: Words, board: BoardPlayed) -> str:
    """A wonder with the side that was played."""
    name = name_lookup(board.title, words.lang)(board.wonder)
    if board.side not in ("day", "night"):
        return name
    return f"{name} · {words(f'card.side.{board.side}')}"


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

    return ft.Row([tile(*one) for one in tiles], wrap=True, spacing=10, run_spacing=10)


def bar_labels(
    look: Look, names: Sequence[str], counts: Sequence[str] = ()
) -> tuple[list[ft.Control], list[int]]:
    """What stands below the first bars, and a number for each row of the table.

    A label is a name with its count below it. Where the names do not fit it is the number of the
    row; where they do, all numbers are 0.
    """
    shown = names[:BARS]
    short = short_names(look, shown)
    numbers = [0] * len(names)
    if short is None:
        short = [f"{at}." for at in range(1, len(shown) + 1)]
        numbers = [at if at <= BARS else 0 for at in range(1, len(names) + 1)]
    counts = counts or [""] * len(shown)
    labels = [
        name_label(look, name, len(shown), count)
        for name, count in zip(short, counts[: len(shown)], strict=True)
    ]
    return labels, numbers


class PadRowValue(NamedTuple):
    """The value of a row of the pad, in words too, and its line in the table."""

    row: str
    value: float
    spoken: str
    cells: tuple[str, ...]
    key: str
    route: str = ""


def pad_row_section(
    look: Look,
    title: str,
    heading: str,
    games: int,
    values: Sequence[PadRowValue],
    columns: Sequence[str],
    key: str,
) -> list[ft.Control]:
    """A value for each row of a title's pad, in the colour and with the sign of that row."""
    words = look.words
    rows = {row.id: row for row in titles.TITLES[title].rows(titles.TITLES[title].expansions)}
    bars, lines, spoken = [], [], []
    for value in values:
        row = rows[value.row]
        icon = row.sign, row.colour
        name = words(f"row.{title}.{row.id}")
        part = BarPart(value.value, row_colour(row.colour, look.dark))
        bars.append(Bar(row_sign(look, icon, 18), [part], f"{name}: {value.spoken}"))
        spoken.append((name, value.spoken))
        lines.append(
            StatisticsRow(
                name,
                value.cells,
                value.key,
                value.route,
                icon=icon,
                short=short_row_name(words, title, row),
            )
        )
    return section(
        look,
        heading,
        games,
        [
            bar_chart(look, bars, chart_label(heading, spoken), key),
            StatisticsTable(look, words("stats.row"), tuple(map(words, columns)), tuple(lines)),
        ],
    )


class Outcomes(NamedTuple):
    """Games of three kinds (won, shared, others), in words too, and their line in the table."""

    name: str
    counts: tuple[int, int, int]
    spoken: str
    cells: tuple[str, ...]
    key: str
    route: str = ""
    icon: tuple[str, str] | None = None


def outcome_section(
    look: Look,
    title: str,
    head: str,
    kinds: Sequence[str],
    rows: Sequence[Outcomes],
    columns: Sequence[str],
    key: str,
    *,
    games: int,
    scored: int | None,
    more: str = "",
) -> list[ft.Control]:
    """Bars of games, full, striped and hollow for the three `kinds`, and their table."""
    words = look.words
    counts = [row.counts for row in rows]
    below = [f"{first}+{second}" if second else f"{first}" for first, second, _ in counts]
    labels, numbers = bar_labels(look, [row.name for row in rows], below)
    bars = [
        Bar(
            stack(
                row_sign(look, row.icon, 18),
                text(look, count, 12),
                spacing=0,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
            if row.icon
            else label,
            _three_parts(look, *row.counts),
            f"{row.name}: {row.spoken}",
        )
        for row, label, count in zip(rows, labels, below, strict=False)
    ]
    lines = tuple(
        StatisticsRow(
            row.name, row.cells, row.key, row.route, 0 if row.icon else number, icon=row.icon
        )
        for row, number in zip(rows, numbers, strict=True)
    )
    heading, names = words(title), [words(kind) for kind in kinds]
    spoken = chart_label(heading, [(row.name, row.spoken) for row in rows[:BARS]])
    explained = words("stats.below", first=names[0], second=names[1])
    return section(
        look,
        heading,
        games,
        [
            bar_chart(look, bars, spoken, f"chart-{key}", label_lines=2),
            legend(look, list(zip(_three_parts(look), names, strict=True)), explained),
            StatisticsTable(look, words(head), tuple(map(words, columns)), lines),
        ],
        scored=scored,
        more=more,
    )


def _three_parts(
    look: Look, won: int = 0, shared: int = 0, others: int = 0
) -> tuple[BarPart, BarPart, BarPart]:
    palette = look.palette
    return (
        BarPart(won, palette.gold),
        BarPart(shared, palette.good, STRIPED),
        BarPart(others, palette.edge, HOLLOW),
    )


class TallyRow(NamedTuple):
    """The tally of a player, a title, a wonder or a kind of victory."""

    name: str
    tally: Tally
    key: str = ""
    route: str = ""
    icon: tuple[str, str] | None = None


def tally_section(
    look: Look,
    title: str,
    head: str,
    rows: Sequence[TallyRow],
    key: str,
    *,
    games: int,
    scored: int,
    points: bool = True,
    more: str = "",
) -> list[ft.Control]:
    """The games and wins of each row, and with `points` their averages; nothing without rows.

    Points of several titles cannot be compared, so a table over several titles has none.
    """
    if not rows:
        return []
    words = look.words
    # Where points have not decided all games, the count of those they have is a column too; the
    # rate of wins leaves it the room on a phone.
    count_scored = points and any(row.tally.scored != row.tally.games for row in rows)
    columns = ["stats.games", "stats.wins", "stats.shared"]
    columns += [] if count_scored else ["stats.rate"]
    columns += ["stats.scored"] if count_scored else []
    columns += ["stats.average", "stats.best"] if points else []

    def cells(tally: Tally) -> tuple[str, ...]:
        values = {
            "stats.games": whole(words, tally.games),
            "stats.wins": whole(words, tally.wins),
            "stats.shared": whole(words, tally.shared),
            "stats.rate": share(words, tally.wins / tally.games if tally.games else 0),
            "stats.scored": whole(words, tally.scored),
            "stats.average": average(words, tally.average),
            "stats.best": whole(words, tally.best),
        }
        return tuple(values[column] for column in columns)

    outcomes = [
        Outcomes(
            row.name,
            (tally.wins, tally.shared, tally.games - tally.wins - tally.shared),
            words("stats.wins_of", wins=tally.wins, shared=tally.shared, games=tally.games),
            cells(tally),
            row.key,
            row.route,
            row.icon,
        )
        for row in rows
        for tally in [row.tally]
    ]
    return outcome_section(
        look,
        title,
        head,
        ("stats.wins", "stats.shared", "stats.others"),
        outcomes,
        columns,
        key,
        games=games,
        scored=scored if points else None,
        more=more,
    )
