"""A new title needs only rows, scoring and messages; no other package has to change for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from scorepad import catalogue
from scorepad.catalogue import print_sheet
from scorepad.i18n import LANGUAGES
from tests.toy_title import registered

from .command import Run, Write, error_line


@pytest.fixture(autouse=True)
def _pond() -> Iterator[None]:
    with registered():
        yield


def pond(*sheets: dict[str, Any]) -> dict[str, Any]:
    players = [{"name": n, "sheet": s} for n, s in zip(("Ada", "Bo"), sheets, strict=True)]
    return {"format": "scorepad/1", "title": "pond", "players": players}


GAME = pond({"shells": 3, "fish": 4}, {"shells": 2})


def test_it_is_scored(run: Run, file: Write) -> None:
    result = json.loads(run("score", file(GAME), "--json").out)
    assert result["winners"] == [0]
    assert [player["rows"] for player in result["players"]] == [
        {"shells": 6, "fish": 4},
        {"shells": 4, "fish": 0},
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_score_is_explained_with_its_messages(run: Run, file: Write, lang: str) -> None:
    out = run("score", file(GAME), "--explain", "--lang", lang).out
    assert out.startswith("Pond\n")
    assert "\n  Shells: Clam bank 6\n" in out
    assert "\n  Fish: 4; the pond is dry\n" in out
    assert "\nThe pond is dry.\n" in out


def test_it_refuses_with_its_messages(run: Run, file: Write) -> None:
    path = file(pond({"fish": 101}, {}))
    assert error_line(run("score", path)) == (
        f"scorepad: {path}: Ada, fish: 101 has eaten the fish"
    )
    path = file(pond({"shells": -1}, {}))
    assert error_line(run("score", path)).endswith(": Ada, shells: -1 is less than 0")


def test_it_is_listed_wherever_titles_are(run: Run) -> None:
    assert "pond" in run("card", "--help").out
    assert error_line(run("card", "x", "--title", "go")).endswith("base, duel, dice, pond, not go")
    game = json.dumps(GAME | {"title": "go"}).encode()
    assert error_line(run("score", "-", stdin=game)).endswith("base, duel, dice, pond")


def test_the_catalogue_has_no_entries_of_it_and_says_so(run: Run) -> None:
    assert catalogue.entries("pond") == ()
    assert catalogue.find_entries("palace", title="pond") == ()
    assert catalogue.guess_entry("palace", title="pond") is None
    assert "pond" not in catalogue.titles_with_entries()
    assert print_sheet.sheet_at(print_sheet.sheet_address("pond", ("sv", "da"))) is None
    answer = run("card", "palace", "--title", "pond")
    assert (answer.status, answer.out.count("\n")) == (0, 1)
    assert run("card", "palace", "--title", "pond", "--json").out == "[]\n"
