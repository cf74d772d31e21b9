"""The whole archive as one file: a list of `scorepad/1` games, each with what the app keeps of it.

What the app knows beside the game itself (its id, when it was begun and changed, whether it is
over, the changes of one that is not) stands under a key of its own, which the format passes on.
Any program that reads the format reads the file; and read back here, nothing differs.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from scorepad import titles
from scorepad.i18n.dates import moment
from scorepad.titles.model import Game, Refusal

from . import draftfile, gamefile
from .draft import Draft
from .pages import lean

#: The key of a game that holds the app's own notes on it.
KEPT = "scorepad"
#: Nobody keeps more, and a phone could hardly read it.
MOST_MEGABYTES, MOST_GAMES = 32, 20_000
#: Changes of an open game that are tried one by one before they are believed, in one file.
MOST_CHANGES = 20_000

_ID = re.compile(r"[A-Za-z0-9_-]{1,40}")


def write(drafts: Iterable[Draft]) -> str:
    """The games as the text of a file, one on a line."""
    lines = [json.dumps(object_of(draft), ensure_ascii=False) for draft in drafts]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def object_of(draft: Draft) -> dict[str, Any]:
    """The JSON object of a game with the app's notes on it."""
    kept = draftfile.object_of(lean(draft))
    game: dict[str, Any] = kept.pop("game")
    return game | {KEPT: kept}


def read(source: str | bytes) -> list[Draft | Refusal]:
    """The games of a file, a bad one being a Refusal in its place; a Refusal for a bad file.

    A file of any program that writes the format will do, and one with a single game.
    """
    if len(source) > MOST_MEGABYTES * 1_000_000:
        raise Refusal("file.too_large", most=MOST_MEGABYTES)
    found = gamefile.read(source)
    if isinstance(found, Refusal):
        raise found
    games = found if isinstance(found, list) else [found]
    if len(games) > MOST_GAMES:
        raise Refusal("file.too_many", value=len(games), most=MOST_GAMES)
    reader = _Reader()
    return [one if isinstance(one, Refusal) else reader.game(one) for one in games]


class _Reader:
    """Reads the games of one file, and does not let their changes take all day."""

    def __init__(self) -> None:
        self.left = MOST_CHANGES

    def game(self, game: Game) -> Draft | Refusal:
        try:
            return self.draft(game)
        except Refusal as refusal:
            refusal.more.setdefault("title", game.title)
            return refusal

    def draft(self, game: Game) -> Draft:
        extra = {key: value for key, value in game.extra.items() if key != KEPT}
        plain = replace(game, extra=extra)
        titles.score(plain)
        if KEPT not in game.extra:
            return fresh(plain)
        kept = game.extra[KEPT]
        if not isinstance(kept, dict):
            raise Refusal("file.kept", row=KEPT)
        try:
            draft = draftfile.draft_from({**kept, "game": gamefile.object_of(plain)})
        except Refusal as refusal:
            if refusal.reason == draftfile.NEWER:
                raise
            raise Refusal("file.kept", row=KEPT) from refusal
        if not known_id(draft.id) or not all(map(is_moment, (draft.begun, draft.changed))):
            raise Refusal("file.kept", row=KEPT)
        draft = lean(draft)
        self.walk(draft)
        return draft

    def walk(self, draft: Draft) -> None:
        """Undoes and redoes everything once: no step of a game may lead to one that is none."""
        self.left -= len(draft.done) + len(draft.undone)
        if self.left < 0:
            raise Refusal("file.kept", row=KEPT)
        try:
            back = forth = draft
            while back.done:
                back = back.undo()
                titles.score(back.game)
            while forth.undone:
                forth = forth.redo()
                titles.score(forth.game)
        except (Refusal, TypeError, ValueError, LookupError, AttributeError, RecursionError):
            raise Refusal("file.kept", row=KEPT) from None


def fresh(game: Game, id: str | None = None, changed: str = "") -> Draft:
    """A game from elsewhere, which is over; with no id of its own it always gets the same one."""
    when = changed or game.played or ""
    return Draft(
        id=id or identity(game),
        game=game,
        row=titles.rows(game)[0].id,
        finished=True,
        begun=game.played or "",
        changed=when,
    )


def identity(game: Game) -> str:
    """An id that follows from what the game says, so that the same file never doubles a game."""
    text = json.dumps(gamefile.object_of(game), sort_keys=True)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def known_id(id: str) -> bool:
    """Whether a text can be the id of a game: a piece of a key, and of an address."""
    return _ID.fullmatch(id) is not None


def is_moment(text: str) -> bool:
    """Whether a text is a day or a moment in ISO 8601, or nothing."""
    if not text:
        return True
    try:
        moment(text)
    except ValueError:
        return False
    return text.isascii()
