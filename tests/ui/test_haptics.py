"""The tick under a finger: where a device has one, if the person likes it, and never in the way."""

from __future__ import annotations

import json

import flet as ft
import pytest

from scorepad.archive import preferences as prefs
from scorepad.ui.device import Haptics, can_tick
from tests.headless import Phone, Screen, open_app, run, visit


async def _held(device: Phone, platform: str, web: bool = True) -> Screen:
    screen = await open_app(lambda _: None, device)
    screen.session.apply_page_patch({"platform": platform, "web": web})
    return screen


@pytest.mark.parametrize(
    ("platform", "web", "ticks"),
    [
        ("android", True, True),
        ("android", False, True),
        ("ios", False, True),
        ("ios", True, False),
        ("linux", True, False),
        ("windows", False, False),
    ],
)
def test_only_devices_that_can_are_asked(platform: str, web: bool, ticks: bool) -> None:
    async def tell() -> None:
        screen = await _held(Phone(), platform, web)
        assert can_tick(screen.page) is ticks

    run(tell)


def test_a_phone_ticks_and_a_tick_under_way_stands_for_the_next() -> None:
    async def tell() -> None:
        device = Phone()
        screen = await _held(device, "android")
        haptics = Haptics()
        haptics.tick(screen.page)
        haptics.tick(screen.page)
        await screen.settle()
        assert device.asked.count("selection_click") == 1
        haptics.tick(screen.page)
        await screen.settle()
        assert device.asked.count("selection_click") == 2

    run(tell)


def test_a_device_that_does_not_answer_costs_nothing() -> None:
    class Deaf(Phone):
        def _answer(self, call: object) -> None:
            self.asked.append(call.name)  # type: ignore[attr-defined]

    async def tell() -> None:
        device = Deaf()
        screen = await _held(device, "android")
        haptics = Haptics()
        for _ in range(5):
            haptics.tick(screen.page)
            await screen.settle()
        assert device.asked.count("selection_click") == 1
        assert device.crashes == []

    run(tell)


def test_the_tick_can_be_turned_off_and_stays_off() -> None:
    async def tell() -> None:
        device = Phone()
        screen = await visit(device, "/settings")
        switch = screen.find("haptics")
        assert isinstance(switch, ft.Switch)
        assert switch.value is True
        screen.session.apply_patch(switch._i, {"value": False})
        await screen.send("haptics", "change", False)
        assert json.loads(device.storage[prefs.KEY])["haptics"] is False
        again = await visit(Phone(storage=device.storage), "/settings")
        assert again.find("haptics").value is False

    run(tell)
