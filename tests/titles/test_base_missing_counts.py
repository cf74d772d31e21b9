"""What guilds, yellow cards and projects ask of cities: just what scoring would refuse without."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorepad.titles import Game, Refusal, score
from scorepad.titles.base.cards import COLOURS, RowCards
from scorepad.titles.base.city import COUNTS, CityCounts
from scorepad.titles.base.consequences import consequences, with_count
from scorepad.titles.base.missing_counts import GUILDS, needs
from scorepad.titles.model import BOARD, Board
from tests.raw import written_sheet
from tests.strategies.base import base_games

from .base_pad import ALL, GIZA, game, parts, points

ASKING = (*COLOURS, "edifice")


def asked(played: Game, row: str, seat: int = 0) -> list[tuple[int, str, str, int | None]]:
    return [need[:4] for need in needs(played, seat, row)]


def test_a_guild_asks_for_the_neighbours_cards_and_nobody_elses() -> None:
    played = game({"guilds": {"cards": ["workers_guild"]}}, seats=5)
    assert asked(played, "guilds") == [
        (1, "brown", "workers_guild", None),
        (4, "brown", "workers_guild", None),
    ]


def test_two_cards_that_count_the_same_ask_once() -> None:
    cards = ["shipowners_guild", "builders_guild", "workers_guild", "craftsmens_guild"]
    played = game({"guilds": {"cards": cards}, "stages": 1, "city": {"grey": 2}})
    assert asked(played, "guilds") == [
        (0, "brown", "shipowners_guild", None),
        (0, "grey", "shipowners_guild", 2),
        (0, "purple", "shipowners_guild", None),
        (1, "stages", "builders_guild", None),
        (2, "stages", "builders_guild", None),
        (1, "brown", "workers_guild", None),
        (2, "brown", "workers_guild", None),
        (1, "grey", "craftsmens_guild", None),
        (2, "grey", "craftsmens_guild", None),
    ]


def test_ticked_cards_and_built_stages_need_not_be_counted() -> None:
    played = game(
        {"commercial": {"cards": ["arena", "haven"]}, "wonder": {"stages": 2}, "cards": ["altar"]},
        boards={0: GIZA},
    )
    assert asked(played, "commercial") == []


def test_a_finished_wonder_needs_the_board_and_then_its_stages() -> None:
    sheet = {"guilds": {"cards": ["decorators_guild"]}}
    assert asked(game(sheet), "guilds") == [(0, BOARD, "decorators_guild", None)]
    (need,) = needs(game(sheet, boards={0: GIZA}), 0, "guilds")
    assert (need.kind, need.have, need.high) == ("stages", None, 3)


def test_a_project_asks_those_with_a_pawn_in_it_once_it_is_completed() -> None:
    pawn = {"edifice": {"1": {"pawn": True}}}
    site = {"1": {"project": "artisan_district"}}
    one = game(pawn, expansions=ALL, edifice=site)
    assert asked(one, "edifice") == []
    both = game(pawn, pawn, expansions=ALL, edifice=site)
    assert asked(both, "edifice", 1) == [
        (1, "brown", "artisan_district", None),
        (1, "grey", "artisan_district", None),
    ]
    assert asked(both, "edifice", 2) == []


def test_the_agora_needs_the_guilds_not_just_their_points() -> None:
    sheet = {"edifice": {"3": {"pawn": True}}, "guilds": 7}
    site = {"3": {"project": "agora", "completed": True}}
    assert asked(game(sheet, expansions=ALL, edifice=site), "edifice") == [
        (0, GUILDS, "agora", None)
    ]
    assert asked(game({**sheet, "guilds": 0}, expansions=ALL, edifice=site), "edifice") == []


def test_a_row_that_lists_nothing_asks_nothing_nor_does_a_refused_game() -> None:
    assert asked(game({"guilds": 7}), "guilds") == []
    assert asked(game({"science": {"gear": 1}}), "science") == []
    assert asked(game({"guilds": {"cards": ["workers_guild"]}, "stages": 5}), "guilds") == []


@st.composite
def half_told(draw: st.DrawFn) -> Game:
    """A game whose cities lack some of their counts, with no row that only others could mend."""
    played = draw(base_games())
    players = []
    for player in played.players:
        sheet = {key: value for key, value in player.sheet.items() if key not in ("city", "stages")}
        if draw(st.booleans()):
            sheet.pop("cards", None)
        city, stages = player.get("city", CityCounts), player.get("stages", int)
        assert city is not None
        assert stages is not None
        counts = {key: count for key, count in city.counts.items() if draw(st.booleans())}
        if draw(st.booleans()):
            counts["stages"] = stages
        players.append(replace(player, sheet={**sheet, "city": CityCounts(counts)}))
    return replace(played, players=tuple(players))


def missing(played: Game) -> list[tuple[int, str]]:
    return [
        (need.seat, need.kind)
        for seat in range(len(played.players))
        for row in ASKING
        for need in needs(played, seat, row)
        if need.have is None
    ]


def judged(played: Game) -> Refusal | None:
    try:
        score(played)
    except Refusal as refusal:
        return refusal
    return None


@given(half_told())
def test_what_is_missing_is_what_scoring_refuses(played: Game) -> None:
    found = missing(played)
    refusal = judged(played)
    assert (refusal is None) == (not found)
    if refusal is not None:
        names = [(played.players[seat].name, kind) for seat, kind in found]
        assert refusal.reason == "count_missing"
        assert (refusal.player, refusal.value) in names


@given(half_told(), st.data())
def test_with_every_count_but_one_scoring_asks_for_that_one(
    played: Game, data: st.DataObject
) -> None:
    found = sorted(set(missing(played)))
    assume(found)
    left_out = data.draw(st.sampled_from(found))
    for seat, kind in found:
        if (seat, kind) != left_out:
            played = with_count(played, seat, kind, 0)
    refusal = judged(played)
    assert refusal is not None
    name = played.players[left_out[0]].name
    assert (refusal.reason, refusal.player, refusal.value) == ("count_missing", name, left_out[1])


@given(half_told())
def test_settled_the_counts_begin_and_nothing_is_refused(played: Game) -> None:
    settled = consequences(game(seats=len(played.players)), played)
    assert judged(settled) is None
    for seat in range(len(played.players)):
        before, after = (written_sheet(one, seat)["city"] for one in (played, settled))
        assert {key: after[key] for key in before} == before
        assert set(after) <= set(COUNTS)


# What follows from an act.


def test_a_count_begins_with_what_its_row_lists_and_follows_it() -> None:
    before = game({}, {"civilian": {"cards": ["palace", "altar"]}})
    ticked = before.with_row(0, "guilds", RowCards.of(["magistrates_guild"]))
    begun = consequences(before, ticked)
    assert written_sheet(begun, 1)["city"] == {"blue": 2}
    assert written_sheet(begun, 2)["city"] == {"blue": 0}
    assert points(begun, "guilds") == [2, 0, 0]
    more = begun.with_row(1, "civilian", RowCards.of(["palace", "altar", "baths"]))
    assert written_sheet(consequences(begun, more), 1)["city"] == {"blue": 3}
    counted = with_count(begun, 1, "blue", 5)
    more = counted.with_row(1, "civilian", RowCards.of(["palace", "altar", "baths"]))
    assert written_sheet(consequences(counted, more), 1)["city"] == {"blue": 5}


def test_shipowners_count_the_guilds_ticked_beside_them() -> None:
    before = game({"city": {"brown": 0, "grey": 0}})
    one = consequences(before, before.with_row(0, "guilds", RowCards.of(["shipowners_guild"])))
    assert points(one, "guilds")[0] == 1
    two = one.with_row(0, "guilds", RowCards.of(["shipowners_guild", "scientists_guild"]))
    assert points(consequences(one, two), "guilds")[0] == 2


def test_stages_written_over_by_points_stay_known_to_a_guild() -> None:
    before = game({"wonder": {"stages": 2}, "commercial": {"cards": ["arena"]}}, boards={0: GIZA})
    after = consequences(before, before.with_row(0, "wonder", 8))
    assert written_sheet(after, 0)["city"] == {"stages": 2}
    assert points(after, "commercial")[0] == 2


@pytest.mark.parametrize("key", ["wonder", "city", "stages"])
def test_another_board_holds_the_stages_it_has_room_for(key: str) -> None:
    told = 4 if key == "stages" else {"stages": 4}
    before = game({key: told}, boards={0: {"wonder": "giza", "side": "night"}})
    after = consequences(before, before.with_board(0, Board("rhodos", "night")))
    assert written_sheet(after, 0) == {key: 2 if key == "stages" else {"stages": 2}}
    assert judged(after) is None


def test_fewer_stages_than_there_is_room_for_stay() -> None:
    before = game({"wonder": {"stages": 2}}, boards={0: GIZA})
    after = consequences(before, before.with_board(0, Board("rhodos", "day")))
    assert parts(after, "wonder") == parts(
        game({"wonder": {"stages": 2}}, boards={0: {"wonder": "rhodos", "side": "day"}}), "wonder"
    )


def test_an_act_on_a_refused_game_is_left_as_it_is() -> None:
    bad = game({"stages": 5})
    act = bad.with_row(0, "guilds", RowCards.of(["workers_guild"]))
    assert consequences(bad, act) == act
