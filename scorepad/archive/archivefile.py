"""The whole archive as one file: a list of `scorepad/1` games, each with what the app keeps of it.

What the app knows beside the game itself (its id, when it was begun and changed, whether it is
over, the changes of one that is not) stands under a key of its own, which the format passes on.
Any program that reads the format reads the file; and read back here, nothing differs. Names stand
in it as they were written at the table: which spellings are one player is this device's own affair.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from scorepad import titles
from scorepad.i18n.dates import parse_played
from scorepad.titles.model import Game, Refusal

from . import draftfile, gamefile
from .draft import Draft
from .older_games import without_undo

#: The key of a game that holds the app's own notes on it.
APP_KEY = "scorepad"
#: Nobody keeps more, and a phone could hardly read it.
MOST_MEGABYTES, MOST_GAMES = 32, 20_000
#: Changes of open games that are tried one by one before they are believed, in one file; and how
#: many letters a game may have for each of them to count as one.
MOST_CHANGES, LETTERS = 10_000, 10_000

#: What may stand in a key and in an address, where "new" is the form for a new game.
_ID = re.compile(r"(?!new\Z)[A-Za-z0-9_-]{1,40}")


def write(drafts: Iterable[Draft]) -> str:
    """The games as the text of a file, one on a line."""
    lines = [json.dumps(object_of(draft), ensure_ascii=False) for draft in drafts]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def object_of(draft: Draft) -> dict[str, Any]:
    """The JSON object of a game with the app's notes on it."""
    kept = draftfile.object_of(without_undo(draft))
    del kept["game"]
    return gamefile.object_of(_dated(draft)) | {APP_KEY: kept}


def _dated(draft: Draft) -> Game:
    """The game with the day it was played, for programs that know no other."""
    if draft.game.played is None and draft.begun and is_moment(draft.begun):
        return replace(draft.game, played=draft.begun)
    return draft.game


def undated(draft: Draft) -> Game:
    """The game less a day that says no more than when it was begun."""
    return replace(draft.game, played=None) if draft.game.played == draft.begun else draft.game


def read(source: str | bytes) -> list[Draft | Refusal]:
    """The games of a file, a bad one being a Refusal in its place; a Refusal for a bad file.

    A file of any program that writes the format will do, and one with a single game.
    """
    if len(source) > MOST_MEGABYTES * 1_000_000:
        raise Refusal("file.too_large", most=MOST_MEGABYTES)
    found = gamefile.read(source)
    if isinstance(found, Refusal) and found.title is None:
        raise found
    games = found if isinstance(found, list) else [found]
    if len(games) > MOST_GAMES:
        raise Refusal("file.too_many", value=len(games), most=MOST_GAMES)
    reader = _Reader()
    return [reader.game(one) for one in games]


class _Reader:
    """Reads the games of one file, and does not let their changes take all day."""

    def __init__(self) -> None:
        self.left = MOST_CHANGES

    def game(self, game: Game | Refusal) -> Draft | Refusal:
        try:
            return self.draft(game) if isinstance(game, Game) else _titled(game, game.title)
        except Refusal as refusal:
            return _titled(refusal, game.title)

    def draft(self, game: Game) -> Draft:
        extra = {key: value for key, value in game.extra.items() if key != APP_KEY}
        plain = replace(game, extra=extra)
        titles.score(plain)
        if APP_KEY not in game.extra:
            return imported_draft(plain)
        kept = game.extra[APP_KEY]
        if not isinstance(kept, dict):
            raise Refusal("file.kept", row=APP_KEY)
        try:
            draft = draftfile.draft_from({**kept, "game": gamefile.object_of(plain)})
        except Refusal as refusal:
            if refusal.reason == draftfile.NEWER:
                raise
            raise Refusal("file.kept", row=APP_KEY) from refusal
        if not is_valid_id(draft.id) or not all(map(is_moment, (draft.begun, draft.changed))):
            raise Refusal("file.kept", row=APP_KEY)
        draft = without_undo(replace(draft, game=undated(draft)))
        self.left -= _work(draft)
        if self.left < 0:
            # The game itself is sound; it comes with nothing to undo.
            return replace(draft, done=(), undone=(), typing=False, since=0)
        _walk(draft)
        return draft


def _titled(refusal: Refusal, title: str | None) -> Refusal:
    """A refusal whose message can name the rows of its title."""
    if title is not None:
        refusal.more.setdefault("title", title)
    return refusal


def _work(draft: Draft) -> int:
    """How many changes there are to try, each as heavy as the game with the longest of them."""
    changes = (*draft.done, *draft.undone)
    if not changes:
        return 0
    longest = max(len(json.dumps(draftfile.write_change(change))) for change in changes)
    return len(changes) * (1 + (len(gamefile.write(draft.game)) + longest) // LETTERS)


def _walk(draft: Draft) -> None:
    """Undoes and redoes everything once: no step of a game may lead to an invalid one."""
    try:
        game = draft.game
        for change in reversed(draft.done):
            game = change.revert(game)
            titles.score(game)
        game = draft.game
        for change in reversed(draft.undone):
            game = change.apply(game)
            titles.score(game)
    except (Refusal, TypeError, ValueError, LookupError, AttributeError, RecursionError):
        raise Refusal("file.kept", row=APP_KEY) from None


def imported_draft(game: Game, id: str | None = None, changed: str = "") -> Draft:
    """A game from elsewhere, which is over; with no id of its own it always gets the same one."""
    when = changed or game.played or ""
    return Draft(
        id=id or content_id(game),
        game=game,
        row=titles.rows(game)[0].id,
        finished=True,
        begun=game.played or "",
        changed=when,
    )


def content_id(game: Game) -> str:
    """An id that follows from what the game says, so that the same file never doubles a game."""
    text = json.dumps(gamefile.object_of(game), sort_keys=True)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def is_valid_id(id: str) -> bool:
    """Whether a text can be the id of a game: a piece of a key, and of an address."""
    return _ID.fullmatch(id) is not None


def is_moment(text: str) -> bool:
    """Whether a text is a day or a moment in ISO 8601, or nothing."""
    if not text:
        return True
    try:
        parse_played(text)
    except ValueError:
        return False
    return text.isascii()
