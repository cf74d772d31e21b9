"""What a game of the family offers: who can play, its rows and lots, and how it scores.

Beside the rules for scoring stand the questions that the pad may ask of a title while a game is
played. A title answers those that mean something to it; the rest have an answer that says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .model import Game, Part, Refusal, Result, Row, Value

#: Facts of a warning that say how it is told. One that ends the game offers to finish it; one that
#: is told once is heard when it comes about, and not again.
ENDS, ONCE = "ends", "once"


def _no_symbols(_game: Game, _seat: int) -> Mapping[str, int]:
    return {}


def _silent(_: Game) -> tuple[Part, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class SetupItem:
    """Something laid out before the first turn, drawn at random or picked; no piece goes twice.

    `kind` says who gets it, and where a game tells it:
    board    one for each player, on one of its `sides` if it has any: the player's board
    hands    `each` for each player: `table.<key>`, a list of ids by seat
    sites    one for each age, out of a pool of its own: `table.<key>`, an object by age
    """

    key: str
    kind: str
    #: What is drawn from: one pool for everybody, or one for each age.
    pools: tuple[tuple[str, ...], ...]
    #: Pieces that are never drawn, but may be picked.
    also: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    each: int = 1
    #: Whether the players draw it; if not, they pick.
    drawn: bool = True
    #: What the rules give each player in a first game, in seat order.
    first_game: tuple[tuple[str, ...], ...] = ()
    #: The title whose names the pieces go by.
    named: str = ""


def _no_lots(_: Sequence[str]) -> tuple[SetupItem, ...]:
    return ()


class Need(NamedTuple):
    """Something that the entry of a row needs to know, and that no ticked card tells.

    `kind` is a count of the city of the player at `seat`, or one of BOARD and GUILDS; `cause` is
    the card or project that asks, `have` what the city counts, None while nobody has said it.
    """

    seat: int
    kind: str
    cause: str
    have: int | None = None
    high: int = 99


#: Needs that are no count: which wonder board a player has, and which guilds make up the points.
GUILDS = "guilds"


def _no_entry(_game: Game, _seat: int, _row: str) -> Value | None:
    return None


def _needless(_game: Game, _seat: int, _row: str) -> tuple[Need, ...]:
    return ()


def _settled(_old: Game, new: Game) -> Game:
    return new


#: What a player can have in a project.
PAWN, DEBT = "pawn", "debt"


class ProjectStatus(NamedTuple):
    """How the project of an age stands."""

    #: The project's id, if it is named.
    project: str | None
    #: Pawns set out on it; when the last is taken it is completed.
    needed: int
    #: What each player has in it, in seat order: PAWN, DEBT or nothing.
    stakes: tuple[str, ...]
    #: Players who wrote points: nobody knows whether they have a pawn.
    written: tuple[int, ...]
    #: None if that hangs on those who wrote points.
    completed: bool | None
    #: Whether somebody said so, whatever the pawns tell.
    said: bool

    @property
    def taken(self) -> int:
        return self.stakes.count(PAWN)


class Sites(NamedTuple):
    """How the projects of a game are read and changed, age by age."""

    standing: Callable[[Game, str], ProjectStatus]
    with_project: Callable[[Game, str, str], Game]
    #: None leaves it to the pawns whether a project was completed.
    with_completed: Callable[[Game, str, bool | None], Game]
    with_stake: Callable[[Game, int, str, str], Game]
    #: The points of a debt of an age.
    debt: Callable[[str], int]


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
    #: Lines of the pad that give no points, such as coins that only settle a tie.
    uncounted: tuple[Row, ...] = ()
    #: What the players must hear while the game goes on, most pressing first: parts of no points,
    #: with ENDS or ONCE among their facts where they apply.
    warnings: Callable[[Game], tuple[Part, ...]] = _silent
    #: The symbols that a player holds so far, by name, where they may win the game.
    symbols: Callable[[Game, int], Mapping[str, int]] = _no_symbols

    #: What may be laid out before the first turn, for these expansions.
    lots: Callable[[Sequence[str]], tuple[SetupItem, ...]] = _no_lots
    #: The row that settles a tie, before a place is shared.
    tiebreak: str = "coins"
    #: How many may play together as a team, side by side; nothing where there are no teams.
    teams: tuple[int, ...] = ()
    #: How a game may be won: by points, and by what else ends it at once.
    victories: tuple[str, ...] = ("points",)
    #: The title's number at BoardGameGeek, if it has one.
    bgg: int | None = None
    #: The topic of the handbook that tells how the rows make a total.
    totals: str = "scoring"

    def topic(self, what: str) -> str:
        """The rule behind what is no row: a "total", a "tie", or a supremacy by its name."""
        topics = {"total": self.totals, "tie": "ties"}
        return f"{self.id}/{topics.get(what, f'victory#{what}')}"

    #: What the entry of a player's row needs to know of cities that their cards do not tell.
    needs: Callable[[Game, int, str], tuple[Need, ...]] = _needless
    #: A row that nobody wrote, as the entry that would give what it follows from; None for none.
    entry: Callable[[Game, int, str], Value | None] = _no_entry
    #: A game after a calculator's act, with all that follows from it: the old game, then the new.
    settle: Callable[[Game, Game], Game] = _settled
    #: The projects that the players build together, where there are any.
    sites: Sites | None = None

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
