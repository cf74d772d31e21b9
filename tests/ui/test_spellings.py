"""Two spellings of one player: merged after a look, and two again."""

from __future__ import annotations

import json

from scorepad.ui.history.merge_names import alike
from tests.archive.games import over
from tests.headless import Screen, run, visit
from tests.ui.test_accessibility import check

from .played import EN, holding, run_scenario


def test_two_spellings_become_one_after_a_look_and_two_again() -> None:
    games = (
        over("a", "Åse", "Bo", "Cleo", day=1),
        over("b", "Aase", "Bo", "Cleo", day=2),
        over("c", "Aase", "Åse", "Bo", day=3),
    )

    async def scenario(screen: Screen) -> None:
        check(screen)
        await screen.tap("player-Aase")
        assert EN("merge.second", spelling="Aase") in screen.texts()
        await screen.tap("player-Åse")
        texts = screen.texts()
        assert EN.count("merge.preview", 1, spelling="Aase", name="Åse") in texts
        assert EN.count("merge.together", 1) in texts
        check(screen)
        await screen.tap("merge")
        await screen.until("merged")
        assert screen.has("split-Aase")
        assert not screen.has("alike-Aase") or screen.has("player-Aase"), "once both sat there"
        await screen.tap("undo-act")
        assert not screen.has("split-Aase")
        assert json.loads(screen.device.storage["scorepad.merges"]) == {}

    run_scenario(scenario, *games, route="/history/merge")


def test_a_merge_that_led_on_is_undone_to_where_it_led_before() -> None:
    async def scenario(screen: Screen) -> None:
        for old, new in (("Bo", "Cleo"), ("Cleo", "Dag")):
            await screen.tap(f"player-{old}")
            await screen.tap(f"player-{new}")
            await screen.tap("merge")
            await screen.until("merged")
        await screen.tap("undo-act")
        assert json.loads(screen.device.storage["scorepad.merges"]) == {"Bo": "Cleo"}

    games = [over(name, "Ada", "Eva", name, day=1) for name in ("Bo", "Cleo", "Dag")]
    run_scenario(scenario, *games, route="/history/merge")


def test_a_merge_is_taken_back_in_one_write_or_not_at_all() -> None:
    merges = {"Bosse": "Bo L", "Bo": "Bo L", "Bo Lind": "Bo L"}
    phone = holding(*(over(name, "Ada", "Eva", name) for name in ("Bo", "Bosse", "Bo L")))
    phone.storage["scorepad.merges"] = json.dumps(merges)

    async def scenario() -> None:
        screen = await visit(phone, "/history/merge")
        await screen.until("player-Ada")
        await screen.tap("player-Bo L")
        await screen.tap("player-Ada")
        await screen.tap("merge")
        await screen.until("merged")
        assert set(json.loads(phone.storage["scorepad.merges"]).values()) == {"Ada"}
        written = phone.asked.count("set")
        await screen.tap("undo-act")
        assert phone.asked.count("set") == written + 1
        assert json.loads(phone.storage["scorepad.merges"]) == merges

    run(scenario)


def test_names_that_differ_only_in_their_signs_are_offered() -> None:
    assert alike(["Åse", "Bo", "Aase", "Bosse", "bo"]) == [("Aase", "Åse"), ("bo", "Bo")]
