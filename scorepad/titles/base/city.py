"""A player's city as scoring sees it: the board, the cards by colour, and what others may count.

A count comes from `sheet.city` if it stands there, else from the ticked cards. The stages built
come from `sheet.stages`, else from the entry of the wonder row, else from `sheet.city`. Green cards
that nobody counts follow from the symbols of the science entry. The entry of a single row
(`{"cards": …}`) may leave cards without points out, so it gives counts to leaders and city cards
alone, which the format wants, and never to guilds.

Leaders and black cards are ticked in the entries of their rows or among all cards; a card that
stands in both is one.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ..checks import mapping, whole
from ..model import Json, Player, Where
from ..values import Division, SingleField
from .card_facts import ISLAND, Card
from .cards import BuiltCards, RowCards, once
from .symbols import Symbols
from .wonder import StagesBuilt, check_entry, check_stages, side_of

#: The colours of age cards in the base game.
COLOURS = ("brown", "grey", "blue", "yellow", "green", "red", "purple")
#: What `sheet.city` may count, and the expansion that a count needs.
COUNTS = (*COLOURS, "stages", "black", "leaders")
_NEEDS = {"black": "cities", "leaders": "leaders"}
#: With leaders, the black cards of Cities, and islands.
_ALL = (*COLOURS, "white", "black", ISLAND)
#: The row whose entry lists the cards that are counted.
ROW_OF = {"blue": "civilian", "yellow": "commercial", "purple": "guilds"}


@dataclass(frozen=True, slots=True)
class CityCounts(SingleField):
    """`sheet.city`: how many of what a city has, for players who don't tick cards."""

    DIVISION: ClassVar = Division.FIELDS

    counts: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> CityCounts:
        counts = mapping(source, where.player, key, COUNTS)
        for kind, expansion in _NEEDS.items():
            if kind in counts:
                where.require(expansion, key, kind)
        return cls({kind: whole(count, where.player, key, 0) for kind, count in counts.items()})

    def limited_to(self, expansions: Collection[str]) -> CityCounts:
        gone = [kind for kind, expansion in _NEEDS.items() if expansion not in expansions]
        return CityCounts({kind: n for kind, n in self.counts.items() if kind not in gone})

    def with_count(self, kind: str, count: int) -> CityCounts:
        """The counts with another number of a kind, in the order of the pad."""
        counts = {**self.counts, kind: count}
        return CityCounts({kind: counts[kind] for kind in COUNTS if kind in counts})

    def without(self, kind: str) -> CityCounts:
        """The counts without that of a kind."""
        return CityCounts({name: count for name, count in self.counts.items() if name != kind})


class City:
    """One player's city. `cards` is None for a player who does not tick cards."""

    __slots__ = (
        "black",
        "cards",
        "counts",
        "leaders",
        "name",
        "sheet",
        "side",
        "stages",
        "ticked_stages",
    )

    def __init__(self, player: Player) -> None:
        name = self.name = player.name
        sheet = self.sheet = player.sheet
        side = self.side = side_of(player.board)
        self.cards: Mapping[str, list[Card]] | None = None
        self.counts: dict[str, int] = {}
        self.stages: int | None = None
        #: The stages built, but for those that are only counted in `sheet.city`.
        self.ticked_stages: int | None = None
        built, city, wonder = sheet.get("cards"), sheet.get("city"), sheet.get("wonder")
        if isinstance(built, BuiltCards):
            by_colour: dict[str, list[Card]] = {colour: [] for colour in _ALL}
            for card in built.cards:
                by_colour[card.colour].append(card)
            self.cards = by_colour
            self.counts = {colour: len(by_colour[colour]) for colour in COLOURS}
        self.leaders = self._ticked("leaders", "white")
        self.black = self._ticked("cities", "black")
        if isinstance(city, CityCounts):
            self.counts.update(city.counts)
            if "stages" in city.counts:
                self.stages = check_stages(city.counts["stages"], name, "city", side)
        if isinstance(wonder, StagesBuilt):
            self.stages = self.ticked_stages = check_entry(wonder, name, side)
        stages = sheet.get("stages")
        if isinstance(stages, int):
            self.stages = self.ticked_stages = check_stages(stages, name, "stages", side)
        if self.stages is not None:
            self.counts["stages"] = self.stages
        science = sheet.get("science")
        if isinstance(science, Symbols):
            self.counts.setdefault("green", sum(science.shown))

    def _ticked(self, row: str, colour: str) -> Sequence[Card]:
        """The leaders or the black cards of a row's entry and of all cards, each once, counted."""
        entry, listed = self.sheet.get(row), () if self.cards is None else self.cards[colour]
        if isinstance(entry, RowCards):
            cards: Sequence[Card] = once(*entry.cards, *listed)
        elif self.cards is None:
            return ()
        else:
            cards = listed
        self.counts[row if row == "leaders" else colour] = len(cards)
        return cards

    def listed(self, kind: str) -> int | None:
        """How many of a kind the entry of a row lists; None if it lists none of that kind."""
        entry = self.sheet.get(ROW_OF.get(kind, ""))
        return len(entry.cards) if isinstance(entry, RowCards) else None
