"""A backup restored onto an empty device: everything is there again as it was."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scorepad.archive import archivefile, gamefile, merged_names, preferences
from scorepad.archive.archivefile import APP_KEY, DeviceNotes
from scorepad.archive.details import Details, with_details
from scorepad.archive.draft import Draft
from scorepad.archive.game_store import GameStore
from scorepad.archive.importing import with_backup
from scorepad.archive.preferences import Preferences
from scorepad.archive.saved_games import SavedGames
from scorepad.archive.shortened import filed
from scorepad.archive.storage import MemoryStorage
from scorepad.titles import Refusal
from tests.archive.games import draft, pressed
from tests.headless import visit

from .test_importing import chosen
from .traveller import SAY, Traveller, holding, played, run_scenario

CHOSEN = Preferences(
    language="sv",
    translated_cards=True,
    theme="dark",
    text_size=150,
    keep_awake=False,
    names=("Ada", "Bo", "Åse"),
    recent=("duel/theater", "base/altar"),
    table_languages=("nb", "da"),
    haptics=False,
    unsaved=("k1",),
)


async def everything(storage: dict[str, Any]) -> dict[str, Any]:
    """All that a device holds, in full, but for what was written over in finished games."""
    saved_games = SavedGames(GameStore(MemoryStorage(dict(storage))))
    await saved_games.open()
    games = [game async for game in saved_games.each_draft()]
    ids = [game.id for game in saved_games.deleted]
    binned = [game async for game in saved_games.each_draft(ids)]
    return {
        "games": {game.id: filed(game) for game in games},
        "deleted": {game.id: game for game in binned},
        "merges": saved_games.merged_names,
        "settings": replace(preferences.read(storage[preferences.KEY]), unsaved=()),
    }


def a_device() -> Traveller:
    noted = with_details(played("k1"), Details("2026-01-02", "Grandmother’s", "It rained."))
    begun = replace(pressed(draft("Ada", "Bosse", "Cleo"), "3+6>5>"), id="open")
    many: list[Draft] = [played(f"m{day}", day=day) for day in range(3, 60)]
    corrected = pressed(replace(played("fixed"), finished=False), "12>9>7").undo().finish()
    device = holding(noted, begun, corrected, *many, played("gone", day=2), lang="en")
    device.storage[preferences.KEY] = preferences.write(CHOSEN)

    async def scenario() -> None:
        store = MemoryStorage(device.storage)
        saved_games = SavedGames(GameStore(store))
        await saved_games.open()
        await saved_games.delete("gone")
        await saved_games.merge_names("Bosse", "Bo")

    run_scenario(device, scenario)
    return device


def test_a_backup_restored_onto_an_empty_device_brings_everything_back() -> None:
    full, empty = a_device(), Traveller("en")
    before: dict[str, Any] = {}

    async def saved() -> None:
        screen = await visit(full, "/backup")
        await screen.until("save-json")
        await screen.tap("save-json")
        before.update(await everything(full.storage))

    run_scenario(full, saved)
    (file,) = full.files.values()

    async def restored() -> None:
        screen = await visit(empty, "/import")
        await chosen(screen, file)
        await screen.until("preview")
        assert SAY.count("travel.deleted", 1) in screen.texts()
        assert SAY("travel.device") in screen.texts()
        await screen.tap("take")
        await screen.until("taken")
        assert await everything(empty.storage) == before

    run_scenario(empty, restored)
    assert set(before["deleted"]) == {"gone"}
    fixed = before["games"]["fixed"]
    assert (len(fixed.done), len(fixed.undone)) == (2, 1)
    assert before["merges"] == {"Bosse": "Bo"}

    async def again() -> None:
        screen = await visit(Traveller("en", storage=empty.storage), "/import")
        await chosen(screen, file)
        await screen.until("preview")
        assert not screen.has("take")

    run_scenario(empty, again)


def test_settings_and_merged_names_are_saved_where_there_are_no_games() -> None:
    full, empty = Traveller("en"), Traveller("en")
    full.storage[preferences.KEY] = preferences.write(replace(CHOSEN, language="en"))
    full.storage[merged_names.KEY] = merged_names.write({"Bosse": "Bo"})

    async def saved() -> None:
        screen = await visit(full, "/settings")
        await screen.tap("to-backup")
        await screen.until("save-json")
        assert not screen.has("save-csv")
        await screen.tap("save-json")

    run_scenario(full, saved)
    (file,) = full.files.values()

    async def restored() -> None:
        screen = await visit(empty, "/import")
        await chosen(screen, file)
        await screen.until("preview")
        await screen.tap("take")
        await screen.until("taken")
        assert SAY("travel.rest_taken") in screen.texts()

    run_scenario(empty, restored)
    assert merged_names.read(empty.storage[merged_names.KEY]) == {"Bosse": "Bo"}
    restored_names = preferences.read(empty.storage[preferences.KEY]).names
    assert restored_names == CHOSEN.names


def test_the_preview_counts_games_that_come_without_their_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(archivefile, "MOST_OF_FILE", 2)
    games = [replace(pressed(draft(), "3>5>7"), id=id_) for id_ in ("g1", "g2")]
    device = Traveller("en")

    async def scenario() -> None:
        screen = await visit(device, "/import")
        await chosen(screen, archivefile.write([*games, played()]).encode())
        await screen.until("preview")
        assert SAY.count("travel.without_changes", 2) in screen.texts()

    run_scenario(device, scenario)


def test_what_was_chosen_and_merged_here_stays() -> None:
    ours = Preferences(language="da", names=("Dag",))
    backup = DeviceNotes({"Bosse": "Bo", "Adah": "Ada"}, CHOSEN)
    merges, now = with_backup({"Bosse": "Bo L"}, ours, backup)
    assert merges == {"Bosse": "Bo L", "Adah": "Ada"}
    assert (now.language, now.theme, now.names) == ("da", "dark", ("Dag", "Ada", "Bo", "Åse"))
    assert now.unsaved == ()


def test_a_backup_is_still_a_list_of_games_and_bad_notes_are_left_out() -> None:
    text = archivefile.write([played()], DeviceNotes({"Bosse": "Bo"}, CHOSEN), [played("gone")])
    games = gamefile.read(text)
    assert isinstance(games, list)
    assert not any(isinstance(game, Refusal) for game in games)
    objects = json.loads(text)
    wrong: list[Any] = [None, [], 7, {"merges": [1], "preferences": {"theme": 5}}]
    for bad in wrong:
        objects[0][APP_KEY]["device"] = bad
        reader = archivefile.ArchiveReader(json.dumps(objects))
        assert [isinstance(game, Draft) for game in reader] == [True, True]
        assert reader.device in (None, DeviceNotes())
        assert reader.deleted == {"gone"}


def test_what_a_file_says_of_its_device_is_bounded() -> None:
    (game,) = json.loads(archivefile.write([played()], DeviceNotes({"Bosse": "Bo"}, CHOSEN)))
    game[APP_KEY]["device"] = {
        "merges": {"x" * 1000: "Bo", **{f"name {at}": "Ada" for at in range(5000)}},
        "preferences": {"names": ["y" * 1000, "Bo"], "recent": ["z" * 1000]},
    }
    reader = archivefile.ArchiveReader(json.dumps([game]))
    assert len(list(reader)) == 1
    assert reader.device is not None
    assert len(reader.device.merged_names) == archivefile.MOST_MERGES
    assert (reader.device.preferences.names, reader.device.preferences.recent) == (("Bo",), ())


def test_settings_come_back_even_if_the_first_game_is_refused() -> None:
    games = json.loads(
        archivefile.write([played(), played("k8")], DeviceNotes({"Bosse": "Bo"}, CHOSEN))
    )
    games[0][APP_KEY]["id"] = "../etc"
    reader = archivefile.ArchiveReader(json.dumps(games))
    assert [isinstance(game, Draft) for game in reader] == [False, True]
    assert reader.device is not None
    assert reader.device.merged_names == {"Bosse": "Bo"}
