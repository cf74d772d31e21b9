"""The wonders of Duel are taken in the order of the rules, and again before the next game."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import flet as ft
import pytest

from scorepad.archive import gamefile, saved_games
from scorepad.archive.game_store import GAME
from scorepad.i18n import words
from scorepad.titles import Game
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.setup import ORDER
from tests.headless import Phone, Screen, run, visit

from .test_accessibility import check
from .test_setup import play, sit_down, start

EN = words("en")


def offered(screen: Screen) -> list[str]:
    """What may be taken next, with whose place it is for."""
    keys = screen.keys()
    return [key.removeprefix("pick-drafted-") for key in keys if key.startswith("pick-")]


def hands(kept: Any) -> dict[int, tuple[str, ...]]:
    game = gamefile.read(json.dumps(kept["game"]))
    assert isinstance(game, Game)
    drafted = game.get("drafted", Drafted)
    return {} if drafted is None else dict(drafted.hands)


async def take(screen: Screen, at: int) -> str:
    """The player whose turn it is takes one of those that they have not taken yet."""
    seat = ORDER[at]
    name = ("Ada", "Bo")[seat]
    assert EN("setup.takes", player=name) in screen.texts()
    chosen = [one for one in offered(screen) if not ticked(screen, one)]
    await screen.tap(f"pick-drafted-{chosen[0]}")
    owner, _, id_ = chosen[0].partition("-")
    assert int(owner) == seat
    return id_


def ticked(screen: Screen, one: str) -> bool:
    key = f"pick-drafted-{one}"
    return any(
        bool(it.checked)
        for it in screen.controls()
        if isinstance(it, ft.Semantics) and getattr(it.content, "key", "") == key
    )


def test_four_wonders_lie_out_and_are_taken_in_the_order_of_the_rules() -> None:
    taken: dict[int, list[str]] = {0: [], 1: []}

    async def tell(screen: Screen) -> None:
        await sit_down(screen, 2)
        await screen.tap("lay-drafted")
        for at, seat in enumerate(ORDER):
            out = [one for one in offered(screen) if not ticked(screen, one)]
            # Four lie out; as the last of them is taken, the next four.
            assert len(out) == 4 - at % 4
            taken[seat].append(await take(screen, at))
            check(screen)
        assert offered(screen) == []
        assert not screen.has("lay-drafted")
        await start(screen)

    [kept] = play(tell, "/score/new/duel")
    assert hands(kept) == {seat: tuple(own) for seat, own in taken.items()}


def test_wonders_on_the_table_are_taken_from_all_there_are_with_what_they_cost_and_do() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 2)
        await screen.tap("fold-drafted")
        assert len(offered(screen)) == 12
        assert any("12 coins" in text for text in screen.texts()), "Artemis' effect"
        await take(screen, 0)
        # The other player cannot take it, and is asked next; a wonder put back can be taken again.
        assert len(offered(screen)) == 11
        second = await take(screen, 1)
        await screen.tap("place-drafted-1")
        await screen.tap("place-drafted-1")
        await screen.tap(f"pick-drafted-1-{second}")
        await take(screen, 1)
        await start(screen)

    [kept] = play(tell, "/score/new/duel")
    assert {seat: len(own) for seat, own in hands(kept).items()} == {0: 1, 1: 1}


def test_a_rematch_asks_for_wonders_that_were_taken_and_draws_those_that_were_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    phone = Phone("en")
    # Games are saved with whole seconds, and a rematch repeats the last of them.
    begun = datetime.now().astimezone() - timedelta(seconds=30)
    seconds = (begun + timedelta(seconds=later) for later in count())
    monkeypatch.setattr(saved_games, "_now", lambda: next(seconds).isoformat(timespec="seconds"))

    async def story() -> None:
        screen = await visit(phone, "/score/new/duel")
        for name in ("Ada", "Bo"):
            await screen.type("name", name)
            await screen.tap("add")
        await screen.tap("fold-drafted")
        await take(screen, 0)
        await start(screen)
        again = await visit(phone)
        await again.tap("again")
        await take(again, 0)
        await again.tap("draw-drafted")
        await start(again)
        third = await visit(phone)
        await third.tap("again")
        await third.until("next")
        assert phone.crashes == []

    run(story)
    games = [json.loads(text) for key, text in phone.storage.items() if key.startswith(GAME)]
    dealt = [hands(one) for one in games]
    # The third was begun right after the second and is taken for a second tap.
    assert sorted(sum(map(len, one.values())) for one in dealt) == [1, 8]


def test_a_second_tap_on_a_wonder_takes_nothing_and_four_still_lie_out() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 2)
        await screen.tap("lay-drafted")
        await take(screen, 0)
        # Bo takes two in a row: the wonder just taken is still in view, but cannot be put back.
        id_ = await take(screen, 1)
        before = offered(screen)
        assert ticked(screen, f"1-{id_}")
        await screen.tap(f"pick-drafted-1-{id_}")
        assert offered(screen) == before
        await take(screen, 2)
        await start(screen)

    [kept] = play(tell, "/score/new/duel")
    assert {seat: len(own) for seat, own in hands(kept).items()} == {0: 1, 1: 2}


def test_a_wonder_put_back_lies_out_again_with_the_others() -> None:
    async def tell(screen: Screen) -> None:
        await sit_down(screen, 2)
        await screen.tap("lay-drafted")
        four = {one.partition("-")[2] for one in offered(screen)}
        id_ = await take(screen, 0)
        await screen.tap("place-drafted-0")
        await screen.tap(f"pick-drafted-0-{id_}")
        assert {one.partition("-")[2] for one in offered(screen)} == four
        await take(screen, 0)
        await start(screen)

    [kept] = play(tell, "/score/new/duel")
    assert {seat: len(own) for seat, own in hands(kept).items()} == {0: 1}
