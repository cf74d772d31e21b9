"""Science hands worked by hand, from the facts that the project collected."""

from __future__ import annotations

from typing import Any

import pytest

from scorepad.titles.science import best

from .every_order import Hand, try_every_order

#: Symbols, effects, points; and what the symbols become or what can be copied where it is known.
VECTORS: list[dict[str, Any]] = [
    {"symbols": (2, 2, 2), "ops": [], "points": 26},
    {"symbols": (2, 2, 2), "ops": ["set_10"], "points": 32},
    {"symbols": (3, 1, 0), "ops": ["swap"], "points": 16, "becomes": (4, 0, 0)},
    {"symbols": (2, 1, 0), "ops": ["most"], "points": 10, "becomes": (3, 1, 0)},
    {"symbols": (5, 2, 1), "ops": ["wild"], "points": 48, "becomes": (6, 2, 1)},
    {"symbols": (5, 2, 1), "ops": ["wild", "set_10"], "points": 53, "becomes": (5, 2, 2)},
    {"symbols": (3, 2, 1), "ops": ["wild"], "points": 31},
    {"symbols": (3, 2, 1), "ops": ["wild", "wild"], "points": 38},
    {"symbols": (1, 1, 1), "ops": ["wild"], "points": 13},
    {"symbols": (1, 1, 1), "ops": ["wild", "wild"], "points": 18},
    {"symbols": (2, 1, 1), "ops": ["wild"], "points": 18},
    {"symbols": (2, 1, 1), "ops": ["wild", "wild"], "points": 26},
    {"symbols": (0, 0, 0), "ops": ["mask"] * 3, "points": 10, "copyable": (1, 1, 1)},
    {"symbols": (0, 0, 0), "ops": ["mask"] * 3, "points": 0, "copyable": (0, 0, 0)},
    {
        "symbols": (1, 1, 1),
        "ops": ["mask", "mask"],
        "points": 13,
        "copyable": (0, 0, 1),
        "becomes": (1, 1, 2),
    },
    # One source lets three masks copy one card, for 9; the text of the rules does not.
    {"symbols": (0, 0, 0), "ops": ["mask"] * 3, "points": 1, "copyable": (0, 1, 0)},
    # These three need their order: wilds first make 109, the swap first 75, most last 9.
    {"symbols": (4, 4, 4), "ops": ["most", "wild", "wild"], "points": 110},
    {"symbols": (4, 4, 3), "ops": ["most", "swap"], "points": 76},
    {"symbols": (1, 0, 0), "ops": ["most", "swap", "wild"], "points": 10},
]


def hand(vector: dict[str, Any]) -> Hand:
    count = vector["ops"].count
    return Hand(
        vector["symbols"],
        wild=count("wild"),
        masks=count("mask"),
        copyable=vector.get("copyable", (0, 0, 0)),
        most=count("most"),
        swap=count("swap"),
        each_set=10 if "set_10" in vector["ops"] else 7,
    )


@pytest.mark.parametrize("vector", VECTORS)
def test_the_points_are_those_worked_by_hand(vector: dict[str, Any]) -> None:
    science = best(*hand(vector))
    assert science.points == vector["points"]
    assert science.symbols == vector.get("becomes", science.symbols)


@pytest.mark.parametrize("vector", VECTORS)
def test_brute_force_knows_them_too(vector: dict[str, Any]) -> None:
    assert try_every_order(hand(vector)).points == vector["points"]
