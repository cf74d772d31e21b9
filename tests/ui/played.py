"""A phone on which games have been played, and its history."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GameStore
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.storage import MemoryStorage
from scorepad.i18n import LANGUAGES, words
from tests.archive.games import over
from tests.headless import Phone, Screen, run, visit

EN = words("en")
READING = {words(lang)("history.reading") for lang in LANGUAGES}
GAMES = (
    over("a", "Ada", "Bo", "Cleo", day=1),
    over("b", "Ada", "Bo", title="duel", day=40),
    over("c", "Åse", "Bo", "Cleo", day=370, expansions=("cities",)),
    replace(over("d", "Ada", "Dag", "Cleo", day=380), finished=False),
)


def holding(*games: Draft, lang: str = "en") -> Phone:
    """A phone on which these games were played, the older ones on pages."""
    store = MemoryStorage()

    async def play() -> None:
        saved_games = SavedGames(GameStore(store))
        await saved_games.open()
        assert len(await saved_games.add(games)) == len(games)

    asyncio.run(play())
    return Phone(lang, storage=dict(store.texts))


def run_scenario(
    scenario: Callable[[Screen], Awaitable[None]],
    *games: Draft,
    route: str = "/history",
    lang: str = "en",
) -> Phone:
    phone = holding(*games, lang=lang)

    async def play() -> None:
        screen = await visit(phone, route)
        await read(screen)
        await scenario(screen)
        assert phone.crashes == []

    run(play)
    return phone


async def read(screen: Screen) -> None:
    """Waits until the older games have been read too."""
    while not READING.isdisjoint(screen.texts()):
        await screen.settle()


def shown(screen: Screen) -> list[str]:
    """The games in the list, from the top."""
    ids = []
    for control in screen.controls():
        key = str(getattr(getattr(control, "key", None), "value", getattr(control, "key", "")))
        if key.startswith("game-"):
            ids.append(key.removeprefix("game-"))
    return ids
