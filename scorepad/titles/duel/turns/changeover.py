"""A sheet of the pad made ready for turns: what its rows list counts as built from now on.

An entry or a number of a row hides the ticks of its kind, so it would hide what is built later.
"""

from __future__ import annotations

from dataclasses import replace

from ...model import Cell, Player, Refusal
from ..city import ASTARTE, ENTRIES, Divinities, Listed, Ticked, city_of
from ..temples import TempleCount

#: Rows that cannot stay a number: turns need to know what was built.
_FOLLOWED = (*ENTRIES, "temples", "divinities")


def changed_over(player: Player) -> Player:
    """The player with every entry moved to the ticks, or a Refusal where only points stand."""
    temples = len(city_of(player).coloured.get("indigo", ()))
    sheet = dict(player.sheet)
    for row in _FOLLOWED:
        # The row of wonders stands under the key of their ticks.
        if isinstance(sheet.get(row), Ticked):
            continue
        cell = sheet.pop(row, None)
        if isinstance(cell, Listed):
            _tick(sheet, cell.key, cell.ids or ())
        elif isinstance(cell, Divinities):
            _tick(sheet, "gods", cell.gods or ())
            sheet.pop(ASTARTE, None)
            if cell.astarte:
                sheet[ASTARTE] = cell.astarte
        elif isinstance(cell, TempleCount):
            if cell.count != temples:
                raise Refusal("turn_written", player=player.name, row=row, value=cell.count)
        elif cell:
            raise Refusal("turn_written", player=player.name, row=row, value=cell)
    return replace(player, sheet=sheet)


def _tick(sheet: dict[str, Cell], key: str, listed: tuple[str, ...]) -> None:
    """Ticks what an entry lists, after what is ticked already."""
    held = sheet.get(key)
    ticked = held.ids if isinstance(held, Ticked) else ()
    if together := tuple(dict.fromkeys((*ticked, *listed))):
        sheet[key] = Ticked(together)
