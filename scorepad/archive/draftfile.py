"""A draft as the text that is kept on the device, and back; what cannot be read is refused."""

from __future__ import annotations

import json
from typing import Any

from scorepad import titles
from scorepad.titles.model import BOARD, SHEET, TABLE, Cell, Game, Refusal
from scorepad.titles.reading import read_place
from scorepad.titles.values import write as write_cell

from . import gamefile
from .draft import Change, Draft, Edit

VERSION = 1
#: Why a game from a later version of the app is refused: it is sound, and is left unchanged.
NEWER = "file.newer"


def write(draft: Draft) -> str:
    """The draft as one line of JSON, its game in the game file's own form."""
    return json.dumps(object_of(draft), ensure_ascii=False, separators=(",", ":"))


def object_of(draft: Draft) -> dict[str, Any]:
    """The JSON object of a draft: everything that is kept of it."""
    # Counted in edits: the first versions knew no other changes.
    since = sum(len(change.edits) for change in draft.done[: draft.since])
    since += max(0, draft.since - len(draft.done))
    return {
        "version": VERSION,
        "id": draft.id,
        "game": gamefile.object_of(draft.game),
        "at": [draft.row, draft.seat, draft.typing, since, draft.counting],
        "sums": [[seat, row, typed] for (seat, row), typed in draft.sums.items()],
        "done": [edit for change in draft.done for edit in write_change(change)],
        "undone": [edit for change in draft.undone for edit in reversed(write_change(change))],
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
    except (KeyError, TypeError, ValueError, IndexError, Refusal) as error:
        raise Refusal("file.not_a_game", value=found.get("id")) from error


def _draft(found: dict[str, Any], game: Game) -> Draft:
    row, seat, typing, *more = found["at"]
    done = _changes(found["done"], game)
    # The first versions kept less: what is typed next is then a change of its own.
    since, counting = more or (len(found["done"]), False)
    if type(since) is not int or since < 0:
        raise ValueError(since)
    before = found["done"][:since]
    if row not in {line.id for line in titles.pad(game)}:
        row = titles.pad(game)[0].id
    return Draft(
        id=_text(found["id"]),
        game=game,
        row=_text(row),
        seat=_seat(seat, game),
        typing=bool(typing),
        since=len(_changes(before, game)) + since - len(before),
        counting=counting is True,
        sums={(_seat(s, game), _text(r)): _text(typed) for s, r, typed in found["sums"]},
        done=done,
        undone=_changes(found["undone"][::-1], game)[::-1],
        finished=found["finished"] is True,
        hidden=found["hidden"] is True,
        begun=_text(found["begun"]),
        changed=_text(found["changed"]),
    )


# A change is written as a list of its edits, each a list by position; all but the first are marked
# as joined to the one before, so that changes can follow each other in one list.


def write_change(change: Change) -> list[list[Any]]:
    """The JSON list of a change: to be kept, or sent to another device."""
    return [
        [
            edit.seat,
            edit.key,
            _written(edit.old),
            _written(edit.new),
            edit.old_sum,
            edit.new_sum,
            edit.place,
            change.at,
            at > 0,
        ]
        for at, edit in enumerate(change.edits)
    ]


def read_change(found: Any, game: Game) -> Change:
    """The change in a JSON list, for a game of these players; or a Refusal."""
    try:
        (change,) = _changes(found, game)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise Refusal("file.not_a_game", value=str(found)[:40]) from error
    return change


def _written(cell: Cell | None) -> Any:
    return None if cell is None else write_cell(cell)


def _changes(found: Any, game: Game) -> tuple[Change, ...]:
    changes: list[tuple[str, list[Edit]]] = []
    for value in found:
        edit, at, joined = _edit(value, game)
        if joined and changes:
            changes[-1][1].append(edit)
        else:
            changes.append((at, [edit]))
    return tuple(Change(at, tuple(edits)) for at, edits in changes)


def _edit(found: Any, game: Game) -> tuple[Edit, str, bool]:
    """An edit, the row it was made in, and whether it belongs to the change before it.

    The first versions kept only edits of a sheet, which are all the defaults.
    """
    seat, key, old, new, old_sum, new_sum, *more = found
    place, at, joined = more or (SHEET, "", False)
    if place not in (SHEET, BOARD, TABLE):
        raise ValueError(place)
    title = titles.by_id(game.title)
    # A change may hold a cell of an expansion that the game has no more.
    where = game.where(place, _seat(seat, game))._replace(expansions=frozenset(title.expansions))
    before, after = (
        None if value is None else read_place(title, place, _text(key), value, where)
        for value in (old, new)
    )
    edit = Edit(place, seat, _text(key), before, after, _text(old_sum), _text(new_sum))
    return edit, _text(at), joined is True


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _seat(value: Any, game: Game) -> int:
    if type(value) is not int or not 0 <= value < len(game.players):
        raise ValueError(value)
    return value
