"""Cards in the pad: ticked in a calculator, looked up from a row, and back to the same game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from scorepad.i18n import words
from scorepad.titles import TITLES
from scorepad.ui.pad.calculators.look_up import row_filters
from scorepad.ui.pad.open_game import ticked_slot
from tests.headless import Phone, Screen, run, visit

from .playing import kept, sit_down

SV = words("sv")


def story(tell: Callable[[Screen], Awaitable[None]], title: str, *names: str) -> Phone:
    phone = Phone("sv")

    async def play() -> None:
        screen = await visit(phone)
        await sit_down(screen, *names, title=title)
        await tell(screen)
        assert phone.crashes == []

    run(play)
    return phone


def sheet(phone: Phone, seat: int = 0) -> object:
    game = kept(phone)[0]["game"]
    assert isinstance(game, dict)
    return game["players"][seat]["sheet"]


async def tick(screen: Screen, row: str) -> None:
    """Opens the calculator of the first player's row."""
    await screen.tap(f"cell-{row}-0")
    await screen.tap("calculate")


def test_ticked_cards_are_counted_as_they_are_tapped_and_kept() -> None:
    async def tell(screen: Screen) -> None:
        await tick(screen, "civilian")
        await screen.tap("tick-palace")
        await screen.tap("tick-altar")
        assert SV.count("cards.ticked", 2) in screen.texts()
        await screen.tap("ask")
        assert SV.count("pad.why_title", 11, row=SV("row.base.civilian")) in screen.texts()
        assert {"Palats", "Altar"} <= set(screen.texts())

    phone = story(tell, "base", "Ada", "Bo", "Cleo")
    assert sheet(phone) == {"civilian": {"cards": ["altar", "palace"]}}


def test_ticking_the_last_card_off_empties_the_cell_and_undo_brings_it_back() -> None:
    async def tell(screen: Screen) -> None:
        await tick(screen, "civilian")
        await screen.tap("tick-palace")
        await screen.tap("tick-palace")
        await screen.tap("undo")

    phone = story(tell, "duel", "Ada", "Bo")
    assert sheet(phone) == {"cards": ["palace"]}


def test_cards_to_tick_are_searched_in_any_language_and_only_the_rows_own() -> None:
    async def tell(screen: Screen) -> None:
        await tick(screen, "commercial")
        await screen.type("tick-search", "kroo")
        there = screen.keys()
        keys = [key for key in there if key.startswith("tick-")]
        assert keys == ["tick-cards", "tick-clear", "tick-search", "tick-tavern"]
        assert screen.find("tick-search").value == "kroo", "no letter is lost"
        field = screen.find("tick-search")
        screen.session.apply_patch(field._i, {"value": "kro"})
        await screen.session.dispatch_event(field._i, "change", "kro")
        screen.session.apply_patch(field._i, {"value": "krog"})
        await screen.settle()
        assert screen.find("tick-search").value == "krog", "nor one that comes while it is drawn"
        await screen.tap("tick-clear")
        assert screen.find("tick-search").value == ""
        await screen.type("tick-search", "kroo")
        await screen.type("tick-search", "palats")
        assert not screen.has("tick-palace"), "a blue card is no yellow one"
        assert SV("cards.not_in_row", name="Palats (Palace)") in screen.texts()
        await screen.type("tick-search", "altar")
        assert SV("cards.not_in_row", name="Altar") in screen.texts()
        await screen.type("tick-search", "qqqqxxx")
        assert SV("cards.nothing_more") in screen.texts()
        await screen.type("tick-search", "")
        assert screen.has("tick-tavern")

    story(tell, "base", "Ada", "Bo", "Cleo")


def test_wonders_and_tokens_are_ticked_too() -> None:
    async def tell(screen: Screen) -> None:
        await tick(screen, "wonders")
        await screen.tap("tick-the_pyramids")
        await screen.tap("keys")
        await tick(screen, "progress")
        await screen.tap("tick-philosophy")

    phone = story(tell, "duel", "Ada", "Bo")
    assert sheet(phone) == {"wonders": ["the_pyramids"], "tokens": ["philosophy"]}


def test_from_a_row_to_its_cards_and_back_to_the_same_game() -> None:
    async def tell(screen: Screen) -> None:
        game = screen.page.route
        await tick(screen, "guilds")
        await screen.tap("cards-of-guilds")
        assert SV.count("cards.hits", 7) in screen.texts()
        await screen.tap("hit-duel-builders_guild")
        await screen.until("page-duel-builders_guild")
        await screen.tap("back")
        await screen.tap("to-game")
        assert screen.page.route == game
        await screen.until("next")

    story(tell, "duel", "Ada", "Bo")


def test_the_search_shows_exactly_what_a_row_can_tick() -> None:
    for title in TITLES.values():
        for row in title.rows(title.expansions):
            filters = row_filters(title.id, row)
            field = ticked_slot(row)
            pool = set(field.pool) if field else set()
            assert (filters is not None) == bool(pool)
            if filters is not None:
                assert pool <= {card.id for card in filters.passing()}
