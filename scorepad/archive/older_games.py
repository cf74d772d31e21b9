"""Older games, many to a page, and lists of what the pages hold: ten thousand in half a megabyte.

A page is written once, under a name of its own, so two open tabs can never write over each other's
games; it only loses games that were deleted, or that have been saved elsewhere since. The lists
are a cache: a page that is in no list is read itself, and a page that is gone has no games even if
a list names it. Of a game on two pages, the version on the later page counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any
from uuid import uuid4

from scorepad.titles.model import Refusal

from . import compact, draftfile, old_packing
from .draft import Draft
from .shortened import filed
from .slices import Slices
from .storage import NotSaved, Storage
from .summary import FIELDS_WITHOUT_NOTE, NOTE, Summary, from_json, summarize, to_json

PAGE = "scorepad.page."
LIST = "scorepad.list."
#: The first letter of each text, before the number of the version that wrote it.
PAGE_MARK, LIST_MARK = "p", "l"
VERSION = 3
GAMES_PER_PAGE, PAGES_PER_LIST = 16, 32
#: Bytes that a text may inflate to: sixteen open games with all their changes come to far less.
_MOST = 32_000_000

#: Summaries by the page that holds their games.
Pages = Mapping[str, Sequence[Summary]]


class UnreadablePage(Exception):  # noqa: N818 - named after the page, not after the program
    """A page that cannot be read; `newer` if a newer version of the app wrote it."""

    def __init__(self, name: str, newer: bool) -> None:
        super().__init__(name)
        self.newer = newer


class OlderGames:
    """Reads and writes the pages. Lists are read one by one, the latest first, when asked for."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        #: The pages that hold a game, by its id, of the lists read so far.
        self.pages_of: dict[str, set[str]] = {}
        #: Whether every list has been read, and every page that is in none.
        self.complete = False
        self._list_of_page: dict[str, str] = {}
        self._unread_lists: list[str] | None = None
        #: The pages there were when the device was last asked for their names.
        self._existing: set[str] = set()
        self._reading = asyncio.Lock()
        self._slices = Slices()

    async def read_more(self) -> list[Summary]:
        """The games of one more list; those of pages that are in no list come last.

        Two screens may ask at once: each list is read for one of them only.
        """
        async with self._reading:
            if self._unread_lists is None:
                self._unread_lists = sorted(await self.storage.keys(LIST))
            if self._unread_lists:
                return await self._read_list(self._unread_lists)
            return [] if self.complete else await self._read_unlisted()

    async def _read_list(self, unread: list[str]) -> list[Summary]:
        pages, without_notes = await self._pages_of_list(unread[-1])
        if without_notes and pages:
            # Written again, or else all pages would be read at each start.
            with suppress(NotSaved):
                await self._write_list(unread[-1], pages)
        if not self._existing.issuperset(pages):
            self._existing = set(await self.page_names())
        key = unread.pop()
        pages = {page: games for page, games in pages.items() if page in self._existing}
        self._list_of_page |= dict.fromkeys(pages, key)
        return self._note_pages(pages)

    def _note_pages(self, pages: Pages) -> list[Summary]:
        """Notes which pages hold which games; gives those that no later page holds too."""
        counting = []
        for page, games in pages.items():
            for game in games:
                held_by = self.pages_of.setdefault(game.id, set())
                held_by.add(page)
                if max(held_by) == page:
                    counting.append(game)
        return counting

    async def _read_unlisted(self) -> list[Summary]:
        pages: dict[str, list[Summary]] = {}
        for page in await self.page_names():
            if page not in self._list_of_page:
                with suppress(UnreadablePage):
                    pages[page] = await self._summaries(await self.read_page(page))
        # Without room for the list, they are read again next time.
        with suppress(NotSaved):
            await self._list_pages(pages)
        self.complete = True
        return self._note_pages(pages)

    async def read_page(self, page: str) -> list[Draft]:
        """The games on a page, or UnreadablePage. A page that is gone holds none."""
        text = await self.storage.get(PAGE + page)
        if text is None:
            return []
        try:
            games = _unpack(PAGE_MARK, text)
            if not isinstance(games, list):
                raise Refusal("file.not_a_game")
            return [draftfile.draft_from(game) async for game in self._slices.each(games)]
        except Refusal as refusal:
            raise UnreadablePage(page, newer=refusal.reason == draftfile.NEWER) from refusal

    async def load(self, id: str) -> Draft | None:
        """A game of the lists read so far, as the latest page has it."""
        for page in sorted(self.pages_of.get(id, ()), reverse=True):
            for draft in await self.read_page(page):
                if draft.id == id:
                    return draft
        return None

    async def add(self, drafts: Sequence[Draft]) -> list[Summary]:
        """Writes games to pages of their own, and gives their summaries, or raises NotSaved.

        Nothing is lost then: a page is one write, and one that is in no list is found when
        `read_more` is asked. The games are removed from earlier pages last; if the device fails
        then, the copies stay and do not count.
        """
        complete, self.complete = self.complete, False
        pages: dict[str, list[Summary]] = {}
        for start in range(0, len(drafts), GAMES_PER_PAGE):
            games = self._slices.each(drafts[start : start + GAMES_PER_PAGE])
            # Copies: the results of ten thousand games would stay in memory with the drafts.
            copies = [replace(filed(draft)) async for draft in games]
            page = await self._new_name()
            await self._write_page(page, copies)
            pages[page] = await self._summaries(copies)
        await self._list_pages(pages)
        self.complete = complete
        with suppress(NotSaved):
            await self.remove([draft.id for draft in drafts])
        return self._note_pages(pages)

    async def _new_name(self) -> str:
        """A name later than all others, and never the same from two tabs."""
        last = max(map(_number, await self.page_names()), default=0)
        return f"{last + 1:06d}.{uuid4().hex[:4]}"

    async def _pages_of_list(self, key: str) -> tuple[Pages, bool]:
        """The summaries in a list by page, and whether the list itself has no notes.

        Pages with a summary that cannot be read are left out; of a list that cannot be read, all.
        """
        pages: dict[str, Sequence[Summary]] = {}
        text = await self.storage.get(key)
        try:
            lengths, columns = _unpack(LIST_MARK, text or "")
            without_notes = len(columns) == FIELDS_WITHOUT_NOTE
            if without_notes:
                columns = [*columns, await self._notes(lengths, columns[0])]
            lines = map(from_json, zip(*columns, strict=True))
            async for page, count in self._slices.each(lengths):
                games = [game for game in islice(lines, count) if game is not None]
                if len(games) == count:
                    pages[str(page)] = games
        except (Refusal, TypeError, ValueError):
            return {}, False
        return pages, without_notes

    async def _notes(self, lengths: Sequence[Sequence[Any]], ids: Sequence[Any]) -> list[str]:
        """The notes of the games in a list that has none, from the pages themselves."""
        notes: dict[Any, str] = {}
        async for page, _ in self._slices.each(lengths):
            with suppress(Refusal, TypeError, KeyError):
                for draft in _unpack(PAGE_MARK, await self.storage.get(f"{PAGE}{page}") or ""):
                    notes[draft["id"]] = draft["game"].get(NOTE, "")
        return [note if isinstance(note := notes.get(id_), str) else "" for id_ in ids]

    async def _list_pages(self, pages: Pages) -> None:
        """Adds pages to the last list; a full list is followed by another."""
        waiting = list(pages)
        while waiting:
            keys = sorted(await self.storage.keys(LIST))
            number = _number(keys[-1].removeprefix(LIST)) if keys else 0
            listed: Pages = {}
            if keys:
                listed, _ = await self._pages_of_list(keys[-1])
            # A list that cannot be read is left alone; its pages count as being in no list.
            if not listed or len(listed) >= PAGES_PER_LIST:
                listed, number = {}, number + 1
            room = PAGES_PER_LIST - len(listed)
            added, waiting = waiting[:room], waiting[room:]
            key = f"{LIST}{number:06d}"
            await self._write_list(key, {**listed, **{page: pages[page] for page in added}})
            self._list_of_page |= dict.fromkeys(added, key)

    async def _write_list(self, key: str, pages: Pages) -> None:
        # By column rather than by game: similar values stand together and take less room.
        lengths = [[page, len(games)] for page, games in pages.items()]
        lines: list[list[Any]] = []
        async for games in self._slices.each(pages.values()):
            lines += map(to_json, games)
        columns = list(zip(*lines, strict=True))
        await self._slices.pause()
        await self.storage.put(key, _pack(LIST_MARK, [lengths, columns]))

    async def remove(self, ids: Collection[str]) -> None:
        """Removes games from every page that is known to hold them."""
        changed: dict[str, dict[str, list[Summary]]] = {}
        for page in sorted({page for id_ in ids for page in self.pages_of.get(id_, ())}):
            with suppress(UnreadablePage):
                left = await self._rewrite_without(page, frozenset(ids))
                if page in self._list_of_page:
                    changed.setdefault(self._list_of_page[page], {})[page] = left
        for key, rewritten in changed.items():
            pages, _ = await self._pages_of_list(key)
            pages = {**pages, **rewritten}
            if pages := {page: games for page, games in pages.items() if games}:
                await self._write_list(key, pages)
            else:
                await self.storage.remove(key)
        for id_ in ids:
            self.pages_of.pop(id_, None)

    async def _rewrite_without(self, page: str, ids: Collection[str]) -> list[Summary]:
        """Writes a page again without these games; gives those that are left."""
        left = [draft for draft in await self.read_page(page) if draft.id not in ids]
        if left:
            await self._write_page(page, left)
        else:
            await self.storage.remove(PAGE + page)
        return await self._summaries(left)

    async def _summaries(self, drafts: Iterable[Draft]) -> list[Summary]:
        return [summarize(draft) async for draft in self._slices.each(drafts)]

    async def _write_page(self, page: str, drafts: Sequence[Draft]) -> None:
        games = [draftfile.object_of(draft) async for draft in self._slices.each(drafts)]
        await self._slices.pause()
        await self.storage.put(PAGE + page, _pack(PAGE_MARK, games))

    async def page_names(self) -> list[str]:
        """The names of all pages, the earliest first."""
        return sorted(key.removeprefix(PAGE) for key in await self.storage.keys(PAGE))


def _pack(mark: str, value: Any) -> str:
    """A page or a list as the device stores it."""
    return f"{mark}{VERSION}.{compact.fold(compact.pack(value))}"


def _unpack(mark: str, text: str) -> Any:
    """What a page or a list holds, or a Refusal."""
    unpack_old = old_packing.unpack if mark == PAGE_MARK else old_packing.unpack_list
    head, packed = text[:3], text[3:]
    if head == f"{mark}{VERSION}.":
        return compact.unpack(compact.unfold(packed), _MOST)
    if head == f"{mark}2.":
        return unpack_old(compact.unfold(packed), _MOST)
    if head == f"{mark}1.":
        return unpack_old(packed, _MOST)
    newer = head[:1] == mark and head[1:2].isdigit()
    raise Refusal(draftfile.NEWER if newer else "file.not_a_game")


def _number(name: str) -> int:
    digits = name.partition(".")[0]
    return int(digits) if digits.isascii() and digits.isdigit() else 0
