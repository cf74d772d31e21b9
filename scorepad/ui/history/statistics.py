"""/history/statistics: everybody's games and wins, and the way to each player and each title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import flet as ft

from scorepad import titles
from scorepad.archive import statistics as stats
from scorepad.archive.filters import GameFilters
from scorepad.archive.statistics import BY_POINTS, Tally
from scorepad.archive.summary import Summary

from ..names import title_icon
from ..parts import chip, heading
from ..session import Look, use_look, use_session
from ..shell import go, screen
from ..signs import sign
from ..theme import row_colour
from .filters import HISTORY, STATISTICS
from .sections import (
    Row,
    footnote,
    mixed,
    nothing,
    player_address,
    tallied,
    title_address,
    use_lens,
)


@ft.component
def Statistics() -> ft.View:
    session, look = use_session(), use_look()
    words = look.words
    lens = use_lens(session, look, STATISTICS)
    everyone = ft.use_memo(lambda: stats.all_players(lens.games), [lens.games])
    body = list(lens.controls)
    if not lens.games:
        if lens.library.complete or lens.library.failed:
            body.append(nothing(look))
    else:
        body += _players(look, everyone, lens.games, lens.filters)
        body += _titles(look, lens.games, lens.filters)
        body += footnote(look, lens.games)
    body.append(ft.Container(height=12))
    return screen(look, words("stats.title"), body, back=HISTORY)


def _players(
    look: Look, everyone: Mapping[str, Tally], games: Sequence[Summary], filters: GameFilters
) -> list[ft.Control]:
    rows = [
        Row(name, tally, f"player-{name}", player_address(name, filters))
        for name, tally in everyone.items()
    ]
    scored = sum(one.victory == BY_POINTS for one in games)
    return tallied(
        look,
        "stats.players",
        "stats.player",
        rows,
        "players",
        len(games),
        scored,
        points=not mixed(games),
        more=look.words("stats.most_first"),
    )


def _titles(look: Look, games: Sequence[Summary], filters: GameFilters) -> list[ft.Control]:
    """A way to each title that has been played, with its count."""
    words = look.words
    counts = {id_: sum(one.title == id_ for one in games) for id_ in titles.TITLES}
    chips = []
    for id_, count in counts.items():
        if count:
            shape, colour = title_icon(id_)
            chips.append(
                chip(
                    look,
                    f"{words(f'title.{id_}')} · {words.count('stats.count', count)}",
                    False,
                    go(title_address(id_, filters)),
                    key=f"title-{id_}",
                    picture=sign(shape, row_colour(colour, look.dark), 20),
                )
            )
    return [
        heading(look, words("stats.titles"), level=2, size=18),
        ft.Row(chips, wrap=True, spacing=8, run_spacing=8),
    ]
