"""The games on the device: recent ones under a key each, older ones many to a page.

The recent games have an index of a few dozen lines, so neither starting nor a key press takes
longer the more games there are. A game that cannot be read is moved word for word to another key
and reported; it never stops the others from opening, and nothing here deletes it. What a newer
version of the app has written is left unchanged.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from scorepad.titles.model import Refusal

from . import compact, draftfile, merged_names
from .draft import Draft
from .merged_names import MergedNames
from .older_games import PAGE, OlderGames, UnreadablePage
from .storage import NotSaved, Storage, stored_json
from .summary import Summary, from_json, last_changed_first, summarize, to_json

GAME = "scorepad.game."
UNREADABLE = "scorepad.unreadable."
INDEX = "scorepad.index"
DELETED = "scorepad.trash"
VERSION_KEY = "scorepad.version"
VERSION = 2


@dataclass(frozen=True, slots=True)
class StoredGames:
    """What the device holds: the recent games, last changed first, and ids of others.

    `unreadable` were set aside just now, a newer version of the app has written those in `newer`,
    and those in `deleted` can still be restored.
    """

    games: tuple[Summary, ...] = ()
    unreadable: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()
    deleted: tuple[str, ...] = ()
    merged_names: MergedNames = field(default_factory=dict)


class UnreadableGame(Exception):  # noqa: N818 - named after the game, not after the program
    """A game that is there but cannot be read: it has been set aside, not deleted."""


class NewerGame(UnreadableGame):
    """A game that a newer version of the app has written: it stays where it is."""


class GameStore:
    """Loads and saves games by id."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.older = OlderGames(storage)
        #: Whether a newer version of the app has written here; nothing is written then.
        self.read_only = False
        self._version_written = False

    async def open(self) -> StoredGames:
        """Reads the index, and each game that it lacks: another tab may have added it."""
        keys, index, version, deleted, names = await asyncio.gather(
            self.storage.keys(GAME),
            self.storage.get(INDEX),
            self.storage.get(VERSION_KEY),
            self.storage.get(DELETED),
            self.storage.get(merged_names.KEY),
        )
        self.read_only = _version(version) > VERSION
        ids = {key.removeprefix(GAME) for key in keys}
        if self.read_only:
            return StoredGames(newer=tuple(sorted(ids)))
        indexed = [from_json(line) for line in stored_json(index, list)]
        # Two tabs may write over each other's index, and a game that was open in one of them may be
        # finished by now: those that are open are few, and read again.
        games = {game.id: game for game in indexed if game and game.id in ids and game.finished}
        unreadable, newer = [], []
        for id_ in sorted(ids - games.keys()):
            try:
                draft = await self.load(id_)
            except NewerGame:
                newer.append(id_)
            except UnreadableGame:
                unreadable.append(id_)
            else:
                if draft is not None:
                    games[id_] = summarize(draft)
        return StoredGames(
            last_changed_first(games.values()),
            tuple(unreadable),
            tuple(newer),
            _ids(deleted),
            merged_names.read(names),
        )

    async def load_deleted(self) -> tuple[str, ...]:
        """The ids of games that are deleted but can be restored."""
        return _ids(await self.storage.get(DELETED))

    async def load_merged_names(self) -> MergedNames:
        return merged_names.read(await self.storage.get(merged_names.KEY))

    async def load(self, id: str) -> Draft | None:
        """The game, or None if there is none; raises UnreadableGame if it cannot be read.

        An older game is found once `older` has read the list of its page.
        """
        text = await self.storage.get(GAME + id)
        if text is None:
            return await self._load_older(id)
        try:
            draft = draftfile.read(text)
            if draft.id != id:
                raise Refusal("file.not_a_game", value=draft.id)
        except Refusal as refusal:
            if refusal.reason == draftfile.NEWER:
                raise NewerGame(id) from refusal
            await self._set_aside(GAME + id, id, text)
            raise UnreadableGame(id) from refusal
        return draft

    async def _load_older(self, id: str) -> Draft | None:
        try:
            return await self.older.load(id)
        except UnreadablePage as page:
            name = str(page)
            text = await self.storage.get(PAGE + name)
            if page.newer or text is None:
                raise NewerGame(id) from page
            await self._set_aside(PAGE + name, f"page.{name}", text)
            raise UnreadableGame(id) from page

    async def _set_aside(self, key: str, name: str, text: str) -> None:
        """Moves a text to a key that no other unreadable text has.

        It is copied first: if the device refuses the copy, the text stays where it is.
        """
        if self.read_only:
            return
        taken = await self.storage.keys(UNREADABLE + name)
        copy, number = UNREADABLE + name, 1
        while copy in taken:
            number += 1
            copy = f"{UNREADABLE}{name}.{number}"
        try:
            await self.storage.put(copy, text)
        except NotSaved:
            return
        await self.storage.remove(key)

    async def save(self, draft: Draft, recent: Iterable[Summary]) -> None:
        """Saves the game, then the index of recent games, or raises NotSaved.

        ChangedElsewhere if the game has to be loaded and merged first. An older copy of the game
        is then removed from its page.
        """
        await self._write_version()
        await self.storage.update(GAME + draft.id, draftfile.write(draft))
        await self.save_index(recent)
        if draft.id in self.older.pages_of:
            with suppress(NotSaved):
                await self.older.remove([draft.id])

    async def save_index(self, recent: Iterable[Summary]) -> None:
        lines = [to_json(game) for game in recent]
        await self.storage.put(INDEX, json.dumps(lines, ensure_ascii=False, separators=(",", ":")))

    def storage_cleared(self) -> None:
        """The device has lost everything: the next save writes the version again."""
        self._version_written = False

    async def _write_version(self) -> None:
        if self.read_only:
            raise NotSaved(VERSION_KEY)
        if not self._version_written:
            await self.storage.put(VERSION_KEY, str(VERSION))
            self._version_written = True

    async def move_to_older(self, ids: Sequence[str]) -> tuple[list[Summary], list[str]]:
        """Moves recent games to a page; gives the moved ones, and the ids of those that stay.

        The page is written before a game loses its key. A game that another tab has changed
        meanwhile keeps its key, which takes precedence over any page.
        """
        await self._write_version()
        texts: dict[str, str] = {}
        drafts: list[Draft] = []
        for id_ in ids:
            text = await self.storage.get(GAME + id_)
            with suppress(UnreadableGame):
                if text is not None and (draft := await self.load(id_)) is not None:
                    texts[id_] = text
                    drafts.append(draft)
        moved = await self.add_older(drafts)
        for game in moved:
            if await self.storage.get(GAME + game.id) == texts[game.id]:
                await self.storage.remove(GAME + game.id)
        return moved, [id_ for id_ in ids if id_ not in {game.id for game in moved}]

    async def add_older(self, drafts: Sequence[Draft]) -> list[Summary]:
        """Writes games to pages, except those that JSON cannot hold; gives those written."""
        await self._write_version()
        try:
            return await self.older.add(drafts)
        except Refusal:
            return await self.older.add([draft for draft in drafts if _can_pack(draft)])

    async def delete(self, ids: Collection[str]) -> None:
        """Deletes games for good. All lists of older games must have been read."""
        await self._write_version()
        await self.older.remove(ids)
        for id_ in ids:
            await self.storage.remove(GAME + id_)

    async def save_deleted(self, ids: Iterable[str]) -> None:
        """Saves which games are deleted but can be restored; or raises ChangedElsewhere."""
        await self._write_version()
        await self.storage.update(DELETED, json.dumps(list(ids)))

    async def save_merged_names(self, names: MergedNames) -> None:
        await self._write_version()
        await self.storage.update(merged_names.KEY, merged_names.write(names))

    async def older_drafts(self) -> AsyncIterator[Draft]:
        """All older games; of a game on two pages the version that counts comes first."""
        for page in reversed(await self.older.page_names()):
            try:
                drafts = await self.older.read_page(page)
            except UnreadablePage:
                continue
            for draft in drafts:
                yield draft


def _can_pack(draft: Draft) -> bool:
    """Whether a game is valid JSON; a NaN that another program put in it, for one, is not."""
    try:
        compact.pack(draftfile.object_of(draft))
    except Refusal:
        return False
    return True


def _ids(text: str | None) -> tuple[str, ...]:
    return tuple(id_ for id_ in stored_json(text, list) if isinstance(id_, str))


def _version(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() else 0
