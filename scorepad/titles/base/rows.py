"""The base game's pad: seven rows, and those the expansions add, in the pad's order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ..facts import load
from ..model import AGES, BOARD, SHEET, TABLE, Field, Row
from ..science import SYMBOLS
from .cards import pool
from .wonder import offered

EXPANSIONS = ("leaders", "cities", "armada", "edifice")
#: The rows whose entry lists cards, and the colour of the cards each takes.
COLOURS = {"civilian": "blue", "commercial": "yellow", "guilds": "purple"}
#: Keys of a sheet that are no rows: everything built, for players who tick cards or count them.
BUILT = ("cards", "stages", "city")
#: What `sheet.city` may count.
COUNTS = ("brown", "grey", "blue", "yellow", "green", "red", "purple", "stages")
#: How many of what a city has, for players who don't tick cards.
_CITY = Field("city", "city", pool=COUNTS, place=SHEET)


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
    added = {name: rows for name, rows in _added().items() if name in expansions}
    return _seven(expansions) + tuple(row for rows in added.values() for row in rows)


@cache
def needed() -> Mapping[str, str | None]:
    """Every row there can be, and the expansion it needs, if any."""
    with_them = {row.id: name for name, rows in _added().items() for row in rows}
    return {row.id: None for row in _seven(frozenset())} | with_them


def _seven(expansions: frozenset[str]) -> tuple[Row, ...]:
    with_cities = "cities" in expansions
    symbols = tuple(Field(key) for key in (*SYMBOLS, "wild"))
    ages = tuple(Field(key, "ages", high=2, way="tokens") for key in ("won", "lost"))
    shields = Field("shields", "shields", place=TABLE, way="shields")
    staying_out = Field("diplomacy", "seats", place=TABLE, way="shields")
    # A mask copies a symbol that a neighbour's entry holds.
    copied = Field("science", "copied", pool=SYMBOLS, place=SHEET, cause="masks")
    return (
        Row(
            "wonder",
            "gold",
            "pyramid",
            "base/wonder",
            fields=(Field("stages", "stages", high=4),),
            beside=(Field("board", "board", pool=sum(offered(expansions), ()), place=BOARD),),
        ),
        Row("coins", "coin", "ring", "base/coins", counts=True),
        Row(
            "military",
            "red",
            "shield",
            "base/military",
            low=-999,
            fields=ages,
            beside=(shields, staying_out) if with_cities else (shields,),
        ),
        _cards("civilian", "temple"),
        _cards("commercial", "diamond", _CITY),
        Row(
            "science",
            "green",
            "hexagon",
            "base/science",
            fields=(*symbols, Field(copied.cause)) if with_cities else symbols,
            beside=(copied,) if with_cities else (),
        ),
        _cards("guilds", "star", _CITY),
    )


def _added() -> dict[str, tuple[Row, ...]]:
    tokens = Field("tokens", "tokens", low=-3, high=7, choices=naval_values())
    projects = load("edifice")["projects"]
    ages = tuple(
        Field(age, "project", pool=tuple(p["id"] for p in projects if p["age"] == int(age)))
        for age in AGES
    )
    sites = Field("edifice", "sites", pool=tuple(p["id"] for p in projects), place=TABLE)
    return {
        "leaders": (Row("leaders", "white", "bust", "base/leaders"),),
        "cities": (
            Row("cities", "black", "mask", "base/cities"),
            Row("debt", "grey", "knot", "base/cities#debt", counts=True),
        ),
        "armada": (
            Row("naval", "navy", "anchor", "base/armada#naval", low=-999, fields=(tokens,)),
            Row("islands", "teal", "island", "base/armada#islands"),
            Row("shipyard", "brown", "ship", "base/armada#shipyard"),
        ),
        "edifice": (
            Row(
                "edifice",
                "copper",
                "arch",
                "edifice/scoring",
                low=-999,
                fields=ages,
                beside=(sites, _CITY),
            ),
        ),
    }


def _cards(row: str, sign: str, *beside: Field) -> Row:
    """A row whose entry lists the base game's cards of its colour, in the order of the ages."""
    colour = COLOURS[row]
    cards = tuple(card.id for card in pool(frozenset()).values() if card.colour == colour)
    field = Field("cards", "cards", pool=cards)
    return Row(row, colour, sign, f"base/{row}", fields=(field,), beside=beside)
