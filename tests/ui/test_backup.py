"""Every game in one file, a table of them, and the suggestion to make a copy."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.archive import archivefile, preferences
from scorepad.archive.preferences import UNSAVED, Preferences
from tests.headless import Phone, visit

from .playing import finish_anyway, sit_down, type_keys
from .test_accessibility import check
from .traveller import SAY, Traveller, holding, played, run_scenario


def test_everything_goes_into_one_file_and_comes_back_as_it_was() -> None:
    games = [played(f"k{day}", day=day) for day in range(1, 4)]
    device = holding(*games)

    async def scenario() -> None:
        screen = await visit(device, "/settings")
        await screen.tap("to-backup")
        await screen.until("save-json")
        check(screen)
        assert SAY.count("travel.games", 3) in screen.texts()
        await screen.tap("save-json")
        assert SAY("travel.saved") in screen.texts()
        await screen.tap("save-csv")
        assert screen.find("copy-json").action.data.encode() in device.files.values()

    run_scenario(device, scenario)
    (copy,) = (name for name in device.files if name.endswith(".json"))
    (table,) = (name for name in device.files if name.endswith(".csv"))
    assert sorted(draft.id for draft in archivefile.read(device.files[copy])) == ["k1", "k2", "k3"]  # type: ignore[union-attr]
    assert device.files[table].decode("utf-8-sig").count("\r\n") == 1 + 3 * 3


@pytest.mark.parametrize(
    ("lang", "delimiter"), [("en", ","), ("sv", ";"), ("nb", ";"), ("da", ";")]
)
def test_the_table_is_cut_as_the_spreadsheets_of_the_language_cut_it(
    lang: str, delimiter: str
) -> None:
    device = holding(played(), lang=lang)

    async def scenario() -> None:
        screen = await visit(device, "/backup")
        await screen.until("save-csv")
        await screen.tap("save-csv")

    run_scenario(device, scenario)
    (table,) = device.files.values()
    assert table.decode("utf-8-sig").startswith(f'"game"{delimiter}"played"{delimiter}')


@pytest.mark.parametrize("path", [None, "/home/ada/games.json"])
def test_on_a_computer_a_copy_that_was_cancelled_is_none(path: str | None) -> None:
    """There the device tells where the file went, or that it went nowhere; a browser does not."""
    ten = Preferences(unsaved=tuple(f"g{n}" for n in range(UNSAVED)))
    device = holding(played(), **{preferences.KEY: preferences.write(ten)})
    device.path = path

    async def scenario() -> None:
        screen = await visit(device, "/backup")
        screen.session.apply_page_patch({"web": False, "platform": "linux"})
        await screen.until("save-json")
        await screen.tap("save-json")
        assert (SAY("travel.saved") in screen.texts()) is (path is not None)
        assert SAY("travel.not_saved") not in screen.texts()
        assert SAY("travel.working") not in screen.texts()

    run_scenario(device, scenario)
    chosen = preferences.read(device.storage[preferences.KEY])
    assert bool(chosen.unsaved) is (path is None)


def test_with_no_games_there_is_nothing_to_save() -> None:
    device = Traveller("en")

    async def scenario() -> None:
        screen = await visit(device, "/settings")
        assert not screen.has("to-backup")
        screen.page.navigate("/backup")
        await screen.settle()
        assert SAY("travel.nothing") in screen.texts()

    run_scenario(device, scenario)


def due(**more: Any) -> str:
    unsaved = tuple(f"g{n}" for n in range(UNSAVED))
    return preferences.write(Preferences(unsaved=unsaved, **more))


def kept_preferences(device: Phone) -> Preferences:
    return preferences.read(device.storage[preferences.KEY])


def test_after_ten_games_a_copy_is_suggested_once() -> None:
    device = holding(played(), **{preferences.KEY: due()})

    async def scenario() -> None:
        screen = await visit(device)
        assert screen.has("remind")
        check(screen)
        await screen.tap("remind-close")
        assert not screen.has("remind")
        assert not (await visit(Traveller("en", storage=device.storage))).has("remind")

    run_scenario(device, scenario)
    assert kept_preferences(device).reminded


def test_the_suggestion_leads_to_the_copy_and_the_count_starts_anew() -> None:
    device = holding(played(), **{preferences.KEY: due()})

    async def scenario() -> None:
        screen = await visit(device)
        await screen.tap("remind-save")
        await screen.until("save-json")
        await screen.tap("save-json")

    run_scenario(device, scenario)
    assert kept_preferences(device) == Preferences()


def test_a_table_for_spreadsheets_is_no_copy() -> None:
    device = holding(played(), **{preferences.KEY: due()})

    async def scenario() -> None:
        screen = await visit(device, "/backup")
        await screen.until("save-csv")
        await screen.tap("save-csv")

    run_scenario(device, scenario)
    assert len(kept_preferences(device).unsaved) == UNSAVED


def test_a_game_counts_when_it_is_finished_and_only_once() -> None:
    device = Traveller("en")

    async def scenario() -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7>9>8>")
        for _ in range(2):
            await screen.tap("finish")
            await finish_anyway(screen)
            assert len(kept_preferences(device).unsaved) == 1
            await screen.tap("edit")
            await screen.until("finish")

    run_scenario(device, scenario)
