"""The military tokens that a player holds: of conflicts, and those that city cards give.

Tokens are known from the entry of the military row or from everyone's shields; a row that is left
out has none, and one that is written as points does not say. A raider card of Cities gives one
victory token more, which counts in the military row. Some cards change tokens in a way that
depends on when they were played: whoever has them enters the tokens they hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..model import AGES, UNFILLED, Part, RowScore
from .card_facts import Card
from .cards import RowCards
from .city import City
from .military import Ages, Conflicts, taken, victory
from .table import Table

ROW = "military"
#: What a card that counts tokens needs to know of a player who wrote points.
HELD = "tokens"


class Tokens(NamedTuple):
    """Victory tokens by the age they belong to, and defeat tokens of any age."""

    won: Ages
    lost: int

    def worth(self, points: int) -> int:
        """How many victory tokens are worth so many points."""
        return sum(self.won[at] for at, age in enumerate(AGES) if victory(age) == points)


def tokens(table: Table, seat: int) -> Tokens | None:
    """The tokens of a player; None if the row is written as points."""
    city = table.cities[seat]
    cell = city.sheet.get(ROW)
    if isinstance(cell, int):
        return None
    if not isinstance(cell, Conflicts):
        cell = Conflicts() if table.fought is None else taken(table.fought[seat])
    given = [card.token for card in _givers(city)]
    first, second, third = (won + given.count(victory(age)) for age, won, _ in cell.ages())
    return Tokens((first, second, third), sum(lost for _, _, lost in cell.ages()))


def with_cards(table: Table, seat: int, row: RowScore) -> RowScore:
    """A military row with the tokens that city cards give; points that are written stay."""
    city = table.cities[seat]
    cell = city.sheet.get(ROW)
    if isinstance(cell, int):
        return row
    parts = [*_given(city)]
    if cell is None and table.fought is None:
        parts = [Part(UNFILLED, 0), *parts] if parts else []
    elif cell is None:
        parts += _to_check(table, seat)
    if not parts:
        return row
    return RowScore(row.points + sum(part.points for part in parts), (*row.parts, *parts))


def _given(city: City) -> Iterator[Part]:
    for card in _givers(city):
        yield Part("military.card", card.token, {"card": card.id})


def _givers(city: City) -> list[Card]:
    """The cards of the row's own entry that give a token.

    Those among all cards give none: in files of before, the military row holds their tokens.
    """
    entry = city.sheet.get("cities")
    return [card for card in entry.cards if card.token] if isinstance(entry, RowCards) else []


def _to_check(table: Table, seat: int) -> Iterator[Part]:
    """A note for each card that changes the tokens which the shields gave this player."""
    for city in (*table.cities[seat:], *table.cities[:seat]):
        for card in (*city.leaders, *city.black):
            if city is table.cities[seat] and card.changes_tokens:
                yield Part("military.check", 0, {"card": card.id})
            elif card.changes_tokens == "everyone":
                yield Part("military.check_of", 0, {"card": card.id, "player": city.name})
