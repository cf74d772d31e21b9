"""Guilds: each counts one kind of thing in the city, of the two, that has the most of it.

A count comes from the ticked cards and wonders, or from the entry of the row that lists just
that kind. Someone who ticks cards but no wonders has built none, and a sheet without coins has
none. For any other count that no one gives the guild waits: it is never guessed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..model import Part, RowScore
from .cards import Card, cards
from .city import COLOURS, City

#: Coins in a set: the treasury's and the moneylenders'.
COINS_PER_POINT = 3
#: The part of a guild that waits for a count.
WAITS = "card.waits"

_ROW_OF_COLOUR = {colour: row for row, colour in COLOURS.items()}
_WONDERS = ("built_wonder",)
_COINS = ("set_of_3_coins",)


def guilds(built: Sequence[str], own: City, other: City) -> RowScore:
    """The points of these guilds for the city they stand in."""
    parts = tuple([_part(cards()[guild], own, other) for guild in built])
    return RowScore(sum([part.points for part in parts]), parts)


def missing(waiting: Sequence[str], own: City, other: City) -> Iterator[tuple[str, City, str]]:
    """What guilds that wait count and a city does not give: the guild, the city and the kind."""
    for guild in map(cards().__getitem__, waiting):
        for city in (own, other):
            if _count(guild, city) is None:
                yield guild.id, city, kind(guild)


def _part(guild: Card, own: City, other: City) -> Part:
    if guild.counts == _COINS:
        city = max(own, other, key=lambda rich: rich.written.get("coins", 0))
        coins = city.written.get("coins", 0)
        count = coins // COINS_PER_POINT
        return Part(
            "card.threes",
            guild.each * count,
            {"card": guild.id, "coins": coins, "count": count, "player": city.name},
        )
    mine, theirs = _count(guild, own), _count(guild, other)
    if mine is None or theirs is None:
        return Part(WAITS, 0, {"card": guild.id})
    city, count = (own, mine) if mine >= theirs else (other, theirs)
    return Part(
        "card.most",
        guild.each * count,
        {
            "card": guild.id,
            "count": count,
            "each": guild.each,
            "per": kind(guild),
            "player": city.name,
        },
    )


def kind(guild: Card) -> str:
    """What a guild counts, in one word: "yellow", "brown_grey", "wonders"."""
    return "wonders" if guild.counts == _WONDERS else "_".join(guild.counts)


def _count(guild: Card, city: City) -> int | None:
    if guild.counts == _WONDERS:
        known = "wonders" in {*city.entered, *city.ticked}
        if known or ("wonders" not in city.written and "cards" in city.ticked):
            return len(city.built("wonders"))
    elif "cards" in city.ticked:
        # One and the same city for both colours of the shipowners.
        return sum(len(city.coloured.get(colour, ())) for colour in guild.counts)
    elif len(guild.counts) == 1 and _ROW_OF_COLOUR.get(guild.counts[0]) in city.entered:
        return len(city.entered[_ROW_OF_COLOUR[guild.counts[0]]])
    return None
