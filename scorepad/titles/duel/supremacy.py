"""The two victories that end a game of Duel at once, whatever the points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..checks import mapping, whole
from ..model import Game, Refusal
from .city import City, read
from .science import is_supremacy, symbols
from .track import leader

KINDS = ("science", "military")


class Supremacy(NamedTuple):
    by: str
    player: int


def supremacy(table: Mapping[str, Any], pawn: int, cities: tuple[City, City]) -> Supremacy | None:
    """Who won at once, and by what; None if the points decide.

    What the table says outright wins over what the pawn and the symbols show. Without that word,
    two supremacies contradict each other: the game ended with the first of them.
    """
    if "victory" in table:
        return _told(table["victory"])
    shown = [
        Supremacy("science", seat)
        for seat, city in enumerate(cities)
        if is_supremacy(symbols_in(city))
    ]
    ahead = leader(pawn)
    if ahead is not None:
        shown.append(Supremacy("military", ahead))
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
    return symbols_in(read(game.players[seat]))


def _told(value: object) -> Supremacy:
    told = mapping(value, None, "victory", ("by", "player"))
    for key in ("by", "player"):
        if key not in told:
            raise Refusal("missing_key", row="victory", value=key)
    if told["by"] not in KINDS:
        raise Refusal("not_a_choice", row="victory", value=told["by"], choices=", ".join(KINDS))
    return Supremacy(told["by"], whole(told["player"], None, "victory", 0, 1))
