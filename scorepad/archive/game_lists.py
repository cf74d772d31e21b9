"""Which games a device has: recent, older and deleted ones, as the screens list them."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterable

from . import merged_names as names
from .draft import Draft
from .game_store import INDEX, GameStore
from .merged_names import MergedNames
from .storage import ChangedElsewhere, NotSaved
from .summary import Summary, last_changed_first


class GameLists:
    """The lists of one person at one screen; older games are read when they are asked for."""

    def __init__(self, store: GameStore) -> None:
        self.store = store
        self.merged_names: MergedNames = {}
        #: Ids of games that a newer version of the app has written; they are not shown.
        self.newer: tuple[str, ...] = ()
        self._recent: dict[str, Summary] = {}
        self._older: dict[str, Summary] = {}
        self._deleted: dict[str, None] = {}
        #: What `games` gives, until something changes.
        self._games: tuple[Summary, ...] | None = None

    @property
    def games(self) -> tuple[Summary, ...]:
        """Every game known so far, last changed first; `load_all` reads the rest."""
        if self._games is None:
            known = (self._older | self._recent).values()
            self._games = self._listed(game for game in known if game.id not in self._deleted)
        return self._games

    @property
    def deleted(self) -> tuple[Summary, ...]:
        """Games that were deleted and can be restored."""
        known = ChainMap(self._recent, self._older)
        return self._listed(known[id_] for id_ in self._deleted if id_ in known)

    @property
    def complete(self) -> bool:
        """Whether `games` are all there are."""
        return self.store.read_only or self.store.older.complete

    def title_of(self, id: str) -> str | None:
        """The title of a game known so far, or None."""
        game = self._recent.get(id) or self._older.get(id)
        return game.title if game else None

    def _listed(self, known: Iterable[Summary]) -> tuple[Summary, ...]:
        """Games with the names that are shown, last changed first."""
        games = last_changed_first(known)
        if not self.merged_names:
            return games
        return tuple(names.rename_summary(self.merged_names, game) for game in games)

    async def open(self) -> tuple[str, ...]:
        """Reads the recent games; gives the ids of games that could not be read."""
        stored = await self.store.open()
        self._recent = {game.id: game for game in stored.games}
        self._deleted = dict.fromkeys(stored.deleted)
        self.merged_names = stored.merged_names
        self.newer = stored.newer
        self._games = None
        return stored.unreadable

    async def load_more(self) -> bool:
        """Reads some older games; False once there are no more."""
        if self.complete:
            return False
        self._older |= {game.id: game for game in await self.store.older.read_more()}
        self._games = None
        return not self.complete

    async def load_all(self) -> tuple[Summary, ...]:
        """All games, last changed first."""
        while await self.load_more():
            pass
        return self.games

    async def _find(self, id: str) -> Draft | None:
        """Looks among the recent games, then through the older ones, the latest first."""
        draft = await self.store.load(id)
        while draft is None and not self.complete:
            await self.load_more()
            if id in self._older:
                draft = await self.store.load(id)
        # Another screen may have read the list with this game meanwhile.
        if draft is None and id in self._older:
            draft = await self.store.load(id)
        return draft

    async def storage_answers(self) -> bool:
        """Whether the device answers at all, full or not."""
        try:
            await self.store.storage.get(INDEX)
        except NotSaved:
            return False
        return True

    async def delete(self, *ids: str) -> None:
        """Deletes games so that they can be restored: they are in no list, and nothing is lost."""
        await self._change_deleted(lambda deleted: [*deleted, *ids])

    async def restore(self, *ids: str) -> None:
        """Puts deleted games back as they were."""
        await self._change_deleted(lambda deleted: [id_ for id_ in deleted if id_ not in ids])

    async def _change_deleted(self, change: Callable[[Iterable[str]], Iterable[str]]) -> None:
        """Changes which games are deleted, also if another page does so at the same time."""
        deleted: Iterable[str] = self._deleted
        while True:
            ids = dict.fromkeys(change(deleted))
            try:
                await self.store.save_deleted(ids)
            except ChangedElsewhere:
                deleted = await self.store.load_deleted()
            else:
                break
        self._deleted = ids
        self._games = None
