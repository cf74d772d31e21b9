"""/history/titles/<title>: what it takes to win, the records, and how games of a title end."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad import titles
from scorepad.archive import statistics as stats
from scorepad.archive.statistics import Record, TitleStats

from ..hooks import keyed
from ..not_found import nowhere
from ..session import Look, use_look, use_session
from ..shell import FROM_HISTORY
from .charts import Bar, BarPart, bar_chart
from .filters import STATISTICS, address
from .over_time import day_or_dash, over_time
from .sections import (
    VICTORIES,
    PadRowValue,
    TallyRow,
    average,
    bar_labels,
    board_name,
    chart_label,
    number_tiles,
    pad_row_section,
    section,
    tally_section,
    whole,
)
from .statistics_page import statistics_screen, use_statistics
from .tables import StatisticsRow, StatisticsTable

RECORD_COLUMNS = ("stats.points", "stats.player", "stats.day")


@ft.component
def TitlePage() -> ft.View:
    look = use_look()
    title = ft.use_route_params().get("title", "")
    if title not in titles.TITLES:
        return nowhere(look)
    return keyed(TitleStatistics, title, title)


@ft.component
def TitleStatistics(title: str) -> ft.View:
    session, look = use_session(), use_look()
    view = use_statistics(session, look, title=title)
    about = ft.use_memo(lambda: stats.title_stats(view.games, title), [view.games, title])
    content = _sections(look, about) if about.games else []
    back, name = address(STATISTICS, view.filters), look.words(f"title.{title}")
    return statistics_screen(look, view, name, content, back=back)


def _sections(look: Look, about: TitleStats) -> list[ft.Control]:
    words, winning = look.words, about.winning
    by_points = words.count("stats.by_points", winning.games)
    shared = words("stats.and_shared", shared=about.shared)
    tiles = [
        (words("stats.games"), whole(words, about.games), shared),
        (words("stats.winning"), average(words, winning.average), by_points),
        (words("stats.best_winning"), whole(words, winning.best), by_points),
    ]
    victories = [
        (words(name), about.victories[kind])
        for kind, name in VICTORIES.items()
        if kind in about.victories and len(titles.by_id(about.title).victories) > 1
    ]
    seats = [
        (words.count("home.players", players), games)
        for players, games in sorted(about.seats.items())
    ]
    heading = words("stats.winning_over_time")
    return [
        number_tiles(look, tiles),
        *over_time(look, about.title, about.timeline, heading, wins=False),
        *_records(look, about),
        *_pad_rows(look, about),
        *_boards(look, about),
        *_counts(look, "stats.victories", "stats.victory", victories, "victories"),
        *(_counts(look, "stats.tables", "stats.table", seats, "seats") if len(seats) > 1 else []),
    ]


def _records(look: Look, about: TitleStats) -> list[ft.Control]:
    """The numbers to beat, each with a link to its game."""
    words = look.words
    records = {
        "most": (words("stats.most"), about.most),
        "fewest": (words("stats.fewest"), about.fewest_winning),
    }
    lines = tuple(
        StatisticsRow(name, _record_cells(look, record), f"record-{key}", _game_route(record))
        for key, (name, record) in records.items()
        if record is not None
    )
    if not lines:
        return []
    columns = tuple(map(words, RECORD_COLUMNS))
    table = StatisticsTable(look, words("stats.record"), columns, lines)
    return section(look, words("stats.records"), about.winning.games, [table])


def _record_cells(look: Look, record: Record) -> tuple[str, ...]:
    words = look.words
    return whole(words, record.points), record.name, day_or_dash(words, record.day)


def _game_route(record: Record) -> str:
    return f"/score/{record.id}{FROM_HISTORY}"


def _pad_rows(look: Look, about: TitleStats) -> list[ft.Control]:
    """The most points that each row has ever given."""
    if not about.rows:
        return []
    words = look.words
    values = [
        PadRowValue(
            row,
            record.points,
            f"{whole(words, record.points)}, {record.name}",
            _record_cells(look, record),
            f"record-{row}",
            _game_route(record),
        )
        for row, record in about.rows.items()
    ]
    return pad_row_section(
        look,
        about.title,
        words("stats.row_records"),
        about.winning.games,
        values,
        RECORD_COLUMNS,
        "chart-records",
    )


def _boards(look: Look, about: TitleStats) -> list[ft.Control]:
    words = look.words
    ordered = sorted(about.boards.items(), key=lambda item: (-item[1].games, item[0]))
    return tally_section(
        look,
        "stats.boards",
        "stats.board",
        [TallyRow(board_name(words, board), tally) for board, tally in ordered],
        "boards",
        games=about.games,
        scored=about.winning.games,
        more=words("stats.most_first"),
    )


def _counts(
    look: Look, title: str, head: str, counts: Sequence[tuple[str, int]], key: str
) -> list[ft.Control]:
    """The number of games of each kind."""
    if not counts:
        return []
    words, heading = look.words, look.words(title)
    labels, numbers = bar_labels(look, [name for name, _ in counts])
    spoken = [(name, words.count("stats.count", count)) for name, count in counts]
    bars = [
        Bar(label, [BarPart(count, look.palette.gold)], f"{name}: {in_words}")
        for label, (_, count), (name, in_words) in zip(labels, counts, spoken, strict=False)
    ]
    lines = tuple(
        StatisticsRow(name, (whole(words, count),), number=number)
        for number, (name, count) in zip(numbers, counts, strict=True)
    )
    return section(
        look,
        heading,
        sum(count for _, count in counts),
        [
            bar_chart(look, bars, chart_label(heading, spoken), f"chart-{key}"),
            StatisticsTable(look, words(head), (words("stats.games"),), lines),
        ],
    )
