"""Two open pages of one device: each shows what the other does, and neither writes over it."""

from __future__ import annotations

import asyncio
import json
import re
import subprocess
from dataclasses import replace
from typing import Any

import pytest

from scorepad.archive import draftfile
from scorepad.archive import preferences as prefs
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from scorepad.titles import Game, Player, pad
from scorepad.ui.flet_internals import other_pages
from scorepad.ui.flet_internals.other_pages import CHANNEL, REFUSED, SCRIPT, TAKEN
from scorepad.web.node import find_node
from tests.headless import Phone, Screen, run, visit

TABLE = Game("base", tuple(Player(name) for name in ("Ada", "Bo", "Cleo")))
KEY = GAME + "table"
GUARDED = re.compile(r"scorepad\.(game\.|trash$|merges$|preferences$)")


class Page(Phone):
    """A page whose client reads the storage once, with the script that reports other pages.

    `deaf` pages hear nothing of what others write.
    """

    def __init__(self, device: dict[str, Any], *, deaf: bool = False) -> None:
        super().__init__("en", storage=dict(device))
        self.device, self.deaf = device, deaf
        self._data_channels: dict[int, Any] = {}
        self.seen = dict(device)
        self.reports: dict[str, tuple[int, Any]] = {}
        self.count = 0
        self.others: list[Page] = []

    def _do(self, name: str, args: dict[str, Any]) -> tuple[Any, str | None]:
        key = args.get("key", "")
        if name == "remove" and key.startswith(TAKEN):
            self._taken(*key.removeprefix(TAKEN).split("-", 1))
            return True, None
        if name not in ("set", "remove"):
            return super()._do(name, args)
        if GUARDED.match(key) and self.device.get(key) != self.seen.get(key):
            self.report(key)
            return None, f"Exception: {REFUSED}"
        answer = super()._do(name, args)
        self.device.pop(key, None)
        if name == "set":
            self.device[key] = args["value"]
        self.seen[key] = self.device.get(key)
        self.reports.pop(key, None)
        for other in self.others:
            if not other.deaf:
                other.report(key)
        return answer

    def _taken(self, last: str, more: str = "") -> None:
        """What the script does when a key with these numbers is removed."""
        for key, (number, text) in self.reports.items():
            if last == "0" and more in ("", f"flutter.{key}"):
                self._send(key)
            elif number <= int(last) and str(number) not in more.split("-"):
                self.seen[key] = text

    def report(self, key: str) -> None:
        self.count += 1
        self.reports.pop(key, None)
        self.reports[key] = self.count, self.device.get(key)
        self._send(key)

    def _send(self, key: str) -> None:
        number, text = self.reports[key]
        packet = json.dumps([number, f"flutter.{key}", None if text is None else json.dumps(text)])
        self._data_channels[CHANNEL]._deliver(packet.encode())


def device() -> dict[str, Any]:
    return {KEY: draftfile.write(Draft("table", TABLE, pad(TABLE)[0].id))}


async def pages(
    storage: dict[str, Any], route: str = "/score/table", *, deaf: bool = False
) -> tuple[Screen, Screen]:
    one, other = Page(storage, deaf=deaf), Page(storage, deaf=deaf)
    screens = await visit(one, route), await visit(other, route)
    one.others, other.others = [other], [one]
    return screens


def wonders(storage: dict[str, Any]) -> list[object]:
    saved = draftfile.read(storage[KEY])
    return [saved.value("wonder", seat) for seat in range(3)]


async def both_settle(*screens: Screen) -> None:
    for screen in (*screens, *screens):
        await screen.settle()


def test_a_number_typed_on_one_page_is_on_the_other() -> None:
    async def scenario() -> None:
        storage = device()
        one, other = await pages(storage)
        await one.until("next")
        await one.tap("key-5")
        await both_settle(one, other)
        assert "5" in other.texts()
        await other.tap("cell-wonder-1")
        await other.tap("key-1")
        await both_settle(one, other)
        await one.tap("cell-wonder-2")
        await other.tap("key-2")
        await one.tap("key-7")
        await both_settle(one, other)
        assert wonders(storage) == [5, 12, 7]
        for screen in (one, other):
            assert {"5", "12", "7"} <= {*screen.texts()}
            assert not screen.device.crashes

    run(scenario)


def test_pages_that_hear_nothing_of_each_other_lose_nothing() -> None:
    async def scenario() -> None:
        storage = device()
        one, other = await pages(storage, deaf=True)
        await one.until("next")
        await one.tap("key-5")
        await other.tap("cell-wonder-1")
        await other.tap("key-6")
        await both_settle(one, other)
        assert wonders(storage) == [5, 6, None]
        await one.tap("next")
        await one.tap("next")
        await one.tap("key-7")
        await both_settle(one, other)
        assert wonders(storage) == [5, 6, 7]
        assert "6" in one.texts()

    run(scenario)


def test_taps_on_both_pages_at_once_are_all_kept() -> None:
    async def scenario() -> None:
        storage = device()
        one, other = await pages(storage)
        await one.until("next")
        await other.tap("cell-wonder-1")
        taps = [one.tap(f"key-{digit}") for digit in (1, 2)]
        await asyncio.gather(*taps, *[other.tap(f"key-{digit}") for digit in (3, 4)])
        await both_settle(one, other)
        assert wonders(storage) == [12, 34, None]

    run(scenario)


def test_the_end_of_a_game_and_its_players_reach_the_other_page() -> None:
    async def scenario() -> None:
        storage = device()
        one, other = await pages(storage)
        await one.until("next")
        await other.tap("key-4")
        one.page.navigate("/score/table/edit")
        await one.settle()
        await one.tap("expansion-cities")
        await both_settle(one, other)
        assert words("en")("row.base.cities") in other.texts()
        assert draftfile.read(storage[KEY]).game.expansions == ("cities",)
        assert wonders(storage)[0] == 4

    run(scenario)


def test_settings_are_those_of_the_page_that_changed_them_last() -> None:
    async def scenario() -> None:
        storage = device()
        one, other = await pages(storage, "/settings")
        await one.tap("language-sv")
        await both_settle(one, other)
        assert words("sv")("settings.language") in other.texts()
        await other.tap("theme-dark")
        await both_settle(one, other)
        saved = prefs.read(storage[prefs.KEY])
        assert (saved.language, saved.theme) == ("sv", "dark")

    run(scenario)


def test_a_page_that_slept_keeps_the_settings_and_names_of_the_other() -> None:
    async def scenario() -> None:
        storage = device()
        storage[prefs.KEY] = prefs.write(prefs.Preferences(names=("Ada",), recent=("base/altar",)))
        one, other = await pages(storage, "/settings", deaf=True)
        await one.tap("language-sv")
        await one.settle()
        saved = prefs.read(storage[prefs.KEY])
        storage[prefs.KEY] = prefs.write(replace(saved, names=("Bo", "Ada"), recent=()))
        await other.tap("theme-dark")
        await both_settle(one, other)
        saved = prefs.read(storage[prefs.KEY])
        assert (saved.language, saved.theme, saved.names) == ("sv", "dark", ("Bo", "Ada"))
        assert words("sv")("settings.language") in other.texts()
        assert not other.device.crashes

    run(scenario)


def test_settings_stay_where_the_storage_was_cleared() -> None:
    async def scenario() -> None:
        storage = device()
        one, other = await pages(storage, "/settings", deaf=True)
        await one.tap("language-sv")
        await one.settle()
        storage.clear()
        await one.tap("theme-dark")
        await both_settle(one, other)
        saved = prefs.read(storage[prefs.KEY])
        assert (saved.language, saved.theme) == ("sv", "dark")

    run(scenario)


def test_a_page_that_is_loaded_again_shows_what_others_did_meanwhile() -> None:
    """Its session on the server goes on with what it had, and must not write that."""

    async def scenario() -> None:
        storage = device()
        one, other = await pages(storage, deaf=True)
        await one.until("next")
        await one.tap("key-5")
        await other.tap("cell-wonder-1")
        await other.tap("key-6")
        page = one.device
        assert isinstance(page, Page)
        page.storage, page.seen, page.reports = dict(storage), dict(storage), {}
        await one.session.dispatch_event(one.page._i, "connect", None)
        await one.tap("next")
        await both_settle(one, other)
        assert "6" in one.texts()
        assert wonders(storage) == [5, 6, None]

    run(scenario)


def test_a_text_for_which_there_was_no_room_is_not_written_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another page imports so much that later reports cannot all be kept."""

    async def scenario() -> None:
        storage = device()
        one, other = await pages(storage)
        await one.until("next")
        monkeypatch.setattr(other_pages, "MOST", 10)
        await other.tap("cell-wonder-1")
        await other.tap("key-6")
        await other.settle()
        # A later report, for which there is room, confirms itself alone.
        monkeypatch.setattr(other_pages, "MOST", 10_000)
        assert isinstance(one.device, Page)
        storage[GAME + "x"] = "{"
        one.device.report(GAME + "x")
        await one.tap("key-5")
        await both_settle(one, other)
        assert wonders(storage) == [5, 6, None]
        await one.tap("key-2")
        await both_settle(one, other)
        assert wonders(storage) == [52, 6, None]
        assert {"52", "6"} <= {*one.texts()}

    run(scenario)


#: A browser's page with two texts that another page has written; the last line confirms or asks.
BROWSER = """
class Storage {
    getItem(key) { return kept.get(key) ?? null; }
    setItem(key, text) { kept.set(key, text); }
    removeItem(key) { kept.delete(key); }
}
const kept = new Map(), sent = [];
globalThis.Storage = Storage;
globalThis.window = globalThis;
globalThis.sendToPython = (packet) => {
    sent.push(JSON.parse(new TextDecoder().decode(packet.slice(5))));
};
globalThis.addEventListener = (name, listen) => { globalThis.written = listen; };
SCRIPT
const storage = new Storage();
for (const name of ["a", "b"]) {
    kept.set(`flutter.scorepad.game.${name}`, name);
    written({ key: `flutter.scorepad.game.${name}`, newValue: name });
}
storage.removeItem("flutter.REMOVED");
const refused = ["a", "b"].filter((name) => {
    try { storage.setItem(`flutter.scorepad.game.${name}`, "ours"); }
    catch { return true; }
    return false;
});
console.log(JSON.stringify([refused, sent.slice(2, sent.length - refused.length)]));
"""


@pytest.mark.parametrize(
    ("removed", "refused", "sent"),
    [
        (other_pages.taken(2), [], []),
        (other_pages.taken(2, [1]), ["a"], []),
        (other_pages.send_again("scorepad.game.b"), ["a", "b"], ["b"]),
        (other_pages.send_again(), ["a", "b"], ["a", "b"]),
    ],
)
def test_the_script_confirms_and_sends_what_it_is_asked_for(
    removed: str, refused: list[str], sent: list[str]
) -> None:
    page = BROWSER.replace("SCRIPT", SCRIPT).replace("REMOVED", removed)
    done = subprocess.run([find_node(), "-e", page], capture_output=True, text=True, check=True)
    still_refused, packets = json.loads(done.stdout)
    assert still_refused == refused
    assert [text for _, _, text in packets] == sent
