"""The seventh wonder is the last."""

from __future__ import annotations

from scorepad.titles.duel.wonders import EACH, MOST, back_to_the_box, may_build

ANTOINE = ["the_colossus", "the_pyramids", "piraeus", "the_sphinx"]


def test_seven_in_all_and_four_each() -> None:
    assert (MOST, EACH) == (7, 4)
    assert may_build(0, 0)
    assert may_build(3, 3)
    assert may_build(2, 4)
    assert not may_build(3, 4)
    assert not may_build(4, 0)
    assert not may_build(4, 3)


def test_the_eighth_goes_back_to_the_box() -> None:
    """Both rulebooks: Bruno has four, Antoine builds his third; the pyramids are returned."""
    built = {"the_colossus", "piraeus", "the_sphinx"}
    assert back_to_the_box(ANTOINE, built, 4) == ["the_pyramids"]
    assert back_to_the_box(ANTOINE, built, 3) == []
    assert back_to_the_box(ANTOINE, set(ANTOINE), 3) == []
