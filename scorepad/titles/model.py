"""The nouns of scoring: rows, games, results that explain themselves, and refusals.

Everything here is a value. A game never changes: a tap makes a new one, which makes undo a list.
No text lives in this room: parts and refusals carry keys and amounts, and `i18n` finds the words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

#: A row of a sheet: the points a person wrote, or an entry for the row's calculator.
Value = Any
#: What was counted, by name: {"count": 3, "symbol": "compass"}.
Facts = Mapping[str, int | str]
#: Where something stands in a game: in a row's entry, on a player's sheet or board, on the table.
ENTRY, SHEET, BOARD, TABLE = "entry", "sheet", "board", "table"
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

    def __str__(self) -> str:
        where = " ".join(str(part) for part in (self.player, self.row) if part is not None)
        return f"{self.reason} ({where}): {self.value!r} {self.more or ''}".rstrip()


class Track(NamedTuple):
    """A track that two players push a pawn along, the same to both sides of its middle.

    `points` are those of the leader by the pawn's distance; `tokens` lie where the pawn takes
    them, by distance and worth, and `gone` is the key of the table that lists those taken.
    """

    points: tuple[int, ...]
    tokens: tuple[tuple[int, int], ...]
    gone: str


@dataclass(frozen=True, slots=True)
class Field:
    """One thing an entry asks for: a count, a count per age, a list of ids, a switch per age.

    `key` is the key in the entry. `kind` is one of:
    count    a whole number `low` … `high`
    ages     a list of three such numbers, one per age
    cards    a list of ids out of `pool`
    tokens   a list of numbers out of `choices`
    stages   the stages built on the player's board
    project  an object per age with the switches of an Edifice project
    boxes    a list of numbers written on the board
    points   points that stand by themselves beside such lines
    lines    a list of {"points", "boxes"}: so many points for each of so many boxes

    What a calculator needs beside the row's own entry has another `place` in the file: the
    player's "sheet" or "board", or the "table". There are also these kinds of it:
    board    a wonder out of `pool` and its side
    city     an object of counts, with the kinds in `pool` as keys
    switch   true or false
    shields  a list per age of every player's shields
    seats    a list per age of players
    copied   the symbols in `pool` that the neighbours show, on their own sheets, asked for once
             the row's count named `cause` copies any
    sites    an object per age: the project of that age, and whether it was completed; the title's
             `sites` reads and changes it
    track    where a pawn stands, `low` … `high`, on a `track`
    built    a list of ids out of `pool` that stand in a city, each in one city only
    held     nothing to answer: which symbols of `pool` a city holds; `high` different ones win
    victory  how a game ended early, out of `pool`, and for whom
    turn     which turn it is, and in pool[0] which will be the last, once that is known

    Where a row can be counted in several ways, each field says which `way` it is; fields of two
    ways never stand in the same entry.
    """

    key: str
    kind: str = "count"
    low: int = 0
    high: int = 99
    pool: tuple[str, ...] = ()
    choices: tuple[int, ...] = ()
    place: str = ENTRY
    way: str = ""
    track: Track | None = None
    cause: str = ""

    def within(self, count: int) -> int:
        """The nearest number the field can hold."""
        return min(max(count, self.low), self.high)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the pad.

    `low` and `high` limit the number a person may write; `counts` says that number is a count of
    things (coins, debts) rather than points. `fields` describes the calculator's entry, if any,
    and `beside` what else its calculator asks for, which stands elsewhere in the game.
    """

    id: str
    colour: str
    sign: str
    topic: str
    low: int = 0
    high: int = 999
    counts: bool = False
    choices: tuple[int, ...] = ()
    fields: tuple[Field, ...] = ()
    beside: tuple[Field, ...] = ()
    #: Where its numbers stand: on the players' sheets, or on the table in a list by seat.
    place: str = SHEET


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    sheet: Mapping[str, Value] = field(default_factory=dict)
    board: Mapping[str, Any] | None = None
    #: Keys of the file that the format does not know, kept on a round trip.
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Game:
    """A game as the file tells it; `players` sit clockwise, the next one is the left neighbour."""

    title: str
    players: tuple[Player, ...]
    expansions: tuple[str, ...] = ()
    table: Mapping[str, Any] = field(default_factory=dict)
    played: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    def with_row(self, seat: int, row: str, value: Value | None) -> Game:
        """This game with one row of one player's sheet changed; None clears it."""
        player = self.players[seat]
        sheet = {key: old for key, old in player.sheet.items() if key != row}
        if value is not None:
            sheet[row] = value
        players = list(self.players)
        players[seat] = replace(player, sheet=sheet)
        return replace(self, players=tuple(players))

    def with_table(self, key: str, value: Any | None) -> Game:
        """This game with one key of its table changed; None clears it."""
        table = {name: old for name, old in self.table.items() if name != key}
        if value is not None:
            table[key] = value
        return replace(self, table=table)

    def with_board(self, seat: int, board: Mapping[str, Any] | None) -> Game:
        """This game with another board in front of a player; None takes it away."""
        players = list(self.players)
        players[seat] = replace(players[seat], board=board)
        return replace(self, players=tuple(players))

    def tally(self, key: str, seat: int) -> int | None:
        """A player's number in a list on the table; None while there is no such list."""
        kept = self.table.get(key)
        if not isinstance(kept, list) or len(kept) != len(self.players):
            return None
        return kept[seat] if type(kept[seat]) is int else 0

    def tallied(self, key: str, seat: int, count: int) -> list[int] | None:
        """The list on the table after a player's number changed; None once all are 0."""
        counts = [self.tally(key, one) or 0 for one in range(len(self.players))]
        counts[seat] = count
        return counts if any(counts) else None

    def neighbours(self, seat: int) -> tuple[int, int]:
        """The left neighbour, who sits next in the list, and the right one."""
        seats = len(self.players)
        return (seat + 1) % seats, (seat - 1) % seats

    def at(self, place: str, seat: int, key: str) -> Any | None:
        """What stands in a place of the game; None for nothing."""
        if place == TABLE:
            return self.table.get(key)
        player = self.players[seat]
        return player.board if place == BOARD else player.sheet.get(key)

    def with_(self, place: str, seat: int, key: str, value: Any | None) -> Game:
        """This game with something else in a place of it; None clears it."""
        if place == TABLE:
            return self.with_table(key, value)
        return self.with_board(seat, value) if place == BOARD else self.with_row(seat, key, value)


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


class Result(NamedTuple):
    """What scoring gives. `notes` are parts that belong to the whole table, not to one row."""

    title: str
    victory: str
    winners: tuple[int, ...]
    tiebreak: str | None
    players: tuple[PlayerResult, ...]
    teams: tuple[TeamResult, ...] | None = None
    notes: tuple[Part, ...] = ()
