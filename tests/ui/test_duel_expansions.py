"""Pantheon and Agora on the pad: temples, divinities and chambers are counted and kept."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tests.headless import Phone, Screen, run, visit

from .duel_pad import count, sheets, tick
from .playing import kept


def play(tell: Callable[[Screen], Awaitable[None]]) -> dict[str, Any]:
    """A game of Ada against Bo with both expansions, as it is kept when the story is over."""
    phone = Phone("en")

    async def story() -> None:
        screen = await visit(phone)
        await screen.tap("title-duel")
        for expansion in ("pantheon", "agora"):
            await screen.tap(f"expansion-{expansion}")
        for name in ("Ada", "Bo"):
            await screen.type("name", name)
            await screen.tap("add")
        await screen.tap("start")
        await screen.until("next")
        await tell(screen)
        assert phone.crashes == []

    run(story)
    game = kept(phone)[0]
    assert isinstance(game, dict)
    return game


def test_a_chamber_goes_from_nobody_to_one_player_to_the_other_and_back() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "senate")
        await screen.tap("chamber-3")
        await screen.tap("chamber-1")
        for _ in range(2):
            await screen.tap("chamber-4")
        for _ in range(3):
            await screen.tap("chamber-6")

    ada, bo = sheets(play(tell))
    assert ada == {"senate": {"chambers": [1, 3]}}
    assert bo == {"senate": {"chambers": [4]}}


def test_temples_are_counted_or_ticked() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "temples")
        await screen.tap("temples-more")
        await screen.tap("temples-more")
        await count(screen, "temples", 1)
        await tick(screen, "greek_grand_temple")

    ada, bo = sheets(play(tell))
    assert ada == {"temples": {"count": 2}}
    assert bo == {"cards": ["greek_grand_temple"]}


def test_a_ticked_temple_takes_the_place_of_a_count() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "temples")
        await screen.tap("temples-more")
        await tick(screen, "roman_grand_temple")

    assert sheets(play(tell))[0] == {"cards": ["roman_grand_temple"]}


def test_gods_are_ticked_and_the_coins_on_astarte_counted() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "divinities")
        await tick(screen, "aphrodite", "astarte")
        for _ in range(2):
            await screen.tap("astarte-more")

    assert sheets(play(tell))[0] == {"gods": ["astarte", "aphrodite"], "astarte": 2}


def test_mythology_tokens_are_counted_for_mysticism() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "progress")
        for _ in range(3):
            await screen.tap("mythology-more")

    assert play(tell)["game"]["table"] == {"mythology": [3, 0]}


def test_the_snake_of_nisaba_lies_on_a_green_card_of_the_other_city() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "science", 1)
        await tick(screen, "workshop")
        await count(screen, "divinities")
        await tick(screen, "nisaba")
        await count(screen, "science")
        await screen.tap("snake-workshop")

    assert play(tell)["game"]["table"] == {"snake": "workshop"}


def test_minerva_is_put_on_the_track_moved_and_stops_the_pawn() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("minerva")
        for _ in range(4):
            await screen.tap("minerva-right")
        await screen.until("minerva-left")
        await screen.tap("push-3")
        assert screen.has("minerva-left")
        await screen.tap("push-3")
        assert not screen.has("minerva-left")

    # From before Ada's capital past the pawn: to 1, 2, 3, 4.
    assert play(tell)["game"]["table"] == {"pawn": 3, "loot": [3]}


def test_minerva_is_taken_off_the_track_again() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "military")
        await screen.tap("minerva")
        await screen.tap("minerva")

    assert "pantheon" not in play(tell)["game"].get("table", {})


def test_neptune_takes_tokens_from_the_track() -> None:
    async def tell(screen: Screen) -> None:
        await count(screen, "divinities")
        await tick(screen, "neptune")
        await count(screen, "military")
        await screen.tap("neptune-3")
        await screen.tap("neptune--6")

    assert play(tell)["game"]["table"] == {"neptune": [3, -6], "loot": [-6, 3]}
