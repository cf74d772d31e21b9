"""A game as a link: the whole game, packed into the fragment of an address, after the #.

Browsers never send the fragment to a server. It begins with the version that wrote it, and is short
enough for a QR code on a phone's screen. Of the app's own notes it has those that make it the same
game on both phones: its id, when it was begun and last changed, whether it is over, and whether its
totals are hidden.
"""

from __future__ import annotations

import re
from dataclasses import replace

from scorepad import titles
from scorepad.titles.model import Refusal

from . import compact, gamefile, old_packing
from .archivefile import imported_draft, is_moment, is_valid_id, without_notes
from .draft import Draft
from .strictjson import fault

VERSION = 3
#: The most letters of a link, and the most bytes that they inflate to; games come nowhere near.
LONGEST, MOST = 20_000, 200_000

_LINK = re.compile(r"(?:^|[#/?=&])s(\d{1,4})\.([A-Za-z0-9_-]+)")


def write(draft: Draft) -> str:
    """The fragment that holds the game: "s3." and letters, digits, - and _.

    A Refusal if it is too long, or could not be read again.
    """
    flags = draft.finished + 2 * draft.hidden
    value = [draft.id, draft.begun, draft.changed, flags, gamefile.object_of(draft.game)]
    fragment = f"s{VERSION}.{compact.pack(value)}"
    read(fragment)
    return fragment


def read(address: str) -> Draft:
    """The game in a link, or in its fragment alone; or a Refusal. It has no undo list."""
    match = _LINK.search(address.strip())
    if match is None:
        raise Refusal("link.none")
    version, packed = int(match[1]), match[2]
    if version > VERSION:
        raise Refusal("link.newer", value=version)
    if len(packed) > LONGEST:
        raise Refusal("link.too_large", most=LONGEST)
    unpack = compact.unpack if version == VERSION else old_packing.unpack
    match version, unpack(packed, MOST):
        # The first version did not say when the game was begun, nor what was hidden.
        case 1, [str(id_), str(changed), bool(flags), value]:
            begun = None
        case 2 | 3, [str(id_), str(begun), str(changed), int(flags), value] if 0 <= flags <= 3:
            pass
        case _:
            raise Refusal("link.broken")
    valid = is_valid_id(id_) and is_moment(changed) and is_moment(begun or "")
    if not valid or fault(value) is not None:
        raise Refusal("link.broken")
    game = without_notes(gamefile.game_from(value))
    titles.standing(game)
    draft = imported_draft(game, id_, changed)
    return replace(
        draft,
        begun=draft.begun if begun is None else begun,
        finished=bool(flags & 1),
        hidden=bool(flags & 2),
    )
