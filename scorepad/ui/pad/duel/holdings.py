"""What stands in the cities on the pad: everything ticked, whoever has it, and how a tick is made.

A sheet lists what was built under a key of its own; a row may also hold an entry that names
what stands behind it. The first tick in a city takes such entries over into its lists, since a
list that lacked them would tell the other rows too little.
"""

from __future__ import annotations

from typing import NamedTuple

from scorepad import titles
from scorepad.catalogue import entry
from scorepad.titles.duel.city import ASTARTE, ENTRIES, Divinities, Listed, Ticked
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.temples import TempleCount
from scorepad.titles.model import Cell, Game, Row, Slot


class Group(NamedTuple):
    """A colour of cards, the wonders or the tokens; `row` is the row whose calculator has it."""

    name: str
    row: Row
    slot: Slot
    #: Whether the row's points follow from it; others are ticked there only to be counted.
    own: bool


def groups(game: Game) -> tuple[Group, ...]:
    """Everything that can be ticked in a game, in the order of its pad."""
    all_groups = []
    for row in titles.pad(game):
        slots = [slot for slot in row.slots if slot.ticks]
        for slot in slots:
            colour = entry(slot.pool[0], game.title).colour
            all_groups.append(Group(colour or slot.key, row, slot, slot is slots[0] and slot.fills))
    return tuple(all_groups)


def held(game: Game, seat: int) -> dict[str, tuple[str, ...]]:
    """What a player has, by the key of the sheet: lists, and what entries of rows name."""
    player = game.players[seat]
    by_key: dict[str, tuple[str, ...]] = {}
    for group in groups(game):
        key = group.slot.key
        ids = {*_ticked(game, seat, key)}
        listed = player.get(group.row.id, Listed)
        if listed is not None:
            ids.update(listed.ids or ())
        if key == "gods":
            ids.update(_entered_gods(game, seat))
        here = tuple(id_ for id_ in group.slot.pool if id_ in ids)
        by_key[key] = (*by_key.get(key, ()), *here)
    return by_key


def _ticked(game: Game, seat: int, key: str) -> tuple[str, ...]:
    ticked = game.players[seat].get(key, Ticked)
    return ticked.ids if ticked is not None else ()


def owners(game: Game) -> dict[str, int]:
    """Whose city each thing stands in."""
    seats = range(len(game.players))
    return {id_: seat for seat in seats for ids in held(game, seat).values() for id_ in ids}


def toggled(game: Game, seat: int, group: Group, id_: str) -> Game:
    """A game with something ticked in a city, or without the tick; points written stay.

    Entries become ticks. One that says that there is none stays, until something is ticked there.
    """
    key, before = group.slot.key, held(game, seat)
    for row in dict.fromkeys(other.row.id for other in groups(game)):
        listed = game.players[seat].get(row, Listed)
        if listed is not None and (listed.ids or (group.own and row == group.row.id)):
            game = game.with_row(seat, row, None)
    game = _ticks_instead(game, seat, group)
    for name, ids in before.items():
        after = _in_order(game, name, {*ids} ^ {id_}) if name == key else ids
        if name == key or after != _ticked(game, seat, name):
            game = game.with_row(seat, name, Ticked(after) if after else None)
    return game


def _entered_gods(game: Game, seat: int) -> tuple[str, ...]:
    entry = game.players[seat].get("divinities", Divinities)
    return () if entry is None else entry.gods or ()


def _ticks_instead(game: Game, seat: int, group: Group) -> Game:
    """The game without the entries of Pantheon's rows that a tick takes the place of."""
    player = game.players[seat]
    entry = player.get("divinities", Divinities)
    if entry is not None:
        game = game.with_row(seat, "divinities", None)
        game = game.with_row(seat, ASTARTE, entry.astarte or None)
    if group.row.id == "temples" and player.get("temples", TempleCount) is not None:
        game = game.with_row(seat, "temples", None)
    return game


def following(game: Game, seat: int, group: Group) -> Game:
    """A game in which the row of a group follows from the ticks, whatever was written there."""
    written = game.players[seat].get(group.row.id, int)
    return game if written is None else game.with_row(seat, group.row.id, None)


def none_of(group: Group) -> Cell:
    """An entry of the group's row that says that there is none of it."""
    if group.row.id == "temples":
        return TempleCount()
    if group.row.id == "divinities":
        return Divinities(())
    return Listed(ENTRIES[group.row.id], ())


def _in_order(game: Game, key: str, chosen: set[str]) -> tuple[str, ...]:
    """In the order of the pad, so that the same cards are the same list."""
    pools = (group.slot.pool for group in groups(game) if group.slot.key == key)
    return tuple(id_ for pool in pools for id_ in pool if id_ in chosen)


def drafted_first(game: Game, seat: int, pool: tuple[str, ...]) -> tuple[str, ...]:
    """A pool; the wonders that the player drafted before the first turn stand first."""
    drafted = game.get("drafted", Drafted)
    hand = drafted.hands.get(seat, ()) if drafted is not None else ()
    return tuple(sorted(pool, key=lambda id_: id_ not in hand))
