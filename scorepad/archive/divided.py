"""A value that is merged by its parts (`parts`), with the puts that made it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import cast

from scorepad import titles
from scorepad.titles import seating
from scorepad.titles.model import SHEET, TABLE, Cell, Refusal
from scorepad.titles.reading import read_place
from scorepad.titles.title import Title
from scorepad.titles.values import Division
from scorepad.titles.values import write as write_cell

from .parts import Name, joined, split
from .record import Put, Setting


class Divided:
    """One value on the table or on a sheet; `whole` is set while it was last put as a whole."""

    __slots__ = ("how", "key", "parts", "place", "title", "whole")

    def __init__(self, title: Title, place: str, key: str, how: Division) -> None:
        self.title, self.place, self.key, self.how = title, place, key, how
        self.whole: Put | None = None
        #: By player, or nobody, then by path; what was put last stands last.
        self.parts: dict[str, dict[str, Put]] = {}

    def copy(self) -> Divided:
        other = Divided(self.title, self.place, self.key, self.how)
        other.whole = self.whole
        # What they hold is never changed, only replaced.
        other.parts = dict(self.parts)
        return other

    def put(self, put: Put) -> None:
        if put.part:
            self.whole = None
            self._put_part(put)
            return
        self.whole = put
        if put.value is None or is_divided(put, self.how):
            self.parts = {}
            for part in parts_of(put, self.how):
                self._put_part(part)

    def _put_part(self, put: Put) -> None:
        who = put.who if self.place == TABLE else ""
        parts = dict(self.parts.get(who, {}))
        parts.pop(put.part, None)
        self.parts[who] = {**parts, put.part: put}

    def knows(self, name: Name) -> bool:
        """Whether a part was ever put, if only to take it away."""
        who, path = name
        return path in self.parts.get(who, ())

    def value(self, setting: Setting) -> Cell | None:
        """What the parts give among these players, with these expansions."""
        puts = {
            (who, path): put
            for who in ("", *setting.ids)
            for path, put in self.parts.get(who, {}).items()
        }
        try:
            value = self._joined(puts, setting)
        except Refusal:
            # Two cards with one name, each ticked on another page: the later one counts.
            puts = self._going_together(puts, setting)
            value = self._joined(puts, setting)
        if value is None or all(
            put.setting.expansions == setting.expansions for put in puts.values()
        ):
            return value
        return seating.limited(self.title, self.place, self.key, value, setting.expansions)

    def _joined(self, puts: Mapping[Name, Put], setting: Setting) -> Cell | None:
        """The value of some parts, or a Refusal if they do not go together."""
        written = joined(self.how, {name: put.value for name, put in puts.items()}, setting.ids)
        if written is None:
            return None
        if self.how is Division.IDS and (order := _order(self.title.id, self.key)):
            written.sort(key=lambda id_: order.get(id_, len(order)))
        where = setting.where().in_any_box(self.title.expansions)
        return read_place(self.title, self.place, self.key, written, where)

    def _going_together(self, puts: Mapping[Name, Put], setting: Setting) -> dict[Name, Put]:
        """The parts without those that do not go with what was put later."""
        fitting: dict[Name, Put] = {}
        for name in reversed([*puts]):
            with suppress(Refusal):
                longer = {name: puts[name], **fitting}
                self._joined(longer, setting)
                fitting = longer
        return fitting

    def unasked(self, setting: Setting) -> dict[int, set[str]]:
        """By seat, the parts that say nothing of a player, though they do of others."""
        if self.how is not Division.BY_SEAT or self.whole is not None:
            return {}
        known: dict[str, set[str]] = {}
        filled: set[str] = set()
        for who in ("", *setting.ids):
            for path, put in self.parts.get(who, {}).items():
                known.setdefault(path, set()).update(put.setting.ids)
                if put.value is not None:
                    filled.add(path)
        unasked = {
            seat: {path for path in filled if who not in known[path]}
            for seat, who in enumerate(setting.ids)
        }
        return {seat: paths for seat, paths in unasked.items() if paths}

    def puts_to(
        self, owner: str, setting: Setting, now: Cell | None, old: Cell | None, new: Cell | None
    ) -> Iterator[Put]:
        """What makes the value that is seen `now` the new one; the old one was seen before.

        What cannot be seen, such as cells of an expansion that is gone, stays as it is.
        """
        whole = Put(self.place, owner, self.key, new, "", setting)
        before = {**self._split(setting, old), **self._split(setting, now)}
        after = self._split(setting, new)
        gone = sorted(name for name in before if name not in after)
        # The order counts in a list only.
        names = [*gone, *(after if self.how is Division.IDS else sorted(after))]
        puts = [
            whole._replace(who=who or owner, value=after.get((who, path)), part=path)
            for who, path in names
            if (who, path) not in before or before[who, path] != after.get((who, path))
        ]
        result = self.copy()
        for put in puts:
            result.put(put)
        exact = puts and result.value(setting) == new
        yield from puts if exact else [whole]

    def _split(self, setting: Setting, value: Cell | None) -> dict[Name, object]:
        put = Put(self.place, "", self.key, value, "", setting)
        if not is_divided(put, self.how):
            return {}
        return split(self.how, write_cell(cast("Cell", value)), setting.ids)


def is_divided(put: Put, how: Division) -> bool:
    """Whether a put of a whole value is of the class that is divided so."""
    return getattr(put.value, "DIVISION", None) is how


def parts_of(put: Put, how: Division) -> list[Put]:
    """A put of a whole value as puts of its parts; none if it is not divided."""
    if not is_divided(put, how):
        return []
    parts = split(how, write_cell(cast("Cell", put.value)), put.setting.ids)
    return [
        put._replace(who=who or put.who, value=value, part=path)
        for (who, path), value in parts.items()
    ]


@cache
def _order(title: str, key: str) -> dict[str, int]:
    """The order of the pad, for lists that are kept in it."""
    loaded = titles.by_id(title)
    slots = [slot for row in loaded.rows(loaded.expansions) for slot in row.slots]
    pools = [slot.pool for slot in slots if (slot.place, slot.key) == (SHEET, key)]
    return {id_: at for at, id_ in enumerate(id_ for pool in pools for id_ in pool)}
