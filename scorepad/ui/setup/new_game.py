"""The table as a value: who sits where, with which expansions, and what lies before them.

A game begins with it, and one that has begun can be corrected with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from scorepad import titles
from scorepad.titles import seating, table_setup
from scorepad.titles.model import Game, put_at
from scorepad.titles.other import OTHER, Other
from scorepad.titles.table_setup import CHANCE, DRAWN, Drawn
from scorepad.titles.teams import Teams
from scorepad.titles.title import Dealt, Pick, SetupItem

LONGEST_NAME = 24


class Person(NamedTuple):
    """Someone at the table. A file may hold a name twice, but then each has a seat of their own."""

    #: The seat in the game that has begun; None for those who have none in it.
    seat: int | None
    name: str


@dataclass(frozen=True, slots=True)
class GameSetup:
    """The choices so far. `problem` is the key of what stands in the way, if anything does."""

    title: str
    names: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()
    problem: str = ""
    #: What lies on the table, by the key of its lot, and which of it chance has dealt.
    dealt: Mapping[str, Dealt] = field(default_factory=dict)
    drawn: frozenset[str] = frozenset()
    #: How many play together, as soon as the players come out even; 0 when everyone plays alone.
    team: int = 0
    #: The seat of each player in the game that has begun; None for those who have none in it.
    order: tuple[int | None, ...] = ()
    #: Who has left the game that has begun, and what lay before them, by the key of its lot.
    away: Mapping[Person, Mapping[str, tuple[Pick, ...]]] = field(default_factory=dict)
    #: Whether it is the table of a game that has begun: then chance deals nothing.
    begun: bool = False
    #: The word for a line of other points, which may be empty; None where there is no such line.
    other: str | None = None
    #: The key of a lot that the players are asked about at once.
    asked: str = ""
    #: Whether the turns of the new game are followed from the start.
    followed: bool = False

    @classmethod
    def of(cls, game: Game, *, begun: bool) -> GameSetup:
        """The table of a game, with what lies on it."""
        names = game.names
        title, teams = titles.TITLES[game.title], game.get("teams", Teams)
        sizes = table_setup.team_sizes(title, len(names))
        laid = {lot.key: lot.laid(game) for lot in title.setup(game.expansions)}
        drawn = (game.get(DRAWN, Drawn) or Drawn()).keys
        other = game.get(OTHER, Other)
        return cls(
            game.title,
            names,
            game.expansions,
            dealt={key: dealt for key, dealt in laid.items() if any(dealt)},
            drawn=frozenset(() if begun else drawn),
            team=next((n for n in sizes if Teams.side_by_side(n, len(names)) == teams), 0),
            order=tuple(range(len(names))) if begun else (None,) * len(names),
            begun=begun,
            other=None if other is None else other.word,
            followed=not begun and title.followed(game) is not None,
        )

    @property
    def seats(self) -> range:
        return titles.TITLES[self.title].seats

    @property
    def full(self) -> bool:
        return len(self.names) >= self.seats[-1]

    @property
    def lots(self) -> tuple[SetupItem, ...]:
        return titles.TITLES[self.title].setup(self.expansions)

    @property
    def teams(self) -> tuple[int, ...]:
        """The sizes of team that these players can make."""
        return table_setup.team_sizes(titles.TITLES[self.title], len(self.names))

    @property
    def sides(self) -> Teams | None:
        """Who plays with whom: partners sit side by side, so another order makes other teams."""
        fits = self.team in self.teams
        return Teams.side_by_side(self.team, len(self.names)) if fits else None

    @property
    def people(self) -> tuple[Person, ...]:
        return tuple(map(Person, self.order, self.names))

    # Who plays what.

    def retitled(self, title: str) -> GameSetup:
        """Another title at the same table: those who still find a seat keep it."""
        other = titles.TITLES[title]
        expansions = tuple(
            expansion for expansion in self.expansions if expansion in other.expansions
        )
        names = self.names[: other.seats[-1]]
        return GameSetup(title, names, expansions, order=self.order[: len(names)])

    def has(self, name: str) -> bool:
        """Whether someone by that name has a seat, however it is written."""
        return self.called(name) is not None

    def called(self, name: str) -> Person | None:
        """Who has a seat under that name, however it is written."""
        return _called(self.people, name)

    def seated(self, name: str) -> GameSetup:
        """One more player, in the last seat; or the problem with that name.

        Someone who left the game comes back as they were.
        """
        name, away = _tidy(name), _called(self.away, name)
        problem = "" if away else self.problem_with(name)
        if problem := "setup.full" if self.full else problem:
            return replace(self, problem=problem)
        return self._back(away) if away else self._with_order([*range(len(self.names)), None], name)

    def _back(self, person: Person) -> GameSetup:
        """Someone who left, beside the player they sat beside, with what nobody took meanwhile."""
        before = [seat for seat in self.order if seat is not None and seat < (person.seat or 0)]
        at = self.order.index(max(before)) + 1 if before else 0
        order: list[int | None] = list(range(len(self.names)))
        order.insert(at, None)
        table = self._with_order(order, person.name)
        for lot in table.lots:
            lies = table.lies(lot)
            room = table_setup.room(lot, at, lies) if lot.by_player else ()
            picks = tuple(pick for pick in self.away[person].get(lot.key, ()) if pick.id in room)
            if picks:
                table = table._lay(lot, put_at(lies, at, picks))
        return replace(
            table,
            order=put_at(table.order, at, person.seat),
            away={other: laid for other, laid in self.away.items() if other != person},
        )

    def problem_with(self, name: str, instead_of: str = "") -> str:
        """The key of what stands in the way of a name; empty if nothing does."""
        name = _tidy(name)
        if not any(letter.isprintable() for letter in name):
            return "setup.empty"
        if len(name) > LONGEST_NAME:
            return "setup.long"
        if not name.isascii() and _HALVES.search(name):
            return "setup.broken"
        taken = self.has(name) and name.casefold() != instead_of.casefold()
        return "setup.twice" if taken else ""

    # By person, not by place: a second quick tap must not reach whoever moved into the seat.

    def renamed(self, person: Person, new: str) -> GameSetup:
        """A player under another name, unless something stands in its way."""
        if person not in self.people or self.problem_with(new, person.name):
            return self
        seat, new = self.people.index(person), _tidy(new)
        return replace(self, names=put_at(self.names, seat, new), problem="")

    def left(self, person: Person | None) -> GameSetup:
        """One player fewer."""
        if person is None or person not in self.people:
            return self
        at = self.people.index(person)
        table = self._with_order([seat for seat in range(len(self.names)) if seat != at])
        if person.seat is None:
            return table
        laid = {lot.key: self.lies(lot)[at] for lot in self.lots if lot.by_player}
        return replace(table, away={**self.away, person: laid})

    def moved(self, person: Person, to: int) -> GameSetup:
        """A player in another seat; the others move up, and all take their boards along."""
        if person not in self.people:
            return self
        order: list[int | None] = list(range(len(self.names)))
        order.insert(max(to, 0), order.pop(self.people.index(person)))
        return self._with_order(order)

    def shifted(self, person: Person, by: int) -> GameSetup:
        """A player so many seats further on, as far as the list goes."""
        here = person in self.people
        return self.moved(person, self.people.index(person) + by) if here else self

    def _with_order(self, order: list[int | None], newcomer: str = "") -> GameSetup:
        """The players in another order; None stands for the newcomer."""
        names = tuple(newcomer if seat is None else self.names[seat] for seat in order)
        dealt = dict(self.dealt)
        for lot in self.lots:
            if lot.by_player and lot.key in dealt:
                old = dealt[lot.key]
                dealt[lot.key] = tuple(() if seat is None else old[seat] for seat in order)
        seats = tuple(None if seat is None else self.order[seat] for seat in order)
        return replace(self, names=names, order=seats, dealt=dealt, problem="")._fitted()

    def toggled(self, expansion: str) -> GameSetup:
        chosen = set(self.expansions) ^ {expansion}
        ordered = tuple(
            option for option in titles.TITLES[self.title].expansions if option in chosen
        )
        return replace(self, expansions=ordered)._fitted()

    def in_teams(self, size: int) -> GameSetup:
        """In teams of so many, or, if it was so already, everyone alone."""
        return replace(self, team=0 if size == self.team else size)

    def with_other(self, word: str | None) -> GameSetup:
        """With a line for other points under this word; None takes the line away."""
        return replace(self, other=word if word is None else word.strip())

    # What lies before them.

    def lies(self, lot: SetupItem) -> Dealt:
        return self.dealt.get(lot.key) or table_setup.nothing(lot, len(self.names))

    def draw(self, lot: SetupItem) -> GameSetup:
        new = table_setup.draw(lot, len(self.names), CHANCE)
        return replace(self, dealt={**self.dealt, lot.key: new}, drawn=self.drawn | {lot.key})

    def pick(self, lot: SetupItem, place: int, id_: str) -> GameSetup:
        return self._lay(lot, table_setup.pick(lot, self.lies(lot), place, id_))

    def turn(self, lot: SetupItem, place: int) -> GameSetup:
        return self._lay(lot, table_setup.turn(lot, self.lies(lot), place))

    def first_game(self, lot: SetupItem) -> GameSetup:
        return self._lay(lot, table_setup.first_game(lot))

    def _lay(self, lot: SetupItem, dealt: Dealt) -> GameSetup:
        return replace(self, dealt={**self.dealt, lot.key: dealt})

    def put_back(self, lot: SetupItem) -> GameSetup:
        others = {key: dealt for key, dealt in self.dealt.items() if key != lot.key}
        return replace(self, dealt=others, drawn=self.drawn - {lot.key})

    def _fitted(self) -> GameSetup:
        """What chance has dealt it deals again where players or expansions have changed."""
        dealt_now = {}
        for lot in self.lots:
            if lot.key in self.dealt:
                dealt = table_setup.fitted(lot, self.dealt[lot.key], len(self.names))
                drawn = lot.key in self.drawn
                dealt_now[lot.key] = table_setup.fill(lot, dealt, CHANCE) if drawn else dealt
        return replace(self, dealt=dealt_now, drawn=self.drawn & dealt_now.keys())

    def game(self) -> Game:
        """The game that begins at this table."""
        game, turns = self.applied(Game(self.title, ())), titles.TITLES[self.title].turns
        # What is kept of the turns names a seat, so that it needs a player.
        return turns.follow(game) if turns and self.followed and self.names else game

    def applied(self, game: Game) -> Game:
        """A game with the players, the expansions and all else of this table."""
        title, seats = titles.TITLES[self.title], len(self.names)
        before = GameSetup.of(game, begun=True)
        game = seating.reseated(title, game, self.order, self.names)
        if self.expansions != game.expansions:
            game = seating.with_expansions(title, game, self.expansions)
        for lot in self.lots:
            game = lot.put(game, self.lies(lot))
        if self.sides or before.sides:
            game = game.with_table("teams", self.sides)
        line = game.get(OTHER, Other)
        if self.other is not None:
            line = replace(line or Other((0,) * seats), word=self.other)
            game = game.with_table(OTHER, line)
        elif line is not None:
            game = game.with_table(OTHER, None)
        return table_setup.marked(game, sorted(self.drawn))


def _called(people: Iterable[Person], name: str) -> Person | None:
    """The person of that name, however it is written; of several, who is written just so."""
    same = [person for person in people if _tidy(person.name).casefold() == _tidy(name).casefold()]
    return max(same, key=lambda person: person.name == name, default=None)


def _tidy(name: str) -> str:
    """The name as it was typed, without blanks that nobody sees."""
    return " ".join(name.split())


#: Halves of pairs, which no file can hold.
_HALVES = re.compile("[\ud800-\udfff]")

#: Changes the table as it stands when the tap arrives, which may be after another tap.
OnChange = Callable[[Callable[[GameSetup], GameSetup]], None]
