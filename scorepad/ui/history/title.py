"""/history/titles/<title>: what it takes to win, the records, and how games of a title end."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad import titles
from scorepad.archive import statistics as stats
from scorepad.archive.statistics import ScoreRecord, TitleStats

from ..hooks import keyed
from ..not_found import nowhere
from ..session import Look, use_look, use_session
from .filters import STATISTICS, address
from .over_time import day_or_dash, over_time
from .sections import (
    VICTORIES,
    average,
    board_rows,
    chart_section,
    number_tiles,
    pad_row,
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
        *tally_section(
            look,
            "stats.boards",
            "stats.board",
            board_rows(look, about.boards),
            "boards",
            games=about.games,
            scored=winning.games,
            more=words("stats.most_first"),
        ),
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
        StatisticsRow(name, _record_cells(look, record), f"record-{key}", f"/score/{record.id}")
        for key, (name, record) in records.items()
        if record is not None
    )
    if not lines:
        return []
    columns = tuple(map(words, RECORD_COLUMNS))
    table = StatisticsTable(look, words("stats.record"), columns, lines)
    return section(look, words("stats.records"), about.winning.games, [table])


def _record_cells(look: Look, record: ScoreRecord) -> tuple[str, ...]:
    words = look.words
    return whole(words, record.points), record.name, day_or_dash(words, record.day)


def _pad_rows(look: Look, about: TitleStats) -> list[ft.Control]:
    """The most points that each row has ever given."""
    words = look.words
    rows = [
        pad_row(
            words,
            about.title,
            row,
            key=f"record-{row}",
            route=f"/score/{record.id}",
            values=(record.points,),
            spoken=f"{whole(words, record.points)}, {record.name}",
            cells=_record_cells(look, record),
        )
        for row, record in about.rows.items()
    ]
    return chart_section(
        look,
        words("stats.row_records"),
        "stats.row",
        RECORD_COLUMNS,
        rows,
        "records",
        games=about.winning.games,
    )


def _counts(
    look: Look, title: str, head: str, counts: Sequence[tuple[str, int]], key: str
) -> list[ft.Control]:
    """The number of games of each kind."""
    words = look.words
    rows = [
        StatisticsRow(
            name,
            (whole(words, count),),
            values=(count,),
            spoken=words.count("stats.count", count),
        )
        for name, count in counts
    ]
    games = sum(count for _, count in counts)
    return chart_section(look, words(title), head, ("stats.games",), rows, key, games=games)
