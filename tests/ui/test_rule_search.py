"""The search in the rules without a browser: filtered by game, and opened from one."""

from __future__ import annotations

from dataclasses import replace

from scorepad.handbook import books, books_of
from scorepad.titles import TITLES
from tests.archive.games import over
from tests.headless import Screen, run, visit

from .played import holding
from .reading import shown


def in_order(screen: Screen, prefix: str) -> list[str]:
    """What follows the prefix in the keys, from top to bottom."""
    keys = (str(getattr(control, "key", "")) for control in screen.controls())
    return [key.removeprefix(prefix) for key in keys if key.startswith(prefix)]


def hit_books(screen: Screen) -> list[str]:
    return [key.partition("-")[0] for key in in_order(screen, "hit-")]


def test_a_filter_shows_the_rules_of_one_game_until_it_is_turned_off() -> None:
    phone = holding(lang="sv")

    async def scenario() -> None:
        screen = await visit(phone, "/rules")
        assert not shown(screen, "filter-"), "the books are apart already"
        await screen.type("search", "hur många mynt")
        await screen.tap("filter-title-base")
        assert set(hit_books(screen)) <= set(books_of("base"))
        await screen.tap("filter-title-duel")
        assert set(hit_books(screen)) == {"duel"}
        await screen.tap("clear")
        assert shown(screen, "book-") == ["duel"]
        await screen.type("search", "hur många mynt")
        await screen.tap("filter-title-duel")
        assert set(hit_books(screen)) > {"base", "duel"}
        assert phone.crashes == []

    run(scenario)


def test_opened_from_a_game_its_rules_come_first() -> None:
    phone = holding(replace(over("k7", "Ada", "Bo", title="duel"), finished=False), lang="sv")

    async def scenario() -> None:
        screen = await visit(phone, "/rules/duel/coins?game=k7")
        await screen.tap_top("search-rules")
        assert screen.page.route == "/rules?game=k7"
        assert in_order(screen, "book-")[0] == "duel"
        assert set(shown(screen, "book-")) == set(books())
        await screen.type("search", "vem börjar")
        own = [book == "duel" for book in hit_books(screen)]
        assert own[0]
        assert own == sorted(own, reverse=True)
        assert not all(own), "the other games follow"
        assert all(screen.has(f"filter-title-{title}") for title in TITLES)
        assert phone.crashes == []

    run(scenario)


def test_without_a_known_game_the_best_hit_comes_first() -> None:
    phone = holding(lang="sv")

    async def scenario() -> None:
        screen = await visit(phone, "/rules?game=gone")
        assert in_order(screen, "book-") == list(books())
        await screen.type("search", "teologi")
        assert hit_books(screen)[0] == "duel"
        assert phone.crashes == []

    run(scenario)
