"""Back, on the screen or the device: it closes what is open and leads to where one came from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from scorepad.archive.draft import Draft
from scorepad.ui.flet_internals.page import STEPS
from scorepad.ui.session import Trail
from tests.headless import Phone, Screen, run, visit

from .traveller import holding, played

Step = Callable[[Phone, Screen], Awaitable[None]]


async def by_button(_: Phone, screen: Screen) -> None:
    await screen.tap_top("back")


async def by_device(phone: Phone, screen: Screen) -> None:
    phone.back()
    await screen.settle()


both = pytest.mark.parametrize("back", [by_button, by_device])


def story(tell: Callable[[Phone, Screen], Awaitable[None]], *games: Draft, at: str) -> None:
    phone = holding(*games)

    async def play() -> None:
        screen = await visit(phone, at)
        await tell(phone, screen)
        assert phone.crashes == []

    run(play)


@both
@pytest.mark.parametrize("place", ["/score", "/cards", "/rules", "/history"])
def test_back_from_settings_leads_to_where_they_were_opened(back: Step, place: str) -> None:
    async def tell(phone: Phone, screen: Screen) -> None:
        for key, route in (("settings", "/settings"), ("to-import", "/import")):
            await screen.tap_top(key)
            assert screen.page.route == route
        await back(phone, screen)
        assert screen.page.route == "/settings"
        await back(phone, screen)
        assert screen.page.route == place

    story(tell, at=place)


@both
def test_back_from_date_place_and_note_leads_to_the_result_or_to_history(back: Step) -> None:
    async def tell(phone: Phone, screen: Screen) -> None:
        await screen.tap("game-k7")
        await screen.until("winner")
        await screen.tap_top("to-details")
        assert screen.page.route == "/history/games/k7"
        await back(phone, screen)
        assert screen.page.route == "/score/k7"
        await back(phone, screen)
        assert screen.page.route == "/history"

    story(tell, played(), at="/history")


@both
def test_back_from_a_new_game_passes_its_form(back: Step) -> None:
    async def tell(phone: Phone, screen: Screen) -> None:
        await screen.tap_top("title-duel")
        for name in ("Ada", "Bo"):
            await screen.type("name", name)
            await screen.tap("add")
        await screen.tap("start")
        await screen.until("next")
        await back(phone, screen)
        await screen.settle()
        assert screen.has("title-duel")
        assert phone.history == ["/score"]
        assert screen.page.route == "/score"

    story(tell, at="/score")


def test_the_device_closes_a_sheet_and_a_question_and_nothing_else() -> None:
    async def tell(phone: Phone, screen: Screen) -> None:
        for opened, key in (("ask", "why-sheet"), ("finish", "ending")):
            await screen.tap("key-1")
            await screen.tap(opened)
            assert screen.find(key).open
            assert phone.history == ["/score/k7", "/score/k7?dialog"]
            phone.back()
            await screen.settle()
            assert not screen.has(key) or not screen.find(key).open
            assert screen.page.route == "/score/k7"
            assert screen.has("next")

    story(tell, played().reopen(), at="/score/k7")


def test_a_sheet_that_is_closed_leaves_no_step_in_the_history() -> None:
    async def tell(phone: Phone, screen: Screen) -> None:
        await screen.tap("ask")
        await screen.tap("why-close")
        assert phone.history == ["/score/k7"]

    story(tell, played().reopen(), at="/score/k7")


def test_the_way_back_from_a_rule_that_a_sheet_led_to_is_the_game() -> None:
    async def tell(phone: Phone, screen: Screen) -> None:
        await screen.tap("ask")
        rule = next(key for key in screen.keys() if key.startswith("rule-of-"))  # noqa: SIM118
        await screen.tap(rule)
        assert screen.page.route.startswith("/rules/")
        phone.back()
        await screen.settle()
        await screen.settle()
        assert phone.history == ["/score/k7"]
        assert screen.has("next")

    story(tell, played().reopen(), at="/score/k7")


def test_a_page_that_was_loaded_again_still_knows_that_there_is_a_way_back() -> None:
    phone = holding(played())
    phone.storage[STEPS] = "1"

    async def play() -> None:
        screen = await visit(phone, "/score/k7")
        phone.history = ["/history", "/score/k7"]
        await screen.until("winner")
        await screen.tap_top("back")
        assert screen.page.route == "/history"

    run(play)


def test_the_trail_is_the_history_of_the_browser() -> None:
    trail = Trail()
    trail.start("/score", 0)
    for route in ("/score", "/cards", "/cards/duel/tavern", "/cards", "/rules"):
        trail.arrive(route)
    assert trail.routes == ("/score", "/cards", "/rules")


def test_the_way_back_comes_to_an_end_where_the_app_was_opened_by_an_address() -> None:
    async def tell(_: Phone, screen: Screen) -> None:
        await screen.tap_top("back")
        assert screen.page.route == "/settings"
        await screen.tap_top("back")
        assert screen.page.route == "/score"

    story(tell, played(), at="/about")


def test_a_screen_that_was_passed_by_is_known_when_the_browser_goes_back_to_it() -> None:
    trail = Trail()
    trail.start("/about", 0)
    trail.pass_by()
    for route in ("/settings", "/about"):
        trail.arrive(route)
    trail.pass_by()
    assert trail.routes == ("-/about",)


def test_a_screen_from_before_the_app_was_loaded_is_known_once_it_is_back() -> None:
    trail = Trail()
    trail.start("/score/k7", 1)
    trail.routes = trail.routes[:-1]  # a step back
    trail.arrive("/history")
    assert trail.routes == ("/history",)
