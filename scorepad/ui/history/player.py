"""/history/players/<name>: the statistics of one player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import unquote

import flet as ft

from scorepad import titles
from scorepad.archive import statistics as stats
from scorepad.archive.filters import GameFilters
from scorepad.archive.statistics import GameTally, PlayerStats
from scorepad.i18n.numbers import percents

from ..names import title_icon
from ..parts import quiet
from ..session import Look, use_look, use_session
from ..shell import go
from .filters import HISTORY, STATISTICS, address
from .over_time import over_time
from .sections import (
    NONE,
    VICTORIES,
    average,
    board_rows,
    chart_section,
    number_tiles,
    pad_row,
    share,
    tally_section,
    whole,
)
from .statistics_page import player_address, statistics_screen, use_statistics
from .tables import StatisticsRow


@ft.component
def PlayerPage() -> ft.View:
    session, look = use_session(), use_look()
    name = unquote(ft.use_route_params().get("name", ""))
    view = use_statistics(session, look, player=name)
    about = ft.use_memo(lambda: stats.player_stats(view.games, name), [view.games, name])
    content = _sections(look, about, view.filters) if about.overall.games else []
    return statistics_screen(look, view, name, content, back=address(STATISTICS, view.filters))


def _sections(look: Look, about: PlayerStats, filters: GameFilters) -> list[ft.Control]:
    words, overall = look.words, about.overall
    to_games = go(address(HISTORY, replace(filters, player=about.name)))
    tiles = [
        (words("stats.games"), whole(words, overall.games), ""),
        (
            words("stats.wins"),
            whole(words, overall.wins),
            words("stats.and_shared", shared=overall.shared),
        ),
    ]
    # Points of several titles cannot be compared; then the titles come first, each with its own.
    several = len(about.by_title) > 1
    if not several:
        by_points = words.count("stats.by_points", overall.scored.games)
        tiles += [
            (words("stats.average"), average(words, overall.scored.average), by_points),
            (words("stats.best"), whole(words, overall.scored.best), by_points),
        ]
    by_title = _by_title(look, about)
    body: list[ft.Control] = [
        number_tiles(look, tiles),
        ft.Row([quiet(look, words("stats.their_games"), to_games, key="their-games")]),
        *(by_title if several else []),
    ]
    for title in titles.TITLES:
        if title in about.by_row:
            timeline = [
                game for game in about.timeline if game.title == title and game.points is not None
            ]
            heading = words("stats.over_time", title=words(f"title.{title}"))
            body += over_time(look, title, timeline, heading)
            body += _pad_rows(look, about, title)
    body += _rivals(look, about, filters)
    body += [] if several else by_title
    boards, more = board_rows(look, about.boards), words("stats.most_first")
    body += _tallies(look, "stats.boards", "stats.board", boards, "boards", more)
    victories = [
        (StatisticsRow(words(name), key=f"victory-{kind}"), about.victories[kind])
        for kind, name in VICTORIES.items()
        if kind in about.victories
    ]
    body += _tallies(look, "stats.victories", "stats.victory", victories, "victories")
    return body


def _pad_rows(look: Look, about: PlayerStats, title: str) -> list[ft.Control]:
    """Where the points come from: the average of each row."""
    words, tallies = look.words, about.by_row[title]
    shares = percents(stats.shares(tallies))
    rows = [
        pad_row(
            words,
            title,
            row,
            key=f"row-{title}-{row}",
            values=(tally.average or 0,),
            spoken=(mean := average(words, tally.average)),
            cells=(
                mean,
                whole(words, tally.best),
                share(words, shares[row]) if row in shares else NONE,
                whole(words, tally.games),
            ),
        )
        for row, tally in tallies.items()
    ]
    return chart_section(
        look,
        words("stats.rows", title=words(f"title.{title}")),
        "stats.row",
        ("stats.average", "stats.best", "stats.share", "stats.games"),
        rows,
        f"rows-{title}",
        games=about.by_title[title].scored.games,
    )


def _rivals(look: Look, about: PlayerStats, filters: GameFilters) -> list[ft.Control]:
    words = look.words
    ordered = sorted(about.rivals.items(), key=lambda item: (-item[1].games, item[0]))
    # A lead in one title cannot be compared with a lead in another.
    leads = len(about.by_title) == 1
    count_scored = leads and any(rival.leads.games != rival.games for _, rival in ordered)
    kinds = ("stats.ahead", "stats.level", "stats.behind")
    columns = ["stats.games", *kinds]
    columns += ["stats.scored"] if count_scored else []
    columns += ["stats.lead"] if leads else []
    rows = []
    for name, rival in ordered:
        values = (rival.ahead, rival.level, rival.behind)
        ahead, level, behind = values
        rows.append(
            StatisticsRow(
                name,
                key=f"rival-{name}",
                route=player_address(name, filters),
                values=values,
                spoken=words(
                    "stats.versus", ahead=ahead, level=level, behind=behind, games=rival.games
                ),
                cells=(
                    *(whole(words, count) for count in (rival.games, *values)),
                    *([whole(words, rival.leads.games)] if count_scored else []),
                    *([average(words, rival.leads.average)] if leads else []),
                ),
            )
        )
    return chart_section(
        look,
        words("stats.rivals"),
        "stats.rival",
        columns,
        rows,
        "rivals",
        games=about.overall.games,
        scored=about.overall.scored.games if leads else None,
        kinds=kinds,
        more=words("stats.most_first"),
    )


def _by_title(look: Look, about: PlayerStats) -> list[ft.Control]:
    rows = [
        (
            StatisticsRow(
                look.words(f"title.{title}"), key=f"by-title-{title}", icon=title_icon(title)
            ),
            about.by_title[title],
        )
        for title in titles.TITLES
        if title in about.by_title
    ]
    return _tallies(look, "stats.by_title", "stats.game", rows, "titles")


def _tallies(
    look: Look,
    title: str,
    head: str,
    rows: Sequence[tuple[StatisticsRow, GameTally]],
    key: str,
    more: str = "",
) -> list[ft.Control]:
    """A section in which no game is in two rows."""
    games = sum(tally.games for _, tally in rows)
    scored = sum(tally.scored.games for _, tally in rows)
    return tally_section(look, title, head, rows, key, games=games, scored=scored, more=more)
