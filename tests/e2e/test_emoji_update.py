"""The emoji that a person has used are still drawn after an update, with no network."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from scorepad.archive import draftfile
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from scorepad.ui.flet_internals.client import EMOJI_FOLDER
from scorepad.ui.flet_internals.page import storage_key
from tests.archive.games import over

from .offline import Visitor, another_version, build_of
from .static_host import StaticHost

EN = words("en")
#: The part of the emoji font that has the die.
PART = f"{EMOJI_FOLDER}4.woff2"


def fonts(files: list[str]) -> set[str]:
    return {file for file in files if file.startswith(EMOJI_FOLDER)}


def test_emoji_that_were_drawn_once_are_kept_over_an_update(
    later: Callable[..., Visitor], host: StaticHost, site: Path, tmp_path: Path
) -> None:
    newer = another_version(site, tmp_path / "newer", favicon_png=b"new")
    old, new = (build_of(folder / "sw.js")["cache"] for folder in (site, newer))
    one = later()
    assert PART not in one.kept()[old]
    game = over("k7", "Ada 🎲", "Bo", "Cleo")
    stored = {storage_key(GAME + game.id): json.dumps(draftfile.write(game))}
    one.page.evaluate("stored => Object.assign(localStorage, stored)", stored)
    one.come(f"/score/{game.id}")
    one.sees("Ada 🎲")
    one.wait(lambda: PART in one.kept()[old], "the font of the die is kept")
    drawn = fonts(one.kept()[old])

    host.folder, before = newer, len(host.answers)
    one.again()
    offer = one.page.get_by_role("alert")
    expect(offer).to_contain_text(EN("web.update"))
    # The new copy has it before anything is drawn in that version.
    assert fonts(one.kept()[new]) == drawn
    one.page.evaluate("window.before = true")
    offer.get_by_role("button", name=EN("web.reload")).click()
    one.until("window.before === undefined")
    one.arrive()
    one.wait(lambda: list(one.kept()) == [new], "only the new version is kept")

    host.stop()
    one.again()
    one.sees("Ada 🎲")
    assert fonts(one.kept()[new]) == drawn
    assert one.page.evaluate("file => fetch(file).then(it => it.ok)", f"{one.url}/{PART}")
    assert not fonts([path for path, _, _ in host.answers[before:]])
