"""A row that counts coins: it asks for coins, takes points too, and keeps them as coins."""

from __future__ import annotations

import pytest

from scorepad.i18n import words
from tests.headless import Screen
from tests.raw import raw_game, raw_player, written_sheet

from .playing import type_keys
from .table import at_table

EN = words("en")
BASE = raw_game("base", [raw_player(name) for name in ("Ada", "Bo", "Cleo")])
DUEL = raw_game("duel", [raw_player(name) for name in ("Ada", "Bo")])
DICE = raw_game("dice", [raw_player(name) for name in ("Ada", "Bo")])


def test_coins_are_asked_for_by_their_name_before_anything_is_typed() -> None:
    async def tell(screen: Screen) -> None:
        assert "coins, not points" not in screen.texts()
        await screen.tap("cell-coins-1")
        assert "coins, not points" in screen.texts()
        await type_keys(screen, "7")
        assert "coins, not points" not in screen.texts()
        assert "7 coins" in screen.texts()

    at_table(BASE, tell)


@pytest.mark.parametrize("keys", ["4p", "p4"])
def test_points_are_kept_as_three_coins_each_and_shown_as_such(keys: str) -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-coins-0")
        for key in keys:
            await screen.tap({"p": "key-points"}.get(key, f"key-{key}"))
            if key == "p":
                each = EN.count("card.coins", 3)
                assert EN("pad.kept_as_coins_tie", coins=each) in screen.texts()
        assert "4×3 = 12 coins" in screen.texts()
        await screen.tap("next")
        assert {"12", "= 4"} <= set(screen.texts())

    assert written_sheet(at_table(BASE, tell), 0) == {"coins": 12}


def test_coins_beyond_the_points_can_be_added() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-coins-0")
        await type_keys(screen, "4")
        await screen.tap("key-points")
        await type_keys(screen, "+2")
        assert "4×3+2 = 14 coins" in screen.texts()

    assert written_sheet(at_table(BASE, tell), 0) == {"coins": 14}


def test_coins_settle_no_tie_in_duel_and_nothing_is_said_of_one() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-coins-0")
        await screen.tap("key-points")
        assert EN("pad.kept_as_coins", coins=EN.count("card.coins", 3)) in screen.texts()

    at_table(DUEL, tell)


def test_coins_that_give_no_points_take_none() -> None:
    async def tell(screen: Screen) -> None:
        await screen.tap("cell-coins-0")
        assert "coins, not points" in screen.texts()
        assert not screen.has("key-points")

    at_table(DICE, tell)
