"""A new game in a few taps, by touch and by keyboard: seats, boards, wonders, the same again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from scorepad.i18n import words
from tests.archive.games import over

from .browser import DESKTOP, PHONE, SIDEWAYS, Tab
from .play import store
from .reference import MOST, MOST_BEFORE, NAMES, Counter, know

EN = words("en")
Tabs = Callable[..., Tab]


def games(tab: Tab) -> list[dict[str, Any]]:
    """The games on the device, once the last change is kept."""
    tab.sees(EN("pad.saved"))
    found = tab.page.evaluate(
        "Object.keys(localStorage).filter(key => key.startsWith('flutter.scorepad.game.'))"
        ".map(key => localStorage.getItem(key))"
    )
    return [json.loads(json.loads(one))["game"] for one in found]


def sit_down(tab: Tab, *names: str) -> None:
    for name in names:
        tab.tap(name)
        tab.button(EN("setup.remove", name=name)).wait_for()


def order(tab: Tab, *names: str) -> list[str]:
    """The names from the first seat to the last."""
    places = {}
    for name in names:
        box = tab.button(EN("setup.remove", name=name)).bounding_box()
        assert box is not None
        places[name] = box["y"]
    return sorted(places, key=places.__getitem__)


def test_the_reference_game_takes_few_taps_and_the_same_again_fewer(tab: Tabs) -> None:
    one = tab()
    know(one, *NAMES)
    one.open()
    counter = Counter(one, EN)
    assert counter.sit_down() <= MOST_BEFORE
    assert counter.score() <= MOST
    one.tap(EN("nav.back"))
    again = Counter(one, EN)
    assert again.sit_down_again() == 1
    players = [[player["name"] for player in game["players"]] for game in games(one)]
    assert players == [list(NAMES), list(NAMES)]


def test_a_seat_is_dragged_by_touch(tab: Tabs) -> None:
    one = tab()
    know(one, *NAMES)
    one.open("/score/new/base")
    sit_down(one, *NAMES[:4])
    box = one.button(EN("setup.remove", name="Ada")).bounding_box()
    assert box is not None
    touch = one.context.new_cdp_session(one.page)
    x, y = 44.0, box["y"] + 24

    def finger(kind: str, at: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": at}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        one.page.wait_for_timeout(20)

    finger("touchStart", y)
    for step in range(1, 22):
        finger("touchMove", y + 5 * step)
    one.page.wait_for_timeout(300)
    finger("touchEnd", 0)
    moved = ["Bo", "Cleo", "Ada", "Dag"]
    one.wait(lambda: order(one, *NAMES[:4]) == moved, "the new order")
    # The line lies in its place before the app hears of it; from then on it can go up again.
    expect(one.button(EN("setup.up", name="Ada"))).to_be_enabled()
    one.tap(EN("setup.start"))
    one.button(EN("pad.next")).wait_for()
    assert [player["name"] for player in games(one)[0]["players"]] == moved


def test_a_seat_is_moved_by_its_buttons(tab: Tabs) -> None:
    one = tab(size=DESKTOP)
    know(one, *NAMES)
    one.open("/score/new/base")
    sit_down(one, *NAMES[:3])
    one.tap(EN("setup.down", name="Ada"))
    one.wait(lambda: order(one, *NAMES[:3]) == ["Bo", "Ada", "Cleo"], "the new order")
    one.tap(EN("setup.up", name="Cleo"))
    one.wait(lambda: order(one, *NAMES[:3]) == ["Bo", "Cleo", "Ada"], "the new order")


def test_boards_and_projects_are_drawn_with_a_tap_each_and_one_is_picked(tab: Tabs) -> None:
    one = tab()
    know(one, *NAMES)
    one.open("/score/new/base")
    sit_down(one, *NAMES[:3])
    one.tap(EN("expansion.edifice"))
    one.tap(EN("setup.draw.edifice"))
    one.sees(EN("setup.chosen", n=3, most=3))
    one.tap(EN("setup.draw.board"))
    one.button(re.compile("^Bo ")).wait_for()
    one.tap(re.compile("^Bo "), exact=False)
    one.check("setup-boards")
    picked = next(
        name
        for name in ("Giza", "Rhodos", "Olympia", "Babylon")
        if one.button(re.compile(f"^(Ada|Bo|Cleo) {name}$")).count() == 0
    )
    one.tap(picked)
    one.button(f"Bo {picked}").wait_for()
    one.tap(EN("setup.start"))
    one.button(EN("pad.next")).wait_for()
    [game] = games(one)
    assert game["players"][1]["board"]["wonder"] == picked.lower()
    assert len({player["board"]["wonder"] for player in game["players"]}) == 3
    assert list(game["table"]["edifice"]) == ["1", "2", "3"]


def test_the_first_game_of_duel_hands_out_its_wonders(tab: Tabs) -> None:
    one = tab(size=SIDEWAYS)
    know(one, *NAMES)
    one.open("/score/new/duel")
    sit_down(one, "Ada", "Bo")
    one.tap(EN("setup.first_game"))
    one.sees(EN("setup.chosen", n=8, most=8))
    one.check("setup-duel")
    one.tap(EN("setup.start"))
    one.button(EN("pad.next")).wait_for()
    [game] = games(one)
    assert game["table"]["drafted"]["0"][0] == "the_pyramids"
    assert all(player["sheet"] == {} for player in game["players"])


def test_names_typed_one_after_another_without_a_pause(tab: Tabs) -> None:
    one = tab(size=DESKTOP)
    one.open("/score/new/base")
    one.go_into(one.page.get_by_role("textbox", name=EN("setup.name")).first)
    for name in ("Ada", "Bo", "Cleo"):
        one.page.keyboard.type(name, delay=30)
        one.page.keyboard.press("Enter")
    for name in ("Ada", "Bo", "Cleo"):
        one.button(EN("setup.remove", name=name)).wait_for()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP])
@pytest.mark.parametrize("dark", [False, True])
def test_the_form_looks_well_on_every_screen(tab: Tabs, size: tuple[int, int], dark: bool) -> None:
    sv = words("sv")
    one = tab(size=size, dark=dark, locale="sv-SE")
    know(one, *NAMES)
    one.open("/score/new/base")
    for name in NAMES:
        one.tap(name)
        one.button(sv("setup.remove", name=name)).wait_for()
    one.tap(sv("setup.draw.board"))
    one.sees(sv("setup.chosen", n=5, most=5))
    one.check(f"setup-{size[0]}-{'dark' if dark else 'light'}")


def requests(tab: Tab) -> list[str]:
    """The addresses that a page asks for, from now on."""
    addresses: list[str] = []

    def note(request: Request) -> None:
        addresses.append(request.url)

    tab.page.on("request", note)
    return addresses


def test_emoji_are_drawn_by_a_font_that_is_fetched_only_then(tab: Tabs) -> None:
    plain, one = tab(), tab()
    none, some = requests(plain), requests(one)
    store(plain, over("k7", "Ada", "Bo", "日本"))
    plain.open("/score/k7")
    plain.sees("Ada")
    plain.still()
    store(one, over("k7", "Ada 🎲", "Bo ❤", "日本"))
    one.open("/score/k7")
    one.sees("Ada 🎲")
    one.wait(lambda: any("emoji/4.woff2" in url for url in some), "the font of the die")

    def painted() -> bool:
        """The heart is the only thing of this red on the screen."""
        colours = [colour for _, colour in one.picture().getcolors(1 << 24) or []]
        return any(
            isinstance(colour, tuple) and colour[0] > 225 and max(colour[1:]) < 80
            for colour in colours
        )

    one.wait(painted, "a red heart")
    assert not [url for url in none if "emoji" in url]
