"""A player's city as scoring sees it: the sheet checked, and the counts others may ask for.

A count comes from `sheet.city` if it stands there, else from the ticked cards. The stages built
come from `sheet.stages`, else from the entry of the wonder row, else from `sheet.city`. The entry
of a single row (`{"cards": …}`) tells nothing about the rest of the city, so it gives no counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..checks import mapping, whole
from ..model import Player, Refusal
from .cards import Card, read_cards
from .rows import BUILT, COUNTS
from .wonder import entry_stages, read_board, read_stages

#: The colours of age cards in the base game.
COLOURS = COUNTS[:-1]
#: With the leaders' and the black cards of Cities.
_ALL = (*COLOURS, "white", "black")


class City:
    """One player's city. `cards` is None for a player who does not tick cards."""

    __slots__ = ("board", "cards", "counts", "name", "sheet", "stages")

    def __init__(
        self,
        player: Player,
        rows: Mapping[str, str | None],
        expansions: frozenset[str],
        known: Mapping[str, Card],
    ) -> None:
        name = self.name = player.name
        sheet = self.sheet = player.sheet
        _check_keys(sheet, name, rows, expansions)
        self.board = read_board(player.board, name, expansions)
        self.cards: Mapping[str, list[Card]] | None = None
        self.counts: dict[str, int] = {}
        self.stages: int | None = None
        if "cards" in sheet:
            by_colour: dict[str, list[Card]] = {colour: [] for colour in _ALL}
            for card in read_cards(sheet["cards"], name, "cards", known):
                by_colour[card.colour].append(card)
            self.cards = by_colour
            self.counts = {colour: len(cards) for colour, cards in by_colour.items()}
        self._count(sheet)

    def _count(self, sheet: Mapping[str, Any]) -> None:
        """Reads what the sheet counts; later sources of the stages win over earlier ones."""
        name, board = self.name, self.board
        if "city" in sheet:
            for kind, value in mapping(sheet["city"], name, "city", COUNTS).items():
                self.counts[kind] = whole(value, name, "city", 0)
            if "stages" in self.counts:
                self.stages = read_stages(self.counts["stages"], name, "city", board)
        wonder = sheet.get("wonder")
        if type(wonder) is dict:
            self.stages = entry_stages(wonder, name, board)
        if "stages" in sheet:
            self.stages = read_stages(sheet["stages"], name, "stages", board)
        if self.stages is not None:
            self.counts["stages"] = self.stages

    def count(self, kind: str, row: str) -> int:
        """How many of a kind the city has; the row that asks is named if nobody tells."""
        found = self.counts.get(kind)
        if found is None:
            raise Refusal("count_missing", player=self.name, row=row, value=kind)
        return found


def _check_keys(
    sheet: Mapping[str, Any], name: str, rows: Mapping[str, str | None], expansions: frozenset[str]
) -> None:
    """Every key of a sheet is a row of the pad, or tells what was built."""
    for key, value in sheet.items():
        if key in BUILT:
            continue
        if key not in rows:
            raise Refusal("unknown_row", player=name, row=key, value=value, title="base")
        needs = rows[key]
        if needs is not None and needs not in expansions:
            raise Refusal("needs_expansion", player=name, row=key, value=value, expansion=needs)
        if value is None:
            raise Refusal("not_a_number", player=name, row=key, value=value)
