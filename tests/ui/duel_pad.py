"""A game of Duel on the pad of a headless phone."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import flet as ft

from scorepad.i18n import words
from tests.headless import Phone, Screen, inner_controls, run, visit

from .playing import kept, sit_down

EN = words("en")


def play(tell: Callable[[Screen], Awaitable[None]]) -> dict[str, Any]:
    """A game of Ada against Bo as it is kept when the story is over."""
    phone = Phone("en")

    async def story() -> None:
        screen = await visit(phone)
        await sit_down(screen, "Ada", "Bo", title="duel")
        await tell(screen)
        assert phone.crashes == []

    run(story)
    game = kept(phone)[0]
    assert isinstance(game, dict)
    return game


def sheets(game: dict[str, Any]) -> list[dict[str, Any]]:
    return [player["sheet"] for player in game["game"]["players"]]


async def count(screen: Screen, row: str, seat: int = 0) -> None:
    """Opens the calculator of a cell."""
    await screen.tap(f"cell-{row}-{seat}")
    if screen.has("calculate"):
        await screen.tap("calculate")


async def tick(screen: Screen, *ids: str) -> None:
    for id_ in ids:
        await screen.tap(f"tick-{id_}")


def tile_name(screen: Screen, id_: str) -> str:
    """What the tile of a card is called aloud."""
    labels = (
        text.semantics_label
        for text in inner_controls(screen.find(f"tick-{id_}"))
        if isinstance(text, ft.Text)
    )
    return next(label for label in labels if label)


def alerts(screen: Screen) -> list[str]:
    """What is being warned of, by key."""
    there = sorted(key for key in screen.keys() if key.startswith("alert-"))  # noqa: SIM118
    return [key.split("-")[1] for key in there if key != "alert-finish"]
