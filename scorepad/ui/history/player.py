"""/history/players/<name>: all that the games tell about one player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import unquote

import flet as ft

from scorepad import titles
from scorepad.archive import statistics as stats
from scorepad.archive.filters import GameFilters
from scorepad.archive.statistics import HeadToHead, PlayerStats

from ..names import short_row_name, title_icon
from ..parts import quiet
from ..session import Look, use_look, use_session
from ..shell import go, screen
from ..theme import row_colour
from .charts import Bar, Part, bar_chart
from .filters import HISTORY, STATISTICS, address
from .over_time import over_time
from .sections import (
    BARS,
    NONE,
    VICTORIES,
    Row,
    average,
    board_name,
    footnote,
    labels,
    nothing,
    number_tiles,
    player_address,
    section,
    share,
    spoken,
    tallied,
    three_counted,
    three_legend,
    three_parts,
    use_lens,
    whole,
)
from .tables import StatisticsRow, Table


@ft.component
def PlayerPage() -> ft.View:
    session, look = use_session(), use_look()
    name = unquote(ft.use_route_params().get("name", ""))
    lens = use_lens(session, look, HISTORY, player=name)
    about = ft.use_memo(lambda: stats.player_stats(lens.games, name), [lens.games, name])
    body = list(lens.controls)
    if not about.overall.games:
        if lens.library.complete or lens.library.failed:
            body.append(nothing(look))
    else:
        body += told(look, about, lens.filters)
        body += footnote(look, lens.games)
    body.append(ft.Container(height=12))
    back = address(STATISTICS, lens.filters)
    return screen(look, name, body, back=back)


def told(look: Look, about: PlayerStats, filters: GameFilters) -> list[ft.Control]:
    words, overall = look.words, about.overall
    to_games = go(address(HISTORY, replace(filters, player=about.name)))
    shared = words("stats.and_shared", shared=overall.shared)
    tiles = [
        (words("stats.games"), whole(words, overall.games), ""),
        (words("stats.wins"), whole(words, overall.wins), shared),
    ]
    # Points of several titles are no measure together; then each has its own, first of all.
    several = len(about.by_title) > 1
    if not several:
        by_points = words.count("stats.by_points", overall.scored)
        tiles += [
            (words("stats.average"), average(words, overall.average), by_points),
            (words("stats.best"), whole(words, overall.best), by_points),
        ]
    body: list[ft.Control] = [
        number_tiles(look, tiles),
        ft.Row([quiet(look, words("stats.their_games"), to_games, key="their-games")]),
    ]
    if several:
        body += _by_title(look, about)
    for id_ in titles.TITLES:
        if id_ in about.by_row:
            points = [one for one in about.timeline if one.title == id_ and one.points is not None]
            heading = words("stats.over_time", title=words(f"title.{id_}"))
            body += over_time(look, id_, points, heading)
            body += _rows(look, about, id_)
    body += _rivals(look, about, filters)
    if not several:
        body += _by_title(look, about)
    body += _boards(look, about)
    body += _victories(look, about)
    return body


def _rows(look: Look, about: PlayerStats, title: str) -> list[ft.Control]:
    """Where the points come from: the average of each row, by its own colour and shape."""
    words = look.words
    found = about.by_row[title]
    parts = stats.shares(found)
    kinds = {row.id: row for row in titles.TITLES[title].rows(titles.TITLES[title].expansions)}
    bars, lines, pairs = [], [], []
    for row, tally in found.items():
        colour, shape = row_colour(kinds[row].colour, look.dark), kinds[row].sign
        name = words(f"row.{title}.{row}")
        mean = average(words, tally.average)
        part = share(words, parts[row]) if row in parts else NONE
        bars.append(Bar.of_row(shape, Part(tally.average or 0, colour), f"{name}: {mean}"))
        cells = (mean, whole(words, tally.best), part, whole(words, tally.games))
        short = short_row_name(words, title, kinds[row])
        lines.append(
            StatisticsRow(name, cells, f"row-{title}-{row}", sign=shape, colour=colour, short=short)
        )
        pairs.append((name, mean))
    heading = words("stats.rows", title=words(f"title.{title}"))
    columns = tuple(
        words(key) for key in ("stats.average", "stats.best", "stats.share", "stats.games")
    )
    games = about.by_title[title].scored
    return section(
        look,
        heading,
        games,
        [
            bar_chart(look, bars, spoken(heading, pairs), f"chart-rows-{title}"),
            Table(look, words("stats.row"), columns, tuple(lines)),
        ],
    )


def _rivals(look: Look, about: PlayerStats, filters: GameFilters) -> list[ft.Control]:
    if not about.rivals:
        return []
    words = look.words
    ordered = sorted(about.rivals.items(), key=lambda one: (-one[1].games, one[0]))
    apart = any(one.scored != one.games for _, one in ordered)
    # A lead in one title is no measure for a lead in another.
    leads = len(about.by_title) == 1
    counts = [three_counted(one.ahead, one.level) for _, one in ordered]
    below, numbers = labels(look, [name for name, _ in ordered], counts)
    bars = [
        Bar(label, three_parts(look, one.ahead, one.level, one.behind), f"{name}: {told}")
        for label, (name, one) in zip(below, ordered, strict=False)
        for told in [_versus(look, one)]
    ]
    lines = tuple(
        StatisticsRow(
            name,
            (
                whole(words, one.games),
                whole(words, one.ahead),
                whole(words, one.level),
                whole(words, one.behind),
                *([whole(words, one.scored)] if apart and leads else []),
                *([average(words, one.average_lead)] if leads else []),
            ),
            f"rival-{name}",
            player_address(name, filters),
            number,
        )
        for number, (name, one) in zip(numbers, ordered, strict=True)
    )
    heading = words("stats.rivals")
    said = spoken(heading, [(name, _versus(look, one)) for name, one in ordered[:BARS]])
    columns = (
        *(words(key) for key in ("stats.games", "stats.ahead", "stats.level", "stats.behind")),
        *([words("stats.scored")] if apart and leads else []),
        *([words("stats.lead")] if leads else []),
    )
    parts = [words(key) for key in ("stats.ahead", "stats.level", "stats.behind")]
    return section(
        look,
        heading,
        about.overall.games,
        [
            bar_chart(look, bars, said, "chart-rivals", label_lines=2),
            three_legend(look, parts),
            Table(look, words("stats.rival"), columns, lines),
        ],
        scored=about.overall.scored if leads else None,
        more=words("stats.most_first"),
    )


def _versus(look: Look, one: HeadToHead) -> str:
    return look.words(
        "stats.versus", ahead=one.ahead, level=one.level, behind=one.behind, games=one.games
    )


def _by_title(look: Look, about: PlayerStats) -> list[ft.Control]:
    words = look.words
    rows = []
    for id_ in titles.TITLES:
        if id_ in about.by_title:
            shape, colour = title_icon(id_)
            name = words(f"title.{id_}")
            shown = row_colour(colour, look.dark)
            rows.append(Row(name, about.by_title[id_], f"by-title-{id_}", sign=shape, colour=shown))
    return _tallied(look, "stats.by_title", "stats.game", rows, "titles")


def _boards(look: Look, about: PlayerStats) -> list[ft.Control]:
    words = look.words
    ordered = sorted(about.boards.items(), key=lambda one: (-one[1].games, one[0]))
    rows = [Row(board_name(words, *board), tally) for board, tally in ordered]
    first = words("stats.most_first")
    return _tallied(look, "stats.boards", "stats.board", rows, "boards", first)


def _victories(look: Look, about: PlayerStats) -> list[ft.Control]:
    words = look.words
    rows = [
        Row(words(word), about.victories[kind], f"victory-{kind}")
        for kind, word in VICTORIES.items()
        if kind in about.victories
    ]
    return _tallied(look, "stats.victories", "stats.victory", rows, "victories")


def _tallied(
    look: Look, title: str, head: str, rows: Sequence[Row], key: str, more: str = ""
) -> list[ft.Control]:
    """Of one player no game stands in two rows."""
    games = sum(row.tally.games for row in rows)
    scored = sum(row.tally.scored for row in rows)
    return tallied(look, title, head, rows, key, games, scored, more=more)
