"""Two copies of one game become one, cell by cell: of two values of a cell the later one counts.

A copy is a set of records (`record`): what it began with, and each change with the time at which it
was last typed, undone or redone. Merging takes the later version of each record; so it is
commutative, associative and idempotent, whatever the copies are. The game is what all records that
are done give one after the other (`replay`), and its undo list is all of them: what a later change
overwrote comes back when that is undone. A day, a place and the end of a game have a stamp each,
and the later value counts.

Cells are those of players, not of seats: points follow who moves, and wait for who has left. Each
player, name and expansion, and the order of the seats, is changed by itself (`players`). Two copies
may have changed what does not go together, such as one card for each city of Duel: both stay, the
game says what is wrong, and undo takes the later one back.

Notes that were written without knowledge of each other are all kept, in one text (`notes`). Of two
places or days only one can be right: the later counts, and the other becomes a line of the note.

A copy without stamps, from a link or another program, is one record as late as the game was last
changed: see `Replay.puts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from scorepad import titles

from . import gamefile, notes
from .draft import Draft
from .notes import EXTRA
from .putfile import record_text
from .record import Clock, Record
from .replay import Steps, draft_of, finish, log_of, replayed
from .slices import Slices
from .stamp import NEVER, NUMBERED, Stamp
from .stamps import details, identified, plain
from .strictjson import sorted_json
from .summary import NOTE, instant

#: So many changes are merged at once.
FEW = 200


def merge(first: Draft, second: Draft) -> Draft:
    """The game of two copies, whichever comes first; `resumed` keeps the selected cell."""
    return finish(_merge(first, second))


async def merge_in_slices(first: Draft, second: Draft) -> Draft:
    """What `merge` gives; while long lists are merged, others are served."""
    steps = _merge(first, second)
    lists = [(draft.done, draft.undone, draft.clock.aside) for draft in (first, second)]
    if sum(map(len, chain(*lists))) <= FEW:
        return finish(steps)
    slices = Slices()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            draft: Draft = end.value
            return draft
        await slices.pause()


async def merge_versions(first: Draft, second: Draft) -> Draft:
    """What `merge_in_slices` gives, or the copy that says all of it.

    Two finished games without changes, and without stamps of their own, are what they say: if one
    of them is the merged game, it comes back exactly as it was, without what the other one said.
    """
    merged = await merge_in_slices(first, second)
    copies = plain(first), plain(second)
    if all(copy.finished and not _has_history(copy) for copy in copies):
        for copy in copies:
            if _shown(copy) == _shown(merged):
                return copy
    return merged


def _has_history(draft: Draft) -> bool:
    """Whether a draft knows more than its game: changes, or when each cell was changed."""
    return bool(draft.done or draft.undone) or draft.clock != Clock()


def _shown(draft: Draft) -> tuple[Any, ...]:
    times = draft.begun, draft.changed
    return draft.id, draft.game, draft.sums, draft.finished, draft.hidden, *times


def settled(draft: Draft) -> Draft:
    """The draft in which records that its lists do not show have come forth, where they can.

    To be called after each change: a player may be back whose cells another copy has changed.
    """
    hides_puts = any(record.puts is not None for record in draft.clock.aside.values())
    return resumed(replayed(draft), draft) if hides_puts else draft


def _merge(first: Draft, second: Draft) -> Steps[Draft]:
    first, second = identified(first), identified(second)
    if first.game.title != second.game.title:
        # No two copies of one game: the id was used twice.
        return max(first, second, key=_order)
    log = dict((yield from log_of(first)))
    for id_, record in (yield from log_of(second)).items():
        log[id_] = _later(log.get(id_, record), record)
    values, stamps = _later_details(first, second)
    written, replaced = _notes(first, second, values, stamps)
    extra = {name: value for name, value in values.items() if name.startswith(EXTRA)}
    like = max(first, second, key=_order)
    like = replace(
        like,
        game=replace(
            like.game,
            played=values["played"],
            extra={key.removeprefix(EXTRA): value for key, value in extra.items()},
        ),
        finished=values["finished"],
        hidden=values["hidden"],
        begun=min(first.begun, second.begun, key=lambda text: (not text, instant(text), text)),
        changed=max(first.changed, second.changed, key=lambda text: (instant(text), text)),
        clock=replace(like.clock, details=stamps, notes=written, replaced=replaced),
    )
    return (yield from draft_of(like, log, max(first.clock.acted, second.clock.acted)))


def _later(first: Record, second: Record) -> Record:
    """The later version of a record; of two at the same time, which only a bad file has, any."""
    if first == second:
        return first
    return max(first, second, key=_version)


def _version(record: Record) -> tuple[Any, ...]:
    time, page = record.version
    # Of changes without stamps, the copy that was changed last knows more.
    version = (0, page, time) if time < NUMBERED else (1, time, page)
    return version, record.puts is not None, record_text(record)


def _order(draft: Draft) -> tuple[Any, ...]:
    """Which of two copies gives what has no stamp; any order will do."""
    game = sorted_json(gamefile.object_of(draft.game))
    return instant(draft.changed), draft.changed, draft.id, game


def _later_details(first: Draft, second: Draft) -> tuple[dict[str, Any], dict[str, Stamp]]:
    values: dict[str, Any] = {}
    stamps: dict[str, Stamp] = {}
    copies = [(draft.clock.details, details(draft)) for draft in (first, second)]
    for name in sorted({name for times, known in copies for name in (*times, *known)}):
        choices = [
            (times.get(name, NEVER), sorted_json(known.get(name)), name in known, known.get(name))
            for times, known in copies
        ]
        stamp, _, has_value, value = max(choices, key=lambda choice: choice[:3])
        if has_value:
            values[name] = value
        if stamp != NEVER:
            stamps[name] = stamp
    return values, stamps


def _notes(
    first: Draft, second: Draft, values: dict[str, Any], stamps: dict[str, Stamp]
) -> tuple[dict[Stamp, Any], notes.Replaced]:
    """The notes of both copies; what they say together becomes the note of the game."""
    name = EXTRA + NOTE
    both: dict[Stamp, Any] = {}
    for draft in (first, second):
        written = notes.live(draft.clock, draft.clock.details.get(name), details(draft).get(name))
        for stamp, text in written.items():
            both[stamp] = max(text, both.get(stamp, text), key=sorted_json)
        both |= _overwritten(draft, stamps)
    replaced = notes.union(first.clock.replaced, second.clock.replaced)
    left = notes.without_replaced(both, replaced)
    if left:
        values[name] = notes.shown(left)
        if values[name] is None:
            del values[name]
    return left if [*left] != [stamps.get(name)] else {}, replaced


def _overwritten(draft: Draft, stamps: Mapping[str, Stamp]) -> dict[Stamp, Any]:
    """The day and the place of a copy, where others count in the merged game."""
    times, values = draft.clock.details, details(draft)
    return {
        stamp: line
        for name in notes.MARKS
        if times.get(name) != stamps.get(name) and (line := notes.line_of(name, values.get(name)))
        for stamp in notes.marked(name, times.get(name))
    }


def same_content(first: Draft, second: Draft) -> bool:
    """Whether two versions differ only in the selected cell and in when they were saved."""
    return _content(first) == _content(second)


def _content(draft: Draft) -> tuple[Any, ...]:
    lists = draft.done, draft.undone, draft.player_ids, draft.clock
    return draft.game, draft.sums, draft.finished, draft.hidden, draft.begun, *lists


def resumed(merged: Draft, ours: Draft) -> Draft:
    """A merged game on the page that shows our copy: the cell of the same player is selected."""
    ours = identified(ours)
    rows = {row.id for row in titles.pad(merged.game)}
    seat = _seat_of(ours, merged)
    if ours.row not in rows or seat is None:
        return merged
    selected = replace(merged, row=ours.row, seat=seat, counting=ours.counting)
    if not ours.typing or selected.text(ours.row, seat) != ours.text(ours.row, ours.seat):
        return replace(selected, typing=False)
    # The next key goes on with the number; with the change too, if that is still the last one.
    visit, end = ours.done[ours.since : ours.since + 1], len(merged.done)
    last = visit and merged.done and merged.done[-1].id == visit[0].id
    return replace(selected, typing=True, since=end - 1 if last else end)


def _seat_of(ours: Draft, merged: Draft) -> int | None:
    """Where the player of our selected cell sits; a copy of other origin may have other ids."""
    who, name = ours.player_ids[ours.seat], ours.game.players[ours.seat].name
    names = merged.game.names
    if who in merged.player_ids:
        return merged.player_ids.index(who)
    return names.index(name) if name in names else None
