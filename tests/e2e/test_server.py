"""Visitors in real browsers: apart from one another, safe from other pages, shown any failure."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from scorepad.i18n import words

from .browser import Server, Tab
from .play import cell, enter, seat

Tabs = Callable[..., Tab]
SV, DA = words("sv"), words("da")

#: The app with a settings screen that fails.
BROKEN = """
import sys
from scorepad.ui import settings
from scorepad.ui.server.serving import serve

def fail(*_, **__):
    raise ValueError("a secret")

settings.screen = fail
serve(port=int(sys.argv[1]), browser=False)
"""

#: What a page hears when it tries to open a socket: open, or refused.
_KNOCK = """address => new Promise(heard => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => heard('open'));
    socket.addEventListener('error', () => heard('refused'));
})"""


class BrokenServer(Server):
    def start(self, seconds: float = 60) -> None:
        self._launch([sys.executable, "-c", BROKEN, str(self.port)], seconds)


@pytest.fixture
def broken(browser: Browser) -> Iterator[Tab]:
    with BrokenServer() as server:
        tab = Tab(browser, server.url, locale="sv-SE")
        yield tab
        tab.close()


def storage(tab: Tab) -> str:
    kept: str = tab.page.evaluate("JSON.stringify({...localStorage})")
    return kept


def _stores(tab: Tab, name: str) -> bool:
    return name in storage(tab)


def test_the_mark_stands_until_the_first_screen_does(tab: Tabs) -> None:
    one = tab(locale="da-DK")
    held: list[Callable[[], None]] = []
    released = False

    def hold(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            held.append(partial(socket.send, message))
            if released:
                held.pop()()

        socket.connect_to_server().on_message(hear)

    one.page.route_web_socket("**/ws", hold)
    # There is no look of this screen.
    one.page.goto(f"{one.url}/settings")
    one.wait(lambda: held, "the server's first words")
    # Flet's own screen is there, below the mark.
    one.page.locator("flutter-view").wait_for(state="attached")
    expect(one.page.locator("#stage")).to_have_text(DA("web.loading"))
    middle = "document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('#splash')"
    assert one.page.evaluate(f"Boolean({middle})")
    released = True
    for say in held:
        say()
    one.wake()
    one.sees("Svenska")


def test_two_visitors_never_see_anything_of_each_other(tab: Tabs) -> None:
    one, other = tab(locale="sv-SE"), tab(locale="da-DK")
    one.open()
    other.open()
    seat(one, SV, "base", ["Astrid", "Birger", "Cilla"])
    # The other has begun to type while the first is at the pad.
    seat(other, DA, "base", ["Dorthe", "Esben", "Frode"])
    enter(one, SV, ["7"])
    enter(other, DA, ["4"])
    row = "wonder"
    for this, say, mine, value, theirs in (
        (one, SV, "Astrid", "7", "Dorthe"),
        (other, DA, "Dorthe", "4", "Astrid"),
    ):
        this.sees(cell(say, mine, row, value))
        assert this.text(theirs).count() == 0
        this.wait(partial(_stores, this, mine), f"the game of {mine} on the device")
        assert theirs not in storage(this)
    # Each comes back to their own game, in their own language.
    one.reload()
    other.reload()
    one.sees(cell(SV, "Astrid", row, "7"))
    other.sees(cell(DA, "Dorthe", row, "4"))


def test_a_page_from_elsewhere_gets_no_socket(browser: Browser, server: Server) -> None:
    page = browser.new_page()
    address = server.url.replace("http", "ws") + "/ws"
    assert page.evaluate(_KNOCK, address) == "refused"
    page.goto(server.url)
    assert page.evaluate(_KNOCK, address) == "open"
    page.close()


def test_no_page_can_frame_the_app(browser: Browser, server: Server) -> None:
    page = browser.new_page()
    # The browser shows its own page of an error in the frame.
    with page.expect_event("framenavigated", lambda frame: frame.url.startswith("chrome-error:")):
        page.set_content(f"<iframe src='{server.url}'></iframe>")
    page.close()


def test_a_mishap_is_one_line_and_a_way_on(broken: Tab) -> None:
    broken.open("/score")
    broken.tap(SV("nav.settings"))
    broken.sees(SV("mishap.line"))
    broken.check("mishap")
    assert broken.text("secret").count() == 0
    assert broken.text("Traceback").count() == 0
    # A reload comes back to the same line, and from there to the rest of the app.
    broken.reload()
    broken.sees(SV("mishap.line"))
    broken.tap(SV("mishap.home"))
    broken.sees(SV("title.duel"))
    broken.check()
