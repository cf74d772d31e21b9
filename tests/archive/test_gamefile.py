"""What a game file tells comes back out of it, word for word."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.archive.gamefile import game_from, object_of, read, write
from scorepad.titles import Game, Player, Refusal
from scorepad.titles.model import Board
from scorepad.titles.teams import Teams
from tests.strategies import base_games, dice_games, games, ticked_games, written_games
from tests.strategies.files import files

GAMES = {
    "base": base_games(),
    "ticked duel": ticked_games(),
    "written duel": written_games(),
    "dice": dice_games(),
}

#: The example of the format's own description.
EXAMPLE: dict[str, Any] = {
    "format": "scorepad/1",
    "title": "base",
    "expansions": ["edifice"],
    "played": "2026-11-15T19:30:00+01:00",
    "players": [{"name": "Ada", "board": {"wonder": "giza", "side": "day"}, "sheet": {}}],
    "table": {},
}


def exactly(value: Any) -> str:
    """JSON as a text in which true is not 1; the order of keys says nothing."""
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize("name", ["base", "ticked duel", "written duel", "dice"])
@settings(max_examples=40)
@given(data=st.data())
def test_a_file_comes_back_with_every_key_it_had(name: str, data: st.DataObject) -> None:
    value = data.draw(files(GAMES[name]))
    game = read(json.dumps(value))
    assert isinstance(game, Game), game
    assert exactly(object_of(game)) == exactly(value)
    assert exactly(json.loads(write(game))) == exactly(value)
    assert read(write(game)) == game


@given(st.lists(files(games()), max_size=3))
@settings(max_examples=30)
def test_a_list_of_games_is_read_in_order(value: list[dict[str, Any]]) -> None:
    read_games = read(json.dumps(value))
    assert isinstance(read_games, list)
    assert [object_of(game) for game in read_games if isinstance(game, Game)] == value


@given(games())
@settings(max_examples=50)
def test_a_game_made_in_the_app_survives_its_file(game: Game) -> None:
    assert read(write(game)) == game


@given(st.text(max_size=60) | st.binary(max_size=60))
def test_whatever_the_text_it_is_a_game_or_a_refusal(text: str | bytes) -> None:
    assert isinstance(read(text), (Game, Refusal, list))


def test_the_example_is_read() -> None:
    game = read(json.dumps(EXAMPLE))
    assert isinstance(game, Game)
    assert game.title == "base"
    assert game.expansions == ("edifice",)
    assert game.played == "2026-11-15T19:30:00+01:00"
    assert game.players == (Player("Ada", {}, Board("giza", "day")),)
    assert object_of(game) == EXAMPLE


def test_a_new_game_is_written_without_what_it_does_not_have() -> None:
    game = Game("duel", (Player("Ada"), Player("Bo")))
    assert object_of(game) == {
        "format": "scorepad/1",
        "title": "duel",
        "players": [{"name": "Ada", "sheet": {}}, {"name": "Bo", "sheet": {}}],
    }


def test_a_table_that_was_empty_in_the_file_can_be_filled() -> None:
    game = game_from(EXAMPLE).with_table("teams", Teams(((0,),)))
    assert object_of(game)["table"] == {"teams": [[0]]}


def test_a_file_is_readable_for_people() -> None:
    text = write(Game("duel", (Player("Åse"), Player("Bo"))))
    assert '"name": "Åse"' in text
    assert text.endswith("}\n")


def test_a_byte_order_mark_is_no_fault() -> None:
    text = json.dumps(EXAMPLE)
    assert read(text.encode("utf-8-sig")) == read("\ufeff" + text) == read(text)


@pytest.mark.parametrize(
    "bad",
    [
        *('{"a": 1, "a": 2}', "NaN", '{"x": -Infinity}', "1e999", "4", '"text"', "[]", "null"),
        *("9" * 5000, '"\\ud800"', '"\ud800"', '{"\\udc00": 1}'),
    ],
    ids=lambda bad: repr(bad[:20]),
)
def test_one_bad_game_does_not_cost_the_others(bad: str) -> None:
    good = json.dumps(EXAMPLE)
    invalid = good.replace('"sheet": {}', f'"sheet": {{}}, "more": {bad}')
    games = read(f"[{good}, {bad}, {good}]")
    assert isinstance(games, list)
    assert [type(game) for game in games] == [Game, Refusal, Game]
    if bad not in ("4", '"text"', "[]", "null"):
        deeper = read(f"[{good}, {invalid}]")
        assert isinstance(deeper, list)
        assert [type(game) for game in deeper] == [Game, Refusal]


def test_no_games_are_an_empty_list() -> None:
    assert read("[]") == []
