"""Dice on the pad: boxes and lines, the first agora, coins in a tie, bonuses and the last turn."""

from __future__ import annotations

import math
from typing import Any

import pytest

from scorepad import titles
from scorepad.i18n import words
from scorepad.titles import Game, Player
from scorepad.titles.dice.entries import Boxes, Lines, PointsPerBox, as_boxes, as_lines
from scorepad.titles.model import Cell
from scorepad.ui.pad.calculators.calculator import wanted_height
from scorepad.ui.session import Look
from scorepad.ui.theme import NIGHT
from tests.headless import Phone, Screen, visit

from .playing import kept, sit_down, story, type_keys
from .test_accessibility import check


async def at_dice(device: Phone, *names: str) -> Screen:
    screen = await visit(device)
    await sit_down(screen, *names or ("Ada", "Bo", "Cleo"), title="dice")
    return screen


async def counting(screen: Screen, row: str, seat: int, way: str = "boxes") -> None:
    await screen.tap(f"cell-{row}-{seat}")
    await screen.tap("calculate")
    await screen.tap(f"way-{way}")


def sheets(device: Phone) -> list[dict[str, Any]]:
    return [one["sheet"] for one in kept(device)[0]["game"]["players"]]  # type: ignore[index]


def table(device: Phone) -> dict[str, Any]:
    return kept(device)[0]["game"].get("table", {})  # type: ignore[attr-defined,no-any-return]


def test_numbers_on_the_board_are_added_one_after_another() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await counting(screen, "market", 1)
        for one in (3, 2, 2):
            await screen.tap(f"add-{one}")
        assert "3 + 2 + 2 = 7" in screen.texts()
        await screen.tap("box-0")
        assert "2 + 2 = 4" in screen.texts()
        await screen.tap("undo")
        assert "3 + 2 + 2 = 7" in screen.texts()

    assert sheets(story(tell))[1] == {"market": {"boxes": [3, 2, 2]}}


def test_the_last_box_can_be_stepped_beyond_nine_and_no_further_down_than_nothing() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await counting(screen, "market", 0)
        await screen.tap("add-9")
        await screen.tap("box-last-more")
        await screen.tap("add-0")
        assert screen.find("box-last-less").disabled

    assert sheets(story(tell))[0] == {"market": {"boxes": [10, 0]}}


def test_a_laurel_may_fall_below_nothing() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await counting(screen, "east_barracks", 0)
        assert words("en")("boxes.none_laurels") in screen.texts()
        for key in ("add-3", "add-0", "box-last-less"):
            await screen.tap(key)
        assert "3 − 1 = 2" in screen.texts()

    assert sheets(story(tell))[0] == {"east_barracks": {"boxes": [3, -1]}}


def test_the_last_chip_taken_away_leaves_the_cell_empty() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await counting(screen, "gallery", 2)
        await screen.tap("add-4")
        await screen.tap("box-0")

    assert sheets(story(tell))[2] == {}


def test_lines_count_so_many_points_for_each_of_so_many_boxes() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await counting(screen, "wonder", 0, "lines")
        for _ in range(4):
            await screen.tap("step-points-more")
        await screen.tap("line-0-points-more")
        for _ in range(3):
            await screen.tap("line-0-boxes-more")
        assert "4 + 3 × 2 = 10" in screen.texts()
        await screen.tap("line-add")
        await screen.tap("line-1-take")

    sheet = sheets(story(tell))[0]
    assert sheet == {"wonder": {"points": 4, "per": [{"points": 2, "boxes": 3}]}}


def test_going_over_to_the_other_way_keeps_every_point() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await screen.tap("cell-agora-0")
        await type_keys(screen, "3+2+2")
        await screen.tap("calculate")
        assert screen.has("box-2")
        await screen.tap("add-1")
        await screen.tap("way-lines")
        assert screen.has("line-2-boxes")
        await screen.tap("line-2-boxes-more")
        await screen.tap("way-boxes")
        assert screen.has("box-4")
        assert sheets(device)[0]["agora"]["per"][2] == {"points": 1, "boxes": 2}
        await screen.tap("add-5")

    assert sheets(story(tell))[0] == {"agora": {"boxes": [3, 2, 2, 1, 1, 5]}}


@pytest.mark.parametrize(
    ("value", "typed", "boxes", "lines"),
    [
        (None, "", (), Lines()),
        (12, "12", (12,), Lines(12)),
        (4, "3-1+2", (3, -1, 2), Lines(4)),
        (Boxes((2, 5, 2)), "", (2, 5, 2), Lines(None, (PointsPerBox(2, 2), PointsPerBox(5, 1)))),
        (Lines(None, (PointsPerBox(1, 0),)), "", (), Lines(None, (PointsPerBox(1, 0),))),
        (Lines(3), "", (3,), Lines(3)),
    ],
)
def test_a_cell_reads_as_boxes_and_as_lines(
    value: Cell | None, typed: str, boxes: tuple[int, ...], lines: Lines
) -> None:
    assert as_boxes(value, typed) == boxes
    assert as_lines(value) == lines


def test_lines_are_written_as_far_as_there_are_any() -> None:
    assert Lines(2).write() == {"points": 2}
    assert Lines(None, (PointsPerBox(2, 1),)).write() == {"per": [{"points": 2, "boxes": 1}]}


def test_the_first_to_finish_the_agora_gets_three() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await counting(screen, "agora", 1)
        await screen.tap("add-5")
        await turn_on(screen, True)
        assert "8" in screen.texts()
        await screen.tap("undo")
        assert screen.find("switch-agora_first").value is False
        await screen.tap("redo")

    assert sheets(story(tell))[1] == {"agora": {"boxes": [5]}, "agora_first": True}


def test_a_switch_that_is_turned_off_leaves_nothing_behind() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await counting(screen, "agora", 1)
        await turn_on(screen, True)
        await turn_on(screen, False)

    assert sheets(story(tell))[1] == {}


async def turn_on(screen: Screen, on: bool) -> None:
    key = "switch-agora_first"
    screen.session.apply_patch(screen.find(key)._i, {"value": on})
    await screen.send(key, "change", on)


async def fill(screen: Screen, *totals: int) -> None:
    """Everyone's points in the last row, and noughts above it."""
    seats = len(totals)
    await type_keys(screen, "0>" * (7 * seats))
    for total in totals:
        await type_keys(screen, f"{total}>")


def test_with_no_tie_nobody_is_asked_for_coins() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await fill(screen, 5, 3, 4)
        assert screen.has("winner")
        assert not screen.has("ending")

    story(tell)


def test_in_a_tie_next_goes_on_to_the_coins_and_they_settle_it() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await fill(screen, 5, 3, 5)
        assert not screen.has("winner")
        await type_keys(screen, "2>>4>")
        assert screen.has("winner")
        assert words("en").count("result.wins", 1, names="Cleo") in screen.texts()

    story(tell)


def test_a_tie_with_empty_coins_asks_before_it_is_shared() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await fill(screen, 5, 3, 5)
        await screen.tap("finish")
        assert words("en")("pad.finish_tie") in screen.texts()
        await screen.tap("fill-in")
        await type_keys(screen, "6")

    assert sheets(story(tell))[0]["coins"] == 6


@pytest.mark.parametrize("key", ["", "key-2", "choice-2"])
def test_a_line_without_points_says_what_it_is_for(key: str) -> None:
    row = "bonuses" if key == "choice-2" else "coins"

    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await screen.tap(f"cell-{row}-0")
        if key:
            await screen.tap(key)
        await screen.tap("ask")
        assert words("en")(f"uncounted.dice.{row}") in screen.texts()
        assert words("en")("pad.write_coins") not in screen.texts()

    story(tell)


def test_the_third_bonus_announces_the_last_turn_and_can_be_undone() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        third = words("en").count("warn.dice.third_bonus", 1, player="Bo", bonuses=3)
        await screen.tap("cell-bonuses-1")
        await screen.tap("choice-2")
        assert third not in screen.texts()
        await screen.tap("choice-3")
        assert third in screen.texts()
        await screen.tap("undo")
        assert third not in screen.texts()
        await screen.tap("redo")
        assert third in screen.texts()

    assert table(story(tell)) == {"bonuses": [0, 3, 0]}


def test_who_counts_the_turns_hears_which_is_the_last_and_when_it_is_over() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await screen.tap("cell-bonuses-1")
        await screen.tap("calculate")
        await screen.tap("step-turn-more")
        assert not screen.has("last-turn")
        await screen.tap("keys")
        await screen.tap("choice-3")
        await screen.tap("calculate")
        await screen.tap("step-turn-more")
        assert words("en")("warn.dice.last_turn", turn=3) in screen.texts()
        assert table(device) == {"bonuses": [0, 3, 0], "turn": 3, "last_turn": 3}
        await screen.tap("step-turn-more")
        assert words("en")("warn.dice.over", turn=3) in screen.texts()
        await screen.tap("undo")
        await screen.tap("undo")
        assert table(device) == {"bonuses": [0, 3, 0], "turn": 2}
        await screen.tap("redo")
        await screen.tap("step-turn-less")

    assert table(story(tell)) == {"bonuses": [0, 3, 0], "turn": 2}


def test_a_third_bonus_that_is_taken_back_and_comes_again_brings_another_last_turn() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await screen.tap("cell-bonuses-1")
        for key in ("choice-3", "calculate", "step-turn-more", "keys", "choice-2", "calculate"):
            await screen.tap(key)
        for _ in range(2):
            await screen.tap("step-turn-more")
            assert not screen.has("last-turn")
        for key in ("keys", "choice-3", "calculate", "step-turn-more"):
            await screen.tap(key)
        assert words("en")("warn.dice.last_turn", turn=5) in screen.texts()

    assert table(story(tell)) == {"bonuses": [0, 3, 0], "turn": 5, "last_turn": 5}


@pytest.mark.parametrize(
    ("title", "row", "height"),
    [
        ("dice", "bonuses", 0),
        ("dice", "market", 264 + 54),
        ("dice", "agora", 264 + 54 + 58),
        ("base", "civilian", math.inf),
    ],
)
def test_a_calculator_wants_as_much_room_as_it_fills(title: str, row: str, height: float) -> None:
    game = Game(title, (Player("Ada"), Player("Bo"), Player("Cleo")))
    found = next(one for one in titles.pad(game) if one.id == row)
    assert wanted_height(found, Look(words("en"), NIGHT, True, 1, 412, 915)) == height


def test_bonuses_are_no_empty_cells_and_no_keyboard_breaks_them() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device, "Ada", "Bo")
        await screen.tap("cell-bonuses-0")
        for key in ("2", "7", "+", "Backspace", "1"):
            await press(screen, key)
        assert not screen.has("refused")
        await screen.tap("cell-wonder-0")
        await type_keys(screen, "4")
        await screen.tap("finish")
        assert words("en").count("pad.finish_empty", 15) in screen.texts()

    assert table(story(tell)) == {"bonuses": [1, 0]}


async def press(screen: Screen, key: str) -> None:
    data = {"key": key, "shift": False, "ctrl": False, "alt": False, "meta": False}
    await screen.session.dispatch_event(screen.page._i, "keyboard_event", data)
    await screen.settle()


def test_every_box_line_and_turn_has_a_name_and_room_for_a_finger() -> None:
    async def tell(device: Phone) -> None:
        screen = await at_dice(device)
        await counting(screen, "agora", 0)
        await screen.tap("add-3")
        check(screen)
        await screen.tap("way-lines")
        await screen.tap("line-add")
        check(screen)
        await screen.tap("cell-bonuses-0")
        check(screen)
        await screen.tap("calculate")
        check(screen)

    story(tell)
