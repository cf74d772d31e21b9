"""Places: most points, then the tie-break, then the place is shared and the next skipped."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.titles import score
from scorepad.titles.model import Ranking
from scorepad.titles.ranking import rank

from .base_pad import game

#: A busy machine is no reason to fail.
unhurried = settings(deadline=None)
pairs = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 3)), min_size=1, max_size=7)


def test_most_points_win() -> None:
    assert rank([40, 50, 45], [9, 0, 9], "coins") == Ranking((3, 1, 2), (1,), None)


def test_a_tie_goes_to_the_tie_break() -> None:
    assert rank([50, 50, 40], [3, 7, 0], "coins") == Ranking((2, 1, 3), (1,), "coins")
    assert rank([50, 50, 40], [3, 7, 0], "civilian").tiebreak == "civilian"


def test_still_tied_the_victory_is_shared_and_second_place_skipped() -> None:
    assert rank([50, 50, 40], [3, 3, 9], "coins") == Ranking((1, 1, 3), (0, 1), "shared")


def test_a_tie_for_second_place_settles_nothing_at_the_top() -> None:
    assert rank([50, 40, 40, 30], [0, 3, 3, 9], "coins") == Ranking((1, 2, 2, 4), (0,), None)


def test_two_can_share_ahead_of_a_third_with_the_same_points() -> None:
    assert rank([50, 50, 50], [3, 3, 1], "coins") == Ranking((1, 1, 3), (0, 1), "shared")


@unhurried
@given(pairs)
def test_a_place_is_one_more_than_the_number_of_those_ahead(made: list[tuple[int, int]]) -> None:
    ranking = rank([total for total, _ in made], [coins for _, coins in made], "coins")
    assert list(ranking.places) == [1 + sum(other > one for other in made) for one in made]
    assert ranking.winners == tuple(s for s, one in enumerate(made) if one == max(made))


def test_base_game_a_tie_goes_to_coins_held_not_to_points_from_coins() -> None:
    found = score(game({"civilian": 10, "coins": 4}, {"civilian": 10, "coins": 5}))
    assert [player.total for player in found.players] == [11, 11, 0]
    assert (found.winners, found.tiebreak) == ((1,), "coins")
    assert [player.place for player in found.players] == [2, 1, 3]


def test_base_game_a_full_tie_is_shared() -> None:
    found = score(game({"coins": 6}, {}, {"coins": 6}))
    assert (found.winners, found.tiebreak) == ((0, 2), "shared")
    assert [player.place for player in found.players] == [1, 3, 1]


def test_team_total_is_the_sum_of_its_players_and_players_keep_their_places() -> None:
    sheets = [{"civilian": 30}, {"civilian": 5}, {"civilian": 20}, {"civilian": 19}]
    found = score(game(*sheets, teams=[[0, 1], [3, 2]], seats=4))
    assert found.teams is not None
    assert [tuple(team) for team in found.teams] == [((0, 1), 35, 2), ((3, 2), 39, 1)]
    assert (found.winners, found.tiebreak) == ((2, 3), None)
    assert [player.place for player in found.players] == [1, 4, 2, 3]


def test_a_tie_of_teams_goes_to_the_most_coins_together() -> None:
    # 20 points each: two coins and two coins make no point, but they are four together.
    sheets = [{"civilian": 10, "coins": 2}, {"civilian": 10, "coins": 2}, {"civilian": 20}]
    found = score(game(*sheets, teams=[[2, 3], [0, 1]], seats=4))
    assert found.teams is not None
    assert [team.place for team in found.teams] == [2, 1]
    assert (found.winners, found.tiebreak) == ((0, 1), "coins")


def test_teams_still_tied_share_the_victory() -> None:
    found = score(game({"civilian": 10}, {"civilian": 10}, {}, {}, teams=[[0, 2], [1, 3]], seats=4))
    assert (found.winners, found.tiebreak) == ((0, 1, 2, 3), "shared")
    assert [player.place for player in found.players] == [1, 1, 3, 3]
