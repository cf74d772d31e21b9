"""Random legal games of Duel, replayed turn by turn against a second engine.

`make replay`, a part of `make test`, replays 2,000 games of each kind.
"""

from __future__ import annotations

from collections import Counter

import pytest

from scorepad.titles.duel.scoring import score

from ...thorough import share
from .replay import KINDS, replay


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("block", range(4))
def test_followed_games_agree_with_the_second_engine(block: int, kind: tuple[str, ...]) -> None:
    for seed in range(block * 40, block * 40 + share(40)):
        replay(seed, kind)


@pytest.mark.parametrize("kind", KINDS)
def test_laid_out_games_agree_and_end_in_every_way(kind: tuple[str, ...]) -> None:
    games = [replay(seed, kind, laid=True)[0] for seed in range(3000, 3040)]
    ends = Counter(score(game).victory for game in games)
    # With Agora six symbols are rare among random games: senators take the place of green cards.
    rare = {"political", "science"} if "agora" in kind else {"political"}
    assert set(ends) - rare == {"points", "military", "science"} - rare
