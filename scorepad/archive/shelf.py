"""The shelf of games on the device: a key for each game, an index of them, and a version.

A game that cannot be read is moved aside under another key, word for word, and reported. It
never stops the others from opening, and nothing here ever deletes it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from scorepad import titles
from scorepad.titles.model import Refusal

from . import draftfile
from .draft import Draft
from .store import NotKept, Store

GAME = "scorepad.game."
ASIDE = "scorepad.unreadable."
INDEX = "scorepad.index"
VERSION_KEY = "scorepad.version"
VERSION = "1"


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list shows of a game without opening it."""

    id: str
    title: str
    expansions: tuple[str, ...]
    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    finished: bool
    hidden: bool
    changed: str


def summary(draft: Draft) -> Summary:
    """The line about a game; one that does not score yet has no totals."""
    try:
        result = titles.score(draft.game)
        totals, winners = tuple(one.total for one in result.players), result.winners
    except Refusal:
        totals, winners = (), ()
    return Summary(
        id=draft.id,
        title=draft.game.title,
        expansions=draft.game.expansions,
        names=tuple(player.name for player in draft.game.players),
        totals=totals,
        winners=winners,
        finished=draft.finished,
        hidden=draft.hidden,
        changed=draft.changed,
    )


@dataclass(frozen=True, slots=True)
class Opened:
    """What stood on the shelf: the games, last changed first, and the ids set aside just now."""

    games: tuple[Summary, ...]
    aside: tuple[str, ...] = ()


class SetAside(Exception):  # noqa: N818 - it tells what became of the game
    """A game that is there but cannot be read: it has been set aside, not deleted."""


class Shelf:
    """Games by id over a store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        #: Whether the version has been written since this shelf was opened.
        self._marked = False

    async def open(self) -> Opened:
        """Reads the index, and each game the index has missed: another tab may have added it."""
        keys, index = await asyncio.gather(self.store.keys(GAME), self.store.get(INDEX))
        ids = {key.removeprefix(GAME) for key in keys}
        games = {one.id: one for one in _index(index) if one.id in ids}
        aside = []
        for missed in sorted(ids - games.keys()):
            try:
                draft = await self.load(missed)
            except SetAside:
                aside.append(missed)
                continue
            if draft is not None:
                games[missed] = summary(draft)
        return Opened(in_order(games.values()), tuple(aside))

    async def load(self, id: str) -> Draft | None:
        """The game, or None if there is none; raises SetAside for one that cannot be read."""
        text = await self.store.get(GAME + id)
        if text is None:
            return None
        try:
            draft = draftfile.read(text)
            if draft.id != id:
                raise Refusal("file.not_a_game", value=draft.id)
        except Refusal as refusal:
            await self._set_aside(id, text)
            raise SetAside(id) from refusal
        return draft

    async def _set_aside(self, id: str, text: str) -> None:
        # Copied first: should the device refuse the copy, the game stays where it is.
        try:
            await self.store.put(await self._free_key(id), text)
        except NotKept:
            return
        await self.store.remove(GAME + id)

    async def _free_key(self, id: str) -> str:
        """A key that no copy set aside before stands under."""
        taken = set(await self.store.keys(ASIDE + id))
        key, again = ASIDE + id, 1
        while key in taken:
            again += 1
            key = f"{ASIDE}{id}.{again}"
        return key

    async def save(self, draft: Draft, games: Iterable[Summary]) -> None:
        """Keeps the game, then the index; raises NotKept if the device takes either not."""
        await self.store.put(GAME + draft.id, draftfile.write(draft))
        await self.store.put(INDEX, json.dumps([asdict(one) for one in games], ensure_ascii=False))
        if not self._marked:
            await self.store.put(VERSION_KEY, VERSION)
            self._marked = True

    async def remove(self, id: str) -> None:
        await self.store.remove(GAME + id)


def in_order(games: Iterable[Summary]) -> tuple[Summary, ...]:
    """Last changed first."""
    return tuple(sorted(games, key=lambda one: (one.changed, one.id), reverse=True))


def _index(text: str | None) -> list[Summary]:
    """The index, less what cannot be read: the games themselves can always tell it again."""
    try:
        found = json.loads(text or "[]")
    except ValueError:
        return []
    read = (_summary(one) for one in found) if isinstance(found, list) else ()
    return [one for one in read if one is not None]


def _summary(found: Any) -> Summary | None:
    try:
        one = Summary(
            id=found["id"],
            title=found["title"],
            expansions=tuple(found["expansions"]),
            names=tuple(found["names"]),
            totals=tuple(found["totals"]),
            winners=tuple(found["winners"]),
            finished=found["finished"] is True,
            hidden=found["hidden"] is True,
            changed=found["changed"],
        )
    except (KeyError, TypeError):
        return None
    texts = (one.id, one.title, one.changed, *one.names, *one.expansions)
    numbers = (*one.totals, *one.winners)
    sound = (
        all(isinstance(text, str) for text in texts)
        and all(type(number) is int for number in numbers)
        and one.title in titles.TITLES
        and len(one.totals) in (0, len(one.names))
        and all(0 <= seat < len(one.names) for seat in one.winners)
    )
    return one if sound else None
