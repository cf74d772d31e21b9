"""A city of Duel: what stands there, and the rows written by hand.

Three ways of filling in a pad meet here. Someone writes points (`written`), or opens a row's
calculator and names what stands behind that row (`entered`), or ticks everything built, and the
rows follow (`cards`, `wonders`, `tokens`). A row that is written or entered wins over the ticks.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from ..checks import ids, mapping, whole
from ..model import Json, Player, Refusal, Where
from ..values import CountedValue, Division, SingleField
from .cards import God, cards, gods, in_box, restricted, tokens, wonders
from .senate import Senate
from .temples import TempleCount

#: The colour of card each of these rows counts.
COLOURS = {
    "civilian": "blue",
    "science": "green",
    "commercial": "yellow",
    "guilds": "purple",
    "temples": "indigo",
}
#: The rows in which an entry can list what is there, and the key it has there.
ENTRIES = {row: "cards" for row in COLOURS if row != "temples"} | {
    "wonders": "wonders",
    "progress": "tokens",
}
#: Rows that are no colour of card, and the key of the sheet under which what they count is ticked.
_TICKED_AS = {"wonders": "wonders", "progress": "tokens", "divinities": "gods"}
#: What a sheet can list, by key.
_POOLS = {"cards": cards, "wonders": wonders, "tokens": tokens, "gods": gods}
#: The god on whose card coins may lie.
ASTARTE = "astarte"
#: Coins that lie on it at first.
COINS_ON_CARD = gods()[ASTARTE].coins_on_card


def _listed(source: Json, key: str, row: str, where: Where) -> tuple[str, ...]:
    """The ids in a list, none of a box that the game does not have."""
    listed = ids(source, where.player, row, _POOLS[key]())
    bound = restricted()
    for id_ in listed:
        if id_ in bound:
            piece = bound[id_]
            if piece.expansion:
                where.require(piece.expansion, row, id_)
            where.forbid(piece.without, row, id_)
    return listed


def _limited(listed: tuple[str, ...], expansions: Collection[str]) -> tuple[str, ...]:
    """Those in a list that a game with these expansions can have."""
    bound = restricted()
    return tuple(id_ for id_ in listed if id_ not in bound or in_box(bound[id_], expansions))


@dataclass(frozen=True, slots=True)
class Ticked(SingleField, CountedValue):
    """`sheet.cards`, `wonders`, `tokens` or `gods`: everything a player has, as a list of ids."""

    DIVISION: ClassVar = Division.IDS

    ids: tuple[str, ...] = ()

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Ticked:
        return cls(_listed(source, key, key, where))

    def limited_to(self, expansions: Collection[str]) -> Ticked:
        return Ticked(_limited(self.ids, expansions))


class AstarteCoins:
    """`sheet.astarte`: the coins left on the card of Astarte."""

    @staticmethod
    def read(source: Json, key: str, where: Where) -> int:
        return whole(source, where.player, key, 0, COINS_ON_CARD)


@dataclass(frozen=True, slots=True)
class Listed(CountedValue):
    """An entry `{"cards": [ids]}` of a row; the key is that of the row, and may be left out."""

    key: str
    ids: tuple[str, ...] | None = None

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Listed:
        name = ENTRIES[key]
        entry = mapping(source, where.player, key, (name,))
        if name not in entry:
            return cls(name)
        listed = _listed(entry[name], name, key, where)
        for id_ in listed if key in COLOURS else ():
            colour = cards()[id_].colour
            if colour != COLOURS[key]:
                raise Refusal(
                    "wrong_colour", player=where.player, row=key, value=id_, colour=colour
                )
        return cls(name, listed)

    def write(self) -> Json:
        return {} if self.ids is None else {self.key: list(self.ids)}

    def limited_to(self, expansions: Collection[str]) -> Listed:
        return self if self.ids is None else replace(self, ids=_limited(self.ids, expansions))


@dataclass(frozen=True, slots=True)
class Divinities(CountedValue):
    """An entry `{"gods": [ids], "astarte": 4}`: gods, and the coins left on Astarte's card."""

    gods: tuple[str, ...] | None = None
    astarte: int | None = None

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Divinities:
        entry = mapping(source, where.player, key, ("gods", ASTARTE))
        return cls(
            _listed(entry["gods"], "gods", key, where) if "gods" in entry else None,
            whole(entry[ASTARTE], where.player, key, 0, COINS_ON_CARD)
            if ASTARTE in entry
            else None,
        )


class City(NamedTuple):
    name: str
    #: Rows with a number of their own; `coins` is a count.
    written: Mapping[str, int]
    #: Rows with an entry, and the ids in it.
    entered: Mapping[str, tuple[str, ...]]
    #: What the player ticked, by the key of the sheet.
    ticked: Mapping[str, tuple[str, ...]]
    #: The ticked cards by colour, sorted once, as nearly every row asks.
    coloured: Mapping[str, list[str]]
    #: Coins left on the card of Astarte.
    astarte: int = 0
    #: How many grand temples the entry of their row counts, if there is one.
    temples: int | None = None
    #: The chambers that the player controls.
    chambers: tuple[int, ...] = ()

    def built(self, row: str) -> tuple[str, ...]:
        """What the row counts: its entry, or what was ticked of its kind."""
        if row in self.entered:
            return self.entered[row]
        if row in COLOURS:
            return tuple(self.coloured.get(COLOURS[row], ()))
        return self.ticked.get(_TICKED_AS[row], ())

    def green(self) -> set[str]:
        """The green cards that the sheet names, ticked or in an entry."""
        return {*self.coloured.get("green", ()), *self.entered.get("science", ())}

    def activated(self) -> list[God]:
        """The gods that the sheet names, ticked or in an entry."""
        named = {*self.ticked.get("gods", ()), *self.entered.get("divinities", ())}
        return [god for id_, god in gods().items() if id_ in named] if named else []

    def has_god(self, effect: str) -> bool:
        """Whether the sheet names a god with this effect."""
        return any(god.effect == effect for god in self.activated())

    def temple_count(self) -> int:
        """How many grand temples stand here: the entry of their row, or what was ticked."""
        ticked = self.coloured.get("indigo", ())
        return len(ticked) if self.temples is None else self.temples

    def holdings(self) -> dict[str, str]:
        """Everything the sheet names, and the key of the sheet it stands under."""
        held: dict[str, str] = {}
        for row, listed in self.entered.items():
            held.update(dict.fromkeys(listed, row))
        for key in _POOLS:
            held.update(dict.fromkeys(self.ticked.get(key, ()), key))
        if self.astarte:
            held.setdefault(ASTARTE, ASTARTE)
        return held


def city_of(player: Player) -> City:
    """The city on a player's sheet."""
    written: dict[str, int] = {}
    entered: dict[str, tuple[str, ...]] = {}
    ticked: dict[str, tuple[str, ...]] = {}
    astarte: int | None = None
    temples: int | None = None
    chambers: tuple[int, ...] = ()
    for key, cell in player.sheet.items():
        if isinstance(cell, int):
            written[key] = cell
        elif isinstance(cell, Listed):
            entered[key] = cell.ids or ()
        elif isinstance(cell, Ticked):
            ticked[key] = cell.ids
        elif isinstance(cell, Divinities):
            entered[key] = cell.gods or ()
            astarte = cell.astarte or 0
        elif isinstance(cell, TempleCount):
            temples = cell.count
        elif isinstance(cell, Senate):
            chambers = cell.chambers
    if astarte is None:
        astarte = written.get(ASTARTE, 0)
    coloured: dict[str, list[str]] = {}
    all_cards = cards()
    for card in ticked.get("cards", ()):
        coloured.setdefault(all_cards[card].colour, []).append(card)
    return City(player.name, written, entered, ticked, coloured, astarte, temples, chambers)


def check_once(first: City, second: City) -> None:
    """Every card, wonder and token exists once, so it cannot stand in both cities."""
    mine, theirs = first.holdings(), second.holdings()
    for id_, key in theirs.items():
        if id_ in mine:
            raise Refusal("both_cities", player=second.name, row=key, value=id_, other=first.name)
