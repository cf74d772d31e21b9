"""Games on the device: saved, loaded again, and set aside, never deleted."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Any

import pytest

from scorepad import titles
from scorepad.archive import draftfile
from scorepad.archive.game_store import (
    GAME,
    INDEX,
    UNREADABLE,
    GameStore,
    UnreadableGame,
)
from scorepad.archive.saved_games import FAILED, SAVED, SAVING, SavedGames
from scorepad.archive.stamps import identified, stamped
from scorepad.archive.storage import MemoryStorage, NotSaved
from scorepad.archive.summary import summarize
from scorepad.titles.model import Refusal

from .games import draft, opened, pressed, run


def test_a_game_comes_back_as_it_was_with_its_place_and_its_past() -> None:
    before = pressed(draft(expansions=("leaders",)), "3+6>5>").hide(True)
    assert draftfile.read(draftfile.write(before)) == before


@pytest.mark.parametrize(
    "corrupt",
    [
        lambda text: text[:-20],
        lambda text: text[:0],
        lambda text: f"[{text}]",
        lambda text: text.replace('"version":1', '"version":3'),
        lambda text: text.replace('"title":"base"', '"title":"chess"'),
        lambda text: text.replace('"at":["wonder",1', '"at":["wonder",9'),
        lambda text: text.replace('"done":[[0', '"done":[["0"'),
        lambda text: text.replace('"sums":', '"sum":'),
    ],
)
def test_a_corrupt_text_is_refused(corrupt: Any) -> None:
    good = draftfile.write(pressed(draft(), "3+6>5"))
    assert corrupt(good) != good
    with pytest.raises(Refusal):
        draftfile.read(corrupt(good))


def test_what_is_taken_is_kept_and_found_by_the_next_session() -> None:
    store = MemoryStorage()
    saved_games = opened(store)
    game = saved_games.new_draft(draft().game)
    saved_games.update(pressed(game, "9"))
    assert saved_games.state == SAVING
    run(saved_games.flush())
    assert saved_games.state == SAVED
    again = opened(store)
    assert [game.id for game in again.games] == [game.id]
    assert again.games[0].totals == (9, 0, 0)
    loaded = run(again.load(game.id))
    assert loaded.value("wonder", 0) == 9


def test_a_full_device_is_said_and_tried_again() -> None:
    store = MemoryStorage()
    states: list[str] = []
    saved_games = SavedGames(GameStore(store), states.append)
    store.full = True
    saved_games.update(pressed(draft(), "9"))
    run(saved_games.flush())
    store.full = False
    run(saved_games.flush())
    assert states == [SAVING, FAILED, SAVED]
    assert json.loads(store.texts[GAME + "g1"])["game"]["players"][0]["sheet"] == {"wonder": 9}


def test_only_the_latest_of_quick_changes_need_be_written() -> None:
    class Slow(MemoryStorage):
        writes = 0

        async def put(self, key: str, value: str) -> None:
            self.writes += key.startswith(GAME)
            await asyncio.sleep(0)
            await super().put(key, value)

    store = Slow()
    saved_games = SavedGames(GameStore(store))

    async def scenario() -> None:
        changed = draft()
        flushes = []
        for key in "12345":
            changed = replace(changed, changed=key)
            saved_games.update(changed)
            flushes.append(asyncio.create_task(saved_games.flush()))
        await asyncio.gather(*flushes)

    run(scenario())
    assert draftfile.read(store.texts[GAME + "g1"]).changed == "5"
    assert store.writes <= 2
    assert saved_games.state == SAVED


def test_an_unreadable_game_is_set_aside_word_for_word_and_blocks_nothing() -> None:
    store = MemoryStorage()
    saved_games = opened(store)
    saved_games.update(draft())
    run(saved_games.flush())
    store.texts[GAME + "bad"] = "{half a ga"
    again = SavedGames(GameStore(store))
    assert run(again.open()) == ("bad",)
    assert [game.id for game in again.games] == ["g1"]
    assert store.texts[UNREADABLE + "bad"] == "{half a ga"
    assert GAME + "bad" not in store.texts
    assert run(SavedGames(GameStore(store)).open()) == ()


def test_a_known_game_that_is_corrupt_since_is_set_aside_when_it_is_opened() -> None:
    store = MemoryStorage()
    saved_games = opened(store)
    saved_games.update(draft().finish())
    run(saved_games.flush())
    store.texts[GAME + "g1"] = "corrupt"
    again = opened(store)
    with pytest.raises(UnreadableGame):
        run(again.load("g1"))
    assert store.texts[UNREADABLE + "g1"] == "corrupt"
    assert again.games == ()


def test_a_game_that_is_not_there_is_not_reported_as_set_aside() -> None:
    assert run(opened(MemoryStorage()).load("g1")) is None


def test_setting_aside_never_overwrites_what_was_set_aside_before() -> None:
    store = MemoryStorage()
    for corrupt in ("first", "second", "third"):
        store.texts[GAME + "g1"] = corrupt
        with pytest.raises(UnreadableGame):
            run(GameStore(store).load("g1"))
    assert sorted(store.texts.values()) == ["first", "second", "third"]
    assert store.texts[UNREADABLE + "g1"] == "first"
    assert GAME + "g1" not in store.texts


def test_a_game_that_cannot_be_set_aside_stays_where_it_is() -> None:
    store = MemoryStorage({GAME + "bad": "corrupt"})
    store.full = True
    run(GameStore(store).open())
    assert store.texts == {GAME + "bad": "corrupt"}


@pytest.mark.parametrize("index", ["", "nonsense", "{}", '[{"id": 3}]', "[null]"])
def test_a_lost_index_is_rebuilt_from_the_games(index: str) -> None:
    store = MemoryStorage()
    saved_games = opened(store)
    saved_games.update(draft())
    run(saved_games.flush())
    store.texts[INDEX] = index
    assert [game.id for game in opened(store).games] == ["g1"]


def test_the_last_changed_game_comes_first() -> None:
    store = MemoryStorage()
    saved_games = opened(store)
    saved_games.update(replace(draft(), id="old", changed="2026-01-01T10:00:00"))
    saved_games.update(replace(draft(), id="new", changed="2026-02-01T10:00:00"))
    assert [game.id for game in saved_games.games] == ["new", "old"]


def test_a_game_that_does_not_score_has_no_totals_in_the_list() -> None:
    bad = replace(draft(), game=draft().game.with_row(0, "stages", 5))
    assert summarize(bad).totals == ()


def test_a_change_is_stamped_with_its_time() -> None:
    saved_games = opened(MemoryStorage())
    before = identified(draft())
    now = saved_games.change(pressed(before, "7"), before)
    assert now.changed > draft().changed
    assert [change.version[1] for change in now.done] == [saved_games.page]


def test_a_game_without_stamps_gets_its_first_ones_when_it_is_changed() -> None:
    now = pressed(draft(), "7")
    assert stamped(now, draft(), 2 * 10**12, "page") == identified(now)
    assert stamped(now, None, 2 * 10**12, "page") == identified(now)


def test_a_new_game_starts_at_its_first_cell() -> None:
    new = SavedGames(GameStore(MemoryStorage())).new_draft(draft("Ada", "Bo", title="duel").game)
    assert new.row == titles.rows(new.game)[0].id
    assert new.id != SavedGames(GameStore(MemoryStorage())).new_draft(new.game).id


def test_a_store_that_is_full_says_so() -> None:
    store = MemoryStorage()
    store.full = True
    with pytest.raises(NotSaved):
        run(store.put("a", "b"))
