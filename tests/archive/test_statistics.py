"""Statistics against a slow, plain recount from the games themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import statistics
from scorepad.archive.draft import Draft
from scorepad.archive.history import Query, find
from scorepad.archive.statistics import Board, Tally, Versus
from scorepad.archive.summary import summary
from scorepad.titles import Game, Player, Refusal, Result

from .games import drafts, over

NAMES = ("Ada", "Bo", "Cleo", "Dag", "Eva", "Frank", "Gro")


@st.composite
def archives(draw: st.DrawFn) -> list[Draft]:
    """Some games among the same few people."""
    found = []
    for at, one in enumerate(draw(st.lists(drafts(), max_size=6))):
        names = draw(st.permutations(NAMES))
        players = [replace(p, name=n) for p, n in zip(one.game.players, names, strict=False)]
        finished = draw(st.booleans()) or draw(st.booleans())
        game = replace(one.game, players=tuple(players))
        found.append(replace(one, id=f"g{at}", game=game, finished=finished))
    return found


def results(games: Sequence[Draft]) -> list[tuple[Draft, Result]]:
    """The games that count, with their results, the first played first."""
    found = []
    for one in games:
        try:
            result = titles.score(one.game)
        except Refusal:
            continue
        if one.finished and not one.hidden:
            found.append((one, result))
    return sorted(found, key=lambda pair: (summary(pair[0]).day, summary(pair[0]).when, pair[0].id))


def tally(seats: Sequence[tuple[Result, int]]) -> Tally:
    """A recount of so many seats, written out."""
    won = [(result, seat) for result, seat in seats if seat in result.winners]
    shared = [one for one in won if one[0].tiebreak == "shared"]
    points = [r.players[seat].total for r, seat in seats if r.victory == "points"]
    return Tally(
        games=len(seats),
        wins=len(won) - len(shared),
        shared=len(shared),
        scored=len(points),
        points=sum(points),
        best=max(points, default=None),
    )


def place(result: Result, seat: int) -> int:
    for team in result.teams or ():
        if seat in team.players:
            return team.place
    return result.players[seat].place


@given(archives())
@settings(max_examples=40)
def test_what_is_told_of_a_player_is_what_the_games_say(games: list[Draft]) -> None:
    lines = [summary(one) for one in games]
    counted = results(games)
    for name in NAMES:
        stats = statistics.player(lines, name)
        seats = [
            (one, result, seat)
            for one, result in counted
            for seat, player in enumerate(result.players)
            if player.name == name
        ]
        assert stats.overall == tally([(result, seat) for _, result, seat in seats])
        for key, found in stats.by_title.items():
            assert found == tally([(r, seat) for _, r, seat in seats if r.title == key])
        assert sum(one.games for one in stats.by_title.values()) == len(seats)
        _rows(stats, seats)
        _rivals(stats, seats)
        for board, found in stats.boards.items():
            mine = [(r, s) for o, r, s in seats if _board(o.game, s) == board]
            assert found == tally(mine)
        for victory, found in stats.victories.items():
            mine = [(r, s) for _, r, s in seats if r.title == "duel" and r.victory == victory]
            assert found == tally(mine)
        assert [one.id for one in stats.line] == [one.id for one, _, _ in seats]
        for moment, (_, result, seat) in zip(stats.line, seats, strict=True):
            total = result.players[seat].total if result.victory == "points" else None
            assert (moment.points, moment.won) == (total, seat in result.winners)


def _board(game: Game, seat: int) -> Board | None:
    board = game.players[seat].board
    return Board(game.title, board["wonder"], board.get("side", "")) if board else None


def _rows(stats: statistics.PlayerStats, seats: list[tuple[Draft, Result, int]]) -> None:
    scored = [r for _, r, _ in seats if r.victory == "points"]
    assert set(stats.by_row) == {result.title for result in scored}
    for title, rows in stats.by_row.items():
        given = {row for r in scored if r.title == title for row in r.players[0].rows}
        assert set(rows) == given
        for row, found in rows.items():
            points = [
                result.players[seat].rows[row].points
                for _, result, seat in seats
                if result.title == title
                and result.victory == "points"
                and row in result.players[seat].rows
            ]
            assert (found.games, found.points, found.best) == (
                len(points),
                sum(points),
                max(points),
            )


def _rivals(stats: statistics.PlayerStats, seats: list[tuple[Draft, Result, int]]) -> None:
    everybody = {player.name for _, result, _ in seats for player in result.players}
    for rival in everybody - {stats.name}:
        met = []
        for _, result, seat in seats:
            for other, player in enumerate(result.players):
                mates = any({seat, other} <= set(team.players) for team in result.teams or ())
                if player.name == rival and not mates:
                    met.append((result, seat, other))
        found = stats.rivals.get(rival, Versus())
        scored = [one for one in met if one[0].victory == "points"]
        assert found == Versus(
            games=len(met),
            ahead=sum(place(r, s) < place(r, o) for r, s, o in met),
            level=sum(place(r, s) == place(r, o) for r, s, o in met),
            behind=sum(place(r, s) > place(r, o) for r, s, o in met),
            scored=len(scored),
            lead=sum(r.players[s].total - r.players[o].total for r, s, o in scored),
        )


@given(archives())
@settings(max_examples=40)
def test_what_is_told_of_a_title_is_what_the_games_say(games: list[Draft]) -> None:
    lines = [summary(one) for one in games]
    for title in titles.TITLES:
        stats = statistics.title(lines, title)
        mine = [result for _, result in results(games) if result.title == title]
        by_points = [result for result in mine if result.victory == "points"]
        winning = [max(r.players[s].total for s in r.winners) for r in by_points]
        assert stats.games == len(mine)
        assert stats.shared == sum(len(r.winners) > 1 and r.tiebreak == "shared" for r in mine)
        assert (stats.winning.games, stats.winning.points) == (len(winning), sum(winning))
        assert stats.winning.best == max(winning, default=None)
        assert sum(stats.victories.values()) == sum(stats.seats.values()) == len(mine)
        totals = [player.total for r in by_points for player in r.players]
        assert (stats.most.points if stats.most else None) == max(totals, default=None)
        fewest = stats.fewest_winning
        assert (fewest.points if fewest else None) == min(winning, default=None)
        for row, record in stats.rows.items():
            points = [p.rows[row].points for r in by_points for p in r.players if row in p.rows]
            assert record.points == max(points)


@given(archives())
@settings(max_examples=25)
def test_everybody_is_in_the_table_and_filters_only_leave_games_out(games: list[Draft]) -> None:
    lines = [summary(one) for one in games]
    table = statistics.everyone(lines)
    assert {name: statistics.player(lines, name).overall for name in table} == table
    assert list(table.values()) == sorted(table.values(), key=lambda one: -one.games)
    for title in titles.TITLES:
        some = find(lines, Query(title=title))
        for name, found in statistics.everyone(some).items():
            assert found == statistics.player(lines, name).by_title[title]


def duel(id: str, **table: Any) -> Draft:
    one = over(id, "Ada", "Bo", title="duel")
    return replace(one, game=replace(one.game, table=table))


def test_a_supremacy_is_a_win_whose_points_do_not_count() -> None:
    lines = [summary(duel("a")), summary(duel("b", pawn=9)), summary(duel("c", pawn=-9))]
    ada = statistics.player(lines, "Ada")
    assert (ada.overall.games, ada.overall.wins, ada.overall.scored) == (3, 1, 1)
    assert {key: (one.games, one.wins) for key, one in ada.victories.items()} == {
        "points": (1, 0),
        "military": (2, 1),
    }
    assert ada.rivals["Bo"].ahead == 1
    assert statistics.title(lines, "duel").victories == {"points": 1, "military": 2}


def test_a_shared_victory_is_counted_as_shared() -> None:
    game = Game("duel", (Player("Ada", {"civilian": 5}), Player("Bo", {"civilian": 5})))
    line = summary(replace(duel("a"), game=game))
    assert statistics.everyone([line]) == {
        "Ada": Tally(games=1, shared=1, scored=1, points=5, best=5),
        "Bo": Tally(games=1, shared=1, scored=1, points=5, best=5),
    }
    assert statistics.player([line], "Ada").rivals["Bo"].level == 1


@pytest.mark.parametrize("change", [{"finished": False}, {"hidden": True}])
def test_a_game_that_is_not_over_or_not_revealed_tells_nothing(change: dict[str, Any]) -> None:
    assert statistics.everyone([replace(summary(duel("a")), **change)]) == {}


def test_nobody_has_averages_of_nothing() -> None:
    stats = statistics.player([], "Ada")
    assert stats.overall.average is None
    assert statistics.shares({}) == {}
    assert statistics.title([], "base").winning.average is None
    assert Versus().average_lead is None


def test_the_rows_share_all_the_points() -> None:
    lines = [summary(over("a", day=1)), summary(over("b", day=2))]
    rows = statistics.player(lines, "Ada").by_row["base"]
    assert rows["civilian"].average == (7 + 14) / 2
    assert statistics.shares(rows)["civilian"] == 1.0
