"""Whole games of Duel followed on the screen, each turn compared with the reference engine."""

from __future__ import annotations

import pytest

from tests.headless import run

from .duel_table import TablePlayer

BOTH = ("pantheon", "agora")


@pytest.mark.parametrize(("expansions", "seed"), [(("agora",), 1), (BOTH, 2)])
def test_a_whole_game_is_followed_card_by_card(expansions: tuple[str, ...], seed: int) -> None:
    player = TablePlayer(seed, expansions)

    async def story() -> None:
        await player.play()

    run(story)


def test_a_whole_game_is_followed_in_its_layouts() -> None:
    player = TablePlayer(5, BOTH, laid=True)

    async def story() -> None:
        await player.play()

    run(story)
