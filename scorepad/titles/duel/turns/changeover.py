"""A sheet of the pad made ready for turns: what its rows list counts as built from now on.

An entry or a number of a row hides the ticks of its kind, so it would hide what is built later.
"""

from __future__ import annotations

from dataclasses import replace

from ...model import Cell, Game, Player, Refusal
from ..city import ASTARTE, ENTRIES, Divinities, Listed, Ticked, city_of
from ..temples import TempleCount

#: Rows that cannot stay a number: turns need to know what was built.
_FOLLOWED = (*ENTRIES, "temples", "divinities")


def changed_over(player: Player) -> Player:
    """The player with every entry moved to the ticks, or a Refusal where only points stand."""
    for row in only_points(player):
        written = player.sheet[row]
        value = written.count if isinstance(written, TempleCount) else written
        raise Refusal("turn_written", player=player.name, row=row, value=value)
    sheet = dict(player.sheet)
    for row in _FOLLOWED:
        # The row of wonders stands under the key of their ticks.
        if isinstance(sheet.get(row), Ticked):
            continue
        entry = sheet.pop(row, None)
        if isinstance(entry, Listed):
            _tick(sheet, entry.key, entry.ids or ())
        elif isinstance(entry, Divinities):
            _tick(sheet, "gods", entry.gods or ())
            sheet.pop(ASTARTE, None)
            if entry.astarte:
                sheet[ASTARTE] = entry.astarte
    return replace(player, sheet=sheet)


def only_points(player: Player) -> tuple[str, ...]:
    """The rows of which only points, or a count, are known, but not what was built."""
    temples = len(city_of(player).coloured.get("indigo", ()))
    return tuple(
        row
        for row in _FOLLOWED
        if (cell := player.sheet.get(row))
        and (cell.count != temples if isinstance(cell, TempleCount) else isinstance(cell, int))
    )


def without_points(game: Game) -> Game:
    """The game with those rows empty."""
    for seat, player in enumerate(game.players):
        for row in only_points(player):
            game = game.with_row(seat, row, None)
    return game


def _tick(sheet: dict[str, Cell], key: str, listed: tuple[str, ...]) -> None:
    """Ticks what an entry lists, after what is ticked already."""
    held = sheet.get(key)
    ticked = held.ids if isinstance(held, Ticked) else ()
    if together := tuple(dict.fromkeys((*ticked, *listed))):
        sheet[key] = Ticked(together)
