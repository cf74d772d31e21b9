"""The shelf of games on the device: those at hand under a key each, the older ones on pages.

The games at hand have an index of their own, never longer than a few dozen lines, so neither
starting nor a key press takes longer the more games there are. A game that cannot be read is moved
aside under another key, word for word, and reported. It never stops the others from opening, and
nothing here ever deletes it. What a later version of the app has written is let be.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from scorepad.titles.model import Refusal

from . import compact, draftfile
from . import merged_names as merging
from .draft import Draft
from .merged_names import MergedNames
from .older_games import PAGE, OlderGames, UnreadablePage
from .storage import NotSaved, Storage
from .summary import Summary, from_json, last_changed_first, summarize, to_json

__all__ = [
    "GAME",
    "INDEX",
    "UNREADABLE",
    "GameStore",
    "NewerGame",
    "StoredGames",
    "Summary",
    "UnreadableGame",
    "last_changed_first",
    "summarize",
]

GAME = "scorepad.game."
UNREADABLE = "scorepad.unreadable."
INDEX = "scorepad.index"
DELETED = "scorepad.trash"
VERSION_KEY = "scorepad.version"
VERSION = 2


@dataclass(frozen=True, slots=True)
class StoredGames:
    """What stood on the shelf: the games at hand, last changed first, and what else there was.

    `aside` are the ids set aside just now, `later` those that a later version has written, and
    `trash` those deleted but not yet gone.
    """

    games: tuple[Summary, ...]
    unreadable: tuple[str, ...] = ()
    newer: tuple[str, ...] = ()
    deleted: tuple[str, ...] = ()
    merged_names: MergedNames | None = None


class UnreadableGame(Exception):  # noqa: N818 - it tells what became of the game
    """A game that is there but cannot be read: it has been set aside, not deleted."""


class NewerGame(UnreadableGame):
    """A game that a later version of the app has written: it stays where it is."""


class GameStore:
    """Games by id over a store."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.older = OlderGames(storage)
        #: Whether a later version of the app has taken this device over; nothing is written then.
        self.read_only = False
        #: Whether the version has been written since this shelf was opened.
        self._marked = False

    async def open(self) -> StoredGames:
        """Reads the index, and each game the index has missed: another tab may have added it."""
        keys, index, version, trash, merges = await asyncio.gather(
            self.storage.keys(GAME),
            self.storage.get(INDEX),
            self.storage.get(VERSION_KEY),
            self.storage.get(DELETED),
            self.storage.get(merging.KEY),
        )
        self.read_only = _version(version) > VERSION
        ids = {key.removeprefix(GAME) for key in keys}
        if self.read_only:
            return StoredGames((), newer=tuple(sorted(ids)))
        # Another tab may have finished a game whose line this one then wrote over: the games that
        # are open tell it themselves. They are few.
        games = {one.id: one for one in _index(index) if one.id in ids and one.finished}
        aside, later = [], []
        for missed in sorted(ids - games.keys()):
            try:
                draft = await self.load(missed)
            except NewerGame:
                later.append(missed)
            except UnreadableGame:
                aside.append(missed)
            else:
                if draft is not None:
                    games[missed] = summarize(draft)
        return StoredGames(
            last_changed_first(games.values()),
            tuple(aside),
            tuple(later),
            _ids(trash),
            merging.read(merges),
        )

    async def load(self, id: str) -> Draft | None:
        """The game, or None if there is none; raises SetAside for one that cannot be read."""
        text = await self.storage.get(GAME + id)
        if text is None:
            return await self._paged(id)
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

    async def _paged(self, id: str) -> Draft | None:
        """A game of the pages that have been listed so far."""
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
        # Copied first: should the device refuse the copy, the game stays where it is.
        if self.read_only:
            return
        try:
            await self.storage.put(await self._free_key(name), text)
        except NotSaved:
            return
        await self.storage.remove(key)

    async def _free_key(self, name: str) -> str:
        """A key that no copy set aside before stands under."""
        taken = set(await self.storage.keys(UNREADABLE + name))
        key, again = UNREADABLE + name, 1
        while key in taken:
            again += 1
            key = f"{UNREADABLE}{name}.{again}"
        return key

    async def save(self, draft: Draft, at_hand: Iterable[Summary]) -> None:
        """Keeps the game, then the index; raises NotKept if the device takes either not.

        A page that held it until then needs its copy no longer.
        """
        await self._mark()
        await self.storage.put(GAME + draft.id, draftfile.write(draft))
        await self.save_index(at_hand)
        if draft.id in self.older.pages_of:
            with suppress(NotSaved):
                await self.older.remove([draft.id])

    async def save_index(self, at_hand: Iterable[Summary]) -> None:
        lines = [to_json(one) for one in at_hand]
        await self.storage.put(INDEX, json.dumps(lines, ensure_ascii=False, separators=(",", ":")))

    def storage_cleared(self) -> None:
        """The device has lost all that was on it; the version is written again with what comes."""
        self._marked = False

    async def _mark(self) -> None:
        if self.read_only:
            raise NotSaved(VERSION_KEY)
        if not self._marked:
            await self.storage.put(VERSION_KEY, str(VERSION))
            self._marked = True

    async def move_to_older(self, ids: Sequence[str]) -> tuple[list[Summary], list[str]]:
        """Moves games at hand to a page; the lines about them, and those that could not move.

        The page is there before a game leaves its key, and a game that another tab has changed
        meanwhile stays at hand, where it counts before any page.
        """
        await self._mark()
        texts: dict[str, str] = {}
        drafts: list[Draft] = []
        for id_ in ids:
            text = await self.storage.get(GAME + id_)
            try:
                draft = await self.load(id_) if text is not None else None
            except UnreadableGame:
                continue
            if draft is not None and text is not None:
                texts[id_] = text
                drafts.append(draft)
        lines = await self.add_older(drafts)
        for line in lines:
            if await self.storage.get(GAME + line.id) == texts[line.id]:
                await self.storage.remove(GAME + line.id)
        moved = {line.id for line in lines}
        return lines, [id_ for id_ in ids if id_ not in moved]

    async def add_older(self, drafts: Sequence[Draft]) -> list[Summary]:
        """Puts games on pages, less what JSON cannot hold, and gives the lines about them."""
        await self._mark()
        try:
            return await self.older.add(drafts)
        except Refusal:
            return await self.older.add([draft for draft in drafts if _packs(draft)])

    async def delete(self, ids: Collection[str]) -> None:
        """Deletes games for good. All lists of the pages must have been read."""
        await self._mark()
        await self.older.remove(ids)
        for id_ in ids:
            await self.storage.remove(GAME + id_)

    async def save_deleted(self, trash: Iterable[str]) -> None:
        """Notes which games are in the bin."""
        await self._mark()
        await self.storage.put(DELETED, json.dumps(list(trash)))

    async def save_merged_names(self, merges: MergedNames) -> None:
        await self._mark()
        await self.storage.put(merging.KEY, merging.write(merges))

    async def older_drafts(self) -> AsyncIterator[list[Draft]]:
        """All games on pages, a page at a time; of a game on two, the page that counts is first."""
        for page in reversed(await self.older.page_names()):
            try:
                yield await self.older.read_page(page)
            except UnreadablePage:
                continue


def _packs(draft: Draft) -> bool:
    """Whether a game is JSON that other programs can read too; NaN, for one, is not."""
    try:
        compact.pack(draftfile.object_of(draft))
    except Refusal:
        return False
    return True


def _version(text: str | None) -> int:
    return int(text) if text and text.isascii() and text.isdigit() else 0


def _index(text: str | None) -> list[Summary]:
    """The index, less what cannot be read: the games themselves can always tell it again."""
    try:
        found = json.loads(text or "[]")
    except (ValueError, RecursionError):
        return []
    read = (from_json(one) for one in found) if isinstance(found, list) else ()
    return [one for one in read if one is not None]


def _ids(text: str | None) -> tuple[str, ...]:
    try:
        found = json.loads(text or "[]")
    except (ValueError, RecursionError):
        return ()
    return tuple(id_ for id_ in found if isinstance(id_, str)) if isinstance(found, list) else ()
