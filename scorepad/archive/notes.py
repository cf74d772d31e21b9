"""The note of a game that several people write: what nobody has seen is never replaced.

A note that somebody writes takes the place of those that they saw. Notes that were written without
knowledge of each other stay, all in one text, the earlier first, until somebody edits that. A note
from a link has no stamp of its own: it counts alone if it is the latest, else not at all.

Of two days or places only one can be right, and the later counts. The other one is a line of the
note then, in the same way: until somebody edits that. Its stamp there has a mark behind the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .record import Clock
from .stamp import Stamp
from .summary import PLACE

#: A name of `Clock.details`, before the key of a game file.
EXTRA = "extra."
#: What becomes a line of the note once it is overwritten, with the mark of its stamps.
MARKS = {"played": "/d", EXTRA + PLACE: "/p"}
#: By page, the time of the latest note from there in whose place another was written. A page knows
#: its own earlier notes, so that time stands for all of them, however many keys were pressed.
Replaced = Mapping[str, int]


def live(clock: Clock, stamp: Stamp | None, note: Any) -> dict[Stamp, Any]:
    """The notes of a copy that nobody has replaced; `note` is what it shows."""
    return dict(clock.notes) or ({} if stamp is None else {stamp: note})


def shown_stamps(clock: Clock, stamp: Stamp | None) -> tuple[Stamp, ...]:
    """Whose place is taken once another note is written: all that was shown."""
    return (*clock.notes, *(() if stamp is None else (stamp,)))


def marked(name: str, stamp: Stamp | None) -> tuple[Stamp, ...]:
    """The stamp that a day or a place has among the notes; none for one from a link."""
    if stamp is None or not stamp[1]:
        return ()
    return ((stamp[0], stamp[1] + MARKS[name]),)


def is_line(stamp: Stamp) -> bool:
    """Whether it is the stamp of a day or a place that was overwritten."""
    return stamp[1].endswith(tuple(MARKS.values()))


def line_of(name: str, value: Any) -> str:
    """What the note says of a day or a place that was overwritten."""
    text = value.strip() if isinstance(value, str) else ""
    return text[:10] if name == "played" else text


def latest(stamps: Iterable[Stamp]) -> Replaced:
    """The latest time of each page.

    >>> latest([(5, "a"), (7, "a"), (6, "b")])
    {'a': 7, 'b': 6}
    """
    times: dict[str, int] = {}
    for time, page in stamps:
        times[page] = max(time, times.get(page, 0))
    return times


def union(ours: Replaced, theirs: Replaced) -> Replaced:
    """What either of two copies knows to be replaced."""
    return latest((time, page) for times in (ours, theirs) for page, time in times.items())


def without_replaced(notes: Mapping[Stamp, Any], replaced: Replaced) -> dict[Stamp, Any]:
    """The notes of several copies without those that somebody has replaced."""
    left = (stamp for stamp in sorted(notes) if stamp[0] > replaced.get(stamp[1], -1))
    return {stamp: notes[stamp] for stamp in left}


def shown(notes: Mapping[Stamp, Any]) -> Any:
    """All that notes say; None for nothing.

    Together they may be longer than a typed note: none is replaced that nobody saw.

    >>> shown({(5, "a"): "Cold", (6, "b"): "At home", (4, "a/p"): "Away"})
    'Cold\\nAt home\\nAway'
    """
    overwritten = set(filter(is_line, notes))
    note = _written({stamp: text for stamp, text in notes.items() if stamp not in overwritten})
    if not isinstance(note, str | None):
        return note
    lines = note.split("\n") if note else []
    shown_lines = {*lines}
    for stamp in sorted(overwritten):
        if (line := notes[stamp]) not in shown_lines:
            lines.append(line)
            shown_lines.add(line)
    return "\n".join(lines) or note


def _written(notes: Mapping[Stamp, Any]) -> Any:
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
