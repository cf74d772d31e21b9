"""Games for the tests of this room, and devices that count, or fail, on purpose."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from typing import Any

from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GameStore
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.storage import MemoryStorage, NotSaved, Storage
from scorepad.titles.base.cards import RowCards
from scorepad.titles.model import Game, Player
from tests.strategies import games

ZONE = timezone(timedelta(hours=1))


def draft(*names: str, title: str = "base", expansions: tuple[str, ...] = ()) -> Draft:
    game = Game(title, tuple(Player(name) for name in names or ("Ada", "Bo", "Cleo")), expansions)
    return Draft(id="g1", game=game, row=titles.rows(game)[0].id, changed="2026-11-15T19:30:00")


def pressed(start: Draft, keys: str) -> Draft:
    """The draft after these keys; ">" is next."""
    rows = titles.rows(start.game)
    for key in keys:
        start = start.step(rows) if key == ">" else start.press(key)
    return start


def over(id: str, *names: str, day: int = 1, **more: Any) -> Draft:
    """A finished game of a few numbers, played on that day of a long year."""
    when = (datetime(2026, 1, 1, 19, tzinfo=ZONE) + timedelta(days=day)).isoformat()
    begun = draft(*names, **more)
    game = begun.game
    for seat in range(len(game.players)):
        game = game.with_row(seat, "civilian", (day * 7 + seat * 3) % 30)
    return replace(begun, id=id, game=game, finished=True, begun=when, changed=when)


def waiting() -> Draft:
    """A finished game in which the first player's guild waits for a count."""
    played = over("w", "Ada", "Bo", "Cy")
    guild = RowCards.of(["spies_guild"])
    return replace(played, game=played.game.with_row(0, "guilds", guild))


def run(scenario: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(scenario)


def opened(store: Storage) -> SavedGames:
    """Another session on the same device."""
    saved_games = SavedGames(GameStore(store))
    run(saved_games.open())
    return saved_games


def everything(store: Storage) -> dict[str, Draft]:
    """Every game that a new session finds on the device, in full."""

    async def scenario() -> dict[str, Draft]:
        saved_games = SavedGames(GameStore(store))
        await saved_games.open()
        return {saved.id: saved async for saved in saved_games.each_draft()}

    drafts: dict[str, Draft] = run(scenario())
    return drafts


class Counting(MemoryStorage):
    """A store that counts what is asked of it, and what is written in letters."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        super().__init__(texts)
        self.asked = 0
        self.letters = 0
        self.got: list[str] = []

    async def get(self, key: str) -> str | None:
        self.asked += 1
        self.got.append(key)
        return await super().get(key)

    async def keys(self, prefix: str) -> list[str]:
        names = await super().keys(prefix)
        self.asked += 1 + len(names)
        return names

    async def put(self, key: str, value: str) -> None:
        self.letters += len(value)
        await super().put(key, value)


class Failing(MemoryStorage):
    """A store that fails after so many writes and removals: at each from then on, or `once`.

    With `deaf`, reading counts and fails too.
    """

    def __init__(self, texts: dict[str, str], good: int, once: bool, *, deaf: bool = False) -> None:
        super().__init__(texts)
        self.left = good
        self.once = once
        self.deaf = deaf

    def _step(self) -> None:
        self.left -= 1
        if self.left == -1 or (self.left < 0 and not self.once):
            raise NotSaved("full")

    async def get(self, key: str) -> str | None:
        if self.deaf:
            self._step()
        return await super().get(key)

    async def keys(self, prefix: str) -> list[str]:
        if self.deaf:
            self._step()
        return await super().keys(prefix)

    async def put(self, key: str, value: str) -> None:
        self._step()
        await super().put(key, value)

    async def remove(self, key: str) -> None:
        self._step()
        await super().remove(key)


@st.composite
def drafts(draw: st.DrawFn) -> Draft:
    """Any game of any title, over or not, as the archive may hold it."""
    game = draw(games())
    when = st.datetimes(datetime(2000, 1, 1), datetime(2099, 1, 1)).map(
        lambda at: at.replace(microsecond=0, tzinfo=ZONE).isoformat()
    )
    names = st.sampled_from(("Ada", "Bo", "Åse", "=1+1", "Æ\"';,\n"))
    players = tuple(
        replace(player, name=f"{draw(names)}{at}") for at, player in enumerate(game.players)
    )
    extra = draw(st.dictionaries(st.sampled_from(("note", "place", "x")), st.text(max_size=9)))
    played = draw(st.none() | when)
    game = replace(game, players=players, extra=extra, played=played)
    return Draft(
        id=draw(st.text("0123456789abcdef", min_size=12, max_size=12)),
        game=game,
        row=titles.rows(game)[0].id,
        finished=draw(st.booleans()),
        hidden=draw(st.booleans()),
        begun=draw(when),
        changed=draw(when),
    )
