"""A game as a link: everything on its sheet, squeezed into the piece of an address after the #.

That piece is never sent to any server. It says which version wrote it, and is short enough for a
code that a phone reads from another's screen. Of the app's own notes it carries what keeps the game
one and the same on both phones: its id, when it was begun and last changed, whether it is over, and
whether its totals wait for the reveal.
"""

from __future__ import annotations

import re
from dataclasses import replace

from scorepad import titles
from scorepad.titles.model import Refusal

from . import compact, gamefile, old_packing
from .archivefile import APP_KEY, imported_draft, is_moment, is_valid_id
from .draft import Draft
from .strictjson import fault

VERSION = 3
#: An ordinary game comes nowhere near these: the letters of a link, and what they inflate to.
LONGEST, MOST = 20_000, 200_000

_LINK = re.compile(r"(?:^|[#/?=&])s(\d{1,4})\.([A-Za-z0-9_-]+)")


def write(draft: Draft) -> str:
    """The piece of an address that holds the game: "s3." and letters, digits, - and _.

    A Refusal if no phone could read it, because it is too long for one.
    """
    marks = draft.finished + 2 * draft.hidden
    value = [draft.id, draft.begun, draft.changed, marks, gamefile.object_of(draft.game)]
    piece = f"s{VERSION}.{compact.pack(value)}"
    read(piece)
    return piece


def read(address: str) -> Draft:
    """The game in a link, or in the piece of it alone; or a Refusal. Nothing is saved by it.

    It opens as it would on the phone it came from, with nothing to undo.
    """
    found = _LINK.search(address.strip())
    if found is None:
        raise Refusal("link.none")
    version = int(found[1])
    if version > VERSION:
        raise Refusal("link.newer", value=version)
    if len(found[2]) > LONGEST:
        raise Refusal("link.too_large", most=LONGEST)
    unpack = compact.unpack if version == VERSION else old_packing.unpack
    match version, unpack(found[2], MOST):
        # The first version did not say when the game was begun, nor what was hidden.
        case 1, [str(id_), str(changed), bool(marks), told]:
            begun = None
        case 2 | 3, [str(id_), str(begun), str(changed), int(marks), told] if 0 <= marks <= 3:
            pass
        case _:
            raise Refusal("link.broken")
    if fault(told) is not None or not is_valid_id(id_):
        raise Refusal("link.broken")
    if not is_moment(changed) or not is_moment(begun or ""):
        raise Refusal("link.broken")
    game = gamefile.game_from(told)
    game = replace(game, extra={key: one for key, one in game.extra.items() if key != APP_KEY})
    titles.score(game)
    draft = imported_draft(game, id_, changed)
    if begun is not None:
        draft = replace(draft, begun=begun)
    return replace(draft, finished=bool(marks & 1), hidden=bool(marks & 2))
