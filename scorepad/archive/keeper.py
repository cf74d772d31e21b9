"""Keeps every change at once: what is open, what the device has taken, and what it still owes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from uuid import uuid4

from scorepad import titles
from scorepad.titles.model import Game

from .draft import Draft
from .shelf import SetAside, Shelf, Summary, in_order, summary
from .store import NotKept

KEPT, KEEPING, FAILED = "kept", "keeping", "failed"


class Keeper:
    """The games of one person at one screen.

    Changes come faster than a device may write: only the latest of a game is written, one at a
    time, and what was refused stays owed until `flush` gets it through. `tell` hears each state.
    """

    def __init__(self, shelf: Shelf, tell: Callable[[str], None] = lambda _: None) -> None:
        self.shelf = shelf
        self.tell = tell
        self.state = KEPT
        self.drafts: dict[str, Draft] = {}
        self._games: dict[str, Summary] = {}
        self._owed: dict[str, Draft] = {}
        self._busy = False

    @property
    def games(self) -> tuple[Summary, ...]:
        """Every game, last changed first."""
        return in_order(self._games.values())

    async def open(self) -> tuple[str, ...]:
        """Reads the shelf; the ids of games that had to be set aside."""
        opened = await self.shelf.open()
        self._games = {one.id: one for one in opened.games}
        return opened.aside

    async def load(self, id: str) -> Draft | None:
        """The game, from hand or from the shelf; a game that is gone leaves the list too.

        One that has spoilt since it was listed is set aside: SetAside tells so.
        """
        if id in self.drafts:
            return self.drafts[id]
        try:
            draft = await self.shelf.load(id)
        except SetAside:
            self._games.pop(id, None)
            raise
        if draft is None:
            self._games.pop(id, None)
            return None
        self.drafts[id] = draft
        return draft

    def begin(self, game: Game) -> Draft:
        """A new game, with the finger on the first cell; it is kept from its first moment."""
        now = _now()
        rows = titles.rows(game)
        return Draft(id=uuid4().hex[:12], game=game, row=rows[0].id, begun=now, changed=now)

    def take(self, draft: Draft) -> None:
        """Notes a change at once; `flush` writes it."""
        self.drafts[draft.id] = draft
        self._games[draft.id] = summary(draft)
        self._owed[draft.id] = draft
        self._say(KEEPING)

    async def flush(self) -> None:
        """Writes what is owed. Called again while it works, it leaves the work to the first."""
        if self._busy:
            return
        self._busy = True
        try:
            while self._owed:
                id, draft = next(iter(self._owed.items()))
                await self.shelf.save(draft, self.games)
                if self._owed.get(id) is draft:
                    del self._owed[id]
            self._say(KEPT)
        except NotKept:
            self._say(FAILED)
        finally:
            self._busy = False

    def _say(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self.tell(state)


def stamp(draft: Draft) -> Draft:
    """The draft, changed just now."""
    return replace(draft, changed=_now())


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
