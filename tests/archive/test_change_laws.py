"""Laws of changing a game: whatever was done through the one door can be undone, redone and sent.

The acts put cells of other games of the same title into a game, type keys, and go back and forth.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive import draftfile, gamefile
from scorepad.archive.change import Change
from scorepad.archive.draft import Draft
from scorepad.archive.stamps import identified
from scorepad.titles import Game, Refusal
from scorepad.titles.model import BOARD, SHEET, TABLE, Cell, Result
from scorepad.titles.seating import reseated, with_expansions
from tests.strategies import base_games, dice_games, ticked_games, written_games

EXPANSIONS = frozenset(("cities", "edifice", "armada"))
GAMES = {
    "base": base_games(EXPANSIONS),
    "duel": ticked_games() | written_games(),
    "dice": dice_games(),
}
#: A place of a game, the seat and key there, and what an act puts into it.
Put = tuple[str, int, str, Cell | None]


def cells(game: Game, seats: int) -> Iterator[Put]:
    """What could stand in another game, too, of so many players."""
    for seat, player in enumerate(game.players[:seats]):
        for key, cell in player.sheet.items():
            yield from ((SHEET, seat, key, cell), (SHEET, seat, key, None))
        yield BOARD, seat, BOARD, player.board
    if len(game.players) == seats:
        for key, cell in game.table.items():
            yield from ((TABLE, 0, key, cell), (TABLE, 0, key, None))


def begun(game: Game) -> Draft:
    return Draft(id="g1", game=game, row=titles.rows(game)[0].id)


@st.composite
def corrections(draw: st.DrawFn, game: Game) -> Callable[[Draft], Draft]:
    """Other players, seats and expansions for a game."""
    title = titles.by_id(game.title)
    seats: list[int | None] = [*range(len(game.players)), *draw(st.sampled_from(((), (None,))))]
    order = draw(st.permutations(seats))[: draw(st.integers(title.seats[0], len(seats)))]
    names = draw(st.permutations([f"Someone {at}" for at in range(len(order))]))
    left = draw(st.lists(st.sampled_from(title.expansions or ("",)), unique=True))
    expansions = left if title.expansions else ()

    def act(game: Game) -> Game:
        return with_expansions(title, reseated(title, game, order, names), expansions)

    return lambda was: was.act(act, order=order)


@st.composite
def played(draw: st.DrawFn, title: str) -> tuple[Draft, Draft]:
    """A draft, and what became of it."""
    start = now = begun(draw(GAMES[title]))
    seats = len(start.game.players)
    puts = st.sampled_from(list(cells(draw(GAMES[title]), seats)) or [(TABLE, 0, "x", None)])
    keys = st.sampled_from([*"0123456789+-", "back"])
    steps = puts | keys | st.sampled_from(["undo", "redo", "next", "players"])
    for step in draw(st.lists(steps, min_size=5, max_size=12)):
        match step:
            case "undo":
                now = now.undo()
            case "redo":
                now = now.redo()
            case "next":
                row, last = draw(st.sampled_from(titles.pad(now.game))), len(now.game.players) - 1
                now = now.select(row.id, draw(st.integers(0, last)))
            case "players":
                now = _or_same(now, draw(corrections(now.game)))
            case str():
                now = _or_same(now, lambda was, key=step: was.press(key))
            case place, seat, key, cell if seat < len(now.game.players):
                now = _or_same(
                    now,
                    lambda was, at=(place, seat, key, cell): was.act(lambda game: game.with_(*at)),
                )
    return start, now


def _or_same(draft: Draft, act: Any) -> Draft:
    """The draft after an act, or as it was if that is refused."""
    try:
        after: Draft = act(draft)
    except Refusal:
        return draft
    return after


def back_and_forth(end: Draft) -> tuple[list[Draft], list[Draft]]:
    """Every draft on the way back to the start, and on the way from there to the end again."""
    back = [end]
    while back[-1].done:
        back.append(back[-1].undo())
    forth = [back[-1]]
    while len(forth) < len(back):
        forth.append(forth[-1].redo())
    return back, forth


def sent(change: Change, game: Game) -> Change:
    """The change as another device reads it."""
    return draftfile.read_change(json.loads(json.dumps(draftfile.write_change(change))), game)


@pytest.mark.parametrize("title", GAMES)
@settings(max_examples=40)
@given(data=st.data())
def test_undo_and_redo_give_the_same_games(title: str, data: st.DataObject) -> None:
    start, end = data.draw(played(title))
    back, forth = back_and_forth(end)
    assert back[-1].game == start.game
    assert back[-1].sums == {}
    assert [draft.game for draft in forth] == [draft.game for draft in reversed(back)]
    assert [draft.sums for draft in forth] == [draft.sums for draft in reversed(back)]
    assert (forth[-1].done, forth[-1].undone) == (end.done, end.undone)


@pytest.mark.parametrize("title", GAMES)
@settings(max_examples=40)
@given(data=st.data())
def test_a_change_that_is_sent_does_the_same_to_the_same_game(
    title: str, data: st.DataObject
) -> None:
    start, end = data.draw(played(title))
    game = start.game
    for change in (identified(end) if data.draw(st.booleans()) else end).done:
        arrived = sent(change, game)
        assert arrived == change
        after = arrived.apply(game)
        assert after == change.apply(game)
        assert arrived.revert(after) == game
        game = after
    assert game == end.game


@pytest.mark.parametrize("title", GAMES)
@settings(max_examples=40)
@given(data=st.data())
def test_a_draft_comes_back_with_its_whole_past(title: str, data: st.DataObject) -> None:
    _, end = data.draw(played(title))
    end = identified(end)
    again = draftfile.read(draftfile.write(end))
    if not end.typing:
        # Where the last visit began matters only until it ends.
        again, end = replace(again, since=0), replace(end, since=0)
    assert again == end


@pytest.mark.parametrize("title", GAMES)
@settings(max_examples=40)
@given(data=st.data())
def test_a_good_game_stays_good_and_can_be_kept(title: str, data: st.DataObject) -> None:
    """Every step has the result that its game has, and a file that is read to the same game."""
    start, end = data.draw(played(title))
    if isinstance(start.outcome, Refusal):
        return
    for draft in back_and_forth(end)[0]:
        assert isinstance(draft.outcome, Result)
        assert draft.outcome == titles.standing(draft.game)
        assert gamefile.read(gamefile.write(draft.game)) == draft.game


def test_a_change_of_nobody_at_this_table_is_refused() -> None:
    draft = begun(Game("duel", (titles.Player("Ada"), titles.Player("Bo")))).press("3")
    (change,) = draft.done
    written = draftfile.write_change(change)
    bad: list[Any] = [
        [],
        [*written, *written],
        [[2, *written[0][1:]]],
        [written[0][:5]],
        [[0, "military", None, 3, "", "", "sheet", "military", False]],
        [[0, "nowhere", None, 3, "", "", "sheet", "", False]],
        [[0, "civilian", None, 3, "", "", "elsewhere", "", False]],
        None,
    ]
    for value in bad:
        with pytest.raises(Refusal):
            draftfile.read_change(value, draft.game)
    assert draftfile.read_change(written, draft.game) == change


def test_the_identity_of_a_sent_change_is_checked() -> None:
    game = Game("duel", (titles.Player("Ada"), titles.Player("Bo")))
    (typed,) = identified(begun(game).press("3")).done
    title, names = titles.by_id("duel"), ("Bo", "Ada")
    swapped = begun(game).act(lambda game: reseated(title, game, (1, 0), names), order=(1, 0))
    (swapped_change,) = identified(swapped).done
    for change in (typed, swapped_change):
        first, *more = draftfile.write_change(change)
        assert draftfile.read_change([first, *more], game) == change
        edit, (id_, version, old, new) = first[:9], first[9:]
        bad: list[list[Any]] = [
            [id_],
            [id_, version],
            [id_, version, old],
            [id_, version, old, new, []],
            [[-1, "page"], version, old, new],
            [[1, 2], version, old, new],
            [id_, [1], old, new],
            [id_, version, ["x"], new],
            [id_, version, old, ["x", "x"]],
            [id_, version, old, [1, 2]],
            [id_, version, 3, new],
        ]
        for identity in bad:
            with pytest.raises(Refusal):
                draftfile.read_change([[*edit, *identity], *more], game)
    # The ids of one side may be left out.
    first, *more = draftfile.write_change(swapped_change)
    edit, (id_, version, old, new) = first[:9], first[9:]
    one_side: tuple[list[str], list[str]]
    for one_side in ((old, []), ([], new), ([], [])):
        change = draftfile.read_change([[*edit, id_, version, *one_side], *more], game)
        assert (change.ids((), new=False), change.ids((), new=True)) == tuple(map(tuple, one_side))
        assert change.apply(swapped.game) == swapped.game
    plain = typed._replace(id=(0, ""), version=(0, ""))
    assert draftfile.write_change(plain) == draftfile.write_edits(plain)


def test_edits_of_the_first_versions_are_changes_of_one_cell() -> None:
    draft = begun(Game("duel", (titles.Player("Ada"), titles.Player("Bo"))))
    change = draftfile.read_change([[1, "civilian", None, 7, "", "3+4"]], draft.game)
    assert (change.row, change.seat) == ("civilian", 1)
    assert change.apply(draft.game).players[1].sheet == {"civilian": 7}
