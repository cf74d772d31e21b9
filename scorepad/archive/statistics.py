"""Statistics as values, over the lines about games: each average stands beside its count.

Only games that are over, that can be scored and whose totals have been revealed are counted. What
follows from points (averages, bests, records) leaves out games of Duel that a supremacy ended, for
their points decided nothing; wins, places and rivals count every game.

A name is one player, and a game counts once for a name: of namesakes at one table, the one who
came first stands for both, in their own statistics and in those of their rivals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from scorepad import titles

from .query import last_played_first
from .summary import Summary

T = TypeVar("T")
BY_POINTS = "points"
SHARED = "shared"


@dataclass(slots=True)
class Tally:
    """Games of somebody with something: `wins` alone or with a team, `shared` ones apart.

    `scored` of the games were decided by points; `points` is what they came to together.
    """

    games: int = 0
    wins: int = 0
    shared: int = 0
    scored: int = 0
    points: int = 0
    best: int | None = None

    @property
    def average(self) -> float | None:
        return self.points / self.scored if self.scored else None

    def count(self, game: Summary, seat: int) -> None:
        self.games += 1
        if seat in game.winners:
            if game.tiebreak == SHARED:
                self.shared += 1
            else:
                self.wins += 1
        if game.victory == BY_POINTS:
            total = game.totals[seat]
            self.scored += 1
            self.points += total
            self.best = total if self.best is None else max(self.best, total)


@dataclass(slots=True)
class RowTally:
    """What a row has given: in so many games, all together, and at its best."""

    games: int = 0
    points: int = 0
    best: int | None = None

    @property
    def average(self) -> float | None:
        return self.points / self.games if self.games else None

    def count(self, points: int) -> None:
        self.games += 1
        self.points += points
        self.best = points if self.best is None else max(self.best, points)


@dataclass(slots=True)
class HeadToHead:
    """Against one rival: in how many games before them, level, behind; `lead` in points.

    Those who played in the same team are no rivals in that game.
    """

    games: int = 0
    ahead: int = 0
    level: int = 0
    behind: int = 0
    scored: int = 0
    lead: int = 0

    @property
    def average_lead(self) -> float | None:
        return self.lead / self.scored if self.scored else None

    def count(self, game: Summary, seat: int, other: int) -> None:
        mine, theirs = game.places[seat], game.places[other]
        self.games += 1
        self.ahead += mine < theirs
        self.level += mine == theirs
        self.behind += mine > theirs
        if game.victory == BY_POINTS:
            self.scored += 1
            self.lead += game.totals[seat] - game.totals[other]


class BoardPlayed(NamedTuple):
    """A wonder as it was played; the side is empty where the board has only one."""

    title: str
    wonder: str
    side: str


class TimelineGame(NamedTuple):
    """One game on the line over time. `points` is None where they decided nothing.

    A win that was shared is no `won`, but `shared`.
    """

    day: str
    title: str
    points: int | None
    won: bool
    shared: bool = False


@dataclass(slots=True)
class PlayerStats:
    """All about one player; every dict keeps its counts, and lacks what never happened."""

    name: str
    overall: Tally = field(default_factory=Tally)
    by_title: dict[str, Tally] = field(default_factory=dict)
    #: Where the points come from: by title, by row in the order of the pad.
    by_row: dict[str, dict[str, RowTally]] = field(default_factory=dict)
    rivals: dict[str, HeadToHead] = field(default_factory=dict)
    boards: dict[BoardPlayed, Tally] = field(default_factory=dict)
    #: How games ended, of titles that are not always won by points; wins among them in the tally.
    victories: dict[str, Tally] = field(default_factory=dict)
    #: Every game, the first played first.
    timeline: list[TimelineGame] = field(default_factory=list)


class Record(NamedTuple):
    """A number to beat: whose, in which game, and when."""

    points: int
    name: str
    id: str
    day: str


@dataclass(slots=True)
class TitleStats:
    """All about one title."""

    title: str
    games: int = 0
    #: Games that more than one won.
    shared: int = 0
    #: The scores that won, where points decided: how many games, together, and the best.
    winning: RowTally = field(default_factory=RowTally)
    #: Those scores, the first played first.
    timeline: list[TimelineGame] = field(default_factory=list)
    victories: dict[str, int] = field(default_factory=dict)
    seats: dict[int, int] = field(default_factory=dict)
    boards: dict[BoardPlayed, Tally] = field(default_factory=dict)
    #: The most points ever, the fewest that won, and the most by row, where it is
    #: more than nothing; of a row that only costs, the largest debt. The first who made it has it.
    most: Record | None = None
    fewest_winning: Record | None = None
    rows: dict[str, Record] = field(default_factory=dict)


def counted_games(games: Iterable[Summary]) -> list[Summary]:
    """The games that statistics are made of, the first played first."""
    some = [one for one in games if one.finished and one.totals and not one.hidden]
    return list(reversed(last_played_first(some)))


def all_players(games: Iterable[Summary]) -> dict[str, Tally]:
    """Everybody's games and wins, who has played most first."""
    found: dict[str, Tally] = {}
    for game in counted_games(games):
        for name, seat in _seats(game).items():
            found.setdefault(name, Tally()).count(game, seat)
    return dict(sorted(found.items(), key=lambda one: (-one[1].games, one[0])))


def player_stats(games: Iterable[Summary], name: str) -> PlayerStats:
    """All that the games tell about one player."""
    stats = PlayerStats(name)
    for game in counted_games(games):
        if (seat := _seats(game).get(name)) is not None:
            _about(stats, game, seat)
    stats.by_row = {id_: _as_on_the_pad(id_, rows) for id_, rows in stats.by_row.items()}
    return stats


def _seats(game: Summary) -> dict[str, int]:
    """Whose seat counts for each name at the table: that of the namesake who came first."""
    alone = {name: seat for seat, name in enumerate(game.names)}
    if len(alone) == len(game.names):
        return alone
    ranked = sorted(enumerate(game.places), key=lambda one: (one[1], one[0]), reverse=True)
    return {game.names[seat]: seat for seat, _ in ranked}


def _about(stats: PlayerStats, game: Summary, seat: int) -> None:
    by_points = game.victory == BY_POINTS
    stats.overall.count(game, seat)
    stats.by_title.setdefault(game.title, Tally()).count(game, seat)
    if by_points:
        rows = stats.by_row.setdefault(game.title, {})
        for row, points in zip(game.rows, game.points[seat], strict=True):
            rows.setdefault(row, RowTally()).count(points)
    for name, other in _against(game, seat):
        stats.rivals.setdefault(name, HeadToHead()).count(game, seat, other)
    if (board := _board(game, seat)) is not None:
        stats.boards.setdefault(board, Tally()).count(game, seat)
    if len(titles.TITLES[game.title].victories) > 1:
        stats.victories.setdefault(game.victory, Tally()).count(game, seat)
    points_now = game.totals[seat] if by_points else None
    won, shared = seat in game.winners, game.tiebreak == SHARED
    stats.timeline.append(
        TimelineGame(game.day, game.title, points_now, won and not shared, won and shared)
    )


def _against(game: Summary, seat: int) -> Iterator[tuple[str, int]]:
    """Everybody else and their seats, less those of the same team."""
    team = next((team for team in game.teams if seat in team), (seat,))
    return ((name, other) for name, other in _seats(game).items() if other not in team)


def _board(game: Summary, seat: int) -> BoardPlayed | None:
    wonder, side = game.boards[seat]
    return BoardPlayed(game.title, wonder, side) if wonder else None


def title_stats(games: Iterable[Summary], id: str) -> TitleStats:
    """All that the games tell about one title."""
    stats = TitleStats(id)
    for game in counted_games(games):
        if game.title == id:
            _of_title(stats, game)
    stats.rows = _as_on_the_pad(id, stats.rows)
    return stats


def _as_on_the_pad(title: str, rows: Mapping[str, T]) -> dict[str, T]:
    """The rows in their order, whichever expansion was played with first."""
    known = titles.TITLES[title]
    return {row.id: rows[row.id] for row in known.rows(known.expansions) if row.id in rows}


def _of_title(stats: TitleStats, game: Summary) -> None:
    stats.games += 1
    stats.shared += game.tiebreak == SHARED
    _add(stats.victories, game.victory)
    _add(stats.seats, len(game.names))
    for seat in range(len(game.names)):
        if (board := _board(game, seat)) is not None:
            stats.boards.setdefault(board, Tally()).count(game, seat)
    if game.victory != BY_POINTS:
        return
    for seat, total in enumerate(game.totals):
        record = Record(total, game.names[seat], game.id, game.day)
        if stats.most is None or total > stats.most.points:
            stats.most = record
        for row, points in zip(game.rows, game.points[seat], strict=True):
            if points and ((had := stats.rows.get(row)) is None or _beats(points, had.points)):
                stats.rows[row] = record._replace(points=points)
    # The best of those who won: a winning team is told by its own best player.
    best = max(game.winners, key=lambda seat: game.totals[seat])
    stats.winning.count(game.totals[best])
    shared = game.tiebreak == SHARED
    stats.timeline.append(TimelineGame(game.day, game.title, game.totals[best], not shared, shared))
    if stats.fewest_winning is None or game.totals[best] < stats.fewest_winning.points:
        stats.fewest_winning = Record(game.totals[best], game.names[best], game.id, game.day)


def _beats(points: int, record: int) -> bool:
    """Whether a row's points are the new number to tell: the most, or the largest debt."""
    return points > record if points > 0 or record > 0 else points < record


def _add(counts: dict[Any, int], key: Any) -> None:
    counts[key] = counts.get(key, 0) + 1


def shares(rows: Mapping[str, RowTally]) -> dict[str, float]:
    """Of all points, what part each row gave; rows that cost points have a negative part."""
    whole = sum(tally.points for tally in rows.values())
    return {row: tally.points / whole for row, tally in rows.items()} if whole else {}
