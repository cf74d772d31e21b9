"""What becomes of cells that two copies of a game have changed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scorepad import titles
from scorepad.archive import draftfile
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
from scorepad.titles.seating import reseated, with_expansions

from .merging import START, Copy, by_plain_link, content
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


def test_points_follow_their_player_to_another_seat() -> None:
    one, other = both(Copy(table(), "s").press("wonder", 0, "5").draft)
    one.do(lambda draft: seated(draft, (2, 0, 1, None), "Cleo Ada Bo Dag", ("cities",)))
    other.press("wonder", 2, "9")
    expected = {"Cleo": {"wonder": 9}, "Ada": {"wonder": 5}, "Bo": {}, "Dag": {}}
    merged = merge(one.draft, other.draft)
    assert sheets(merged) == expected
    assert merged.game.expansions == ("cities",)
    assert sheets(undo(undo(merged))) == {"Ada": {"wonder": 5}, "Bo": {}, "Cleo": {}}


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
    tables = file["clock"]["ids"]
    assert len(tables) == 2
    without = [["", *ids[1:]] for ids in tables]
    unfit: list[Any]
    for unfit in (without, [tables[0], without[1]], [tables[0], []], [[], tables[1]], [[], []]):
        file["clock"]["ids"] = unfit
        assert draftfile.read(json.dumps(file)).clock.root == NEVER


def put_on_table(copy: Copy, key: str, cell: Any) -> Copy:
    return copy.do(lambda draft: draft.act(lambda game: game.with_table(key, cell)))


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
