"""A game as a link: everything on its sheet, squeezed into the piece of an address after the #.

That piece is never sent to any server. It says which version wrote it, and is short enough for a
code that a phone reads from another's screen. Of the app's own notes it carries what keeps the game
one and the same on both phones: its id, and when it was last changed.
"""

from __future__ import annotations

import re
from dataclasses import replace

from scorepad import titles
from scorepad.titles.model import Refusal

from . import compact, gamefile
from .archivefile import KEPT, fresh, is_moment, known_id
from .draft import Draft
from .strictjson import fault

VERSION = 1
#: No link that this app makes comes near these; longer ones are not even looked into.
LONGEST, MOST = 20_000, 200_000

_LINK = re.compile(r"(?:^|[#/?=&])s(\d{1,4})\.([A-Za-z0-9_-]+)")


def write(draft: Draft) -> str:
    """The piece of an address that holds the game: "s1." and letters, digits, - and _."""
    value = [draft.id, draft.changed, draft.finished, gamefile.object_of(draft.game)]
    return f"s{VERSION}.{compact.pack(value)}"


def read(address: str) -> Draft:
    """The game in a link, or in the piece of it alone; or a Refusal. Nothing is saved by it.

    It opens as it would on the phone it came from, with nothing to undo.
    """
    if len(address) > LONGEST:
        raise Refusal("link.too_large", most=LONGEST)
    found = _LINK.search(address.strip())
    if found is None:
        raise Refusal("link.none")
    if int(found[1]) != VERSION:
        raise Refusal("link.newer", value=int(found[1]))
    value = compact.unpack(found[2], MOST)
    match value:
        case [str(id_), str(changed), bool(finished), told]:
            pass
        case _:
            raise Refusal("link.broken")
    if fault(told) is not None or not known_id(id_) or not is_moment(changed):
        raise Refusal("link.broken")
    game = gamefile.game_from(told)
    game = replace(game, extra={key: one for key, one in game.extra.items() if key != KEPT})
    titles.score(game)
    draft = fresh(game, id_, changed)
    return draft if finished else draft.reopen()
