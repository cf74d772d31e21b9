"""A game of Duel with Pantheon, one with Agora and one with both, counted by hand.

The first player's entries are the examples of the format, to the letter.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.raw import File, raw_file, raw_player


class Example(NamedTuple):
    file: File
    #: Row by row, in the order of the printed pad.
    points: tuple[dict[str, int], dict[str, int]]
    totals: tuple[int, int]
    victory: str = "points"
    winners: tuple[int, ...] = (0,)


def _file(expansions: list[str], ada: Any, bo: Any, **table: Any) -> File:
    file = raw_file("duel", (raw_player("Ada", ada), raw_player("Bo", bo)), expansions, table)
    return {**file, "played": "2026-11-15T19:30:00+01:00"}


def _rows(*points: int, **boxes: int) -> dict[str, int]:
    names = ("civilian", "science", "commercial")
    after = ("wonders", "progress", "coins", "military")
    return {
        **dict(zip(names, points[:3], strict=True)),
        **{row: boxes[row] for row in ("guilds", "temples", "divinities") if row in boxes},
        **dict(zip(after, points[3:], strict=True)),
        **{row: boxes[row] for row in ("senate",) if row in boxes},
    }


EXAMPLES = {
    "pantheon": Example(
        _file(
            ["pantheon"],
            {
                "civilian": 12,
                "temples": {"count": 2},
                "divinities": {"gods": ["aphrodite", "astarte"], "astarte": 4},
                "progress": {"tokens": ["mysticism", "agriculture"]},
                "coins": 7,
            },
            {
                "cards": ["palace", "workshop", "egyptian_grand_temple"],
                "gods": ["zeus", "nisaba"],
                "wonders": ["the_sanctuary"],
                "coins": 8,
            },
            pawn=-3,
            mythology=[3, 1],
        ),
        (
            _rows(12, 0, 0, 0, 10, 2, 0, temples=12, divinities=13),
            _rows(7, 1, 0, 0, 0, 2, 5, temples=5, divinities=0),
        ),
        (49, 20),
    ),
    "agora": Example(
        _file(
            ["agora"],
            {"civilian": 9, "guilds": 6, "senate": {"chambers": [1, 4]}},
            {"wonders": ["curia_julia", "knossos"], "senate": {"chambers": [2, 3]}, "coins": 43},
            pawn=2,
        ),
        (
            _rows(9, 0, 0, 0, 0, 0, 2, guilds=6, senate=4),
            _rows(0, 0, 0, 3, 0, 14, 0, guilds=0, senate=5),
        ),
        (21, 22),
        winners=(1,),
    ),
    "both": Example(
        _file(
            ["pantheon", "agora"],
            {
                "temples": {"count": 1},
                "gods": ["astarte"],
                "astarte": 7,
                "senate": {"chambers": [1, 2, 3, 4, 5, 6]},
            },
            {"civilian": 50, "temples": 12, "senate": 0},
        ),
        (
            _rows(0, 0, 0, 0, 0, 0, 0, temples=5, divinities=7, senate=12),
            _rows(50, 0, 0, 0, 0, 0, 0, temples=12, divinities=0, senate=0),
        ),
        (24, 62),
        victory="political",
    ),
}
