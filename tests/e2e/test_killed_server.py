"""The server dies without warning and comes back: an open page goes on by itself, without a reload.

No page error may occur on the way; the browser's own lines about a host that does not answer are
expected.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, WebSocket

from scorepad.i18n import words

from .browser import Server, Tab
from .play import cell, enter, seat, type_name

EN = words("en")
NAMES = ["Ada", "Bo", "Cleo"]


@pytest.fixture(scope="module")
def own_server() -> Iterator[Server]:
    with Server() as server:
        yield server


@pytest.fixture
def page(browser: Browser, own_server: Server) -> Iterator[Tab]:
    tab = Tab(browser, own_server.url)
    tab.open()
    yield tab
    tab.problems = [line for line in tab.problems if "WebSocket connection to" not in line]
    tab.check()
    tab.close()


STORED = "localStorage.getItem('flutter.scorepad.setup') || ''"
#: Bytes of a message that holds a screen.
SCREEN = 3000


def kill_and_restart(page: Tab, server: Server) -> None:
    server.stop()
    # Flet's own words for a page without a server.
    page.sees("Working...")
    frames: list[int] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(len(frame)))

    page.page.on("websocket", opened)
    server.start()
    page.wait(lambda: any(size > SCREEN for size in frames), "a screen of the new session")


def test_home(page: Tab, own_server: Server) -> None:
    kill_and_restart(page, own_server)
    page.tap(EN("nav.settings"))
    page.sees("Dansk")


def test_a_table_that_is_being_set_up(page: Tab, own_server: Server) -> None:
    page.page.get_by_role("button", name=EN("title.base")).first.click()
    for name in NAMES[:2]:
        type_name(page, EN, name)
        page.button(EN("setup.remove", name=name)).wait_for()
    page.page.keyboard.type("Cl")
    page.wait(
        lambda: '\\"typed\\": \\"Cl\\"' in page.page.evaluate(STORED),
        "the name on the device",
    )
    kill_and_restart(page, own_server)
    page.button(EN("setup.remove", name="Bo")).wait_for()
    # A field without the cursor has no value in the browser; the name is seated from it.
    page.tap(EN("setup.add"))
    page.button(EN("setup.remove", name="Cl")).wait_for()


def test_a_game(page: Tab, own_server: Server) -> None:
    seat(page, EN, "base", NAMES)
    enter(page, EN, ["5", "6"])
    page.tap("1")
    page.sees(cell(EN, "Cleo", "wonder", "1"))
    page.sees(EN("pad.saved"))
    kill_and_restart(page, own_server)
    # The number that was being typed goes on where it was, in the page's next session.
    page.tap("2")
    page.sees(cell(EN, "Cleo", "wonder", "12"))
    page.sees(cell(EN, "Bo", "wonder", "6"))
