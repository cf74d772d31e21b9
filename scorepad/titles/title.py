"""What a game of the family declares: who can play, its rows, what a game holds, how it scores.

A new title is a package beside this file that makes one `Title`, its facts in `data/`, and its
words. Everything that belongs to a title and that another room asks for stands here once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from .model import SHEET, Board, Cell, Game, Kind, Part, Refusal, Result, Row
from .other import OTHER, Other
from .values import AnyBoard

#: Facts of a warning that say how it is shown. One that ends the game offers to finish it; one that
#: is shown once is shown when it comes about, and not again.
ENDS, ONCE = "ends", "once"
#: The fact of a warning that the players may keep things so, under the key that it holds.
KEEPS = "keeps"


class Pick(NamedTuple):
    """A piece that lies before someone, and its side if it has two."""

    id: str
    side: str = ""


#: What lies at each place, a player's or an age's, in order.
Dealt = tuple[tuple[Pick, ...], ...]


class Followed(NamedTuple):
    """How far a game is whose turns are followed; its sheets then follow from what was done."""

    age: int
    #: The cards left in the age.
    left: int


class TurnByTurn(NamedTuple):
    """How the turns of a title are followed, where they can be."""

    #: How far a game is; None where its sheets are filled in by hand.
    followed: Callable[[Game], Followed | None]
    #: A game whose turns are followed from here on.
    follow: Callable[[Game], Game]


@dataclass(frozen=True, slots=True)
class SetupItem:
    """Something laid out before the first turn, drawn at random or picked; no piece goes twice.

    `put` lays the dealt pieces, and no others, into a game; `laid` gives those that lie in one.
    There is a place for each player, or one for each age where each has a pool, or a shared one.
    """

    key: str
    put: Callable[[Game, Dealt], Game]
    laid: Callable[[Game], Dealt]
    #: What is drawn from: one pool for everybody, or one for each age.
    pools: tuple[tuple[str, ...], ...]
    #: Pieces that are never drawn, but may be picked.
    also: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    each: int = 1
    #: What the rules give each player in a first game, in seat order.
    first_game: tuple[tuple[str, ...], ...] = ()
    #: The title whose names the pieces go by.
    named: str = ""
    #: The places in the order in which they take a piece each, where the rules have an order: as
    #: many as a place takes lie out at a time.
    order: tuple[int, ...] = ()
    #: Whether it lies on the table for everybody: it has a single place.
    shared: bool = False

    @property
    def by_age(self) -> bool:
        """Whether its places are the ages, not the players."""
        return len(self.pools) > 1

    @property
    def by_player(self) -> bool:
        """Whether each player has a place."""
        return not self.by_age and not self.shared


@dataclass(frozen=True)
class Title:
    """A game of the family: who can play, what is written down, and how it scores."""

    id: str
    seats: range
    expansions: tuple[str, ...]
    #: The rows of the pad, in its order, for these expansions.
    rows: Callable[[tuple[str, ...]], tuple[Row, ...]]
    #: Scores a game with the right number of players and known expansions, or raises a Refusal.
    #: What it counts and nothing says is `waiting`, and gives no points.
    scoring: Callable[[Game], Result]
    #: What a sheet may hold besides the numbers and entries of its rows, by key.
    sheet: Mapping[str, Kind[Cell]] = field(default_factory=dict)
    #: What the table may hold, by key; other keys are kept as they are.
    table: Mapping[str, Kind[Cell]] = field(default_factory=dict)
    #: How a player's board is read.
    board: Kind[Board] = AnyBoard
    #: The expansion that each of these keys of the sheet or the table comes with.
    needs: Mapping[str, str] = field(default_factory=dict)
    #: Lines of the pad that give no points, such as coins that only settle a tie.
    uncounted: tuple[Row, ...] = ()
    #: A game after an act, with all that follows from it: the old game, then the new.
    consequences: Callable[[Game, Game], Game] = lambda _old, new: new
    #: A game that players have joined since, with a note of what has to be asked of those seats.
    joined: Callable[[Game, Sequence[int]], Game] = lambda game, _: game
    #: How its turns are followed; None where every game is filled in by hand.
    turns: TurnByTurn | None = None
    #: What the players must hear while the game goes on, most pressing first: parts of no points,
    #: with ENDS or ONCE among their facts where they apply.
    warnings: Callable[[Game], tuple[Part, ...]] = lambda _: ()
    #: A game in which the players keep what a warning says cannot be, by its key.
    keep: Callable[[Game, str], Game] = lambda game, _: game
    #: What may be laid out before the first turn, for these expansions.
    setup: Callable[[tuple[str, ...]], tuple[SetupItem, ...]] = lambda _: ()
    #: The row that settles a tie, before a place is shared.
    tiebreak: str = "coins"
    #: How many may play together as a team, side by side; nothing where there are no teams.
    teams: tuple[int, ...] = ()
    #: How a game may be won: by points, and by what else ends it at once.
    victories: tuple[str, ...] = ("points",)
    #: The title's number at BoardGameGeek, if it has one.
    bgg: int | None = None
    #: Whether the cards and boards in its box have names printed on them.
    printed_names: bool = True
    #: Whether science symbols are worth points by themselves.
    symbols_score: bool = False
    #: The topic of the handbook that says how the rows make a total.
    totals: str = "scoring"

    def topic(self, what: str) -> str:
        """The rule behind what is no row: a "total", a "tie", or a supremacy by its name."""
        topics = {"total": self.totals, "tie": "ties"}
        return f"{self.id}/{topics.get(what, f'victory#{what}')}"

    @cached_property
    def sheet_rows(self) -> Mapping[str, Row]:
        """The lines of the pad that a sheet can hold, by id, with whatever expansion."""
        lines = (*self.rows(()), *self.rows(self.expansions), *self.uncounted)
        return {row.id: row for row in lines if row.place == SHEET}

    def followed(self, game: Game) -> Followed | None:
        """How far a game is, where its turns are followed."""
        return None if self.turns is None else self.turns.followed(game)

    def on_table(self, key: str) -> Kind[Cell] | None:
        """What the table may hold under a key; None if the format does not know it."""
        return Other if key == OTHER else self.table.get(key)

    def score(self, game: Game) -> Result:
        """The result of a game of this title, or a Refusal, also where a count is missing."""
        result = self.standing(game)
        if result.waiting:
            raise result.waiting[0].refusal(game)
        return result

    def standing(self, game: Game) -> Result:
        """The result of a game as far as it is known, or a Refusal."""
        self.check(game)
        return self.scoring(game)

    def check(self, game: Game) -> None:
        """Refuses a game of too few or too many players, or with expansions of another title."""
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
