"""Playing on a headless phone: sit down, type, finish, and see what is kept."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

from scorepad.archive.game_store import GAME
from tests.headless import Phone, Screen, run


async def sit_down(screen: Screen, *names: str, title: str = "base") -> None:
    await screen.tap(f"title-{title}")
    for name in names:
        await screen.type("name", name)
        await screen.tap("add")
    await screen.tap("start")
    await screen.until("next")


async def type_keys(screen: Screen, keys: str) -> None:
    names = {"+": "key-plus", "-": "key-minus", ">": "next", "<": "key-back"}
    for key in keys:
        await screen.tap(names.get(key, f"key-{key}"))


async def finish_anyway(screen: Screen) -> None:
    """Says yes to the question; the device tells when it is off the screen."""
    await screen.tap("finish-anyway")
    await screen.send("ending", "dismiss")


def kept(device: Phone) -> list[dict[str, object]]:
    return [json.loads(value) for key, value in device.storage.items() if key.startswith(GAME)]


def story(tell: Callable[[Phone], Awaitable[None]], *locales: str) -> Phone:
    device = Phone(*locales or ("en",))

    async def play() -> None:
        await tell(device)
        assert device.crashes == []

    run(play)
    return device
