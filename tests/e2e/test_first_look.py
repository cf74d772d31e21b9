"""The page shows the app's first screen before the app is there, and nobody sees the change."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest
from PIL import Image, ImageChops, ImageFilter
from playwright.sync_api import expect

from scorepad.archive import draftfile
from scorepad.archive.game_store import GAME
from scorepad.archive.preferences import Preferences
from scorepad.i18n import words
from scorepad.ui.flet_internals.page import storage_key
from tests.archive import games

from .browser import DESKTOP, PHONE, SIDEWAYS, Tab
from .offline import Visitor
from .play import choose, put, store
from .static_host import Line, StaticHost

EN, SV, DA = words("en"), words("sv"), words("da")
Visit = Callable[..., Visitor]
HOSTILE = "<u>Bo"

#: The looks that are kept in the browser.
IN_STORE = """(act) => new Promise((resolve) => {
    const opening = indexedDB.open(`scorepad ${BUILD.base}`);
    opening.onsuccess = () => {
        const transaction = opening.result.transaction("looks", "readwrite");
        const asked = act(transaction.objectStore("looks"));
        transaction.oncomplete = () => { opening.result.close(); resolve(asked.result); };
    };
})"""
#: Lets the page of the next start find that the look of home is of another version.
OTHER_VERSION = """(async () => {
    const { look: made } = await look.kept("/");
    const { version } = BUILD;
    BUILD.version = "another";
    const record = { sum: look.sum(knownBefore("/")), look: made };
    BUILD.version = version;
    await (IN_STORE)((looks) => looks.put(record, "/"));
})()""".replace("IN_STORE", IN_STORE)

#: Holds the look on the screen when the app takes its place, until `letGo` is called.
HELD = """(() => {
    const { remove } = Element.prototype;
    Element.prototype.remove = function () {
        if (this.id !== "look") return remove.call(this);
        this.inert = true;
        window.letGo = () => remove.call(this);
    };
})();"""
#: Lets the page find that it is so many days later. Python has a clock of its own.
DAYS_LATER = """(() => {
    const { now } = Date;
    const later = () => now() + DAYS * 86_400_000;
    window.Date = class extends Date {
        constructor(...given) { super(...(given.length ? given : [later()])); }
        static now() { return later(); }
    };
})();"""
#: How far a letter may be from its place, in pixels, and how much of all letters may be elsewhere.
#: Flutter and browsers put letters on whole pixels, and the lines of large texts add that up: there
#: they may be `NEAR` their places, and the whole shifted by a pixel.
EXACT, NEAR, ELSEWHERE = 1, 2, 0.01
#: The edge of the fields whose colours are compared, and how far they may differ.
FIELD, TINT = 16, 34


def picture(one: Tab) -> Image.Image:
    one.page.evaluate("document.fonts.ready.then(() => true)")
    one.page.wait_for_timeout(500)
    return Image.open(io.BytesIO(one.page.screenshot())).convert("RGB")


def ink(image: Image.Image) -> Image.Image:
    """White where something is lighter or darker than the ground around it."""
    light = image.convert("L")
    # The median of so many pixels takes a second or more: a picture needs it once.
    ground = light.filter(ImageFilter.MedianFilter(15))
    return ImageChops.difference(light, ground).point(lambda value: 255 if value > 70 else 0)


def apart(ink_of_one: Image.Image, ink_of_other: Image.Image, near: int) -> float:
    """How much of the ink of one picture is not near any of the other, as a share."""
    reach = ink_of_other.filter(ImageFilter.MaxFilter(2 * near + 1))
    alone = ImageChops.subtract(ink_of_one, reach)
    return alone.histogram()[255] / max(1, ink_of_one.histogram()[255])


def shift(ink_of_one: Image.Image, ink_of_other: Image.Image) -> tuple[int, int]:
    """By how much the ink of one picture would have to be moved to lie on that of the other."""

    def common(move: tuple[int, int]) -> int:
        moved = ImageChops.offset(ink_of_one, *move)
        return ImageChops.multiply(moved, ink_of_other).histogram()[255]

    near = range(-NEAR - 1, NEAR + 2)
    return max(((across, down) for across in near for down in near), key=common)


def tints(image: Image.Image) -> Image.Image:
    return image.resize((image.width // FIELD, image.height // FIELD), Image.Resampling.BOX)


def same_picture(
    look: Image.Image,
    app: Image.Image,
    name: str,
    elsewhere: float = ELSEWHERE,
    near: int = EXACT,
) -> None:
    if folder := os.environ.get("SCREENS"):
        look.save(f"{folder}/{name}-look.png")
        app.save(f"{folder}/{name}-app.png")
    drawn, painted = ink(look), ink(app)
    assert max(map(abs, shift(drawn, painted))) < near
    assert apart(drawn, painted, near) < elsewhere
    assert apart(painted, drawn, near) < elsewhere
    difference = ImageChops.difference(tints(look), tints(app)).convert("L")
    wrong = sum(difference.histogram()[TINT:])
    assert wrong <= difference.width * difference.height * ELSEWHERE


def looked(one: Tab) -> bool:
    return bool(one.page.evaluate("performance.getEntriesByName('first look').length"))


def wait_for_next_look(one: Tab, route: str = "/") -> None:
    """Until the look of the next start at a route is what it would be now.

    It is drawn when the person leaves.
    """
    asked = json.dumps(route)
    for hidden in ("true", "false"):
        one.page.evaluate(
            f"Object.defineProperty(document, 'hidden', {{configurable: true, value: {hidden}}});"
            "document.dispatchEvent(new Event('visibilitychange'))"
        )
    there = f"look.kept({asked}).then(it => it?.sum === look.sum(knownBefore({asked})))"
    one.wait(lambda: one.page.evaluate(there), "the look of the next start")


def before_and_after(one: Visitor, route: str) -> tuple[Image.Image, Image.Image]:
    """The look of a route at the next start, and the screen that takes its place then."""
    one.page.goto(one.url + route, wait_until="commit")
    one.until("performance.getEntriesByName('first screen').length")
    if looked(one):
        one.page.evaluate("letGo()")
    wait_for_next_look(one, route)
    one.page.reload(wait_until="commit")
    one.until("window.letGo !== undefined")
    look = picture(one)
    one.page.evaluate("letGo()")
    return look, picture(one)


def looks_of(one: Tab) -> list[str]:
    """The routes of which a look is kept."""
    routes: list[str] = one.page.evaluate(f"({IN_STORE})((looks) => looks.getAllKeys())")
    return routes


def now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def test_a_first_visit_can_be_read_and_tapped_before_the_app_is_there(
    visit: Visit, host: StaticHost
) -> None:
    host.line = Line(bits=20e6, delay=0.04)
    one = visit(locale="sv-SE")
    one.page.goto(one.url + "/", wait_until="commit")
    tile = one.page.locator("#look").get_by_role("button", name=SV("title.duel"))
    tile.wait_for()
    came = [path for path, _, _ in host.answers]
    assert "code.pack" not in came, "Python cannot have drawn this"
    expect(one.page.locator("#progress")).to_be_visible()
    tile.click()
    expect(one.page.locator("#stage")).to_have_text(SV("web.loading"))
    host.line = None
    one.arrive()
    one.button(SV("setup.start")).wait_for()
    one.wait(lambda: one.page.url.endswith("/score/new/duel"), "the form for a game of Duel")
    assert one.page.locator("#look").count() == 0


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS, DESKTOP])
def test_the_change_from_the_look_to_the_app_is_not_seen(
    visit: Visit, size: tuple[int, int]
) -> None:
    one = visit(locale="sv-SE", size=size, pause=0)
    one.page.add_init_script(HELD)
    one.page.goto(one.url + "/", wait_until="commit")
    one.until("window.letGo !== undefined")
    look = picture(one)
    one.page.evaluate("letGo()")
    same_picture(look, picture(one), f"home-{size[0]}")


def test_a_later_visit_shows_the_game_as_it_is_kept(later: Visit) -> None:
    draft = games.draft("Åse", HOSTILE, title="duel")
    one = later(locale="da-DK", pause=0)
    store(one, draft)
    route = f"/score/{draft.id}"
    one.come(route)
    wait_for_next_look(one, route)
    one.page.add_init_script(HELD)
    one.page.reload(wait_until="commit")
    one.until("window.letGo !== undefined")
    sheet = one.page.locator("#look")
    for text in ("Åse", HOSTILE, DA("pad.total"), DA("row.duel.coins")):
        assert sheet.get_by_text(text, exact=True).count(), text
    assert sheet.locator("u").count() == 0, "a name is never read as HTML"
    look = picture(one)
    one.page.evaluate("letGo()")
    # The coloured bars of the rows end a pixel apart, which is 0.0125 of the ink.
    same_picture(look, picture(one), "duel", elsewhere=0.015)
    wait_for_next_look(one)
    one.come()
    assert looked(one)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_change_to_a_rule_a_card_and_the_history_is_not_seen(
    later: Visit, size: tuple[int, int]
) -> None:
    one = later(locale="nb-NO", size=size, pause=0)
    one.page.add_init_script(HELD)
    for route in ("/rules/duel/science", "/cards/duel/school", "/history"):
        look, app = before_and_after(one, route)
        same_picture(look, app, f"{route.split('/')[1]}-{size[0]}", near=NEAR)


@pytest.mark.parametrize(("dark", "text_size", "pad"), [(True, 100, "base"), (False, 150, "dice")])
def test_the_change_to_home_with_games_and_to_a_pad_is_not_seen(
    later: Visit, dark: bool, text_size: int, pad: str
) -> None:
    one = later(locale="sv-SE", dark=dark, pause=0)
    choose(one, Preferences(text_size=text_size))
    for title in ("base", "dice"):
        draft = games.draft("Åse", "Bo", "Cleo", title=title)
        store(one, replace(draft, id=title, changed=now()))
    one.page.add_init_script(HELD)
    for route, name in (("/", "games"), (f"/score/{pad}", pad)):
        look, app = before_and_after(one, route)
        # The coloured bars of a pad's rows end a pixel apart.
        same_picture(look, app, f"{name}-{text_size}", 0.015 if name == pad else ELSEWHERE, NEAR)


def test_home_is_shown_on_the_next_day_and_names_each_day_as_it_is_called_then(
    later: Visit,
) -> None:
    draft = games.draft("Åse", "Bo", title="duel")
    one = later(locale="da-DK", pause=0)
    for id_ in ("g1", "g2"):
        store(one, replace(draft, id=id_, changed=now()))
    one.come()
    wait_for_next_look(one)
    one.page.add_init_script(HELD)
    for shift, word in ((0, DA("home.today")), (1, DA("home.yesterday"))):
        one.page.add_init_script(DAYS_LATER.replace("DAYS", str(shift)))
        one.page.reload(wait_until="commit")
        one.until("window.letGo !== undefined")
        assert one.page.locator("#look").get_by_text(word, exact=True).count() == 1


def test_the_look_of_a_game_goes_with_the_game_and_all_go_with_the_storage(later: Visit) -> None:
    draft = games.draft("Åse", "Bo", title="duel")
    one = later(pause=0)
    for id_ in (draft.id, "other"):
        put(one, GAME + id_, draftfile.write(replace(draft, id=id_)))
    route = f"/score/{draft.id}"
    one.come(route)
    wait_for_next_look(one, route)
    wait_for_next_look(one)
    assert sorted(looks_of(one)) == ["/", route]
    # Deleted for good, while no tab shows it.
    other = one.context.new_page()
    one.page.goto("about:blank")
    other.goto(f"{one.url}/sheets/duel/nb-da.html")
    name = json.dumps(storage_key(GAME + draft.id))
    other.evaluate(f"localStorage.removeItem({name})")
    one.come()
    wait_for_next_look(one)
    one.wait(lambda: looks_of(one) == ["/"], "the look of the game is gone")
    other.evaluate("localStorage.clear()")
    one.wait(lambda: looks_of(one) == [], "all looks are gone")


def test_a_look_that_no_longer_holds_is_not_shown(later: Visit) -> None:
    one = later()
    wait_for_next_look(one)
    one.again()
    assert looked(one)
    choose(one, Preferences(language="nb", theme="dark", text_size=150))
    one.again()
    assert not looked(one)
    wait_for_next_look(one)
    one.again()
    assert looked(one)
    # One of another version is not shown.
    one.page.evaluate(OTHER_VERSION)
    one.again()
    assert not looked(one)


def test_the_app_starts_without_a_look_that_is_broken(later: Visit) -> None:
    one = later()
    wait_for_next_look(one)
    one.page.evaluate(
        """async () => {
            const bad = {tag: "script", text: "window.hacked = 1"};
            const record = {sum: look.sum(knownBefore("/")), look: bad};
            await (IN_STORE)((looks) => looks.put(record, "/"));
        }""".replace("IN_STORE", IN_STORE)
    )
    one.again()
    one.sees(EN("title.duel"))
    assert not looked(one)
    assert one.page.evaluate("window.hacked") is None
