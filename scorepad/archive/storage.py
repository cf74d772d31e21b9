"""The storage port: a few texts by key on the person's own device, and a fake in memory."""

from __future__ import annotations

from typing import Protocol


class NotSaved(Exception):  # noqa: N818 - it tells what happened to the text, not to the program
    """The device did not take a text: no room, no connection, or no answer in time."""


class Storage(Protocol):
    """Where texts are kept. Nothing here ever wipes the whole place: others live there too."""

    async def get(self, key: str) -> str | None: ...

    async def put(self, key: str, value: str) -> None: ...

    async def keys(self, prefix: str) -> list[str]: ...

    async def remove(self, key: str) -> None: ...


class MemoryStorage:
    """A store that forgets when the program ends; `full` makes it refuse, as a phone may."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts: dict[str, str] = {} if texts is None else texts
        self.full = False

    async def get(self, key: str) -> str | None:
        return self.texts.get(key)

    async def put(self, key: str, value: str) -> None:
        if self.full:
            raise NotSaved(key)
        self.texts[key] = value

    async def keys(self, prefix: str) -> list[str]:
        return [key for key in self.texts if key.startswith(prefix)]

    async def remove(self, key: str) -> None:
        self.texts.pop(key, None)
