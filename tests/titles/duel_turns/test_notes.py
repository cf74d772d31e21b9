"""What the notes of a followed game refuse to read, and why.

In a file such a note is kept as it is, and means nothing.
"""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.duel.impossible import Kept
from scorepad.titles.duel.roman_gods import NeptuneTokens
from scorepad.titles.duel.senate import Senate
from scorepad.titles.duel.supremacy import Victory
from scorepad.titles.duel.temples import TempleCount
from scorepad.titles.duel.turns.agora import CUBES, AgoraBoard
from scorepad.titles.duel.turns.following import Turns
from scorepad.titles.duel.turns.layout import Layout
from scorepad.titles.duel.turns.pantheon import PantheonBoard
from scorepad.titles.model import Refusal, Where

WHERE = Where("Ada", ("Ada", "Bo"), frozenset(("pantheon", "agora")))
CARDS = [""] * 20
NO_CUBES = [0] * 6
EMPTY_BOARD = {"spaces": [""] * 6, "mythology": [[], []], "offerings": [[], []]}
#: Each with what it is read from, the reason, the value that is named, and whose it is.
REFUSED: tuple[tuple[Any, Any, str, object, str | None], ...] = (
    (Kept, "pawn", "not_a_list", "pawn", "Ada"),
    (Kept, ["fun"], "unknown_id", ["fun"], None),
    (Kept, ["pawn", 3], "unknown_id", ["pawn", 3], None),
    (Kept, [["pawn"]], "unknown_id", [["pawn"]], None),
    (NeptuneTokens, 3, "not_a_list", 3, "Ada"),
    (NeptuneTokens, ["3"], "not_a_number", "3", None),
    (NeptuneTokens, [3, 4], "unknown_id", [3, 4], None),
    (NeptuneTokens, [3, 3], "unknown_id", [3, 3], None),
    (NeptuneTokens, [3, 6, -3], "unknown_id", [3, 6, -3], None),
    (Layout, [], "not_an_object", [], None),
    (Layout, {"age": 1, "cards": CARDS, "x": 1}, "unknown_key", "x", None),
    (Layout, {"cards": CARDS}, "missing_key", "age", None),
    (Layout, {"age": 1}, "missing_key", "cards", None),
    (Layout, {"age": 0, "cards": CARDS}, "out_of_range", 0, None),
    (Layout, {"age": 4, "cards": CARDS}, "out_of_range", 4, None),
    (Layout, {"age": 1, "cards": ""}, "not_a_list", "", "Ada"),
    (Layout, {"age": 1, "cards": CARDS[1:]}, "unknown_id", 19, None),
    (Layout, {"age": 1, "cards": ["bats", *CARDS[1:]]}, "unknown_id", "bats", None),
    (Layout, {"age": 1, "cards": ["baths", "baths", *CARDS[2:]]}, "twice", "baths", None),
    (Layout, {"age": 1, "cards": CARDS, "gone": 0}, "not_a_list", 0, None),
    (Layout, {"age": 1, "cards": CARDS, "gone": [20]}, "out_of_range", 20, None),
    (Layout, {"age": 1, "cards": CARDS, "gone": [-1]}, "negative", -1, None),
    (Turns, [], "not_an_object", [], None),
    (Turns, {"x": 1}, "unknown_key", "x", None),
    (Turns, {"age": 4}, "out_of_range", 4, None),
    (Turns, {"seat": 2}, "out_of_range", 2, None),
    (Turns, {"seat": -1}, "negative", -1, None),
    (Turns, {"begins": 1}, "not_a_switch", 1, None),
    (Turns, {"taken": -1}, "negative", -1, None),
    (Turns, {"board": ["x"]}, "unknown_id", "x", None),
    (Turns, {"discarded": ["x"]}, "unknown_id", "x", None),
    (Turns, {"discarded": "x"}, "not_a_list", "x", None),
    (Turns, {"under": []}, "not_an_object", [], None),
    (Turns, {"under": {"x": "baths"}}, "unknown_key", "x", None),
    (Turns, {"under": {"piraeus": "x"}}, "unknown_id", "x", None),
    (Turns, {"boxed": ["baths"]}, "unknown_id", "baths", None),
    (Turns, {"boxed": ["piraeus", "piraeus"]}, "twice", "piraeus", None),
    (PantheonBoard, [], "not_an_object", [], None),
    (PantheonBoard, {"x": 1}, "unknown_key", "x", None),
    (PantheonBoard, {"spaces": [""]}, "wrong_length", [""], None),
    (PantheonBoard, {"spaces": ["x", *[""] * 5]}, "unknown_id", "x", None),
    (PantheonBoard, {"spaces": [3, *[""] * 5]}, "unknown_id", 3, None),
    (PantheonBoard, {"mythology": [[]]}, "wrong_length", [[]], None),
    (PantheonBoard, {"mythology": ["greek", []]}, "not_a_list", "greek", None),
    (PantheonBoard, {"mythology": [["zeus"], []]}, "unknown_id", "zeus", None),
    (PantheonBoard, {"offerings": [[]]}, "wrong_length", [[]], None),
    (PantheonBoard, {"offerings": [2, []]}, "not_a_list", 2, None),
    (PantheonBoard, {"offerings": [[5], []]}, "unknown_id", 5, None),
    (PantheonBoard, {"offerings": [[2], [2]]}, "unknown_id", 2, None),
    (PantheonBoard, {"minerva": 9}, "out_of_range", 9, None),
    (PantheonBoard, {"minerva": -9}, "out_of_range", -9, None),
    (AgoraBoard, [], "not_an_object", [], None),
    (AgoraBoard, {"x": 1}, "unknown_key", "x", None),
    (AgoraBoard, {"cubes": [NO_CUBES]}, "wrong_length", [NO_CUBES], None),
    (AgoraBoard, {"cubes": [NO_CUBES, []]}, "wrong_length", [], None),
    (AgoraBoard, {"cubes": [[-1, *[0] * 5], NO_CUBES]}, "negative", -1, None),
    (AgoraBoard, {"cubes": [[13, *[0] * 5], NO_CUBES]}, "out_of_range", 13, None),
    (AgoraBoard, {"cubes": [[99, -87, *[0] * 4], NO_CUBES]}, "out_of_range", 99, None),
    (AgoraBoard, {"cubes": [[12, 1, *[0] * 4], NO_CUBES]}, "out_of_range", 13, None),
    (AgoraBoard, {"decrees": [[]]}, "wrong_length", [[]], None),
    (AgoraBoard, {"decrees": ["", *[[]] * 5]}, "not_a_list", "", None),
    (AgoraBoard, {"decrees": [["x"], *[[]] * 5]}, "unknown_id", "x", None),
    (AgoraBoard, {"decrees": [["shield"], ["shield"], *[[]] * 4]}, "twice", "shield", None),
    (AgoraBoard, {"senators": [[]]}, "wrong_length", [[]], None),
    (AgoraBoard, {"senators": [["x"], []]}, "unknown_id", "x", None),
    (AgoraBoard, {"senators": [["baths"], []]}, "unknown_id", "baths", None),
    (AgoraBoard, {"idle": 1}, "not_a_list", 1, None),
    (AgoraBoard, {"ready": [1]}, "wrong_length", [1], None),
    (AgoraBoard, {"ready": [0, 17]}, "out_of_range", 17, None),
    (AgoraBoard, {"idle": [-1, 0]}, "negative", -1, None),
    (AgoraBoard, {"triggered": [[]]}, "wrong_length", [[]], None),
    (AgoraBoard, {"triggered": ["coup", []]}, "not_a_list", "coup", None),
    (AgoraBoard, {"triggered": [["x"], []]}, "unknown_id", "x", None),
    (AgoraBoard, {"triggered": [["coup"], ["coup"]]}, "twice", "coup", None),
    (AgoraBoard, {"tucked": ["x"]}, "unknown_id", "x", None),
    (AgoraBoard, {"locked": "x"}, "unknown_id", "x", None),
    (AgoraBoard, {"boxed": ["x"]}, "unknown_id", "x", None),
    (AgoraBoard, {"used": 1}, "not_a_switch", 1, None),
    (AgoraBoard, {"drafted": ["piraeus"]}, "unknown_id", "piraeus", None),
)


@pytest.mark.parametrize(("kind", "note", "reason", "value", "player"), REFUSED)
def test_what_makes_no_sense_is_refused_with_its_reason(
    kind: Any, note: Any, reason: str, value: object, player: str | None
) -> None:
    with pytest.raises(Refusal) as caught:
        kind.read(note, "note", WHERE)
    no = caught.value
    assert (no.reason, no.row, no.value, no.player) == (reason, "note", value, player)


@pytest.mark.parametrize(
    ("kind", "note"),
    [
        (Kept, ["pawn", "guilds"]),
        (NeptuneTokens, [-6, 3]),
        (Layout, {"age": 1, "cards": ["baths", *CARDS[1:]], "gone": [0, 19]}),
        (Layout, {"age": 3, "cards": [""] * 23, "gone": []}),
        (Turns, {"age": 3, "seat": 1, "taken": 0}),
        (Turns, {"age": 1, "seat": 0, "taken": 2, "begins": True, "boxed": ["piraeus"]}),
        (AgoraBoard, {"cubes": [[CUBES, *[0] * 5], [0] * 6]}),
        (AgoraBoard, {"idle": [16, 0]}),
        (PantheonBoard, EMPTY_BOARD),
        (PantheonBoard, {**EMPTY_BOARD, "minerva": 8}),
        (PantheonBoard, {**EMPTY_BOARD, "minerva": -8}),
        (Senate, {"chambers": [1, 6]}),
        (TempleCount, {"count": 2}),
        (Victory, {"by": "political", "player": 1}),
    ],
)
def test_what_makes_sense_is_read_and_written_as_it_was(kind: Any, note: Any) -> None:
    assert kind.read(note, "note", WHERE).write() == note


def test_what_is_left_out_of_a_note_is_as_at_the_start() -> None:
    assert Turns.read({}, "note", WHERE) == Turns()
    assert PantheonBoard.read({}, "note", WHERE) == PantheonBoard()
    assert AgoraBoard.read({}, "note", WHERE) == AgoraBoard()
    assert Layout.read({"age": 1, "cards": CARDS}, "note", WHERE) == Layout(1, ("",) * 20)


def test_a_stated_victory_stays_with_its_player() -> None:
    for seat in (0, 1):
        stated = Victory("science", seat)
        assert stated.reseat((0, 1)) == stated
        assert stated.reseat((1, 0)) == Victory("science", 1 - seat)
        assert stated.reseat((1 - seat,)) is None


def test_boards_follow_their_players_where_only_they_stay() -> None:
    board, senate = PantheonBoard(("zeus", *[""] * 5)), AgoraBoard(idle=(1, 0))
    for order in ((1,), (1, 0), (2, 0)):
        assert board.reseat(order).spaces == (*[""] * 5, "zeus")
        assert senate.reseat(order).idle == (0, 1)
    assert board.reseat((1, 0)).minerva is None
    for order in ((0,), (0, 1)):
        assert board.reseat(order) is board
        assert senate.reseat(order) is senate
