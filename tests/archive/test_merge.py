"""What becomes of cells that two copies of a game have changed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scorepad import titles
from scorepad.archive import draftfile
from scorepad.archive.details import Details, details, with_details
from scorepad.archive.draft import Draft
from scorepad.archive.merge import merge, resumed
from scorepad.archive.shortened import without_undo
from scorepad.archive.stamp import END, NEVER
from scorepad.archive.stamps import DAY, believable, changed_by, identified, latest
from scorepad.titles import Game, Player, Refusal
from scorepad.titles.base.cards import BuiltCards
from scorepad.titles.base.city import CityCounts
from scorepad.titles.base.edifice import Site, Sites
from scorepad.titles.base.military import MISSING, Diplomacy, SeatsByAge, Shields
from scorepad.titles.duel.city import Listed, Ticked
from scorepad.titles.model import Tally
from scorepad.titles.other import OTHER, Other
from scorepad.titles.seating import reseated, with_expansions

from .merging import START, Copy, by_link, by_plain_link, content
from .test_change_laws import begun


def table(*names: str, **more: Any) -> Draft:
    players = tuple(Player(name) for name in names or ("Ada", "Bo", "Cleo"))
    return begun(replace(Game("base", players), **more))


def both(start: Draft) -> tuple[Copy, Copy]:
    return Copy(start, "a"), Copy(start, "b", 1500)


def seated(
    draft: Draft, order: tuple[int | None, ...], names: str, expansions: tuple[str, ...] = ()
) -> Draft:
    title = titles.by_id(draft.game.title)
    return draft.act(
        lambda game: with_expansions(
            title, reseated(title, game, order, names.split()), expansions
        ),
        order=order,
    )


def sheets(draft: Draft) -> dict[str, dict[str, Any]]:
    return {player.name: dict(player.sheet) for player in draft.game.players}


def undo(draft: Draft, page: str = "z") -> Draft:
    """What a page shows after its undo button."""
    return Copy(draft, page, 9000).do(lambda draft: draft.undo()).draft


def test_changes_of_different_cells_are_all_there() -> None:
    one, other = both(table())
    one.press("wonder", 0, "5")
    other.press("wonder", 1, "12")
    merged = merge(one.draft, other.draft)
    assert sheets(merged) == {"Ada": {"wonder": 5}, "Bo": {"wonder": 12}, "Cleo": {}}


def test_of_one_cell_the_later_number_counts_and_undo_gives_the_other_back() -> None:
    one, other = both(table())
    one.press("wonder", 0, "3+4")
    other.press("wonder", 0, "8")
    merged = merge(one.draft, other.draft)
    assert merged.text("wonder", 0) == "8"
    assert merged.undo().text("wonder", 0) == "3+4"
    assert merged.undo().undo().game == table().game
    assert merged.undo().undo().redo().redo().game == merged.game


def test_the_keys_of_one_visit_stay_one_change_in_every_copy() -> None:
    one, other = both(table())
    one.press("wonder", 0, "1")
    other.take(one)
    one.do(lambda draft: draft.press("2"))
    merged = merge(other.draft, one.draft)
    assert (merged.text("wonder", 0), len(merged.done)) == ("12", 1)


def test_a_number_that_was_deleted_again_stays_deleted() -> None:
    one, other = both(table())
    one.press("wonder", 0, "5")
    other.take(one)
    one.do(lambda draft: draft.press("back"))
    assert merge(other.draft, one.draft).game == table().game


def test_what_one_copy_has_undone_stays_undone() -> None:
    start = Copy(table(), "s").press("wonder", 0, "5").press("coins", 0, "6").draft
    one, other = both(start)
    one.do(lambda draft: draft.undo())
    other.press("wonder", 1, "7")
    merged = merge(one.draft, other.draft)
    assert sheets(merged) == {"Ada": {"wonder": 5}, "Bo": {"wonder": 7}, "Cleo": {}}


def test_what_one_copy_has_undone_and_redone_is_there() -> None:
    one, other = both(Copy(table(), "s").press("wonder", 0, "5").draft)
    one.do(lambda draft: draft.undo())
    other.take(one)
    assert other.draft.undone
    one.do(lambda draft: draft.redo())
    assert sheets(merge(other.draft, one.draft))["Ada"] == {"wonder": 5}


def test_two_players_other_points_are_two_cells() -> None:
    one, other = both(table(table={OTHER: Other((0, 0, 0), "Hats")}))
    one.press(OTHER, 0, "4")
    other.press(OTHER, 2, "6")
    merged = merge(one.draft, other.draft)
    assert merged.game.table == {OTHER: Other((4, 0, 6), "Hats")}


def test_points_follow_their_player_to_another_seat() -> None:
    one, other = both(Copy(table(), "s").press("wonder", 0, "5").draft)
    one.do(lambda draft: seated(draft, (2, 0, 1, None), "Cleo Ada Bo Dag", ("cities",)))
    other.press("wonder", 2, "9")
    expected = {"Cleo": {"wonder": 9}, "Ada": {"wonder": 5}, "Bo": {}, "Dag": {}}
    merged = merge(one.draft, other.draft)
    assert sheets(merged) == expected
    assert merged.game.expansions == ("cities",)
    assert sheets(undo(undo(merged))) == {"Ada": {"wonder": 5}, "Bo": {}, "Cleo": {}}


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


def test_shields_that_do_not_know_a_player_who_joined_are_asked_for() -> None:
    one, other = both(table())
    one.do(lambda draft: seated(draft, (0, 1, 2, None), "Ada Bo Cleo Dag"))
    shields = Shields({"1": (2, 0, 3)})
    other.do(lambda draft: draft.act(lambda game: game.with_table("shields", shields)))
    merged = merge(one.draft, other.draft).game
    assert merged.table["shields"] == Shields({"1": (2, 0, 3, 0)})
    assert merged.table[MISSING] == SeatsByAge({"1": (3,)})


def test_a_card_that_both_copies_give_away_stays_in_both_cities_until_undo() -> None:
    """Neither is dropped in silence: the game says what is wrong, undo takes the later one back."""
    one, other = both(begun(Game("duel", (Player("Ada"), Player("Bo")))))
    card = Listed("cards", ("theater",))
    one.do(lambda draft: draft.act(lambda game: game.with_row(0, "civilian", card)))
    other.do(lambda draft: draft.act(lambda game: game.with_row(1, "civilian", card)))
    merged = merge(one.draft, other.draft)
    assert isinstance(merged.outcome, Refusal)
    assert draftfile.read(draftfile.write(merged)) == merged
    back = undo(merged)
    assert not isinstance(back.outcome, Refusal)
    assert sheets(back) == {"Ada": {"civilian": card}, "Bo": {}}


def test_day_place_and_end_are_those_changed_last() -> None:
    one, other = both(table())
    one.do(lambda draft: with_details(draft, Details(place="Home", played="2026-02-03")))
    other.do(lambda draft: with_details(draft, Details(place="Away")).finish())
    merged = merge(one.draft, other.draft)
    assert (merged.game.extra, merged.finished) == ({"place": "Away", "note": "Home"}, True)
    assert (merged.game.played or "").startswith("2026-02-03")


def test_a_day_and_a_place_that_were_overwritten_stand_in_the_note_until_somebody_edits_that() -> (
    None
):
    def write(copy: Copy, **more: str) -> Copy:
        return copy.do(lambda draft: with_details(draft, replace(details(draft.game), **more)))

    start = write(Copy(table(), "s"), place="Out", played="2026-01-01", note="Cold").draft
    one, other = both(start)
    write(one, place="Home", played="2026-02-03")
    for letters in ("A", "Away"):
        write(other, place=letters, played="2026-02-04")
    merged = merge(one.draft, other.draft)
    assert merged.game.extra == {"place": "Away", "note": "Cold\n2026-02-03\nHome"}
    assert content(merge(other.draft, merge(merged, one.draft))) == content(merged)
    assert draftfile.read(draftfile.write(merged)) == merged
    # What somebody saw and changed is in none.
    assert merge(other.draft, start).game.extra == {"place": "Away", "note": "Cold"}
    edited = write(Copy(merged, "d", 6000), note="Cold").draft
    assert merge(edited, one.draft).game.extra == {"place": "Away", "note": "Cold"}
    assert merge(merged, edited).game.extra == {"place": "Away", "note": "Cold"}


def test_a_game_that_comes_back_by_link_fills_in_what_is_new() -> None:
    """Without stamps, a number that was here before is older than what stands here now."""
    ours = Copy(table(), "a").press("wonder", 0, "5")
    sent = by_plain_link(ours.draft)
    ours.press("wonder", 0, "6").press("coins", 2, "3")
    theirs = replace(
        sent,
        game=sent.game.with_row(1, "wonder", 9).with_row(2, "coins", 4),
        changed="2026-03-01T00:00:00+00:00",
        finished=True,
    )
    merged = merge(ours.draft, theirs)
    assert sheets(merged) == {"Ada": {"wonder": 6}, "Bo": {"wonder": 9}, "Cleo": {"coins": 4}}
    assert merged.finished
    assert content(merge(merged, theirs)) == content(merged)
    assert sheets(undo(merged)) == sheets(ours.draft)


def test_a_link_after_a_player_was_renamed_is_about_the_same_player() -> None:
    ours = Copy(table(), "a").press("wonder", 0, "5")
    ours.do(lambda draft: seated(draft, (0, 1, 2), "Adda Bo Cleo"))
    theirs = Copy(by_plain_link(ours.draft), "b", 2000).press("coins", 0, "7")
    merged = merge(ours.draft, theirs.draft)
    assert sheets(merged)["Adda"] == {"wonder": 5, "coins": 7}


def test_a_link_after_two_names_were_exchanged_gives_nobody_the_others_points() -> None:
    ours = Copy(table(), "a").press("wonder", 0, "5").press("wonder", 1, "8")
    ours.do(lambda draft: seated(draft, (0, 1, 2), "Bo Ada Cleo"))
    theirs = Copy(by_plain_link(ours.draft), "b", 2000).press("coins", 0, "7")
    ours.now = 3000
    ours.press("science", 0, "1")
    merged = merge(ours.draft, theirs.draft)
    assert sheets(merged) == {
        "Bo": {"wonder": 5, "coins": 7, "science": 1},
        "Ada": {"wonder": 8},
        "Cleo": {},
    }


def test_a_link_from_before_a_player_was_renamed_is_about_the_same_player() -> None:
    ours = Copy(table(), "a").press("wonder", 0, "5")
    sent = by_plain_link(ours.draft)
    ours.do(lambda draft: seated(draft, (0, 1, 2), "Adda Bo Cleo"))
    game = sent.game.with_row(0, "coins", 7).with_row(1, "coins", 4)
    theirs = replace(sent, game=game, changed="2026-03-01T00:00:00+00:00")
    merged = merge(ours.draft, theirs)
    assert sheets(merged) == {"Adda": {"wonder": 5, "coins": 7}, "Bo": {"coins": 4}, "Cleo": {}}
    assert sheets(undo(merged)) == sheets(ours.draft)


def test_a_link_from_before_two_names_were_exchanged_changes_neither() -> None:
    ours = Copy(table(), "a").press("wonder", 0, "5").press("wonder", 1, "8")
    sent = by_plain_link(ours.draft)
    ours.do(lambda draft: seated(draft, (0, 1, 2), "Bo Ada Cleo"))
    game = sent.game.with_row(2, "coins", 7)
    merged = merge(ours.draft, replace(sent, game=game, changed="2026-03-01T00:00:00+00:00"))
    assert sheets(merged) == {"Bo": {"wonder": 5}, "Ada": {"wonder": 8}, "Cleo": {"coins": 7}}


def test_a_copy_without_stamps_that_is_older_erases_nothing() -> None:
    ours = Copy(table(), "a").press("wonder", 0, "5").press("coins", 2, "3").draft
    ours = without_undo(replace(ours.finish(), changed="2026-03-01T00:00:00+00:00"))
    older = replace(ours, game=ours.game.with_row(0, "wonder", 4).with_row(1, "coins", 7))
    older = replace(older, changed="2026-01-01T00:00:00+00:00")
    merged = merge(ours, older)
    assert sheets(merged) == {"Ada": {"wonder": 5}, "Bo": {"coins": 7}, "Cleo": {"coins": 3}}


def test_a_number_that_is_being_typed_can_be_typed_on_after_a_merge() -> None:
    one, other = both(table())
    one.press("wonder", 0, "1")
    other.press("wonder", 1, "7")
    here = resumed(merge(one.draft, other.draft), one.draft).press("2")
    assert (here.text("wonder", 0), here.text("wonder", 1)) == ("12", "7")
    assert here.undo().text("wonder", 1) == "7"


def test_stamps_from_the_future_are_not_believed() -> None:
    now = (START + 5000) * 1000
    theirs = Copy(table(), "a", now // 1000).press("wonder", 0, "5").draft
    assert latest(theirs) > now + DAY
    ours = Copy(table(), "b").press("wonder", 0, "6").draft
    believed = changed_by(believable(theirs, now), now)
    assert believed.clock.root == NEVER
    merged = Copy(merge(ours, believed), "b", 6000).press("wonder", 0, "7").draft
    assert latest(merged) <= now + DAY
    assert merged.value("wonder", 0) == 7
    assert believable(ours, now) is ours
    late = replace(table(), changed="2999-01-01T00:00:00+00:00")
    assert latest(identified(changed_by(late, now))) <= now + DAY


def test_stamps_that_do_not_fit_are_left_out() -> None:
    one, other = both(table("Ada", "Bo", "Cleo", "Dag"))
    one.do(lambda draft: seated(draft, (0, 1, 2), "Ada Bo Cleo"))
    other.press("wonder", 3, "9").press("coins", 0, "4")
    merged = merge(one.draft, other.draft)
    written = json.loads(draftfile.write(merged))
    assert draftfile.draft_from(written) == merged
    clock = written["clock"]
    record = clock["aside"][0]
    put = record[2][0]
    wrongs: list[Any] = [
        {},
        [],
        {**clock, "done": []},
        {**clock, "from": -1},
        {**clock, "from": END},
        {**clock, "acted": 1e300},
        {**clock, "done": clock["done"][::-1]},
        {**clock, "ids": [["Ada"]]},
        {**clock, "ids": None},
        {**clock, "settings": [[["Ada"], ["Ada"], []]]},
        {**clock, "aside": [record, record]},
        {**clock, "aside": [[*record[:2], [["sheet", "Dag", "wonder", "x", "", 0]], record[3]]]},
        {**clock, "aside": [[*record[:2], [["sheet", "Dag", "nowhere", 1, "", 0]], record[3]]]},
        {**clock, "aside": [[*record[:2], [["table", "Dag", "shields", 1, "", 0]], record[3]]]},
        {**clock, "aside": [[*record[:2], [["extra", "Dag", "", {"name": ""}, "", 0]], record[3]]]},
        {**clock, "aside": [[*record[:2], [[*put[:5], 99]], record[3]]]},
    ]
    for wrong in wrongs:
        again = draftfile.draft_from({**written, "clock": wrong})
        assert (again.game, again.clock.root) == (merged.game, NEVER), wrong
        assert content(merge(again, again)) == content(identified(again))


def test_a_file_with_many_waiting_cells_has_no_stamps() -> None:
    """Each change of the game would look at all of them."""

    def waiting(number: int) -> Draft:
        start = Copy(table(), "a").press("wonder", 0, "5").draft
        file = json.loads(draftfile.write(start))
        clock = file["clock"]
        puts = [["table", "", f"x{at}", 1, "", 0] for at in range(number)]
        later = clock["done"][0][0] + 5000
        setting = [list(start.player_ids), ["Ada", "Bo", "Cleo"], []]
        aside = [[[later, 0], 1, puts, [""] * 5]]
        file["clock"] = {**clock, "aside": aside, "settings": [setting]}
        return draftfile.read(json.dumps(file))

    assert waiting(63).clock.root != NEVER
    assert waiting(64).clock.root == NEVER


def test_stamps_of_a_player_without_an_id_are_left_out() -> None:
    start = Copy(table(), "a").press("wonder", 0, "5")
    start.do(lambda draft: seated(draft, (0, 1, 2), "Adda Bo Cleo"))
    file = json.loads(draftfile.write(start.draft))
    file["clock"]["ids"] = [["", *ids[1:]] for ids in file["clock"]["ids"]]
    assert draftfile.read(json.dumps(file)).clock.root == NEVER


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


def put_on_table(copy: Copy, key: str, cell: Any) -> Copy:
    return copy.do(lambda draft: draft.act(lambda game: game.with_table(key, cell)))


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


def test_shields_that_a_link_brings_back_are_added_to_ours() -> None:
    ours = put_on_table(Copy(table(), "a"), "shields", Shields({"1": (1, 2, 3)}))
    sent = by_plain_link(ours.draft)
    put_on_table(ours, "shields", Shields({"1": (1, 2, 4), "2": (5, 5, 5)}))
    theirs = put_on_table(Copy(sent, "b", 2000), "shields", Shields({"1": (9, 2, 3)}))
    merged = merge(ours.draft, by_plain_link(theirs.draft))
    assert merged.game.table == {"shields": Shields({"1": (9, 2, 4), "2": (5, 5, 5)})}


def test_shields_follow_players_to_other_seats_and_new_players_are_asked() -> None:
    one, other = both(table())
    put_on_table(one, "shields", Shields({"1": (1, 2, 3)}))
    other.do(lambda draft: seated(draft, (2, 0, 1, None), "Cleo Ada Bo Dag"))
    merged = merge(one.draft, other.draft)
    assert merged.game.table == {
        "shields": Shields({"1": (3, 1, 2, 0)}),
        MISSING: SeatsByAge({"1": (3,)}),
    }
    # Who is asked has none: the question does not come back.
    answered = put_on_table(Copy(merged, "c", 5000), MISSING, None)
    again = merge(answered.draft, merged)
    assert again.game.table == {"shields": Shields({"1": (3, 1, 2, 0)})}


def test_diplomacy_projects_and_counts_of_a_city_are_merged_by_their_parts() -> None:
    one, other = both(table(expansions=("cities", "edifice")))
    put_on_table(one, "diplomacy", Diplomacy({"1": (0,)}))
    put_on_table(other, "diplomacy", Diplomacy({"1": (2,), "3": (1,)}))
    put_on_table(one, "edifice", Sites({"1": Site(completed=True)}))
    put_on_table(other, "edifice", Sites({"1": Site("belvedere"), "2": Site()}))
    one.do(lambda draft: draft.act(lambda game: game.with_row(0, "city", CityCounts({"red": 2}))))
    other.do(
        lambda draft: draft.act(lambda game: game.with_row(0, "city", CityCounts({"blue": 3})))
    )
    merged = merge(one.draft, other.draft)
    assert merged.game.table == {
        "diplomacy": Diplomacy({"1": (0, 2), "3": (1,)}),
        "edifice": Sites({"1": Site("belvedere", completed=True), "2": Site()}),
    }
    assert sheets(merged)["Ada"] == {"city": CityCounts({"red": 2, "blue": 3})}
    assert draftfile.read(draftfile.write(merged)) == merged


def test_cards_that_two_people_tick_for_one_city_are_all_ticked() -> None:
    start = begun(Game("duel", (Player("Ada"), Player("Bo"))))
    blue, green, red = ("altar", "apothecary", "archery_range")

    def tick(copy: Copy, *ids: str) -> Copy:
        return copy.do(lambda draft: draft.act(lambda game: game.with_row(0, "cards", Ticked(ids))))

    one, other = both(tick(Copy(start, "s"), red).draft)
    tick(one, blue, red)
    tick(other, green)
    merged = merge(one.draft, other.draft)
    assert sheets(merged)["Ada"]["cards"] == Ticked((blue, green))
    assert draftfile.read(draftfile.write(merged)) == merged
    assert content(merge(merged, one.draft)) == content(merged)


def test_of_two_cards_with_one_name_the_one_that_was_ticked_later_counts() -> None:
    """No city holds both: the merge was refused, and neither page saw the other's changes."""

    def tick(copy: Copy, *ids: str) -> Copy:
        cards = BuiltCards.of(ids)
        return copy.do(lambda draft: draft.act(lambda game: game.with_row(0, "cards", cards)))

    one, other = both(tick(Copy(table(), "s"), "altar").draft)
    tick(one, "altar", "glassworks_1")
    tick(other, "altar", "glassworks_2", "theater")
    merged = merge(one.draft, other.draft)
    assert sheets(merged)["Ada"]["cards"] == BuiltCards.of(("altar", "glassworks_2", "theater"))
    assert content(merge(other.draft, one.draft)) == content(merged)
    assert content(merge(merged, one.draft)) == content(merged)
    assert draftfile.read(draftfile.write(merged)) == merged
    assert sheets(undo(merged))["Ada"]["cards"] == BuiltCards.of(("altar", "glassworks_1"))


def test_values_of_a_file_that_is_ordered_otherwise_stay_as_they_are() -> None:
    start = Copy(table(expansions=("cities",)), "a")
    put_on_table(start, "diplomacy", Diplomacy({"1": (2, 0), "2": ()}))
    assert merge(start.draft, start.draft).game == start.draft.game
    put_on_table(start, "diplomacy", Diplomacy({}))
    assert merge(start.draft, start.draft).game == start.draft.game


@pytest.mark.parametrize("later", ["with the change", "without it"])
def test_of_two_copies_without_stamps_the_one_changed_last_knows_what_was_undone(
    later: str,
) -> None:
    """As they were saved before there were stamps: a backup, and the game as it is now."""
    draft = table().select("wonder", 0).press("5").select("wonder", 1).press("6")
    dates = ("2026-01-02T10:00:00+00:00", "2026-01-02T09:00:00+00:00")
    if later == "without it":
        dates = dates[::-1]
    done, undone = replace(draft, changed=dates[0]), replace(draft.undo(), changed=dates[1])
    merged = merge(done, undone)
    assert merged.game == (done if later == "with the change" else undone).game
    assert content(merge(undone, done)) == content(merged)
    assert merged.undo().game == (undone.undo() if merged.game == undone.game else undone).game
    assert merged.undone == () or merged.redo().game == done.game
    # What has been typed since an update of the app stands beside it.
    updated = Copy(done, "a", 1500).press("coins", 2, "7").draft
    assert sheets(merge(updated, undone))["Cleo"] == {"coins": 7}
    assert draftfile.read(draftfile.write(merged)) == merged


def note(copy: Copy, text: str) -> Copy:
    return copy.do(lambda draft: with_details(draft, Details(note=text)))


def test_notes_that_two_people_write_at_once_are_both_kept_until_somebody_edits_them() -> None:
    one, other = both(table())
    note(one, "Cold")
    note(other, "At home")
    third = note(Copy(table(), "c", 1200), "Late")
    merged = merge(one.draft, other.draft)
    assert merged.game.extra == {"note": "Cold\nAt home"}
    three = merge(merged, third.draft)
    assert three.game.extra == {"note": "Cold\nLate\nAt home"}
    assert content(three) == content(merge(other.draft, merge(third.draft, one.draft)))
    assert content(merge(three, one.draft)) == content(three)
    assert draftfile.read(draftfile.write(three)) == three
    edited = note(Copy(three, "d", 5000), "Cold, at home")
    assert merge(edited.draft, other.draft).game.extra == {"note": "Cold, at home"}
    assert merge(three, edited.draft).game.extra == {"note": "Cold, at home"}


def test_a_note_that_takes_the_place_of_another_stands_alone_in_every_copy() -> None:
    one, other = both(note(Copy(table(), "s"), "Cold").draft)
    note(one, "Cold and late")
    assert merge(one.draft, other.draft).game.extra == {"note": "Cold and late"}
    note(one, "")
    assert merge(other.draft, one.draft).game.extra == {}
    # A link from before does not bring it back.
    sent = by_plain_link(other.draft)
    assert merge(one.draft, sent).game.extra == {}


def edited(copy: Copy, times: int, text: str = "") -> Copy:
    for number in range(times):
        note(copy, f"{text}{number}")
    return copy


def test_a_note_that_was_deleted_stays_so_however_many_keys_were_pressed() -> None:
    """Only so many replaced notes were remembered, and each key makes one."""
    one, other = both(note(Copy(table(), "s"), "Cold").draft)
    note(edited(one, 60), "")
    merged = merge(one.draft, other.draft)
    assert merged.game.extra == {}
    assert merge(merged, note(Copy(table(), "c"), "Late").draft).game.extra == {"note": "Late"}


def test_notes_of_many_keys_merge_in_any_order() -> None:
    one, other = both(note(Copy(table(), "s"), "Cold").draft)
    third = Copy(one.draft, "c", 3000)
    edited(one, 30, "a")
    edited(other, 30, "b")
    third.take(one)
    edited(third, 30, "c")
    a, b, c = one.draft, other.draft, third.draft
    assert content(merge(merge(a, b), c)) == content(merge(a, merge(b, c)))
    assert merge(merge(a, b), c).game.extra == {"note": "b29\nc29"}


def test_of_two_long_notes_neither_is_hidden_or_lost() -> None:
    """The second was left out of the text, and lost when somebody edited that."""
    one, other = both(table())
    note(one, "a" * 900)
    note(other, "b" * 900)
    merged = merge(one.draft, other.draft)
    assert merged.game.extra == {"note": "a" * 900 + "\n" + "b" * 900}
    shorter = note(Copy(merged, "c", 5000), "a" * 900 + "\n" + "b" * 300)
    assert merge(shorter.draft, other.draft).game.extra == {"note": "a" * 900 + "\n" + "b" * 300}
    longer = note(Copy(shorter.draft, "c", 6000), "a" * 900 + "\n" + "b" * 301)
    assert longer.draft == shorter.draft


def test_a_file_that_lists_each_replaced_note_is_read() -> None:
    one, other = both(note(Copy(table(), "s"), "Cold").draft)
    edited(one, 3)
    file = json.loads(draftfile.write(one.draft))
    clock = file["clock"]
    page = clock["pages"].index("a")
    last = clock["details"]["extra.note"][0]
    clock["replaced"] = [*clock["replaced"], *([last - 1000 * at, page] for at in (2, 1))]
    again = draftfile.read(json.dumps(file))
    assert again.clock == one.draft.clock
    assert merge(again, other.draft).game.extra == {"note": "2"}


def test_a_note_from_another_program_is_kept_as_it_is() -> None:
    one, other = both(table(extra={"note": {"text": "Cold"}}))
    other.press("wonder", 1, "7")
    assert merge(one.draft, other.draft).game.extra == {"note": {"text": "Cold"}}
