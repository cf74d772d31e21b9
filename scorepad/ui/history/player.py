"""/history/players/<name>: the statistics of one player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from urllib.parse import unquote

import flet as ft

from scorepad import titles
from scorepad.archive import statistics as stats
from scorepad.archive.filters import GameFilters
from scorepad.archive.statistics import PlayerStats

from ..names import title_icon
from ..parts import quiet
from ..session import Look, use_look, use_session
from ..shell import go
from .filters import HISTORY, STATISTICS, address
from .over_time import over_time
from .sections import (
    NONE,
    VICTORIES,
    Outcomes,
    PadRowValue,
    TallyRow,
    average,
    board_name,
    number_tiles,
    outcome_section,
    pad_row_section,
    share,
    tally_section,
    whole,
)
from .statistics_page import player_address, statistics_screen, use_statistics


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
        by_points = words.count("stats.by_points", overall.scored)
        tiles += [
            (words("stats.average"), average(words, overall.average), by_points),
            (words("stats.best"), whole(words, overall.best), by_points),
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
    body += _boards(look, about)
    body += _victories(look, about)
    return body


def _pad_rows(look: Look, about: PlayerStats, title: str) -> list[ft.Control]:
    """Where the points come from: the average of each row."""
    words, tallies = look.words, about.by_row[title]
    shares = stats.shares(tallies)
    values = [
        PadRowValue(
            row,
            tally.average or 0,
            mean := average(words, tally.average),
            (
                mean,
                whole(words, tally.best),
                share(words, shares[row]) if row in shares else NONE,
                whole(words, tally.games),
            ),
            f"row-{title}-{row}",
        )
        for row, tally in tallies.items()
    ]
    return pad_row_section(
        look,
        title,
        words("stats.rows", title=words(f"title.{title}")),
        about.by_title[title].scored,
        values,
        ("stats.average", "stats.best", "stats.share", "stats.games"),
        f"chart-rows-{title}",
    )


def _rivals(look: Look, about: PlayerStats, filters: GameFilters) -> list[ft.Control]:
    if not about.rivals:
        return []
    words = look.words
    ordered = sorted(about.rivals.items(), key=lambda item: (-item[1].games, item[0]))
    # A lead in one title cannot be compared with a lead in another.
    leads = len(about.by_title) == 1
    count_scored = leads and any(rival.scored != rival.games for _, rival in ordered)
    columns = ["stats.games", "stats.ahead", "stats.level", "stats.behind"]
    columns += ["stats.scored"] if count_scored else []
    columns += ["stats.lead"] if leads else []
    rows = [
        Outcomes(
            name,
            (rival.ahead, rival.level, rival.behind),
            words(
                "stats.versus",
                ahead=rival.ahead,
                level=rival.level,
                behind=rival.behind,
                games=rival.games,
            ),
            (
                whole(words, rival.games),
                whole(words, rival.ahead),
                whole(words, rival.level),
                whole(words, rival.behind),
                *([whole(words, rival.scored)] if count_scored else []),
                *([average(words, rival.average_lead)] if leads else []),
            ),
            f"rival-{name}",
            player_address(name, filters),
        )
        for name, rival in ordered
    ]
    return outcome_section(
        look,
        "stats.rivals",
        "stats.rival",
        ("stats.ahead", "stats.level", "stats.behind"),
        rows,
        columns,
        "rivals",
        games=about.overall.games,
        scored=about.overall.scored if leads else None,
        more=words("stats.most_first"),
    )


def _by_title(look: Look, about: PlayerStats) -> list[ft.Control]:
    rows = [
        TallyRow(
            look.words(f"title.{title}"),
            about.by_title[title],
            f"by-title-{title}",
            icon=title_icon(title),
        )
        for title in titles.TITLES
        if title in about.by_title
    ]
    return _tallies(look, "stats.by_title", "stats.game", rows, "titles")


def _boards(look: Look, about: PlayerStats) -> list[ft.Control]:
    words = look.words
    ordered = sorted(about.boards.items(), key=lambda item: (-item[1].games, item[0]))
    rows = [TallyRow(board_name(words, board), tally) for board, tally in ordered]
    more = words("stats.most_first")
    return _tallies(look, "stats.boards", "stats.board", rows, "boards", more)


def _victories(look: Look, about: PlayerStats) -> list[ft.Control]:
    rows = [
        TallyRow(look.words(name), about.victories[kind], f"victory-{kind}")
        for kind, name in VICTORIES.items()
        if kind in about.victories
    ]
    return _tallies(look, "stats.victories", "stats.victory", rows, "victories")


def _tallies(
    look: Look, title: str, head: str, rows: Sequence[TallyRow], key: str, more: str = ""
) -> list[ft.Control]:
    """A section in which no game is in two rows."""
    games = sum(row.tally.games for row in rows)
    scored = sum(row.tally.scored for row in rows)
    return tally_section(look, title, head, rows, key, games=games, scored=scored, more=more)
