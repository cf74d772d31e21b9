"""When each change of a game was made, and on which open page: what two copies are merged by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

#: Milliseconds since 1970, but always later than what the copy knew, and the page that changed it.
Stamp = tuple[int, str]
NEVER: Stamp = (0, "")


class Switch(NamedTuple):
    """That a change was undone, or redone: the last of several counts."""

    time: int
    page: str
    done: bool


@dataclass(frozen=True, slots=True)
class Clock:
    """The stamps of a draft beside those of its changes."""

    #: When what cannot be undone was written; 0 where the draft's `changed` says it.
    base: int = 0
    #: When players, seats or expansions were last changed, undone or redone.
    table: Stamp = NEVER
    #: By name: "finished", "hidden", "played", and other keys of the game file after "extra.".
    details: Mapping[str, Stamp] = field(default_factory=dict)
    #: By the stamp of the change.
    switches: Mapping[Stamp, Switch] = field(default_factory=dict)

    @property
    def latest(self) -> int:
        times = [self.base, self.table[0]]
        times += [time for time, _ in self.details.values()]
        times += [switch.time for switch in self.switches.values()]
        return max(times)

    def is_done(self, change: Stamp) -> bool:
        switch = self.switches.get(change)
        return switch is None or switch.done
