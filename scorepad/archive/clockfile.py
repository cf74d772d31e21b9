"""The stamps of a draft as JSON: short, with each page's name once and times from a first one on.

They are under a key of their own, which earlier versions of the app do not read. Without it, or if
it does not fit the changes, a draft has no stamps, and merging goes by when it was changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from .change import Change
from .clock import NEVER, Clock, Stamp, Switch
from .draft import Draft


def write(draft: Draft) -> dict[str, Any]:
    """The stamps, or nothing where there are none."""
    clock, changes = draft.clock, [*draft.done, *draft.undone]
    if clock == Clock() and all(change.stamp == NEVER for change in changes):
        return {}
    stamps = [clock.table, *clock.details.values(), *(change.stamp for change in changes)]
    stamps += [*clock.switches, *((switch.time, switch.page) for switch in clock.switches.values())]
    pages = sorted({page for _, page in stamps})
    start = min((time for time, _ in stamps if time), default=0)

    def short(stamp: Stamp) -> list[int]:
        return [stamp[0] - start, pages.index(stamp[1])] if stamp[0] else []

    return {
        "from": start,
        "base": clock.base,
        "pages": pages,
        "table": short(clock.table),
        "details": {name: short(stamp) for name, stamp in clock.details.items()},
        "switches": [
            [*short(stamp), *short((switch.time, switch.page)), int(switch.done)]
            for stamp, switch in clock.switches.items()
        ],
        "done": [_short_change(short(change.stamp), change) for change in draft.done],
        "undone": [_short_change(short(change.stamp), change) for change in draft.undone],
    }


def _short_change(stamp: list[int], change: Change) -> list[int]:
    """How much later it was last changed comes last, if it was."""
    later = change.edited - change.stamp[0]
    return [*stamp, later] if stamp and later else stamp


def with_stamps(draft: Draft, found: Any) -> Draft:
    """The draft with the stamps that were written for it."""
    try:
        return _with_stamps(draft, found)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return draft


def _with_stamps(draft: Draft, found: dict[str, Any]) -> Draft:
    start, pages = _whole(found["from"]), [str(page) for page in found["pages"]]

    def stamp(value: Sequence[int]) -> Stamp:
        if not value:
            return NEVER
        time, page = map(_whole, value)
        return start + time, pages[page]

    def changes(some: tuple[Change, ...], values: Any) -> tuple[Change, ...]:
        stamped = []
        for change, value in zip(some, values, strict=True):
            made = stamp(value[:2])
            later = _whole(value[2]) if len(value) > 2 else 0
            stamped.append(change._replace(stamp=made, edited=made[0] + later))
        return tuple(stamped)

    switches = {
        stamp(value[:2]): Switch(*stamp(value[2:4]), bool(value[4])) for value in found["switches"]
    }
    details = {str(name): stamp(value) for name, value in found["details"].items()}
    clock = Clock(_whole(found["base"]), stamp(found["table"]), details, switches)
    return replace(
        draft,
        done=changes(draft.done, found["done"]),
        undone=changes(draft.undone, found["undone"]),
        clock=clock,
    )


def _whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value < 1 << 53:
        raise ValueError(value)
    return value
