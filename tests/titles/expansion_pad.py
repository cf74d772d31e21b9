"""What one leader or one city card changes in a game: everything it adds to any row."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import scorepad.titles
from scorepad.titles import score

from .base_pad import GIZA, game, parts

BOTH = ("leaders", "cities")
#: Cities in which nothing is missing that a card may count.
ADA: dict[str, Any] = {
    "coins": 7,
    "science": {"compass": 2, "gear": 1},
    "stages": 1,
    "city": {
        "brown": 1,
        "grey": 1,
        "blue": 2,
        "yellow": 3,
        "green": 2,
        "red": 4,
        "purple": 1,
        "black": 3,
        "leaders": 2,
    },
}
BO = {"coins": 6, "science": {"tablet": 1}, "city": {"blue": 1, "yellow": 2, "green": 1, "red": 3}}
CY = {"coins": 3, "science": 0, "city": {"blue": 1, "yellow": 2, "green": 1, "red": 3}}
SHIELDS = {"1": [1, 0, 0], "2": [1, 2, 0], "3": [2, 3, 3]}


class Case(NamedTuple):
    """Sheets in seat order, and what the card adds to the rows of the first."""

    adds: Mapping[str, int]
    sheets: tuple[Mapping[str, Any], ...]


def case(*sheets: Mapping[str, Any], **adds: int) -> Case:
    return Case(adds, sheets)


def full(**adds: int) -> Case:
    """What the card adds where everything is there to be counted."""
    return Case(adds, (ADA, BO, CY))


def played(row: str, card: str | None, sheets: Iterable[Mapping[str, Any]]) -> Any:
    """Shields decide the military rows of the cities in which nothing is missing."""
    first, *others = sheets
    listed = [*first.get(row, {"cards": []})["cards"], *([card] if card else [])]
    table = {"shields": SHIELDS} if first is ADA else {}
    return game(
        {**first, row: {"cards": listed}}, *others, expansions=BOTH, boards={0: GIZA}, **table
    )


def added(row: str, card: str, sheets: Iterable[Mapping[str, Any]]) -> list[dict[str, int]]:
    """What the card adds to each player's rows."""
    sheets = tuple(sheets)
    before, after = (score(played(row, one, sheets)).players for one in (None, card))
    return [
        {
            key: new.rows[key].points - old.rows[key].points
            for key in new.rows
            if new.rows[key].points != old.rows[key].points
        }
        for old, new in zip(before, after, strict=True)
    ]


def check(row: str, card: str, cases: Iterable[Case]) -> None:
    for adds, sheets in cases:
        assert added(row, card, sheets) == [adds, {}, {}], sheets


def parts_of(row: str, card: str) -> list[tuple[str, int]]:
    """The parts of the row that speak of the card."""
    found = parts(played(row, card, (ADA, BO, CY)), row)
    return [(what, amount) for what, amount, facts in found if facts.get("card") == card]


def ids(name: str) -> list[str]:
    """The cards of an expansion in the facts."""
    path = Path(scorepad.titles.__file__).parent / "data" / "expansions.json"
    return [fact["id"] for fact in json.loads(path.read_text("utf-8"))[name]]
