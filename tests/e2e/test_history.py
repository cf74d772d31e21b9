"""History in a real browser: a game found, looked at, deleted and back; numbers with pictures."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from scorepad.archive.game_store import GameStore
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.storage import MemoryStorage
from scorepad.i18n import words
from tests.archive.games import over

from .browser import DESKTOP, PHONE, SIDEWAYS, Tab
from .play import store

Tabs = Callable[..., Tab]
SV = words("sv")
NAMES = ("Ada", "Bo", "Cleo", "Åse")


def remember(tab: Tab, count: int = 60) -> None:
    """Lets the device hold so many games, as it does after years of evenings."""
    memory = MemoryStorage()

    async def play() -> None:
        saved_games = SavedGames(GameStore(memory))
        await saved_games.open()
        seats = [[name for name in NAMES if name != NAMES[day % 4]] for day in range(count)]
        games = [over(f"g{day:03}", *seats[day], day=day) for day in range(count)]
        await saved_games.add([*games, over("duel", "Ada", "Åse", title="duel", day=count)])

    # Playwright has a loop of its own in this thread.
    with ThreadPoolExecutor(1) as other:
        other.submit(lambda: asyncio.run(play())).result()
    held = json.dumps({f"flutter.{key}": json.dumps(text) for key, text in memory.texts.items()})
    tab.page.add_init_script(
        f"""if (!localStorage.getItem('flutter.scorepad.version')) {{
            for (const [key, text] of Object.entries({held})) localStorage.setItem(key, text);
        }}"""
    )


def test_a_note_has_words_for_a_screen_reader(tab: Tabs) -> None:
    one = tab(size=(412, 1800))
    draft = over("k7", "Ada", "Bo", "Cleo")
    store(one, replace(draft, game=replace(draft.game, extra={"note": "Pizza and rain"})))
    one.open("/score/k7")
    expect(one.text("Pizza and rain")).to_be_attached()


def test_a_game_is_found_looked_at_deleted_and_brought_back(tab: Tabs) -> None:
    one = tab(locale="sv-SE")
    remember(one)
    one.open("/history")
    one.sees(SV.count("history.finished", 61))
    field = one.page.get_by_role("textbox", name=re.compile(SV("history.search")))
    one.write(field, "åse cleo")
    one.sees(SV.count("history.found", 30))
    one.check("history-found-sv")
    one.tap(re.compile("^Cleo vann|^Åse vann"))
    one.sees(SV("result.read_only"))
    assert "/score/g0" in one.page.url
    one.tap(SV("nav.back"))
    one.sees(SV.count("history.found", 30))
    one.tap(re.compile(SV("history.details")))
    one.sees(SV("history.delete_title"))
    one.check("history-details-sv")
    one.tap(SV("history.delete"))
    one.sees(SV("history.deleted", game=""))
    one.sees(SV.count("history.finished", 29))
    one.check("history-deleted-sv")
    one.tap(SV("pad.undo"))
    one.sees(SV.count("history.finished", 30))
    one.reload()
    one.tap(SV("cards.clear"))
    one.sees(SV.count("history.finished", 61))


@pytest.mark.parametrize("by_browser", [False, True])
def test_the_way_back_from_a_game_leads_to_the_same_list(tab: Tabs, by_browser: bool) -> None:
    one = tab(locale="sv-SE")
    remember(one)
    one.open("/history")
    one.sees(SV.count("history.finished", 61))
    one.tap(SV("cards.filters"))
    one.tap(SV("title.base"))
    # The chips of the players stand elsewhere once the games are filtered.
    one.sees(SV.count("history.found", 60))
    one.tap("Åse")
    one.tap(SV("cards.filters_hide"))
    one.sees(SV.count("history.found", 45))
    field = one.page.get_by_role("textbox", name=re.compile(SV("history.search")))
    one.write(field, "ada 2026")
    one.sees(SV.count("history.found", 30))
    one.tap(re.compile("vann med"))
    one.sees(SV("result.read_only"))
    if by_browser:
        one.page.go_back()
    else:
        one.tap(SV("nav.back"))
    one.sees(SV.count("history.found", 30))
    expect(one.button("Åse")).to_be_visible()
    # What stands in a field is in the page once the field has the focus.
    one.go_into(field)
    expect(field).to_have_value("ada 2026")
    one.check("history-back-sv")


@pytest.mark.parametrize(
    ("lang", "size", "dark"),
    [("sv-SE", PHONE, False), ("nb-NO", SIDEWAYS, True), ("en-GB", DESKTOP, False)],
)
def test_numbers_have_pictures_that_speak(
    tab: Tabs, lang: str, size: tuple[int, int], dark: bool
) -> None:
    say = words(lang[:2])
    one = tab(locale=lang, size=size, dark=dark)
    remember(one)
    one.open("/history/statistics")
    one.sees(say.count("stats.counted", 61))
    expect(
        one.page.get_by_role("img", name=re.compile(f"^{say('stats.players')}\\."))
    ).to_be_visible()
    one.check(f"statistics-{lang[:2]}")
    one.tap(re.compile("Åse"))
    one.sees(say("stats.over_time", title=say("title.base")))
    one.check(f"statistics-player-{lang[:2]}")
    one.open("/history/titles/base")
    one.sees(say.count("stats.counted", 60))
    one.check(f"statistics-title-{lang[:2]}")


def test_two_spellings_become_one(tab: Tabs) -> None:
    one = tab(locale="da-DK")
    say = words("da")
    remember(one, 8)
    one.open("/history/merge")
    one.tap(re.compile("^Bo · 6"))
    one.sees(say("merge.second", spelling="Bo"))
    one.tap(re.compile("^Ada · 7"))
    one.sees(say.count("merge.together", 4))
    one.check("merge-da")
    one.tap(say("merge.merge"))
    one.sees(say("merge.done", spelling="Bo", name="Ada"))
    one.tap(say("pad.undo"))
    one.sees(say("merge.first"))
