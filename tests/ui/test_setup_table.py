"""Sitting down to a new game: seats, names and expansions, within what the title allows."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad import titles
from scorepad.titles import Game
from scorepad.ui.setup import LONGEST_NAME, GameSetup
from scorepad.ui.setup.new_game import Person
from tests.raw import raw_game, raw_player, written_table


def seated(*names: str, title: str = "base") -> GameSetup:
    table = GameSetup(title)
    for name in names:
        table = table.seated(name)
    return table


def person(table: GameSetup, name: str) -> Person:
    [found] = [person for person in table.people if person.name == name]
    return found


def test_nobody_sits_twice() -> None:
    again = seated("Ada", "Bo", "ada")
    assert again.names == ("Ada", "Bo")
    assert again.problem == "setup.twice"


def test_a_full_table_takes_no_more() -> None:
    full = seated("Ada", "Bo", "Cleo", title="duel")
    assert full.names == ("Ada", "Bo")
    assert full.problem == "setup.full"


def test_a_name_is_tidied() -> None:
    assert seated("  Ada   Lovelace ").names == ("Ada Lovelace",)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("A" * LONGEST_NAME, ""),
        ("A" * (LONGEST_NAME + 1), "setup.long"),
        ("", "setup.empty"),
        ("  \u200b\n", "setup.empty"),
        ("BO", "setup.twice"),
    ],
)
def test_a_name_that_will_not_do_says_why(name: str, problem: str) -> None:
    after = seated("Bo").seated(name)
    assert after.problem == problem
    assert len(after.names) == (1 if problem else 2)
    assert not after.seated("Cleo").problem


def test_players_change_seats_and_leave() -> None:
    table = seated("Ada", "Bo", "Cleo")
    ada, bo, cleo = table.people
    assert table.moved(ada, 2).names == ("Bo", "Cleo", "Ada")
    assert table.moved(cleo, 1).names == ("Ada", "Cleo", "Bo")
    assert table.left(bo).names == ("Ada", "Cleo")
    # A second quick tap reaches nobody else.
    assert table.left(bo).left(bo).names == ("Ada", "Cleo")


def test_another_title_keeps_those_who_still_find_a_seat() -> None:
    table = seated("Ada", "Bo", "Cleo").toggled("leaders")
    assert table.retitled("duel").names == ("Ada", "Bo")
    assert table.retitled("duel").expansions == ()


def test_expansions_come_in_the_titles_order_whatever_order_they_are_tapped_in() -> None:
    table = seated().toggled("edifice").toggled("leaders")
    assert table.expansions == ("leaders", "edifice")
    assert table.toggled("leaders").expansions == ("edifice",)


def test_the_game_is_the_table() -> None:
    game = seated("Ada", "Bo", "Cleo").toggled("cities").game()
    assert [one.name for one in game.players] == ["Ada", "Bo", "Cleo"]
    assert game.expansions == ("cities",)


def boards(table: GameSetup) -> dict[str, str]:
    """Everyone's board by name."""
    [lot] = [one for one in table.lots if one.key == "board"]
    found = zip(table.names, table.lies(lot), strict=True)
    return {name: picks[0].id for name, picks in found if picks}


def draw(table: GameSetup, key: str = "board") -> GameSetup:
    return table.draw(next(lot for lot in table.lots if lot.key == key))


def test_everyone_takes_their_board_along_to_another_seat() -> None:
    table = draw(seated("Ada", "Bo", "Cleo"))
    assert boards(table.moved(person(table, "Ada"), 2)) == boards(table)
    without = table.left(person(table, "Bo"))
    assert boards(without) == {n: b for n, b in boards(table).items() if n != "Bo"}


def test_whoever_comes_after_the_draw_draws_too() -> None:
    table = draw(seated("Ada", "Bo", "Cleo")).seated("Dag")
    assert len(set(boards(table).values())) == 4


def test_who_picked_a_board_does_not_make_others_draw() -> None:
    table = seated("Ada", "Bo")
    [lot] = table.lots
    table = table.pick(lot, 1, "giza").seated("Cleo")
    assert boards(table) == {"Bo": "giza"}
    assert table.drawn == frozenset()


def test_a_drawn_board_of_an_expansion_put_away_is_drawn_anew() -> None:
    table = seated("Ada", "Bo", "Cleo").toggled("leaders")
    [lot] = table.lots
    table = draw(table)
    table = table.pick(lot, 0, "roma")
    after = table.toggled("leaders")
    assert len(set(boards(after).values())) == 3
    assert "roma" not in boards(after).values()


def test_projects_go_with_edifice() -> None:
    table = draw(seated("Ada", "Bo", "Cleo").toggled("edifice"), "edifice")
    assert list(written_table(table.game())["edifice"]) == ["1", "2", "3"]
    assert written_table(table.toggled("edifice").game()) == {}


def test_what_is_put_back_leaves_no_trace() -> None:
    table = seated("Ada", "Bo", "Cleo")
    assert draw(table).put_back(table.lots[0]) == table


def test_a_table_of_its_own_has_nothing_of_another_titles() -> None:
    assert written_table(draw(seated("Ada", "Bo", "Cleo")).retitled("dice").game()) == {}


def test_teams_come_and_go_with_the_players() -> None:
    table = seated("Ada", "Bo", "Cleo", "Dag")
    assert table.teams == (2,)
    assert written_table(table.in_teams(2).game()) == {"teams": [[0, 1], [2, 3]]}
    assert table.in_teams(2).in_teams(2).team == 0
    three = table.in_teams(2).left(person(table, "Ada"))
    assert written_table(three.game()) == {}
    assert written_table(three.seated("Eva").game()) == {"teams": [[0, 1], [2, 3]]}
    assert seated("Ada", "Bo", title="duel").teams == ()


def test_every_table_that_can_start_is_a_game_that_scores() -> None:
    for title, played in titles.TITLES.items():
        table = GameSetup(title)
        for one in played.expansions:
            table = table.toggled(one)
        for seat in played.seats:
            table = table.seated(f"Player {seat}")
        while not table.full:
            table = table.seated(f"Player {len(table.names)}b")
        for lot in table.lots:
            table = table.draw(lot)
        titles.score(table.game())


def test_what_another_program_keeps_under_other_is_not_taken_off_the_table() -> None:
    players = [raw_player(name) for name in ("Ada", "Bo", "Cleo")]
    game = raw_game("base", players, (), {"other": "rain outside"})
    table = GameSetup.of(game, begun=True)
    assert table.applied(game) == game
    assert table.with_other("Hat").with_other(None).applied(game) == game
    assert written_table(table.toggled("cities").applied(game)) == {"other": "rain outside"}


def begun(*names: str, **table: Any) -> Game:
    """A game with other points, and another board, for everyone."""
    boards_ = ("giza", "rhodos", "babylon", "ephesos")
    players = [
        raw_player(name, {"civilian": seat + 1}, {"wonder": board})
        for seat, (name, board) in enumerate(zip(names, boards_, strict=False))
    ]
    return raw_game("base", players, (), table)


def test_players_of_the_same_name_are_distinguished() -> None:
    for second in ("bo", "Bo"):
        game = begun("Ada", "Bo", second, "Dag")
        table = GameSetup.of(game, begun=True)
        _, bo, other, _ = table.people
        assert table.left(other).order == (0, 1, 3)
        assert table.moved(other, 0).order == (2, 0, 1, 3)
        assert table.shifted(other, 1).order == (0, 1, 3, 2)
        assert table.renamed(other, "Eva").names == ("Ada", "Bo", "Eva", "Dag")
        assert table.renamed(bo, "Eva").names == ("Ada", "Eva", second, "Dag")
        assert table.left(other).seated(second).applied(game) == game


def test_who_is_written_just_so_is_meant_by_a_name() -> None:
    table = GameSetup.of(begun("Ada", "Bo", "bo"), begun=True)
    assert [table.called(name) for name in ("Bo", "bo", "Eva")] == [*table.people[1:], None]


@pytest.mark.parametrize("names", [("Dag",), ("Bo",), ("Bo", "Cleo"), ("Cleo", "Bo"), ("Ada",)])
def test_who_left_and_comes_back_finds_all_as_it_was(names: tuple[str, ...]) -> None:
    game = begun(
        *("Ada", "Bo", "Cleo", "Dag"),
        teams=[[0, 1], [2, 3]],
        shields={"1": [1, 2, 3, 4]},
        other={"points": [4, 3, 2, 1]},
    )
    start = table = GameSetup.of(game, begun=True)
    for name in names:
        table = table.left(person(table, name))
    for name in names:
        table = table.seated(name.upper())
    assert table == start
    assert table.applied(game) == game


def test_a_board_that_another_took_meanwhile_stays_with_them() -> None:
    game = begun("Ada", "Bo", "Cleo", "Dag")
    table = GameSetup.of(game, begun=True)
    [lot] = table.lots
    table = table.left(person(table, "Dag")).pick(lot, 0, "ephesos").seated("Dag")
    assert boards(table) == {"Ada": "ephesos", "Bo": "rhodos", "Cleo": "babylon"}
    assert table.applied(game).players[3].sheet == game.players[3].sheet


def test_another_player_takes_a_place_in_the_team_and_another_order_makes_other_teams() -> None:
    game = begun("Ada", "Bo", "Cleo", "Dag", teams=[[0, 1], [2, 3]])
    table = GameSetup.of(game, begun=True)
    instead = table.left(person(table, "Dag")).seated("Eva").applied(game)
    assert written_table(instead) == {"teams": [[0, 1], [2, 3]]}
    assert instead.players[3].sheet == {}
    moved = table.shifted(person(table, "Bo"), 1)
    assert moved.names == ("Ada", "Cleo", "Bo", "Dag")
    assert moved.sides is not None
    assert moved.sides.seats == ((0, 1), (2, 3))
