"""A game that has begun gets other players, seats or expansions, and keeps what makes sense."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import gamefile
from scorepad.titles import Game, Part
from scorepad.titles.base.military import SeatsByAge
from scorepad.titles.model import UNFILLED
from scorepad.titles.seating import reseated, with_expansions
from tests.raw import raw_game, raw_player, written_board, written_sheet, written_table
from tests.strategies import games

#: Rows that look at the neighbours or at everyone.
SHARED = {"military", "guilds", "science", "edifice", "leaders", "cities"}


def at_seats(game: Game, order: list[int | None], *names: str) -> Game:
    kept = [
        f"New {at}" if seat is None else game.players[seat].name for at, seat in enumerate(order)
    ]
    return reseated(titles.by_id(game.title), game, order, names or kept)


def played_with(game: Game, *expansions: str) -> Game:
    return with_expansions(titles.by_id(game.title), game, expansions)


def three(*sheets: dict[str, Any], expansions: tuple[str, ...] = (), **table: Any) -> Game:
    names = ("Ada", "Bo", "Cleo", "Dag")
    pairs = zip(names, sheets or ({}, {}, {}), strict=False)
    return raw_game("base", [raw_player(*pair) for pair in pairs], expansions, table)


def test_a_renamed_player_keeps_the_sheet() -> None:
    game = at_seats(three({"civilian": 7}, {}, {}), [0, 1, 2], "Ada L", "Bo", "Cleo")
    assert [player.name for player in game.players] == ["Ada L", "Bo", "Cleo"]
    assert written_sheet(game, 0) == {"civilian": 7}


def test_a_forgotten_player_has_an_empty_sheet_and_has_to_be_asked_for_shields() -> None:
    game = at_seats(three(shields={"1": [2, 0, 3]}, teams=[[0, 1], [2]]), [0, None, 1, 2])
    assert game.players[1].sheet == {}
    assert written_table(game) == {
        "shields": {"1": [2, 0, 0, 3]},
        "shields_missing": {"1": [1]},
        "teams": [[0, 2], [3], [1]],
    }
    military = [player.rows["military"].parts[0].what for player in titles.score(game).players]
    assert [what == UNFILLED for what in military] == [False, True, False, False]
    warning = Part("shields.missing", 0, {"player": "New 1"})
    assert titles.warnings(game) == (warning,)
    # It is in the file, follows its player, and goes with them.
    assert gamefile.read(gamefile.write(game)) == game
    assert written_table(at_seats(game, [1, 0, 2, 3]))["shields_missing"] == {"1": [0]}
    assert "shields_missing" not in written_table(at_seats(game, [0, 2, 3]))
    assert written_table(at_seats(game, [0, 1, 2, 3, None]))["shields_missing"] == {"1": [1, 4]}


def test_before_shields_are_counted_nobody_has_to_be_asked() -> None:
    assert written_table(at_seats(three(), [0, 1, 2, None])) == {}
    assert titles.warnings(three(shields={"1": [2, 0, 3]}, shields_missing={"2": [0]})) == ()
    assert titles.warnings(three(shields={"1": [2, 0, 3]}, shields_missing="x")) == ()


def test_what_is_written_by_seat_follows_its_player() -> None:
    table = {"shields": {"2": [2, 0, 3]}, "diplomacy": {"2": [0]}, "teams": [[0, 1], [2]]}
    game = at_seats(three(expansions=("cities",), **table), [2, 0, 1])
    assert written_table(game) == {
        "shields": {"2": [3, 2, 0]},
        "diplomacy": {"2": [1]},
        "teams": [[1, 2], [0]],
    }


def test_a_player_who_leaves_takes_shields_diplomacy_and_team_along() -> None:
    table = {"shields": {"2": [2, 0, 3, 1]}, "diplomacy": {"2": [1]}, "teams": [[0, 2], [1], [3]]}
    game = at_seats(three({}, {}, {}, {}, expansions=("cities",), **table), [0, 2, 3])
    assert written_table(game) == {
        "shields": {"2": [2, 3, 1]},
        "teams": [[0, 1], [2]],
    }


def test_two_who_swap_seats_in_duel_take_the_track_along() -> None:
    table = {
        "pawn": 4,
        "victory": {"by": "science", "player": 1},
        "loot": [-3, 3, 6],
        "drafted": {"0": ["the_sphinx"]},
    }
    game = raw_game("duel", [raw_player("Ada", {"coins": 4}), raw_player("Bo")], table=table)
    after = at_seats(game, [1, 0])
    assert written_table(after) == {
        "pawn": -4,
        "victory": {"by": "science", "player": 0},
        "loot": [-6, -3, 3],
        "drafted": {"1": ["the_sphinx"]},
    }
    before, now = (titles.score(one).players for one in (game, after))
    assert [one.rows for one in now] == [one.rows for one in reversed(before)]
    # Someone else takes Ada's place: Bo's side of the board is the same.
    assert written_table(at_seats(game, [None, 1]))["pawn"] == 4


def test_bonuses_of_dice_follow_their_players() -> None:
    table = {"bonuses": [1, 0, 2], "turn": 7}
    game = raw_game("dice", [raw_player(name) for name in ("Ada", "Bo", "Cleo")], table=table)
    assert written_table(at_seats(game, [2, None, 0])) == {"bonuses": [2, 0, 1], "turn": 7}


def test_what_belongs_to_an_expansion_goes_with_it() -> None:
    sheet = {
        "science": {"compass": 2, "masks": 1},
        "debt": 2,
        "cards": ["altar", "residence"],
        "leaders": 5,
    }
    table = {"diplomacy": {"1": [0]}, "drawn": ["board"], "x": 1}
    game = three(sheet, {}, {}, expansions=("leaders", "cities"), **table)
    after = played_with(game, "leaders")
    assert written_sheet(after, 0) == {
        "science": {"compass": 2},
        "cards": ["altar"],
        "leaders": 5,
    }
    assert written_table(after) == {"drawn": ["board"], "x": 1}


def test_keys_of_other_programs_stay_also_where_a_sheet_has_them_with_an_expansion() -> None:
    table = {"gods": "x", "astarte": 5, "other program": 1}
    game = raw_game("duel", [raw_player("Ada"), raw_player("Bo")], (), table)
    for expansions in ((), ("agora",), ("pantheon",)):
        assert written_table(played_with(game, *expansions)) == table


def test_a_note_that_makes_sense_for_more_players_is_read_as_when_the_file_is_opened() -> None:
    """Seat 3 is nobody's until a fourth player joins."""
    game = three(shields_missing={"1": [3]})
    after = played_with(at_seats(game, [0, 1, 2, None]), "leaders")
    assert after == gamefile.read(gamefile.write(after))
    assert after.get("shields_missing", SeatsByAge) == SeatsByAge({"1": (3,)})


def test_a_board_that_needs_edifice_goes_with_it() -> None:
    ur, giza = ({"wonder": wonder, "side": "day"} for wonder in ("ur", "giza"))
    players = [raw_player("Ada", board=ur), raw_player("Bo", board=giza), raw_player("Cleo")]
    table = {"edifice": {"1": {"project": "belvedere"}}}
    after = played_with(raw_game("base", players, ("edifice",), table))
    assert written_board(after, 0) is None
    assert written_board(after, 1) == giza
    assert written_table(after) == {}


@settings(max_examples=60)
@given(games(), st.data())
def test_seats_changed_and_changed_back_give_the_same_game(game: Game, data: st.DataObject) -> None:
    seats = range(len(game.players))
    order = data.draw(st.permutations(seats))
    back: list[int | None] = [order.index(seat) for seat in seats]
    assert at_seats(at_seats(game, [*order]), back) == game


@settings(max_examples=60)
@given(games(), st.data())
def test_a_player_added_and_taken_out_leaves_the_same_game(game: Game, data: st.DataObject) -> None:
    seats = len(game.players)
    at = data.draw(st.integers(0, seats))
    added = at_seats(game, [*range(at), None, *range(at, seats)])
    assert at_seats(added, [seat for seat in range(seats + 1) if seat != at]) == game


@settings(max_examples=60)
@given(games(), st.data())
def test_rows_of_ones_own_score_the_same_in_any_seat(game: Game, data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(game.players))))
    before, after = titles.standing(game), titles.standing(at_seats(game, [*order]))
    for seat, old in enumerate(order):
        rows = before.players[old].rows
        own = {row: score for row, score in rows.items() if row not in SHARED}
        assert {row: after.players[seat].rows[row] for row in own} == own


@settings(max_examples=60)
@given(games(), st.data())
def test_whatever_expansions_go_the_file_can_be_read(game: Game, data: st.DataObject) -> None:
    known = titles.by_id(game.title).expansions
    left = data.draw(st.lists(st.sampled_from(known), unique=True) if known else st.just([]))
    after = played_with(game, *left)
    assert gamefile.read(gamefile.write(after)) == after
    # Guilds stay in the box where Pantheon comes to the table.
    without_guilds = "pantheon" in left and "pantheon" not in game.expansions
    if set(game.expansions) <= set(left) and not without_guilds:
        assert after.players == game.players
        assert after.table == game.table
