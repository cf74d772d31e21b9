"""Laws that hold for every base game, whatever is on the table."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorepad.archive.gamefile import game_from, object_of
from scorepad.titles import Game, Refusal, Result, score
from scorepad.titles.base import TITLE
from scorepad.titles.base.symbols import Symbols
from tests.titles.message_keys.base import PARTS, REFUSALS

from ..strategies import base_games

many = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def seats_moved(value: Any, by: int, players: int) -> Any:
    """Lists of seats after everyone has moved `by` seats on."""
    return [(seat + by) % players for seat in value]


def rotated(game: Game, by: int) -> Game:
    """The same game with the seats turned round the table."""
    count = len(game.players)
    file = object_of(game)

    def turned(by_seat: list[Any]) -> list[Any]:
        return [by_seat[(seat - by) % count] for seat in range(count)]

    table: dict[str, Any] = file.setdefault("table", {})
    if "shields" in table:
        table["shields"] = {age: turned(shields) for age, shields in table["shields"].items()}
    if "diplomacy" in table:
        table["diplomacy"] = {
            age: seats_moved(out, by, count) for age, out in table["diplomacy"].items()
        }
    if "teams" in table:
        table["teams"] = [seats_moved(team, by, count) for team in table["teams"]]
    return game_from({**file, "players": turned(file["players"])})


def placed(result: Result) -> dict[str, Any]:
    """Everything about everyone, by name."""
    return {
        player.name: (player.total, player.place, player.rows, seat in result.winners)
        for seat, player in enumerate(result.players)
    }


@many
@given(base_games(), st.integers(1, 6))
def test_another_seat_to_begin_with_permutes_the_result(game: Game, by: int) -> None:
    before, after = score(game), score(rotated(game, by))
    assert placed(after) == placed(before)
    assert after.tiebreak == before.tiebreak
    if before.teams is not None and after.teams is not None:
        assert [team[1:] for team in after.teams] == [team[1:] for team in before.teams]


@many
@given(base_games())
def test_totals_are_sums_of_rows_and_rows_are_sums_of_parts(game: Game) -> None:
    result = score(game)
    pad = [row.id for row in TITLE.rows(game.expansions)]
    for player in result.players:
        assert list(player.rows) == pad
        assert player.total == sum(row.points for row in player.rows.values())
        for row in player.rows.values():
            assert row.points == sum(part.points for part in row.parts)


@many
@given(base_games())
def test_every_part_is_one_that_can_be_told(game: Game) -> None:
    for player in score(game).players:
        for row in player.rows.values():
            for part in row.parts:
                assert set(part.facts) == set(PARTS[part.what]), part
                assert all(type(fact) in (int, str) for fact in part.facts.values())


@many
@given(base_games())
def test_teams_sum_their_players_and_the_best_of_them_win(game: Game) -> None:
    result = score(game)
    best = max(player.total for player in result.players)
    if result.teams is None:
        assert all(result.players[seat].total == best for seat in result.winners)
        assert [result.players[seat].place for seat in result.winners] == [1] * len(result.winners)
        return
    for team in result.teams:
        assert team.total == sum(result.players[seat].total for seat in team.players)
        assert (team.place == 1) == (set(team.players) <= set(result.winners))


@many
@given(base_games(), st.integers(0, 6), st.integers(1, 99))
def test_more_coins_never_lower_a_place(game: Game, seat: int, more: int) -> None:
    seat %= len(game.players)
    coins = game.players[seat].get("coins", int) or 0
    richer = game.with_row(seat, "coins", min(999, coins + more))
    assert score(richer).players[seat].place <= score(game).players[seat].place


@many
@given(base_games(), st.integers(0, 6), st.sampled_from(["compass", "gear", "tablet", "wild"]))
def test_more_symbols_never_score_less(game: Game, seat: int, symbol: str) -> None:
    seat %= len(game.players)
    entry = game.players[seat].get("science", Symbols) or Symbols()
    more = game.with_row(seat, "science", entry.with_count(symbol, entry.count(symbol) + 1))
    before = score(game.with_row(seat, "science", entry)).players[seat].rows["science"].points
    assert score(more).players[seat].rows["science"].points > before


@many
@given(base_games())
def test_scoring_changes_nothing_and_gives_the_same_again(game: Game) -> None:
    copy = repr(game)
    assert score(game) == score(game)
    assert repr(game) == copy


junk: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-1001, 1001)
    | st.floats()
    | st.sampled_from(["", "1", "2", "3", "altar", "giza", "day", "belvedere", "pawn"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["1", "2", "3", "cards", "stages", "won", "pawn", "wild", "brown", "x"]
            ),
            inner,
            max_size=3,
        )
    ),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    base_games(),
    st.sampled_from(["sheet", "table", "board"]),
    st.sampled_from(
        [
            "wonder",
            "coins",
            "military",
            "civilian",
            "science",
            "guilds",
            "naval",
            "edifice",
            "debt",
            "cards",
            "stages",
            "city",
            "shields",
            "diplomacy",
            "teams",
        ]
    ),
    junk,
)
def test_whatever_stands_in_a_game_it_is_scored_or_refused(
    game: Game, where: str, key: str, value: Any
) -> None:
    """Never any other exception, and a refusal always has words and names a row."""
    file = object_of(game)
    first = file["players"][0]
    if where == "sheet":
        first["sheet"][key] = value
    elif where == "board":
        first["board"] = value
    else:
        file.setdefault("table", {})[key] = value
    refusal = None
    try:
        score(game_from(file))
    except Refusal as found:
        refusal = found
    if refusal is not None:
        assert refusal.row is not None
        assert set(refusal.more) == set(REFUSALS[refusal.reason])
