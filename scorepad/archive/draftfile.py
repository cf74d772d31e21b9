"""A draft as the text that is kept on the device, and back; what cannot be read is refused."""

from __future__ import annotations

import json
from typing import Any

from scorepad.titles.model import Refusal

from . import gamefile
from .draft import Change, Draft

VERSION = 1


def write(draft: Draft) -> str:
    """The draft as one line of JSON, its game in the game file's own form."""
    return json.dumps(
        {
            "version": VERSION,
            "id": draft.id,
            "game": gamefile.object_of(draft.game),
            "at": [draft.row, draft.seat, draft.typing],
            "sums": [[seat, row, typed] for (seat, row), typed in draft.sums.items()],
            "done": [list(change) for change in draft.done],
            "undone": [list(change) for change in draft.undone],
            "finished": draft.finished,
            "hidden": draft.hidden,
            "begun": draft.begun,
            "changed": draft.changed,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def read(text: str) -> Draft:
    """The draft in a text, or a Refusal. A game from a later version is refused, never guessed."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("file.not_a_game", value=text[:40]) from error
    if not isinstance(found, dict) or found.get("version") != VERSION:
        raise Refusal("file.not_a_game", value=text[:40])
    game = gamefile.game_from(found.get("game"))
    try:
        return _draft(found, game)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise Refusal("file.not_a_game", value=text[:40]) from error


def _draft(found: dict[str, Any], game: Any) -> Draft:
    row, seat, typing = found["at"]
    return Draft(
        id=_text(found["id"]),
        game=game,
        row=_text(row),
        seat=_seat(seat, game),
        typing=bool(typing),
        sums={(_seat(s, game), _text(r)): _text(typed) for s, r, typed in found["sums"]},
        done=tuple(_change(change, game) for change in found["done"]),
        undone=tuple(_change(change, game) for change in found["undone"]),
        finished=found["finished"] is True,
        hidden=found["hidden"] is True,
        begun=_text(found["begun"]),
        changed=_text(found["changed"]),
    )


def _change(found: Any, game: Any) -> Change:
    seat, row, old, new, old_sum, new_sum = found
    return Change(_seat(seat, game), _text(row), old, new, _text(old_sum), _text(new_sum))


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _seat(value: Any, game: Any) -> int:
    if type(value) is not int or not 0 <= value < len(game.players):
        raise ValueError(value)
    return value
