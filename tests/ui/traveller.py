"""A phone from which games go out, and to which they come."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any

from scorepad.archive import draftfile, link
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from scorepad.ui.sharing.arrival import KEY
from scorepad.ui.sharing.picture import picture_width
from tests.archive.games import over
from tests.headless import Phone, run

SAY = words("en")


class Traveller(Phone):
    """A phone that takes files and pictures too; what it was given to keep stands in `files`."""

    def __init__(self, *locales: str, storage: dict[str, Any] | None = None) -> None:
        super().__init__(*locales, storage=storage)
        self.files: dict[str, bytes] = {}
        self.deaf = False
        #: Where the device says that it put a file; a browser never says.
        self.path: str | None = None

    def _do(self, name: str, args: dict[str, Any]) -> tuple[Any, str | None]:
        if name in ("save_file", "capture") and self.deaf:
            return None, "no"
        if name == "save_file":
            self.files[args["file_name"]] = args["src_bytes"]
            return self.path, None
        if name == "capture":
            # The first one has the size of the window, as in a browser.
            again = "capture" in self.asked[:-1]
            width = 2 * picture_width(("Ada", "Bo", "Cleo")) if again else 412
            return b"\x89PNG" + bytes(12) + int(width).to_bytes(4, "big") + bytes(4), None
        return super()._do(name, args)

    @property
    def games(self) -> set[str]:
        return {key.removeprefix(GAME) for key in self.storage if key.startswith(GAME)}


def holding(*drafts: Draft, lang: str = "en", **more: str) -> Traveller:
    """A phone with these games on it."""
    saved = {GAME + draft.id: draftfile.write(draft) for draft in drafts}
    return Traveller(lang, storage={**saved, **more})


def played(id_: str = "k7", *names: str, day: int = 1, **more: Any) -> Draft:
    return over(id_, *names or ("Ada", "Bo", "Cleo"), day=day, **more)


def run_scenario(device: Phone, scenario: Callable[[], Awaitable[None]]) -> None:
    async def play() -> None:
        await scenario()
        assert device.crashes == []

    run(play)


def everything_of(storage: dict[str, Any]) -> str:
    return json.dumps(storage, sort_keys=True)


def arriving(draft: Draft, *here: Draft, lang: str = "en") -> Traveller:
    """A phone whose page was opened by the link of a game."""
    device = holding(*here, lang=lang)
    device.storage[KEY] = link.write(draft)
    return device
