"""What a game file tells comes back out of it, word for word."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad.archive.gamefile import FORMAT, game_from, object_of, read, write
from scorepad.titles import TITLES, Game, Player, Refusal
from tests.strategies import base_games, dice_games, written_games

#: The example of the format's own description.
EXAMPLE: dict[str, Any] = {
    "format": "scorepad/1",
    "title": "base",
    "expansions": ["edifice"],
    "played": "2026-11-15T19:30:00+01:00",
    "players": [{"name": "Ada", "board": {"wonder": "giza", "side": "day"}, "sheet": {}}],
    "table": {},
}

# --- any file the format takes, with whatever other programs may have added -------------------

texts = st.text(max_size=8)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | texts
    | st.floats(allow_nan=False, width=32).filter(lambda number: abs(number) < 1e30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
objects = st.dictionaries(texts, values, max_size=4)
moments = st.dates().map(str) | st.tuples(
    st.datetimes().map(lambda when: when.isoformat()), st.sampled_from(["", "Z", "+01:00"])
).map("".join)


def unknown(*known: str) -> st.SearchStrategy[dict[str, Any]]:
    return objects.map(lambda found: {k: v for k, v in found.items() if k not in known})


@st.composite
def shuffled(draw: st.DrawFn, found: dict[str, Any]) -> dict[str, Any]:
    return dict(draw(st.permutations(list(found.items()))))


@st.composite
def players(draw: st.DrawFn) -> dict[str, Any]:
    found = draw(unknown("name", "board", "sheet"))
    found |= {"name": draw(texts.filter(lambda name: name.strip() != "")), "sheet": draw(objects)}
    if draw(st.booleans()):
        found["board"] = draw(objects)
    return draw(shuffled(found))


@st.composite
def files(draw: st.DrawFn) -> dict[str, Any]:
    found = draw(unknown("format", "title", "expansions", "played", "players", "table"))
    title = draw(st.sampled_from(sorted(TITLES)))
    found |= {"format": FORMAT, "title": title, "players": draw(st.lists(players(), max_size=3))}
    if draw(st.booleans()):
        known = TITLES[title].expansions
        some = st.lists(st.sampled_from(known), unique=True) if known else st.just([])
        found["expansions"] = draw(some)
    if draw(st.booleans()):
        found["table"] = draw(objects)
    if draw(st.booleans()):
        found["played"] = draw(moments)
    return draw(shuffled(found))


@given(files())
def test_a_file_comes_back_with_every_key_it_had(found: dict[str, Any]) -> None:
    game = read(json.dumps(found))
    assert isinstance(game, Game), game
    assert json.loads(write(game)) == found
    assert read(write(game)) == game


@given(st.lists(files(), max_size=3))
@settings(max_examples=30)
def test_a_list_of_games_is_read_in_order(found: list[dict[str, Any]]) -> None:
    games = read(json.dumps(found))
    assert isinstance(games, list)
    assert [object_of(game) for game in games if isinstance(game, Game)] == found


@given(base_games() | written_games() | dice_games())
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
    assert game.players == (Player("Ada", {}, {"wonder": "giza", "side": "day"}),)
    assert object_of(game) == EXAMPLE


def test_a_new_game_is_written_without_what_it_does_not_have() -> None:
    game = Game("duel", (Player("Ada"), Player("Bo")))
    assert object_of(game) == {
        "format": "scorepad/1",
        "title": "duel",
        "players": [{"name": "Ada", "sheet": {}}, {"name": "Bo", "sheet": {}}],
    }


def test_a_table_that_was_empty_in_the_file_can_be_filled() -> None:
    game = game_from(EXAMPLE).with_table("teams", [[0]])
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
    spoilt = good.replace('"sheet": {}', f'"sheet": {{}}, "more": {bad}')
    found = read(f"[{good}, {bad}, {good}]")
    assert isinstance(found, list)
    assert [type(one) for one in found] == [Game, Refusal, Game]
    if bad not in ("4", '"text"', "[]", "null"):
        deeper = read(f"[{good}, {spoilt}]")
        assert isinstance(deeper, list)
        assert [type(one) for one in deeper] == [Game, Refusal]


def test_no_games_are_an_empty_list() -> None:
    assert read("[]") == []
