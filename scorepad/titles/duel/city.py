"""A city of Duel as its sheet tells it: what stands there, and the rows written by hand.

Three ways of filling in a pad meet here. Someone writes points (`written`), or opens a row's
calculator and names what stands behind that row (`entered`), or ticks everything built, and the
rows follow (`cards`, `wonders`, `tokens`). A row that is written or entered wins over the ticks.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..checks import ids, mapping, whole
from ..model import Player, Refusal, Row
from .cards import cards, tokens, wonders
from .rows import COLOURS, rows

#: The rows an entry can stand in, and the key it has there.
_ENTRIES = dict.fromkeys(COLOURS, "cards") | {"wonders": "wonders", "progress": "tokens"}
_ROWS: Mapping[str, Row] = {row.id: row for row in rows()}


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


def read(player: Player) -> City:
    """The city on a player's sheet, or a Refusal of the first thing that breaks the format."""
    name = player.name
    written: dict[str, int] = {}
    entered: dict[str, tuple[str, ...]] = {}
    ticked: dict[str, tuple[str, ...]] = {}
    for key, value in player.sheet.items():
        if key == "cards":
            ticked[key] = ids(value, name, key, cards())
        elif key == "tokens":
            ticked[key] = ids(value, name, key, tokens())
        elif key == "wonders" and isinstance(value, list):
            # The one key that is both: a plain list ticks, anything else is the row.
            ticked[key] = ids(value, name, key, wonders())
        elif key not in _ROWS:
            raise Refusal("unknown_row", player=name, row=key, value=value, title="duel")
        elif isinstance(value, dict) and key in _ENTRIES:
            entered[key] = _entry(value, name, key)
        else:
            written[key] = _number(value, name, _ROWS[key])
    coloured: dict[str, list[str]] = {}
    all_cards = cards()
    for card in ticked.get("cards", ()):
        coloured.setdefault(all_cards[card].colour, []).append(card)
    return City(
        name,
        written,
        entered,
        ticked.get("cards"),
        ticked.get("wonders"),
        ticked.get("tokens"),
        coloured,
    )


def _entry(value: Mapping[str, object], name: str, row: str) -> tuple[str, ...]:
    key = _ENTRIES[row]
    listed = mapping(value, name, row, (key,)).get(key, [])
    if row not in COLOURS:
        return ids(listed, name, row, wonders() if row == "wonders" else tokens())
    found = ids(listed, name, row, cards())
    for card in found:
        colour = cards()[card].colour
        if colour != COLOURS[row]:
            raise Refusal("wrong_colour", player=name, row=row, value=card, colour=colour)
    return found


def _number(value: object, name: str, row: Row) -> int:
    number = whole(value, name, row.id, row.low, row.high)
    if row.choices and number not in row.choices:
        listed = ", ".join(map(str, row.choices))
        raise Refusal("not_a_choice", player=name, row=row.id, value=value, choices=listed)
    return number


def check_once(first: City, second: City) -> None:
    """Every card, wonder and token exists once, so it cannot stand in both cities."""
    mine, theirs = first.holdings(), second.holdings()
    for one, key in theirs.items():
        if one in mine:
            raise Refusal("both_cities", player=second.name, row=key, value=one, other=first.name)
