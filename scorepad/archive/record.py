"""What the copies of a game are merged by: a record for each change, and when each was made.

A draft lists its changes by seat, in the order in which undo takes them back. A record says the
same independently of that order and of the seats: which cells of which players it puts what into.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from scorepad.titles.model import Where

from .stamp import NEVER, Stamp

#: Places of a put beside those of a game: who plays where with what, and a player's unknown keys.
SETTING, EXTRA = "setting", "extra"


class Setting(NamedTuple):
    """Who plays, in seat order, and with which expansions."""

    #: They stay the same when a player moves or is renamed.
    ids: tuple[str, ...]
    names: tuple[str, ...]
    expansions: tuple[str, ...]

    def where(self) -> Where:
        """For whom a value is read that was put there: nobody who could be named."""
        return Where(None, self.names, frozenset(self.expansions))


class Put(NamedTuple):
    """What stands in a cell from then on; None for nothing.

    `who` is the id of a player, or empty for the table. A count for each player on the table is a
    cell for each of them, and one for what it has besides (`Tally` without counts). So is each part
    of a value that is divided (`parts`).
    """

    place: str
    who: str
    key: str
    value: Any
    #: The sum that was typed to make the number.
    typed: str
    #: What the value was put under: in whose seats, and with which expansions, it is to be read.
    #: Of who plays with what, what was there before: only what differs is changed (`players`).
    setting: Setting
    #: The path of a part of a value that is divided; its value is then as it is written.
    part: str = ""

    @property
    def cell(self) -> tuple[str, str, str, str]:
        return self.place, self.who, self.key, self.part


class Record(NamedTuple):
    """A change, or with `root` the game that a copy began with."""

    #: When and where it was first made.
    id: Stamp
    #: When and where it was last typed on, undone or redone: of two versions the later counts.
    version: Stamp
    done: bool
    #: None once it can neither be undone nor redone: that it was undone still counts.
    puts: tuple[Put, ...] | None
    #: `Change.at`, and whose cell is selected afterwards.
    at: str = ""
    who: str = ""
    #: Where players have changed: the row that is selected afterwards, and the cell before.
    row: str = ""
    before: tuple[str, str] = ("", "")
    root: bool = False


@dataclass(frozen=True, slots=True)
class Clock:
    """What a draft knows for merging beside the stamps of its changes."""

    #: The record of what cannot be undone; NEVER while the draft has no stamps at all.
    root: Stamp = NEVER
    #: When something was last changed: what was undone before can no longer be redone.
    acted: int = 0
    #: By name: "finished", "hidden", "played", and other keys of the game file after "extra.".
    details: Mapping[str, Stamp] = field(default_factory=dict)
    #: Records that the draft's own lists do not show, or not in full: cells of a player who left,
    #: changes that were undone, values that stood there already.
    aside: Mapping[Stamp, Record] = field(default_factory=dict)
    #: Notes that were written without knowledge of each other, if there are several (`notes`).
    notes: Mapping[Stamp, Any] = field(default_factory=dict)
    #: By page, the time of its latest note in whose place another was written (`notes`).
    replaced: Mapping[str, int] = field(default_factory=dict)

    @property
    def stamps(self) -> tuple[Stamp, ...]:
        """All stamps but those of records."""
        replaced = ((time, page) for page, time in self.replaced.items())
        return self.root, *self.details.values(), *self.notes, *replaced


def mark_ids(ids: Iterable[str], root: Stamp) -> tuple[str, ...]:
    """Ids of the players that a copy began with: another copy's players are not taken for them.

    >>> mark_ids(["Ada", "Bo"], (7, "5eed"))
    ('Ada@5eed', 'Bo@5eed')
    """
    return tuple(f"{id_}@{root[1]}" for id_ in ids)


def ids_by_name(names: Iterable[str], used: Iterable[str] = ()) -> tuple[str, ...]:
    """Ids for players who have none: their names, with a number where that is taken.

    >>> ids_by_name(["Ada", "Bo", "Ada"], used=["Bo"])
    ('Ada', 'Bo#2', 'Ada#2')
    """
    taken, ids = set(used), []
    for name in names:
        id_, number = name, 1
        while id_ in taken:
            number += 1
            id_ = f"{name}#{number}"
        taken.add(id_)
        ids.append(id_)
    return tuple(ids)
