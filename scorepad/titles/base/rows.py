"""The base game's pad: seven rows, and those the expansions add, in the pad's order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ..facts import load
from ..model import Field, Row

AGES = ("1", "2", "3")
EXPANSIONS = ("leaders", "cities", "armada", "edifice")
#: The rows whose entry lists cards, and the colour of the cards each takes.
COLOURS = {"civilian": "blue", "commercial": "yellow", "guilds": "purple"}
#: Keys of a sheet that are no rows: everything built, for players who tick cards or count them.
BUILT = ("cards", "stages", "city")
#: What `sheet.city` may count.
COUNTS = ("brown", "grey", "blue", "yellow", "green", "red", "purple", "stages")


@cache
def naval_values() -> tuple[int, ...]:
    """The numbers printed on naval tokens, best first."""
    tokens = load("expansions")["naval_tokens"]
    return tuple(sorted({value for age in tokens.values() for value in age.values()}, reverse=True))


def rows(expansions: Sequence[str]) -> tuple[Row, ...]:
    """The rows of the pad with these expansions, whatever order they are named in."""
    return _rows(frozenset(expansions))


@cache
def _rows(expansions: frozenset[str]) -> tuple[Row, ...]:
    with_cities = "cities" in expansions
    added = {name: rows for name, rows in _added().items() if name in expansions}
    return _seven(with_cities) + tuple(row for rows in added.values() for row in rows)


@cache
def needed() -> Mapping[str, str | None]:
    """Every row there can be, and the expansion it needs, if any."""
    with_them = {row.id: name for name, rows in _added().items() for row in rows}
    return {row.id: None for row in _seven(False)} | with_them


def _seven(with_cities: bool) -> tuple[Row, ...]:
    symbols = tuple(Field(key) for key in ("compass", "gear", "tablet", "wild"))
    ages = (Field("won", "ages", high=2), Field("lost", "ages", high=2))
    return (
        Row("wonder", "gold", "pyramid", "base/wonder", fields=(Field("stages", high=4),)),
        Row("coins", "coin", "ring", "base/coins", counts=True),
        Row("military", "red", "shield", "base/military", low=-999, fields=ages),
        Row("civilian", "blue", "temple", "base/civilian", fields=(_cards("blue"),)),
        Row("commercial", "yellow", "diamond", "base/commercial", fields=(_cards("yellow"),)),
        Row(
            "science",
            "green",
            "hexagon",
            "base/science",
            fields=(*symbols, Field("masks")) if with_cities else symbols,
        ),
        Row("guilds", "purple", "star", "base/guilds", fields=(_cards("purple"),)),
    )


def _added() -> dict[str, tuple[Row, ...]]:
    tokens = Field("tokens", "tokens", low=-3, high=7, choices=naval_values())
    projects = load("edifice")["projects"]
    ages = tuple(
        Field(age, "project", pool=tuple(p["id"] for p in projects if p["age"] == int(age)))
        for age in AGES
    )
    return {
        "leaders": (Row("leaders", "white", "bust", "base/leaders"),),
        "cities": (
            Row("cities", "black", "mask", "base/cities"),
            Row("debt", "grey", "knot", "base/debt", counts=True),
        ),
        "armada": (
            Row("naval", "navy", "anchor", "base/naval", low=-999, fields=(tokens,)),
            Row("islands", "teal", "island", "base/islands"),
            Row("shipyard", "brown", "ship", "base/shipyard"),
        ),
        "edifice": (Row("edifice", "copper", "arch", "base/edifice", low=-999, fields=ages),),
    }


def _cards(colour: str) -> Field:
    """The base game's cards of a colour, in the order of the ages."""
    cards = load("base_cards")["cards"]
    return Field("cards", "cards", pool=tuple(c["id"] for c in cards if c["color"] == colour))
