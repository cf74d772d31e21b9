"""The scoring of the app gives what another scorer gives, which was written from the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.archive.gamefile import game_from, object_of
from scorepad.titles import Game, standing
from scorepad.titles.base.city import CityCounts
from scorepad.titles.model import Player
from tests.strategies import base_games, games

from .points import Missing, totals

many = settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def agree(game: Game) -> None:
    result = standing(game)
    if result.waiting:
        with pytest.raises(Missing):
            totals(object_of(game))
    else:
        assert totals(object_of(game)) == [player.total for player in result.players]


@many
@given(games())
def test_both_scorers_agree_about_any_game(game: Game) -> None:
    agree(game)


@st.composite
def with_gaps(draw: st.DrawFn) -> Game:
    """A base game whose sheets lack some of what they held."""
    game = draw(base_games())

    def less(player: Player) -> Player:
        # The edifice row stays: whether a project was completed would else be unknown.
        sheet = {key: cell for key, cell in player.sheet.items() if key == "edifice" or draw(keep)}
        city = sheet.get("city")
        if isinstance(city, CityCounts):
            counts = {kind: count for kind, count in city.counts.items() if draw(keep)}
            sheet["city"] = CityCounts(counts)
        return replace(player, sheet=sheet)

    keep = st.integers(0, 3).map(bool)
    return replace(game, players=tuple(less(player) for player in game.players))


@many
@given(with_gaps())
def test_both_scorers_lack_the_same_games(game: Game) -> None:
    agree(game)


@many
@given(base_games())
def test_both_scorers_agree_where_every_wonder_gives_a_wild_symbol(game: Game) -> None:
    """Babylon by night, two stages built: chance alone seldom finds it."""
    file = object_of(game)
    for player in file["players"]:
        player["board"] = {"wonder": "babylon", "side": "night"}
        player["sheet"]["stages"] = 2
        player["sheet"].pop("wonder", None)
    agree(game_from(file))
