"""A device whose storage is full, blocked, cleared, or of another version: said, and played on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

from scorepad.archive import draftfile, link
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GAME, INDEX, VERSION, VERSION_KEY
from scorepad.i18n import words
from tests.archive.games import draft, over, pressed

from .offline import Visitor
from .play import cell, enter, seat

Later = Callable[..., Visitor]
EN, SV, NB, DA = (words(lang) for lang in ("en", "sv", "nb", "da"))
TABLE = ("Ada", "Bo", "Cleo")
#: Lets a test say when there is no room on the device.
_ROOM = """const put = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, text) {
    if (window.full) throw new DOMException('No room.', 'QuotaExceededError');
    put.call(this, key, text);
};"""
_BLOCKED = """for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
        configurable: true,
        get() { throw new DOMException('Access is denied.', 'SecurityError'); },
    });
}"""


def held(one: Visitor, texts: Mapping[str, str]) -> None:
    """Lets the device hold these texts, as the app keeps them, when the page is next opened."""
    entries = json.dumps({f"flutter.{key}": json.dumps(text) for key, text in texts.items()})
    script = f"Object.entries({entries}).forEach(([key, text]) => localStorage[key] = text)"
    one.page.evaluate(script)


def kept(one: Visitor) -> dict[str, str]:
    """What the app keeps on the device, by its own keys."""
    return {
        key.removeprefix("flutter."): json.loads(text)
        for key, text in one.saved().items()
        if key.startswith("flutter.scorepad.")
    }


def games(one: Visitor) -> dict[str, Draft]:
    texts = kept(one)
    found = [draftfile.read(texts[key]) for key in texts if key.startswith(GAME)]
    return {game.id: game for game in found}


def wait_until_kept(one: Visitor, *wonders: int) -> None:
    """Waits until a game on the device has this row; the mark speaks up only after a moment."""

    def there() -> bool:
        found = [[it.value("wonder", seat) for seat in range(3)] for it in games(one).values()]
        at = [(it.row, it.seat) for it in games(one).values()]
        return [*wonders, None, None][:3] in found and ("wonder", len(wonders) - 1) not in at

    one.wait(there, f"{wonders} are kept")
    one.sees(words(one.page.evaluate("document.documentElement.lang"))("pad.saved"))


def exported(one: Visitor) -> Draft:
    """Follows "export now" and copies the game's link."""
    one.context.grant_permissions(["clipboard-read", "clipboard-write"])
    one.tap(EN("pad.export"))
    one.sees(EN("travel.code"))
    one.tap(EN("travel.copy_link"))
    one.sees(EN("result.copied"))
    address: str = one.page.evaluate("navigator.clipboard.readText()")
    return link.read(address.partition("#")[2])


def test_a_full_device_says_so_and_the_game_goes_on_and_out(later: Later) -> None:
    one = later()
    one.page.add_init_script(_ROOM)
    one.come()
    seat(one, EN, "base", TABLE)
    enter(one, EN, ["5"])
    wait_until_kept(one, 5)
    before = kept(one)
    one.page.evaluate("window.full = true")
    enter(one, EN, ["6", "7"])
    one.sees(EN("pad.in_memory"))
    one.sees(EN("pad.not_saved"))
    one.sees(cell(EN, "Cleo", "wonder", "7"))
    one.check("storage-full")
    assert kept(one) == before
    sheets = [player.sheet for player in exported(one).game.players]
    assert [sheet["wonder"] for sheet in sheets] == [5, 6, 7]
    # Home says it too, and as soon as there is room nothing is owed and nothing more is said.
    one.tap(EN("nav.back"))
    one.tap(EN("nav.back"))
    one.sees(EN("home.in_memory"))
    one.check("storage-full-home")
    one.page.evaluate("window.full = false")
    one.wait(lambda: [*games(one).values()][-1].value("wonder", 2) == 7, "all is kept")
    one.page.get_by_text(EN("home.in_memory")).wait_for(state="detached")
    one.again()
    one.tap(EN("home.go_on"))
    one.sees(cell(EN, "Cleo", "wonder", "7"))


@pytest.mark.parametrize("served", [False, True], ids=["offline", "served"])
def test_blocked_storage_is_said_and_a_game_can_be_played(
    request: pytest.FixtureRequest, served: bool
) -> None:
    if served:
        one = request.getfixturevalue("tab")(locale="da-DK")
        one.page.add_init_script(_BLOCKED)
        one.open()
    else:
        one = request.getfixturevalue("later")(locale="da-DK")
        one.page.add_init_script(_BLOCKED)
        one.come()
    one.sees(DA("home.in_memory"))
    one.check("storage-blocked-da")
    seat(one, DA, "base", TABLE)
    enter(one, DA, ["5", "6", "7"])
    one.sees(DA("pad.in_memory"))
    one.sees(cell(DA, "Cleo", "wonder", "7"))
    one.tap(DA("pad.export"))
    one.sees(DA("travel.code"))


def test_storage_that_is_cleared_is_said_and_the_game_is_kept_anew(later: Later) -> None:
    one = later(locale="nb-NO")
    held(one, {GAME + "old": draftfile.write(over("old"))})
    one.come("/score/new/base")
    seat(one, NB, None, TABLE)
    enter(one, NB, ["5", "6"])
    wait_until_kept(one, 5, 6)
    other = one.context.new_page()
    other.goto(f"{one.url}/sheets/duel/nb-da.html")
    other.evaluate("localStorage.clear()")
    other.close()
    one.sees(NB("pad.cleared"))
    one.sees(NB("pad.not_saved"))
    one.check("storage-cleared-nb")
    assert one.saved() == {}  # nothing comes back that nobody asked for
    enter(one, NB, ["7"])
    wait_until_kept(one, 5, 6, 7)
    assert len(games(one)) == 1
    assert kept(one)[VERSION_KEY] == str(VERSION)
    # What is still in this page's memory can be carried out of it.
    one.tap(NB("nav.back"))
    one.sees(NB("home.cleared"))
    one.check("storage-cleared-home-nb")
    one.tap(NB("pad.export"))
    one.sees(NB.count("travel.games", 2))
    one.come()
    one.sees(NB("home.go_on"))
    assert not one.page.get_by_text(NB("home.cleared")).count()


def test_games_of_the_first_version_are_taken_over(later: Later) -> None:
    """Its index had names by key, and its games did not yet tell where a number began."""
    one = later()
    game, other = replace(pressed(draft(), "3+6>5>"), id="a1"), over("b2")
    first = json.loads(draftfile.write(game))
    first["at"] = first["at"][:3]
    line: dict[str, object] = {"id": "b2", "title": "base", "expansions": [], "names": [*TABLE]}
    line |= {"totals": [1, 2, 3], "winners": [2], "finished": True, "hidden": False, "changed": "x"}
    held(
        one,
        {
            GAME + "a1": json.dumps(first),
            GAME + "b2": draftfile.write(other),
            INDEX: json.dumps([line]),
            VERSION_KEY: "1",
        },
    )
    one.come()
    one.sees(re.compile("Cleo"))
    one.tap(EN("home.go_on"))
    one.sees(cell(EN, "Ada", "wonder", "9"))
    enter(one, EN, ["4"])
    wait_until_kept(one, 9, 5, 4)
    assert kept(one)[VERSION_KEY] == str(VERSION)
    assert games(one)["b2"] == other
    one.again()
    one.sees(cell(EN, "Cleo", "wonder", "4"))


def test_what_a_newer_version_has_kept_is_left_alone_and_said(later: Later) -> None:
    one = later(locale="sv-SE")
    held(one, {GAME + "new": '{"version": 7}', INDEX: "{}", VERSION_KEY: str(VERSION + 1)})
    before = kept(one)
    one.come()
    one.sees(SV.count("home.later", 1))
    one.check("storage-newer-sv")
    seat(one, SV, "base", TABLE)
    enter(one, SV, ["5", "6", "7"])
    one.sees(SV("pad.newer"))
    one.check("storage-newer-pad-sv")
    assert kept(one) == before


def test_one_game_of_a_newer_version_is_left_alone_among_the_others(later: Later) -> None:
    one = later()
    newer = draftfile.write(over("new")).replace('"version":1', '"version":3', 1)
    held(one, {GAME + "new": newer, GAME + "old": draftfile.write(over("old", day=3))})
    one.come()
    one.sees(EN.count("home.later", 1))
    one.come("/score/new/base")
    seat(one, EN, None, TABLE)
    enter(one, EN, ["5"])
    one.wait(lambda: '"wonder":5' in str(kept(one)), "the new game is kept")
    texts = kept(one)
    assert texts[GAME + "new"] == newer
    assert len([key for key in texts if key.startswith(GAME)]) == 3
