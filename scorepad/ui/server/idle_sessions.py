"""Sleepers: sessions whose tab is gone, kept a while for whoever reloads, and never too many."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, MutableMapping
from typing import Any

from flet_web.fastapi import app_manager  # type: ignore[import-untyped] # it carries no types

#: Seconds that a session waits for its tab to come back.
WAIT = 3600
#: How many wait at most; those that have waited longest go first. Their games are on the devices.
MOST = 200
#: Seconds between two looks.
EVERY = 10.0


def sessions() -> MutableMapping[str, Any]:
    """Flet's own sessions by their keys; it has no other way to see them."""
    found: MutableMapping[str, Any] = app_manager._FletAppManager__sessions
    return found


async def let_go(key: str) -> None:
    """Ends a session; nothing holds its memory then."""
    await app_manager.delete_session(key)


async def thin(most: int = MOST) -> None:
    """Lets go of the sessions that have waited longest, until no more than `most` wait."""
    waiting = [(one.expires_at, key) for key, one in sessions().items() if one.expires_at]
    waiting.sort(key=lambda pair: pair[0])
    for _, key in waiting[: max(0, len(waiting) - most)]:
        await let_go(key)


@contextlib.asynccontextmanager
async def watch() -> AsyncIterator[None]:
    """Looks after the sleepers for as long as the server runs."""

    async def look() -> None:
        while True:
            await asyncio.sleep(EVERY)
            await thin()

    looking = asyncio.create_task(look())
    try:
        yield
    finally:
        looking.cancel()
