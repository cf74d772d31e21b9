"""Every screen for everyone: what can be tapped has a name, and is big enough for a finger."""

from __future__ import annotations

from collections.abc import Iterator

import flet as ft
import pytest
from flet.controls.base_control import BaseControl

from scorepad import titles
from scorepad.ui.parts import TOUCH
from tests.headless import Phone, Screen, inner_controls, run, visit

PLACES = (
    "/score",
    "/score/new/base",
    "/cards",
    "/cards/base",
    "/cards/base/altar",
    "/rules",
    "/history",
    "/settings",
    "/about",
    "/nowhere",
)


def tapped(screen: Screen) -> Iterator[BaseControl]:
    """What can be tapped; a control that is switched off cannot."""
    for control in screen.controls():
        if getattr(control, "on_click", None) and not getattr(control, "disabled", False):
            yield control


def name(control: BaseControl) -> str:
    """What a screen reader says of a control: its texts and the labels of its pictures."""
    said = []
    for one in inner_controls(control):
        if isinstance(one, ft.Text):
            said.append(one.semantics_label or one.value or "")
        elif isinstance(one, ft.Icon | ft.Image):
            said.append(one.semantics_label or "")
        elif isinstance(one, ft.Semantics):
            said.append(one.label or "")
    return " ".join(said).strip()


def check(screen: Screen) -> None:
    spoken = {
        id(inner): one.label
        for one in screen.controls()
        if isinstance(one, ft.Semantics) and one.label
        for inner in inner_controls(one)
    }
    found = list(tapped(screen))
    assert found
    for control in found:
        assert name(control) or spoken.get(id(control)), f"{control} has no name"
        for side in ("width", "height"):
            size = getattr(control, side, None)
            assert size is None or size >= TOUCH, f"{name(control)}: {side} {size}"


@pytest.mark.parametrize("route", PLACES)
def test_everything_that_can_be_tapped_has_a_name_and_room_for_a_finger(route: str) -> None:
    async def story() -> None:
        check(await visit(Phone("en"), route))

    run(story)


@pytest.mark.parametrize("title", titles.TITLES)
def test_so_it_is_on_the_pad_its_calculators_and_its_end(title: str) -> None:
    async def story() -> None:
        screen = await visit(Phone("nb"), f"/score/new/{title}")
        for one in titles.TITLES[title].expansions:
            await screen.tap(f"expansion-{one}")
        for player in "ABCDEFG"[: titles.TITLES[title].seats[-1]]:
            await screen.type("name", player)
            await screen.tap("add")
        check(screen)
        await screen.tap("start")
        await screen.until("next")
        check(screen)
        for row in titles.TITLES[title].rows(titles.TITLES[title].expansions):
            await screen.tap(f"cell-{row.id}-1")
            if screen.has("calculate"):
                await screen.tap("calculate")
                check(screen)
        await screen.tap("total-1")
        await screen.until("why-close")
        check(screen)
        await screen.tap("why-close")
        await screen.send("why-sheet", "dismiss")
        first = titles.TITLES[title].rows(())[0].id
        await screen.tap(f"cell-{first}-0")
        await screen.until("key-1")
        await screen.tap("key-1")
        await screen.tap("finish")
        await screen.until("finish-anyway")
        check(screen)
        await screen.tap("finish-anyway")
        await screen.send("ending", "dismiss")
        await screen.until("winner")
        check(screen)

    run(story)
