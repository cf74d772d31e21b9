"""A new title needs only rows, scoring and messages; no other package has to change for it."""

from __future__ import annotations

import json
import sys
from types import MappingProxyType
from typing import Any

import pytest

from scorepad import catalogue, titles
from scorepad.catalogue import print_sheet
from scorepad.i18n import LANGUAGES, words
from scorepad.titles import Game, Part, PlayerResult, Refusal, Result, Row, RowScore, Title
from scorepad.titles.checks import whole
from scorepad.titles.ranking import rank

from .command import Run, Write, error_line

ROWS = (Row("shells", "teal", "ring", "shells"), Row("fish", "blue", "ring", "fish"))
WORDS = {
    "title.pond": "Pond",
    "row.pond.shells": "Shells",
    "row.pond.fish": "Fish",
    "explain.pond.shells": "{count} shells in {card}",
    "explain.pond.dry": "the pond is dry",
    "refuse.pond.shark": "{value} has eaten the fish",
}


def score(game: Game) -> Result:
    """Two points for each shell, one for each fish; sharks are refused."""
    pads = []
    for player in game.players:
        shells = whole(player.sheet.get("shells", 0), player.name, "shells", 0)
        fish = whole(player.sheet.get("fish", 0), player.name, "fish", 0)
        if fish > 100:
            raise Refusal("pond.shark", player=player.name, row="fish", value=fish)
        counted = Part("pond.shells", 2 * shells, {"count": shells, "card": "clam_bank"})
        pads.append(
            {
                "shells": RowScore(2 * shells, (counted,)),
                "fish": RowScore(fish, (Part("pond.dry", 0), Part("points", fish))),
            }
        )
    totals = [sum(row.points for row in pad.values()) for pad in pads]
    ranking = rank(totals, totals, "shared")
    players = tuple(
        PlayerResult(*fields)
        for fields in zip(_names(game), totals, ranking.places, pads, strict=True)
    )
    notes = (Part("pond.dry", 0),)
    return Result("pond", "points", ranking.winners, ranking.tiebreak, players, notes=notes)


def _names(game: Game) -> list[str]:
    return [player.name for player in game.players]


POND = Title("pond", range(1, 5), (), lambda _: ROWS, score)


@pytest.fixture(autouse=True)
def _pond(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers the title in every module that has imported TITLES, and adds its messages."""
    known = titles.TITLES
    extended = MappingProxyType({**known, "pond": POND})
    for name, module in list(sys.modules.items()):
        if name.startswith("scorepad") and getattr(module, "TITLES", None) is known:
            monkeypatch.setattr(module, "TITLES", extended)
    for lang in LANGUAGES:
        messages = vars(vars(words(lang))["_catalogue"])["_catalog"]
        for key, text in WORDS.items():
            monkeypatch.setitem(messages, key, text)


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
