"""A game with the last change of each cell alone, and those that were undone.

That is what a merge needs, and no more: whoever takes such a copy cannot undo to what was written
over elsewhere, but all copies agree on the last value of every cell. Links have that much of any
game, files and pages of older games of one that is over.
"""

from __future__ import annotations

from dataclasses import replace

from .draft import Draft
from .record import EXTRA, SETTING, Clock, Record
from .replay import by_version, draft_of, finish, log_of
from .stamp import Stamp
from .stamps import identified, plain

#: The most changes of a shortened game, and the most cells that they put something into.
MOST_RECORDS, MOST_PUTS = 600, 2_000


def shortened(draft: Draft) -> Draft:
    """The draft with the last change of each cell alone, and those that were undone."""
    draft = identified(draft)
    later: set[tuple[str, str, str, str]] = set()
    log: dict[Stamp, Record] = {}
    in_order = sorted(finish(log_of(draft)).values(), key=by_version)
    # A copy without changes is compared with all that has stood in its cells (`Replay.puts`).
    compared = {
        (put.place, put.key)
        for record in in_order
        if record.root and record.id != draft.clock.root
        for put in record.puts or ()
    }
    for record in reversed(in_order):
        if not record.done or record.puts is None:
            log[record.id] = record
            continue
        cells = {put.cell for put in record.puts}
        whole = any(put.place in (SETTING, EXTRA) for put in record.puts)
        past = any((put.place, put.key) in compared for put in record.puts)
        if record.root or whole or past or not cells <= later:
            log[record.id] = record
        later |= cells
    return finish(draft_of(draft, log, draft.clock.acted))


def filed(draft: Draft) -> Draft:
    """A finished game as files hold it; one that is not finished, as it is.

    Its last changes stay: without them, nobody could tell which of two corrections came later.
    """
    if not draft.finished:
        return draft
    short = draft = plain(draft)
    if _has_repeats(draft):
        short = replace(shortened(draft), row=draft.row, seat=draft.seat)
        if (short.game, short.sums) != (draft.game, draft.sums):
            short = draft
    if _too_many(short):
        short = without_undo(draft)
    return replace(short, typing=False, since=len(short.done), counting=False)


def without_undo(draft: Draft) -> Draft:
    """The draft without undo list and stamps."""
    return replace(draft, done=(), undone=(), ids=(), clock=Clock(), typing=False, since=0)


def _has_repeats(draft: Draft) -> bool:
    """Whether a cell may have been changed twice: most games on a page are short already."""
    cells = [(edit.place, edit.seat, edit.key) for change in draft.done for edit in change.edits]
    return len(set(cells)) < len(cells)


def _too_many(draft: Draft) -> bool:
    changes, aside = (*draft.done, *draft.undone), draft.clock.aside.values()
    puts = sum(len(change.edits) for change in changes)
    puts += sum(len(record.puts or ()) for record in aside)
    return len(changes) + len(aside) > MOST_RECORDS or puts > MOST_PUTS
