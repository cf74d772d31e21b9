"""The two victories that end a game of Duel at once, whatever the points."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..checks import mapping, whole
from ..model import Game, Json, Order, Refusal, Where, new_seats
from .city import City, city_of
from .science import is_supremacy, symbols
from .track import leader, pawn_place

#: What ends a game before its last card.
KINDS = ("science", "military")


@dataclass(frozen=True, slots=True)
class Victory:
    """`table.victory`: a supremacy that ended the game, and the seat of who won."""

    by: str
    player: int

    @classmethod
    def read(cls, found: Json, key: str, where: Where) -> Victory:
        victory = mapping(found, None, key, ("by", "player"))
        for name in ("by", "player"):
            if name not in victory:
                raise Refusal("missing_key", row=key, value=name)
        if victory["by"] not in KINDS:
            choices = ", ".join(KINDS)
            raise Refusal("not_a_choice", row=key, value=victory["by"], choices=choices)
        return cls(victory["by"], whole(victory["player"], None, key, 0, len(where.names) - 1))

    def write(self) -> Json:
        return {"by": self.by, "player": self.player}

    def reseat(self, order: Order) -> Victory | None:
        seats = new_seats((self.player,), order)
        return Victory(self.by, seats[0]) if seats else None


def supremacy(game: Game, cities: tuple[City, City]) -> Victory | None:
    """Who won at once, and by what; None if the points decide.

    What the table states wins over what the pawn and the symbols show. Without that, two
    supremacies contradict each other: the game ended with the first of them.
    """
    stated = game.get("victory", Victory)
    if stated is not None:
        return stated
    shown = [
        Victory("science", seat)
        for seat, city in enumerate(cities)
        if is_supremacy(symbols_in(city))
    ]
    ahead = leader(pawn_place(game))
    if ahead is not None:
        shown.append(Victory("military", ahead))
    if len(shown) > 1:
        one, other = shown[:2]
        raise Refusal(
            "two_supremacies",
            row="victory",
            one=cities[one.player].name,
            one_by=one.by,
            other=cities[other.player].name,
            other_by=other.by,
        )
    return shown[0] if shown else None


def symbols_in(city: City) -> Counter[str]:
    """The symbols on whatever the sheet names, ticked or in an entry; a card counts once."""
    built = {*city.coloured.get("green", ()), *city.entered.get("science", ())}
    held = {*(city.tokens or ()), *city.entered.get("progress", ())}
    return symbols(built, held)


def symbols_held(game: Game, seat: int) -> Counter[str]:
    """The symbols of one player so far."""
    return symbols_in(city_of(game.players[seat]))
