"""What a tap on a cell opens, and what a second tap on the chosen cell does."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import pytest

from scorepad.i18n import words
from tests.headless import Phone, Screen, inner_controls, run, visit

EN = words("en")


async def sit_down(title: str) -> Screen:
    screen = await visit(Phone("en"), f"/score/new/{title}")
    for name in ("Ada", "Bo", "Cleo")[: 2 if title == "duel" else 3]:
        await screen.type("name", name)
        await screen.tap("add")
    await screen.tap("start")
    await screen.until("next")
    return screen


@pytest.mark.parametrize(
    ("title", "row", "acts"),
    [
        ("base", "wonder", ["wonder-giza", "stage-1"]),
        ("base", "military", ["step-lost-1-more"]),
        ("base", "civilian", ["tick-altar"]),
        ("base", "commercial", ["tick-bazaar"]),
        ("base", "science", ["step-compass-more"]),
        ("base", "guilds", ["tick-builders_guild"]),
        ("duel", "civilian", ["tick-altar"]),
        ("duel", "wonders", ["tick-circus_maximus"]),
        ("duel", "progress", ["tick-agriculture"]),
    ],
)
def test_a_cell_that_a_calculator_filled_opens_its_calculator(
    title: str, row: str, acts: Sequence[str]
) -> None:
    async def story() -> None:
        screen = await sit_down(title)
        await screen.tap(f"cell-{row}-1")
        if screen.has("calculate"):
            await screen.tap("calculate")
        for act in acts:
            await screen.tap(act)
        await screen.tap("cell-science-0" if row != "science" else "cell-guilds-0")
        await screen.tap(f"cell-{row}-1")
        assert screen.has("keys"), "the calculator is open"

    run(story)


def selected_texts(screen: Screen, key: str) -> list[str]:
    cell = screen.find(key)
    return [one.value or "" for one in inner_controls(cell) if isinstance(one, ft.Text)]


@pytest.mark.parametrize("typed", ["", "key-7"])
def test_a_second_tap_on_the_chosen_cell_asks_why_and_the_cell_says_so(typed: str) -> None:
    async def story() -> None:
        screen = await sit_down("base")
        await screen.tap("cell-civilian-0")
        assert not screen.has("why-sheet")
        assert EN("pad.why") in selected_texts(screen, "cell-civilian-0")
        assert EN("pad.why") not in selected_texts(screen, "cell-civilian-1")
        if typed:
            await screen.tap(typed)
        await screen.tap("cell-civilian-0")
        assert screen.find("why-sheet").open

    run(story)


@pytest.mark.parametrize(
    ("width", "height", "rows"), [(412, 915, 1), (915, 412, 1), (1280, 800, 2)]
)
def test_the_way_to_why_is_a_word_where_there_is_room(width: int, height: int, rows: int) -> None:
    async def story() -> None:
        screen = await sit_down("base")
        size = ft.PageResizeEvent("resize", screen.page, width=width, height=height)
        assert screen.page.on_resize is not None
        screen.page.on_resize(size)  # type: ignore[call-arg]
        await screen.settle()
        for row in ("coins", "guilds")[:rows]:
            await screen.tap(f"cell-{row}-0")
            assert EN("pad.why") in selected_texts(screen, "ask")
        await screen.tap("cell-guilds-0")
        await screen.tap("calculate")
        assert screen.has("ask")

    run(story)
