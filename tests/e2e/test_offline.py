"""It works in the cabin: the offline app on a plain host below a path, and then with no host."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from scorepad.archive import draftfile
from scorepad.archive.game_store import GAME, INDEX
from scorepad.catalogue import name
from scorepad.handbook import topic
from scorepad.i18n import words
from scorepad.ui.flet_internals.page import storage_key
from scorepad.ui.theme import NIGHT, PAPYRUS
from scorepad.web.node import find_node
from scorepad.web.python import python_files

from .browser import PHONE
from .hands import kept as in_hand
from .offline import Visitor, another_version, build_of, contents
from .play import cell, enter, seat, type_name
from .static_host import Line, StaticHost
from .test_history import remember

EN, SV, NB, DA = words("en"), words("sv"), words("nb"), words("da")
TABLE = ("Ada", "Bo", "Cleo")
Visit = Callable[..., Visitor]


def test_two_builds_give_the_same_bytes_down_to_python_s_memory(site: Path) -> None:
    before = contents(site)
    after = python_files(find_node())
    assert "snapshot-1.bin" in after
    assert max(map(len, before.values())) <= 24_000_000
    assert [path for path, content in after.items() if before[path] != content] == []


def test_the_first_visit_shows_how_far_it_has_come_and_then_the_app(
    visit: Visit, host: StaticHost
) -> None:
    # Slow enough for Python's own start, without the snapshot.
    host.line = Line(bits=30e6, delay=0.02)
    one = visit(locale="sv-SE", dark=True)
    one.page.add_init_script(
        """window.values = [];
        setInterval(() => {
            const bar = document.getElementById('progress');
            if (bar && bar.value !== values.at(-1)) values.push(bar.value);
        }, 10);"""
    )
    one.page.goto(one.url + "/", wait_until="commit")
    expect(one.page.locator("#stage")).to_have_text(SV("web.first"))
    assert one.page.evaluate("document.documentElement.lang") == "sv"
    if folder := os.environ.get("SCREENS"):
        one.page.screenshot(path=f"{folder}/splash.png")
    one.arrive()
    one.sees(SV("title.duel"))
    values = one.page.evaluate("values")
    assert values == sorted(values)
    assert len(values) >= 5, values
    assert values[-1] > 80
    # Flutter is asked for first, then Python, then the app.
    came = [path for path, _, _ in host.answers]
    order = ("canvaskit/chromium/canvaskit.wasm", "pyodide/python_stdlib.zip", "code.pack")
    assert sorted(order, key=came.index) == list(order)
    host.line = None
    one.wait_until_kept(host.folder)
    one.again()  # the later visits show the pad, and start from the snapshot
    one.sees(SV("title.duel"))
    assert one.restored()


def test_with_the_host_gone_a_game_is_scored_a_card_found_and_a_rule_read(
    later: Visit, host: StaticHost
) -> None:
    one = later(locale="nb-NO")
    one.forget_http_cache()
    host.stop()
    asked = len(host.answers)
    one.again()
    assert one.restored()
    seat(one, NB, "base", TABLE)
    enter(one, NB, ["10", "7", "3+6", "9", "6", "2"])
    one.sees(NB("pad.saved"))
    game = one.page.url
    one.again()  # the app was closed in the middle of the game
    assert one.page.url == game
    one.sees(cell(NB, "Cleo", "wonder", "9"))
    one.tap(NB("pad.finish"))
    one.tap(NB("pad.finish"))
    one.sees(NB.count("result.wins", 1, names="Ada"))
    one.check("offline-result")

    one.come("/cards")
    field = one.page.get_by_role("textbox", name=re.compile(NB("cards.search")))
    one.write(field, "lergarv")
    one.sees(re.compile("Lergrav"))
    one.check("offline-cards")

    found = topic("duel", "science", "nb")
    assert found is not None
    one.come("/rules/duel/science")
    one.sees(found.title)
    one.check("offline-rule")
    one.come("/score")
    one.sees(NB.count("home.won", 1, names="Ada", points="13"))
    assert len(host.answers) == asked


@pytest.mark.parametrize("gone", [False, True])
def test_a_deep_link_opens_its_place_on_a_host_that_knows_no_such_page(
    visit: Visit, later: Visit, host: StaticHost, gone: bool
) -> None:
    # Where a worker is not allowed, every address is asked of the host.
    one = later() if gone else visit(worker=False)
    if gone:
        host.stop()
    card, rule = name("tavern", "duel", "en"), topic("base", "science", "en")
    assert rule is not None
    places = {
        "/cards/duel/tavern": card,
        "/nowhere/at/all": EN("place.nowhere"),
        "/rules/base/science": rule.title,
        "/score/new/duel": EN("setup.start"),
    }
    # The host answers all of them with the same page, and each start takes its time.
    for route, wanted in [*places.items()][: None if gone else 2]:
        one.come(route)
        one.sees(wanted)
        assert one.page.url == one.url + route
        if not gone:
            # The host says "not found" and sends the page all the same.
            assert host.lost == [route[1:]]
            host.answers.clear()
            one.problems = [line for line in one.problems if "status of 404" not in line]


def test_a_game_opens_by_its_address_on_a_host_that_knows_no_such_page(later: Visit) -> None:
    one = later()
    seat(one, EN, "base", TABLE)
    enter(one, EN, ["5"])
    one.sees(EN("pad.saved"))
    assert re.fullmatch(re.escape(one.url) + r"/score/[0-9a-f]{12}", one.page.url)
    one.again()
    one.sees(cell(EN, "Ada", "wonder", "5"))


def test_links_sheets_and_pictures_know_the_path(later: Visit) -> None:
    one = later("/cards/duel/tavern")
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    one.tap(EN("cards.copy"))
    one.sees(EN("cards.copied"))
    assert one.page.evaluate("navigator.clipboard.readText()") == (
        f"{one.url}/en/cards/duel/tavern/"
    )
    one.come("/cards/duel")
    with one.context.expect_page() as opened:
        one.tap(EN("cards.print"))
    paper = opened.value
    paper.wait_for_load_state()
    assert re.fullmatch(re.escape(one.url) + r"/sheets/duel/[a-z-]+\.html", paper.url)
    assert paper.locator("table").count()


def test_nothing_is_asked_of_another_host_nor_of_this_one_in_vain(
    later: Visit, host: StaticHost
) -> None:
    """Every kind of screen once, in every language's letters; the check is at the end."""
    one = later()
    back = one.button(EN("nav.back"))
    for route in (
        *("/cards/duel/tavern", "/rules/base/science", "/about"),
        *("/score/new/base", "/history"),
    ):
        one.come(route)
        one.picture()
        while back.count():  # the screens on the way to one of the four places
            back.first.click()
            one.picture()
        assert fonts_missed(one) == []
    assert host.lost == []


def fonts_missed(one: Visitor) -> list[str]:
    """The fonts that Flutter has looked for because a letter was in none of the app's."""
    asked = one.page.evaluate("performance.getEntriesByType('resource').map(it => it.name)")
    return [address for address in asked if "roboto.woff2?" in address or "/noto" in address]


@pytest.mark.parametrize("first", [True, False])
def test_letters_that_no_font_has_are_asked_of_nobody(
    visit: Visit, later: Visit, host: StaticHost, first: bool
) -> None:
    """A name may be written in any letters: a neutral sign is drawn for those no font has."""
    one = visit(worker=False) if first else later()
    if first:
        one.come()
    assert fonts_missed(one) == []
    seat(one, EN, "base", ("世界", "हिन्दी", "Ωμέγα"))
    one.picture()
    assert fonts_missed(one) == []
    assert host.lost == []


def test_the_pictures_of_the_statistics_are_drawn(later: Visit, host: StaticHost) -> None:
    one = later(locale="sv-SE")
    remember(one)
    host.stop()
    one.come("/history/statistics")
    one.sees(SV.count("stats.counted", 61))
    chart = one.page.get_by_role("img", name=re.compile(f"^{SV('stats.players')}\\."))
    expect(chart).to_be_visible()
    one.check("offline-statistics")
    one.tap(re.compile("Åse"))
    one.sees(SV("stats.over_time", title=SV("title.base")))
    one.check("offline-statistics-player")


def version(one: Visitor) -> str:
    found: str = one.page.evaluate("BUILD.cache")
    return found


def test_a_new_version_is_offered_and_taken_whole(
    later: Visit, host: StaticHost, site: Path, tmp_path: Path
) -> None:
    mark = (site / "signs/mark.svg").read_bytes() + b"<!-- the new one -->"
    newer = another_version(site, tmp_path / "newer", signs__mark_svg=mark)
    old, new = (build_of(folder / "sw.js") for folder in (site, newer))
    assert old["cache"] != new["cache"]
    one = later()
    seat(one, EN, "base", TABLE)
    enter(one, EN, ["5", "6", "7"])
    # The mark speaks up only when a write takes long: what counts is what is there. The list of
    # games is written last.
    one.wait(lambda: in_hand(one).row != "wonder", "all three are kept")
    listed = storage_key(INDEX)
    one.wait(lambda: in_hand(one).changed in one.saved()[listed], "the list of games is kept")
    saved = one.saved()

    host.folder = newer
    before = host.sent
    one.again()
    offer = one.page.get_by_role("alert")
    expect(offer).to_contain_text(EN("web.update"))
    # Until it is taken, all is as it was; loaded again, it is still the old version, all of it.
    assert version(one) == old["cache"]
    assert mark.decode() != one.page.evaluate("fetch('signs/mark.svg').then(it => it.text())")
    # What both have the same did not come over the line again, and all of it is there.
    assert host.sent - before < 1_000_000
    assert {*new["core"], *new["later"]} <= {*one.kept()[new["cache"]]}
    offer.get_by_role("button", name=EN("web.later")).click()
    one.page.reload(wait_until="commit")
    one.arrive()
    assert version(one) == old["cache"]

    expect(offer).to_contain_text(EN("web.update"))
    one.page.evaluate("window.before = true")
    offer.get_by_role("button", name=EN("web.reload")).click()
    one.until("window.before === undefined")
    one.arrive()
    assert version(one) == new["cache"]
    one.sees(cell(EN, "Cleo", "wonder", "7"))
    assert mark.decode() == one.page.evaluate("fetch('signs/mark.svg').then(it => it.text())")
    one.wait_until_kept(newer)
    assert list(one.kept()) == [new["cache"]]
    assert one.saved() == saved
    host.stop()
    one.again()
    assert version(one) == new["cache"]
    assert one.restored()


def test_no_tab_is_left_behind_by_a_new_version(
    visit: Visit, host: StaticHost, site: Path, tmp_path: Path
) -> None:
    """Not even the one of the first visit, which began before there was a copy."""
    newer = another_version(site, tmp_path / "newer", favicon_png=b"new")
    one = visit()
    one.come()
    one.wait_until_kept(site)
    host.folder = newer
    other = one.context.new_page()
    other.goto(one.url + "/settings")
    reload = other.get_by_role("alert").get_by_role("button", name=EN("web.reload"))
    reload.click()
    newest = build_of(newer / "sw.js")["cache"]
    for page in (one.page, other):
        one.until(f"window.BUILD?.cache === {newest!r}", page)
    one.arrive()


def test_a_copy_that_broke_off_half_way_is_completed_the_next_time(
    visit: Visit, host: StaticHost, site: Path
) -> None:
    torn = ("fonts/Figtree-Bold.ttf", "icons/icon-512.png", "snapshot-2.bin")
    host.torn.update(torn)
    one = visit()
    one.come()
    one.wait(lambda: any(path == torn[1] for path, _, _ in host.answers), "the copy has begun")
    one.sees(EN("title.duel"))
    assert "icons/icon-512.png" not in str(one.kept())
    host.torn.clear()
    one.again()
    one.wait_until_kept(site)
    one.problems.clear()  # the console names what broke off
    host.stop()
    one.again()
    one.sees(EN("title.duel"))


def test_files_that_have_gone_missing_are_brought_back(
    later: Visit, host: StaticHost, site: Path
) -> None:
    one = later()
    cache = version(one)
    for file in ("index.html", "main.dart.js", "code.pack", "snapshot-2.bin"):
        one.spoil(cache, file, None)
    one.forget_http_cache()
    one.again()
    one.sees(EN("title.duel"))
    one.wait_until_kept(site)
    host.stop()
    one.again()
    assert one.restored()


def test_a_spoilt_file_is_found_and_put_right(later: Visit, host: StaticHost, site: Path) -> None:
    """Whichever it is, the person sees the app start, and the next start needs no host."""
    one = later()
    cache = version(one)
    for file in (
        *("index.html", "start.js", "worker.js", "main.dart.js", "data.pack"),
        *("pyodide/pyodide.asm.mjs", "canvaskit/chromium/canvaskit.wasm"),
    ):
        one.spoil(cache, file, "not what it was")
        one.again()
        one.sees(EN("title.duel"))
        one.wait_until_kept(site)
    one.problems.clear()  # the console names each
    host.stop()
    one.forget_http_cache()
    one.again()
    one.sees(EN("title.duel"))


def test_a_spoilt_snapshot_is_done_without_and_replaced(
    later: Visit, host: StaticHost, site: Path
) -> None:
    one = later()
    one.spoil(version(one), "snapshot-2.bin", "half a memory")
    one.again()
    one.sees(EN("title.duel"))
    assert not one.restored()
    size = (site / "snapshot-2.bin").stat().st_size
    one.until(
        "caches.open(BUILD.cache).then(it => it.match('snapshot-2.bin'))"
        f".then(it => it?.blob()).then(it => it?.size === {size})"
    )
    host.stop()
    one.again()
    assert one.restored()


def test_a_snapshot_of_another_python_falls_back_to_the_plain_start(
    visit: Visit, host: StaticHost, site: Path, tmp_path: Path
) -> None:
    """It came just as it was built, and does not fit all the same."""
    whole = (site / "snapshot-2.bin").read_bytes()
    half = {"snapshot-2.bin": whole[: len(whole) // 2]}
    host.folder = another_version(site, tmp_path / "other", **half)
    one = visit()
    one.come()
    one.wait_until_kept(host.folder)
    host.stop()
    one.again()
    assert not one.restored()
    seat(one, EN, "base", TABLE)
    enter(one, EN, ["5"])
    one.sees(cell(EN, "Ada", "wonder", "5"))
    # It never will fit, so it is not tried again.
    one.until("localStorage.getItem('scorepad misfit') === BUILD.cache")
    one.again()
    assert [worker.url.rpartition("/")[2] for worker in one.page.workers] == ["worker.js?plain"]


def test_a_snapshot_that_could_not_be_checked_is_tried_again(
    later: Visit, host: StaticHost
) -> None:
    one = later()
    one.spoil(version(one), "snapshot-2.bin", "half a memory")
    host.stop()
    one.again()
    assert not one.restored()
    asked = "new Promise(done => { const {port1, port2} = new MessageChannel();"
    asked += "port1.onmessage = it => done(it.data === null);"
    asked += "navigator.serviceWorker.controller.postMessage('repair', [port2]); })"
    one.until(asked)
    assert one.page.evaluate("localStorage.getItem('scorepad misfit')") is None
    one.problems.clear()  # the console names what could not be fetched
    host.start()
    one.again()
    one.until("caches.open(BUILD.cache).then(it => it.match('snapshot-2.bin')).then(Boolean)")
    one.again()
    assert one.restored()


def test_a_browser_that_names_its_language_c_starts_in_english(later: Visit) -> None:
    """Flutter would never start: "C" is no language tag."""
    one = later(locale="sv-SE")
    one.sees(SV("title.duel"))
    one.page.add_init_script(
        "Object.defineProperty(navigator, 'languages', {configurable: true, value: ['C']})"
    )
    one.come("/settings")
    one.sees(EN("nav.settings"))


#: Of each picture that an iPhone finds: when it is shown, its size, and the colour of its corner.
_START_IMAGES = """() => Promise.all(
    [...document.querySelectorAll("link[rel=apple-touch-startup-image]")].map(async link => {
        const picture = new Image();
        picture.src = link.href;
        await picture.decode();
        const pen = document.createElement("canvas").getContext("2d");
        pen.drawImage(picture, 0, 0);
        const corner = [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)];
        return [link.media, picture.width, picture.height, corner];
    }))"""


def test_an_iphone_is_told_once_how_games_stay_and_gets_pictures_for_its_start(
    later: Visit,
) -> None:
    one = later(locale="da-DK")
    assert one.page.locator("#install").count() == 0
    one.page.add_init_script("Object.defineProperty(navigator, 'standalone', {value: false})")
    one.again()
    note = one.page.get_by_role("status").filter(has_text=DA("web.install"))
    note.wait_for()
    one.check("install")
    note.get_by_role("button", name=DA("web.understood")).click()
    expect(note).to_have_count(0)
    pictures = "document.querySelectorAll('link[rel=apple-touch-startup-image]')"
    one.until(f"{pictures}.length === 4")
    width, height = PHONE
    grounds = {
        scheme: [int(palette.ground[at : at + 2], 16) for at in (1, 3, 5)]
        for scheme, palette in (("light", PAPYRUS), ("dark", NIGHT))
    }
    assert one.page.evaluate(_START_IMAGES) == [
        [
            f"screen and (prefers-color-scheme: {scheme}) and (orientation: {orientation})",
            *size,
            ground,
        ]
        for scheme, ground in grounds.items()
        for orientation, size in {
            "portrait": (width, height),
            "landscape": (height, width),
        }.items()
    ]
    one.again()
    one.page.evaluate("navigator.storage.persisted()")  # the page has asked the same before
    expect(note).to_have_count(0)


#: Counts how often the page asks the browser to keep what it stores.
_COUNT_REQUESTS_TO_PERSIST = """{
    globalThis.persistRequests = 0;
    const stored = globalThis.StorageManager?.prototype, persist = stored?.persist;
    if (stored) stored.persist = function () {
        globalThis.persistRequests += 1;
        return persist.call(this);
    };
}"""


def test_the_browser_is_asked_once_a_visit_to_keep_what_is_stored(later: Visit) -> None:
    one = later()
    one.page.add_init_script(_COUNT_REQUESTS_TO_PERSIST)
    one.again()
    one.until("persistRequests === 1")


def test_two_phones_with_the_same_snapshot_do_not_throw_the_same_dice(later: Visit) -> None:
    one = later()
    games, boards = set(), set()
    for _ in range(2):
        one.come("/score/new/base")
        assert one.restored()
        for seated in ("A", "B", "C", "D", "E", "F", "G"):
            type_name(one, EN, seated)
            one.button(EN("setup.remove", name=seated)).wait_for()
        one.tap(EN("setup.draw.board"))
        one.tap(EN("setup.start"))
        one.sees(EN("pad.saved"))
        games.add(one.page.url)
        kept = one.saved()[f"flutter.{GAME}{one.page.url.rpartition('/')[2]}"]
        players = draftfile.read(json.loads(kept)).game.players
        boards.add(tuple(str(player.board) for player in players))
    assert len(games) == 2
    assert len(boards) == 2
    assert all(len(set(drawn)) == 7 for drawn in boards)
