"""The handbook's own drawings."""

from __future__ import annotations

from itertools import pairwise

import flet as ft
import pytest

from scorepad.handbook.blocks import Figure
from scorepad.handbook.plain import plain_text
from scorepad.ui.rules.drawn.duel import places
from scorepad.ui.rules.figures import FIGURES

from .reading import SV


@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_cards_of_an_age_are_drawn_as_they_lie(age: int) -> None:
    lying = places(age)
    assert len(lying) == 20
    assert sum(up for _, _, up in lying) == 12
    rows: dict[int, list[float]] = {}
    for across, row, _ in lying:
        rows.setdefault(row, []).append(across)
    for row_of in rows.values():
        # Each row lies round the middle, and no two cards on one another.
        assert sum(row_of) == 0
        assert min(b - a for a, b in pairwise(row_of)) >= 1


def test_age_three_has_a_hole_in_the_middle() -> None:
    middle = [across for across, row, _ in places(3) if row == 3]
    assert middle == [-1, 1]


def test_a_figure_nobody_can_draw_is_still_said() -> None:
    from scorepad.ui.rules.figures import figure
    from scorepad.ui.session import Look
    from scorepad.ui.theme import NIGHT

    look = Look(SV, NIGHT, True, 1, 412, 915)
    drawn = figure(look, Figure("no-such", "Something, in words."))
    assert isinstance(drawn, ft.Semantics)
    assert drawn.label == "Something, in words."
    assert "no-such" not in FIGURES
    assert plain_text((), "sv") == ""
