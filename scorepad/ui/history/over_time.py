"""The line over time: a point for each game, or for a few in a row where there are many."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from typing import NamedTuple

import flet as ft

from scorepad.archive.statistics import TimelineGame
from scorepad.i18n import Words
from scorepad.i18n.dates import short_date

from ..session import Look
from .charts import Spot, line_chart
from .sections import NONE, average, section, whole
from .tables import StatisticsRow, Table

#: As many points as can be told apart on a phone.
POINTS = 24


class Stretch(NamedTuple):
    """Games in a row: the first day and the last, how many, and their points."""

    first: str
    last: str
    games: int
    points: int
    wins: int
    shared: int

    @property
    def average(self) -> float:
        return self.points / self.games


def stretches(line: Sequence[TimelineGame], most: int = POINTS) -> list[Stretch]:
    """The line in at most so many points, each of as many games as the others, or one fewer."""
    count = min(most, len(line))
    cuts = [round(at * len(line) / count) for at in range(count + 1)] if count else [0]
    found = []
    for start, end in pairwise(cuts):
        some = line[start:end]
        points = sum(one.points or 0 for one in some)
        wins = sum(one.won for one in some)
        shared = sum(one.shared for one in some)
        found.append(Stretch(some[0].day, some[-1].day, len(some), points, wins, shared))
    return found


def over_time(
    look: Look, title: str, line: Sequence[TimelineGame], heading: str, *, wins: bool = True
) -> list[ft.Control]:
    """Points in the games of one title, the first played first; `wins` among them, if asked."""
    if not line:
        return []
    words = look.words
    parts = stretches(line)
    single = len(parts) == len(line)
    spots = [
        Spot(
            one.average,
            f"{_days(words, one)}: {average(words, one.average) if not single else one.points}",
        )
        for one in parts
    ]
    days = [day_told(words, one.first) for one in parts]
    if not single:
        days = [days[0], day_told(words, parts[-1].last)]
    values = [one.average for one in parts]
    said = words.count(
        "stats.spoken_line",
        len(line),
        what=heading,
        first=average(words, values[0]),
        last=average(words, values[-1]),
        low=average(words, min(values)),
        high=average(words, max(values)),
    )
    if single:
        columns = ["stats.points", *(["stats.result"] if wins else [])]
        cells = [
            (whole(words, one.points), *([_result(words, one)] if wins else [])) for one in parts
        ]
    else:
        columns = ["stats.average", *(["stats.won", "stats.shared"] if wins else []), "stats.games"]
        cells = [
            (
                average(words, one.average),
                *([whole(words, one.wins), whole(words, one.shared)] if wins else []),
                whole(words, one.games),
            )
            for one in parts
        ]
    lines = [StatisticsRow(_days(words, one), row) for one, row in zip(parts, cells, strict=True)]
    about = words("stats.points_of", n=whole(words, round(len(line) / len(parts))))
    return section(
        look,
        heading,
        len(line),
        [
            line_chart(look, spots, days, said, f"chart-line-{title}"),
            Table(look, words("stats.day"), tuple(map(words, columns)), tuple(reversed(lines))),
        ],
        more="" if single else about,
    )


def _result(words: Words, one: Stretch) -> str:
    """How one game ended for who is told about."""
    return words("stats.won_it") if one.wins else words("stats.shared_it") if one.shared else NONE


def _days(words: Words, one: Stretch) -> str:
    # A line may end between two days, not within one.
    first, last = (
        day_told(words, day).replace(" ", "\N{NO-BREAK SPACE}") for day in (one.first, one.last)
    )
    return first if first == last else f"{first} – {last}"


def day_told(words: Words, day: str) -> str:
    """A day in a table; a dash where nobody knows it."""
    try:
        return short_date(date.fromisoformat(day), words.lang)
    except ValueError:
        return "–"
