"""Who won, in one line: the same at home, in History and before a game comes in."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorepad.archive.draft import Draft
from scorepad.archive.summary import summarize
from scorepad.i18n import words
from scorepad.ui.outcome import outcome
from tests.archive.games import over
from tests.headless import run, visit
from tests.raw import raw_game, raw_player
from tests.ui.traveller import arriving, holding

EN = words("en")


def ended(title: str, table: dict[str, Any] | None = None, **points: int) -> Draft:
    players = [raw_player(name, {"civilian": n}) for name, n in points.items()]
    return replace(over("k7"), game=raw_game(title, players, table=table))


PAIRS = {"teams": [[0, 1], [2, 3]]}
TEAM = ended("base", PAIRS, Ada=10, Bo=50, Cleo=25, Dag=24)
CONQUERED = ended("duel", {"victory": {"player": 0, "by": "military"}}, Ada=15, Bo=40)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (ended("base", Ada=10, Bo=50, Cleo=25), "Bo won with 50"),
        (ended("base", Ada=50, Bo=50, Cleo=25), "Ada and Bo shared the win with 50"),
        (TEAM, "Ada & Bo won with 60"),
        (
            ended("base", PAIRS, Ada=10, Bo=50, Cleo=25, Dag=35),
            "Ada & Bo and Cleo & Dag shared the win with 60",
        ),
        (CONQUERED, "Ada won by military supremacy"),
        (
            ended("duel", {"victory": {"player": 1, "by": "science"}}, Ada=15, Bo=40),
            "Bo won by scientific supremacy",
        ),
        (replace(TEAM, finished=False), "Ada, Bo, Cleo and Dag"),
        (replace(TEAM, hidden=True), "Ada, Bo, Cleo and Dag"),
        (ended("base", None, Ada=1, **{"Bo\nB": 2}, Cleo=0), "Bo B won with 2"),
    ],
)
def test_who_won_is_shown_with_what_or_by_what(game: Draft, text: str) -> None:
    assert outcome(EN, summarize(game)) == text


def test_a_tie_that_coins_settle_is_not_shared() -> None:
    game = ended("base", PAIRS, Ada=10, Bo=50, Cleo=25, Dag=33).game.with_row(3, "coins", 8)
    assert outcome(EN, summarize(replace(TEAM, game=game))) == "Cleo & Dag won with 60"


@pytest.mark.parametrize("game", [TEAM, CONQUERED])
def test_every_list_tells_it_the_same(game: Draft) -> None:
    text = outcome(EN, summarize(game))

    async def tell() -> None:
        for route in ("/score", "/history", "/history/games/k7"):
            screen = await visit(holding(game), route)
            assert text in screen.texts(), route
        screen = await visit(arriving(game), "/open")
        await screen.until("preview")
        assert text in screen.texts()

    run(tell)
