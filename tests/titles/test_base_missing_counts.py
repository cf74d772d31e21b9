"""What guilds, yellow cards and projects ask of cities: just what scoring would refuse without."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from scorepad.titles import Game, Refusal, score, standing
from scorepad.titles.base.cards import COLOURS, RowCards
from scorepad.titles.base.city import CityCounts
from scorepad.titles.base.consequences import consequences
from scorepad.titles.base.edifice import GUILDS
from scorepad.titles.base.missing_counts import needs, with_count
from scorepad.titles.base.symbols import Symbols
from scorepad.titles.model import BOARD, Board, Waiting
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
    """A game whose cities lack some of their counts, with no row that others complete."""
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
def test_a_game_waits_for_just_what_is_missing(played: Game) -> None:
    """What waits gives no points; a count for each thing makes it score, and nothing waits."""
    result = standing(played)
    waiting = [(one.city, one.kind) for one in result.waiting]
    assert set(waiting) == set(missing(played))
    for one in result.waiting:
        parts = result.players[one.seat].rows[one.row].parts
        assert (f"{'card' if one.row != 'edifice' else 'edifice'}.waits", 0) in [
            part[:2] for part in parts if one.cause in part.facts.values()
        ]
    after = consequences(game(seats=len(played.players)), played)
    assert [player.sheet.get("city") for player in after.players] == [
        player.sheet.get("city") for player in played.players
    ], "nothing is copied"
    for seat, kind in waiting:
        played = with_count(played, seat, kind, 0)
    assert not standing(played).waiting
    assert standing(played) == score(played)


def test_a_card_that_waits_gives_no_points_and_the_others_do() -> None:
    guilds = {"cards": ["magistrates_guild", "spies_guild"]}
    played = game({"guilds": guilds, "coins": 9}, {"city": {"blue": 5, "red": 1}}, {"cards": []})
    assert points(played, "guilds")[0] == 6
    played = game({"guilds": guilds, "coins": 9}, {"city": {"red": 1}}, {"cards": []})
    result = standing(played)
    assert result.waiting == (Waiting(0, "guilds", "magistrates_guild", 1, "blue"),)
    assert result.players[0].total == 1 + 3
    assert [part.what for part in result.players[0].rows["guilds"].parts] == [
        "card.waits",
        "card.per",
    ]


def test_a_card_that_counts_several_things_waits_for_all_of_them() -> None:
    played = game({"guilds": {"cards": ["shipowners_guild"]}, "city": {"brown": 3}})
    result = standing(played)
    assert [one.kind for one in result.waiting] == ["grey", "purple"]
    assert result.players[0].total == 0


def test_the_decorators_wait_for_a_board_and_then_for_its_stages() -> None:
    sheet = {"guilds": {"cards": ["decorators_guild"]}}
    for boards, kind, reason in (
        ({}, BOARD, "board_missing"),
        ({0: {"wonder": "giza"}}, BOARD, "side_missing"),
        ({0: GIZA}, "stages", "count_missing"),
    ):
        (one,) = standing(game(sheet, boards=boards)).waiting
        assert one == Waiting(0, "guilds", "decorators_guild", 0, kind, reason)


def test_a_mask_waits_for_the_symbols_of_a_neighbour_who_wrote_points() -> None:
    sheets = ({"science": {"compass": 1, "masks": 2}}, {"science": 9}, {"science": {"compass": 1}})
    result = standing(game(*sheets, expansions=("cities",)))
    assert result.waiting == (Waiting(0, "science", "", 1, "symbols"),)
    assert result.players[0].total == 4, "what the other neighbour shows is copied"
    parts = [part.what for part in result.players[0].rows["science"].parts]
    assert "science.mask" in parts
    assert "science.mask_idle" not in parts, "the other mask may have something to copy"


def test_the_agora_waits_for_the_guilds_behind_the_points() -> None:
    sheet = {"edifice": {"3": {"pawn": True}}, "guilds": 7}
    site = {"3": {"project": "agora", "completed": True}}
    result = standing(game(sheet, expansions=ALL, edifice=site))
    assert result.waiting == (Waiting(0, "edifice", "agora", 0, GUILDS),)
    assert result.players[0].rows["edifice"].points == 0


AGORA = {"3": {"project": "agora", "completed": True}}


@pytest.mark.parametrize(
    ("sheet", "rows"),
    [
        ({"guilds": {"cards": ["magistrates_guild", "workers_guild"]}}, ["guilds", "edifice"]),
        ({"guilds": {"cards": ["magistrates_guild"]}}, ["guilds", "edifice"]),
        ({"cards": ["magistrates_guild", "workers_guild"]}, ["guilds", "edifice"]),
        ({"guilds": 7, "cards": ["magistrates_guild"]}, ["edifice"]),
    ],
)
def test_the_agora_waits_with_a_guild_that_waits(sheet: dict[str, object], rows: list[str]) -> None:
    """Which guild gives most is not known; points written by hand wait for nothing."""
    sheet = {**sheet, "edifice": {"3": {"pawn": True}}}
    cities = ({"city": {"blue": 1, "brown": 2}}, {"city": {"brown": 0}})
    played = game(sheet, *cities, expansions=ALL, edifice=AGORA)
    result = standing(played)
    assert result.waiting == tuple(
        Waiting(0, row, "agora" if row == "edifice" else "magistrates_guild", 2, "blue")
        for row in rows
    )
    assert [part[:2] for part in result.players[0].rows["edifice"].parts] == [("edifice.waits", 0)]
    assert (2, "blue", "agora", None) in asked(played, "edifice")
    assert not standing(with_count(played, 2, "blue", 4)).waiting
    assert points(with_count(played, 2, "blue", 4), "edifice")[0] == 5


# What follows from another cell is read there each time.


def test_green_cards_that_nobody_counts_follow_from_the_symbols() -> None:
    """The defect: a neighbour's symbols corrected later did not reach the Philosophers guild."""
    guild = {"guilds": {"cards": ["philosophers_guild"]}}
    before = game(guild, {"science": {"compass": 1}}, {"city": {"green": 0}})
    assert points(before, "guilds")[0] == 1
    entry = Symbols({"compass": 2, "gear": 1, "tablet": 1, "wild": 3, "masks": 1})
    after = before.with_row(1, "science", entry)
    after = consequences(before, after)
    assert "city" not in written_sheet(after, 1)
    assert points(after, "guilds")[0] == 4, "a wild symbol or a mask is no green card"
    counted = game(guild, {"science": {"compass": 1}, "city": {"green": 5}}, {"cards": []})
    assert points(counted, "guilds")[0] == 5
    ticked = game(guild, {"science": {"compass": 4}, "cards": ["school"]}, {"cards": []})
    assert points(ticked, "guilds")[0] == 1


def test_no_count_is_written_that_nobody_gave() -> None:
    before = game({}, {"civilian": {"cards": ["palace", "altar"]}})
    ticked = before.with_row(0, "guilds", RowCards.of(["magistrates_guild"]))
    assert consequences(before, ticked) == ticked
    built = game({"wonder": {"stages": 2}, "commercial": {"cards": ["arena"]}}, boards={0: GIZA})
    written = built.with_row(0, "wonder", 8)
    assert consequences(built, written) == written
    assert [one.kind for one in standing(written).waiting] == ["stages"]


@pytest.mark.parametrize("key", ["civilian", "cards"])
def test_a_count_is_asked_for_again_once_more_cards_are_ticked(key: str) -> None:
    def ticked(*ids: str) -> Game:
        cards: Any = list(ids) if key == "cards" else {"cards": list(ids)}
        return game(
            {"guilds": {"cards": ["magistrates_guild"]}},
            {"city": {"blue": 2, "red": 1}, key: cards},
            {"city": {"blue": 0}},
        )

    one, two, three = ticked("altar"), ticked("altar", "baths"), ticked("altar", "baths", "palace")
    assert consequences(one, two) == two, "two is what was counted"
    after = consequences(two, three)
    assert written_sheet(after, 1)["city"] == {"red": 1}
    waits = [(waiting.city, waiting.kind) for waiting in standing(after).waiting]
    assert waits == ([(1, "blue")] if key == "civilian" else []), "a list of all cards counts them"
    assert consequences(three, two) == two
    assert consequences(three, three.with_row(1, "coins", 3)) == three.with_row(1, "coins", 3)


def test_a_city_without_any_count_left_is_empty() -> None:
    before = game({}, {"city": {"yellow": 0}})
    after = consequences(before, before.with_row(1, "commercial", RowCards.of(["arena"])))
    assert written_sheet(after, 1) == {"commercial": {"cards": ["arena"]}}


@pytest.mark.parametrize("key", ["wonder", "city", "stages"])
def test_another_board_holds_the_stages_it_has_room_for(key: str) -> None:
    four = 4 if key == "stages" else {"stages": 4}
    before = game({key: four}, boards={0: {"wonder": "giza", "side": "night"}})
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
