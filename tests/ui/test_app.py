"""The app without a browser: a game from the first name to the winner, and nothing lost."""

from __future__ import annotations

import asyncio
from typing import Any

import flet as ft
import pytest
from flet.messaging.protocol import InvokeMethodRequestBody

from scorepad.archive.game_store import GAME, UNREADABLE
from scorepad.i18n import LANGUAGES, words
from tests.headless import Phone, visit

from .playing import finish_anyway, kept, sit_down, story, type_keys


def test_a_game_is_scored_kept_and_won() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "10>7>3+6>")
        assert "10" in screen.texts()
        await screen.tap("finish")
        assert words("en").count("pad.finish_empty", 18) in screen.texts()
        await finish_anyway(screen)
        assert words("en").count("result.wins", 1, names="Ada") in screen.texts()

    device = story(tell)
    game = kept(device)[0]
    assert game["finished"] is True
    assert [one["sheet"] for one in game["game"]["players"]] == [  # type: ignore[index]
        {"wonder": 10},
        {"wonder": 7},
        {"wonder": 9},
    ]


def test_a_new_session_on_the_same_device_goes_on_where_it_was() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "10>7>3+")
        later = Phone("en", storage=device.storage)
        again = await visit(later)
        await again.tap("continue")
        await again.until("next")
        await type_keys(again, "6")
        assert "3+6 = 9" in again.texts()
        await again.tap("undo")
        await again.tap("undo")
        await again.tap("undo")
        assert again.find("undo").disabled
        assert later.crashes == []

    story(tell)


def test_a_number_that_makes_no_sense_is_refused_in_the_persons_language() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "9999")
        line = next(text for text in screen.texts() if "9999" in text)
        assert "Underverk" in line
        assert "Ada" in line
        assert "999" in screen.texts()
        await type_keys(screen, "<")
        assert not screen.has("refused")

    story(tell, "nb")


class Dropping(Phone):
    """A phone whose line drops before its first answers get through; then it is back."""

    lost = 3

    def _answer(self, call: InvokeMethodRequestBody) -> None:
        if self.lost:
            self.lost -= 1
        else:
            super()._answer(call)


def test_a_line_that_drops_while_the_app_opens_hides_no_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7")
        monkeypatch.setattr("scorepad.ui.device.PATIENCE", 0.05)
        later = Dropping("en", storage=device.storage)
        again = await visit(later)
        await again.until("continue")
        assert later.lost == 0
        assert again.has("again"), "the table is known as well"

    story(tell)


def test_an_unreadable_game_is_reported_kept_aside_and_blocks_nothing() -> None:
    async def tell(device: Phone) -> None:
        device.storage[GAME + "x"] = "{broken"
        screen = await visit(device)
        assert screen.has("aside")
        assert device.storage[UNREADABLE + "x"] == "{broken"
        await screen.tap("aside-close")
        assert not screen.has("aside")
        assert screen.has("title-base")

    story(tell)


def test_a_device_that_refuses_is_said_and_the_game_goes_on() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        device.refusing = True
        await type_keys(screen, "7")
        assert words("en")("pad.not_saved") in screen.texts()
        device.refusing = False
        await type_keys(screen, ">5")
        assert words("en")("pad.saved") in screen.texts()

    device = story(tell)
    assert kept(device)[0]["game"]["players"][0]["sheet"] == {"wonder": 7}  # type: ignore[index]


def test_the_language_changes_at_once_and_the_game_stays() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7")
        route = screen.page.route
        screen.page.navigate("/settings")
        await screen.settle()
        for lang in LANGUAGES:
            await screen.tap(f"language-{lang}")
            assert words(lang)("settings.theme") in screen.texts()
            assert screen.page.locale_configuration is not None
            assert screen.page.locale_configuration.current_locale == ft.Locale(lang)
        screen.page.navigate(route)
        await screen.settle()
        assert words("da")("pad.next") in screen.texts()
        assert "7" in screen.texts()

    story(tell)


@pytest.mark.parametrize(
    ("device", "lang"), [("nn", "nb"), ("no", "nb"), ("da", "da"), ("fi", "en")]
)
def test_the_language_follows_the_device(device: str, lang: str) -> None:
    async def tell(phone: Phone) -> None:
        screen = await visit(phone)
        assert words(lang)("nav.history") in [d.label for d in screen.find("places").destinations]

    story(tell, device)


def test_a_finished_game_is_read_only_until_edit_is_chosen() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7")
        await screen.tap("finish")
        await finish_anyway(screen)
        assert not screen.has("key-1")
        await screen.tap("cell-wonder-0")
        assert screen.has("why")
        await screen.tap("why-close")
        await screen.tap("edit")
        await type_keys(screen, "8")
        assert "8" in screen.texts()

    story(tell)


def test_a_blank_line_of_other_points_is_nothing_filled_in() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await screen.tap("edit-game")
        await screen.tap("other-line")
        await screen.tap("done")
        await screen.until("next")
        await screen.tap("finish")
        assert words("en")("pad.finish_nothing") in screen.texts()
        await screen.tap("cell-other-0")
        await type_keys(screen, "7")
        await screen.tap("finish")
        assert words("en")("pad.finish_nothing") not in screen.texts()

    assert kept(story(tell))[0]["finished"] is False


def test_a_game_with_nothing_in_it_names_no_winner() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await screen.tap("finish")
        assert words("en")("pad.finish_nothing") in screen.texts()
        assert screen.has("next")
        await type_keys(screen, "7")
        assert words("en")("pad.finish_nothing") not in screen.texts()

    device = story(tell)
    assert kept(device)[0]["finished"] is False


def test_whoever_is_asked_may_go_on_filling_in_at_the_first_empty_cell() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7>>5")
        await screen.tap("finish")
        await screen.tap("fill-in")
        assert not screen.find("ending").open
        await type_keys(screen, "6")

    device = story(tell)
    players = kept(device)[0]["game"]["players"]  # type: ignore[index]
    assert [one["sheet"] for one in players] == [{"wonder": 7}, {"wonder": 6}, {"wonder": 5}]


def test_the_key_that_ends_the_game_after_the_last_cell_asks_too() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await screen.tap("cell-wonder-1")
        await type_keys(screen, "3>" * 20)
        assert screen.has("ending")
        await finish_anyway(screen)
        assert screen.has("winner")
        assert not screen.has("ending")

    story(tell)


def test_after_the_last_cell_of_a_pad_that_is_mostly_empty_comes_the_first_empty_one() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await screen.tap("cell-guilds-2")
        await type_keys(screen, "3>")
        assert not screen.has("ending")
        await type_keys(screen, "7")

    players = kept(story(tell))[0]["game"]["players"]  # type: ignore[index]
    assert [one["sheet"] for one in players] == [{"wonder": 7}, {}, {"guilds": 3}]


def test_a_full_sheet_ends_without_a_question() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "1>" * 21)
        assert screen.has("winner")

    story(tell)


def test_a_sum_tells_the_rows_it_is_made_of() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7>>>9>")
        await screen.tap("total-0")
        assert words("en").count("pad.why_total", 10) in screen.texts()
        assert {"+7", "+3"} <= set(screen.texts())

    story(tell)


@pytest.mark.parametrize(
    ("title", "row", "hint"),
    [
        ("base", "wonder", "pad.write_points"),
        ("base", "coins", "pad.write_coins"),
        ("base", "debt", "pad.write_debt"),
        ("duel", "coins", "pad.write_coins"),
    ],
)
def test_an_empty_cell_says_what_is_written_there(title: str, row: str, hint: str) -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device, f"/score/new/{title}")
        for name in ("Ada", "Bo", "Cleo")[: 2 if title == "duel" else 3]:
            await screen.type("name", name)
            await screen.tap("add")
        if title == "base":
            await screen.tap("expansion-cities")
        await screen.tap("start")
        await screen.until("next")
        await screen.tap(f"cell-{row}-1")
        await screen.tap("ask")
        assert words("en")(hint) in screen.texts()

    story(tell)


def test_a_game_that_is_corrupt_is_said_to_be_set_aside() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7")
        key = next(key for key in device.storage if key.startswith(GAME))
        device.storage[key] = "corrupt"
        later = Phone("en", storage=device.storage)
        again = await visit(later)
        assert words("en")("home.aside") in again.texts()
        assert not again.has("continue")
        assert device.storage[key.replace(GAME, UNREADABLE)] == "corrupt"
        assert later.crashes == []

    story(tell)


def test_the_address_decides_the_title_and_the_names_stay() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device, "/score/new/base")
        await screen.type("name", "Ada")
        await screen.tap("add")
        await screen.tap("choose-duel")
        assert screen.page.route == "/score/new/duel"
        assert screen.has("seat-Ada")
        assert not screen.has("expansion-leaders")

    story(tell)


def test_the_way_back_from_a_game_leads_home_and_a_new_game_can_begin_there() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        screen.page.navigate("/score/new/base")  # the browser's own back button
        await screen.settle()
        assert screen.has("continue")
        assert not screen.has("start")
        await screen.tap_top("title-base")
        assert screen.has("start")
        assert not screen.has("seat-Ada")

    story(tell)


def test_totals_hide_until_the_reveal() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "7")
        await screen.tap("hide")
        assert screen.texts().count("•••") == 3
        await screen.tap("hide")
        assert "•••" not in screen.texts()

    story(tell)


def test_a_calculator_counts_as_one_taps() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await screen.tap("cell-science-1")
        await screen.tap("calculate")
        for field in ("compass", "compass", "gear", "tablet"):
            await screen.tap(f"step-{field}-more")
        assert "13" in screen.texts()
        await screen.tap("undo")
        assert "5" in screen.texts()

    device = story(tell)
    sheet = kept(device)[0]["game"]["players"][1]["sheet"]  # type: ignore[index]
    assert sheet == {"science": {"compass": 2, "gear": 1, "tablet": 0, "wild": 0}}


@pytest.mark.parametrize("route", ["/score", "/cards", "/rules", "/history", "/settings", "/about"])
def test_every_place_has_an_address(route: str) -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device, route)
        assert len(screen.texts()) > 2

    story(tell)


@pytest.mark.parametrize("route", ["/nowhere", "/score/unknown", "/score/new/chess", "/a/b/c"])
def test_an_address_that_leads_nowhere_is_met_kindly(route: str) -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device, route)
        await screen.until("home")
        assert screen.has("back")

    story(tell)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_has_all_its_words(lang: str) -> None:
    async def tell(device: Phone) -> None:
        for route in (
            "/score",
            "/cards",
            "/rules",
            "/history",
            "/settings",
            "/about",
            "/score/new",
        ):
            screen = await visit(device, route)
            for text in screen.texts():
                assert not text.startswith(("pad.", "home.", "setup.", "nav.", "settings.")), text

    story(tell, lang)


class Silent(Phone):
    """A phone that can stop answering when a game is asked for."""

    silent = False

    def _do(self, name: str, args: dict[str, Any]) -> tuple[Any, str | None]:
        if self.silent and name == "get" and args["key"].startswith(GAME):
            return None, "gone"
        return super()._do(name, args)


def test_a_game_that_a_silent_device_did_not_give_comes_when_the_page_comes_back() -> None:
    device = Silent()
    later = Silent(storage=device.storage)

    async def play() -> None:
        first = await visit(device)
        await sit_down(first, "Ada", "Bo", "Cleo")
        await type_keys(first, "7")
        game = first.page.route
        screen = await visit(later, "/score")
        later.silent = True
        screen.page.navigate(game)
        await screen.until("try-again")
        later.silent = False
        await screen.session.dispatch_event(screen.page._i, "connect", None)
        await screen.until("next")

    asyncio.run(play())
