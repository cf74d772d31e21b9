"""The nouns of scoring: rows, games, results that explain themselves, and refusals.

Everything here is a value. A game never changes: a tap makes a new one, which makes undo a list.
A cell of a game is a number or a typed value of its title (see `values`); raw JSON is read once,
at the door (`reading`). No text lives here: parts and refusals carry keys and amounts, and `i18n`
finds the words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, Protocol, TypeVar

#: Parsed JSON: only what reads and writes files handles it.
Json = Any
#: What was counted, by name: {"count": 3, "symbol": "compass"}.
Facts = Mapping[str, int | str]
#: Where something stands in a game: on a player's sheet or board, or on the table.
SHEET, BOARD, TABLE = "sheet", "board", "table"
#: The players in another order: the old seat of each, or None for a player who is new.
Order = Sequence[int | None]
#: The part that leads a row which nobody filled in, and which has points only from elsewhere.
UNFILLED = "unfilled"
#: The ages of a game, as the file names them.
AGES = ("1", "2", "3")


class Refusal(Exception):  # noqa: N818 - the game refuses; nothing has gone wrong with the program
    """Something that breaks the format or the rules.

    `reason` is the key of a message ("twice"), `player` a name, `row` the row or other key
    of the file it stands in, `value` what was found there; `more` fills the rest of the message.
    """

    def __init__(
        self,
        reason: str,
        *,
        player: str | None = None,
        row: str | None = None,
        value: object = None,
        **more: int | str,
    ) -> None:
        super().__init__(reason)
        self.reason = reason
        self.player = player
        self.row = row
        self.value = value
        self.more = more
        #: The title of the file it stands in, which names its rows and cards; None if not known.
        self.title: str | None = None

    def __str__(self) -> str:
        where = " ".join(str(part) for part in (self.player, self.row) if part is not None)
        return f"{self.reason} ({where}): {self.value!r} {self.more or ''}".rstrip()


class Value(Protocol):
    """A typed value of a title: an entry of a row, or something else that a game holds.

    Its class reads it from the format (`read`, see `Kind`), `write` gives back the same
    JSON, and the class called without arguments makes the blank value, if there is one.
    """

    def write(self) -> Json: ...


#: What stands in a cell: a number (or a switch), or a typed value.
Cell = int | Value
T = TypeVar("T")
C = TypeVar("C", covariant=True)


class Where(NamedTuple):
    """Whose value is being read, and at which table: for checks, and to be named in a refusal."""

    #: The player on whose sheet it stands; None on the table.
    player: str | None
    #: Everybody's names, in seat order.
    names: tuple[str, ...]
    expansions: frozenset[str]
    #: Whether the value may be of a game with any expansions: one that was corrected since.
    any_box: bool = False

    def in_any_box(self, expansions: Iterable[str]) -> Where:
        """The same for a value of a game with any of these expansions."""
        return self._replace(expansions=frozenset(expansions), any_box=True)

    def require(self, expansion: str, key: str, value: object) -> None:
        """Refuses what belongs to an expansion that the game does not list."""
        if expansion not in self.expansions and not self.any_box:
            raise Refusal(
                "needs_expansion", player=self.player, row=key, value=value, expansion=expansion
            )

    def forbid(self, expansion: str, key: str, value: object) -> None:
        """Refuses what stays in the box with an expansion that the game lists."""
        if expansion in self.expansions and not self.any_box:
            raise Refusal(
                "not_with_expansion", player=self.player, row=key, value=value, expansion=expansion
            )


class Kind(Protocol[C]):
    """Reads what stands under `key`, or raises a Refusal: a value class, or a reader with limits.

    Only the value itself is checked. What two places of a game have to do with each other, such
    as stages with their board, is for the scoring.
    """

    def read(self, source: Json, key: str, where: Where) -> C: ...


class Limits(NamedTuple):
    """The numbers that a count can be."""

    low: int = 0
    high: int = 99

    def within(self, count: int) -> int:
        """The nearest number within the limits."""
        return min(max(count, self.low), self.high)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a game that a row's calculator edits; `kind` is the type that stands there.

    The calculator is found by that type. Where a row can be counted in several ways, each slot
    says which `way` it belongs to; slots of two ways are never shown together.
    """

    key: str
    kind: type
    place: str = SHEET
    #: The ids of the cards or other pieces to choose from, if it is a list of such.
    pool: tuple[str, ...] = ()
    way: str = ""
    #: Whether the pool are cards or other pieces that a person ticks.
    ticks: bool = False
    #: Whether it fills the row of every player at once.
    everyone: bool = False
    #: Whether a value here fills the row even where it gives no points.
    fills: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the pad.

    `low` and `high` limit the number a person may write; `counts` says that number is a count of
    things (coins, debts) rather than points. `entry` reads the entry that may stand there instead
    of a number; `slots` are the places that the row's calculator edits, in the order shown.
    """

    id: str
    colour: str
    sign: str
    topic: str
    low: int = 0
    high: int = 999
    counts: bool = False
    #: How many of what it counts make a point, where points may be written instead.
    per_point: int = 0
    choices: tuple[int, ...] = ()
    entry: Kind[Cell] | None = None
    slots: tuple[Slot, ...] = ()
    #: The expansion that adds it, if any.
    expansion: str = ""
    #: The expansion that takes it away, if any.
    without: str = ""
    #: Where its numbers stand: on the players' sheets, or on the table in a `Tally`.
    place: str = SHEET
    #: The name that the players gave it, if it has no name of its own.
    name: str = ""
    #: Whether it has a short name for a narrow pad too, which says where a long word breaks.
    short: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """A player's wonder board: which one, and which side is up, as far as that is known."""

    wonder: str = ""
    side: str = ""
    #: Keys that the format does not know, kept on a round trip.
    extra: Mapping[str, Json] = field(default_factory=dict)

    def write(self) -> Json:
        known = {"wonder": self.wonder, "side": self.side}
        return {**{key: name for key, name in known.items() if name}, **self.extra}


@dataclass(frozen=True, slots=True)
class Tally:
    """A count for each player, in seat order, that stands on the table."""

    counts: tuple[int, ...]

    def write(self) -> Json:
        return list(self.counts)

    def reseat(self, order: Order) -> Tally:
        return Tally(by_seat(self.counts, order))

    def without_zeros(self) -> Tally | None:
        """Itself, or nothing where all counts are 0."""
        return self if any(self.counts) else None


def by_seat(counts: Sequence[int], order: Order) -> tuple[int, ...]:
    """Counts by seat after the players have changed seats; a new player has 0.

    >>> by_seat((4, 5, 6), (2, 0, None))
    (6, 4, 0)
    """
    return tuple(0 if seat is None else counts[seat] for seat in order)


def put_at(items: Sequence[T], place: int, item: T) -> tuple[T, ...]:
    """These items with another one in a place.

    >>> put_at((4, 5, 6), 1, 0)
    (4, 0, 6)
    """
    return (*items[:place], item, *items[place + 1 :])


def new_seats(seats: Sequence[int], order: Order) -> tuple[int, ...]:
    """Where those in some seats sit after the players have changed seats; some may be gone.

    >>> new_seats((0, 1), (2, 0, None))
    (1,)
    """
    return tuple(order.index(seat) for seat in seats if seat in order)


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    sheet: Mapping[str, Cell] = field(default_factory=dict)
    board: Board | None = None
    #: Keys of the file that the format does not know, kept on a round trip.
    extra: Mapping[str, Json] = field(default_factory=dict)

    def get(self, key: str, kind: type[T]) -> T | None:
        """What stands under a key of the sheet, if it is of that type."""
        cell = self.sheet.get(key)
        return cell if isinstance(cell, kind) else None


@dataclass(frozen=True, slots=True)
class Game:
    """A game as its file has it; `players` sit clockwise, the next one is the left neighbour."""

    title: str
    players: tuple[Player, ...]
    expansions: tuple[str, ...] = ()
    table: Mapping[str, Cell] = field(default_factory=dict)
    played: str | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in seat order."""
        return tuple(player.name for player in self.players)

    def get(self, key: str, kind: type[T]) -> T | None:
        """What stands under a key of the table, if it is of that type."""
        cell = self.table.get(key)
        return cell if isinstance(cell, kind) else None

    def with_row(self, seat: int, row: str, cell: Cell | None) -> Game:
        """This game with one row of one player's sheet changed; None clears it."""
        player = self.players[seat]
        return self._with_player(seat, replace(player, sheet=_with(player.sheet, row, cell)))

    def with_table(self, key: str, cell: Cell | None) -> Game:
        """This game with one key of its table changed; None clears it."""
        return replace(self, table=_with(self.table, key, cell))

    def with_board(self, seat: int, board: Board | None) -> Game:
        """This game with another board in front of a player; None takes it away."""
        return self._with_player(seat, replace(self.players[seat], board=board))

    def _with_player(self, seat: int, player: Player) -> Game:
        return replace(self, players=put_at(self.players, seat, player))

    def tally(self, key: str, seat: int) -> int | None:
        """A player's number in a tally on the table; None while there is none."""
        tally = self.get(key, Tally)
        return None if tally is None else tally.counts[seat]

    def with_tally(self, key: str, seat: int, count: int) -> Game:
        """This game with another number in a tally; one in which all are 0 may go."""
        tally = self.get(key, Tally) or Tally((0,) * len(self.players))
        tally = replace(tally, counts=put_at(tally.counts, seat, count))
        return self.with_table(key, tally.without_zeros())

    def neighbours(self, seat: int) -> tuple[int, int]:
        """The left neighbour, who sits next in the list, and the right one."""
        seats = len(self.players)
        return (seat + 1) % seats, (seat - 1) % seats

    def at(self, place: str, seat: int, key: str) -> Cell | None:
        """What stands in a place of the game; None for nothing."""
        if place == TABLE:
            return self.table.get(key)
        player = self.players[seat]
        return player.board if place == BOARD else player.sheet.get(key)

    def where(self, place: str, seat: int) -> Where:
        """For whom a value in a place of this game is read."""
        player = None if place == TABLE else self.players[seat].name
        return Where(player, self.names, frozenset(self.expansions))

    def with_(self, place: str, seat: int, key: str, cell: Cell | None) -> Game:
        """This game with something else in a place of it; None clears it."""
        if place == TABLE:
            return self.with_table(key, cell)
        if place == SHEET:
            return self.with_row(seat, key, cell)
        if cell is not None and not isinstance(cell, Board):
            raise TypeError(cell)
        return self.with_board(seat, cell)


def _with(cells: Mapping[str, Cell], key: str, cell: Cell | None) -> dict[str, Cell]:
    changed = {name: old for name, old in cells.items() if name != key}
    if cell is not None:
        changed[key] = cell
    return changed


class Part(NamedTuple):
    """A step of an explanation: what was counted and the points it gave.

    `what` names the sentence ("science.square"); the points of a row's parts add up to the row.
    A part of 0 points may be there only to be said ("the wild symbol became a tablet").
    """

    what: str
    points: int
    facts: Facts = {}  # noqa: RUF012 - a tuple's default, never changed


class RowScore(NamedTuple):
    """The points of a row and how they came about; the rule behind them is the row's `topic`."""

    points: int
    parts: tuple[Part, ...] = ()


class Ranking(NamedTuple):
    """Places in seat order, who won, and what settled first place (None, a row, or "shared")."""

    places: tuple[int, ...]
    winners: tuple[int, ...]
    tiebreak: str | None


class PlayerResult(NamedTuple):
    name: str
    total: int
    place: int
    rows: Mapping[str, RowScore]


class TeamResult(NamedTuple):
    players: tuple[int, ...]
    total: int
    place: int


class Waiting(NamedTuple):
    """A card or project that gives no points yet: nothing says what it counts.

    `cause` is its id, in a `row` of the player at `seat`. What is missing is a count of the city at
    `city`, or its BOARD; a game file that lacks it is refused for this `reason`.
    """

    seat: int
    row: str
    cause: str
    city: int
    kind: str
    reason: str = "count_missing"

    def refusal(self, game: Game) -> Refusal:
        """Names the player whose city lacks it."""
        value = self.cause if self.kind == BOARD else self.kind
        return Refusal(self.reason, player=game.players[self.city].name, row=self.row, value=value)


class Result(NamedTuple):
    """What scoring gives. `notes` are parts that belong to the whole table, not to one row."""

    title: str
    victory: str
    winners: tuple[int, ...]
    tiebreak: str | None
    players: tuple[PlayerResult, ...]
    teams: tuple[TeamResult, ...] | None = None
    notes: tuple[Part, ...] = ()
    #: What gives no points until something is known of a city; a game file has to say it.
    waiting: tuple[Waiting, ...] = ()
