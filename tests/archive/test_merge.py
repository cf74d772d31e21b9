"""Laws of merging copies of a game, and what becomes of a cell that two of them changed."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import draftfile, gamefile, link
from scorepad.archive.details import Details, with_details
from scorepad.archive.draft import Draft
from scorepad.archive.merge import combine, merge, resumed, stamped
from scorepad.archive.older_games import without_undo
from scorepad.titles import Game, Player, Refusal
from scorepad.titles.duel.city import Listed
from scorepad.titles.model import TABLE, Cell
from scorepad.titles.other import OTHER, Other
from scorepad.titles.seating import reseated, with_expansions

from .test_change_laws import GAMES, begun, cells, corrections

#: The first second of 2026.
START = 1767225600
KEYS = [*"0123456789+-", "back"]


def content(draft: Draft) -> Draft:
    """What the laws are about: not the selected cell, nor what can be redone."""
    row = titles.pad(draft.game)[0].id
    return replace(draft, row=row, seat=0, typing=False, since=0, counting=False, undone=())


class Copy:
    """A copy of a game on a page, where each act gets its stamp."""

    def __init__(self, draft: Draft, page: str, now: int = 1000) -> None:
        self.draft, self.page, self.now = draft, page, now

    def do(self, act: Any) -> Copy:
        self.now += 1
        try:
            after = act(self.draft)
        except Refusal:
            return self
        changed = datetime.fromtimestamp(START + self.now, UTC).isoformat()
        after = replace(after, changed=changed)
        self.draft = stamped(after, self.draft, (START + self.now) * 1000, self.page)
        return self

    def press(self, row: str, seat: int, keys: str) -> Copy:
        self.do(lambda draft: draft.select(row, seat))
        for key in keys:
            self.do(lambda draft, key=key: draft.press(key))
        return self


@st.composite
def acts(draw: st.DrawFn, copy: Copy, other: Game, *, tables: bool) -> None:
    """Lets a person do this and that on a copy."""
    seats = len(copy.draft.game.players)
    puts = st.sampled_from(list(cells(other, seats)) or [(TABLE, 0, "x", None)])
    marks = ["undo", "redo", "next", "finish", "reopen", "hide", "note", "day"]
    steps = puts | st.sampled_from([*KEYS, *marks, *(["players"] if tables else [])])
    for step in draw(st.lists(steps, max_size=7)):
        copy.now += draw(st.integers(0, 9))
        match step:
            case "undo" | "redo" | "finish" | "reopen":
                copy.do(lambda draft, step=step: getattr(draft, step)())
            case "hide":
                copy.do(lambda draft: draft.hide(not draft.hidden))
            case "note":
                text = draw(st.sampled_from(["", "Cold", "Warm"]))
                copy.do(lambda draft, text=text: with_details(draft, Details(note=text)))
            case "day":
                copy.do(lambda draft: with_details(draft, Details(played="2026-02-03")))
            case "next":
                game = copy.draft.game
                row = draw(st.sampled_from(titles.pad(game))).id
                seat = draw(st.integers(0, len(game.players) - 1))
                copy.do(lambda draft, row=row, seat=seat: draft.select(row, seat))
            case "players":
                copy.do(draw(corrections(copy.draft.game)))
            case str():
                copy.do(lambda draft, key=step: draft.press(key))
            case place, seat, key, cell if seat < len(copy.draft.game.players):
                at = (place, seat, key, cell)
                copy.do(partial(_put, at))


def _put(at: tuple[str, int, str, Cell | None], draft: Draft) -> Draft:
    return draft.act(lambda game: game.with_(*at))


@st.composite
def copies(draw: st.DrawFn, title: str, *, tables: bool) -> list[Draft]:
    """Three copies of a game that were changed on three pages, two of them from a later start."""
    other = draw(GAMES[title])
    start = Copy(begun(draw(GAMES[title])), "s")
    draw(acts(start, other, tables=tables))
    ends = []
    for page in "abc":
        copy = Copy(start.draft, page, start.now)
        draw(acts(copy, other, tables=tables))
        if page == "b":
            start = copy
        ends.append(copy.draft)
    return ends


@pytest.mark.parametrize("tables", [False, True], ids=["cells", "players"])
@pytest.mark.parametrize("title", GAMES)
@settings(max_examples=30)
@given(data=st.data())
def test_merging_is_commutative_associative_and_idempotent(
    title: str, tables: bool, data: st.DataObject
) -> None:
    a, b, c = data.draw(copies(title, tables=tables))
    ab = merge(a, b)
    assert content(ab) == content(merge(b, a))
    assert content(merge(a, a)) == content(a)
    assert content(merge(ab, b)) == content(merge(a, ab)) == content(ab)
    assert content(merge(ab, c)) == content(merge(a, merge(b, c)))


@pytest.mark.parametrize("tables", [False, True], ids=["cells", "players"])
@pytest.mark.parametrize("title", GAMES)
@settings(max_examples=15)
@given(data=st.data())
def test_a_merged_game_is_sound(title: str, tables: bool, data: st.DataObject) -> None:
    """It scores if both did, can be undone to its start and redone, and is written and read."""
    a, b, _ = data.draw(copies(title, tables=tables))
    for both in (merge(a, b), combine(a, b)):
        if not isinstance(a.outcome, Refusal) and not isinstance(b.outcome, Refusal):
            assert not isinstance(both.outcome, Refusal)
        steps = [both]
        while steps[-1].done:
            steps.append(steps[-1].undo())
        again = steps[-1]
        for step in reversed(steps):
            assert (again.game, again.sums) == (step.game, step.sums)
            again = again.redo()
        assert gamefile.read(gamefile.write(both.game)) == both.game
        assert content(draftfile.read(draftfile.write(both))) == content(both)


@pytest.mark.parametrize("tables", [False, True], ids=["cells", "players"])
@pytest.mark.parametrize("title", GAMES)
@settings(max_examples=15)
@given(data=st.data())
def test_combining_is_commutative_and_done_once(
    title: str, tables: bool, data: st.DataObject
) -> None:
    a, b, _ = data.draw(copies(title, tables=tables))
    both = combine(a, b)
    assert content(both) == content(combine(b, a))
    assert content(combine(a, a)) == content(a)
    assert combine(both, b).game == combine(both, a).game == both.game


def table(*names: str, **more: Any) -> Draft:
    players = tuple(Player(name) for name in names or ("Ada", "Bo", "Cleo"))
    return begun(replace(Game("base", players), **more))


def both(start: Draft) -> tuple[Copy, Copy]:
    return Copy(start, "a"), Copy(start, "b", 1500)


def test_changes_of_different_cells_are_all_there() -> None:
    one, other = both(table())
    one.press("wonder", 0, "5")
    other.press("wonder", 1, "12")
    sheets = [player.sheet for player in merge(one.draft, other.draft).game.players]
    assert sheets == [{"wonder": 5}, {"wonder": 12}, {}]


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
    other.draft = merge(other.draft, one.draft)
    one.do(lambda draft: draft.press("2"))
    merged = merge(other.draft, one.draft)
    assert (merged.text("wonder", 0), len(merged.done)) == ("12", 1)


def test_what_one_copy_has_undone_stays_undone() -> None:
    start = Copy(table(), "s").press("wonder", 0, "5").press("coins", 0, "6").draft
    one, other = both(start)
    one.do(lambda draft: draft.undo())
    other.press("wonder", 1, "7")
    merged = merge(one.draft, other.draft)
    assert [player.sheet for player in merged.game.players] == [{"wonder": 5}, {"wonder": 7}, {}]
    one.do(lambda draft: draft.redo())
    assert merge(merged, one.draft).game.players[0].sheet == {"wonder": 5, "coins": 6}


def test_two_players_other_points_are_two_cells() -> None:
    one, other = both(table(table={OTHER: Other((0, 0, 0), "Hats")}))
    one.press(OTHER, 0, "4")
    other.press(OTHER, 2, "6")
    assert merge(one.draft, other.draft).game.table == {OTHER: Other((4, 0, 6), "Hats")}


def test_a_card_that_both_copies_give_away_stays_with_the_first() -> None:
    start = begun(Game("duel", (Player("Ada"), Player("Bo"))))
    one, other = both(start)
    card = Listed("cards", ("theater",))
    one.do(lambda draft: draft.act(lambda game: game.with_row(0, "civilian", card)))
    other.do(lambda draft: draft.act(lambda game: game.with_row(1, "civilian", card)))
    merged = merge(one.draft, other.draft)
    assert [player.sheet for player in merged.game.players] == [{"civilian": card}, {}]
    assert len(merged.undone) == 1


def test_day_place_note_and_end_are_those_changed_last() -> None:
    one, other = both(table())
    one.do(lambda draft: with_details(draft, Details(place="Home", note="Cold")))
    other.do(lambda draft: with_details(draft, Details(note="Warm")).finish())
    merged = merge(one.draft, other.draft)
    assert (dict(merged.game.extra), merged.finished) == ({"place": "Home", "note": "Warm"}, True)


def _with_dag(draft: Draft) -> Draft:
    title, order = titles.by_id("base"), (2, 0, 1, None)
    names = ("Cleo", "Ada", "Bo", "Dag")
    return draft.act(
        lambda game: with_expansions(title, reseated(title, game, order, names), ["cities"]),
        order=order,
    )


def test_points_follow_their_player_to_a_table_that_another_copy_has_changed() -> None:
    one, other = both(Copy(table(), "s").press("wonder", 0, "5").draft)
    one.do(_with_dag)
    other.press("wonder", 2, "9")
    merged = combine(one.draft, other.draft)
    assert [(player.name, dict(player.sheet)) for player in merged.game.players] == [
        ("Cleo", {"wonder": 9}),
        ("Ada", {"wonder": 5}),
        ("Bo", {}),
        ("Dag", {}),
    ]
    assert merged.undo().game.players[0].sheet == {}
    # By itself, merging takes the table changed later as it is.
    assert merge(other.draft, one.draft).game == one.draft.game


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
    merged = combine(ours.draft, theirs)
    assert [player.sheet for player in merged.game.players] == [
        {"wonder": 6},
        {"wonder": 9},
        {"coins": 4},
    ]
    assert merged.finished
    assert combine(merged, theirs).game == merged.game


def test_a_copy_without_stamps_that_is_older_erases_nothing() -> None:
    ours = Copy(table(), "a").press("wonder", 0, "5").press("coins", 2, "3").draft
    ours = without_undo(replace(ours.finish(), changed="2026-03-01T00:00:00+00:00"))
    older = replace(ours, game=ours.game.with_row(0, "wonder", 4).with_row(1, "coins", 7))
    older = replace(older, changed="2026-01-01T00:00:00+00:00")
    sheets = [player.sheet for player in combine(ours, older).game.players]
    assert sheets == [{"wonder": 5}, {"coins": 7}, {"coins": 3}]


def test_a_number_that_is_being_typed_can_be_typed_on_after_a_merge() -> None:
    one, other = both(table())
    one.press("wonder", 0, "1")
    other.press("wonder", 1, "7")
    here = resumed(merge(one.draft, other.draft), one.draft).press("2")
    assert (here.text("wonder", 0), here.text("wonder", 1)) == ("12", "7")
    assert here.undo().text("wonder", 1) == "7"


def test_stamps_that_do_not_fit_are_left_out() -> None:
    one = Copy(table(), "a").press("wonder", 0, "5").draft
    written = draftfile.object_of(one)
    assert draftfile.draft_from(written) == one
    clock = written["clock"]
    wrongs: list[Any] = [{}, [], {**clock, "done": []}, {**clock, "from": -1}]
    for wrong in wrongs:
        again = draftfile.draft_from({**written, "clock": wrong})
        assert (again.game, again.done[0].stamp) == (one.game, (0, ""))
