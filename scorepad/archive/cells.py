"""The cells of a game by player, whatever the seats, and the game that follows from them.

Cells of players who have left, and of expansions that the game has no more, are still there: they
come back with the player or the expansion.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

from scorepad.titles import seating
from scorepad.titles.model import (
    BOARD,
    SHEET,
    TABLE,
    Board,
    Cell,
    Game,
    Order,
    Player,
    Tally,
)
from scorepad.titles.reading import read_place
from scorepad.titles.seating import Seated
from scorepad.titles.title import Title
from scorepad.titles.values import Unknown, write

from .change import Sums
from .divided import Divided
from .parts import division, joined, split
from .players import combined
from .record import EXTRA, SETTING, Put, Setting

NO_SETTING = Setting((), (), ())
#: By seat of who joined, the parts of a value that say nothing of that player; None for all.
Unasked = Mapping[int, Collection[str] | None]


class Cells:
    """All cells of a game, to be changed by `put`."""

    def __init__(self, title: Title) -> None:
        self.title = title
        self.setting = NO_SETTING
        #: Cells whose value has not been seen: who wrote it knew a player or an expansion that
        #: was not there.
        self.waiting: set[tuple[str, str, str, str]] = set()
        #: By player, the empty id being the table, then by place and key.
        self._puts: dict[str, dict[tuple[str, str], Put]] = {}
        #: By player, the empty id being the table, then by place and key.
        self._divided: dict[str, dict[tuple[str, str], Divided]] = {}

    def copy(self) -> Cells:
        other = Cells(self.title)
        other.setting = self.setting
        other.waiting = self.waiting
        # What they hold is never changed, only replaced: a long game copies its cells very often.
        other._puts, other._divided = dict(self._puts), dict(self._divided)
        return other

    def put(self, put: Put) -> None:
        if isinstance(put.value, Setting):
            self.setting = combined(self.title, self.setting, put.setting, put.value)
        elif (divided := self.divided(put.place, put.who, put.key)) is not None:
            owner = "" if put.place == TABLE else put.who
            divided = divided.copy()
            divided.put(put)
            values = self._divided.get(owner, {})
            self._divided[owner] = {**values, (put.place, put.key): divided}
        else:
            self._puts[put.who] = {**self._puts.get(put.who, {}), (put.place, put.key): put}

    def divided(self, place: str, who: str, key: str) -> Divided | None:
        """A value that is merged by its parts; None if what stands there is one cell."""
        value = self._divided.get("" if place == TABLE else who, {}).get((place, key))
        if value is not None:
            return value
        how = division(self.title, place, key)
        return None if how is None else Divided(self.title, place, key, how)

    def seat(self, who: str) -> int | None:
        return self.setting.ids.index(who) if who in self.setting.ids else None

    # The game.

    def game(self) -> Game:
        """The game without its day, place and note."""
        players = tuple(map(self._player, range(len(self.setting.ids))))
        return Game(self.title.id, players, self.setting.expansions, self.table())

    def _player(self, seat: int) -> Player:
        name, puts = self.setting.names[seat], self._puts.get(self.setting.ids[seat], {})
        sheet = {}
        for (place, key), put in puts.items():
            if place == SHEET and (value := self._fitted(put)) is not None:
                sheet[key] = value
        for place, key in self._divided.get(self.setting.ids[seat], {}):
            if (value := self.cell(place, seat, key)[0]) is not None:
                sheet[key] = value
        board = self._fitted(puts[BOARD, BOARD]) if (BOARD, BOARD) in puts else None
        extra = puts[EXTRA, ""].value if (EXTRA, "") in puts else {}
        return Player(name, sheet, cast("Board | None", board), cast("Mapping[str, Any]", extra))

    def cell(self, place: str, seat: int, key: str) -> tuple[Cell | None, str]:
        """What a player has in a place, and the sum typed to make it."""
        who = self.setting.ids[seat]
        divided = self._divided.get(who, {}).get((place, key))
        if divided is not None and divided.whole is None:
            return divided.value(self.setting), ""
        put = divided.whole if divided else self._puts.get(who, {}).get((place, key))
        value = None if put is None else self._fitted(put)
        return value, put.typed if put and value == put.value else ""

    def sums(self) -> Sums:
        """The sums typed to make the numbers of the game."""
        typed, table = {}, self.table()
        for seat, who in enumerate(self.setting.ids):
            for (place, key), put in self._puts.get(who, {}).items():
                shown = key in table if place == TABLE else self.cell(place, seat, key)[1]
                if put.typed and shown:
                    typed[seat, key] = put.typed
        return typed

    def _fitted(self, put: Put) -> Cell | None:
        """A value without whatever needs an expansion that the game does not have."""
        value, expansions = cast("Cell | None", put.value), self.setting.expansions
        if value is None or put.setting.expansions == expansions:
            return value
        return seating.limited(self.title, put.place, put.key, value, expansions)

    def table(self, *, asked: bool = True) -> dict[str, Cell]:
        """What the table holds, each value by the seats of the players who are there now.

        Unless `asked` is false, what has to be asked of players whom a value does not know is
        noted.
        """
        puts = self._puts.get("", {})
        cells: dict[str, Cell] = {}
        unasked: dict[str, Unasked] = {}
        by_parts = self._divided.get("", {})
        whole = {at: divided.whole for at, divided in by_parts.items() if divided.whole}
        for (_, key), put in (puts | whole).items():
            value, order = self._seated(put)
            put = put._replace(value=value)
            if value is not None and (fitted := self._fitted(put)) is not None:
                cells[key] = fitted
                unasked[key] = {at: None for at, seat in enumerate(order) if seat is None}
        for (_, key), divided in by_parts.items():
            if divided.whole is None and (value := divided.value(self.setting)) is not None:
                cells[key] = value
                unasked[key] = divided.unasked(self.setting)
        for key in self._tallies():
            if (TABLE, key) not in puts and any(counts := self._counts(key)):
                # No player has any without the expansion that they belong to.
                expansions = self.setting.expansions
                tally = seating.limited(self.title, TABLE, key, Tally(counts), expansions)
                if tally is not None:
                    cells[key] = tally
        for key, seats in unasked.items():
            if asked and seats:
                cells |= self._asked(cells, key, seats)
        return cells

    def _seated(self, put: Put) -> tuple[Cell | None, Order]:
        """A value of the table for the players of now, and where each sat when it was put."""
        value, ids = cast("Cell | None", put.value), put.setting.ids
        if is_shape(value):
            shaped = replace(cast("Tally", value), counts=self._counts(put.key))
            return shaped, range(len(self.setting.ids))
        order = [ids.index(who) if who in ids else None for who in self.setting.ids]
        kind = self.title.on_table(put.key)
        if value is None or isinstance(value, Unknown) or not isinstance(kind, Seated):
            return value, ()
        if order == list(range(len(ids))):
            return value, order
        return kind.reseat(value, order), order

    def _asked(self, cells: Mapping[str, Cell], key: str, seats: Unasked) -> dict[str, Cell]:
        """What has to be noted of players who joined and whom a value does not know."""
        setting = self.setting
        players = tuple(map(Player, setting.names))
        game = Game(self.title.id, players, setting.expansions, {key: cells[key]})
        notes = self.title.joined(game, [*seats]).table.keys() - {key}
        noted = replace(game, table={name: cells[name] for name in (key, *notes) if name in cells})
        asked = self.title.joined(noted, [*seats]).table if notes else {}
        left = {
            name: self._not_answered(name, cells.get(name), asked[name], seats) for name in notes
        }
        return {name: note for name, note in left.items() if note is not None}

    def _not_answered(self, key: str, now: Cell | None, asked: Cell, seats: Unasked) -> Cell | None:
        """A note of what has to be asked, without what somebody has answered."""
        divided = self.divided(TABLE, "", key)
        if divided is None:
            return asked
        ids = self.setting.ids
        known = {} if now is None else split(divided.how, write(now), ids)
        paths_of = {ids[seat]: paths for seat, paths in seats.items()}
        parts = {
            name: value
            for name, value in split(divided.how, write(asked), ids).items()
            if name in known
            or (
                not divided.knows(name)
                and ((paths := paths_of.get(name[0])) is None or name[1] in paths)
            )
        }
        whole = joined(divided.how, parts, ids)
        if whole is None:
            return None
        return read_place(self.title, TABLE, key, whole, self.setting.where())

    def _tallies(self) -> list[str]:
        """The tallies that are nothing but their counts."""
        puts_of_players = (self._puts.get(who, {}) for who in self.setting.ids)
        keys = dict.fromkeys(
            key for puts in puts_of_players for place, key in puts if place == TABLE
        )
        return [key for key in keys if not _has_shape(self.title, key)]

    def _counts(self, key: str) -> tuple[int, ...]:
        return tuple(self._count(who, key)[0] for who in self.setting.ids)

    def _count(self, who: str, key: str) -> tuple[int, str]:
        put = self._puts.get(who, {}).get((TABLE, key))
        return (cast("int", put.value or 0), put.typed) if put else (0, "")

    # What has to be put to get another game.

    def puts_to(self, game: Game, sums: Sums) -> Iterator[Put]:
        """What makes these cells those of a game of the same players and expansions."""
        for seat, (now, then) in enumerate(zip(self.game().players, game.players, strict=True)):
            who = self.setting.ids[seat]
            # A sum such as "-" makes no number, and is there all the same.
            typed_in = {key for place, key in self._puts.get(who, {}) if place == SHEET}
            for key in sorted({*now.sheet, *then.sheet, *typed_in}):
                value, typed = then.sheet.get(key), sums.get((seat, key), "")
                if self.cell(SHEET, seat, key) != (value, typed):
                    yield from self.sheet_puts(seat, key, None, value, typed)
            if now.board != then.board:
                yield Put(BOARD, who, BOARD, then.board, "", self.setting)
            if now.extra != then.extra:
                yield Put(EXTRA, who, "", then.extra, "", self.setting)
        table = self.table(asked=False)
        for key in sorted({*table, *game.table}):
            typed_by = {seat: text for (seat, row), text in sums.items() if row == key}
            value = game.table.get(key)
            same = table.get(key) == value
            if not same or isinstance(value, Tally):
                # Of a tally that is the same, a sum may be another.
                puts = self.table_puts(key, None, value, typed_by)
                yield from (put for put in puts if put.who or not same)

    def sheet_puts(
        self, seat: int, key: str, old: Cell | None, value: Cell | None, typed: str
    ) -> Iterator[Put]:
        """What puts a value on a sheet where the old one was seen."""
        who = self.setting.ids[seat]
        if (divided := self.divided(SHEET, who, key)) is not None and not typed:
            now = self.cell(SHEET, seat, key)[0]
            yield from divided.puts_to(who, self.setting, now, old, value)
        else:
            yield Put(SHEET, who, key, value, typed, self.setting)

    def table_puts(
        self, key: str, old: Cell | None, value: Cell | None, typed: Mapping[int, str]
    ) -> Iterator[Put]:
        """What puts a value on the table; a tally is split among its players."""
        if (divided := self.divided(TABLE, "", key)) is not None:
            now = self.table(asked=False).get(key)
            yield from divided.puts_to("", self.setting, now, old, value)
            return
        stored = self._puts.get("", {}).get((TABLE, key))
        shape = _shape(value)
        if stored is None:
            tally = isinstance(value, Tally) and value.without_zeros() is not None
            by_player = tally or value is None
        else:
            by_player = shape is not None and (stored.value is None or is_shape(stored.value))
        if not by_player:
            yield Put(TABLE, "", key, value, "", self.setting)
            return
        if shape is not None and (stored is None or stored.value != shape):
            yield Put(TABLE, "", key, shape, "", self.setting)
        counts = value.counts if isinstance(value, Tally) else (0,) * len(self.setting.ids)
        for seat, (who, count) in enumerate(zip(self.setting.ids, counts, strict=True)):
            if self._count(who, key) != (count, typed.get(seat, "")):
                yield Put(TABLE, who, key, count, typed.get(seat, ""), self.setting)


def is_shape(value: object) -> bool:
    """Whether a value is all of a tally but its counts."""
    return isinstance(value, Tally) and not value.counts


def _has_shape(title: Title, key: str) -> bool:
    """Whether a tally under this key is there or not, whatever its counts."""
    kind = title.on_table(key)
    return isinstance(kind, type) and issubclass(kind, Tally)


def _shape(value: Cell | None) -> Tally | None:
    """What a tally has besides its counts, if it is more than those."""
    if not isinstance(value, Tally):
        return None
    zeros = replace(value, counts=(0,) * len(value.counts)).without_zeros()
    return None if zeros is None else replace(zeros, counts=())


def root_puts(title: Title, setting: Setting, game: Game, sums: Sums) -> tuple[Put, ...]:
    """All cells of a game."""
    cells = Cells(title)
    first = Put(SETTING, "", "", setting, "", setting)
    cells.put(first)
    return (first, *cells.puts_to(game, sums))


def setting_of(game: Game, ids: Iterable[str]) -> Setting:
    return Setting(tuple(ids), game.names, game.expansions)
