"""Whole games of Duel followed on the screen, each turn compared with the reference engine."""

from __future__ import annotations

import pytest

from scorepad.titles.duel.turns.following import following, ticked
from tests.headless import run

from .duel_table import TablePlayer

#: Taps of a turn with the layout open, on average: a tap more for each card that is put in.
MOST = 3.2

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


def test_a_card_of_the_layout_takes_a_tap_more_than_one_of_the_list() -> None:
    player = TablePlayer(7, (), laid=True)

    async def story() -> None:
        await player.play()

    run(story)
    game = player.draft.game
    assert (following(game).age, following(game).taken) == (3, 20), "all 60 cards were played"
    assert sum(len(ticked(one, "wonders")) for one in game.players) == 7
    assert player.count <= MOST * 60
