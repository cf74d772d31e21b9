"""What becomes of players, their values and expansions that two copies of a game have changed."""

from __future__ import annotations

from scorepad.archive import draftfile
from scorepad.archive.merge import merge
from scorepad.titles import Game, Player
from scorepad.titles.base.military import MISSING, SeatsByAge, Shields
from scorepad.titles.model import Tally
from scorepad.titles.other import OTHER, Other

from .merging import Copy, by_link, content
from .test_change_laws import begun
from .test_merge import both, put_on_table, seated, sheets, table, undo


def test_two_players_other_points_are_two_cells() -> None:
    one, other = both(table(table={OTHER: Other((0, 0, 0), "Hats")}))
    one.press(OTHER, 0, "4")
    other.press(OTHER, 2, "6")
    merged = merge(one.draft, other.draft)
    assert merged.game.table == {OTHER: Other((4, 0, 6), "Hats")}


def test_points_of_a_player_who_was_removed_meanwhile_wait_for_undo() -> None:
    one, other = both(table("Ada", "Bo", "Cleo", "Dag"))
    one.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo"))
    other.press("wonder", 3, "9").press("coins", 0, "4")
    merged = merge(one.draft, other.draft)
    assert sheets(merged) == {"Ada": {"coins": 4}, "Bo": {}, "Cleo": {}}
    # First the later number, then the players: the points of the fourth are there again.
    back = undo(undo(merged))
    assert sheets(back)["Dag"] == {"wonder": 9}
    assert draftfile.read(draftfile.write(merged)) == merged


def test_points_of_an_expansion_that_was_removed_meanwhile_wait_for_undo() -> None:
    one, other = both(table(expansions=("cities",)))
    one.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo"))
    other.press("cities", 1, "7")
    merged = merge(one.draft, other.draft)
    assert sheets(merged)["Bo"] == {}
    assert sheets(undo(merged))["Bo"] == {"cities": 7}


def test_a_player_who_is_added_on_both_pages_is_one_and_others_are_not_confused() -> None:
    one, other = both(table())
    one.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Dag"))
    one.press("wonder", 3, "5")
    other.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Dag"))
    other.press("coins", 3, "6")
    assert sheets(merge(one.draft, other.draft))["Dag"] == {"wonder": 5, "coins": 6}
    third = Copy(table(), "c", 3000)
    third.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Eva"))
    assert sheets(merge(one.draft, third.draft))["Eva"] == {}


def test_counts_of_an_expansion_that_another_page_removed_wait_for_it() -> None:
    """A game that has them without it could not be opened again."""
    start = begun(Game("duel", (Player("Ada"), Player("Bo")), ("pantheon",)))
    one, other = both(put_on_table(Copy(start, "s"), "mythology", Tally((1, 0))).draft)
    one.do(lambda draft: seated(draft, (0, 1), "Ada Bo"))
    put_on_table(other, "mythology", Tally((1, 2)))
    merged = merge(one.draft, other.draft)
    assert merged.game.table == {}
    assert draftfile.read(draftfile.write(merged)) == merged
    back = Copy(merged, "c", 5000).do(lambda draft: seated(draft, (0, 1), "Ada Bo", ("pantheon",)))
    assert draftfile.read(draftfile.write(back.draft)) == back.draft
    assert content(merge(back.draft, other.draft)) == content(back.draft)


def test_players_who_are_added_on_two_pages_are_both_there_with_their_points() -> None:
    one, other = both(table())
    one.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Eva"))
    one.press("wonder", 3, "9")
    other.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Finn"))
    other.press("wonder", 3, "8")
    merged = merge(one.draft, other.draft)
    assert list(sheets(merged)) == ["Ada", "Bo", "Cleo", "Eva", "Finn"]
    assert sheets(merged)["Eva"] == {"wonder": 9}
    assert sheets(merged)["Finn"] == {"wonder": 8}
    assert content(merge(other.draft, one.draft)) == content(merged)
    assert draftfile.read(draftfile.write(merged)) == merged
    assert content(merge(by_link(one.draft), by_link(other.draft))) == content(merged)
    gone = undo(undo(merged))
    assert list(sheets(gone)) == ["Ada", "Bo", "Cleo", "Eva"]


def test_expansions_that_are_added_on_two_pages_are_both_there() -> None:
    one, other = both(table(expansions=("armada",)))
    one.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo", ("armada", "cities")))
    one.press("cities", 0, "5")
    other.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo", ("leaders",)))
    other.press("leaders", 1, "4")
    merged = merge(one.draft, other.draft)
    assert merged.game.expansions == ("leaders", "cities")
    assert sheets(merged) == {"Ada": {"cities": 5}, "Bo": {"leaders": 4}, "Cleo": {}}


def test_players_are_renamed_moved_and_removed_one_by_one() -> None:
    one, other = both(table("Ada", "Bo", "Cleo", "Dag"))
    one.do(lambda draft: seated(draft, (0, 1, 2), "Ada Boris Cleo"))
    other.do(lambda draft: seated(draft, (3, 0, 1, 2, None), "Dag Ada Bo Cleopatra Eva"))
    assert list(sheets(merge(one.draft, other.draft))) == ["Ada", "Boris", "Cleopatra", "Eva"]


def test_players_beyond_the_limit_wait_until_there_is_room() -> None:
    one, other = both(table("Ada", "Bo", "Cleo", "Dag", "Eva", "Finn"))
    six = "Ada Bo Cleo Dag Eva Finn"
    one.do(lambda draft: seated(draft, (*range(6), None), f"{six} Gro"))
    one.press("wonder", 6, "9")
    other.do(lambda draft: seated(draft, (*range(6), None), f"{six} Hal"))
    other.press("wonder", 6, "8")
    merged = merge(one.draft, other.draft)
    assert list(sheets(merged))[6:] == ["Gro"]
    assert content(merge(other.draft, one.draft)) == content(merged)
    left = Copy(merged, "c", 5000)
    left.do(lambda draft: seated(draft, (*range(6),), six))
    left.do(lambda draft: seated(draft, (*range(6), None), f"{six} Hal"))
    assert sheets(left.draft)["Hal"] == {"wonder": 8}
    assert draftfile.read(draftfile.write(left.draft)) == left.draft


def test_enough_players_stay_when_two_pages_remove_different_players() -> None:
    one, other = both(table("Ada", "Bo", "Cleo", "Dag"))
    one.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo"))
    other.do(lambda draft: seated(draft, (0, 1, 3), "Ada Bo Dag"))
    assert list(sheets(merge(one.draft, other.draft))) == ["Ada", "Bo", "Cleo"]


def test_undone_changes_of_players_are_merged_and_redone() -> None:
    """Redo lists with changes of players made the first merge crash."""
    one, other = both(Copy(table(), "s").press("wonder", 0, "5").draft)
    one.do(lambda draft: seated(draft, (2, 0, 1, None), "Cleo Ada Bo Dag"))
    one.press("wonder", 3, "8").do(lambda draft: draft.undo()).do(lambda draft: draft.undo())
    merged = merge(one.draft, other.draft)
    assert sheets(merged) == {"Ada": {"wonder": 5}, "Bo": {}, "Cleo": {}}
    again = merged.redo().redo()
    assert sheets(again) == {"Cleo": {}, "Ada": {"wonder": 5}, "Bo": {}, "Dag": {"wonder": 8}}
    other.press("coins", 1, "3")
    assert sheets(merge(one.draft, other.draft))["Bo"] == {"coins": 3}


def test_points_of_a_player_whose_coming_was_undone_are_there_when_the_player_is_added_again() -> (
    None
):
    start = Copy(table(), "s")
    start.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Dag"))
    one, other = both(start.draft)
    one.do(lambda draft: draft.undo())
    other.press("wonder", 3, "9")
    one.take(other)
    # What was undone can no longer be redone.
    one.press("coins", 0, "4")
    assert "Dag" not in sheets(one.draft)
    one.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Dag"))
    assert sheets(one.draft)["Dag"] == {"wonder": 9}
    assert sheets(other.take(one).draft) == sheets(one.draft)
    assert draftfile.read(draftfile.write(one.draft)) == one.draft
    assert sheets(undo(one.draft)) == {"Ada": {"coins": 4}, "Bo": {}, "Cleo": {}}


def test_points_of_an_expansion_that_was_undone_are_there_when_it_is_chosen_again() -> None:
    start = Copy(table(), "s")
    start.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo", ("cities",)))
    one, other = both(start.draft)
    one.do(lambda draft: draft.undo())
    other.press("cities", 1, "7")
    one.take(other).press("coins", 0, "4")
    assert sheets(one.draft)["Bo"] == {}
    one.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo", ("cities",)))
    assert sheets(one.draft)["Bo"] == {"cities": 7}
    assert content(merge(one.draft, other.draft)) == content(merge(other.draft, one.draft))


def test_a_player_who_was_removed_here_and_is_added_again_begins_without_points() -> None:
    one = Copy(table("Ada", "Bo", "Cleo", "Dag"), "s").press("wonder", 3, "9")
    one.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo"))
    one.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Dag"))
    assert sheets(one.draft)["Dag"] == {}
    assert content(merge(one.draft, one.draft)) == content(one.draft)


def test_shields_of_different_ages_and_players_are_all_there() -> None:
    start = put_on_table(Copy(table(), "s"), "shields", Shields({"1": (1, 0, 0)})).draft
    one, other = both(start)
    put_on_table(one, "shields", Shields({"1": (1, 0, 5), "3": (4, 0, 0)}))
    put_on_table(other, "shields", Shields({"1": (2, 0, 0), "2": (0, 7, 7)}))
    expected = Shields({"1": (2, 0, 5), "2": (0, 7, 7), "3": (4, 0, 0)})
    merged = merge(one.draft, other.draft)
    assert merged.game.table == {"shields": expected}
    assert content(merge(other.draft, one.draft)) == content(merged)
    assert draftfile.read(draftfile.write(merged)) == merged
    assert undo(merged).game.table == one.draft.game.table
    assert undo(undo(merged)).game.table == start.game.table


def test_shields_that_were_given_are_not_asked_for_again() -> None:
    """Who joined after the first age was asked for the second as well, though it was counted."""
    for given in ((4, 4, 3, 0), (4, 4, 3, 2)):
        copy = put_on_table(Copy(table(), "a"), "shields", Shields({"1": (2, 0, 3)}))
        copy.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Dag"))
        shields = Shields({"1": (2, 0, 3, 0), "2": given})
        put_on_table(copy, "shields", shields)
        assert copy.draft.game.table == {"shields": shields, MISSING: SeatsByAge({"1": (3,)})}
        assert content(merge(copy.draft, copy.draft)) == content(copy.draft)


def test_a_sum_without_a_number_goes_with_its_expansion() -> None:
    copy = Copy(table(expansions=("cities",)), "a").press("cities", 0, "-")
    assert copy.draft.sums == {(0, "cities"): "-"}
    copy.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo"))
    merged = merge(copy.draft, copy.draft)
    assert merged.sums == copy.draft.sums == {}
    assert content(merged) == content(copy.draft)
    assert undo(merged).sums == {(0, "cities"): "-"}
