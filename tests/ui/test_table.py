"""Sitting down to a new game: seats, names and expansions, within what the title allows."""

from __future__ import annotations

from scorepad.ui.setup import LONGEST_NAME, Table


def seated(*names: str, title: str = "base") -> Table:
    table = Table(title)
    for name in names:
        table = table.seated(name)
    return table


def test_nobody_sits_twice() -> None:
    again = seated("Ada", "Bo", "ada")
    assert again.names == ("Ada", "Bo")
    assert again.problem == "setup.twice"


def test_a_full_table_takes_no_more() -> None:
    full = seated("Ada", "Bo", "Cleo", title="duel")
    assert full.names == ("Ada", "Bo")
    assert full.problem == "setup.full"


def test_a_name_is_tidied_and_kept_short() -> None:
    assert seated("  Ada   Lovelace ").names == ("Ada Lovelace",)
    assert len(seated("A" * 99).names[0]) == LONGEST_NAME


def test_players_change_seats_and_leave() -> None:
    table = seated("Ada", "Bo", "Cleo")
    assert table.swapped(0, 2).names == ("Cleo", "Bo", "Ada")
    assert table.left(1).names == ("Ada", "Cleo")


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
