"""A backup taken to an empty browser by its file: all that was stored is stored there."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import pytest

from scorepad.archive.game_store import DELETED, GAME
from scorepad.archive.merged_names import KEY as MERGES
from scorepad.archive.preferences import KEY as PREFERENCES
from scorepad.i18n import words
from scorepad.ui.flet_internals.page import storage_key
from tests.ui.test_restore import a_device, everything

from .browser import Tab
from .offline import Visitor

#: The settings are Swedish; the empty browser is English until they come back.
SV, EN = words("sv"), words("en")
PREFIX = storage_key("")
#: What `everything` reads, and what belongs to the page or the device alone.
IN_BACKUP = {"game", "page", "list", "index", "version", "trash", "merges", "preferences"}
OWN = {"sends", "setup", "steps"}
T = TypeVar("T")


def in_thread(work: Callable[[], T]) -> T:
    """What needs an event loop of its own: the browser's runs in this thread."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(work).result()


def stored(tab: Tab) -> dict[str, str]:
    """The app's own texts in the browser's storage, by the app's keys."""
    texts: dict[str, str] = tab.page.evaluate("({...localStorage})")
    prefix = storage_key("scorepad.")
    return {
        key.removeprefix(PREFIX): json.loads(text)
        for key, text in texts.items()
        if key.startswith(prefix)
    }


def all_of(tab: Tab) -> dict[str, Any]:
    texts = stored(tab)
    return in_thread(lambda: asyncio.run(everything(texts)))


def at(tab: Tab, route: str) -> None:
    tab.come(route) if isinstance(tab, Visitor) else tab.open(route)


@pytest.mark.parametrize("way", ["served", "offline"])
def test_a_backup_restored_into_an_empty_browser_brings_everything_back(
    request: pytest.FixtureRequest, tmp_path: Path, way: str
) -> None:
    new = request.getfixturevalue("tab" if way == "served" else "later")
    full, empty = new(), new()
    device = in_thread(a_device).storage
    texts = json.dumps({storage_key(key): json.dumps(text) for key, text in device.items()})
    full.page.add_init_script(f"Object.assign(localStorage, {texts})")
    at(full, "/backup")
    with full.page.expect_download() as download:
        full.tap(SV("travel.save_json"))
    file = tmp_path / "backup.json"
    download.value.save_as(file)
    full.sees(SV("travel.saved"))
    before = all_of(full)

    at(empty, "/import")
    assert not {GAME, DELETED, MERGES, PREFERENCES} & stored(empty).keys()
    with empty.page.expect_file_chooser() as chooser:
        empty.tap(EN("travel.pick"))
    chooser.value.set_files(file)
    empty.sees(EN.count("travel.deleted", 1))
    empty.sees(EN("travel.device"))
    empty.tap(EN.count("travel.take", len(before["games"])))
    empty.sees(SV.count("travel.taken", len(before["games"])))
    empty.wait(lambda: all_of(empty) == before, "everything is there")
    kinds = {key.split(".")[1] for tab in (full, empty) for key in stored(tab)}
    assert kinds <= IN_BACKUP | OWN
