"""The entry of the science row: how many of each symbol, counted by a player."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ..checks import mapping, whole
from ..model import Json, Where
from ..science import SYMBOLS, Triple
from ..values import CountedValue, SingleField

#: Effects that come with any of these expansions.
EFFECTS = ("most", "swap")
WITH_EFFECTS = frozenset({"leaders", "cities", "armada"})
_KEYS = (*SYMBOLS, "wild", "masks", *EFFECTS)


@dataclass(frozen=True, slots=True)
class Symbols(SingleField, CountedValue):
    """An entry `{"compass": 2, "gear": 1, "tablet": 0, "wild": 1}`, with Cities also masks.

    With Leaders, Cities or Armada also `most`, one more of the symbol held most, and `swap`, one
    symbol turned into another. A key that is left out counts 0, of these two what is ticked.
    """

    counts: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Symbols:
        if "masks" in source:
            where.require("cities", key, "masks")
        for effect in EFFECTS:
            if effect in source and where.expansions.isdisjoint(WITH_EFFECTS):
                where.require("leaders", key, effect)
        counts = mapping(source, where.player, key, _KEYS)
        return cls({name: whole(count, where.player, key, 0) for name, count in counts.items()})

    def limited_to(self, expansions: Collection[str]) -> Symbols:
        gone = () if "cities" in expansions else ("masks",)
        if WITH_EFFECTS.isdisjoint(expansions):
            gone = (*gone, *EFFECTS)
        return Symbols({name: n for name, n in self.counts.items() if name not in gone})

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
