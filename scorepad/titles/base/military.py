"""The military row: tokens by age, from an entry or from everyone's shields.

With Cities a player may stay out of an age's conflicts by diplomacy: the ring closes, and those
on either side fight each other. Nobody fights the same opponent twice in an age, so two who are
left fight once; one alone fights nobody.

In a team game partners do not fight. Whoever sits beside a partner meets the other neighbour twice
in an age, and once if either of them has a diplomacy token. The rulebook of the team game was not
at hand: this is from a public review of the first edition.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import ClassVar, Self

from ..checks import mapping, wholes
from ..facts import load
from ..model import (
    AGES,
    UNFILLED,
    Game,
    Json,
    Order,
    Part,
    Refusal,
    RowScore,
    Where,
    by_seat,
    new_seats,
)
from ..teams import Teams
from ..values import CountedValue, Division, SingleField, by_age, by_player

#: A number for each age.
Ages = tuple[int, int, int]
_NONE: Ages = (0, 0, 0)


@cache
def victory(age: str) -> int:
    """The points of one victory token of an age."""
    return int(load("base_cards")["conflict_tokens"][f"age_{age}"])


@cache
def defeat() -> int:
    """The points of one defeat token, of any age."""
    return int(load("base_cards")["conflict_tokens"]["defeat"])


@cache
def _age_parts(age: str, won: int, lost: int, tied: int) -> tuple[Part, ...]:
    parts = []
    number = int(age)
    if won:
        each = victory(age)
        parts.append(Part("military.won", won * each, {"age": number, "count": won, "each": each}))
    if lost:
        each = defeat()
        parts.append(
            Part("military.lost", lost * each, {"age": number, "count": lost, "each": each})
        )
    if tied:
        parts.append(Part("military.tie", 0, {"age": number, "count": tied}))
    return tuple(parts)


def _row(parts: Sequence[Part]) -> RowScore:
    return RowScore(sum([part[1] for part in parts]), tuple(parts))


@dataclass(frozen=True, slots=True)
class Conflicts(CountedValue):
    """An entry `{"won": [2, 1, 0], "lost": [0, 1, 2]}`: tokens by age, at most two conflicts each.

    Either may be left out; then it is None.
    """

    won: Ages | None = None
    lost: Ages | None = None

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Conflicts:
        tokens = mapping(source, where.player, key, ("won", "lost"))
        entry = cls(*(_three(tokens, name, key, where) for name in ("won", "lost")))
        for age, won, lost in entry.ages():
            if won + lost > 2:
                raise Refusal(
                    "too_many_conflicts", player=where.player, row=key, value=won + lost, age=age
                )
        return entry

    def ages(self) -> Iterable[tuple[str, int, int]]:
        """Every age, with what was won and lost in it."""
        return zip(AGES, self.won or _NONE, self.lost or _NONE, strict=True)


def _three(tokens: Mapping[str, Json], name: str, key: str, where: Where) -> Ages | None:
    if name not in tokens:
        return None
    first, second, third = wholes(tokens[name], where.player, key, 0, length=len(AGES))
    return first, second, third


@dataclass(frozen=True, slots=True)
class Shields(SingleField):
    """`table.shields`: every player's shields at the end of an age, in seat order."""

    DIVISION: ClassVar = Division.BY_SEAT

    by_age: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Shields:
        ages = by_age(source, key, where)
        return cls({age: by_player(numbers, key, where, 0) for age, numbers in ages.items()})

    def reseat(self, order: Order) -> Shields:
        return Shields({age: by_seat(shields, order) for age, shields in self.by_age.items()})


@dataclass(frozen=True, slots=True, eq=False)
class SeatsByAge(SingleField):
    """Some of the players, by age; a file's order of seats is kept, and means nothing."""

    DIVISION: ClassVar = Division.SEATS

    by_age: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Self:
        last = len(where.names) - 1
        ages = {}
        for age, numbers in by_age(source, key, where).items():
            seats = wholes(numbers, None, key, 0, last)
            for place, seat in enumerate(seats):
                if seat in seats[:place]:
                    raise Refusal("twice", row=key, value=seat)
            ages[age] = seats
        return cls(ages)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeatsByAge) or type(other) is not type(self):
            return NotImplemented
        return self._sets() == other._sets()

    __hash__ = None  # type: ignore[assignment]  # as that of the mapping it holds

    def _sets(self) -> dict[str, frozenset[int]]:
        return {age: frozenset(seats) for age, seats in self.by_age.items()}

    def reseat(self, order: Order) -> Self | None:
        ages = {age: (seats, new_seats(seats, order)) for age, seats in self.by_age.items()}
        after = {age: new for age, (old, new) in ages.items() if new or not old}
        return type(self)(after) if after or not self.by_age else None


class Diplomacy(SeatsByAge):
    """`table.diplomacy`, with Cities: the players who stay out of an age's conflicts."""

    __slots__ = ()


#: The key of the table, our own, for the players who joined when shields had been counted: of those
#: seats the shields of an age, by the file 0, have not been asked.
MISSING = "shields_missing"


def joined(game: Game, seats: Sequence[int]) -> Game:
    """The game with a note of the shields that these players have to be asked for."""
    shields, before = game.get("shields", Shields) or Shields(), missing_shields(game)
    after = {age: tuple(dict.fromkeys((*before.get(age, ()), *seats))) for age in shields.by_age}
    return game.with_table(MISSING, SeatsByAge(after)) if after else game


def missing_shields(game: Game) -> Mapping[str, tuple[int, ...]]:
    """The players whose shields have not been asked for, by age; only of ages that were counted."""
    shields, missing = game.get("shields", Shields), game.get(MISSING, SeatsByAge)
    if shields is None or missing is None:
        return {}
    return {age: seats for age, seats in missing.by_age.items() if age in shields.by_age}


def warnings(game: Game) -> tuple[Part, ...]:
    """Who counts as without shields because nobody was asked."""
    return tuple(
        Part("shields.missing", 0, {"player": game.players[seat].name}) for seat in _unasked(game)
    )


def _unasked(game: Game) -> list[int]:
    return sorted({seat for seats in missing_shields(game).values() for seat in seats})


def score(entry: Conflicts) -> RowScore:
    """The points of the tokens that a player took."""
    return _row([part for age in entry.ages() for part in _age_parts(*age, 0)])


def from_shields(game: Game) -> list[RowScore] | None:
    """Everyone's military row, in seat order, if the table has the shields."""
    shields = game.get("shields", Shields)
    if shields is None:
        return None
    diplomacy = (game.get("diplomacy", Diplomacy) or Diplomacy()).by_age
    teams = game.get("teams", Teams)
    seated = () if teams is None else teams.seats
    parts: list[list[Part]] = [[] for _ in game.players]
    for seat in _unasked(game):
        parts[seat].append(Part(UNFILLED, 0))
    for age in AGES:
        if age in shields.by_age:
            fought = _fought(age, shields.by_age[age], diplomacy.get(age, ()), seated)
            for seat, age_parts in enumerate(fought):
                parts[seat] += age_parts
    return [_row(row_parts) for row_parts in parts]


def from_shields_entry(game: Game, seat: int) -> Conflicts | None:
    """The tokens that the shields gave a player, as an entry: to go on from by hand."""
    fought = from_shields(game)
    return None if fought is None else taken(fought[seat])


def taken(row: RowScore) -> Conflicts:
    """The tokens of a military row that the shields gave."""
    tokens = {"won": [0, 0, 0], "lost": [0, 0, 0]}
    for what, _, facts in row.parts:
        if (name := what.removeprefix("military.")) in tokens:
            tokens[name][int(facts["age"]) - 1] = int(facts["count"])
    won, lost = ((counts[0], counts[1], counts[2]) for counts in tokens.values())
    return Conflicts(won, lost)


def _fought(
    age: str, shields: Sequence[int], out: tuple[int, ...], teams: tuple[tuple[int, ...], ...]
) -> list[Sequence[Part]]:
    """One age's conflicts, each player against all those they meet, as often as they do."""
    parts: list[Sequence[Part]] = []
    for seat, met in enumerate(_opponents(len(shields), out, teams)):
        own = shields[seat]
        won = sum([own > shields[other] for other in met])
        lost = sum([own < shields[other] for other in met])
        fought = _age_parts(age, won, lost, len(met) - won - lost)
        peace = (Part("military.diplomacy", 0, {"age": int(age)}),) if seat in out else ()
        parts.append(fought + peace)
    return parts


@lru_cache(maxsize=1024)
def _opponents(
    seats: int, out: tuple[int, ...], teams: tuple[tuple[int, ...], ...]
) -> tuple[Sequence[int], ...]:
    """Whom each player meets in an age, where some stay out of the conflicts."""
    if teams:
        return tuple(_met_in_teams(seat, seats, out, teams) for seat in range(seats))
    ring = [seat for seat in range(seats) if seat not in out]
    return tuple(_met(seat, ring) for seat in range(seats))


def _met(seat: int, ring: Sequence[int]) -> Sequence[int]:
    """The next player on either side who takes part."""
    if seat not in ring:
        return ()
    place = ring.index(seat)
    # Of two who are left, both sides are the same opponent.
    return tuple({ring[place - 1], ring[(place + 1) % len(ring)]} - {seat})


def _met_in_teams(
    seat: int, seats: int, out: Sequence[int], teams: Sequence[Sequence[int]]
) -> Sequence[int]:
    """The neighbours of another team, each as often as they fight."""
    partners = next(team for team in teams if seat in team)
    neighbours = ((seat + 1) % seats, (seat - 1) % seats)
    others = [other for other in neighbours if other not in partners]
    times = len(neighbours) // len(others) if others else 0
    return [other for other in others for _ in range(times - (seat in out or other in out))]
