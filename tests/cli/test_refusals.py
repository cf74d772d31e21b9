"""Invalid games get one line that names the player, the row and the value."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorepad import titles
from scorepad.archive.gamefile import MOST_GAMES, MOST_MEGABYTES, read, write
from scorepad.cli.table import result_table
from scorepad.i18n import LANGUAGES, words
from scorepad.i18n.refusals import refusal_text
from scorepad.i18n.text import name_from_id
from scorepad.titles import Game, Refusal
from tests.strategies import base_games, dice_games, ticked_games

from .command import Run, Write, base, duel, error_line


@pytest.mark.parametrize(
    ("game", "named"),
    [
        # numbers
        (base({"civilian": 3.5}, {}, {}), ["Ada", "civilian", "3.5"]),
        (base({"civilian": 3.0}, {}, {}), ["Ada", "civilian", "3.0"]),
        (base({"civilian": True}, {}, {}), ["Ada", "civilian", "true"]),
        (base({"civilian": "8"}, {}, {}), ["Ada", "civilian", '"8"']),
        (base({"civilian": None}, {}, {}), ["Ada", "civilian", "null"]),
        (base({}, {"civilian": 1000}, {}), ["Bo", "civilian", "1000"]),
        (base({"civilian": [8]}, {}, {}), ["Ada", "civilian", "[8]"]),
        (base({"military": -1000}, {}, {}), ["Ada", "military", "-1000"]),
        (base({"coins": -1}, {}, {}), ["Ada", "coins", "-1"]),
        (base({"coins": {"cards": []}}, {}, {}), ["Ada", "coins", "cards"]),
        # rows
        (base({"lighthouse": 3}, {}, {}), ["Ada", "lighthouse", "3"]),
        (base({"leaders": 3}, {}, {}), ["Ada", "leaders", "3", "Leaders"]),
        (base({"debt": 1}, {}, {}), ["Ada", "debt", "1", "Cities"]),
        (base({"science": {"masks": 1}}, {}, {}), ["Ada", "science", "masks"]),
        (base({"science": {"compas": 1}}, {}, {}), ["Ada", "science", "compas"]),
        (base({"science": {"gear": -1}}, {}, {}), ["Ada", "science", "-1"]),
        # cards
        (base({"civilian": {"cards": ["plaza"]}}, {}, {}), ["Ada", "civilian", "plaza"]),
        (base({"cards": ["altar", "altar"]}, {}, {}), ["Ada", "cards", "altar"]),
        (base({"civilian": {"cards": ["school"]}}, {}, {}), ["Ada", "civilian", "school"]),
        (base({"guilds": {"cards": ["workers_guild"]}}, {}, {}), ["Bo", "guilds", "brown"]),
        # conflicts, stages, boards
        (
            base({"military": {"won": [2, 0, 0], "lost": [1, 0, 0]}}, {}, {}),
            ["Ada", "military", "3"],
        ),
        (base({"military": {"won": [1, 0]}}, {}, {}), ["Ada", "military", "[1, 0]"]),
        (base({"wonder": {"stages": 2}}, {}, {}), ["Ada", "wonder", "2"]),
        # the table
        (base({}, {}, {}, table={"shields": {"1": [1, 2]}}), ["shields", "[1, 2]"]),
        (base({}, {}, {}, table={"shields": {"4": [1, 2, 3]}}), ["shields", "4"]),
        (base({}, {}, {}, table={"diplomacy": {"1": [0]}}), ["diplomacy", "Cities"]),
        (base({}, {}, {}, table={"teams": [[0, 1]]}), ["Cleo", "teams"]),
        (base({}, {}), ["players", "3–7", "2"]),
        (base(*[{}] * 7) | {"players": [{"name": n, "sheet": {}} for n in "12345678"]}, ["8"]),
        # Edifice
        (
            base({"edifice": {"1": {"pawn": True, "debt": True}}}, {}, {}, expansions=["edifice"]),
            ["Ada", "edifice", "-2"],
        ),
        (
            base({"edifice": {"1": {"pawn": 1}}}, {}, {}, expansions=["edifice"]),
            ["Ada", "edifice", "1"],
        ),
        (
            base({}, {}, {}, expansions=["edifice"], table={"edifice": {"1": {"project": "ark"}}}),
            ["edifice", "ark"],
        ),
        # Armada
        (base({"naval": {"tokens": [99]}}, {}, {}, expansions=["armada"]), ["Ada", "naval", "99"]),
        # Duel
        (duel({"military": 3}, {}), ["Ada", "military", "3"]),
        (duel({"cards": ["palace"]}, {"cards": ["palace"]}), ["Bo", "Ada", "cards", "palace"]),
        (duel({"tokens": ["law", "law"]}, {}), ["Ada", "tokens", "law"]),
        (duel({"coins": {"cards": []}}, {}), ["Ada", "coins"]),
        (duel({}, {}, table={"pawn": 10}), ["pawn", "10"]),
        (duel({}, {}, table={"victory": {"by": "luck", "player": 0}}), ["victory", "luck"]),
        (duel({}, {}, expansions=["cities"]), ["expansions", "cities"]),
        (base({}, {}, {}) | {"title": "duel"}, ["players", "3"]),
        # Dice
        (base({"agora": {"boxes": [1.5]}}, {}) | {"title": "dice"}, ["Ada", "agora", "1.5"]),
        (base({"agora_first": 1}, {}) | {"title": "dice"}, ["Ada", "agora_first", "1"]),
        (base({"coins": -3}, {}) | {"title": "dice"}, ["Ada", "coins", "-3"]),
        (base({"forum": 2}, {}) | {"title": "dice"}, ["Ada", "forum", "2"]),
        # the file itself
        (base({}, {}, {}) | {"format": "scorepad/9"}, ["format", "scorepad/9"]),
        (base({}, {}, {}) | {"title": "chess"}, ["title", "chess"]),
        (base({}, {}, {}, played="soon"), ["played", "soon"]),
        (base({}, {}, {}, expansions=["cities", "cities"]), ["expansions", "cities"]),
        (base({}, {}, {}) | {"players": [{"name": " ", "sheet": {}}]}, ["name", '" "']),
        ("", ["empty"]),
        ("{", ["line 1"]),
        ('{"a": NaN}', ["NaN"]),
        ('{"a": 1, "a": 2}', ['"a"']),
        ("[" * 5000, ["deep"]),
    ],
)
def test_an_invalid_game_is_refused_in_one_line(
    run: Run, file: Write, game: Any, named: list[str]
) -> None:
    path = file(game)
    line = error_line(run("score", path))
    assert line.startswith(f"scorepad: {path}: ")
    assert all(word in line.removeprefix(f"scorepad: {path}: ") for word in named), line
    assert error_line(run("score", path, "--json")) == line


def test_a_file_that_cannot_be_read_is_an_error(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "nowhere.json"
    assert error_line(run("score", path)) == f"scorepad: {path}: there is no such file"
    assert error_line(run("score", tmp_path)) == f"scorepad: {tmp_path}: cannot be read"
    assert "cannot be read" in error_line(run("score", "a\0b"))


def test_a_file_that_is_not_text_is_an_error(run: Run) -> None:
    line = error_line(run("score", "-", stdin=b"\xff\xfe"))
    assert line == "scorepad: standard input: the file is not UTF-8 text"


#: Values that may be invalid, depending on where they stand.
VALUES: list[Any] = [
    *(None, True, -1, 1000, 3.5, "", "x", [], {}, [1], [[0]], {"1": 1}, {"1": []}, 10**30),
    *({"cards": ["altar"]}, {"cards": [1]}, {"stages": 9}, {"by": [], "player": 0}),
    *({"wonder": [], "side": {}}, {"1": {"project": []}}, {"per": [{"points": 1}]}),
]
KEYS = [
    *("cards", "stages", "city", "board", "sheet", "table", "science", "military", "coins"),
    *("wonder", "wonders", "tokens", "edifice", "naval", "pawn", "victory", "shields", "teams"),
]


def _containers(value: Any) -> list[Any]:
    """The value itself and everything in it that is an object or a list."""
    if not isinstance(value, dict | list):
        return []
    items = value.values() if isinstance(value, dict) else value
    return [value, *(container for item in items for container in _containers(item))]


@given(base_games() | ticked_games() | dice_games(), st.data())
@settings(max_examples=150)
def test_any_value_anywhere_gives_a_result_or_a_one_line_refusal(
    game: Game, data: st.DataObject
) -> None:
    """The whole command except for printing; a traceback would be neither."""
    file = json.loads(write(game))
    container = data.draw(st.sampled_from(_containers(file)))
    value = data.draw(st.sampled_from(VALUES))
    if isinstance(container, dict):
        container[data.draw(st.sampled_from([*container, *KEYS]))] = value
    else:
        container.insert(0, value)
    changed = read(json.dumps(file))
    assert not isinstance(changed, list)
    try:
        if isinstance(changed, Refusal):
            raise changed
        result = titles.score(changed)
        assert result_table(words("en"), changed, result, name_from_id, explain=True)
    except Refusal as refusal:
        for lang in LANGUAGES:
            line = refusal_text(words(lang), refusal, game.title, with_keys=True)
            assert line.isprintable()
            assert "refuse." not in line


def test_a_file_is_bounded_in_size_and_in_games(run: Run, tmp_path: Path) -> None:
    large, many = tmp_path / "large.json", tmp_path / "many.json"
    large.write_bytes(b" " * (MOST_MEGABYTES * 1_000_000 + 1))
    many.write_text("[" + "1," * MOST_GAMES + "1]")
    assert f"larger than {MOST_MEGABYTES} megabytes" in error_line(run("score", str(large)))
    assert f"more than {MOST_GAMES} games" in error_line(run("score", str(many)))
