"""A server's page shows the app's first screen before its socket speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from scorepad.archive.preferences import Preferences
from scorepad.i18n import words
from scorepad.palette import NIGHT
from tests.archive import games

from .browser import DESKTOP, INSECURE, PHONE, SIDEWAYS, Server, Tab
from .play import choose, store
from .test_first_look import (
    HELD,
    HOSTILE,
    NEAR,
    OTHER_VERSION,
    looked,
    looks_of,
    now,
    picture,
    same_picture,
    wait_for_next_look,
)

Visit = Callable[..., Tab]
EN, SV, DA = words("en"), words("sv"), words("da")


class Person:
    """Somebody on a phone that knows the server by its name on the network, tab after tab."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    def next_visit(self, route: str = "/", script: str = "") -> Tab:
        """A new tab, as after closing the app."""
        self.tab.page.close()
        self.tab.page = self.tab.context.new_page()
        if script:
            self.tab.page.add_init_script(script)
        self.tab.page.goto(self.tab.url + route, wait_until="commit")
        return self.tab


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Visit]:
    opened: list[Tab] = []

    def new(**device: Any) -> Tab:
        address = f"http://{INSECURE}:{server.port}"
        opened.append(Tab(chromium, address, pause=0, **device))
        return opened[-1]

    yield new
    for one in opened:
        # Every page that is not from a secure context hears this.
        one.problems = [line for line in one.problems if "Cross-Origin-Opener" not in line]
        try:
            one.check()
        finally:
            one.close()


def hold_socket(one: Tab) -> Callable[[], None]:
    """Keeps back what the server says; returns the means to let it speak."""
    held: list[Callable[[], None]] = []
    speaks = False

    def hold(socket: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            held.append(partial(socket.send, message))
            if speaks:
                held.pop()()

        socket.connect_to_server().on_message(hear)

    def let_speak() -> None:
        nonlocal speaks
        speaks = True
        for message in held:
            message()
        held.clear()

    one.page.route_web_socket("**/ws", hold)
    return let_speak


def test_a_new_device_can_be_read_and_tapped_before_the_socket_speaks(visit: Visit) -> None:
    one = visit(locale="sv-SE", mobile=True)
    let_speak = hold_socket(one)
    one.page.goto(one.url, wait_until="commit")
    tile = one.page.locator("#look").get_by_role("button", name=SV("title.duel"))
    tile.wait_for()
    assert one.page.evaluate("isSecureContext") is False
    assert one.page.evaluate("[innerWidth, visualViewport.scale]") == [PHONE[0], 1]
    tile.click()
    expect(one.page.locator("#stage")).to_have_text(SV("web.loading"))
    expect(one.page.locator("#look")).to_have_count(1)
    let_speak()
    one.wake()
    one.button(SV("setup.start")).wait_for()
    one.wait(lambda: one.page.url.endswith("/score/new/duel"), "the form for a game of Duel")
    assert one.page.locator("#look").count() == 0


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP])
def test_the_change_from_the_look_to_the_app_is_not_seen(
    visit: Visit, size: tuple[int, int], dark: bool
) -> None:
    one = visit(locale="da-DK", size=size, dark=dark)
    one.page.add_init_script(HELD)
    one.page.goto(one.url, wait_until="commit")
    one.wait(lambda: one.page.evaluate("window.letGo !== undefined"), "the app is there")
    look = picture(one)
    one.page.evaluate("letGo()")
    same_picture(look, picture(one), f"served-{size[0]}-{dark}")


def test_a_later_visit_shows_the_game_as_it_is_kept(visit: Visit) -> None:
    draft = games.draft("Åse", HOSTILE, title="duel")
    one = visit(locale="da-DK")
    store(one, draft)
    route = f"/score/{draft.id}"
    one.open(route)
    wait_for_next_look(one, route)
    next_visit = Person(one).next_visit
    next_visit(route, HELD)
    sheet = one.page.locator("#look")
    for text in ("Åse", HOSTILE, DA("pad.total"), DA("row.duel.coins")):
        sheet.get_by_text(text, exact=True).first.wait_for()
    assert sheet.locator("u").count() == 0, "a name is never read as HTML"
    one.wait(lambda: one.page.evaluate("window.letGo !== undefined"), "the app is there")
    look = picture(one)
    one.page.evaluate("letGo()")
    # The coloured bars of the rows end a pixel apart, which is 0.0125 of the ink.
    same_picture(look, picture(one), "served-duel", elsewhere=0.015)
    # Home with the open game is there as well.
    wait_for_next_look(one)
    next_visit()
    one.page.locator("#look").get_by_text("Åse").first.wait_for()
    one.wake()


def test_the_look_is_as_the_person_has_chosen(visit: Visit) -> None:
    one = visit(locale="en-GB")
    for id_ in ("g1", "g2"):
        store(one, replace(games.draft("Åse", "Bo"), id=id_, changed=now()))
    one.open()
    choose(one, Preferences(language="da", theme="dark", text_size=150))
    next_visit = Person(one).next_visit
    next_visit()
    one.wake()
    wait_for_next_look(one)
    next_visit(script=HELD)
    shown = one.page.locator("#look")
    shown.get_by_text(DA("nav.cards"), exact=True).wait_for()
    one.wait(lambda: one.page.evaluate("window.letGo !== undefined"), "the app is there")
    look = picture(one)
    assert look.getpixel((2, 450)) == tuple(bytes.fromhex(NIGHT.ground[1:]))
    one.page.evaluate("letGo()")
    same_picture(look, picture(one), "served-chosen", near=NEAR)


def test_what_no_longer_holds_is_not_shown(visit: Visit) -> None:
    one = visit()
    one.open()
    choose(one, Preferences())
    one.reload()
    wait_for_next_look(one)
    next_visit = Person(one).next_visit
    next_visit()
    one.wake()
    assert looked(one)
    # Another tab has written something since.
    choose(one, Preferences(text_size=150))
    next_visit()
    one.wake()
    assert not looked(one)
    wait_for_next_look(one)
    next_visit()
    one.wake()
    assert looked(one)
    one.page.evaluate(OTHER_VERSION)
    next_visit()
    one.wake()
    assert not looked(one)
    wait_for_next_look(one)
    other = one.context.new_page()
    other.goto(f"{one.url}/sheets/duel/nb-da.html")
    other.evaluate("localStorage.clear()")
    one.wait(lambda: looks_of(one) == [], "all looks are gone")


def test_a_tab_that_gets_its_session_back_shows_what_that_shows(visit: Visit) -> None:
    one = visit()
    one.open()
    wait_for_next_look(one)
    one.reload()
    assert not looked(one)
