"""The note of a game that several people write: what nobody has seen is never replaced.

A note that somebody writes takes the place of those that they saw. Notes that were written without
knowledge of each other stay, all in one text, the earlier first, until somebody edits that. A note
from a link has no stamp of its own: it counts alone if it is the latest, else not at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .details import LONGEST
from .record import Clock
from .stamp import Stamp
from .summary import NOTE

#: So many notes, and notes that were replaced, are remembered.
MOST, MOST_REPLACED = 8, 50


def live(clock: Clock, stamp: Stamp | None, note: Any) -> dict[Stamp, Any]:
    """The notes of a copy that nobody has replaced; `note` is what it shows."""
    return dict(clock.notes) or ({} if stamp is None else {stamp: note})


def replaced_by(clock: Clock, stamp: Stamp | None) -> frozenset[Stamp]:
    """What has been replaced once another note is written."""
    seen = {*clock.replaced, *clock.notes, *(() if stamp is None else (stamp,))}
    return _latest(seen)


def merged(
    notes: Mapping[Stamp, Any], replaced: frozenset[Stamp]
) -> tuple[dict[Stamp, Any], frozenset[Stamp]]:
    """The notes of several copies without those that somebody has replaced."""
    left = sorted((stamp for stamp in notes if stamp not in replaced), reverse=True)
    return {stamp: notes[stamp] for stamp in sorted(left[:MOST])}, _latest(replaced)


def _latest(stamps: set[Stamp] | frozenset[Stamp]) -> frozenset[Stamp]:
    return frozenset(sorted(stamps)[-MOST_REPLACED:])


def shown(notes: Mapping[Stamp, Any]) -> Any:
    """All that notes say, as far as it fits; None for nothing.

    >>> shown({(5, "a"): "Cold", (6, "b"): "At home"})
    'Cold\\nAt home'
    """
    if not notes:
        return None
    last = max(notes)
    if not last[1] or not isinstance(notes[last], str | None):
        return notes[last]
    text = notes[last]
    for stamp in sorted(notes, reverse=True)[1:]:
        earlier = notes[stamp]
        if not stamp[1] or not earlier or not isinstance(earlier, str):
            continue
        both = f"{earlier}\n{text}" if text else earlier
        if len(both) <= LONGEST[NOTE] and earlier not in (text or "").split("\n"):
            text = both
    return text
