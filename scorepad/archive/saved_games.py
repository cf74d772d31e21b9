"""Keeps every change at once: what is open, what the device has taken, and what it still owes."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from uuid import uuid4

from scorepad import titles
from scorepad.titles.model import Game

from . import merged_names as merging
from .draft import Draft
from .game_store import INDEX, GameStore, UnreadableGame
from .merged_names import MergedNames
from .older_games import GAMES_PER_PAGE, PAGES_PER_LIST
from .storage import NotSaved
from .summary import Summary, last_changed_first, summarize

SAVED, SAVING, FAILED = "saved", "saving", "failed"
#: How many finished games, and how many others, stay at hand before the oldest go to a page.
RECENT = 24
#: How many games are taken in at once, before the list is told of them.
BATCH = GAMES_PER_PAGE * PAGES_PER_LIST


class SavedGames:
    """The games of one person at one screen.

    Changes come faster than a device may write: only the latest of a game is written, one at a
    time, and what was refused stays owed until `flush` gets it through. `tell` hears each state.
    """

    def __init__(self, store: GameStore, on_state: Callable[[str], None] = lambda _: None) -> None:
        self.store = store
        self.on_state = on_state
        self.state = SAVED
        #: The games in hand, as the screens show them.
        self.open_drafts: dict[str, Draft] = {}
        #: The names that stand in those of them that are shown with others.
        self._written_names: dict[str, tuple[str, ...]] = {}
        self.merged_names: MergedNames = {}
        #: Games that a later version of the app has written; they are not shown.
        self.newer: tuple[str, ...] = ()
        self._recent: dict[str, Summary] = {}
        self._older: dict[str, Summary] = {}
        self._deleted: dict[str, None] = {}
        self._unsaved: dict[str, Draft] = {}
        self._stuck: set[str] = set()
        self._busy = False
        self._games: tuple[Summary, ...] | None = None

    @property
    def games(self) -> tuple[Summary, ...]:
        """Every game known so far, last changed first; `everything` gets to know the rest."""
        if self._games is None:
            self._games = tuple(one for one in self._all() if one.id not in self._deleted)
        return self._games

    @property
    def deleted(self) -> tuple[Summary, ...]:
        """Games that were deleted and can still be brought back."""
        return tuple(one for one in self._all() if one.id in self._deleted)

    @property
    def unsaved(self) -> tuple[str, ...]:
        """Games whose last change the device has not taken yet."""
        return tuple(self._unsaved)

    @property
    def complete(self) -> bool:
        """Whether `games` are all there are."""
        return self.store.read_only or self.store.older.complete

    def _all(self) -> tuple[Summary, ...]:
        known = last_changed_first((self._older | self._recent).values())
        if not self.merged_names:
            return known
        return tuple(merging.rename_summary(self.merged_names, one) for one in known)

    async def open(self) -> tuple[str, ...]:
        """Reads what is at hand; the ids of games that had to be set aside."""
        opened = await self.store.open()
        self._recent = {one.id: one for one in opened.games}
        self._deleted = dict.fromkeys(opened.deleted)
        self.merged_names = opened.merged_names or {}
        self.newer = opened.newer
        self._games = None
        return opened.unreadable

    async def load_more(self) -> bool:
        """Gets to know some older games; False once there are no more."""
        if self.complete:
            return False
        self._older |= {one.id: one for one in await self.store.older.read_more()}
        self._games = None
        return not self.complete

    async def load_all(self) -> tuple[Summary, ...]:
        """All games, last changed first."""
        while await self.load_more():
            pass
        return self.games

    async def load(self, id: str) -> Draft | None:
        """The game, from hand or from the shelf; a game that is gone leaves the list too.

        One that has spoilt since it was listed is set aside: SetAside tells so.
        """
        if id in self.open_drafts:
            return self.open_drafts[id]
        try:
            draft = await self._find(id)
        except UnreadableGame:
            self._forget(id)
            raise
        if draft is None:
            self._forget(id)
            return None
        self._told(draft)
        return self._in_hand(draft)

    def _told(self, draft: Draft) -> None:
        """Mends the line about a game that another tab has changed since."""
        lines, line = self._recent if draft.id in self._recent else self._older, summarize(draft)
        if lines.get(draft.id) != line:
            lines[draft.id] = line
            self._games = None

    def _in_hand(self, draft: Draft) -> Draft:
        """Takes a game in hand as it was written, and gives it as it is shown."""
        shown = merging.rename_draft(self.merged_names, draft)
        self._let_go(draft.id)
        if shown is not draft:
            self._written_names[draft.id] = merging.names_in(draft)
        self.open_drafts[draft.id] = shown
        return shown

    def _let_go(self, id: str) -> None:
        self.open_drafts.pop(id, None)
        self._written_names.pop(id, None)

    def as_written(self, draft: Draft) -> Draft:
        """A game in hand with the names that stand in it, as it is kept and sent."""
        names = self._written_names.get(draft.id)
        return draft if names is None else merging.with_names(draft, names)

    async def storage_answers(self) -> bool:
        """Whether the device answers at all, full or not."""
        try:
            await self.store.storage.get(INDEX)
        except NotSaved:
            return False
        return True

    async def _find(self, id: str) -> Draft | None:
        """Looks at hand, then through the older games, the latest first."""
        draft = await self.store.load(id)
        while draft is None and not self.complete:
            await self.load_more()
            if id in self._older:
                draft = await self.store.load(id)
        # Another screen may have read on meanwhile, and have come past it.
        if draft is None and id in self._older:
            draft = await self.store.load(id)
        return draft

    def _forget(self, id: str) -> None:
        self._recent.pop(id, None)
        self._older.pop(id, None)
        self._games = None

    def new_draft(self, game: Game) -> Draft:
        """A new game, with the finger on the first cell; it is kept from its first moment."""
        now = _now()
        rows = titles.rows(game)
        return Draft(id=uuid4().hex[:12], game=game, row=rows[0].id, begun=now, changed=now)

    def update(self, draft: Draft) -> None:
        """Notes a change at once; `flush` writes it."""
        self.open_drafts[draft.id] = draft
        self._unsaved[draft.id] = written = self.as_written(draft)
        self._recent[draft.id] = summarize(written)
        self._games = None
        self._say(SAVING)

    async def flush(self) -> None:
        """Writes what is owed. Called again while it works, it leaves the work to the first.

        Once nothing is owed, games that are at hand for too long go to their page, a page at a
        time, so that a change in between waits no longer than that.
        """
        if self._busy:
            return
        self._busy = True
        try:
            while self._unsaved or await self._tidy():
                await self._write()
        except NotSaved:
            if self._unsaved:
                self._say(FAILED)
        finally:
            self._busy = False

    async def _write(self) -> None:
        while self._unsaved:
            id_, draft = next(iter(self._unsaved.items()))
            await self.store.save(draft, self._recent.values())
            if self._unsaved.get(id_) is draft:
                del self._unsaved[id_]
        self._say(SAVED)

    async def _tidy(self) -> bool:
        """Moves a page of the oldest games off, if there are too many at hand."""
        by_age = [
            one for one in last_changed_first(self._recent.values()) if one.id not in self._stuck
        ]
        for finished in (True, False):
            ids = [one.id for one in by_age if one.finished is finished]
            if len(ids) > RECENT:
                await self._pack(ids[-GAMES_PER_PAGE:])
                return True
        return False

    async def _pack(self, ids: Sequence[str]) -> None:
        lines, stuck = await self.store.move_to_older(ids)
        self._stuck.update(stuck)
        for line in lines:
            # A change that came meanwhile is owed, and will be at hand again.
            if line.id not in self._unsaved:
                self._older[line.id] = line
                self._recent.pop(line.id, None)
        self._games = None
        await self.store.save_index(self._recent.values())

    async def add(self, drafts: Iterable[Draft]) -> tuple[str, ...]:
        """Takes games in from elsewhere; the ids of those that are kept now, each of them whole.

        One that is at hand already stays at hand. A device that takes no more ends it there.
        """
        waiting = list(drafts)
        fresh = [one.id for one in waiting if not one.finished]
        near = self._recent.keys() | (fresh if len(fresh) <= RECENT else ())
        kept: list[str] = []
        try:
            for draft in waiting:
                if draft.id in near:
                    await self._add_recent(draft)
                    kept.append(draft.id)
            older = [draft for draft in waiting if draft.id not in near]
            for at in range(0, len(older), BATCH):
                lines = await self.store.add_older(older[at : at + BATCH])
                self._take_in(lines)
                kept += [line.id for line in lines]
        except NotSaved:
            # Some pages may have come through before the device was full, if it still answers.
            with suppress(NotSaved):
                await self.load_all()
            known = self._older
            kept += [one.id for one in waiting if known.get(one.id) == summarize(one)]
        self._games = None
        return tuple(dict.fromkeys(kept))

    def _take_in(self, lines: Iterable[Summary]) -> None:
        for line in lines:
            self._older[line.id] = line
            self._let_go(line.id)

    async def _add_recent(self, draft: Draft) -> None:
        line = {draft.id: summarize(draft)}
        # The lines are told when they are written: others may change until then.
        await self.store.save(draft, ChainMap(line, self._recent).values())
        self._recent |= line
        self._let_go(draft.id)
        self._unsaved.pop(draft.id, None)

    async def each_draft(self, ids: Collection[str] | None = None) -> AsyncIterator[Draft]:
        """Every game in the lists, or those with these ids, in full and with the names that were
        written; the order is that of the shelf.
        """
        await self.load_all()
        wanted = {one.id for one in self.games} if ids is None else set(ids)
        for id_ in [
            one.id for one in last_changed_first(self._recent.values()) if one.id in wanted
        ]:
            held = self.open_drafts.get(id_)
            try:
                draft = self.as_written(held) if held else await self.store.load(id_)
            except UnreadableGame:
                continue
            if draft is not None:
                wanted.remove(id_)
                yield draft
        async for page in self.store.older_drafts():
            for draft in page:
                if draft.id in wanted:
                    wanted.remove(draft.id)
                    yield draft

    # Deleting, and thinking better of it.

    async def delete(self, *ids: str) -> None:
        """Puts games in the bin: they are in no list any more, and nothing of them is lost."""
        await self._throw(self._deleted | dict.fromkeys(ids))

    async def restore(self, *ids: str) -> None:
        """Takes games out of the bin again, as they were."""
        await self._throw({id_: None for id_ in self._deleted if id_ not in ids})

    async def _throw(self, trash: dict[str, None]) -> None:
        await self.store.save_deleted(trash)
        self._deleted = trash
        self._games = None

    async def purge(self) -> None:
        """Empties the bin for good."""
        gone = tuple(self._deleted)
        if not gone:
            return
        await self.load_all()
        await self.store.delete(gone)
        for id_ in gone:
            self._unsaved.pop(id_, None)
            self._let_go(id_)
            self._forget(id_)
        await self._throw({})
        await self.store.save_index(self._recent.values())

    # Two spellings of one player.

    async def merge_names(self, spelling: str, name: str) -> None:
        """From now on `spelling` is another way to write `name`, in every game."""
        await self.set_merged_names(merging.merge(self.merged_names, spelling, name))

    async def set_merged_names(self, merges: MergedNames) -> None:
        """From now on these are all the merges there are: one write, or none."""
        await self.store.save_merged_names(merges)
        self.merged_names = merges
        # What is in hand is called by the old names; of that, only what is owed is nowhere else.
        self.open_drafts, self._written_names = {}, {}
        for draft in self._unsaved.values():
            self._in_hand(draft)
        self._games = None

    def _say(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self.on_state(state)


def stamp(draft: Draft) -> Draft:
    """The draft, changed just now."""
    return replace(draft, changed=_now())


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
