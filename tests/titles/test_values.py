"""Typed values: each is read from the format, written back as it stood, and knows its blank."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad import titles
from scorepad.archive.gamefile import object_of
from scorepad.titles.base.cards import BuiltCards, RowCards, all_cards
from scorepad.titles.base.city import CityCounts
from scorepad.titles.base.edifice import Site, Sites, Stake, Stakes
from scorepad.titles.base.military import Conflicts, Diplomacy, Shields
from scorepad.titles.base.naval import NavalTokens
from scorepad.titles.base.symbols import Symbols
from scorepad.titles.base.wonder import BaseBoard, StagesBuilt
from scorepad.titles.dice.end_of_game import TurnNumber
from scorepad.titles.dice.entries import (
    AgoraFirst,
    Boxes,
    Lines,
    PointsPerBox,
    RowEntry,
    as_boxes,
    as_lines,
)
from scorepad.titles.duel.board_tokens import BoardTokens
from scorepad.titles.duel.city import Listed, Ticked
from scorepad.titles.duel.drafted import Drafted
from scorepad.titles.duel.supremacy import Victory
from scorepad.titles.duel.track import Loot, Pawn
from scorepad.titles.model import BOARD, SHEET, TABLE, Board, Cell, Kind, Refusal, Tally, Where
from scorepad.titles.reading import read_place
from scorepad.titles.seating import Limited, Seated
from scorepad.titles.table_setup import Drawn
from scorepad.titles.teams import Teams
from scorepad.titles.values import AnyBoard, Counts, Note, Number, Unknown, write
from tests.raw import File, raw_file, raw_player, read_game

WHERE = Where("Ada", ("Ada", "Bo", "Cleo"), frozenset(("cities", "edifice", "armada")))
ALTAR, WALLS = all_cards()["altar"], all_cards()["walls"]

#: A kind, the key it is read under, the JSON, and the value.
EXAMPLES: list[tuple[Kind[Cell], str, Any, Cell]] = [
    (Number(), "stages", 0, 0),
    (Number(), "stages", 3, 3),
    (AnyBoard, "board", {}, Board()),
    (AnyBoard, "board", {"wonder": "giza"}, Board("giza")),
    (AnyBoard, "board", {"wonder": 7, "side": "", "x": 1}, Board("", "", {
        "wonder": 7, "side": "", "x": 1,
    })),
    (Counts, "bonuses", [0, 2, 0], Tally((0, 2, 0))),
    (Drawn, "drawn", [], Drawn()),
    (Drawn, "drawn", ["board"], Drawn(("board",))),
    (Teams, "teams", [[2, 0], [1]], Teams(((2, 0), (1,)))),
    # The base game.
    (BuiltCards, "cards", [], BuiltCards()),
    (BuiltCards, "cards", ["walls", "altar"], BuiltCards((WALLS, ALTAR))),
    (RowCards, "civilian", {"cards": []}, RowCards()),
    (RowCards, "civilian", {"cards": ["altar"]}, RowCards((ALTAR,))),
    (CityCounts, "city", {}, CityCounts()),
    (CityCounts, "city", {"red": 0, "brown": 2}, CityCounts({"red": 0, "brown": 2})),
    (StagesBuilt, "wonder", {"stages": 0}, StagesBuilt()),
    (StagesBuilt, "wonder", {"stages": 2}, StagesBuilt(2)),
    (BaseBoard, "board", {}, Board()),
    (BaseBoard, "board", {"side": "day"}, Board("", "day")),
    (BaseBoard, "board", {"wonder": "giza", "side": "night", "x": 1}, Board(
        "giza", "night", {"x": 1}
    )),
    (BaseBoard, "board", {"wonder": None, "side": None}, Board("", "", {
        "wonder": None, "side": None,
    })),
    (Conflicts, "military", {}, Conflicts()),
    (Conflicts, "military", {"won": [0, 0, 0]}, Conflicts((0, 0, 0))),
    (Conflicts, "military", {"lost": [0, 1, 2]}, Conflicts(None, (0, 1, 2))),
    (Conflicts, "military", {"won": [2, 1, 0], "lost": [0, 1, 2]}, Conflicts((2, 1, 0), (0, 1, 2))),
    (Shields, "shields", {}, Shields()),
    (Shields, "shields", {"2": [0, 0, 0], "1": [1, 2, 3]}, Shields({
        "2": (0, 0, 0), "1": (1, 2, 3),
    })),
    (Diplomacy, "diplomacy", {}, Diplomacy()),
    (Diplomacy, "diplomacy", {"1": [], "3": [2, 0]}, Diplomacy({"1": (), "3": (2, 0)})),
    (Symbols, "science", {}, Symbols()),
    (Symbols, "science", {"wild": 1, "gear": 0, "masks": 0}, Symbols({
        "wild": 1, "gear": 0, "masks": 0,
    })),
    (NavalTokens, "naval", {"tokens": []}, NavalTokens()),
    (NavalTokens, "naval", {"tokens": [3, 3, -1]}, NavalTokens((3, 3, -1))),
    (Stakes, "edifice", {}, Stakes()),
    (Stakes, "edifice", {"3": {}, "1": {"pawn": False}, "2": {"pawn": False, "debt": True}}, Stakes(
        {"3": Stake(), "1": Stake(False), "2": Stake(False, True)}
    )),
    (Sites, "edifice", {}, Sites()),
    (Sites, "edifice", {"2": {}, "1": {"completed": False, "note": "x"}}, Sites(
        {"2": Site(), "1": Site(None, False, {"note": "x"})}
    )),
    (Sites, "edifice", {"1": {"project": "belvedere", "completed": True}}, Sites(
        {"1": Site("belvedere", True)}
    )),
    # Duel.
    (Ticked, "cards", [], Ticked()),
    (Ticked, "cards", ["school", "altar"], Ticked(("school", "altar"))),
    (Ticked, "wonders", ["piraeus"], Ticked(("piraeus",))),
    (Ticked, "tokens", ["law"], Ticked(("law",))),
    (Listed, "civilian", {}, Listed("cards")),
    (Listed, "science", {"cards": []}, Listed("cards", ())),
    (Listed, "wonders", {"wonders": ["piraeus"]}, Listed("wonders", ("piraeus",))),
    (Listed, "progress", {"tokens": ["law"]}, Listed("tokens", ("law",))),
    (Pawn, "pawn", 0, 0),
    (Pawn, "pawn", -9, -9),
    (Loot, "loot", [], Loot(())),
    (Loot, "loot", [-3, 6], Loot((-3, 6))),
    (Victory, "victory", {"by": "science", "player": 1}, Victory("science", 1)),
    (Drafted, "drafted", {}, Drafted({})),
    (BoardTokens, "progress", ["law"], BoardTokens(("law",))),
    (Drafted, "drafted", {"1": [], "0": ["piraeus"]}, Drafted({1: (), 0: ("piraeus",)})),
    # Dice.
    (RowEntry, "agora", {"boxes": []}, Boxes()),
    (RowEntry, "agora", {"boxes": [3, 0]}, Boxes((3, 0))),
    (RowEntry, "agora", {}, Lines()),
    (RowEntry, "agora", {"points": 0}, Lines(0)),
    (RowEntry, "agora", {"per": []}, Lines(None, ())),
    (
        *(RowEntry, "agora", {"points": 4, "per": [{"points": 2, "boxes": 0}]}),
        Lines(4, (PointsPerBox(2, 0),)),
    ),
    (RowEntry, "west_barracks", {"boxes": [-2]}, Boxes((-2,))),
    (AgoraFirst, "agora_first", False, False),
    (AgoraFirst, "agora_first", True, True),
    (TurnNumber, "turn", 1, 1),
]  # fmt: skip


def exactly(found: Any) -> str:
    """JSON as a text in which true is not 1."""
    return json.dumps(found, sort_keys=True)


@pytest.mark.parametrize(("kind", "key", "found", "value"), EXAMPLES)
def test_a_value_is_read_and_written_back_as_it_stood(
    kind: Kind[Cell], key: str, found: Any, value: Cell
) -> None:
    cell = kind.read(found, key, WHERE)
    assert cell == value
    assert type(cell) is type(value)
    assert exactly(write(cell)) == exactly(found)
    assert kind.read(write(cell), key, WHERE) == cell


@pytest.mark.parametrize(
    "kind",
    [
        Board,
        BuiltCards,
        CityCounts,
        Conflicts,
        Diplomacy,
        Drawn,
        Lines,
        Shields,
        Sites,
        Stakes,
        Symbols,
        Ticked,
    ],
)
def test_a_blank_value_is_written_as_empty(kind: Any) -> None:
    assert kind().write() in ({}, [])


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (StagesBuilt(), {"stages": 0}),
        (RowCards(), {"cards": []}),
        (NavalTokens(), {"tokens": []}),
        (Boxes(), {"boxes": []}),
    ],
)
def test_a_blank_entry_keeps_its_key(value: Any, found: Any) -> None:
    assert value.write() == found


@pytest.mark.parametrize("found", [None, 3, {"a": [1]}, "x", []])
def test_what_the_format_does_not_know_is_kept(found: Any) -> None:
    assert write(Unknown(found)) is found


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (TurnNumber, 0),
        (TurnNumber, "now"),
        (TurnNumber, True),
        (Counts, [1, 2]),
        (Counts, [1, 2, -3]),
        (Loot, [4]),
        (Drawn, [[]]),
        (Drafted, {"3": []}),
        (Drafted, {"0": ["atlantis"]}),
    ],
)
def test_a_note_that_cannot_be_read_is_kept_and_not_refused(kind: Kind[Cell], found: Any) -> None:
    with pytest.raises(Refusal):
        kind.read(found, "note", WHERE)
    assert Note(kind).read(found, "note", WHERE) == Unknown(found)


def test_a_note_has_left_of_a_value_what_its_kind_leaves() -> None:
    kind: Kind[Cell] = Note(Ticked)
    assert isinstance(kind, Seated)
    assert isinstance(kind, Limited)
    both = Ticked(("baths", "ishtar"))
    assert kind.limited_to(both, ("pantheon",)) == both
    assert kind.limited_to(both, ()) == Ticked(("baths",))
    # Most kinds hold nothing of an expansion.
    assert Note(Loot).limited_to(Loot((3,)), ()) == Loot((3,))


def test_a_note_that_can_be_read_is_typed() -> None:
    assert Note(Loot).read([3], "loot", WHERE) == Loot((3,))


@pytest.mark.parametrize(
    ("title", "place", "key", "found", "expansion"),
    [
        ("base", TABLE, "diplomacy", {}, "cities"),
        ("base", TABLE, "diplomacy", "x", "cities"),
        ("base", TABLE, "edifice", {}, "edifice"),
        ("base", SHEET, "science", {"masks": 0}, "cities"),
        ("base", SHEET, "cards", ["pontoon"], "armada"),
        ("base", BOARD, BOARD, {"wonder": "ur"}, "edifice"),
        ("duel", SHEET, "gods", [], "pantheon"),
        ("duel", SHEET, "gods", "x", "pantheon"),
        ("duel", SHEET, "astarte", 3, "pantheon"),
        ("duel", TABLE, "mythology", [1, 2], "pantheon"),
    ],
)
def test_what_belongs_to_an_expansion_needs_it(
    title: str, place: str, key: str, found: Any, expansion: str
) -> None:
    loaded = titles.by_id(title)
    with_all = Where(None, ("Ada", "Bo"), frozenset(loaded.expansions))
    if found != "x":
        read_place(loaded, place, key, found, with_all)
    without = with_all._replace(expansions=with_all.expansions - {expansion})
    with pytest.raises(Refusal, match="needs_expansion") as caught:
        read_place(loaded, place, key, found, without)
    assert caught.value.more == {"expansion": expansion}
    assert (caught.value.row, caught.value.player) == (key, None)


# A whole game.


def blank(title: str, sheet: dict[str, Any], **table: Any) -> File:
    seats = {"base": 3, "duel": 2, "dice": 2}[title]
    players = [raw_player(f"P{seat}", sheet, {}) for seat in range(seats)]
    expansions = ("cities", "armada", "edifice") if title == "base" else ()
    return raw_file(title, players, expansions, table)


@pytest.mark.parametrize(
    "file",
    [
        blank(
            "base",
            {
                "wonder": {"stages": 0},
                "military": {},
                "civilian": {"cards": []},
                "science": {},
                "naval": {"tokens": []},
                "edifice": {"1": {}, "2": {"pawn": False}},
                "coins": 0,
                "cards": [],
                "city": {},
                "stages": 0,
            },
            shields={},
            diplomacy={"1": []},
            edifice={"1": {}},
            drawn=[],
        ),
        blank("duel", {"cards": [], "wonders": [], "tokens": [], "coins": 0}, pawn=0, loot=[]),
        blank("duel", {"civilian": {}, "wonders": {"wonders": []}, "military": 0}, drafted={}),
        blank(
            "dice",
            {"agora": {"boxes": []}, "market": {}, "gallery": 0, "agora_first": False},
            bonuses=[0, 0],
        ),
    ],
)
def test_zeros_and_empties_that_a_file_spells_out_are_kept(file: File) -> None:
    assert exactly(object_of(read_game(file))) == exactly(file)


def test_an_unknown_value_in_a_known_place_of_a_game_stays() -> None:
    file = raw_file("dice", [raw_player("Ada"), raw_player("Bo")], table={"turn": "now", "x": None})
    game = read_game(file)
    assert game.get("turn", int) is None
    assert game.table["turn"] == Unknown("now")
    assert object_of(game) == file


# What a person may go over to in a row of Dice.


@pytest.mark.parametrize(
    ("cell", "typed", "numbers"),
    [
        (None, "", ()),
        (7, "", (7,)),
        (5, "3+2", (3, 2)),
        (-1, "2-3", (2, -3)),
        (Boxes((3, 2)), "", (3, 2)),
        (Lines(4, (PointsPerBox(2, 3), PointsPerBox(5, 0))), "", (4, 2, 2, 2)),
        (Lines(0, (PointsPerBox(2, 1),)), "", (2,)),
    ],
)
def test_a_cell_as_boxes_gives_the_same_points(
    cell: Cell | None, typed: str, numbers: tuple[int, ...]
) -> None:
    assert as_boxes(cell, typed) == numbers


@pytest.mark.parametrize(
    ("cell", "lines"),
    [
        (None, Lines()),
        (7, Lines(7)),
        (Boxes((3, 2, 2)), Lines(None, (PointsPerBox(3, 1), PointsPerBox(2, 2)))),
        (Lines(4), Lines(4)),
    ],
)
def test_a_cell_as_lines_gives_the_same_points(cell: Cell | None, lines: Lines) -> None:
    assert as_lines(cell) == lines
