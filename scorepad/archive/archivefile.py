"""All saved games as one file: a list of `scorepad/1` games, each with the app's own notes.

The notes are under a key of their own, which other programs that read the format pass on: the
game's id, when it was begun and changed, whether it is over, and its undo list, which holds only
the last change of each cell in a game that is over. Names are those that were written at the table.

A backup has all else, too: deleted games come last and are marked in their notes, and the notes of
the first game hold what belongs to the device, which are merged spellings, settings, and what the
app remembers. Where there are no games those notes stand alone.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from time import time
from typing import Any

from scorepad import titles
from scorepad.i18n.dates import parse_played
from scorepad.titles.model import Game, Refusal
from scorepad.titles.title import Title

from . import draftfile, gamefile, merged_names, preferences
from .draft import Draft
from .merged_names import MergedNames
from .preferences import Preferences
from .shortened import filed, without_undo
from .stamps import believable

#: The key of a game that holds the app's own notes.
APP_KEY = "scorepad"
#: Keys of those notes: that the game is deleted, and what belongs to the device.
DELETED, DEVICE = "deleted", "device"
#: How many edits are checked of one game, and in one file; each counts once for every so many
#: letters of its game.
MOST_CHANGES, MOST_OF_FILE, LETTERS = 10_000, 100_000, 10_000
#: How many merged spellings a file may hold, and the most letters of a name in it.
MOST_MERGES, LONGEST_NAME = 1000, 100

#: What may be part of a storage key and of an address, where "new" is the form for a new game.
_ID = re.compile(r"(?!new\Z)[A-Za-z0-9_-]{1,40}")


@dataclass(frozen=True, slots=True)
class DeviceNotes:
    """What a backup holds besides games."""

    merged_names: MergedNames = field(default_factory=dict)
    #: Without what is about backups of that device.
    preferences: Preferences = field(default_factory=Preferences)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to save: all settings are as at first."""
        plain = preferences.to_json(Preferences())
        return not self.merged_names and preferences.to_json(self.preferences) == plain


def write(
    drafts: Iterable[Draft], device: DeviceNotes | None = None, deleted: Iterable[Draft] = ()
) -> str:
    """The games as the text of a file, one on a line."""
    games = [object_of(draft) for draft in drafts]
    for draft in deleted:
        games.append(object_of(draft))
        games[-1][APP_KEY][DELETED] = True
    if device is not None:
        games = games or [{APP_KEY: {}}]
        games[0][APP_KEY][DEVICE] = {
            "merges": dict(device.merged_names),
            "preferences": preferences.to_json(device.preferences),
        }
    lines = [json.dumps(game, ensure_ascii=False) for game in games]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def object_of(draft: Draft) -> dict[str, Any]:
    """The JSON object of a game with the app's notes."""
    notes = draftfile.object_of(filed(draft))
    del notes["game"]
    return gamefile.object_of(_dated(draft)) | {APP_KEY: notes}


def _dated(draft: Draft) -> Game:
    """The game with the day it was begun as `played`, for programs that do not read the notes."""
    if draft.game.played is None and draft.begun and is_moment(draft.begun):
        return replace(draft.game, played=draft.begun)
    return draft.game


def without_notes(game: Game) -> Game:
    """The game without the app's notes."""
    extra = {key: value for key, value in game.extra.items() if key != APP_KEY}
    return replace(game, extra=extra)


def undated(draft: Draft) -> Game:
    """The game without a `played` that only repeats when it was begun."""
    return replace(draft.game, played=None) if draft.game.played == draft.begun else draft.game


def read(source: str | bytes) -> list[Draft | Refusal]:
    """The games of a file, with a Refusal in place of a bad one; raises it for a bad file.

    The file may come from any program that writes the format, and may hold a single game.
    """
    return list(ArchiveReader(source))


class ArchiveReader:
    """Reads the games of one file, and bounds the time that checking their changes takes.

    Each game is read when it is asked for; what else the file holds is known after the last.
    """

    def __init__(self, source: str | bytes) -> None:
        self.changes_left = MOST_OF_FILE
        #: How many games have so many changes that they are read without them.
        self.without_changes = 0
        #: The ids of games that were deleted, and can be restored.
        self.deleted: set[str] = set()
        self.device: DeviceNotes | None = None
        self._source = source

    def __iter__(self) -> Iterator[Draft | Refusal]:
        many, games = gamefile.read_each(self._source, self._is_device)
        for game in games:
            if not many and isinstance(game, Refusal) and game.title is None:
                raise game
            yield self.game(game)

    def _is_device(self, value: Any) -> bool:
        """Whether an object holds what belongs to the device, and no game."""
        alone = isinstance(value, dict) and value.keys() == {APP_KEY}
        if not alone or not isinstance(value[APP_KEY], dict):
            return False
        if isinstance(device := value[APP_KEY].get(DEVICE), dict):
            self.device = _device_notes(device)
        return True

    def game(self, game: Game | Refusal) -> Draft | Refusal:
        """The draft of a game, or a Refusal whose message can name the rows of its title."""
        try:
            draft = self.draft(game) if isinstance(game, Game) else game
        except Refusal as refusal:
            draft = refusal
        if isinstance(draft, Refusal) and game.title is not None:
            draft.more.setdefault("title", game.title)
        return draft

    def draft(self, game: Game) -> Draft:
        plain = without_notes(game)
        if APP_KEY not in game.extra:
            titles.score(plain)
            return imported_draft(plain)
        notes = game.extra[APP_KEY]
        if not isinstance(notes, dict):
            raise Refusal("file.kept", row=APP_KEY)
        if isinstance(device := notes.get(DEVICE), dict):
            self.device = _device_notes(device)
        # Copies that were merged may not go together: such a game opens, and says what is wrong.
        _check_opens(titles.by_id(plain.title), plain)
        try:
            draft = draftfile.draft_from({**notes, "game": gamefile.object_of(plain)})
        except Refusal as refusal:
            if refusal.reason == draftfile.NEWER:
                raise
            raise Refusal("file.kept", row=APP_KEY) from refusal
        if not is_valid_id(draft.id) or not all(map(is_moment, (draft.begun, draft.changed))):
            raise Refusal("file.kept", row=APP_KEY)
        if notes.get(DELETED) is True:
            self.deleted.add(draft.id)
        draft = replace(draft, game=undated(draft))
        draft = believable(draft, int(time() * 1000))
        cost = _cost(draft)
        if cost > min(MOST_CHANGES, self.changes_left):
            # The game itself is valid; it is imported without its undo list.
            self.without_changes += 1
            return without_undo(draft)
        self.changes_left -= cost
        check_changes(draft)
        return draft


def _device_notes(source: dict[str, Any]) -> DeviceNotes:
    """What a file says of its device, without what no device of ours would hold."""
    merges = merged_names.from_json(source.get("merges"))
    short = [pair for pair in merges.items() if max(map(len, pair)) <= LONGEST_NAME]
    chosen = preferences.from_json(source.get("preferences"))
    chosen = replace(
        chosen,
        names=tuple(name for name in chosen.names if len(name) <= LONGEST_NAME),
        recent=tuple(card for card in chosen.recent if len(card) <= LONGEST_NAME),
    )
    return DeviceNotes(dict(short[:MOST_MERGES]), chosen)


def _cost(draft: Draft) -> int:
    """How many edits there are, weighed by the length of the game with the longest change."""
    changes, aside = (*draft.done, *draft.undone), draft.clock.aside.values()
    if not changes and not aside:
        return 0
    edits = sum(len(change.edits) for change in changes)
    edits += sum(1 + len(record.puts or ()) for record in aside)
    longest = max((len(json.dumps(draftfile.write_edits(change))) for change in changes), default=0)
    return edits * (1 + (len(gamefile.write(draft.game)) + longest) // LETTERS)


def check_changes(draft: Draft) -> None:
    """Undoes and redoes everything once: each step must lead to a game that can be opened.

    It need not score: two copies that were merged may have changed what does not go together.
    """
    try:
        title, game = titles.by_id(draft.game.title), draft.game
        for change in reversed(draft.done):
            game = change.revert(game)
            _check_opens(title, game)
        game = draft.game
        for change in reversed(draft.undone):
            game = change.apply(game)
            _check_opens(title, game)
    except (Refusal, TypeError, ValueError, LookupError, AttributeError, RecursionError):
        raise Refusal("file.kept", row=APP_KEY) from None


def _check_opens(title: Title, game: Game) -> None:
    title.check(game)
    with suppress(Refusal):
        title.scoring(game)


def imported_draft(game: Game, id: str | None = None, changed: str = "") -> Draft:
    """A finished game from elsewhere; without an id of its own it gets one from its content."""
    return Draft(
        id=id or content_id(game),
        game=game,
        row=titles.rows(game)[0].id,
        finished=True,
        begun=game.played or "",
        changed=changed or game.played or "",
    )


def content_id(game: Game) -> str:
    """An id that follows from what the game says: importing a file twice adds no game twice."""
    text = json.dumps(gamefile.object_of(game), sort_keys=True)
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def is_valid_id(id: str) -> bool:
    """Whether a text can be the id of a game, which is part of a storage key and of an address.

    >>> is_valid_id("a1b2"), is_valid_id("../etc"), is_valid_id("new")
    (True, False, False)
    """
    return _ID.fullmatch(id) is not None


def is_moment(text: str) -> bool:
    """Whether a text is a day or a moment in ISO 8601, or empty."""
    if not text:
        return True
    try:
        parse_played(text)
    except ValueError:
        return False
    return text.isascii()
