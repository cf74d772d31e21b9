"""The storage port: texts by key on the person's own device, and a fake in memory."""

from __future__ import annotations

import json
from typing import Protocol, TypeVar

T = TypeVar("T", list, dict)  # type: ignore[type-arg]


class NotSaved(Exception):  # noqa: N818 - named after what happened to the text
    """The device did not take a text: no room, no connection, or no answer in time."""


class ChangedElsewhere(NotSaved):
    """Another page has written the text since it was last read or written here."""


class Storage(Protocol):
    """Where texts are stored. There is no way to clear it all: other apps may share it.

    Other pages of the device may write here too: `update` is `put`, but raises ChangedElsewhere
    rather than write over what they wrote.
    """

    async def get(self, key: str) -> str | None: ...

    async def put(self, key: str, value: str) -> None: ...

    async def update(self, key: str, value: str) -> None: ...

    async def keys(self, prefix: str) -> list[str]: ...

    async def remove(self, key: str) -> None: ...


class MemoryStorage:
    """A storage that lasts as long as the program; `full` makes it refuse, as a phone may.

    Two of them with the same texts are two pages of one device.
    """

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts: dict[str, str] = {} if texts is None else texts
        self.full = False
        #: The texts as they were last read or written here.
        self._seen: dict[str, str | None] = {}

    async def get(self, key: str) -> str | None:
        self._seen[key] = text = self.texts.get(key)
        return text

    async def put(self, key: str, value: str) -> None:
        if self.full:
            raise NotSaved(key)
        self._seen[key] = self.texts[key] = value

    async def update(self, key: str, value: str) -> None:
        if self.texts.get(key) != self._seen.get(key):
            raise ChangedElsewhere(key)
        await self.put(key, value)

    async def keys(self, prefix: str) -> list[str]:
        return [key for key in self.texts if key.startswith(prefix)]

    async def remove(self, key: str) -> None:
        self.texts.pop(key, None)


def stored_json(text: str | None, kind: type[T]) -> T:
    """The list or object in a stored text; an empty one if there is none that can be read.

    >>> stored_json('["a"]', list), stored_json("{", dict), stored_json(None, list)
    (['a'], {}, [])
    """
    try:
        value = json.loads(text or "")
    except (ValueError, RecursionError):
        return kind()
    return value if isinstance(value, kind) else kind()
