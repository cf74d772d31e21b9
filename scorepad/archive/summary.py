"""What lists and statistics know of a game without opening it, and its form as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from functools import lru_cache
from itertools import chain
from typing import Any

from scorepad import titles
from scorepad.i18n.dates import parse_played
from scorepad.titles.model import Board, Game, Refusal

from .draft import Draft

#: Keys of a game file that the format does not know, and that the archive gives a meaning.
NOTE, PLACE = "note", "place"


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list shows of a game. One that does not score yet has no totals, places and points."""

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
    #: Each player's wonder and its side; empty texts where they are not known.
    boards: tuple[tuple[str, str], ...] = ()
    victory: str = ""
    tiebreak: str = ""
    #: The seats of each team; empty where everybody played alone.
    teams: tuple[tuple[int, ...], ...] = ()
    note: str = ""

    @property
    def when(self) -> str:
        """When it was played, or else begun or changed, in ISO 8601."""
        return self.played or self.begun or self.changed

    @property
    def day(self) -> str:
        """The day it was played, as 2026-11-15; empty if it is not known."""
        text = self.when
        # The usual form needs no parsing; ISO 8601 has others, such as 2026-W46-7.
        if len(text) >= 10 and text[4] == text[7] == "-" and "W" not in text:
            return text[:10]
        try:
            return date(*parse_played(text).timetuple()[:3]).isoformat()
        except ValueError:
            return ""


def summarize(draft: Draft) -> Summary:
    """The summary of a game as it stands."""
    game = draft.game
    boards = [player.board or Board() for player in game.players]
    unscored = Summary(
        id=draft.id,
        title=game.title,
        expansions=game.expansions,
        names=game.names,
        totals=(),
        winners=(),
        finished=draft.finished,
        hidden=draft.hidden,
        changed=draft.changed,
        begun=draft.begun,
        played=game.played or "",
        place=text_of(game, PLACE),
        note=text_of(game, NOTE),
        boards=tuple((board.wonder, board.side) for board in boards),
    )
    result = draft.outcome
    if isinstance(result, Refusal):
        return unscored
    rows = tuple(result.players[0].rows)
    teams = result.teams or ()
    places = {seat: team.place for team in teams for seat in team.players}
    return replace(
        unscored,
        totals=tuple(player.total for player in result.players),
        winners=result.winners,
        places=tuple(places.get(seat, player.place) for seat, player in enumerate(result.players)),
        rows=rows,
        points=tuple(tuple(player.rows[row].points for row in rows) for player in result.players),
        victory=result.victory,
        tiebreak=result.tiebreak or "",
        teams=tuple(team.players for team in teams),
    )


def text_of(game: Game, key: str) -> str:
    """The note or the place of a game; empty if another program put something else there."""
    text = game.extra.get(key)
    return text if isinstance(text, str) else ""


def last_changed_first(games: Iterable[Summary]) -> tuple[Summary, ...]:
    return tuple(sorted(games, key=lambda game: (instant(game.changed), game.id), reverse=True))


def last_played_first(games: Iterable[Summary]) -> tuple[Summary, ...]:
    return tuple(sorted(games, key=lambda game: (game.day, game.when, game.id), reverse=True))


@lru_cache(maxsize=1 << 14)
def instant(text: str) -> float:
    """An ISO 8601 moment in seconds since 1970, to compare moments of different time zones.

    A moment without a zone is taken to be in UTC, a day as its beginning; an invalid text comes
    before all others.

    >>> instant("2026-11-15T19:30:00+01:00") < instant("2026-11-15T18:45:00+00:00")
    True
    """
    try:
        moment = parse_played(text)
    except ValueError:
        return float("-inf")
    if not isinstance(moment, datetime):
        moment = datetime(moment.year, moment.month, moment.day)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


# --- as JSON: a list by position, since there may be ten thousand -------------------------------

#: The fields of a summary in the order of that list, `flags` being `finished` and `hidden`.
_FIELDS = (
    *("id", "title", "expansions", "names", "totals", "winners", "flags", "changed", "begun"),
    *("played", "place", "places", "rows", "points", "boards", "victory", "tiebreak", "teams"),
    "note",
)
#: How many there were before a summary held the note, which came last.
FIELDS_WITHOUT_NOTE = len(_FIELDS) - 1
_LISTS = ("expansions", "names", "totals", "winners", "places", "rows")
_LISTS_OF_LISTS = ("points", "boards", "teams")


def to_json(game: Summary) -> list[Any]:
    """The summary as a JSON list."""
    special = {
        "flags": game.finished + 2 * game.hidden,
        "boards": [board if any(board) else 0 for board in game.boards],
    }
    return [special[name] if name in special else getattr(game, name) for name in _FIELDS]


def from_json(value: Any) -> Summary | None:
    """The summary in a list; None if it is invalid, and then the game itself must be read."""
    try:
        fields = dict(zip(_FIELDS, value, strict=True))
        flags = fields.pop("flags")
        fields["boards"] = [board or ("", "") for board in fields["boards"]]
        fields |= {name: tuple(fields[name]) for name in _LISTS}
        fields |= {name: tuple(map(tuple, fields[name])) for name in _LISTS_OF_LISTS}
        game = Summary(**fields, finished=bool(flags & 1), hidden=bool(flags & 2))
        return game if _is_valid(game) else None
    except (TypeError, ValueError):
        return None


def _is_valid(game: Summary) -> bool:
    seats = len(game.names)
    texts = chain(
        (game.id, game.title, game.changed, game.begun, game.played, game.place, game.victory),
        (game.tiebreak, game.note, *game.names, *game.expansions, *game.rows),
        *game.boards,
    )
    seated = (*game.winners, *chain(*game.teams))
    numbers = chain(game.totals, seated, game.places, *game.points)
    return (
        set(map(type, texts)) <= {str}
        and set(map(type, numbers)) <= {int}
        and game.title in titles.TITLES
        and len(game.totals) in (0, seats)
        and len(game.places) == len(game.points) == len(game.totals)
        and len(game.boards) == seats
        and set(map(len, game.boards)) <= {2}
        and set(map(len, game.points)) <= {len(game.rows)}
        and all(0 <= seat < seats for seat in seated)
    )
