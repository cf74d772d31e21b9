"""A device that keeps nothing: said plainly, the game goes on, and there is a way out for it."""

from __future__ import annotations

from scorepad.archive import draftfile
from scorepad.archive.draft import Draft
from scorepad.archive.shelf import GAME, VERSION, VERSION_KEY
from scorepad.i18n import words
from scorepad.titles import Game, Player, pad
from tests.headless import Phone, run, visit

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
