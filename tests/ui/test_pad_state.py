"""The pad in hand, without a screen: keys of a real keyboard, the panel, the end, who leads."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from scorepad import titles
from scorepad.archive.draft import Draft
from scorepad.i18n import words
from scorepad.titles.base.symbols import Symbols
from scorepad.ui.pad.keyboard import handle
from scorepad.ui.pad.open_game import CALCULATOR, KEYS
from scorepad.ui.pad.state import PadState
from scorepad.ui.pad.totals import total
from scorepad.ui.session import Look
from scorepad.ui.theme import PAPYRUS
from tests.raw import raw_game, raw_player

LOOK = Look(words("en"), PAPYRUS, dark=False, scale=1, width=412, height=915)


def state(title: str = "base", seats: int = 3, **more: Any) -> PadState:
    game = raw_game(title, [raw_player(f"P{seat}") for seat in range(seats)], **more)
    return PadState(Draft("x", game, titles.pad(game)[0].id), lambda draft, _: draft)


def key(pad: PadState, name: str, **held: bool) -> None:
    event: Any = SimpleNamespace(
        key=name, **{"ctrl": False, "meta": False, "shift": False, "alt": False, **held}
    )
    handle(pad, event)


def test_where_the_turns_are_in_view_the_keyboard_only_undoes() -> None:
    pad = state("duel", 2)
    keys(pad, "7")
    before = pad.draft
    for name, ctrl in (("5", False), ("Enter", False), ("Arrow Down", False), ("z", True)):
        event: Any = SimpleNamespace(key=name, ctrl=ctrl, meta=False, shift=False, alt=False)
        handle(pad, event, undo_only=True)
        assert (pad.draft is before) is not ctrl
    assert pad.draft.done == ()


def keys(pad: PadState, *names: str) -> None:
    for name in names:
        key(pad, name)


def best(pad: PadState) -> list[int]:
    return [seat for seat in range(len(pad.draft.game.players)) if total(pad, LOOK, seat).best]


def test_a_whole_game_by_keyboard_ends_with_enter() -> None:
    pad = state()
    for _ in titles.cells(pad.draft.game, pad.result):
        keys(pad, "7", "Enter")
    assert pad.draft.finished
    assert pad.result is not None
    assert [one.total for one in pad.result.players] == [6 * 7 + 2] * 3


def test_a_raised_two_is_no_digit() -> None:
    pad = state()
    keys(pad, "²", "٣")
    assert pad.draft.game.players[0].sheet == {}


def test_numbers_of_a_row_that_takes_few_are_known_by_their_first_digit() -> None:
    pad = state("duel", 2)
    pad.select("military", 0)
    keys(pad, "1")
    assert pad.draft.value("military", 0) == 10
    keys(pad, "Backspace")
    assert pad.draft.value("military", 0) is None
    keys(pad, "7")
    assert pad.draft.value("military", 0) is None
    assert pad.refusal is None


def test_a_stray_digit_writes_nothing_over_what_a_calculator_counted() -> None:
    pad = state()
    pad.select("science", 0)
    pad.open(CALCULATOR)
    pad.put(Symbols({"compass": 1}))
    counted = pad.draft.value("science", 0)
    keys(pad, "3")
    assert pad.draft.value("science", 0) == counted
    key(pad, "z", ctrl=True)
    assert pad.draft.value("science", 0) is None


def test_undo_that_leads_to_another_row_brings_the_keys_back() -> None:
    pad = state()
    pad.select("coins", 0)
    keys(pad, "5")
    pad.select("science", 0)
    pad.open(CALCULATOR)
    pad.undo()
    assert pad.draft.row == "coins"
    assert pad.panel == KEYS


def test_the_calculator_is_still_open_when_the_game_is_opened_again() -> None:
    pad = state()
    pad.select("science", 0)
    pad.open(CALCULATOR)
    assert PadState(pad.draft, lambda draft, _: draft).panel == CALCULATOR


def test_a_finished_game_changes_no_more() -> None:
    pad = state()
    keys(pad, "5")
    pad.end()
    pad.ended()
    before = pad.draft.game
    pad.put(9)
    keys(pad, "8")
    assert pad.draft.game == before


@pytest.mark.parametrize(("seats", "last"), [(2, "gallery"), (3, "gallery")])
def test_the_last_cell_that_matters_is_the_end_of_the_table(seats: int, last: str) -> None:
    pad = state("dice", seats)
    keys(pad, "9")
    pad.select(last, seats - 1)
    assert pad.at_last


def test_who_leads_in_teams_is_the_team() -> None:
    pad = state(seats=4, table={"teams": [[0, 1], [2, 3]]})
    for seat, points in enumerate(("30", "", "20", "20")):
        pad.draft = pad.draft.select("wonder", seat)
        keys(pad, *points)
    assert best(pad) == [2, 3]


def test_the_least_below_zero_leads() -> None:
    pad = state()
    assert best(pad) == []
    for seat, points in enumerate(("-4", "-2", "-3")):
        pad.draft = pad.draft.select("military", seat)
        keys(pad, *points)
    assert best(pad) == [1]


def test_who_wins_by_supremacy_leads_whatever_the_points() -> None:
    pad = state("duel", 2, table={"pawn": 9})
    pad.select("civilian", 1)
    keys(pad, "9", "9")
    assert best(pad) == [0]
