"""History without a browser: found, opened, deleted and brought back."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from scorepad.archive.filters import GameFilters
from scorepad.i18n import LANGUAGES, words
from scorepad.ui.history.filters import address, read_address
from scorepad.ui.history.screen import SHOWN
from tests.archive.games import over
from tests.headless import Phone, Screen, inner_controls, run, visit
from tests.ui.test_accessibility import check, name

from .played import EN, GAMES, read, run_scenario, shown
from .test_calculators_burst import burst


def test_open_games_stand_apart_and_the_last_played_comes_first() -> None:
    async def scenario(screen: Screen) -> None:
        assert shown(screen) == ["d", "c", "b", "a"]
        texts = screen.texts()
        first, second = EN.count("history.open", 1), EN.count("history.finished", 3)
        assert texts.index(first) < texts.index(second)
        check(screen)

    run_scenario(scenario, *GAMES)


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("ada", "dba"),
        ("åse cleo", "c"),
        ("ASE", "c"),
        ("aase", "c"),
        ("zoe", ""),
        ("  ", "dcba"),
        ("duel", "b"),
        ("due ada", "b"),
        ("cities", "c"),
        ("2026-02-10", "b"),
        ("10/2", "b"),
        ("10.02.2026", "b"),
        ("10 feb. 2026 ada", "b"),
        ("feb 2026", "b"),
        ("2026", "ba"),
        ("10/2 2025", ""),
        ("31/2", ""),
        ("!", ""),
    ],
)
def test_games_are_found_by_what_is_typed(typed: str, ids: str) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.type("search", typed)
        assert "".join(shown(screen)) == ids
        assert screen.has("nothing") == (not ids)
        if typed.strip():
            assert EN.count("history.found", len(ids)) in screen.texts()
            await screen.tap("clear")
        assert "".join(shown(screen)) == "dcba"

    run_scenario(scenario, *GAMES)


NOTED = (
    replace(GAMES[0], game=replace(GAMES[0].game, extra={"note": "Regn, så pizza.\nÅrets bästa"})),
    *GAMES[1:],
)


@pytest.mark.parametrize(
    ("typed", "ids"),
    [("pizza", "a"), ("PIZ ada", "a"), ("arets", "a"), ("zza", ""), ("regn bo", "a")],
)
def test_games_are_found_by_their_notes(typed: str, ids: str) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.type("search", typed)
        assert "".join(shown(screen)) == ids
        found = "Regn, så pizza. Årets bästa" in screen.texts()
        assert found == bool(ids), "the line shows where the word stands"

    run_scenario(scenario, *NOTED)


def test_a_note_is_a_plain_text_that_can_be_selected() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.until("winner")
        areas = [one for one in screen.controls() if isinstance(one, ft.SelectionArea)]
        notes = [one for area in areas for one in inner_controls(area) if isinstance(one, ft.Text)]
        assert "Regn, så pizza.\nÅrets bästa" in [note.value for note in notes]
        # A selectable text of Flutter has no name for a screen reader.
        assert not any(note.selectable for note in notes)

    run_scenario(scenario, *NOTED, route="/score/a")


def test_games_are_found_by_title_day_and_expansions() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.tap("filters")
        check(screen)
        await screen.tap("filter-title-duel")
        assert shown(screen) == ["b"]
        await screen.tap("filter-title-base")
        assert shown(screen) == ["d", "c", "a"]
        await screen.tap("filter-expansion-cities")
        assert shown(screen) == ["c"]
        await screen.tap("filter-expansion-none")
        assert shown(screen) == ["d", "a"]
        await screen.tap("unfilter")
        await screen.tap("filter-year-2026")
        assert shown(screen) == ["b", "a"]
        await screen.tap("filter-month-2")
        assert shown(screen) == ["b"]
        await screen.tap("filters")
        await screen.tap("on-year")
        assert shown(screen) == ["d", "c", "b", "a"], "the month goes with its year"

    run_scenario(scenario, *GAMES)


def test_a_link_tells_whose_games_to_show() -> None:
    async def scenario(screen: Screen) -> None:
        assert shown(screen) == ["c"]
        await screen.tap("on-player")
        assert shown(screen) == ["d", "c", "b", "a"]

    run_scenario(scenario, *GAMES, route=address("/history", GameFilters(player="Åse")))


def test_a_long_list_is_shown_a_part_at_a_time() -> None:
    many = [over(f"g{day:03}", "Ada", "Bo", "Cleo", day=day) for day in range(2 * SHOWN + 5)]

    async def scenario(screen: Screen) -> None:
        assert len(shown(screen)) == SHOWN
        await screen.tap("more-finished")
        await screen.tap("more-finished")
        assert len(shown(screen)) == 2 * SHOWN + 5
        assert not screen.has("more-finished")
        await screen.type("search", "ada")
        assert len(shown(screen)) == SHOWN

    run_scenario(scenario, *many)


def test_two_taps_before_the_next_drawing_do_what_the_button_says() -> None:
    many = [over(f"g{day:03}", "Ada", "Bo", "Cleo", day=day) for day in range(2 * SHOWN + 5)]

    async def scenario(screen: Screen) -> None:
        await burst(screen, "more-finished", "more-finished")
        assert len(shown(screen)) == 2 * SHOWN
        await burst(screen, "filters", "filters")
        assert screen.has("filter-title-base"), "the button says that it opens"
        await burst(screen, "filters", "filters")
        assert not screen.has("filter-title-base")
        await burst(screen, "doors", "doors")
        assert screen.has("to-merge")
        await burst(screen, "doors", "doors")
        assert not screen.has("to-merge")

    run_scenario(scenario, *many)


def test_a_game_opens_as_its_sheet_and_the_way_back_leads_to_history() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.tap("game-a")
        await screen.until("winner")
        assert screen.page.route.startswith("/score/a")
        await screen.tap_top("back")
        assert screen.page.route == "/history"

    run_scenario(scenario, *GAMES)


@pytest.mark.parametrize("by_browser", [False, True])
def test_the_way_back_from_a_game_leads_to_the_same_list(by_browser: bool) -> None:
    many = [over(f"g{day:03}", "Ada", "Bo", "Cleo", day=day) for day in range(SHOWN + 5)]

    async def scenario(screen: Screen) -> None:
        await screen.tap("filters")
        await screen.tap("filter-title-base")
        await screen.tap("filter-player-Ada")
        await screen.tap("filters")
        await screen.type("search", "cleo")
        await screen.tap("more-finished")
        before = shown(screen)
        assert len(before) == SHOWN + 5
        await screen.tap("game-g003")
        await screen.until("winner")
        assert not screen.has("on-player")
        if by_browser:
            screen.page.navigate("/history")
            await screen.settle()
        else:
            await screen.tap_top("back")
        await screen.until("search")
        assert shown(screen) == before
        assert screen.find("search").value == "cleo"
        assert screen.has("on-title")
        assert screen.has("on-player")
        await screen.tap("on-player")
        await screen.tap("clear")
        assert "b" not in shown(screen)
        await screen.tap("on-title")
        assert shown(screen)[0] == "b"

    run_scenario(scenario, *many, over("b", "Dag", "Bo", title="duel", day=400))


def test_what_an_address_asks_for_counts_before_what_was_looked_for() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.type("search", "dag")
        assert shown(screen) == ["d"]
        screen.page.navigate("/score")
        await screen.settle()
        screen.page.navigate(address("/history", GameFilters(player="Åse")))
        await screen.until("search")
        assert shown(screen) == ["c"]

    run_scenario(scenario, *GAMES)


def test_a_deleted_game_comes_back_by_undo() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.tap("details-a")
        await screen.until("delete")
        await screen.tap("delete")
        await screen.until("deleted")
        assert shown(screen) == ["d", "c", "b"]
        check(screen)
        await screen.tap("undo-act")
        assert shown(screen) == ["d", "c", "b", "a"]
        assert not screen.has("deleted")

    run_scenario(scenario, *GAMES)


def test_what_was_deleted_waits_until_it_is_let_go_for_good() -> None:
    async def scenario(screen: Screen) -> None:
        for id_ in ("a", "b"):
            await screen.tap(f"details-{id_}")
            await screen.until("delete")
            await screen.tap("delete")
            await screen.until("deleted")
        await screen.tap("to-bin")
        await screen.until("purge")
        check(screen)
        names = {name(screen.find(f"restore-{id_}")) for id_ in "ab"}
        assert len(names) == 2, "each says which game it brings back"
        assert all(name.startswith(EN("history.restore")) for name in names)
        await screen.tap("restore-b")
        assert not screen.has("restore-b")
        await screen.tap("purge")
        await screen.until("purge-yes")
        assert EN.count("history.purge_sure", 1) in screen.texts()
        await screen.tap("purge-yes")
        assert EN("history.bin_empty") in screen.texts()

    phone = run_scenario(scenario, *GAMES)
    assert not any("scorepad.game.a" in key for key in phone.storage)

    async def later() -> None:
        screen = await visit(Phone("en", storage=phone.storage), "/history")
        await read(screen)
        assert shown(screen) == ["d", "c", "b"]

    run(later)


def test_a_device_that_is_full_says_so_and_deletes_nothing() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.until("delete")
        screen.device.refusing = True
        await screen.tap("delete")
        assert EN("history.not_kept") in screen.texts()
        assert screen.page.route == "/history/games/a"

    run_scenario(scenario, *GAMES, route="/history/games/a")


def test_an_undo_that_the_device_refuses_says_so_and_can_be_tried_again() -> None:
    async def scenario(screen: Screen) -> None:
        await screen.tap("details-a")
        await screen.until("delete")
        await screen.tap("delete")
        await screen.until("deleted")
        screen.device.refusing = True
        await screen.tap("undo-act")
        assert EN("history.not_kept") in screen.texts()
        assert shown(screen) == ["d", "c", "b"]
        screen.device.refusing = False
        await screen.tap("undo-act")
        assert shown(screen) == ["d", "c", "b", "a"]
        assert not screen.has("failed")

    run_scenario(scenario, *GAMES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_history_says_what_will_be_here(lang: str) -> None:
    async def scenario(screen: Screen) -> None:
        assert words(lang)("history.empty") in screen.texts()
        assert not screen.has("search")
        check(screen)
        await screen.tap("begin")
        assert screen.page.route == "/score"

    run_scenario(scenario, lang=lang)


@pytest.mark.parametrize("route", ["/history/games/none", "/history/titles/chess"])
def test_an_address_to_nothing_says_so(route: str) -> None:
    async def scenario(screen: Screen) -> None:
        await screen.until("home")

    run_scenario(scenario, *GAMES, route=route)


def test_filters_stand_in_the_address_and_nonsense_does_not_count() -> None:
    chosen = GameFilters(
        title="base", expansions=frozenset({"cities", "leaders"}), player="A&B", year=2026, month=2
    )
    assert read_address(address("/history", chosen)) == chosen
    plain = GameFilters(title="base", expansions=frozenset())
    assert read_address(address("/history", plain)) == plain
    assert address("/history", GameFilters()) == "/history"
    nonsense = "/history?title=chess&with=cities&year=0&month=2"
    assert read_address(nonsense) == GameFilters()
    assert read_address("/history?title=duel&with=cities&year=2026&month=13") == GameFilters(
        title="duel", year=2026
    )
