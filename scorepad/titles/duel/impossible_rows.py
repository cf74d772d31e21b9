"""Points written in the rows of Pantheon and Agora that no real game can give."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .cards import gods
from .city import COINS_ON_CARD, City
from .senate import CHAMBERS
from .temples import MOST, POINTS

KINDS = ("temples", "divinities", "senate")
#: Points printed on a god: only Aphrodite has any.
_GOD = max(god.vp for god in gods().values())
Odd = tuple[str, Mapping[str, int | str]]


def odd_rows(cities: tuple[City, City]) -> Iterable[Odd]:
    """What is wrong, by its key, with what a message says about it."""
    yield from _temples(cities)
    yield from _divinities(cities)
    yield from _senate(cities)


def _temples(cities: tuple[City, City]) -> Iterable[Odd]:
    """One, two or three temples give certain points, and three are in a game."""
    counts = []
    for city in cities:
        written = city.written.get("temples")
        if written is None:
            counts.append(city.temple_count())
        elif written in POINTS:
            counts.append(POINTS.index(written))
        else:
            yield "temples", {"player": city.name, "points": written}
            return
    if sum(counts) > MOST:
        yield "temples_together", {"count": sum(counts), "most": MOST}


def _divinities(cities: tuple[City, City]) -> Iterable[Odd]:
    """Aphrodite's points and the coins on Astarte's card, each of one player."""
    shares = []
    for city in cities:
        written = city.written.get("divinities")
        if written is not None:
            least = written - _GOD if written >= _GOD else written
            if least > COINS_ON_CARD:
                yield "divinities", {"player": city.name, "points": written}
                return
            shares.append((written >= _GOD, least > 0))
        else:
            aphrodite = any(god.vp for god in city.activated())
            shares.append((aphrodite, city.astarte > 0))
    both = any(all(share) for share in zip(*shares, strict=True))
    if both and any("divinities" in city.written for city in cities):
        yield "divinities_both", {}


def _senate(cities: tuple[City, City]) -> Iterable[Odd]:
    """All the chambers together are worth so much."""
    most = sum(CHAMBERS.values())
    worth = [
        city.written.get("senate", sum(CHAMBERS[chamber] for chamber in city.chambers))
        for city in cities
    ]
    if sum(worth) > most:
        yield "senate", {"points": sum(worth), "most": most}
