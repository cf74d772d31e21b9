"""A draft as the text that is kept on the device, and back; what cannot be read is refused."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from scorepad import titles
from scorepad.titles.model import BOARD, SHEET, TABLE, Cell, Game, Refusal
from scorepad.titles.reading import read_place
from scorepad.titles.values import write as write_cell

from . import clockfile, gamefile
from .change import GAME, Change, Edit, Sums, Whole
from .draft import Draft
from .stamp import NEVER, Stamp
from .stampfile import read_page, read_text, read_whole

#: The first version knows no changes of who plays, and is still written where there are none.
FIRST, VERSION = 1, 2
#: Why a game from a later version of the app is refused: it is sound, and is left unchanged.
NEWER = "file.newer"
#: How many positions an edit has; those after them identify a change that is sent.
EDIT_LENGTH = 9


def write(draft: Draft) -> str:
    """The draft as one line of JSON, its game in the game file's own form."""
    return json.dumps(object_of(draft), ensure_ascii=False, separators=(",", ":"))


def object_of(draft: Draft) -> dict[str, Any]:
    """The JSON object of a draft: everything that is kept of it."""
    # Counted in edits: the first versions knew no other changes.
    since = sum(len(change.edits) for change in draft.done[: draft.since])
    since += max(0, draft.since - len(draft.done))
    changes = (*draft.done, *draft.undone)
    whole = any(change.changes_table for change in changes)
    stamps = clockfile.write(draft)
    return {
        "version": VERSION if whole else FIRST,
        "id": draft.id,
        "game": gamefile.object_of(draft.game),
        "at": [draft.row, draft.seat, draft.typing, since, draft.counting],
        "sums": _written_sums(draft.sums),
        "done": [edit for change in draft.done for edit in write_edits(change)],
        "undone": [edit for change in draft.undone for edit in reversed(write_edits(change))],
        "finished": draft.finished,
        "hidden": draft.hidden,
        "begun": draft.begun,
        "changed": draft.changed,
        **({"clock": stamps} if stamps else {}),
    }


def read(text: str) -> Draft:
    """The draft in a text, or a Refusal. A game from a later version is refused, never guessed."""
    try:
        source = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal("file.not_a_game", value=text[:40]) from error
    return draft_from(source)


def draft_from(source: Any) -> Draft:
    """The draft that a parsed JSON object tells, or a Refusal."""
    if not isinstance(source, dict):
        raise Refusal("file.not_a_game", value=source)
    version = source.get("version")
    if type(version) is int and version > VERSION:
        raise Refusal("file.newer", value=version)
    if type(version) is not int or version < FIRST:
        raise Refusal("file.not_a_game", value=version)
    game = gamefile.game_from(source.get("game"))
    try:
        return _draft(source, game)
    except (KeyError, TypeError, ValueError, IndexError, Refusal) as error:
        raise Refusal("file.not_a_game", value=source.get("id")) from error


def _draft(source: dict[str, Any], game: Game) -> Draft:
    row, seat, typing, *more = source["at"]
    done = _changes(_grouped(source["done"])[::-1], game, new=False)[::-1]
    # The first versions kept less: what is typed next is then a change of its own.
    since, counting = more or (len(source["done"]), False)
    if type(since) is not int or since < 0:
        raise ValueError(since)
    before = source["done"][:since]
    if row not in {line.id for line in titles.pad(game)}:
        row = titles.pad(game)[0].id
    draft = Draft(
        id=read_text(source["id"]),
        game=game,
        row=read_text(row),
        seat=_seat(seat, game),
        typing=bool(typing),
        since=len(_grouped(before)) + since - len(before),
        counting=counting is True,
        sums=_read_sums(source["sums"], game),
        done=done,
        undone=_changes(_grouped(source["undone"][::-1]), game, new=True)[::-1],
        finished=source["finished"] is True,
        hidden=source["hidden"] is True,
        begun=read_text(source["begun"]),
        changed=read_text(source["changed"]),
    )
    return clockfile.with_stamps(draft, source["clock"]) if "clock" in source else draft


# A change is written as a list of its edits, each a list by position; all but the first are marked
# as joined to the one before, so that changes can follow each other in one list.


def write_edits(change: Change) -> list[list[Any]]:
    """The JSON list of a change in a draft: without stamps and ids, which stand in its clock."""
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


def write_change(change: Change) -> list[list[Any]]:
    """The JSON list of a whole change, to be sent to another device.

    Its stamps, and the ids of the players before and after, come last in its first edit, unless it
    has none of them.
    """
    first, *more = write_edits(change)
    identity = [change.id, change.version, change.ids((), new=False), change.ids((), new=True)]
    has_identity = identity != [NEVER, NEVER, (), ()]
    return [first + [list(part) for part in identity] * has_identity, *more]


def read_change(source: Any, game: Game) -> Change:
    """The change in a JSON list, for a game of these players; or a Refusal."""
    try:
        ((first, *more),) = _grouped(source)
        change = _change([first[:EDIT_LENGTH], *more], game)
        return _with_identity(change, *first[EDIT_LENGTH:]) if first[EDIT_LENGTH:] else change
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise Refusal("file.not_a_game", value=str(source)[:40]) from error


def _with_identity(change: Change, id_: Any, version: Any, *ids: Any) -> Change:
    old, new = (tuple(map(read_text, part)) for part in ids)
    if old or new:
        change = change.with_ids(old, new)
    return change._replace(id=_stamp(id_), version=_stamp(version))


def _stamp(source: Any) -> Stamp:
    time, page = source
    return read_whole(time), read_page(page)


def _written(value: Cell | Whole | None) -> Any:
    if isinstance(value, Whole):
        return [gamefile.object_of(value.game), _written_sums(value.sums), value.row, value.seat]
    return None if value is None else write_cell(value)


def _written_sums(sums: Sums) -> list[list[Any]]:
    return [[seat, row, typed] for (seat, row), typed in sums.items()]


def _read_sums(source: Any, game: Game) -> Sums:
    return {(_seat(seat, game), read_text(row)): read_text(typed) for seat, row, typed in source}


def _grouped(source: Any) -> list[list[Any]]:
    """The edits of each change; the first versions knew no changes of more than one."""
    groups: list[list[Any]] = []
    for value in source:
        if groups and len(value) > 8 and value[8] is True:
            groups[-1].append(value)
        else:
            groups.append([value])
    return groups


def _changes(groups: Iterable[list[Any]], game: Game, *, new: bool) -> tuple[Change, ...]:
    """The changes from a game on, to later ones if `new`, else back to earlier ones."""
    changes = []
    for group in groups:
        change = _change(group, game)
        whole = change.edits[0].new if new else change.edits[0].old
        # Changes beyond this one were made at another table.
        game = whole.game if isinstance(whole, Whole) else game
        changes.append(change)
    return tuple(changes)


def _change(group: list[Any], game: Game) -> Change:
    at = group[0][7] if len(group[0]) > 7 else ""
    return Change(read_text(at), tuple(_edit(value, game) for value in group))


def _edit(source: Any, game: Game) -> Edit:
    """An edit; the first versions kept only edits of a sheet, which are all the defaults."""
    seat, key, old, new, old_sum, new_sum, *more = source
    place, _, _ = more or (SHEET, "", False)
    if place == GAME:
        return Edit(GAME, _seat(seat, game), GAME, _whole(old, game), _whole(new, game))
    if place not in (SHEET, BOARD, TABLE):
        raise ValueError(place)
    title = titles.by_id(game.title)
    # A change may hold a cell of an expansion that the game has no more.
    where = game.where(place, _seat(seat, game)).in_any_box(title.expansions)
    before, after = (
        None if value is None else read_place(title, place, read_text(key), value, where)
        for value in (old, new)
    )
    return Edit(place, seat, read_text(key), before, after, read_text(old_sum), read_text(new_sum))


def _whole(source: Any, now: Game) -> Whole:
    value, sums, row, seat = source
    game = gamefile.game_from(value)
    if game.title != now.title:
        raise ValueError(game.title)
    return Whole(game, _read_sums(sums, game), read_text(row), _seat(seat, game))


def _seat(value: Any, game: Game) -> int:
    if type(value) is not int or not 0 <= value < len(game.players):
        raise ValueError(value)
    return value
