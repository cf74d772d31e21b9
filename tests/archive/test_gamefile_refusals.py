"""What breaks the format is refused for the right reason, whoever wrote it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.archive.gamefile import read
from scorepad.archive.strictjson import DEEPEST
from scorepad.titles import Game, Refusal

from .test_gamefile import EXAMPLE

ADA: dict[str, Any] = {"name": "Ada", "sheet": {}}
LEFT_OUT = object()


def refused(text: str | bytes) -> Refusal:
    content = read(text)
    assert isinstance(content, Refusal), content
    return content


def changed(**keys: Any) -> str:
    """The example with some keys changed, or left out."""
    members = EXAMPLE | keys
    return json.dumps({key: value for key, value in members.items() if value is not LEFT_OUT})


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "file.empty"),
        (b"", "file.empty"),
        (" \n\t", "file.empty"),
        ("\ufeff", "file.empty"),
        ("{", "file.not_json"),
        ("{'format': 1}", "file.not_json"),
        ('{"a": 1,}', "file.not_json"),
        ("{} {}", "file.not_json"),
        ("// no\n{}", "file.not_json"),
        ('{"a": "\n"}', "file.not_json"),
        (b'{"a": "\xe5"}', "file.not_text"),
        ("{}".encode("utf-16"), "file.not_text"),
        (b"\xff\xfe\x00", "file.not_text"),
        ('{"a": "\ud800"}', "file.half_character"),
        ('{"a": "\\ud800"}', "file.half_character"),
        ('{"\\udc00": 1}', "file.half_character"),
        ("[" * 100_000, "file.too_deep"),
        ('{"a": NaN}', "file.number"),
        ('{"a": [Infinity]}', "file.number"),
        ('{"a": -Infinity}', "file.number"),
        ('{"a": 1e999}', "file.number"),
        ('{"a": -1e999}', "file.number"),
        ("9" * 5000, "file.long_number"),
        ('{"a": 1, "b": 2, "a": 1}', "file.key_twice"),
        ('{"format": {"a": 1, "a": 1}}', "file.key_twice"),
        ("3", "file.not_a_game"),
        ('"scorepad/1"', "file.not_a_game"),
        ("null", "file.not_a_game"),
        ("true", "file.not_a_game"),
        ("{}", "file.missing"),
    ],
)
def test_what_is_no_game_at_all(text: str | bytes, reason: str) -> None:
    assert refused(text).reason == reason


def test_broken_json_is_pointed_at() -> None:
    assert refused('{\n "a" 1}').more == {"line": 2, "column": 6}


def test_a_doubled_key_and_a_strange_number_are_named() -> None:
    assert refused('{"a": 1, "b": 2, "b": 3}').value == "b"
    assert refused('{"a": -1e999}').value == "-1e999"
    assert refused('{"a": "x\\ud800"}').value == "\\ud800"


@pytest.mark.parametrize(
    ("sheet", "reason", "row"),
    [
        ('{"civilian": NaN}', "file.number", "civilian"),
        ('{"civilian": 1e400}', "file.number", "civilian"),
        ('{"coins": ' + "9" * 5000 + "}", "file.long_number", "coins"),
        ('{"science": {"gear": -Infinity}}', "file.number", "science"),
        ('{"civilian": {"cards": ["\\udfff"]}}', "file.half_character", "civilian"),
        ('{"\\udfff": 1}', "file.half_character", "sheet"),
        ('{"civilian": 1, "civilian": 2}', "file.key_twice", "civilian"),
        ('{"science": {"gear": 1, "gear": 1}}', "file.key_twice", "science"),
        ('{}, "sheet": {}', "file.key_twice", "sheet"),
    ],
)
def test_what_spoils_a_sheet_is_told_with_its_player_and_row(
    sheet: str, reason: str, row: str
) -> None:
    invalid = changed(players=[ADA | {"name": "Bo"}, ADA]).replace(
        '"Ada", "sheet": {}', f'"Ada", "sheet": {sheet}'
    )
    refusal = refused(invalid)
    assert (refusal.reason, refusal.player, refusal.row) == (reason, "Ada", row)
    assert refusal.more == {"title": "base"}


@pytest.mark.parametrize(
    ("keys", "row"),
    [
        ({"table": {"pawn": "?"}}, "pawn"),
        ({"table": "?"}, "table"),
        ({"players": "?"}, "players"),
        ({"players": ["?"]}, None),
        ({"players": [{"name": "?", "sheet": {}}]}, "name"),
        ({"more": ["?"]}, "more"),
        ({"title": "?"}, "title"),
    ],
)
def test_what_spoils_the_rest_of_a_game_is_told_with_its_key(
    keys: dict[str, Any], row: str | None
) -> None:
    refusal = refused(changed(**keys).replace('"?"', "NaN"))
    assert (refusal.reason, refusal.player, refusal.row) == ("file.number", None, row)


@pytest.mark.parametrize(("depth", "taken"), [(DEEPEST - 2, True), (DEEPEST + 1, False)])
def test_unknown_keys_may_be_deep_but_not_bottomless(depth: int, taken: bool) -> None:
    text = changed(more=0)[:-2] + "[" * depth + "]" * depth + "}"
    assert isinstance(read(text), Game if taken else Refusal)


@pytest.mark.parametrize("key", ["format", "title", "players"])
def test_a_game_must_say_what_it_is_and_who_played(key: str) -> None:
    refusal = refused(changed(**{key: LEFT_OUT}))
    assert (refusal.reason, refusal.row) == ("file.missing", key)


@pytest.mark.parametrize("key", ["expansions", "played", "table"])
def test_the_rest_may_be_left_out(key: str) -> None:
    assert isinstance(read(changed(**{key: LEFT_OUT})), Game)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("format", "scorepad/2", "file.format"),
        ("format", 1, "file.format"),
        ("format", None, "file.format"),
        ("title", "Base", "unknown_title"),
        ("title", "chess", "unknown_title"),
        ("title", ["base"], "unknown_title"),
        ("title", None, "unknown_title"),
        ("expansions", "edifice", "not_a_list"),
        ("expansions", None, "not_a_list"),
        ("expansions", {"edifice": True}, "not_a_list"),
        ("players", None, "not_a_list"),
        ("players", {"name": "Ada"}, "not_a_list"),
        ("table", None, "not_an_object"),
        ("table", [], "not_an_object"),
        ("played", None, "file.played"),
        ("played", 20261115, "file.played"),
        ("played", "", "file.played"),
        ("played", "yesterday", "file.played"),
        ("played", "15.11.2026", "file.played"),
        ("played", "2026-02-30", "file.played"),
        ("played", "2026-11-15 19:30", "file.played"),
        ("played", "2026-11-15T25:00", "file.played"),
        ("played", "2026-11-15T", "file.played"),
        ("played", "２０２６-11-15", "file.played"),
    ],
)
def test_a_key_with_something_else_in_it(key: str, value: Any, reason: str) -> None:
    refusal = refused(changed(**{key: value}))
    assert (refusal.reason, refusal.row, refusal.value) == (reason, key, value)


@pytest.mark.parametrize(
    "played",
    [
        "2026-11-15",
        "2026-11-15T19:30",
        "2026-11-15T19:30:00Z",
        "2026-11-15T19:30:00.250+01:00",
        "20261115T193000Z",
    ],
)
def test_a_date_is_one_of_iso_8601(played: str) -> None:
    game = read(changed(played=played))
    assert isinstance(game, Game)
    assert game.played == played


@pytest.mark.parametrize(
    ("title", "expansions", "reason", "value"),
    [
        ("base", ["edifice", "babel"], "unknown_expansion", "babel"),
        ("base", ["Edifice"], "unknown_expansion", "Edifice"),
        ("base", [1], "unknown_expansion", 1),
        ("base", [["edifice"]], "unknown_expansion", ["edifice"]),
        ("base", ["edifice", "cities", "edifice"], "twice", "edifice"),
        ("duel", ["cities"], "unknown_expansion", "cities"),
        ("dice", ["leaders"], "unknown_expansion", "leaders"),
    ],
)
def test_expansions_belong_to_their_title_and_come_once(
    title: str, expansions: list[Any], reason: str, value: Any
) -> None:
    refusal = refused(changed(title=title, expansions=expansions))
    assert (refusal.reason, refusal.row, refusal.value) == (reason, "expansions", value)


@pytest.mark.parametrize("title", ["duel", "dice"])
def test_a_title_without_expansions_may_list_none(title: str) -> None:
    assert isinstance(read(changed(title=title, expansions=[])), Game)


@pytest.mark.parametrize("player", ["Ada", None, 3, ["Ada"]])
def test_a_player_is_an_object(player: Any) -> None:
    answer = refused(changed(players=[ADA, player]))
    assert (answer.reason, answer.value) == ("file.not_a_player", player)
    assert answer.more == {"seat": 2}


@pytest.mark.parametrize("name", ["", "  ", "\t\n", None, 7, True, ["Ada"], LEFT_OUT])
def test_a_player_has_a_name(name: Any) -> None:
    player = {"sheet": {}} if name is LEFT_OUT else {"name": name, "sheet": {}}
    answer = refused(changed(players=[player]))
    assert (answer.reason, answer.row) == ("file.name", "name")
    assert answer.more == {"seat": 1}


@pytest.mark.parametrize("key", ["sheet", "board"])
@pytest.mark.parametrize("value", [None, [], 5, "x", True])
def test_a_sheet_and_a_board_are_objects(key: str, value: Any) -> None:
    answer = refused(changed(players=[ADA | {key: value}]))
    assert (answer.reason, answer.player, answer.row) == ("not_an_object", "Ada", key)
    assert answer.value == value


def test_a_player_without_a_sheet_is_half_a_player() -> None:
    answer = refused(changed(players=[{"name": "Ada"}]))
    assert (answer.reason, answer.player, answer.row) == ("file.missing", "Ada", "sheet")


def test_a_game_that_its_title_refuses_is_still_one_of_that_title() -> None:
    bad = refused(changed(players=[ADA | {"sheet": {"coins": -1}}]))
    assert (bad.reason, bad.title, bad.more) == ("negative", "base", {"low": 0, "high": 999})
    assert refused(changed(table={"teams": 3})).title == "base"
    assert refused(changed(players=[ADA | {"board": {"wonder": "nowhere"}}])).title == "base"
    assert refused(changed(players=[{"name": "Ada"}])).title is None


def test_what_a_file_lacks_is_told_before_what_a_sheet_holds() -> None:
    players = [ADA | {"sheet": {"coins": -1}}, {"name": "Bo"}]
    assert refused(changed(players=players)).reason == "file.missing"
