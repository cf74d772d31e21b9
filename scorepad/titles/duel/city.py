"""A city of Duel: what stands there, and the rows written by hand.

Three ways of filling in a pad meet here. Someone writes points (`written`), or opens a row's
calculator and names what stands behind that row (`entered`), or ticks everything built, and the
rows follow (`cards`, `wonders`, `tokens`). A row that is written or entered wins over the ticks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..checks import ids, mapping
from ..model import Json, Player, Refusal, Where
from .cards import cards, tokens, wonders

#: The colour of card each of these rows counts.
COLOURS = {"civilian": "blue", "science": "green", "commercial": "yellow", "guilds": "purple"}
#: The rows an entry can stand in, and the key it has there.
ENTRIES = dict.fromkeys(COLOURS, "cards") | {"wonders": "wonders", "progress": "tokens"}
#: What a sheet can list, by key.
_POOLS = {"cards": cards, "wonders": wonders, "tokens": tokens}


@dataclass(frozen=True, slots=True)
class Ticked:
    """`sheet.cards`, `sheet.wonders` or `sheet.tokens`: everything built, as a list of ids."""

    ids: tuple[str, ...] = ()

    @classmethod
    def read(cls, found: Json, key: str, where: Where) -> Ticked:
        return cls(ids(found, where.player, key, _POOLS[key]()))

    def write(self) -> Json:
        return list(self.ids)


@dataclass(frozen=True, slots=True)
class Listed:
    """An entry `{"cards": [ids]}` of a row; the key is that of the row, and may be left out."""

    key: str
    ids: tuple[str, ...] | None = None

    @classmethod
    def read(cls, found: Json, key: str, where: Where) -> Listed:
        name = ENTRIES[key]
        entry = mapping(found, where.player, key, (name,))
        if name not in entry:
            return cls(name)
        listed = ids(entry[name], where.player, key, _POOLS[name]())
        for id_ in listed if key in COLOURS else ():
            colour = cards()[id_].colour
            if colour != COLOURS[key]:
                raise Refusal(
                    "wrong_colour", player=where.player, row=key, value=id_, colour=colour
                )
        return cls(name, listed)

    def write(self) -> Json:
        return {} if self.ids is None else {self.key: list(self.ids)}


class City(NamedTuple):
    name: str
    #: Rows with a number of their own; `coins` is a count.
    written: Mapping[str, int]
    #: Rows with an entry, and the ids in it.
    entered: Mapping[str, tuple[str, ...]]
    #: What the player ticked, or None where nothing was.
    cards: tuple[str, ...] | None
    wonders: tuple[str, ...] | None
    tokens: tuple[str, ...] | None
    #: The ticked cards by colour, sorted once, as nearly every row asks.
    coloured: Mapping[str, list[str]]

    def built(self, row: str) -> tuple[str, ...]:
        """What the row counts: its entry, or what was ticked of its kind."""
        if row in self.entered:
            return self.entered[row]
        if row == "wonders":
            return self.wonders or ()
        if row == "progress":
            return self.tokens or ()
        return tuple(self.coloured.get(COLOURS[row], ()))

    def holdings(self) -> dict[str, str]:
        """Everything the sheet names, and the key of the sheet it stands under."""
        held: dict[str, str] = {}
        for row, listed in self.entered.items():
            held.update(dict.fromkeys(listed, row))
        held.update(dict.fromkeys(self.cards or (), "cards"))
        held.update(dict.fromkeys(self.wonders or (), "wonders"))
        held.update(dict.fromkeys(self.tokens or (), "tokens"))
        return held


def city_of(player: Player) -> City:
    """The city on a player's sheet."""
    written: dict[str, int] = {}
    entered: dict[str, tuple[str, ...]] = {}
    ticked: dict[str, tuple[str, ...]] = {}
    for key, cell in player.sheet.items():
        if isinstance(cell, int):
            written[key] = cell
        elif isinstance(cell, Listed):
            entered[key] = cell.ids or ()
        elif isinstance(cell, Ticked):
            ticked[key] = cell.ids
    coloured: dict[str, list[str]] = {}
    all_cards = cards()
    for card in ticked.get("cards", ()):
        coloured.setdefault(all_cards[card].colour, []).append(card)
    return City(
        player.name,
        written,
        entered,
        ticked.get("cards"),
        ticked.get("wonders"),
        ticked.get("tokens"),
        coloured,
    )


def check_once(first: City, second: City) -> None:
    """Every card, wonder and token exists once, so it cannot stand in both cities."""
    mine, theirs = first.holdings(), second.holdings()
    for id_, key in theirs.items():
        if id_ in mine:
            raise Refusal("both_cities", player=second.name, row=key, value=id_, other=first.name)
