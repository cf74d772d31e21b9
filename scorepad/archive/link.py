"""A game as a link: the whole game, packed into the fragment of an address, after the #.

Browsers never send the fragment to a server. It begins with the version that wrote it, and is
nearly always short enough for a QR code on a phone's screen. Of the app's own notes it has those
that make it the same game on both phones: its id, when it was begun and last changed, whether it is
over, and whether its totals are hidden; and when each cell was last changed (`linklog`), so that a
game which comes back is merged like that of another tab. A game that has no changes goes without,
as does one with more than any link may hold: such a link is of the version before, and a number
that stood in a cell earlier is no news there.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from scorepad import titles
from scorepad.titles.model import Refusal

from . import compact, gamefile, linklog, old_packing
from .archivefile import check_changes, imported_draft, is_moment, is_valid_id, without_notes
from .draft import Draft
from .shortened import shortened
from .stamps import identified
from .strictjson import fault

#: The version with changes, and the one without.
VERSION, PLAIN = 4, 3
#: The most letters of a link, and the most bytes that they inflate to; games come nowhere near.
LONGEST, MOST = 20_000, 200_000
#: With more letters, the code would have dots too small for the camera of a phone.
MOST_OF_CODE = 1_150

_LINK = re.compile(r"(?:^|[#/?=&])s(\d{1,4})\.([A-Za-z0-9_-]+)")


def write(draft: Draft) -> str:
    """The fragment that holds the game: "s4." or "s3.", and letters, digits, - and _.

    A Refusal if it is too long, or could not be read again.
    """
    flags = draft.finished + 2 * draft.hidden
    value = [draft.id, draft.begun, draft.changed, flags, gamefile.object_of(draft.game)]
    fragment = f"s{PLAIN}.{compact.pack(value)}"
    if _history(read(fragment)) == _history(draft):
        return fragment
    return _with_changes(draft, value) or fragment


def fits_code(address: str) -> bool:
    """Whether a phone's camera can read the code of a game's address.

    >>> fits_code("https://pad.test/#s3.abc"), fits_code("https://pad.test/#s4." + "a" * 2000)
    (True, False)
    """
    return len(address.partition("#")[2]) <= MOST_OF_CODE


def _history(draft: Draft) -> tuple[object, ...]:
    draft = identified(draft)
    return draft.done, draft.undone, draft.player_ids, draft.clock


def _with_changes(draft: Draft, value: list[Any]) -> str | None:
    """The link with the changes of the game; None if it cannot have them."""
    short = shortened(draft)
    if (short.game, short.sums) != (draft.game, draft.sums):
        return None
    fragment = f"s{VERSION}.{compact.pack([*value, *linklog.write(short)])}"
    if len(fragment) > LONGEST:
        return None
    try:
        read(fragment)
    except Refusal:
        return None
    return fragment


def read(address: str) -> Draft:
    """The game in a link, or in its fragment alone; or a Refusal."""
    match = _LINK.search(address.strip())
    if match is None:
        raise Refusal("link.none")
    version, packed = int(match[1]), match[2]
    if version > VERSION:
        raise Refusal("link.newer", value=version)
    if len(packed) > LONGEST:
        raise Refusal("link.too_large", most=LONGEST)
    unpack = compact.unpack if version >= PLAIN else old_packing.unpack
    changes: list[Any] | None = None
    match version, unpack(packed, MOST):
        # The first version did not say when the game was begun, nor what was hidden.
        case 1, [str(id_), str(changed), bool(flags), value]:
            begun = None
        case 2 | 3, [str(id_), str(begun), str(changed), int(flags), value] if 0 <= flags <= 3:
            pass
        case 4, [str(id_), str(begun), str(changed), int(flags), value, *rest] if 0 <= flags <= 3:
            changes = rest
        case _:
            raise Refusal("link.broken")
    valid = is_valid_id(id_) and is_moment(changed) and is_moment(begun or "")
    if not valid or fault(value) is not None:
        raise Refusal("link.broken")
    game = without_notes(gamefile.game_from(value))
    draft = imported_draft(game, id_, changed)
    draft = replace(
        draft,
        begun=draft.begun if begun is None else begun,
        finished=bool(flags & 1),
        hidden=bool(flags & 2),
    )
    titles.standing(game)
    if changes is None:
        return draft
    draft = linklog.read(draft, changes)
    check_changes(draft)
    return draft
