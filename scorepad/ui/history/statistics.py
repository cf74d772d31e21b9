"""/history/statistics: the games and wins of all players, and the way to each player and title."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad import titles
from scorepad.archive import statistics as stats
from scorepad.archive.filters import GameFilters
from scorepad.archive.summary import Summary

from ..names import title_icon
from ..parts import chip, flow, heading
from ..session import Look, use_look, use_session
from ..shell import go
from ..signs import row_sign
from .filters import HISTORY
from .sections import tally_section
from .statistics_page import (
    player_address,
    several_titles,
    statistics_screen,
    title_address,
    use_statistics,
)
from .tables import StatisticsRow


@ft.component
def Statistics() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    view = use_statistics(session, look)
    tallies = ft.use_memo(lambda: stats.all_players(view.games), [view.games])
    rows = [
        (
            StatisticsRow(name, key=f"player-{name}", route=player_address(name, view.filters)),
            tally,
        )
        for name, tally in tallies.items()
    ]
    players = tally_section(
        look,
        "stats.players",
        "stats.player",
        rows,
        "players",
        games=len(view.games),
        scored=sum(game.victory == stats.BY_POINTS for game in view.games),
        points=not several_titles(view.games),
        more=words("stats.most_first"),
    )
    content = [*players, *_titles(look, view.games, view.filters)] if view.games else []
    return statistics_screen(look, view, words("stats.title"), content, back=HISTORY)


def _titles(look: Look, games: Sequence[Summary], filters: GameFilters) -> list[ft.Control]:
    """A way to each title that has been played, with its count."""
    words = look.words
    counts = {title: sum(game.title == title for game in games) for title in titles.TITLES}
    chips = [
        chip(
            look,
            f"{words(f'title.{title}')} · {words.count('stats.count', count)}",
            False,
            go(title_address(title, filters)),
            key=f"title-{title}",
            picture=row_sign(look, title_icon(title), 20),
        )
        for title, count in counts.items()
        if count
    ]
    return [heading(look, words("stats.titles"), level=2, size=18), flow(chips)]
