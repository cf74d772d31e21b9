"""Statistics against a slow, plain recount from the games themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import statistics
from scorepad.archive.draft import Draft
from scorepad.archive.statistics import (
    BoardPlayed,
    GameTally,
    HeadToHead,
    PlayerStats,
    PointsTally,
    ScoreRecord,
    TimelineGame,
    TitleStats,
)
from scorepad.archive.summary import summarize
from scorepad.titles import Game, Player, Refusal, Result
from scorepad.titles.model import Board as GameBoard
from scorepad.titles.model import PlayerResult
from tests.raw import raw_game, raw_player

from .games import drafts, over

NAMES = ("Ada", "Bo", "Cleo", "Dag")


def table(id: str, title: str, points: Sequence[tuple[str, int, int]], **more: Any) -> Draft:
    """A finished game of a name, blue points and coins for each seat; coins settle ties."""
    players = tuple(
        raw_player(name, {"wonder" if title == "dice" else "civilian": blue, "coins": coins})
        for name, blue, coins in points
    )
    return replace(over(id), game=raw_game(title, players, table=more))


def seated(draft: Draft, *boards: tuple[str, str]) -> Draft:
    pairs = zip(draft.game.players, boards, strict=False)
    players = [replace(player, board=GameBoard(w, side)) for player, (w, side) in pairs]
    rest = draft.game.players[len(players) :]
    return replace(draft, game=replace(draft.game, players=(*players, *rest)))


PAIRS = [[0, 1], [2, 3]]
#: What a mistake would hide behind: ties of players and teams, shared and settled; namesakes as
#: rivals, in one team and in two; supremacies; equal records; expansions that come and go.
CLOSE = [
    table("a", "base", [("Ada", 10, 0), ("Bo", 9, 3), ("Cleo", 2, 0)]),
    table("b", "base", [("Ada", 10, 1), ("Bo", 10, 1), ("Cleo", 2, 0)]),
    table("c", "base", [("Ada", 1, 0), ("Bo", 9, 0), ("Cleo", 4, 1), ("Dag", 6, 1)], teams=PAIRS),
    table("d", "base", [("Ada", 1, 1), ("Bo", 9, 1), ("Cleo", 4, 2), ("Dag", 6, 0)], teams=PAIRS),
    table("e", "base", [("Ada", 3, 0), ("Bo", 9, 0), ("Ada", 8, 0), ("Bo", 9, 0)]),
    table("f", "base", [("Ada", 8, 0), ("Ada", 3, 0), ("Bo", 1, 0), ("Cleo", 2, 0)], teams=PAIRS),
    table("g", "base", [("Bo", 2, 0), ("Ada", 3, 0), ("Ada", 9, 0), ("Cleo", 2, 0)], teams=PAIRS),
    seated(
        table("h", "base", [("Dag", 7, 0), ("Ada", 7, 0), ("Bo", 3, 0)]),
        ("giza", "day"),
        ("giza", "night"),
    ),
    seated(table("i", "base", [("Ada", 7, 0), ("Dag", 6, 0), ("Bo", 3, 0)]), ("giza", "day")),
    table("j", "duel", [("Ada", 10, 0), ("Bo", 10, 0)]),
    table("k", "duel", [("Ada", 1, 0), ("Bo", 40, 0)], victory={"by": "science", "player": 0}),
    table("l", "duel", [("Ada", 2, 0), ("Bo", 50, 0)], victory={"by": "military", "player": 0}),
    table("m", "duel", [("Bo", 2, 0), ("Ada", 5, 0)], victory={"by": "science", "player": 0}),
    table("n", "dice", [("Ada", 4, 1), ("Bo", 4, 2)]),
    replace(over("o", "Ada", "Bo", "Cleo", day=3, expansions=("edifice",)), hidden=False),
    over("p", "Ada", "Bo", "Cleo", day=4, expansions=("leaders", "cities")),
    replace(table("q", "duel", [("Ada", 99, 0), ("Bo", 1, 0)]), hidden=True),
    replace(table("r", "duel", [("Ada", 99, 0), ("Bo", 1, 0)]), finished=False),
]


@st.composite
def archives(draw: st.DrawFn) -> list[Draft]:
    """Some games among the same few people, some of them namesakes, with numbers that tie."""
    small = st.tuples(st.sampled_from(NAMES), st.integers(0, 2), st.integers(0, 4))
    close = st.one_of(
        st.builds(table, st.just(""), st.just("base"), st.lists(small, min_size=3, max_size=5)),
        st.lists(small, min_size=4, max_size=4).map(lambda p: table("", "base", p, teams=PAIRS)),
        st.builds(table, st.just(""), st.just("duel"), st.lists(small, min_size=2, max_size=2)),
        st.builds(table, st.just(""), st.just("dice"), st.lists(small, min_size=2, max_size=4)),
    )
    games = []
    for at, played in enumerate(draw(st.lists(drafts() | close, max_size=6))):
        names = draw(st.lists(st.sampled_from(NAMES), min_size=7, max_size=7))
        players = [replace(p, name=n) for p, n in zip(played.game.players, names, strict=False)]
        finished, hidden = draw(st.sampled_from(((True, False),) * 4 + ((False, False),) * 2))
        game = replace(played.game, players=tuple(players))
        games.append(replace(played, id=f"g{at}", game=game, finished=finished, hidden=hidden))
    return games


# --- the recount: from the results alone, each number by a loop of its own ----------------------

Seat = tuple[Draft, Result, int]


def results(games: Sequence[Draft]) -> list[tuple[Draft, Result]]:
    """The games that count, with their results, the first played first."""
    counted = []
    for played in games:
        try:
            result = titles.score(played.game)
        except Refusal:
            continue
        if played.finished and not played.hidden:
            counted.append((played, result))
    return sorted(
        counted, key=lambda pair: (summarize(pair[0]).day, summarize(pair[0]).when, pair[0].id)
    )


def place(result: Result, seat: int) -> int:
    for team in result.teams or ():
        if seat in team.players:
            return team.place
    return result.players[seat].place


def seat_of(result: Result, name: str) -> int | None:
    """Where somebody of that name sat; of two, who came first, and of two equals the first."""
    seats = [seat for seat, player in enumerate(result.players) if player.name == name]
    return min(seats, key=lambda seat: place(result, seat), default=None)


def seats_of(games: Sequence[Draft], name: str) -> list[Seat]:
    seated = [(played, result, seat_of(result, name)) for played, result in results(games)]
    return [(played, result, seat) for played, result, seat in seated if seat is not None]


def tally(seats: Sequence[Seat]) -> GameTally:
    won = [(result, seat) for _, result, seat in seats if seat in result.winners]
    shared = [win for win in won if win[0].tiebreak == "shared"]
    points = [r.players[seat].total for _, r, seat in seats if r.victory == "points"]
    return GameTally(
        games=len(seats),
        wins=len(won) - len(shared),
        shared=len(shared),
        scored=points_tally(points),
    )


def points_tally(points: Sequence[int]) -> PointsTally:
    return PointsTally(len(points), sum(points), max(points, default=None))


def board_of(played: Draft, seat: int) -> BoardPlayed | None:
    board = played.game.players[seat].board
    return BoardPlayed(played.game.title, board.wonder, board.side) if board else None


def by_board(seats: Sequence[Seat]) -> dict[BoardPlayed, GameTally]:
    boards = {board_of(played, seat) for played, _, seat in seats} - {None}
    return {
        board: tally([entry for entry in seats if board_of(entry[0], entry[2]) == board])
        for board in boards
        if board is not None
    }


def versus(seats: Sequence[Seat], rival: str) -> HeadToHead:
    met = []
    for _, result, seat in seats:
        other = seat_of(result, rival)
        mates = any({seat, other} <= set(team.players) for team in result.teams or ())
        if other is not None and not mates:
            met.append((result, seat, other))
    leads = [
        result.players[seat].total - result.players[other].total
        for result, seat, other in met
        if result.victory == "points"
    ]
    return HeadToHead(
        games=len(met),
        ahead=sum(place(r, s) < place(r, o) for r, s, o in met),
        level=sum(place(r, s) == place(r, o) for r, s, o in met),
        behind=sum(place(r, s) > place(r, o) for r, s, o in met),
        leads=points_tally(leads),
    )


def pad_rows(title: str, results: Sequence[Result]) -> list[str]:
    """The rows that some of these games had, in the order of the pad."""
    known = titles.TITLES[title].rows(titles.TITLES[title].expansions)
    return [row.id for row in known if any(row.id in r.players[0].rows for r in results)]


def recounted_player(games: Sequence[Draft], name: str) -> PlayerStats:
    seats = seats_of(games, name)
    scored = [(r, seat) for _, r, seat in seats if r.victory == "points"]
    rivals = {rival: versus(seats, rival) for rival in NAMES if rival != name}
    by_row = {}
    for title in {r.title for r, _ in scored}:
        mine = [(r.players[seat].rows, r) for r, seat in scored if r.title == title]
        by_row[title] = {
            row: points_tally([rows[row].points for rows, _ in mine if row in rows])
            for row in pad_rows(title, [r for _, r in mine])
        }
    return PlayerStats(
        name,
        overall=tally(seats),
        by_title={
            title: tally([entry for entry in seats if entry[1].title == title])
            for title in {result.title for _, result, _ in seats}
        },
        by_row=by_row,
        rivals={rival: versus for rival, versus in rivals.items() if versus.games},
        boards=by_board(seats),
        victories={
            by: tally(
                [entry for entry in seats if entry[1].title == "duel" and entry[1].victory == by]
            )
            for by in {result.victory for _, result, _ in seats if result.title == "duel"}
        },
        timeline=[
            TimelineGame(
                summarize(played).day,
                result.title,
                result.players[seat].total if result.victory == "points" else None,
                seat in result.winners and result.tiebreak != "shared",
                seat in result.winners and result.tiebreak == "shared",
            )
            for played, result, seat in seats
        ],
    )


def recounted_title(games: Sequence[Draft], title: str) -> TitleStats:
    mine = [(played, result) for played, result in results(games) if result.title == title]
    scored = [(played, result) for played, result in mine if result.victory == "points"]

    def record(points: int, played: Draft, player: PlayerResult) -> ScoreRecord:
        return ScoreRecord(points, player.name, played.id, summarize(played).day)

    everybody = [(played, player) for played, result in scored for player in result.players]
    # Who was best of those who won; `max` and `min` keep the first of equals.
    best = [
        (played, max((r.players[seat] for seat in r.winners), key=lambda player: player.total))
        for played, r in scored
    ]
    rows = {}
    for row in pad_rows(title, [result for _, result in scored]):
        had = [(p.rows[row].points, played, p) for played, p in everybody if row in p.rows]
        given = [entry for entry in had if entry[0] > 0]
        owed = [entry for entry in had if entry[0] < 0]
        if given:
            rows[row] = record(*max(given, key=lambda entry: entry[0]))
        elif owed:
            rows[row] = record(*min(owed, key=lambda entry: entry[0]))
    totals = [record(p.total, played, p) for played, p in everybody]
    winning = [record(p.total, played, p) for played, p in best]
    return TitleStats(
        title,
        games=len(mine),
        shared=sum(result.tiebreak == "shared" for _, result in mine),
        winning=points_tally([entry.points for entry in winning]),
        timeline=[
            TimelineGame(
                entry.day, title, entry.points, *((r.tiebreak == "shared") == way for way in (0, 1))
            )
            for entry, (_, r) in zip(winning, scored, strict=True)
        ],
        victories=Counter(result.victory for _, result in mine),
        seats=Counter(len(result.players) for _, result in mine),
        boards=by_board(
            [(played, r, seat) for played, r in mine for seat in range(len(r.players))]
        ),
        most=max(totals, key=lambda entry: entry.points, default=None),
        fewest_winning=min(winning, key=lambda entry: entry.points, default=None),
        rows=rows,
    )


@given(archives())
@example(CLOSE)
@settings(max_examples=60)
def test_the_statistics_of_a_player_follow_from_the_games(games: list[Draft]) -> None:
    lines = [summarize(played) for played in games]
    for name in NAMES:
        stats, recounted = statistics.player_stats(lines, name), recounted_player(games, name)
        assert stats == recounted
        for title, rows in recounted.by_row.items():
            assert list(stats.by_row[title]) == list(rows), "in the order of the pad"


@given(archives())
@example(CLOSE)
@settings(max_examples=60)
def test_the_statistics_of_a_title_follow_from_the_games(games: list[Draft]) -> None:
    lines = [summarize(played) for played in games]
    for title in titles.TITLES:
        stats, recounted = statistics.title_stats(lines, title), recounted_title(games, title)
        assert stats == recounted
        assert list(stats.rows) == list(recounted.rows), "in the order of the pad"


@given(archives())
@example(CLOSE)
@settings(max_examples=40)
def test_everybody_is_in_the_table_who_played_most_first(games: list[Draft]) -> None:
    recounted = {name: tally(seats_of(games, name)) for name in NAMES}
    expected = [(name, pair) for name, pair in recounted.items() if pair.games]
    expected.sort(key=lambda pair: (-pair[1].games, pair[0]))
    assert list(statistics.all_players(summarize(played) for played in games).items()) == expected


def test_the_close_games_are_what_they_are_said_to_be() -> None:
    """Else the recount would have nothing to find."""
    how = {played.id: (result.victory, result.tiebreak) for played, result in results(CLOSE)}
    assert [how[id][1] for id in "abcdjn"] == [
        "coins",
        "shared",
        "coins",
        "shared",
        "shared",
        "coins",
    ]
    assert [how[id][0] for id in "klm"] == ["science", "military", "science"]
    assert "q" not in how
    assert "r" not in how


def test_a_game_of_namesakes_counts_once_for_the_name() -> None:
    line = summarize(table("a", "base", [("Ada", 3, 0), ("Bo", 5, 0), ("Ada", 9, 0), ("Bo", 4, 0)]))
    assert statistics.all_players([line]) == {
        "Ada": GameTally(games=1, wins=1, scored=points_tally([9])),
        "Bo": GameTally(games=1, scored=points_tally([5])),
    }
    ada = statistics.player_stats([line], "Ada")
    assert ada.rivals == {"Bo": HeadToHead(games=1, ahead=1, leads=points_tally([4]))}
    assert len(ada.timeline) == 1


def duel(id: str, **table: Any) -> Draft:
    played = over(id, "Ada", "Bo", title="duel")
    return replace(played, game=replace(played.game, table=table))


def test_a_supremacy_is_a_win_whose_points_do_not_count() -> None:
    lines = [summarize(duel("a")), summarize(duel("b", pawn=9)), summarize(duel("c", pawn=-9))]
    ada = statistics.player_stats(lines, "Ada")
    assert (ada.overall.games, ada.overall.wins, ada.overall.scored.games) == (3, 1, 1)
    assert {key: (count.games, count.wins) for key, count in ada.victories.items()} == {
        "points": (1, 0),
        "military": (2, 1),
    }
    assert ada.rivals["Bo"].ahead == 1
    assert statistics.title_stats(lines, "duel").victories == {"points": 1, "military": 2}


def test_a_shared_victory_is_counted_as_shared() -> None:
    game = Game("duel", (Player("Ada", {"civilian": 5}), Player("Bo", {"civilian": 5})))
    line = summarize(replace(duel("a"), game=game))
    assert statistics.all_players([line]) == {
        "Ada": GameTally(games=1, shared=1, scored=points_tally([5])),
        "Bo": GameTally(games=1, shared=1, scored=points_tally([5])),
    }
    assert statistics.player_stats([line], "Ada").rivals["Bo"].level == 1


@pytest.mark.parametrize("change", [{"finished": False}, {"hidden": True}])
def test_a_game_that_is_not_over_or_not_revealed_tells_nothing(change: dict[str, Any]) -> None:
    assert statistics.all_players([replace(summarize(duel("a")), **change)]) == {}


def test_there_are_no_averages_of_no_games() -> None:
    stats = statistics.player_stats([], "Ada")
    assert stats.overall.scored.average is None
    assert statistics.shares({}) == {}
    assert statistics.title_stats([], "base").winning.average is None
    assert HeadToHead().leads.average is None


def test_the_rows_share_all_the_points() -> None:
    lines = [summarize(over("a", day=1)), summarize(over("b", day=2))]
    rows = statistics.player_stats(lines, "Ada").by_row["base"]
    assert rows["civilian"].average == (7 + 14) / 2
    assert statistics.shares(rows)["civilian"] == 1.0
