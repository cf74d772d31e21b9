"""Puts stamps on what was changed in a draft, and gives a draft without any its first ones."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from itertools import count
from typing import Any

from scorepad.titles.model import Game

from . import gamefile, notes
from .change import Change, Whole
from .draft import Draft
from .draftfile import write_edits
from .notes import EXTRA
from .record import Clock, Record, ids_by_name, mark_ids
from .stamp import NEVER, Stamp
from .strictjson import sorted_json
from .summary import NOTE, instant

#: The clocks of two devices may be so many milliseconds apart.
DAY = 86_400_000


def stamped(after: Draft, before: Draft | None, now: int, page: str) -> Draft:
    """A changed draft with stamps on what differs from the draft that it was made of.

    `now` is in milliseconds. All stamps are later than any in the draft before; if there is none,
    or it has no stamps itself, the draft gets its first ones.
    """
    if before is None or before.clock.root == NEVER:
        return identified(after)
    clock, start = before.clock, max(now, latest(before) + 1)
    stamps = ((time, page) for time in count(start))
    was_done = {change.id for change in before.done}
    was_undone = {change.id for change in before.undone}
    left = {change.id for change in (*after.done, *after.undone)}
    aside, acted = dict(clock.aside), clock.acted

    def moved(change: Change, *, done: bool) -> Change:
        change = change._replace(version=next(stamps))
        if change.id in aside:
            aside[change.id] = aside[change.id]._replace(version=change.version, done=done)
        return change

    done = []
    for at, change in enumerate(after.done):
        if change.id == NEVER:
            # What takes the place of a change is another version of it: the keys of one visit.
            stamp = next(stamps)
            typed_on = before.done[at : at + 1]
            id_ = typed_on[0].id if typed_on and typed_on[0].id not in left else stamp
            left.add(id_)
            aside.pop(id_, None)
            acted = stamp[0]
            change = change._replace(id=id_, version=stamp)
        elif change.id in was_undone:
            change = moved(change, done=True)
        done.append(change)
    undone = [
        moved(change, done=False) if change.id in was_done else change for change in after.undone
    ]
    for change in before.done:
        if change.id not in left:
            stamp = next(stamps)
            acted = stamp[0]
            aside[change.id] = Record(change.id, stamp, False, None)
    for change in before.undone:
        if change.id not in left:
            aside[change.id] = Record(change.id, change.version, False, None)
    old, new = details(before), details(after)
    changed = [name for name in old | new if old.get(name) != new.get(name)]
    clock = replace(
        clock,
        acted=acted,
        details={**clock.details, **dict.fromkeys(changed, (start, page))},
        aside=aside,
    )
    times, note = before.clock.details, EXTRA + NOTE
    replaced = [
        stamp
        for name in changed
        if name in notes.MARKS
        for stamp in notes.marked(name, times.get(name))
    ]
    if note in changed:
        replaced += notes.shown_stamps(before.clock, times.get(note))
        clock = replace(clock, notes={})
    clock = replace(clock, replaced=notes.union(clock.replaced, notes.latest(replaced)))
    return replace(after, done=tuple(done), undone=tuple(undone), clock=clock)


def without_stamps(draft: Draft) -> Draft:
    """The draft without stamps, and without what only they say."""

    def bare(change: Change) -> Change:
        change = change._replace(id=NEVER, version=NEVER)
        return change.map_wholes(lambda whole: whole._replace(ids=()))

    done, undone = tuple(map(bare, draft.done)), tuple(map(bare, draft.undone))
    return replace(draft, done=done, undone=undone, ids=(), clock=Clock())


def plain(draft: Draft) -> Draft:
    """A finished game without changes, without the stamps that any copy of it would get.

    Any other draft as it is.
    """
    if not draft.finished or draft.done or draft.undone or draft.clock == Clock():
        return draft
    bare = without_stamps(draft)
    return bare if identified(bare) == draft else draft


def believable(draft: Draft, now: int) -> Draft:
    """A copy from elsewhere without stamps from the future; `now` is in milliseconds.

    Whatever is changed on other devices would be older than they are.
    """
    return without_stamps(draft) if latest(draft) > now + DAY else draft


def changed_by(draft: Draft, now: int) -> Draft:
    """A copy from elsewhere that was last changed now, if it says that it will be later."""
    if milliseconds(draft.changed) <= now + DAY:
        return draft
    moment = datetime.fromtimestamp(now / 1000).astimezone()
    return replace(draft, changed=moment.isoformat(timespec="seconds"))


def latest(draft: Draft) -> int:
    """The latest time in any stamp of a draft."""
    clock = draft.clock
    stamps = [change.version for change in (*draft.done, *draft.undone)]
    stamps += [record.version for record in clock.aside.values()]
    stamps += clock.stamps
    return max(clock.acted, *(time for time, _ in stamps))


def _renamed(change: Change, names: Mapping[str, str]) -> Change:
    """A change of players under their new ids."""
    return change.map_wholes(
        lambda whole: whole._replace(ids=tuple(names.get(who, who) for who in whole.ids))
    )


def _all(draft: Draft) -> list[Change]:
    """All changes of a draft in the order in which they were first made."""
    return [*draft.done, *reversed(draft.undone)]


def identified(draft: Draft) -> Draft:
    """The draft with stamps, the same in every copy of it that has none.

    Changes of old are numbered. Whether one of them was undone is known best by the copy that was
    changed last. A game without changes, such as one from a link, is as late as it was last
    changed.
    """
    if draft.clock.root != NEVER:
        return draft
    end, time = len(draft.done), max(milliseconds(draft.changed), 1)
    first, begun = _first(draft)
    root_time = 0 if draft.done or draft.undone else time
    root = (root_time, checksum([root_time, gamefile.object_of(first)]))
    changes, ids = _with_ids(draft, begun, root)
    last_changed = f"{time:013x}"
    for at, change in enumerate(changes):
        stamp = (at + 1, checksum(write_edits(change)))
        # The last to be undone, which is the first to be redone, has the latest version.
        number = at + 1 if at < end else 2 * len(changes) - at
        changes[at] = change._replace(id=stamp, version=(number, last_changed))
    known = [name for name, value in details(draft).items() if bool(value) != (name == "hidden")]
    return replace(
        draft,
        ids=ids,
        done=tuple(changes[:end]),
        undone=tuple(changes[end:][::-1]),
        clock=Clock(root, 0, dict.fromkeys(known, (time, ""))),
    )


def _first(draft: Draft) -> tuple[Game, tuple[str, ...]]:
    """The game before all changes, and who sat where."""
    first, ids = replace(draft.game, played=None, extra={}), draft.player_ids
    for change in reversed(draft.done):
        first, ids = change.revert(first), change.ids(ids, new=False)
    return first, ids or ids_by_name(first.names)


def _with_ids(
    draft: Draft, begun: tuple[str, ...], root: Stamp
) -> tuple[list[Change], tuple[str, ...]]:
    """All changes with the ids of players at each table, and the ids of now."""
    ids = now = mark_ids(begun, root)
    names = dict(zip(begun, ids, strict=True))
    changes = []
    for at, change in enumerate(_all(draft)):
        change = _renamed(change, names)
        if (wholes := change.wholes) is not None:
            old, new = wholes[0]._replace(ids=ids), wholes[1]
            ids = new.ids or _matched(old, new)
            change = change.with_wholes(old, new._replace(ids=ids))
        changes.append(change)
        if at < len(draft.done):
            now = ids
    return changes, now


def _matched(old: Whole, new: Whole) -> tuple[str, ...]:
    """Who is who in a change of players that does not say so: by name, then by seat."""
    names = old.game.names
    by_name = dict(zip(names, old.ids, strict=True))
    after = new.game.names
    ids: list[str] = []
    for seat, name in enumerate(after):
        renamed = seat < len(names) and names[seat] not in after and name not in by_name
        known = old.ids[seat] if renamed else by_name.get(name)
        taken = known is None or known in ids
        ids.append(ids_by_name([name], {*old.ids, *ids})[0] if taken else str(known))
    return tuple(ids)


def details(draft: Draft) -> dict[str, Any]:
    """What is changed outside the undo list: the end of a game, and keys of its file."""
    extra = {EXTRA + key: value for key, value in draft.game.extra.items()}
    played = draft.game.played
    return {"finished": draft.finished, "hidden": draft.hidden, "played": played, **extra}


def milliseconds(moment: str) -> int:
    """The end of the second of a moment, in milliseconds since 1970; 0 for none, and before."""
    seconds = instant(moment)
    return int(seconds) * 1000 + 999 if seconds > 0 else 0


def checksum(value: Any) -> str:
    """A few letters that differ for different JSON."""
    return f"{zlib.crc32(sorted_json(value).encode('utf-8', 'surrogatepass')):08x}"
