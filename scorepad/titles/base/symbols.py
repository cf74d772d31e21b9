"""The science row: symbols from an entry or from ticked cards, wilds and masks used at their best.

From ticked cards the symbols are those of the cards, one wild for the Scientists guild, and one
for each built stage of the wonder that gives a symbol of any kind; stages that nobody ticked are
not built. A stage that lets the player choose another effect (Carthage) counts no symbol here.

A mask of Cities copies a symbol that a neighbour's entry or ticked green cards show, none twice,
and never a wild. A neighbour who ticks no cards and whose science row is left out or 0 shows none;
one who wrote other points leaves the symbols unknown, which is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from ..checks import mapping, whole
from ..model import Json, Part, Refusal, RowScore, Where
from ..science import SET, SYMBOLS, Triple, best
from .cards import Card
from .city import City
from .table import Table

#: The colours of cards that can have to do with science; leaders are white.
_SHOWING = ("green", "purple", "white", "black")
_KEYS = (*SYMBOLS, "wild", "masks")


@dataclass(frozen=True, slots=True)
class Symbols:
    """An entry `{"compass": 2, "gear": 1, "tablet": 0, "wild": 1}`, with Cities also masks.

    A key that is left out counts 0.
    """

    counts: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def read(cls, found: Json, key: str, where: Where) -> Symbols:
        if "masks" in found:
            where.require("cities", key, "masks")
        counts = mapping(found, where.player, key, _KEYS)
        return cls({name: whole(count, where.player, key, 0) for name, count in counts.items()})

    def write(self) -> Json:
        return dict(self.counts)

    def count(self, name: str) -> int:
        """How many there are of a symbol, of wild symbols or of masks."""
        return self.counts.get(name, 0)

    def with_count(self, name: str, count: int) -> Symbols:
        return Symbols({**self.counts, name: count})

    @property
    def shown(self) -> Triple:
        """The symbols that are what they are."""
        return self.count("compass"), self.count("gear"), self.count("tablet")


class CopiedSymbols:
    """Marks the place on the pad that asks for the neighbours' symbols, where a mask copies one."""


class Held(NamedTuple):
    symbols: Triple
    wilds: int
    masks: int


def entry(table: Table, seat: int, symbols: Symbols) -> RowScore:
    """The science row of a player who counted the symbols."""
    return _score(table, seat, Held(symbols.shown, symbols.count("wild"), symbols.count("masks")))


def ticked(table: Table, seat: int, cards: Mapping[str, Sequence[Card]]) -> RowScore:
    """The science row of a player who ticks cards, which come by colour."""
    return _score(table, seat, _ticked(table.cities[seat], cards))


def _ticked(city: City, cards: Mapping[str, Sequence[Card]]) -> Held:
    symbols = [0, 0, 0]
    wilds = masks = 0
    for colour in _SHOWING:
        for card in cards[colour]:
            if card.by_hand == "science":
                raise Refusal("by_hand", player=city.name, row="science", value=card.id)
            if card.symbol is not None:
                symbols[card.symbol] += 1
            wilds += card.wild
            masks += card.mask
    if city.stages and not isinstance(city.side, str):
        wilds += sum(stage.wild for stage in city.side.stages[: city.stages])
    return Held((symbols[0], symbols[1], symbols[2]), wilds, masks)


def _score(table: Table, seat: int, held: Held) -> RowScore:
    copyable: Triple = (0, 0, 0)
    if held.masks:
        left, right = (_shown(city) for city in table.neighbours(seat))
        copyable = (left[0] + right[0], left[1] + right[1], left[2] + right[2])
    return explained(held, copyable)


@lru_cache(maxsize=4096)
def explained(held: Held, copyable: Triple) -> RowScore:
    """The points of what a player holds, and how they come about."""
    symbols, wilds, masks = held
    found = best(symbols, wilds, masks, copyable)
    parts = [
        Part("science.square", count * count, {"symbol": symbol, "count": count})
        for symbol, count in zip(SYMBOLS, found.symbols, strict=True)
        if count
    ]
    sets = min(found.symbols)
    if sets:
        parts.append(Part("science.sets", SET * sets, {"count": sets, "each": SET}))
    if wilds:
        parts += _became("science.wild", found.wilds)
    if masks:
        parts += _became("science.mask", found.masks)
        idle = masks - sum(found.masks)
        if idle:
            parts.append(Part("science.mask_idle", 0, {"count": idle}))
    return RowScore(found.points, tuple(parts))


def _became(what: str, kinds: Triple) -> Iterable[Part]:
    for symbol, count in zip(SYMBOLS, kinds, strict=True):
        if count:
            yield Part(what, 0, {"symbol": symbol, "count": count})


def _shown(city: City) -> Triple:
    """The symbols of a city that a neighbour's mask may copy."""
    row = city.sheet.get("science")
    if isinstance(row, Symbols):
        return row.shown
    if city.cards is not None:
        shown = [card.symbol for card in city.cards["green"]]
        return shown.count(0), shown.count(1), shown.count(2)
    if row:
        raise Refusal("count_missing", player=city.name, row="science", value="symbols")
    return 0, 0, 0
