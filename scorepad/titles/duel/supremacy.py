"""The victories that end a game of Duel at once, whatever the points: two, and one of Agora."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ..checks import mapping, whole
from ..model import Game, Json, Order, Refusal, Where, new_seats
from ..values import Fields
from .cards import AGORA
from .city import City, city_of
from .science import is_supremacy, symbols
from .senate import is_political
from .snake import copied
from .track import leader, pawn_place

#: What ends a game before its last card.
KINDS = ("science", "military")
POLITICAL = "political"


def kinds(expansions: Collection[str]) -> tuple[str, ...]:
    """What can end a game with these expansions before its last card."""
    return (*KINDS, POLITICAL) if AGORA in expansions else KINDS


@dataclass(frozen=True, slots=True)
class Victory(Fields):
    """`table.victory`: a supremacy that ended the game, and the seat of who won."""

    by: str
    player: int

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Victory:
        victory = mapping(source, None, key, ("by", "player"))
        for name in ("by", "player"):
            if name not in victory:
                raise Refusal("missing_key", row=key, value=name)
        if victory["by"] == POLITICAL:
            where.require(AGORA, key, POLITICAL)
        elif victory["by"] not in KINDS:
            choices = ", ".join(kinds(where.expansions))
            raise Refusal("not_a_choice", row=key, value=victory["by"], choices=choices)
        return cls(victory["by"], whole(victory["player"], None, key, 0, len(where.names) - 1))

    def reseat(self, order: Order) -> Victory | None:
        seats = new_seats((self.player,), order)
        return Victory(self.by, seats[0]) if seats else None

    def limited_to(self, expansions: Collection[str]) -> Victory | None:
        return self if self.by in kinds(expansions) else None


def supremacies(game: Game, cities: tuple[City, City]) -> tuple[Victory, ...]:
    """Who won at once, and by what; nothing if the points decide.

    What the table states wins over what the pawn, the symbols and the chambers show. Without that,
    two supremacies contradict each other: the game ended with the first of them. Only with an
    expansion can one act give both players their sixth symbol; such a game is a draw.
    """
    stated = game.get("victory", Victory)
    if stated is not None:
        return (stated,)
    shown = [
        Victory("science", seat)
        for seat in range(len(cities))
        if is_supremacy(symbols_in(game, cities, seat))
    ]
    ahead = leader(pawn_place(game))
    if ahead is not None:
        shown.append(Victory("military", ahead))
    shown += [
        Victory(POLITICAL, seat) for seat, city in enumerate(cities) if is_political(city.chambers)
    ]
    draw = bool(game.expansions) and [victory.by for victory in shown] == ["science", "science"]
    if len(shown) > 1 and not draw:
        first, second = shown[:2]
        raise Refusal(
            "two_supremacies",
            row="victory",
            one=cities[first.player].name,
            one_by=first.by,
            other=cities[second.player].name,
            other_by=second.by,
        )
    return tuple(shown)


def symbols_in(game: Game, cities: Sequence[City], seat: int) -> Counter[str]:
    """The symbols on whatever a player's sheet names, ticked or in an entry; a card counts once.

    The snake of Nisaba adds the symbol that it copies.
    """
    city = cities[seat]
    held = {*city.ticked.get("tokens", ()), *city.entered.get("progress", ())}
    counted = symbols(city.green(), held, [god.id for god in city.activated()])
    snake = copied(game, city, cities[1 - seat])
    if snake is not None:
        counted[snake] += 1
    return counted


def symbols_held(game: Game, seat: int) -> Counter[str]:
    """The symbols of one player so far."""
    return symbols_in(game, [city_of(player) for player in game.players], seat)
