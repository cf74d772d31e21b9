"""A sum that is longer than the room for it."""

from __future__ import annotations

import json

import flet as ft

from scorepad.archive.preferences import KEY
from tests.headless import Phone, visit

from .playing import sit_down, story, type_keys


def test_a_long_sum_shrinks_and_its_cell_shows_what_it_comes_to() -> None:
    async def tell(device: Phone) -> None:
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo", "Dan", "Eva", "Finn", "Gro")
        await type_keys(screen, "9+9")
        assert "9+9" in screen.texts()
        assert "9+9 = 18" in screen.texts()
        await type_keys(screen, "+12+3+44+8+5+7+6+1")
        assert "9+9+12+3+44+8+5+7+6+1 = 104" in screen.texts()
        assert screen.texts().count("104") == 2  # in the cell, and below it as the total

    story(tell)


def test_of_a_sum_in_large_text_the_end_is_shown_and_all_is_read_aloud() -> None:
    async def tell(device: Phone) -> None:
        device.storage[KEY] = json.dumps({"text_size": 200})
        screen = await visit(device)
        await sit_down(screen, "Ada", "Bo", "Cleo")
        await type_keys(screen, "9+9+12+3+44+8+5+7+6+1")
        said = next(one for one in screen.texts() if one.endswith(" = 104"))
        assert said.startswith("…")
        spoken = [one.label for one in screen.controls() if isinstance(one, ft.Semantics)]
        assert "9+9+12+3+44+8+5+7+6+1 = 104" in spoken

    story(tell)
