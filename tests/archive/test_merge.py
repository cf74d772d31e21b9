"""What becomes of cells that two copies of a game have changed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from scorepad import titles
from scorepad.archive import draftfile, link
from scorepad.archive.details import Details, with_details
from scorepad.archive.draft import Draft
from scorepad.archive.merge import merge, resumed
from scorepad.archive.older_games import without_undo
from scorepad.archive.stamp import END, NEVER
from scorepad.archive.stamps import DAY, believable, changed_by, identified, latest
from scorepad.titles import Game, Player, Refusal
from scorepad.titles.base.military import MISSING, SeatsByAge, Shields
from scorepad.titles.duel.city import Listed
from scorepad.titles.other import OTHER, Other
from scorepad.titles.seating import reseated, with_expansions

from .merging import START, Copy, content
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


def test_day_place_note_and_end_are_those_changed_last() -> None:
    one, other = both(table())
    one.do(lambda draft: with_details(draft, Details(place="Home", note="Cold")))
    other.do(lambda draft: with_details(draft, Details(note="Warm")).finish())
    merged = merge(one.draft, other.draft)
    assert (dict(merged.game.extra), merged.finished) == ({"place": "Home", "note": "Warm"}, True)


def test_a_game_that_comes_back_by_link_fills_in_what_is_new() -> None:
    """A link has no stamps: a number that was here before is older than what stands here now."""
    ours = Copy(table(), "a").press("wonder", 0, "5")
    sent = link.read(link.write(ours.draft))
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
    theirs = Copy(link.read(link.write(ours.draft)), "b", 2000).press("coins", 0, "7")
    merged = merge(ours.draft, theirs.draft)
    assert sheets(merged)["Adda"] == {"wonder": 5, "coins": 7}


def test_a_link_after_two_names_were_exchanged_gives_nobody_the_others_points() -> None:
    ours = Copy(table(), "a").press("wonder", 0, "5").press("wonder", 1, "8")
    ours.do(lambda draft: seated(draft, (0, 1, 2), "Bo Ada Cleo"))
    theirs = Copy(link.read(link.write(ours.draft)), "b", 2000).press("coins", 0, "7")
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
    sent = link.read(link.write(ours.draft))
    ours.do(lambda draft: seated(draft, (0, 1, 2), "Adda Bo Cleo"))
    game = sent.game.with_row(0, "coins", 7).with_row(1, "coins", 4)
    theirs = replace(sent, game=game, changed="2026-03-01T00:00:00+00:00")
    merged = merge(ours.draft, theirs)
    assert sheets(merged) == {"Adda": {"wonder": 5, "coins": 7}, "Bo": {"coins": 4}, "Cleo": {}}
    assert sheets(undo(merged)) == sheets(ours.draft)


def test_a_link_from_before_two_names_were_exchanged_changes_neither() -> None:
    ours = Copy(table(), "a").press("wonder", 0, "5").press("wonder", 1, "8")
    sent = link.read(link.write(ours.draft))
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
