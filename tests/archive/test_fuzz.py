"""A short run of the fuzzers; `make fuzz` makes a long one."""

from __future__ import annotations

import pytest

from scorepad.archive import gamefile
from scorepad.titles import score

from .fuzz import TARGETS, fuzz
from .fuzz_seeds import values

#: Fewer of those that take a game in and look for it again.
RUNS = {"device": 200, "archive_file": 150, "game_link": 200, "plain_link": 100, "old_link": 200}


@pytest.mark.parametrize("name", TARGETS)
def test_no_corrupt_text_breaks_a_reader(name: str) -> None:
    fuzz(name, RUNS.get(name, 400), seed=8)


def test_the_fuzzers_begin_with_games_that_are_sound() -> None:
    for game in values()["game_file"][:3]:
        score(gamefile.game_from(game))
