"""A game goes from one phone to another by its link alone, and by its file, in a real browser."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import expect

from scorepad.archive import archivefile, draftfile, link
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.archive.preferences import KEY
from scorepad.i18n import Words, words
from scorepad.ui.flet_internals import file_picker
from scorepad.ui.sharing.picture import picture_width
from tests.archive.games import over
from tests.archive.test_link import biggest

from .browser import DESKTOP, PHONE, SIDEWAYS, Tab
from .play import enter, play_on

Tabs = Callable[..., Tab]
EN, SV, DA, NB = words("en"), words("sv"), words("da"), words("nb")


def keep(tab: Tab, *drafts: Draft, **preferences: int) -> None:
    """Lays games and preferences on a device before the app is opened there."""
    kept = {GAME + draft.id: draftfile.write(draft) for draft in drafts}
    kept[KEY] = json.dumps(preferences)
    lines = [
        f"localStorage.setItem({json.dumps('flutter.' + key)}, {json.dumps(json.dumps(value))});"
        for key, value in kept.items()
    ]
    tab.page.add_init_script("\n".join(lines))


def sent(tab: Tab) -> str:
    """The link, as it lands on the clipboard when one taps."""
    tab.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=tab.url)
    tab.tap(EN("travel.copy_link"))
    tab.sees(EN("result.copied"))
    address: str = tab.page.evaluate("navigator.clipboard.readText()")
    return address


def test_a_game_goes_from_one_profile_to_another_by_its_link(tab: Tabs) -> None:
    ada, bo = tab(), tab(locale="sv-SE", dark=True)
    play_on(ada, EN, "duel", ["Ada", "Bo"])
    enter(ada, EN, ["12", "9"])
    ada.tap(EN("pad.finish"))
    ada.sees(EN("pad.finish_empty_more"))
    ada.tap(EN("pad.finish"))
    ada.sees(EN.count("result.wins", 1, names="Ada"))
    ada.tap(EN("result.share"))
    ada.sees(EN("travel.code"))
    ada.check("share-en")
    address = sent(ada)
    assert address.startswith(f"{ada.url}/#s{link.VERSION}.")
    asked: list[str] = []
    bo.page.on("request", lambda request: asked.append(request.url))
    bo.page.goto(address)
    bo.wake()
    bo.sees(SV("travel.preview_link"))
    bo.sees("Ada")
    bo.check("open-sv-dark")
    assert bo.page.url == f"{bo.url}/open"
    # The game stayed behind the #: no request carried it.
    assert not any(f"s{link.VERSION}." in url for url in asked)
    bo.reload()
    bo.sees(SV("travel.preview_link"))
    bo.tap(SV.count("travel.take", 1))
    bo.sees(SV.count("travel.taken", 1))
    bo.check("taken-sv-dark")
    bo.tap(SV("travel.open_game"))
    bo.sees(SV.count("result.wins", 1, names="Ada"))
    # The same link once more: nothing doubles, and the page that is open already notices it.
    bo.page.goto(address)
    bo.wake()
    bo.sees(SV.count("travel.here", 1))


def test_another_link_in_the_page_that_asks_is_noticed(tab: Tabs) -> None:
    one = tab()
    first, second = over("one", "Ada", "Bo", "Cleo"), over("two", "Dag", "Eli", "Fia")
    one.page.goto(f"{one.url}/#{link.write(first)}")
    one.wake()
    one.sees("Ada")
    one.page.evaluate("piece => { location.hash = piece; }", link.write(second))
    one.page.wait_for_load_state()
    one.wake()
    one.sees("Dag")


def test_cancel_leaves_nothing(tab: Tabs) -> None:
    one = tab(locale="nb-NO")
    one.page.goto(f"{one.url}/#{link.write(over('k7'))}")
    one.wake()
    one.sees(NB("travel.preview_link"))
    one.tap(NB("travel.cancel"))
    one.sees(NB("title.duel"))
    kept: list[str] = one.page.evaluate("Object.keys(localStorage)")
    assert not [key for key in kept if GAME in key or "link" in key]


def test_a_file_goes_out_and_comes_in(tab: Tabs, tmp_path: Path) -> None:
    one, other = tab(), tab(locale="da-DK", size=DESKTOP, touch=False)
    games = [over(f"k{day}", day=day) for day in range(1, 4)]
    keep(one, *games)
    one.open("/backup")
    one.sees(EN.count("travel.games", 3))
    one.check("backup-en")
    with one.page.expect_download() as download:
        one.tap(EN("travel.save_json"))
    file = tmp_path / "games.json"
    download.value.save_as(file)
    one.sees(EN("travel.saved"))
    read = archivefile.read(file.read_bytes())
    assert sorted(one.id for one in read if isinstance(one, Draft)) == ["k1", "k2", "k3"]
    games = json.loads(file.read_text("utf-8"))
    games[0]["players"][0]["sheet"]["civilian"] = 3.5
    file.write_text(json.dumps(games), "utf-8")
    other.open("/import")
    other.check("import-da")
    with other.page.expect_file_chooser() as chooser:
        other.tap(DA("travel.pick"))
    chooser.value.set_files(file)
    other.sees(DA.count("travel.new", 2))
    other.sees(DA.count("travel.refused", 1))
    other.sees(re.compile("Ada.*3[.]5"))
    other.check("import-preview-da")
    other.tap(DA.count("travel.take", 2))
    other.sees(DA.count("travel.taken", 2))


def pick(tab: Tab, say: Words, file: Path) -> None:
    """Chooses a file in the list that the device opens."""
    with tab.page.expect_file_chooser() as chooser:
        tab.tap(say("travel.pick"))
    chooser.value.set_files(file)


def test_one_file_after_another_can_be_chosen_by_the_door_in_the_history(
    tab: Tabs, tmp_path: Path
) -> None:
    one = tab(locale="sv-SE")
    first, photo, last = tmp_path / "first.json", tmp_path / "photo.png", tmp_path / "last.json"
    first.write_text(archivefile.write([over("k1", "Ada", "Bo", "Cleo")]), "utf-8")
    photo.write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    last.write_text(archivefile.write([over("k2", "Dag", "Eli", "Fia")]), "utf-8")
    one.open("/history")
    one.tap(SV("travel.bring_in"))
    pick(one, SV, first)
    one.sees("Ada")
    one.tap(SV("travel.cancel"))
    pick(one, SV, last)
    one.sees("Dag")
    one.tap(SV("travel.cancel"))
    pick(one, SV, photo)
    one.sees(SV("refuse.plain.foreign")[1:])
    pick(one, SV, first)
    one.sees("Ada")
    one.tap(SV.count("travel.take", 1))
    one.sees(SV.count("travel.taken", 1))


def test_a_file_that_is_too_large_is_told_at_once_and_another_can_be_chosen(
    tab: Tabs, tmp_path: Path
) -> None:
    one = tab()
    film, copy = tmp_path / "film.mp4", tmp_path / "copy.json"
    with film.open("wb") as file:
        file.truncate(40 * file_picker.MOST)
    copy.write_text(archivefile.write([over("k1", "Ada", "Bo", "Cleo")]), "utf-8")
    one.open("/history")
    one.tap(EN("travel.bring_in"))
    pick(one, EN, film)
    one.page.get_by_text(re.compile("32")).first.wait_for(timeout=30_000)
    pick(one, EN, copy)
    one.sees("Ada")


def test_a_pasted_text_without_a_game_stays_in_the_field_to_be_mended(tab: Tabs) -> None:
    one = tab(size=DESKTOP, touch=False)
    address = f"https://x.test/#{link.write(over('k7'))}"
    one.open("/import")
    field = one.page.get_by_role("textbox")
    one.go_into(field)
    one.page.keyboard.insert_text(address[1:-3])
    one.tap(EN("travel.look"))
    one.sees(EN("refuse.link.broken")[1:])
    expect(field).to_have_value(address[1:-3])
    one.check("import-mend-en")
    one.go_into(field)
    one.page.keyboard.press("Control+End")
    one.page.keyboard.insert_text(address[-3:])
    one.tap(EN("travel.look"))
    one.sees("Ada")


def test_a_device_that_can_send_sends_and_another_copies(tab: Tabs) -> None:
    one, other = tab(), tab()
    one.page.add_init_script(
        """navigator.canShare = ({ text }) => Boolean(text);
        navigator.share = async ({ text }) => { document.body.dataset.shared = text; };"""
    )
    other.page.add_init_script("delete Navigator.prototype.canShare;")
    for phone in (one, other):
        keep(phone, over("k7"))
        phone.open("/share/k7")
        phone.sees(EN("travel.copy_link"))
    one.tap(EN("travel.send_text"))
    one.page.locator("[data-shared^='7 Wonders']").wait_for(state="attached")
    assert not other.button(EN("travel.send_text")).count()
    assert not other.button(EN("travel.send_link")).count()
    assert sent(other).startswith(f"{other.url}/#s")


def test_the_sheet_is_saved_as_a_picture(tab: Tabs, tmp_path: Path) -> None:
    one = tab()
    names = ["Mormor Ingrid", "Karl-Johan", *"CDEFG"]
    keep(one, over("k7", *names))
    one.open("/share/k7")
    one.sees(EN("travel.picture"))
    with one.page.expect_download() as download:
        one.tap(EN("travel.save_picture"))
    file = Path(os.environ.get("SCREENS", tmp_path)) / "sheet.png"
    download.value.save_as(file)
    one.sees(EN("travel.saved"))
    with Image.open(file) as picture:
        # All seven players are on it, as large as ever, though the phone draws it small.
        assert abs(picture.width - 2 * picture_width(names)) <= 2
        assert picture.height > 600
        colours = picture.convert("RGB").getcolors(1 << 24) or []
        assert len(colours) > 100
        # Nothing shines through at its edges, where a viewer would show a line.
        assert picture.convert("RGBA").getchannel("A").getextrema() == (255, 255)


@pytest.mark.parametrize(
    ("size", "dark", "scale"),
    [(PHONE, True, 100), (SIDEWAYS, False, 100), (DESKTOP, True, 100), (PHONE, False, 200)],
)
def test_the_biggest_games_code_is_whole_on_every_screen(
    tab: Tabs, size: tuple[int, int], dark: bool, scale: int
) -> None:
    one = tab(size=size, dark=dark)
    game = Draft("k7", biggest(1), "coins", finished=True, changed=over("k7").changed)
    keep(one, game, text_size=scale)
    one.open("/share/k7")
    code = one.page.get_by_role("img", name=EN("travel.code"))
    code.wait_for()
    box = code.bounding_box()
    assert box is not None
    # At least two and a half points to a dot, and all of it fits on the screen at once.
    assert box["width"] >= 2.5 * 125
    assert box["width"] <= min(size)
    one.check(f"share-{size[0]}-{'dark' if dark else 'light'}-{scale}")
    if box["y"] + box["width"] > size[1]:
        one.page.mouse.move(size[0] / 2, size[1] / 2)
        one.page.mouse.wheel(0, box["y"] - (size[1] - box["width"]) / 2)
    # Another phone reads the whole game from it.
    (read,) = zxingcpp.read_barcodes(one.picture())
    assert read.text.startswith(f"{one.url}/#")
    assert link.read(read.text).game == link.read(link.write(game)).game
