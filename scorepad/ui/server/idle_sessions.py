"""Sessions whose tab is gone: kept for a while in case it comes back, but never too many."""

from __future__ import annotations

from ..flet_internals.server import end_session, sessions

#: Seconds for which a session waits for its tab.
WAIT = 3600
#: How many sessions may wait. Ending one loses nothing: games are stored on the devices.
MOST = 200


async def end_oldest(most: int = MOST) -> None:
    """Ends the sessions that have waited longest, until no more than `most` wait."""
    waiting = [
        (session.expires_at, key) for key, session in sessions().items() if session.expires_at
    ]
    for _, key in sorted(waiting)[: max(0, len(waiting) - most)]:
        await end_session(key)
