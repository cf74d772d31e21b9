"""Quick fingers: taps that come before the pad is drawn again all count, on every calculator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft
import pytest

from scorepad.titles import Game
from scorepad.ui.pad.dice.boxes import without
from tests.headless import Screen
from tests.raw import raw_game, raw_player, written_sheet, written_table
from tests.titles.base_pad import GIZA, game

from .table import at_table, count


async def burst(screen: Screen, *keys: str, event: str = "click") -> None:
    """Taps one after another on what is drawn now, and only then lets the pad draw."""
    found = [screen.find(key)._i for key in keys]
    for control in found:
        await screen.session.dispatch_event(control, event, None)
    await screen.settle()


def after(before: Game, row: str, taps: Sequence[str], open_first: Sequence[str] = ()) -> Game:
    """The game after a burst of taps in the first player's calculator of a row."""

    async def tell(screen: Screen) -> None:
        await count(screen, row)
        for key in open_first:
            await screen.tap(key)
        await burst(screen, *taps)

    return at_table(before, tell)


def seated(title: str, sheet: dict[str, Any] | None = None, **table: Any) -> Game:
    return raw_game(title, (raw_player("Ada", sheet), raw_player("Bo")), table=table)


def sheet(played: Game, seat: int = 0) -> object:
    return written_sheet(played, seat)


@pytest.mark.parametrize(
    ("before", "row", "taps", "there"),
    [
        (game(), "civilian", ["tick-palace", "tick-altar"], {"cards": ["altar", "palace"]}),
        (game(), "civilian", ["tick-palace", "tick-palace"], None),
        (game(boards={0: GIZA}), "wonder", ["stage-2", "stage-2"], {"stages": 1}),
        (
            game(expansions=("armada",)),
            "naval",
            ["token-7-more", "token-3-more", "token-3-more"],
            {"tokens": [7, 3, 3]},
        ),
        (
            game({"naval": {"tokens": [7]}}, expansions=("armada",)),
            "naval",
            ["token-7-less", "token-7-less"],
            None,
        ),
        (seated("dice"), "market", ["add-3", "add-2"], {"boxes": [3, 2]}),
        (
            seated("dice", {"market": {"boxes": [3, 2, 5]}}),
            "market",
            ["box-0", "box-1"],
            {"boxes": [5]},
        ),
        (
            seated("dice", {"market": {"boxes": [3, 98]}}),
            "market",
            ["box-last-more", "box-last-more"],
            {"boxes": [3, 99]},
        ),
        (
            seated("dice", {"market": {"per": [{"points": 1, "boxes": 1}]}}),
            "market",
            ["line-0-points-more", "line-0-boxes-more", "line-add", "step-points-more"],
            {"points": 1, "per": [{"points": 2, "boxes": 2}, {"points": 1, "boxes": 0}]},
        ),
        (
            seated("dice", {"market": {"per": [{"points": n, "boxes": 1} for n in (1, 2, 3)]}}),
            "market",
            ["line-0-take", "line-1-take"],
            {"per": [{"points": 3, "boxes": 1}]},
        ),
    ],
)
def test_two_taps_at_once_are_two_taps(
    before: Game, row: str, taps: Sequence[str], there: object
) -> None:
    assert written_sheet(after(before, row, taps), 0).get(row) == there


def test_a_list_is_without_what_was_seen_in_it() -> None:
    assert without([3, 3, 1], 0, 3) == (3, 1)
    assert without([2], 0, 3) == (2,), "tapped twice, taken once"


def test_ticks_in_a_city_are_all_there() -> None:
    played = after(seated("duel"), "civilian", ["tick-palace", "tick-altar"])
    assert sheet(played) == {"cards": ["altar", "palace"]}


def test_the_pawn_takes_every_step_and_stops_at_the_capital() -> None:
    assert after(seated("duel"), "military", ["push-1", "push-2"]).table["pawn"] == 3
    assert after(seated("duel", pawn=8), "military", ["push-1", "push-1"]).table["pawn"] == 9


def test_a_victory_named_twice_is_taken_back() -> None:
    twice = ["victory-science-1", "victory-science-1"]
    assert after(seated("duel"), "military", twice) == seated("duel")


def test_every_turn_counts_and_the_last_one_is_found() -> None:
    turns = ["step-turn-more", "step-turn-more"]
    played = after(seated("dice", bonuses=[3, 0]), "bonuses", turns)
    assert written_table(played) == {"bonuses": [3, 0], "turn": 3, "last_turn": 2}


def test_shields_and_those_who_stay_out() -> None:
    taps = ["shields-0-more", "shields-0-more", "shields-1-more", "peace-1", "peace-2"]
    played = after(game(expansions=("cities",)), "military", taps, ["way-shields"])
    assert written_table(played) == {"shields": {"1": [2, 1, 0]}, "diplomacy": {"1": [1, 2]}}


def test_counts_of_cities() -> None:
    begun = ["tick-workers_guild", "count-1-brown-1"]
    taps = ["count-1-brown-more", "count-1-brown-more", "count-2-brown-1", "count-2-brown-5"]
    played = after(game(), "guilds", taps, begun)
    assert [sheet(played, seat) for seat in (1, 2)] == [
        {"city": {"brown": 3}},
        {"city": {"brown": 5}},
    ]


def test_symbols_that_the_neighbours_show() -> None:
    taps = ["shown-1-gear-more", "shown-1-gear-more", "shown-1-tablet-more"]
    played = after(game(expansions=("cities",)), "science", taps, ["step-masks-more"])
    assert sheet(played, 1) == {"science": {"compass": 0, "gear": 2, "tablet": 1}}


def test_pawns_in_a_project() -> None:
    site = {"1": {"project": "outpost"}}
    before = game(expansions=("edifice",), edifice=site)
    played = after(before, "edifice", ["pawn-0", "pawn-1", "pawn-0"])
    assert [sheet(played, seat) for seat in (0, 1)] == [
        {"edifice": {"1": {}}},
        {"edifice": {"1": {"pawn": True}}},
    ]


def test_counts_that_a_screen_reader_slides() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await burst(screen, "step-won-1", "step-won-1", event="increase")
        await burst(screen, "step-won-1", "step-won-1", event="increase")

    played = at_table(game(), tell)
    assert sheet(played) == {"military": {"won": [2, 0, 0], "lost": [0, 0, 0]}}


# Enter belongs to the button that has the focus.


async def press(screen: Screen, key: str, *, ctrl: bool = False) -> None:
    data = {"key": key, "shift": False, "ctrl": ctrl, "alt": False, "meta": False}
    await screen.session.dispatch_event(screen.page._i, "keyboard_event", data)
    await screen.settle()


async def enter(screen: Screen) -> None:
    await press(screen, "Enter")


def on(screen: Screen, player: str) -> bool:
    """Whether the finger is on a cell of this player, whom the panel names."""
    return any(text.startswith(f"{player} · ") for text in screen.texts())


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ("military", "step-won-1-more"),
        ("military", "way-shields"),
        ("military", "age-2"),
        ("wonder", "stage-1"),
        ("wonder", "side-night"),
        ("edifice", "project-belvedere"),
    ],
)
def test_enter_on_a_button_of_a_calculator_does_not_move_on(row: str, key: str) -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, row, 1)
        if key == "age-2":
            await screen.tap("way-shields")
        await screen.send(key, "focus")
        await enter(screen)
        assert on(screen, "Bo")
        await screen.send(key, "blur")
        await enter(screen)
        assert on(screen, "Cy")

    at_table(game(boards={1: GIZA}, expansions=("edifice",)), tell)


def test_a_stepper_that_reached_its_end_lets_go_of_enter() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.send("step-won-1-more", "focus")
        await screen.tap("step-won-1-more")
        await enter(screen)
        assert on(screen, "Ada")
        await screen.tap("step-won-1-more")
        assert screen.find("step-won-1-more").disabled
        await enter(screen)
        assert on(screen, "Bo")

    at_table(game(), tell)


@pytest.mark.parametrize(("button", "before"), [("undo", []), ("redo", ["undo"])])
def test_undo_and_redo_let_go_of_enter_once_they_are_off(button: str, before: list[str]) -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("step-won-1-more")
        for key in before:
            await screen.tap(key)
        await screen.send(button, "focus")
        await screen.tap(button)
        assert screen.find(button).disabled
        await enter(screen)
        assert on(screen, "Bo")

    at_table(game(), tell)


def test_an_undo_by_the_keyboard_leaves_enter_with_the_button_that_has_the_focus() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("step-won-1-more")
        await screen.send("way-shields", "focus")
        await press(screen, "z", ctrl=True)
        assert screen.find("undo").disabled
        await enter(screen)
        assert on(screen, "Ada")

    at_table(game(), tell)


def test_every_button_of_a_calculator_tells_of_its_focus() -> None:
    async def tell(screen: Screen) -> None:
        buttons = (ft.OutlinedButton, ft.IconButton, ft.FilledButton, ft.Switch)
        for row in ("wonder", "military", "civilian", "science", "naval", "edifice"):
            await screen.tap(f"cell-{row}-1")
            outside = set(screen.keys())
            await screen.tap("calculate")
            if screen.has("way-shields"):
                await screen.tap("way-shields")
            inside = [one for one in screen.controls() if isinstance(one, buttons)]
            inside = [one for one in inside if str(one.key) not in outside and not one.disabled]
            assert inside
            deaf = [str(one.key) for one in inside if one.on_focus is None]
            assert deaf == [], row

    site = {"1": {"project": "belvedere"}}
    everything = ("leaders", "cities", "armada", "edifice")
    at_table(game(boards={1: GIZA}, expansions=everything, edifice=site), tell)
