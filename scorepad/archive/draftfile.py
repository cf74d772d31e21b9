"""A draft as the text that is kept on the device, and back; what cannot be read is refused."""

from __future__ import annotations

import json
from typing import Any

from scorepad import titles
from scorepad.titles.model import BOARD, SHEET, TABLE, Refusal

from . import gamefile
from .draft import Change, Draft

VERSION = 1
#: Why a game from a later version of the app is refused: it is sound, and must be let be.
NEWER = "file.newer"


def write(draft: Draft) -> str:
    """The draft as one line of JSON, its game in the game file's own form."""
    return json.dumps(object_of(draft), ensure_ascii=False, separators=(",", ":"))


def object_of(draft: Draft) -> dict[str, Any]:
    """The JSON object of a draft: everything that is kept of it."""
    return {
        "version": VERSION,
        "id": draft.id,
        "game": gamefile.object_of(draft.game),
        "at": [draft.row, draft.seat, draft.typing, draft.since, draft.counting],
        "sums": [[seat, row, typed] for (seat, row), typed in draft.sums.items()],
        "done": [list(change) for change in draft.done],
        "undone": [list(change) for change in draft.undone],
        "finished": draft.finished,
        "hidden": draft.hidden,
        "begun": draft.begun,
        "changed": draft.changed,
    }


def read(text: str) -> Draft:
    """The draft in a text, or a Refusal. A game from a later version is refused, never guessed."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("file.not_a_game", value=text[:40]) from error
    try:
        return draft_from(found)
    except Refusal as refusal:
        if refusal.reason == "file.not_a_game":
            raise Refusal("file.not_a_game", value=text[:40]) from refusal
        raise


def draft_from(found: Any) -> Draft:
    """The draft that a parsed JSON object tells, or a Refusal."""
    if not isinstance(found, dict):
        raise Refusal("file.not_a_game", value=found)
    version = found.get("version")
    if type(version) is int and version > VERSION:
        raise Refusal("file.newer", value=version)
    if version != VERSION:
        raise Refusal("file.not_a_game", value=version)
    game = gamefile.game_from(found.get("game"))
    try:
        return _draft(found, game)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise Refusal("file.not_a_game", value=found.get("id")) from error


def _draft(found: dict[str, Any], game: Any) -> Draft:
    row, seat, typing, *more = found["at"]
    done = _changes(found["done"], game)
    # The first versions kept less: what is typed next is then a change of its own.
    since, counting = more or (len(done), False)
    if type(since) is not int or since < 0:
        raise ValueError(since)
    if row not in {one.id for one in titles.pad(game)}:
        row = titles.pad(game)[0].id
    return Draft(
        id=_text(found["id"]),
        game=game,
        row=_text(row),
        seat=_seat(seat, game),
        typing=bool(typing),
        since=since,
        counting=counting is True,
        sums={(_seat(s, game), _text(r)): _text(typed) for s, r, typed in found["sums"]},
        done=done,
        undone=_changes(found["undone"], game),
        finished=found["finished"] is True,
        hidden=found["hidden"] is True,
        begun=_text(found["begun"]),
        changed=_text(found["changed"]),
    )


def _changes(found: Any, game: Any) -> tuple[Change, ...]:
    """The changes; the first has none before it that it could go together with."""
    changes = [_change(change, game) for change in found]
    if changes and changes[0].joined:
        changes[0] = changes[0]._replace(joined=False)
    return tuple(changes)


def _change(found: Any, game: Any) -> Change:
    """A change; the first versions kept only those of a sheet, which are all the defaults."""
    seat, row, old, new, old_sum, new_sum, *more = found
    place, at, joined = more or (SHEET, "", False)
    if place not in (SHEET, BOARD, TABLE):
        raise ValueError(place)
    return Change(
        _seat(seat, game),
        _text(row),
        old,
        new,
        _text(old_sum),
        _text(new_sum),
        place,
        _text(at),
        joined is True,
    )


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _seat(value: Any, game: Any) -> int:
    if type(value) is not int or not 0 <= value < len(game.players):
        raise ValueError(value)
    return value
