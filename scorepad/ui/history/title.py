"""/history/titles/<title>: what it takes to win, the records, and how games of a title end."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad import titles
from scorepad.archive import statistics as stats
from scorepad.archive.statistics import Record, TitleStats

from ..hooks import keyed
from ..names import short_row_name
from ..not_found import nowhere
from ..session import Look, use_look, use_session
from ..shell import FROM_HISTORY, screen
from ..theme import row_colour
from .charts import Bar, Part, bar_chart
from .filters import HISTORY, STATISTICS, address
from .over_time import day_told, over_time
from .sections import (
    VICTORIES,
    Row,
    average,
    board_name,
    footnote,
    labels,
    nothing,
    number_tiles,
    section,
    spoken,
    tallied,
    use_lens,
    whole,
)
from .tables import StatisticsRow, Table


@ft.component
def TitlePage() -> ft.View:
    look = use_look()
    title = ft.use_route_params().get("title", "")
    if title not in titles.TITLES:
        return nowhere(look)
    return keyed(Told, title, title)


@ft.component
def Told(title: str) -> ft.View:
    session, look = use_session(), use_look()
    lens = use_lens(session, look, HISTORY, title=title)
    about = ft.use_memo(lambda: stats.title_stats(lens.games, title), [lens.games, title])
    body = list(lens.controls)
    if not about.games:
        if lens.library.complete or lens.library.failed:
            body.append(nothing(look))
    else:
        body += told(look, about)
        body += footnote(look, lens.games)
    body.append(ft.Container(height=12))
    back = address(STATISTICS, lens.filters)
    return screen(look, look.words(f"title.{title}"), body, back=back)


def told(look: Look, about: TitleStats) -> list[ft.Control]:
    words, winning = look.words, about.winning
    by_points = words.count("stats.by_points", winning.games)
    body: list[ft.Control] = [
        number_tiles(
            look,
            [
                (
                    words("stats.games"),
                    whole(words, about.games),
                    words("stats.and_shared", shared=about.shared),
                ),
                (words("stats.winning"), average(words, winning.average), by_points),
                (words("stats.best_winning"), whole(words, winning.best), by_points),
            ],
        )
    ]
    heading = words("stats.winning_over_time")
    body += over_time(look, about.title, about.timeline, heading, wins=False)
    body += _records(look, about)
    body += _rows(look, about)
    body += _boards(look, about)
    body += _counts(
        look,
        "stats.victories",
        "stats.victory",
        [
            (words(word), about.victories[kind])
            for kind, word in VICTORIES.items()
            if kind in about.victories and len(titles.by_id(about.title).victories) > 1
        ],
        "victories",
    )
    seats = [
        (words.count("home.players", count), games_then)
        for count, games_then in sorted(about.seats.items())
    ]
    if len(seats) > 1:
        body += _counts(look, "stats.tables", "stats.table", seats, "seats")
    return body


def _records(look: Look, about: TitleStats) -> list[ft.Control]:
    """The numbers to beat, each with its game behind it."""
    words = look.words
    found = [
        (words("stats.most"), about.most, "most"),
        (words("stats.fewest"), about.fewest_winning, "fewest"),
    ]
    lines = tuple(_record(look, name, one, key) for name, one, key in found if one is not None)
    if not lines:
        return []
    columns = (words("stats.points"), words("stats.player"), words("stats.day"))
    return section(
        look,
        words("stats.records"),
        about.winning.games,
        [Table(look, words("stats.record"), columns, lines)],
    )


def _record(
    look: Look, name: str, one: Record, key: str, sign: str = "", colour: str = "", short: str = ""
) -> StatisticsRow:
    words = look.words
    cells = (whole(words, one.points), one.name, day_told(words, one.day))
    return StatisticsRow(
        name,
        cells,
        f"record-{key}",
        f"/score/{one.id}{FROM_HISTORY}",
        sign=sign,
        colour=colour,
        short=short,
    )


def _rows(look: Look, about: TitleStats) -> list[ft.Control]:
    """The most points that a row ever gave, by its own colour and shape."""
    if not about.rows:
        return []
    words, title = look.words, titles.TITLES[about.title]
    kinds = {row.id: row for row in title.rows(title.expansions)}
    bars, lines, pairs = [], [], []
    for row, one in about.rows.items():
        kind = kinds[row]
        colour = row_colour(kind.colour, look.dark)
        name = words(f"row.{about.title}.{row}")
        points = whole(words, one.points)
        bars.append(
            Bar.of_row(kind.sign, Part(one.points, colour), f"{name}: {points}, {one.name}")
        )
        short = short_row_name(words, about.title, kind)
        lines.append(_record(look, name, one, row, kind.sign, colour, short))
        pairs.append((name, f"{points}, {one.name}"))
    heading = words("stats.row_records")
    columns = (words("stats.points"), words("stats.player"), words("stats.day"))
    return section(
        look,
        heading,
        about.winning.games,
        [
            bar_chart(look, bars, spoken(heading, pairs), "chart-records"),
            Table(look, words("stats.row"), columns, tuple(lines)),
        ],
    )


def _boards(look: Look, about: TitleStats) -> list[ft.Control]:
    words = look.words
    ordered = sorted(about.boards.items(), key=lambda one: (-one[1].games, one[0]))
    rows = [Row(board_name(words, *board), tally) for board, tally in ordered]
    return tallied(
        look,
        "stats.boards",
        "stats.board",
        rows,
        "boards",
        about.games,
        about.winning.games,
        more=words("stats.most_first"),
    )


def _counts(
    look: Look, title: str, head: str, counted: Sequence[tuple[str, int]], key: str
) -> list[ft.Control]:
    """How many games were so, and how many otherwise."""
    if not counted:
        return []
    words = look.words
    below, numbers = labels(look, [name for name, _ in counted])
    bars = [
        Bar(
            label,
            (Part(count, look.palette.gold),),
            f"{name}: {words.count('stats.count', count)}",
        )
        for label, (name, count) in zip(below, counted, strict=False)
    ]
    lines = tuple(
        StatisticsRow(name, (whole(words, count),), number=number)
        for number, (name, count) in zip(numbers, counted, strict=True)
    )
    said = spoken(words(title), [(name, words.count("stats.count", n)) for name, n in counted])
    return section(
        look,
        words(title),
        sum(count for _, count in counted),
        [
            bar_chart(look, bars, said, f"chart-{key}"),
            Table(look, words(head), (words("stats.games"),), lines),
        ],
    )
