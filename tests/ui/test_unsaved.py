"""A device that keeps nothing: said plainly, the game goes on, and there is a way out for it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import flet as ft
import pytest

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME, VERSION, VERSION_KEY
from scorepad.archive.preferences import Preferences
from scorepad.archive.saved_games import SAVED, SAVING
from scorepad.archive.storage import MemoryStorage
from scorepad.i18n import words
from scorepad.titles import Game, Player, pad
from scorepad.ui import session as desks
from scorepad.ui.app import open_session
from scorepad.ui.session import Session
from tests.headless import Phone, Screen, open_app, run, visit

EN = words("en")
TABLE = Game("base", tuple(Player(name) for name in ("Ada", "Bo", "Cleo")))


def phone() -> Phone:
    first = pad(TABLE)[0].id
    return Phone("en", storage={GAME + "table": draftfile.write(Draft("table", TABLE, first))})


def test_a_full_device_is_told_of_and_the_game_goes_on_to_be_exported() -> None:
    async def tell() -> None:
        device = phone()
        screen = await visit(device, "/score/table")
        await screen.until("next")
        assert not screen.has("unsaved")
        device.refusing = True
        await screen.tap("key-5")
        await screen.until("unsaved")
        assert EN("pad.in_memory") in screen.texts()
        await screen.tap("next")
        await screen.tap("key-7")
        await screen.tap("export")
        await screen.until("copy-link")
        assert screen.page.route == "/share/table"
        assert device.crashes == []

    run(tell)


def test_once_there_is_room_again_the_game_is_kept_and_nothing_more_is_said() -> None:
    async def tell() -> None:
        device = phone()
        screen = await visit(device, "/score/table")
        await screen.until("next")
        device.refusing = True
        await screen.tap("key-5")
        await screen.until("unsaved")
        device.refusing = False
        await screen.tap("next")
        await screen.until("saved")
        while screen.has("unsaved"):
            await screen.settle()
        kept = draftfile.read(device.storage[GAME + "table"])
        assert kept.game.players[0].sheet["wonder"] == 5

    run(tell)


def test_what_a_newer_version_has_saved_is_left_alone_and_said_so() -> None:
    async def tell() -> None:
        device = phone()
        device.storage[VERSION_KEY] = str(VERSION + 1)
        before = dict(device.storage)
        screen = await visit(device, "/score")
        await screen.until("later")
        assert EN.count("home.later", 1) in screen.texts()
        assert device.storage == before

    run(tell)


def test_on_a_device_of_a_newer_version_the_pad_says_why_nothing_is_kept() -> None:
    async def tell() -> None:
        device = phone()
        device.storage[VERSION_KEY] = str(VERSION + 1)
        before = dict(device.storage)
        screen = await visit(device, "/score/new/base")
        for name in ("Ada", "Bo", "Cleo"):
            await screen.type("name", name)
            await screen.tap("add")
        await screen.tap("start")
        await screen.until("unsaved")
        assert EN("pad.newer") in screen.texts()
        assert device.storage == before

    run(tell)


def test_home_says_that_nothing_can_be_kept_and_has_a_way_out_for_the_game_in_hand() -> None:
    async def tell() -> None:
        device = phone()
        screen = await visit(device, "/score/table")
        await screen.until("next")
        device.refusing = True
        await screen.tap("key-5")
        await screen.until("unsaved")
        await screen.tap("back")
        await screen.until("unkept")
        assert EN("home.in_memory") in screen.texts()
        await screen.tap("unkept-export")
        await screen.until("copy-link")
        assert screen.page.route == "/share/table"

    run(tell)


def test_what_was_cleared_is_said_and_not_written_again_unasked() -> None:
    async def tell() -> None:
        device = phone()
        screen, session = await opened(device, "/score/table")
        await screen.until("next")
        await screen.tap("key-5")
        await screen.until("saved")
        device.storage.clear()
        await session.cleared()
        await screen.until("unsaved")
        assert EN("pad.cleared") in screen.texts()
        assert device.storage == {}
        await screen.tap("next")
        while screen.has("unsaved"):
            await screen.settle()
        assert device.storage[VERSION_KEY] == str(VERSION)
        assert draftfile.read(device.storage[GAME + "table"]).value("wonder", 0) == 5
        await screen.tap("back")
        await screen.until("unkept")
        assert EN("home.cleared") in screen.texts()
        await screen.tap("unkept-close")
        while screen.has("unkept"):
            await screen.settle()

    run(tell)


async def opened(device: Phone, route: str) -> tuple[Screen, Session]:
    """The app, and the session that its page would tell of things that only a browser sees."""
    desks: list[Session] = []

    async def main(page: ft.Page) -> None:
        desks.append(await open_session(page))

    return await open_app(main, device, route), desks[0]


def test_saving_is_told_of_only_while_nothing_was_kept_since(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Callable[[], Coroutine[Any, Any, None]]] = []
    monkeypatch.setattr(desks, "SOON", 0)
    monkeypatch.setattr(desks, "_run", asked.append)
    session = Session(MemoryStorage(), Preferences(), "en")
    change = Draft("table", TABLE, pad(TABLE)[0].id)

    async def tell() -> None:
        session.saved_games.update(change)
        await session.saved_games.flush()
        session.saved_games.update(change.select("coins", 1))
        first, second = asked
        await first()  # what it asks about is kept, though something else is on its way
        assert session.saving.state == SAVED
        await second()
        assert session.saving.state == SAVING

    run(tell)
