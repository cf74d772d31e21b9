"""The note of a game that several people write: what nobody has seen is never replaced.

A note that somebody writes takes the place of those that they saw. Notes that were written without
knowledge of each other stay, all in one text, the earlier first, until somebody edits that. A note
from a link has no stamp of its own: it counts alone if it is the latest, else not at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .record import Clock
from .stamp import Stamp

#: By page, the time of the latest note from there in whose place another was written. A page knows
#: its own earlier notes, so that time stands for all of them, however many keys were pressed.
Replaced = Mapping[str, int]


def live(clock: Clock, stamp: Stamp | None, note: Any) -> dict[Stamp, Any]:
    """The notes of a copy that nobody has replaced; `note` is what it shows."""
    return dict(clock.notes) or ({} if stamp is None else {stamp: note})


def replaced_by(clock: Clock, stamp: Stamp | None) -> Replaced:
    """What has been replaced once another note is written: all that was shown."""
    seen = latest((*clock.notes, *(() if stamp is None else (stamp,))))
    return union(clock.replaced, seen)


def latest(stamps: Iterable[Stamp]) -> Replaced:
    """The latest time of each page.

    >>> latest([(5, "a"), (7, "a"), (6, "b")])
    {'a': 7, 'b': 6}
    """
    times: dict[str, int] = {}
    for time, page in stamps:
        times[page] = max(time, times.get(page, 0))
    return times


def union(one: Replaced, other: Replaced) -> Replaced:
    """What either of two copies knows to be replaced."""
    return latest((time, page) for times in (one, other) for page, time in times.items())


def without_replaced(notes: Mapping[Stamp, Any], replaced: Replaced) -> dict[Stamp, Any]:
    """The notes of several copies without those that somebody has replaced."""
    left = (stamp for stamp in sorted(notes) if stamp[0] > replaced.get(stamp[1], -1))
    return {stamp: notes[stamp] for stamp in left}


def shown(notes: Mapping[Stamp, Any]) -> Any:
    """All that notes say; None for nothing.

    Together they may be longer than a typed note: none is replaced that nobody saw.

    >>> shown({(5, "a"): "Cold", (6, "b"): "At home"})
    'Cold\\nAt home'
    """
    if not notes:
        return None
    last = max(notes)
    if not last[1] or not isinstance(notes[last], str | None):
        return notes[last]
    texts = [notes[last] or ""]
    lines = set(texts[0].split("\n"))
    for stamp in sorted(notes, reverse=True)[1:]:
        earlier = notes[stamp]
        if stamp[1] and earlier and isinstance(earlier, str) and earlier not in lines:
            texts.append(earlier)
            lines.update(earlier.split("\n"))
    return "\n".join(text for text in reversed(texts) if text) or notes[last]
