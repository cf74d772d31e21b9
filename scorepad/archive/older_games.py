"""Older games, many to a page, and lists of what the pages hold: ten thousand in a few megabytes.

A page is written once, under a name of its own, so two open tabs can never write over each other's
games; it only ever loses games that were deleted, or that have been kept elsewhere since. The lists
are no more than a memory of the pages: what a list has missed, its page tells again, and a page
that is gone has no games, whatever its list says. Of a game on two pages the later page counts.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any
from uuid import uuid4

from scorepad.titles.model import Refusal

from . import compact, draftfile, old_packing
from .draft import Draft
from .storage import NotSaved, Storage
from .summary import Summary, from_json, summarize, to_json

PAGE = "scorepad.page."
LIST = "scorepad.list."
#: How each begins, before the number of the version that wrote it.
PAGE_MARK, LIST_MARK = "p", "l"
VERSION = 3
#: Games on a page, and pages in a list.
GAMES_PER_PAGE, PAGES_PER_LIST = 16, 32
#: Sixteen open games with all their changes come to far less.
_MOST = 32_000_000


class UnreadablePage(Exception):  # noqa: N818 - it tells what became of the page
    """A page that cannot be read; `newer` if a later version wrote it."""

    def __init__(self, key: str, newer: bool) -> None:
        super().__init__(key)
        self.newer = newer


class OlderGames:
    """The pages over a store. Lists are read one by one, the latest first, when asked for."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        #: Which pages hold a game, of the lists read so far; and in which list a page stands.
        self.pages_of: dict[str, set[str]] = {}
        self._listed: dict[str, str] = {}
        self._unread: list[str] | None = None
        #: The pages there were when the device was last asked for their names.
        self._there: set[str] = set()
        self._looked = False
        self._turn = asyncio.Lock()

    @property
    def complete(self) -> bool:
        """Whether every list has been read, and no page is without one."""
        return self._looked

    async def read_more(self) -> list[Summary]:
        """The games of one more list; those of pages that no list knows come last.

        Two screens may read on at once: they take turns, so that each list is read by one.
        """
        async with self._turn:
            return await self._read_more()

    async def _read_more(self) -> list[Summary]:
        if self._unread is None:
            self._unread = sorted(await self.storage.keys(LIST))
        if self._unread:
            key = self._unread[-1]
            found = _list(await self.storage.get(key))
            if not self._there.issuperset(found):
                self._there = set(await self.page_names())
            self._unread.pop()
            there = {page: values for page, values in found.items() if page in self._there}
            return list(self._noted(key, there))
        if self._looked:
            return []
        return await self._unlisted()

    def _noted(self, key: str, pages: dict[str, list[Any]]) -> Iterator[Summary]:
        self._listed |= dict.fromkeys(pages, key)
        lines = ((page, [from_json(one) for one in values]) for page, values in pages.items())
        return self._counting({page: [one for one in some if one] for page, some in lines})

    def _counting(self, pages: Mapping[str, list[Summary]]) -> Iterator[Summary]:
        """Notes where games are; the lines of those that no later page has."""
        for page, lines in pages.items():
            for one in lines:
                held = self.pages_of.setdefault(one.id, set())
                held.add(page)
                if max(held) == page:
                    yield one

    async def _unlisted(self) -> list[Summary]:
        found: dict[str, list[Summary]] = {}
        for page in await self.page_names():
            if page not in self._listed:
                with suppress(UnreadablePage):
                    found[page] = [summarize(draft) for draft in await self.read_page(page)]
        # They are known now, whether the device has room for a line about them or not.
        with suppress(NotSaved):
            self._listed |= await self._list_pages(found)
        self._looked = True
        return list(self._counting(found))

    async def read_page(self, page: str) -> list[Draft]:
        """The games on a page; raises Unreadable. A page that is gone holds none."""
        text = await self.storage.get(PAGE + page)
        if text is None:
            return []
        try:
            found = _value(PAGE_MARK, text)
            if not isinstance(found, list):
                raise Refusal("file.not_a_game")
            return [draftfile.draft_from(one) for one in found]
        except Refusal as refusal:
            raise UnreadablePage(page, newer=refusal.reason == draftfile.NEWER) from refusal

    async def load(self, id: str) -> Draft | None:
        """A game of a page that a list has told of, as the latest page has it."""
        for page in sorted(self.pages_of.get(id, ()), reverse=True):
            for draft in await self.read_page(page):
                if draft.id == id:
                    return draft
        return None

    async def add(self, drafts: Sequence[Draft]) -> list[Summary]:
        """Puts games on pages of their own, and gives the lines about them.

        Raises NotKept if the device takes a page or the list not. Nothing is lost then: a page is
        one write, and one without its line in the list is found the next time `more` is asked.
        What earlier pages have of these games goes last, and may stay if the device will not.
        """
        looked, self._looked = self._looked, False
        written: dict[str, list[Summary]] = {}
        for at in range(0, len(drafts), GAMES_PER_PAGE):
            some = drafts[at : at + GAMES_PER_PAGE]
            page = await self._name()
            await self._put_page(page, [without_undo(draft) for draft in some])
            written[page] = [summarize(draft) for draft in some]
        self._listed |= await self._list_pages(written)
        self._looked = looked
        with suppress(NotSaved):
            await self.remove([draft.id for draft in drafts])
        return list(self._counting(written))

    async def _name(self) -> str:
        """A name later than all there are, and never the same from two tabs."""
        keys = await self.storage.keys(PAGE)
        last = max((_number(key.removeprefix(PAGE)) for key in keys), default=0)
        return f"{last + 1:06d}.{uuid4().hex[:4]}"

    async def _list_pages(self, pages: Mapping[str, list[Summary]]) -> dict[str, str]:
        """Tells the last list of more pages; a full list is followed by another."""
        waiting, listed = list(pages), dict[str, str]()
        while waiting:
            keys = sorted(await self.storage.keys(LIST))
            last = _number(keys[-1].removeprefix(LIST)) if keys else 0
            found = _list(await self.storage.get(keys[-1])) if keys else {}
            # A list that cannot be read any more is only a memory: its pages tell it anew.
            if not found or len(found) >= PAGES_PER_LIST:
                found, last = {}, last + 1
            room = PAGES_PER_LIST - len(found)
            some, waiting = waiting[:room], waiting[room:]
            key = f"{LIST}{last:06d}"
            await self._put_list(key, found | {page: _values(pages[page]) for page in some})
            listed |= dict.fromkeys(some, key)
        return listed

    async def _put_list(self, key: str, pages: dict[str, list[Any]]) -> None:
        # By column rather than by game: what is alike stands together, and takes less room.
        lengths = [[page, len(values)] for page, values in pages.items()]
        columns = list(zip(*(value for values in pages.values() for value in values), strict=True))
        await self.storage.put(key, _text(LIST_MARK, [lengths, columns]))

    async def remove(self, ids: Collection[str]) -> None:
        """Takes games off every page that is known to hold them."""
        pages = {page for id_ in ids for page in self.pages_of.get(id_, ())}
        left: dict[str, dict[str, list[Summary]]] = {}
        for page in sorted(pages):
            with suppress(UnreadablePage):
                lines = await self._without(page, frozenset(ids))
                if page in self._listed:
                    left.setdefault(self._listed[page], {})[page] = lines
        for key, some in left.items():
            found = _list(await self.storage.get(key))
            found |= {page: _values(lines) for page, lines in some.items()}
            if found := {page: values for page, values in found.items() if values}:
                await self._put_list(key, found)
            else:
                await self.storage.remove(key)
        for id_ in ids:
            self.pages_of.pop(id_, None)

    async def _without(self, page: str, ids: Collection[str]) -> list[Summary]:
        """Writes a page again without these games; the lines about the others."""
        left = [draft for draft in await self.read_page(page) if draft.id not in ids]
        if left:
            await self._put_page(page, left)
        else:
            await self.storage.remove(PAGE + page)
        return [summarize(draft) for draft in left]

    async def _put_page(self, page: str, drafts: Sequence[Draft]) -> None:
        games = [draftfile.object_of(draft) for draft in drafts]
        await self.storage.put(PAGE + page, _text(PAGE_MARK, games))

    async def page_names(self) -> list[str]:
        """The names of all pages, the earliest first."""
        return sorted(key.removeprefix(PAGE) for key in await self.storage.keys(PAGE))


def without_undo(draft: Draft) -> Draft:
    """A game as it is kept for long: once it is finished, its changes need no longer be undone."""
    if not draft.finished:
        return draft
    return replace(draft, done=(), undone=(), typing=False, since=0, counting=False)


def _text(mark: str, value: Any) -> str:
    """A page or a list as the device keeps it."""
    return f"{mark}{VERSION}.{compact.fold(compact.pack(value))}"


def _value(mark: str, text: str) -> Any:
    """What a page or a list holds, or a Refusal."""
    old = old_packing.unpack if mark == PAGE_MARK else old_packing.unpack_list
    match text.partition("."):
        case (head, ".", folded) if head == f"{mark}{VERSION}":
            return compact.unpack(compact.unfold(folded), _MOST)
        case (head, ".", folded) if head == f"{mark}2":
            return old(compact.unfold(folded), _MOST)
        case (head, ".", packed) if head == f"{mark}1":
            return old(packed, _MOST)
    later = text[:1] == mark and text[1:2].isdigit()
    raise Refusal(draftfile.NEWER if later else "file.not_a_game")


def _values(lines: Iterable[Summary]) -> list[Any]:
    return [to_json(line) for line in lines]


def _number(name: str) -> int:
    digits = name.partition(".")[0]
    return int(digits) if digits.isascii() and digits.isdigit() else 0


def _list(text: str | None) -> dict[str, list[Any]]:
    """What a list tells of its pages; nothing if it cannot be read."""
    try:
        lengths, columns = _value(LIST_MARK, text or "")
        values = iter(zip(*columns, strict=True))
        pages = {str(page): list(islice(values, count)) for page, count in lengths}
    except (Refusal, TypeError, ValueError):
        return {}
    return pages
