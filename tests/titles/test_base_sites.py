"""Edifice on the pad: pawns, debts and completion, and what a tap brings with it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.titles import Game, Refusal, standing
from scorepad.titles.base.consequences import consequences
from scorepad.titles.base.edifice import (
    status,
    with_completed,
    with_project,
    with_stake,
)
from scorepad.titles.base.projects import DEBT, PAWN, projects
from scorepad.titles.model import AGES
from tests.raw import written_sheet, written_table

from .base_pad import game, points

EDIFICE = ("edifice",)


def belvedere(seats: int = 3) -> Game:
    return with_project(game(expansions=EDIFICE, seats=seats), "1", "belvedere")


def act(before: Game, after: Game) -> Game:
    return consequences(before, after)


def test_a_project_without_pawns_is_not_completed() -> None:
    stands = status(belvedere(5), "1")
    assert stands.taken == 0
    assert stands == ("belvedere", 3, ("",) * 5, (), False, False)
    assert status(game(expansions=EDIFICE), "2").project is None


def test_the_last_pawn_completes_it_and_takes_the_debts_away() -> None:
    one = with_stake(with_stake(belvedere(), 0, "1", PAWN), 2, "1", DEBT)
    assert points(one, "edifice") == [0, 0, -2]
    done = act(one, with_stake(one, 1, "1", PAWN))
    assert status(done, "1")[2:5] == ((PAWN, PAWN, ""), (), True)
    waiting = [(one.seat, one.kind) for one in standing(done).waiting]
    assert waiting == [(0, "stages"), (1, "stages")]
    assert written_sheet(done, 2) == {"edifice": {"1": {}}}


def test_it_can_be_said_by_hand_that_it_was_completed_or_not() -> None:
    one = with_stake(with_stake(belvedere(), 0, "1", PAWN), 1, "1", DEBT)
    ur = act(one, with_completed(one, "1", True))
    assert status(ur, "1")[2:] == ((PAWN, "", ""), (), True, True)
    failed = act(ur, with_completed(ur, "1", False))
    assert status(failed, "1")[4:] == (False, True)
    again = act(failed, with_completed(failed, "1", None))
    assert status(again, "1")[4:] == (False, False)
    assert written_table(again) == {"edifice": {"1": {"project": "belvedere"}}}


def test_what_was_said_gives_way_to_the_last_pawn() -> None:
    one = with_completed(with_stake(belvedere(), 0, "1", PAWN), "1", False)
    done = act(one, with_stake(one, 1, "1", PAWN))
    assert status(done, "1")[4:] == (True, False)


def test_points_written_by_hand_leave_completion_to_be_said() -> None:
    one = belvedere().with_row(1, "edifice", 3)
    assert status(one, "1").written == (1,)
    pawn = act(one, with_stake(one, 0, "1", PAWN))
    assert status(pawn, "1")[4:] == (False, True), "as far as the pawns tell"
    taken = act(pawn, with_stake(pawn, 1, "1", PAWN))
    assert status(taken, "1")[4:] == (True, False)
    assert written_sheet(taken, 1)["edifice"] == {"1": {"pawn": True}}


def test_a_stake_given_back_leaves_a_player_who_paid() -> None:
    one = with_stake(belvedere(), 0, "1", DEBT)
    assert written_sheet(with_stake(one, 0, "1", ""), 0)["edifice"] == {"1": {}}


def test_a_broken_table_is_refused_as_it_is_read() -> None:
    for entry, table in (({"1": 3}, {}), ({"1": {}}, [1])):
        with pytest.raises(Refusal, match="not_an_object"):
            game({"edifice": entry}, expansions=EDIFICE, edifice=table)


def test_a_project_waits_for_guilds_that_were_written_as_points() -> None:
    """The agora counts the best guild again: the workers' guild, here for three brown cards."""
    guilds = {"guilds": {"cards": ["workers_guild"]}, "edifice": {"3": {"pawn": True}}}
    brown = {"city": {"brown": 3}}
    pawn = {"edifice": {"3": {"pawn": True}}}
    site = {"3": {"project": "agora"}}
    before = game(guilds, brown, {**brown, **pawn}, expansions=EDIFICE, edifice=site)
    assert points(before, "edifice") == [6, 0, 0]
    for written in (1, 12):
        after = act(before, before.with_row(0, "guilds", written))
        assert after == before.with_row(0, "guilds", written)
        assert [(one.seat, one.cause) for one in standing(after).waiting] == [(0, "agora")]


acts = st.lists(
    st.tuples(
        st.sampled_from(AGES),
        st.integers(0, 2),
        st.sampled_from([PAWN, DEBT, "", "yes", "no", "follow", "written", "other"]),
    ),
    max_size=12,
)


@given(acts)
def test_no_tap_on_a_project_is_ever_refused(taps: list[tuple[str, int, str]]) -> None:
    named = {
        age: [one.id for one in projects().values() if one.age == age and one.id != "agora"]
        for age in AGES
    }
    played = game(expansions=EDIFICE)
    for age in AGES:
        played = with_project(played, age, named[age][0])
    for age, seat, tap in taps:
        stands = status(played, age)
        match tap:
            case "yes" | "no" | "follow":
                said = {"yes": True, "no": False, "follow": None}[tap]
                after = with_completed(played, age, said)
            case "written":
                after = played.with_row(seat, "edifice", 4)
            case "other":
                after = with_project(played, age, named[age][seat])
            case "debt" if stands.completed:
                continue  # not offered
            case stake:
                after = with_stake(played, seat, age, stake)
        played = consequences(played, after)
        try:
            standing(played)
        except Refusal as refusal:
            raise AssertionError(f"{tap} in age {age}: {refusal}") from refusal
