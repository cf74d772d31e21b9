"""Edifice: projects completed or failed, what a pawn gives, what a debt costs."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.base.projects import projects
from tests.raw import File

from .base_pad import GIZA, file, game, parts, points, refused

EDIFICE = ("edifice",)
PAWN = {"pawn": True}
DEBT = {"debt": True}


def stakes(*entries: dict[str, Any] | int, seats: int = 3, **projects: Any) -> File:
    """These edifice rows in seat order; `projects` are projects by age ("age1")."""
    table = {age[-1]: site for age, site in projects.items()}
    sheets = [{"edifice": entry} for entry in entries]
    return file(*sheets, expansions=EDIFICE, seats=seats, edifice=table)


def with_pawn(project: str, sheet: dict[str, Any], boards: Any = None, **more: Any) -> File:
    """Ada with a pawn in this completed project."""
    age = projects()[project].age
    rows = {**sheet, "edifice": {age: PAWN}}
    table = {age: {"project": project, "completed": True}}
    return file(rows, boards=boards, expansions=(*EDIFICE, *more.get("also", ())), edifice=table)


def test_rulebook_debts_cost_2_3_and_5_by_age() -> None:
    # Edifice rulebook, debt tokens.
    played = stakes({"1": DEBT, "2": DEBT, "3": DEBT}, {"2": DEBT, "3": {}}, -4)
    assert points(played, "edifice") == [-10, -3, -4]
    failed = stakes(
        {"1": DEBT, "2": DEBT, "3": DEBT}, {"2": DEBT, "3": {}}, age1={"completed": False}
    )
    assert points(failed, "edifice") == [-10, -3, 0]
    assert parts(failed, "edifice") == [
        ("edifice.debt", -2, {"age": 1}),
        ("edifice.debt", -3, {"age": 2}),
        ("edifice.debt", -5, {"age": 3}),
    ]


def test_ages_are_told_in_order_whatever_order_they_are_written_in() -> None:
    played = stakes({"3": DEBT, "1": DEBT})
    assert [facts["age"] for _, _, facts in parts(played, "edifice")] == [1, 3]


@pytest.mark.parametrize(
    ("project", "worth", "count", "each", "per"),
    [
        ("belvedere", 2, 2, 1, "stages"),
        ("artisan_district", 6, 2, 3, "pairs"),
        ("amphitheater", 4, 4, 1, "blue"),
        ("archives", 6, 6, 1, "colours"),
    ],
)
def test_rewards_count_in_ones_own_city(
    project: str, worth: int, count: int, each: int, per: str
) -> None:
    city = {"brown": 3, "grey": 2, "blue": 4, "yellow": 1, "green": 0, "red": 1, "purple": 1}
    played = with_pawn(project, {"city": city, "stages": 2}, boards={0: GIZA})
    facts = {"project": project, "count": count, "each": each, "per": per}
    assert parts(played, "edifice") == [("edifice.reward", worth, facts)]
    assert points(played, "edifice") == [worth, 0, 0]


def test_pairs_are_as_many_as_the_scarcer_colour() -> None:
    played = with_pawn("artisan_district", {"city": {"brown": 1, "grey": 5}})
    assert points(played, "edifice")[0] == 3


def test_black_cards_of_cities_are_a_colour_too() -> None:
    cards = ["altar", "walls", "capitol"]
    played = with_pawn("archives", {"cards": cards}, also=("cities", "leaders"))
    assert points(played, "edifice")[0] == 3
    leader = with_pawn("archives", {"cards": ["altar", "croesus"]}, also=("leaders",))
    assert points(leader, "edifice")[0] == 1


@pytest.mark.parametrize(
    ("project", "kind", "count"),
    [
        ("money_changer", "coins", 4),
        ("auction_house", "coins", 7),
        ("gold_reserves", "coins", 15),
        ("outpost", "token", 3),
        ("staging_camp", "token", 5),
        ("curtain_wall", "shields", 1),
        ("concentric_castle", "shields", 2),
    ],
)
def test_rewards_that_count_elsewhere_say_so(project: str, kind: str, count: int) -> None:
    expected = [(f"edifice.{kind}", 0, {"project": project, "count": count})]
    assert parts(with_pawn(project, {}), "edifice") == expected


def test_military_school_also_takes_the_defeats_away_and_says_so() -> None:
    project = "military_school"
    assert parts(with_pawn(project, {}), "edifice") == [
        ("edifice.token", 0, {"project": project, "count": 5}),
        ("edifice.no_defeats", 0, {"project": project}),
    ]


@pytest.mark.parametrize("project", ["river_port", "factory"])
def test_resources_give_no_points(project: str) -> None:
    expected = [("edifice.resource", 0, {"project": project})]
    assert parts(with_pawn(project, {}), "edifice") == expected


def test_the_agora_counts_the_best_guild_once_more() -> None:
    guilds = {"guilds": {"cards": ["shipowners_guild", "decorators_guild", "scientists_guild"]}}
    sheet = {**guilds, "stages": 3, "city": {"brown": 4, "grey": 2, "purple": 3}}
    played = with_pawn("agora", sheet, boards={0: GIZA})
    assert points(played, "guilds")[0] == 16
    assert parts(played, "edifice") == [
        ("edifice.twice", 9, {"project": "agora", "card": "shipowners_guild"})
    ]
    fewer = {**sheet, "city": {"brown": 1, "grey": 2, "purple": 3}}
    assert points(with_pawn("agora", fewer, boards={0: GIZA}), "edifice")[0] == 7


def test_the_agora_counts_ticked_guilds_too() -> None:
    sheet = {"cards": ["shipowners_guild", "mine", "altar"]}
    assert points(with_pawn("agora", sheet), "edifice")[0] == 2


@pytest.mark.parametrize("sheet", [{}, {"guilds": 0}, {"cards": ["scientists_guild"]}])
def test_the_agora_without_a_guild_that_scores(sheet: dict[str, Any]) -> None:
    expected = [("edifice.no_guild", 0, {"project": "agora"})]
    assert parts(with_pawn("agora", sheet), "edifice") == expected


def test_the_agora_counts_ticked_guilds_beside_a_row_written_by_hand() -> None:
    sheet = {"cards": ["shipowners_guild", "mine"], "guilds": 30}
    assert points(with_pawn("agora", sheet), "edifice")[0] == 2


def test_the_agora_needs_to_know_the_guilds() -> None:
    played = with_pawn("agora", {"guilds": 5})
    refused(played, "count_missing", player="Ada", row="edifice", value="guilds")


def test_a_missing_count_is_named() -> None:
    for project, count in (
        ("belvedere", "stages"),
        ("amphitheater", "blue"),
        ("archives", "brown"),
    ):
        played = with_pawn(project, {})
        refused(played, "count_missing", player="Ada", row="edifice", value=count)
    refused(
        with_pawn("artisan_district", {}),
        "count_missing",
        player="Ada",
        row="edifice",
        value="brown",
    )
    pairs = with_pawn("artisan_district", {"city": {"brown": 2}})
    refused(pairs, "count_missing", player="Ada", row="edifice", value="grey")


def test_a_failed_project_gives_nothing_to_those_with_a_pawn() -> None:
    played = stakes({"1": PAWN}, {"1": DEBT}, age1={"project": "belvedere"})
    assert points(played, "edifice") == [0, -2, 0]
    assert parts(played, "edifice") == [("edifice.failed", 0, {"age": 1})]


@pytest.mark.parametrize(("seats", "needed"), [(3, 2), (4, 3), (5, 3), (6, 4), (7, 5)])
def test_completion_follows_from_the_pawns_and_the_number_of_players(
    seats: int, needed: int
) -> None:
    site = {"project": "money_changer"}
    pawns = [{"1": PAWN}] * needed
    assert parts(stakes(*pawns, seats=seats, age1=site), "edifice")[0][0] == "edifice.coins"
    assert parts(stakes(*pawns[1:], seats=seats, age1=site), "edifice")[0][0] == "edifice.failed"


def test_completion_that_is_told_wins_over_the_pawns() -> None:
    project = {"project": "money_changer", "completed": True}
    assert parts(stakes({"1": PAWN}, age1=project), "edifice")[0][0] == "edifice.coins"
    project["completed"] = False
    played = stakes({"1": PAWN}, {"1": PAWN}, {"1": DEBT}, age1=project)
    assert points(played, "edifice") == [0, 0, -2]


def test_pawns_of_one_age_do_not_complete_another() -> None:
    played = stakes({"1": PAWN}, {"2": PAWN}, age1={"project": "money_changer"})
    assert parts(played, "edifice")[0][0] == "edifice.failed"


def test_a_written_row_may_hide_a_pawn_that_decides() -> None:
    # Three players need two pawns: with one known and one row written, nobody can tell.
    details: dict[str, Any] = {"player": "Ada", "row": "edifice", "value": "1"}
    refused(stakes({"1": PAWN}, 3, age1={"project": "belvedere"}), "completion_unknown", **details)
    refused(stakes({"1": PAWN}, 3), "completion_unknown", **details)
    refused(stakes({"1": DEBT}, 3, 0), "completion_unknown", **details)
    assert points(stakes({"1": DEBT}, 3), "edifice") == [-2, 3, 0]
    known = stakes({"1": PAWN}, {"1": PAWN}, 3, age1={"project": "outpost"})
    assert parts(known, "edifice")[0][0] == "edifice.token"
    assert points(stakes({"1": DEBT}, 3, 0, age1={"completed": False}), "edifice") == [-2, 3, 0]


def test_it_does_not_matter_when_no_points_hang_on_it() -> None:
    played = stakes({"1": PAWN}, 3, age1={"project": "money_changer"})
    assert points(played, "edifice") == [0, 3, 0]
    assert points(stakes({}, 3, 4), "edifice") == [0, 3, 4]


def test_a_pawn_on_the_board_of_ur_counts_as_taken() -> None:
    sheets: list[dict[str, Any]] = [
        {"edifice": {"1": PAWN}, "stages": 1},
        {"edifice": {"1": PAWN}, "city": {"stages": 2}},
    ]
    boards = {0: {"wonder": "ur", "side": "night"}}
    table: dict[str, Any] = {"1": {"project": "belvedere"}}
    played = game(*sheets, expansions=EDIFICE, boards=boards, edifice=table)
    assert points(played, "edifice") == [1, 2, 0]
    table = {"1": {"project": "belvedere", "completed": False}}
    played = game(*sheets, expansions=EDIFICE, boards=boards, edifice=table)
    assert points(played, "edifice") == [0, 0, 0]


def test_a_pawn_in_a_completed_project_needs_its_name() -> None:
    details: dict[str, Any] = {"player": "Bo", "row": "edifice", "value": "2"}
    refused(stakes({}, {"2": PAWN}, age2={"completed": True}), "project_missing", **details)
    refused(stakes({"2": PAWN}, {"2": PAWN}), "project_missing", **{**details, "player": "Ada"})


def test_a_debt_and_a_pawn_do_not_go_together() -> None:
    played = stakes({}, {"2": {"pawn": True, "debt": True}})
    refused(played, "debt_with_pawn", player="Bo", row="edifice", value=-3, age="2")
    assert points(stakes({"2": {"pawn": False, "debt": True}}), "edifice") == [-3, 0, 0]


def test_a_completed_project_leaves_no_debts() -> None:
    details: dict[str, Any] = {"row": "edifice", "value": -5, "age": "3"}
    refused(
        stakes({"3": DEBT}, age3={"completed": True}),
        "debt_in_completed",
        player="Ada",
        **details,
    )
    pawns = stakes({"3": PAWN}, {"3": PAWN}, {"3": DEBT}, age3={"project": "gold_reserves"})
    refused(pawns, "debt_in_completed", player="Cy", **details)


@pytest.mark.parametrize(
    ("site", "reason", "value", "more"),
    [
        ({"project": "belvedre"}, "unknown_id", "belvedre", {}),
        ({"project": 1}, "unknown_id", 1, {}),
        ({"project": ["belvedere"]}, "unknown_id", ["belvedere"], {}),
        ({"project": "agora"}, "project_age", "agora", {"age": "1", "fits": "3"}),
        ({"completed": 1}, "not_a_switch", 1, {}),
        ("belvedere", "not_an_object", "belvedere", {}),
    ],
)
def test_projects_that_cannot_be(
    site: object, reason: str, value: object, more: dict[str, str]
) -> None:
    played = stakes({}, age1=site)
    refused(played, reason, player=None, row="edifice", value=value, **more)


def test_ages_are_one_two_and_three() -> None:
    refused(stakes({}, age4={}), "unknown_age", player=None, row="edifice", value="4")
    refused(stakes({"4": {}}), "unknown_key", player="Ada", row="edifice", value="4")


@pytest.mark.parametrize(
    ("entry", "reason", "value"),
    [
        ({"1": True}, "not_an_object", True),
        ({"1": {"pawn": 1}}, "not_a_switch", 1),
        ({"1": {"debt": "yes"}}, "not_a_switch", "yes"),
        ({"1": {"pawns": True}}, "unknown_key", "pawns"),
        ([], "not_a_number", []),
        ("3", "not_a_number", "3"),
        (True, "not_a_number", True),
    ],
)
def test_entries_that_cannot_be(entry: Any, reason: str, value: object) -> None:
    refused(stakes(entry), reason, player="Ada", row="edifice", value=value)


def test_a_site_may_tell_more() -> None:
    assert points(stakes({"1": DEBT}, age1={"note": "close"}), "edifice") == [-2, 0, 0]
