"""What breaks the format: refused in one go, with player, row and value."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import scorepad.titles
from scorepad.titles import TITLES, Game, Refusal, by_id, rows, score
from scorepad.titles.base import TITLE
from scorepad.titles.base.cards import COLOURS
from scorepad.titles.base.city import COUNTS
from tests.raw import read_game
from tests.titles.message_keys.base import REFUSALS

from .base_pad import ALL, file, game, points, refused

#: Every row there can be, and the expansion it needs, if any.
NEEDED = {row.id: row.expansion for row in TITLE.rows(ALL)}
ROWS = list(NEEDED)
BELOW_ZERO = {"military", "naval", "edifice"}


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("value", [True, 3.0, 1.5, "7", None, [7]])
def test_only_whole_numbers_and_entries_stand_in_a_row(row: str, value: object) -> None:
    played = file({}, {row: value}, expansions=ALL)
    refused(played, "not_a_number", player="Bo", row=row, value=value)


@pytest.mark.parametrize("row", ROWS)
def test_numbers_end_at_999(row: str) -> None:
    low = -999 if row in BELOW_ZERO else 0
    assert score(game({row: 999}, expansions=ALL)).players[0].rows[row].points in (999, 333, -999)
    facts: dict[str, Any] = {"player": "Ada", "row": row, "low": low, "high": 999}
    refused(file({row: 1000}, expansions=ALL), "out_of_range", value=1000, **facts)


@pytest.mark.parametrize("row", ROWS)
def test_only_three_rows_can_be_below_zero(row: str) -> None:
    if row in BELOW_ZERO:
        assert score(game({row: -999}, expansions=ALL)).players[0].total == -999
        facts: dict[str, Any] = {"player": "Ada", "row": row, "low": -999, "high": 999}
        refused(file({row: -1000}, expansions=ALL), "out_of_range", value=-1000, **facts)
    else:
        facts = {"player": "Ada", "row": row, "low": 0, "high": 999}
        refused(file({row: -1}, expansions=ALL), "negative", value=-1, **facts)


@pytest.mark.parametrize("row", ["coins", "debt", "islands", "shipyard"])
def test_rows_without_a_calculator_take_no_entry(row: str) -> None:
    played = file({row: {"cards": []}}, expansions=ALL)
    refused(played, "not_a_number", player="Ada", row=row, value={"cards": []})


@pytest.mark.parametrize("row", ["wonder", *COLOURS, "naval"])
def test_entries_know_their_keys_only(row: str) -> None:
    played = file({row: {"points": 3}}, expansions=ALL)
    refused(played, "unknown_key", player="Ada", row=row, value="points")


@pytest.mark.parametrize("row", ["civilian", "commercial", "guilds"])
def test_cards_come_in_a_list(row: str) -> None:
    refused(file({row: {"cards": "altar"}}), "not_a_list", player="Ada", row=row, value="altar")


def test_ticked_cards_come_in_a_list() -> None:
    refused(file({"cards": None}), "not_a_list", player="Ada", row="cards", value=None)


@pytest.mark.parametrize(
    ("tokens", "reason", "value"),
    [(3, "not_a_list", 3), ([1.0], "not_a_number", 1.0), ([True], "not_a_number", True)],
)
def test_naval_tokens_come_in_a_list_of_numbers(tokens: Any, reason: str, value: object) -> None:
    played = file({"naval": {"tokens": tokens}}, expansions=("armada",))
    refused(played, reason, player="Ada", row="naval", value=value)


@pytest.mark.parametrize("key", ["culture", "civillian", "", "total", "players"])
def test_unknown_rows_are_refused(key: str) -> None:
    refused(file({key: 3}), "unknown_row", player="Ada", row=key, value=3, title="base")


@pytest.mark.parametrize("row", [row for row, needs in NEEDED.items() if needs])
def test_rows_of_an_expansion_need_it(row: str) -> None:
    needs = NEEDED[row]
    others = tuple(name for name in ALL if name != needs)
    facts: dict[str, Any] = {"player": "Ada", "row": row, "value": 0, "expansion": needs}
    refused(file({row: 0}, expansions=others), "needs_expansion", **facts)
    assert score(game({row: 0}, expansions=(needs,))).players[0].total == 0


@pytest.mark.parametrize(("key", "needs"), [("diplomacy", "cities"), ("edifice", "edifice")])
def test_keys_of_the_table_that_need_an_expansion(key: str, needs: str) -> None:
    facts: dict[str, Any] = {"player": None, "row": key, "value": {}, "expansion": needs}
    table: dict[str, Any] = {key: {}}
    refused(file(**table), "needs_expansion", **facts)
    assert score(game(expansions=(needs,), **table)).players[0].total == 0


def test_keys_of_the_table_that_the_format_does_not_know_are_let_be() -> None:
    assert score(game({"coins": 3}, weather="rain", pawn=4)).players[0].total == 1


@pytest.mark.parametrize("expansions", [("babel",), ("leaders", 3), (["cities"],)])
def test_unknown_expansions_are_refused(expansions: Any) -> None:
    value = expansions[-1]
    facts: dict[str, Any] = {"player": None, "row": "expansions", "title": "base"}
    refused(file(expansions=expansions), "unknown_expansion", value=value, **facts)
    played = Game("base", game().players, expansions)
    refused(played, "unknown_expansion", value=value, **facts)


def test_an_expansion_is_named_once() -> None:
    expansions = ("cities", "leaders", "cities")
    for played in (file(expansions=expansions), Game("base", game().players, expansions)):
        refused(played, "twice", player=None, row="expansions", value="cities")


@pytest.mark.parametrize("kind", COUNTS)
def test_counts_of_the_city_are_counts(kind: str) -> None:
    facts: dict[str, Any] = {"player": "Ada", "row": "city"}
    cities = {
        count: file({"city": {kind: count}}, expansions=("leaders", "cities"))
        for count in (-1, 1000, True, 4, 999)
    }
    refused(cities[-1], "negative", value=-1, low=0, high=999, **facts)
    refused(cities[1000], "out_of_range", value=1000, low=0, high=999, **facts)
    refused(cities[True], "not_a_number", value=True, **facts)
    most = 4 if kind == "stages" else 999
    assert score(read_game(cities[most])).players[0].total == 0


def test_the_city_counts_known_things() -> None:
    refused(file({"city": {"white": 1}}), "unknown_key", player="Ada", row="city", value="white")
    for kind, needs in (("black", "cities"), ("leaders", "leaders")):
        facts = {"player": "Ada", "row": "city", "value": kind, "expansion": needs}
        refused(file({"city": {kind: 1}}), "needs_expansion", **facts)
        assert points(game({"city": {kind: 1}}, expansions=(needs,)), needs) == [0, 0, 0]
    refused(file({"city": 3}), "not_an_object", player="Ada", row="city", value=3)


@pytest.mark.parametrize(
    ("teams", "reason", "player", "value", "more"),
    [
        ({}, "not_a_list", None, {}, {}),
        ([0, 1, 2], "not_a_list", None, 0, {}),
        ([[0, 1], [2, 3]], "out_of_range", None, 3, {"low": 0, "high": 2}),
        ([[0, -1], [1, 2]], "negative", None, -1, {"low": 0, "high": 2}),
        ([[0, "1"], [2]], "not_a_number", None, "1", {}),
        ([[0, 1], [2, 1]], "twice", "Bo", 1, {}),
        ([[0, 0], [1, 2]], "twice", "Ada", 0, {}),
        ([[0, 1]], "no_team", "Cy", 2, {}),
        ([], "no_team", "Ada", 0, {}),
        ([[0, 1, 2], []], "empty_team", None, [], {}),
    ],
)
def test_every_player_is_in_one_team(
    teams: Any, reason: str, player: str | None, value: object, more: dict[str, int]
) -> None:
    refused(file(teams=teams), reason, player=player, row="teams", value=value, **more)


def test_titles_by_id() -> None:
    assert list(TITLES) == ["base", "duel", "dice"]
    assert all(by_id(id_).id == id_ for id_ in TITLES)
    assert rows(game(expansions=("leaders",)))[-1].id == "leaders"


@pytest.mark.parametrize("id_", ["base2", "", None, 3, ["base"]])
def test_unknown_titles_are_refused(id_: Any) -> None:
    players = game().players
    facts: dict[str, Any] = {"player": None, "row": "title", "value": id_}
    refused(Game(id_, players), "unknown_title", **facts)


def test_a_refusal_tells_what_and_where() -> None:
    text = str(Refusal("negative", player="Ada", row="coins", value=-1, low=0))
    assert text == "negative (Ada coins): -1 {'low': 0}"
    assert str(Refusal("twice", row="teams", value=1)) == "twice (teams): 1"


def test_no_reason_in_the_list_of_keys_is_idle() -> None:
    """That every refusal is in the list is seen wherever one is expected."""
    room = Path(scorepad.titles.__file__).parent
    files = [*room.glob("*.py"), *(room / "base").glob("*.py")]
    code = "".join(file.read_text("utf-8") for file in files if file.name != "message_keys.py")
    assert [reason for reason in REFUSALS if f'"{reason}"' not in code] == []
