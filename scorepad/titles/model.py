"""The nouns of scoring: rows, games, results that explain themselves, and refusals.

Everything here is a value. A game never changes: a tap makes a new one, which makes undo a list.
No text lives in this room: parts and refusals carry keys and amounts, and `i18n` finds the words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

#: A row of a sheet: the points a person wrote, or an entry for the row's calculator.
Value = Any
#: What was counted, by name: {"count": 3, "symbol": "compass"}.
Facts = Mapping[str, int | str]


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


@dataclass(frozen=True, slots=True)
class Field:
    """One thing an entry asks for: a count, a count per age, a list of ids, a switch per age.

    `key` is the key in the entry. `kind` is one of:
    count    a whole number `low` … `high`
    ages     a list of three such numbers, one per age
    cards    a list of ids out of `pool`
    tokens   a list of numbers out of `choices`
    project  an object per age with the switches of an Edifice project
    boxes    a list of numbers written on the board
    lines    a list of {"points", "boxes"}: so many points for each of so many boxes
    """

    key: str
    kind: str = "count"
    low: int = 0
    high: int = 99
    pool: tuple[str, ...] = ()
    choices: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the pad.

    `low` and `high` limit the number a person may write; `counts` says that number is a count of
    things (coins, debts) rather than points. `fields` describes the calculator's entry, if any.
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


@dataclass(frozen=True, slots=True)
class Title:
    """A game of the family: who can play, what is written down, and how it scores."""

    id: str
    seats: range
    expansions: tuple[str, ...]
    #: The rows of the pad, in its order, for these expansions.
    rows: Callable[[Sequence[str]], tuple[Row, ...]]
    #: Scores a game with the right number of players and known expansions, or raises a Refusal.
    scoring: Callable[[Game], Result]

    def score(self, game: Game) -> Result:
        """The result of a game of this title, or a Refusal."""
        seated = len(game.players)
        if seated not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise Refusal(
                "wrong_players", row="players", value=seated, low=low, high=high, title=self.id
            )
        for place, expansion in enumerate(game.expansions):
            if expansion not in self.expansions:
                raise Refusal("unknown_expansion", row="expansions", value=expansion, title=self.id)
            if expansion in game.expansions[:place]:
                raise Refusal("twice", row="expansions", value=expansion)
        return self.scoring(game)
