"""The games of one person at one screen: what is open, what is saved, and what still has to be.

Changes may come faster than the device writes: only the latest version of a game is written, one at
a time, and what the device refused stays in `unsaved` until `flush` succeeds. Other pages of the
device write the same games: nothing is written over what they wrote, it is merged first.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from time import time
from uuid import uuid4

from scorepad import titles
from scorepad.titles.model import Game

from . import merged_names as names
from .draft import Draft
from .game_lists import GameLists
from .game_store import DELETED, GAME, GameStore, NewerGame, UnreadableGame
from .merge import (
    merge,
    merge_in_slices,
    merge_versions,
    resumed,
    same_content,
    settled,
)
from .merged_names import MergedNames
from .older_games import GAMES_PER_PAGE, PAGE, PAGES_PER_LIST
from .record import Clock
from .slices import Slices
from .stamps import identified, plain, stamped
from .storage import ChangedElsewhere, NotSaved
from .summary import last_changed_first, summarize

SAVED, SAVING, FAILED = "saved", "saving", "failed"
#: How many finished games, and how many others, keep a key of their own before the oldest of them
#: are moved to a page.
RECENT = 24
#: How often other pages may write a game just before this one does, until it waits a while.
CONFLICTS = 20
#: How many games are imported between two writes of a list.
BATCH = GAMES_PER_PAGE * PAGES_PER_LIST


class SavedGames(GameLists):
    """The games of the device; `on_state` is called with each new state of saving."""

    def __init__(
        self, store: GameStore, on_state: Callable[[str], None] = lambda _state: None
    ) -> None:
        super().__init__(store)
        self.on_state = on_state
        self.state = SAVED
        #: Stands in the stamps of all changes that are made here.
        self.page = uuid4().hex[:8]
        #: By id, who shows a game, and is given it again when another page has changed it.
        self.watchers: dict[str, Callable[[Draft], None]] = {}
        #: The games that are loaded, with the names that the screens show.
        self.open_drafts: dict[str, Draft] = {}
        #: By id, for those of them that are shown with other names: what each name is written as.
        self._written_names: dict[str, dict[str, str]] = {}
        self._unsaved: dict[str, Draft] = {}
        #: Recent games that could not be moved to a page.
        self._immovable: set[str] = set()
        self._flushing = False

    @property
    def unsaved(self) -> tuple[str, ...]:
        """Ids of games whose last change the device has not taken yet."""
        return tuple(self._unsaved)

    async def load(self, id: str) -> Draft | None:
        """The game as the screens show it, or None if there is none, or UnreadableGame.

        A game that is gone or cannot be read leaves the lists too.
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
        # Another tab may have changed it since it was listed.
        listed, game = self._recent if id in self._recent else self._older, summarize(draft)
        if listed.get(id) != game:
            listed[id] = game
            self._games = None
        return self._keep_open(draft)

    def _keep_open(self, draft: Draft) -> Draft:
        """Adds a game to `open_drafts`, and gives it with the names that are shown."""
        draft = identified(draft)
        shown = names.rename_draft(self.merged_names, draft)
        self._close(draft.id)
        if shown is not draft:
            pairs = zip(shown.game.names, draft.game.names, strict=True)
            self._written_names[draft.id] = dict(pairs)
        self.open_drafts[draft.id] = shown
        return shown

    def _close(self, id: str) -> None:
        self.open_drafts.pop(id, None)
        self._written_names.pop(id, None)

    def _forget(self, id: str) -> None:
        self._recent.pop(id, None)
        self._older.pop(id, None)
        self._games = None

    def as_written(self, draft: Draft) -> Draft:
        """An open game with the names that are written in it, as it is saved and sent."""
        written = self._written_names.get(draft.id)
        return draft if written is None else names.with_names(draft, written)

    def new_draft(self, game: Game) -> Draft:
        """A new game, with the first cell selected."""
        now = _now()
        rows = titles.rows(game)
        return Draft(id=uuid4().hex[:12], game=game, row=rows[0].id, begun=now, changed=now)

    def change(self, draft: Draft, before: Draft | None) -> Draft:
        """Takes a changed game, `before` being the version that was changed; gives it with stamps.

        What has come from other pages since that version is merged into the open one.
        """
        now = stamped(replace(draft, changed=_now()), before, int(time() * 1000), self.page)
        latest, written = self.open_drafts.get(draft.id), self.as_written(now)
        if latest is not None and latest is not before:
            whole = merge(written, self.as_written(latest))
        else:
            whole = settled(written)
        self.update(now if whole is written else resumed(self._keep_open(whole), now))
        return now

    async def with_changes(self, draft: Draft) -> Draft:
        """A game from elsewhere, merged with the version of it that is open here."""
        opened = self.open_drafts.get(draft.id)
        if opened is None:
            return draft
        return resumed(await merge_versions(draft, self.as_written(opened)), draft)

    def update(self, draft: Draft) -> None:
        """Takes a new or changed game; `flush` writes it."""
        self.open_drafts[draft.id] = draft
        self._unsaved[draft.id] = written = self.as_written(draft)
        self._recent[draft.id] = summarize(written)
        self._games = None
        self._set_state(SAVING)

    async def flush(self) -> None:
        """Writes what is unsaved; returns at once if another call is writing.

        Then the oldest of too many recent games are moved to pages, one page at a time, so that a
        change in between waits no longer than that.
        """
        if self._flushing:
            return
        self._flushing = True
        try:
            while self._unsaved or await self._move_oldest():
                await self._write_unsaved()
        except NotSaved:
            if self._unsaved:
                self._set_state(FAILED)
        finally:
            self._flushing = False

    async def _write_unsaved(self) -> None:
        conflicts = 0
        while self._unsaved:
            id_, draft = next(iter(self._unsaved.items()))
            try:
                await self.store.save(draft, self._recent.values())
            except ChangedElsewhere:
                conflicts += 1
                if conflicts > CONFLICTS:
                    raise
                await self._merge_stored(id_)
                continue
            # A change may have come while it was written.
            if self._unsaved.get(id_) is draft:
                del self._unsaved[id_]
        self._set_state(SAVED)

    async def changed_elsewhere(self, key: str) -> None:
        """Takes over what another page has written under a key of the storage."""
        if key == DELETED:
            self._deleted = dict.fromkeys(await self.store.load_deleted())
        elif key == names.KEY:
            self._take_names(await self.store.load_merged_names())
        elif key.startswith(PAGE):
            self.store.older.complete = False
        elif key.startswith(GAME):
            await self._merge_stored(key.removeprefix(GAME))
            await self.flush()
        self._games = None

    async def reload_open(self) -> None:
        """Merges the open games with what is stored: other pages may have changed them unseen."""
        for id_ in {*self.open_drafts, *self._unsaved}:
            await self._merge_stored(id_)
        await self.flush()

    async def _merge_stored(self, id: str) -> None:
        """Merges a game with its stored version; what that lacks is unsaved then."""
        try:
            theirs = await self.store.load(id)
            if theirs is None:
                # Another page may have moved it to a page of older games.
                self.store.older.complete = False
                theirs = await self._find(id)
        except NewerGame as newer:
            raise NotSaved(id) from newer
        except UnreadableGame:
            # It is set aside, and ours takes its place.
            return
        if theirs is None:
            if id not in self.open_drafts and id not in self._unsaved:
                self._recent.pop(id, None)
            return
        theirs = identified(theirs)
        while True:
            opened, unsaved = self.open_drafts.get(id), self._unsaved.get(id)
            ours = unsaved or (opened and self.as_written(opened))
            merged = theirs if ours is None else await merge_in_slices(ours, theirs)
            # A change may have come meanwhile.
            if (self.open_drafts.get(id), self._unsaved.get(id)) == (opened, unsaved):
                break
        self._recent[id] = summarize(merged)
        self._games = None
        if same_content(merged, theirs):
            self._unsaved.pop(id, None)
        else:
            self._unsaved[id] = merged
        if opened is not None and ours is not None and not same_content(merged, ours):
            shown = resumed(self._keep_open(merged), opened)
            self.open_drafts[id] = shown
            if id in self.watchers:
                self.watchers[id](shown)

    def _set_state(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self.on_state(state)

    async def _move_oldest(self) -> bool:
        """Moves a page of the oldest recent games, if there are too many."""
        games = last_changed_first(self._recent.values())
        movable = [game for game in games if game.id not in self._immovable]
        for finished in (True, False):
            ids = [game.id for game in movable if game.finished is finished]
            if len(ids) > RECENT:
                await self._move(ids[-GAMES_PER_PAGE:])
                return True
        return False

    async def _move(self, ids: Sequence[str]) -> None:
        moved, immovable = await self.store.move_to_older(ids)
        self._immovable.update(immovable)
        for game in moved:
            # A change that came meanwhile is unsaved, and makes the game a recent one again.
            if game.id not in self._unsaved:
                self._older[game.id] = game
                self._recent.pop(game.id, None)
        self._games = None
        await self.store.save_index(self._recent.values())

    async def add(self, drafts: Iterable[Draft]) -> tuple[str, ...]:
        """Saves games from elsewhere; gives the ids of those that are saved now.

        Recent games stay recent, as do those that may be exchanged once more; others are written
        to pages. If the device refuses one, those after it are not saved.
        """
        drafts = list(map(plain, drafts))
        going_on = [draft.id for draft in drafts if not draft.finished or draft.clock != Clock()]
        recent = self._recent.keys() | (going_on if len(going_on) <= RECENT else ())
        saved: list[str] = []
        try:
            for draft in drafts:
                if draft.id in recent:
                    await self._add_recent(draft)
                    saved.append(draft.id)
            older = [draft for draft in drafts if draft.id not in recent]
            for start in range(0, len(older), BATCH):
                for game in await self.store.add_older(older[start : start + BATCH]):
                    self._older[game.id] = game
                    self._close(game.id)
                    saved.append(game.id)
        except NotSaved:
            # Some pages may have been written before the device was full, if it still answers.
            with suppress(NotSaved):
                await self.load_all()
            async for draft in Slices().each(drafts):
                if self._older.get(draft.id) == summarize(draft):
                    saved.append(draft.id)
        self._games = None
        return tuple(dict.fromkeys(saved))

    async def _add_recent(self, draft: Draft) -> None:
        added = {draft.id: summarize(draft)}
        # The index is made when it is written: other games may change until then.
        recent = ChainMap(added, self._recent).values()
        try:
            await self.store.save(draft, recent)
        except ChangedElsewhere:
            theirs = await self.store.load(draft.id)
            draft = merge(draft, theirs) if theirs else draft
            added[draft.id] = summarize(draft)
            await self.store.save(draft, recent)
        self._recent |= added
        self._close(draft.id)
        self._unsaved.pop(draft.id, None)

    async def each_draft(self, ids: Collection[str] | None = None) -> AsyncIterator[Draft]:
        """Every game, or those with these ids, in full and with the names that are written.

        The recent ones come first.
        """
        await self.load_all()
        wanted = {game.id for game in self.games} if ids is None else set(ids)
        recent = [game.id for game in last_changed_first(self._recent.values())]
        for id_ in [id_ for id_ in recent if id_ in wanted]:
            opened = self.open_drafts.get(id_)
            try:
                draft = self.as_written(opened) if opened else await self.store.load(id_)
            except UnreadableGame:
                continue
            if draft is not None:
                wanted.remove(id_)
                yield draft
        async for draft in self.store.older_drafts():
            if draft.id in wanted:
                wanted.remove(draft.id)
                yield draft

    async def purge(self) -> None:
        """Deletes for good all games that could be restored."""
        ids = tuple(self._deleted)
        if not ids:
            return
        await self.load_all()
        await self.store.delete(ids)
        for id_ in ids:
            self._unsaved.pop(id_, None)
            self._close(id_)
            self._forget(id_)
        await self.restore(*ids)
        await self.store.save_index(self._recent.values())

    async def merge_names(self, spelling: str, name: str) -> None:
        """From now on `spelling` is another way to write `name`, in every game."""
        try:
            await self.set_merged_names(names.merge(self.merged_names, spelling, name))
        except ChangedElsewhere:
            merged = await self.store.load_merged_names()
            await self.set_merged_names(names.merge(merged, spelling, name))

    async def set_merged_names(self, merged: MergedNames) -> None:
        """From now on these are all the merged names: one write, or none."""
        await self.store.save_merged_names(merged)
        self._take_names(merged)

    def _take_names(self, merged: MergedNames) -> None:
        """Open games have the old names: those on the screen, and unsaved ones, get the new."""
        wanted = [id_ for id_ in self.open_drafts if id_ in self.watchers]
        written = {id_: self.as_written(self.open_drafts[id_]) for id_ in wanted} | self._unsaved
        self.merged_names = merged
        self.open_drafts, self._written_names = {}, {}
        for id_, draft in written.items():
            shown = self._keep_open(draft)
            if id_ in self.watchers:
                self.watchers[id_](shown)
        self._games = None


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
