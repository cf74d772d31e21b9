"""Statistics over summaries of games: each average comes with the number of games it is made of.

Only games that are over, that score and whose totals are not hidden are counted. What follows from
points (averages, bests, records) leaves out games of Duel that ended by supremacy, since points did
not decide them; wins, places and rivals count every game.

A name is one player, and a game counts once for a name: of two players with one name at a table,
the better placed one counts, in their own statistics and in those of their rivals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from scorepad import titles
from scorepad.titles.other import OTHER_ROW

from .summary import Summary, last_played_first

T = TypeVar("T")
BY_POINTS = "points"
SHARED = "shared"


@dataclass(slots=True)
class PointsTally:
    """Points of a player or a row: in how many games, their sum, and the best."""

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
class GameTally:
    """Games, and how they went: `wins` are those of one player or team, `shared` wins are apart.

    `scored` are the totals of those games that points decided.
    """

    games: int = 0
    wins: int = 0
    shared: int = 0
    scored: PointsTally = field(default_factory=PointsTally)

    def count(self, game: Summary, seat: int) -> None:
        self.games += 1
        if seat in game.winners:
            if game.tiebreak == SHARED:
                self.shared += 1
            else:
                self.wins += 1
        if game.victory == BY_POINTS:
            self.scored.count(game.totals[seat])


@dataclass(slots=True)
class HeadToHead:
    """Games against one rival by who was placed better; `leads` are the differences in points.

    Players of one team are no rivals in that game.
    """

    games: int = 0
    ahead: int = 0
    level: int = 0
    behind: int = 0
    leads: PointsTally = field(default_factory=PointsTally)

    def count(self, game: Summary, seat: int, other: int) -> None:
        mine, theirs = game.places[seat], game.places[other]
        self.games += 1
        self.ahead += mine < theirs
        self.level += mine == theirs
        self.behind += mine > theirs
        if game.victory == BY_POINTS:
            self.leads.count(game.totals[seat] - game.totals[other])


class BoardPlayed(NamedTuple):
    """A wonder and the side that was played; empty where the board has only one."""

    title: str
    wonder: str
    side: str


class TimelineGame(NamedTuple):
    """A game of the timeline. `points` is None if they did not decide it.

    A shared win is `shared` and not `won`.
    """

    day: str
    title: str
    points: int | None
    won: bool
    shared: bool = False


@dataclass(slots=True)
class PlayerStats:
    """The statistics of one player; what never happened is in no dict."""

    name: str
    overall: GameTally = field(default_factory=GameTally)
    by_title: dict[str, GameTally] = field(default_factory=dict)
    #: The points by title, then by row in the order of the pad.
    by_row: dict[str, dict[str, PointsTally]] = field(default_factory=dict)
    rivals: dict[str, HeadToHead] = field(default_factory=dict)
    boards: dict[BoardPlayed, GameTally] = field(default_factory=dict)
    #: The games by how they were won, of titles that are not always won by points.
    victories: dict[str, GameTally] = field(default_factory=dict)
    #: Every game, the first played first.
    timeline: list[TimelineGame] = field(default_factory=list)


class ScoreRecord(NamedTuple):
    """A record: who made it, in which game, and when."""

    points: int
    name: str
    id: str
    day: str


@dataclass(slots=True)
class TitleStats:
    """The statistics of one title."""

    title: str
    games: int = 0
    #: Games with a shared win.
    shared: int = 0
    #: The winning totals of games that points decided.
    winning: PointsTally = field(default_factory=PointsTally)
    #: Those totals, the first played first.
    timeline: list[TimelineGame] = field(default_factory=list)
    victories: Counter[str] = field(default_factory=Counter)
    #: Games by the number of players.
    seats: Counter[int] = field(default_factory=Counter)
    boards: dict[BoardPlayed, GameTally] = field(default_factory=dict)
    #: The highest total, the lowest that won, and by row the most points that are not 0; of a row
    #: that only costs points, the largest debt. Of equal records the first one counts.
    most: ScoreRecord | None = None
    fewest_winning: ScoreRecord | None = None
    rows: dict[str, ScoreRecord] = field(default_factory=dict)


def counted_games(games: Iterable[Summary]) -> list[Summary]:
    """The games that statistics are made of, the first played first."""
    counted = [game for game in games if game.finished and game.totals and not game.hidden]
    return list(reversed(last_played_first(counted)))


def players(games: Iterable[Summary]) -> tuple[tuple[str, int], ...]:
    """Every player and in how many games they played, who has played most first."""
    counts = Counter(name for game in games for name in set(game.names))
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0].casefold(), item[0])))


def all_players(games: Iterable[Summary]) -> dict[str, GameTally]:
    """The games and wins of every player, who has played most first."""
    tallies: dict[str, GameTally] = {}
    for game in counted_games(games):
        for name, seat in _seats(game).items():
            tallies.setdefault(name, GameTally()).count(game, seat)
    return dict(sorted(tallies.items(), key=lambda item: (-item[1].games, item[0])))


def player_stats(games: Iterable[Summary], name: str) -> PlayerStats:
    """The statistics of one player."""
    stats = PlayerStats(name)
    for game in counted_games(games):
        if (seat := _seats(game).get(name)) is not None:
            _count_for_player(stats, game, seat)
    stats.by_row = {id_: _in_pad_order(id_, rows) for id_, rows in stats.by_row.items()}
    return stats


def _seats(game: Summary) -> dict[str, int]:
    """The seat that counts for each name at the table: the best placed one of that name."""
    seats = {name: seat for seat, name in enumerate(game.names)}
    if len(seats) == len(game.names):
        return seats
    last_first = sorted(range(len(game.names)), key=lambda seat: (-game.places[seat], -seat))
    return {game.names[seat]: seat for seat in last_first}


def _count_for_player(stats: PlayerStats, game: Summary, seat: int) -> None:
    by_points = game.victory == BY_POINTS
    stats.overall.count(game, seat)
    stats.by_title.setdefault(game.title, GameTally()).count(game, seat)
    if by_points:
        rows = stats.by_row.setdefault(game.title, {})
        for row, points in zip(game.rows, game.points[seat], strict=True):
            rows.setdefault(row, PointsTally()).count(points)
    team = next((team for team in game.teams if seat in team), (seat,))
    for name, other in _seats(game).items():
        if other not in team:
            stats.rivals.setdefault(name, HeadToHead()).count(game, seat, other)
    if (board := _board(game, seat)) is not None:
        stats.boards.setdefault(board, GameTally()).count(game, seat)
    if len(titles.TITLES[game.title].victories) > 1:
        stats.victories.setdefault(game.victory, GameTally()).count(game, seat)
    points_now = game.totals[seat] if by_points else None
    won, shared = seat in game.winners, game.tiebreak == SHARED
    stats.timeline.append(
        TimelineGame(game.day, game.title, points_now, won and not shared, won and shared)
    )


def _board(game: Summary, seat: int) -> BoardPlayed | None:
    wonder, side = game.boards[seat]
    return BoardPlayed(game.title, wonder, side) if wonder else None


def title_stats(games: Iterable[Summary], id: str) -> TitleStats:
    """The statistics of one title."""
    stats = TitleStats(id)
    for game in counted_games(games):
        if game.title == id:
            _count_for_title(stats, game)
    stats.rows = _in_pad_order(id, stats.rows)
    return stats


def _in_pad_order(title: str, rows: Mapping[str, T]) -> dict[str, T]:
    """The rows in the order of the pad, whichever expansion was played with first."""
    known = titles.TITLES[title]
    pad = (*known.rows(known.expansions), OTHER_ROW)
    return {row.id: rows[row.id] for row in pad if row.id in rows}


def _count_for_title(stats: TitleStats, game: Summary) -> None:
    stats.games += 1
    stats.shared += game.tiebreak == SHARED
    stats.victories[game.victory] += 1
    stats.seats[len(game.names)] += 1
    for seat in range(len(game.names)):
        if (board := _board(game, seat)) is not None:
            stats.boards.setdefault(board, GameTally()).count(game, seat)
    if game.victory != BY_POINTS:
        return
    for seat, total in enumerate(game.totals):
        record = ScoreRecord(total, game.names[seat], game.id, game.day)
        if stats.most is None or total > stats.most.points:
            stats.most = record
        for row, points in zip(game.rows, game.points[seat], strict=True):
            if points and ((best := stats.rows.get(row)) is None or _beats(points, best.points)):
                stats.rows[row] = record._replace(points=points)
    # Of a winning team, its best player.
    winner = max(game.winners, key=lambda seat: game.totals[seat])
    points, shared = game.totals[winner], game.tiebreak == SHARED
    stats.winning.count(points)
    stats.timeline.append(TimelineGame(game.day, game.title, points, not shared, shared))
    if stats.fewest_winning is None or points < stats.fewest_winning.points:
        stats.fewest_winning = ScoreRecord(points, game.names[winner], game.id, game.day)


def _beats(points: int, record: int) -> bool:
    """Whether a row's points are a new record: the most, or the largest debt."""
    return points > record if points > 0 or record > 0 else points < record


def shares(rows: Mapping[str, PointsTally]) -> dict[str, float]:
    """Each row's part of all points, which is negative for rows that cost points.

    >>> shares({"coins": PointsTally(2, 6), "debt": PointsTally(2, -2)})
    {'coins': 1.5, 'debt': -0.5}
    """
    whole = sum(tally.points for tally in rows.values())
    return {row: tally.points / whole for row, tally in rows.items()} if whole else {}
