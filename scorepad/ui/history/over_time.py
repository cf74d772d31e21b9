"""The chart of points over time: a point for each game, or for a few games where there are many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import flet as ft

from scorepad.archive.statistics import TimelineGame
from scorepad.i18n import Words
from scorepad.i18n.dates import played_date

from ..session import Look
from .charts import LinePoint, line_chart
from .sections import NONE, average, section, whole
from .tables import StatisticsRow, StatisticsTable

#: The most points that a phone has room for.
POINTS = 24


class Stretch(NamedTuple):
    """Consecutive games: the first day and the last, how many, and their points and wins."""

    first: str
    last: str
    games: int
    points: int
    wins: int
    shared: int

    @property
    def average(self) -> float:
        return self.points / self.games


def stretches(timeline: Sequence[TimelineGame]) -> list[Stretch]:
    """The games in at most 24 stretches, the number of games in them differing by one."""
    count = min(POINTS, len(timeline))
    cuts = [round(at * len(timeline) / count) for at in range(count + 1)] if count else [0]
    parts = [timeline[start:end] for start, end in pairwise(cuts)]
    return [
        Stretch(
            first=games[0].day,
            last=games[-1].day,
            games=len(games),
            points=sum(game.points or 0 for game in games),
            wins=sum(game.won for game in games),
            shared=sum(game.shared for game in games),
        )
        for games in parts
    ]


def over_time(
    look: Look, title: str, timeline: Sequence[TimelineGame], heading: str, *, wins: bool = True
) -> list[ft.Control]:
    """The points in the games of one title, the first played first; with `wins` who won them."""
    if not timeline:
        return []
    words = look.words
    parts = stretches(timeline)
    single = len(parts) == len(timeline)
    points = [
        LinePoint(
            part.average,
            f"{_days(words, part)}: {part.points if single else average(words, part.average)}",
        )
        for part in parts
    ]
    days = [day_or_dash(words, part.first) for part in parts]
    if not single:
        days = [days[0], day_or_dash(words, parts[-1].last)]
    values = [part.average for part in parts]
    spoken = words.count(
        "stats.spoken_line",
        len(timeline),
        what=heading,
        first=average(words, values[0]),
        last=average(words, values[-1]),
        low=average(words, min(values)),
        high=average(words, max(values)),
    )
    columns = ["stats.points", "stats.result"]
    if not single:
        columns = ["stats.average", "stats.won", "stats.shared", "stats.games"]
    if not wins:
        about_wins = ("stats.result", "stats.won", "stats.shared")
        columns = [column for column in columns if column not in about_wins]
    lines = tuple(
        StatisticsRow(_days(words, part), _cells(words, part, columns)) for part in reversed(parts)
    )
    more = words("stats.points_of", n=whole(words, round(len(timeline) / len(parts))))
    return section(
        look,
        heading,
        len(timeline),
        [
            line_chart(look, points, days, spoken, f"chart-line-{title}"),
            StatisticsTable(look, words("stats.day"), tuple(map(words, columns)), lines),
        ],
        more="" if single else more,
    )


def _cells(words: Words, part: Stretch, columns: Sequence[str]) -> tuple[str, ...]:
    shared = words("stats.shared_it") if part.shared else NONE
    cells = {
        "stats.points": whole(words, part.points),
        "stats.average": average(words, part.average),
        "stats.won": whole(words, part.wins),
        "stats.shared": whole(words, part.shared),
        "stats.games": whole(words, part.games),
        # Of a single game.
        "stats.result": words("stats.won_it") if part.wins else shared,
    }
    return tuple(cells[column] for column in columns)


def _days(words: Words, part: Stretch) -> str:
    # A line may end between two days, not within one.
    first, last = (
        day_or_dash(words, day).replace(" ", "\N{NO-BREAK SPACE}")
        for day in (part.first, part.last)
    )
    return first if first == last else f"{first} – {last}"


def day_or_dash(words: Words, day: str) -> str:
    """A day in a table; a dash if it is unknown."""
    return played_date(day, words.lang) or NONE
