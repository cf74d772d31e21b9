"""What lists and statistics know of a game without opening it, and how that is written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import lru_cache
from itertools import chain
from typing import Any

from scorepad import titles
from scorepad.i18n.dates import parse_played
from scorepad.titles.model import Game, Refusal

from .draft import Draft

#: Keys of a game file that the format does not know, and that the archive gives a meaning.
NOTE, PLACE = "note", "place"


@dataclass(frozen=True, slots=True)
class Summary:
    """The line about a game. One that does not score yet has no totals and nothing after them."""

    id: str
    title: str
    expansions: tuple[str, ...]
    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    finished: bool
    hidden: bool
    changed: str
    begun: str = ""
    #: What the game file says of when it was played; empty where it says nothing.
    played: str = ""
    place: str = ""
    #: In seat order, like everything below; where teams played, each player has the team's.
    places: tuple[int, ...] = ()
    rows: tuple[str, ...] = ()
    #: The points of each player, in the order of `rows`.
    points: tuple[tuple[int, ...], ...] = ()
    #: Each player's wonder and its side; empty texts where nobody has said it.
    boards: tuple[tuple[str, str], ...] = ()
    victory: str = ""
    tiebreak: str = ""
    #: The seats of each team; empty where everybody played alone.
    teams: tuple[tuple[int, ...], ...] = ()

    @property
    def when(self) -> str:
        """When it was played, as well as anybody knows, in ISO 8601."""
        return self.played or self.begun or self.changed

    @property
    def day(self) -> str:
        """The day it was played, as 2026-11-15; empty if nothing tells it."""
        text = self.when
        # ISO 8601 has other ways to write a day; the pad's own is read without parsing.
        if len(text) >= 10 and text[4] == text[7] == "-" and "W" not in text:
            return text[:10]
        try:
            return date(*parse_played(text).timetuple()[:3]).isoformat()
        except ValueError:
            return ""


def summarize(draft: Draft) -> Summary:
    """The line about a game as it stands."""
    game = draft.game
    line = Summary(
        id=draft.id,
        title=game.title,
        expansions=game.expansions,
        names=tuple(player.name for player in game.players),
        totals=(),
        winners=(),
        finished=draft.finished,
        hidden=draft.hidden,
        changed=draft.changed,
        begun=draft.begun,
        played=game.played or "",
        place=text_of(game, PLACE),
        boards=tuple(_board(player.board) for player in game.players),
    )
    return _scored(line, game)


def _scored(line: Summary, game: Game) -> Summary:
    try:
        result = titles.score(game)
    except Refusal:
        return line
    rows = tuple(result.players[0].rows)
    teams = result.teams or ()
    places = {seat: team.place for team in teams for seat in team.players}
    return replace(
        line,
        totals=tuple(one.total for one in result.players),
        winners=result.winners,
        places=tuple(places.get(seat, one.place) for seat, one in enumerate(result.players)),
        rows=rows,
        points=tuple(tuple(one.rows[row].points for row in rows) for one in result.players),
        victory=result.victory,
        tiebreak=result.tiebreak or "",
        teams=tuple(team.players for team in teams),
    )


def text_of(game: Game, key: str) -> str:
    """A note or a place of a game; whatever another program put there that is no text is not."""
    found = game.extra.get(key)
    return found if isinstance(found, str) else ""


def _board(board: Any) -> tuple[str, str]:
    found = board or {}
    wonder, side = found.get("wonder"), found.get("side")
    return (wonder if isinstance(wonder, str) else "", side if isinstance(side, str) else "")


def last_changed_first(games: Iterable[Summary]) -> tuple[Summary, ...]:
    """Last changed first."""
    return tuple(sorted(games, key=lambda one: (instant(one.changed), one.id), reverse=True))


@lru_cache(maxsize=1 << 14)
def instant(text: str) -> float:
    """The moment that a text names, in seconds, to be compared with others from wherever they are.

    One without a zone is taken to be in UTC, a day as its beginning, and nonsense as long ago.

    >>> instant("2026-11-15T19:30:00+01:00") < instant("2026-11-15T18:45:00+00:00")
    True
    """
    try:
        found = parse_played(text)
    except ValueError:
        return float("-inf")
    if not isinstance(found, datetime):
        found = datetime(found.year, found.month, found.day)
    return (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()


# --- written down: by place, since there may be ten thousand -----------------------------------


def to_json(one: Summary) -> list[Any]:
    """The summary as a JSON list."""
    return [
        one.id,
        one.title,
        list(one.expansions),
        list(one.names),
        list(one.totals),
        list(one.winners),
        one.finished + 2 * one.hidden,
        one.changed,
        one.begun,
        one.played,
        one.place,
        list(one.places),
        list(one.rows),
        [list(points) for points in one.points],
        [list(board) if any(board) else 0 for board in one.boards],
        one.victory,
        one.tiebreak,
        [list(team) for team in one.teams],
    ]


def from_json(found: Any) -> Summary | None:
    """The summary in a list; None if it makes no sense, and then the game tells it again."""
    if not isinstance(found, list | tuple):
        return None
    try:
        id_, title, expansions, names, totals, winners, marks, changed, begun, played = found[:10]
        place, places, rows, points, boards, victory, tiebreak, teams = found[10:]
        one = Summary(
            id=id_,
            title=title,
            expansions=tuple(expansions),
            names=tuple(names),
            totals=tuple(totals),
            winners=tuple(winners),
            finished=bool(marks & 1),
            hidden=bool(marks & 2),
            changed=changed,
            begun=begun,
            played=played,
            place=place,
            places=tuple(places),
            rows=tuple(rows),
            points=tuple(tuple(some) for some in points),
            boards=tuple(("", "") if board == 0 else tuple(board) for board in boards),
            victory=victory,
            tiebreak=tiebreak,
            teams=tuple(tuple(team) for team in teams),
        )
    except (TypeError, ValueError):
        return None
    return one if _sound(one) else None


def _sound(one: Summary) -> bool:
    seats = len(one.names)
    texts = chain(
        (one.id, one.title, one.changed, one.begun, one.played, one.place, one.victory),
        (one.tiebreak, *one.names, *one.expansions, *one.rows),
        *one.boards,
    )
    seated = (*one.winners, *chain(*one.teams))
    numbers = chain(one.totals, seated, one.places, *one.points)
    return (
        set(map(type, texts)) <= {str}
        and set(map(type, numbers)) <= {int}
        and one.title in titles.TITLES
        and len(one.totals) in (0, seats)
        and len(one.places) == len(one.points) == len(one.totals)
        and len(one.boards) == seats
        and set(map(len, one.boards)) <= {2}
        and set(map(len, one.points)) <= {len(one.rows)}
        and all(0 <= seat < seats for seat in seated)
    )
