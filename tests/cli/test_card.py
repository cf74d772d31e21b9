"""The command `scorepad card`: lists as JSON, readable text, one clear line when nothing fits."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from scorepad.cli import run as cli
from scorepad.cli.card import main
from scorepad.i18n import LANGUAGES


def card(
    *queried: str,
    as_json: bool = False,
    limit: int = 5,
    title: str | None = None,
    lang: str | None = None,
    lines: list[str] | None = None,
) -> str:
    out = io.StringIO()
    status = main(
        list(queried), as_json=as_json, limit=limit, title=title, lang=lang, out=out, lines=lines
    )
    assert status == 0
    return out.getvalue()


def found(*queried: str, **options: Any) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = json.loads(card(*queried, as_json=True, **options))
    return answer


def test_the_list_tells_names_marks_and_what_matched() -> None:
    (hit,) = found("lergrav", title="duel", limit=1)
    assert hit["id"] == "clay_pit"
    assert (hit["title"], hit["kind"], hit["age"], hit["colour"]) == ("duel", "card", 1, "brown")
    assert hit["names"] == {"en": "Clay Pit", "sv": "Lerbrott", "nb": "Leirtak", "da": "Lergrav"}
    assert hit["printed"] == ["sv", "da"]
    assert hit["matched"] == {"name": "Lergrav", "lang": "da", "rank": "exact"}
    assert hit["cost"] == {"coins": 1}


def test_words_make_one_query() -> None:
    assert found("chamber", "of", "comerce", limit=1)[0]["id"] == "chamber_of_commerce"


def test_the_limit_is_kept() -> None:
    assert len(found("guild", limit=3)) == 3
    assert len(found("guild")) == 5


def test_nothing_is_an_empty_list() -> None:
    assert found("xyzzyqwk") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_in_text_is_one_line_with_the_nearest_guess(lang: str) -> None:
    text = card("biblxxxx", lang=lang)
    assert text.count("\n") == 1
    assert "biblxxxx" in text
    assert "7 Wonders" in text
    assert "card." not in text


def test_a_query_a_line_gives_a_list_a_line() -> None:
    text = card("-", as_json=True, lines=["Rådhus\n", "\n", "xyzzyqwk\n", "zeus"])
    lists = [json.loads(line) for line in text.splitlines()]
    assert [bool(answer) for answer in lists] == [True, False, False, True]
    assert {hit["id"] for hit in lists[0][:4]} == {"courthouse", "town_hall"}
    assert lists[3][0]["id"] == "the_statue_of_zeus"


def test_text_shows_the_four_names_with_their_marks_in_the_persons_language() -> None:
    assert card("lergrv", title="duel", limit=1, lang="sv").splitlines() == [
        "Lerbrott · 7 Wonders Duel · kort · Tidsålder I · brun",
        "  (hittad som Lergrav (danska))",
        "  en  Clay Pit",
        "  sv  Lerbrott (tryckt)",
        "  nb  Leirtak (vår översättning)",
        "  da  Lergrav (tryckt)",
        "  Kostar 1 mynt.",
        "  Producerar 1 lera.",
    ]


def test_doubt_and_expansion_are_shown() -> None:
    text = card("carthage", limit=1)
    assert "Edifice" in text.splitlines()[0]
    assert "Some of this comes from one source only." in text


def typed(monkeypatch: pytest.MonkeyPatch, source: bytes) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(source), "ascii"))


def test_standard_input_is_utf8_whatever_the_machine_says(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "Rådhus\nzeus\n".encode())
    assert main(["-"], as_json=True, limit=1, title=None, lang=None) == 0
    lists = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer[0]["id"] for answer in lists] == ["courthouse", "the_statue_of_zeus"]


def test_standard_input_that_is_no_text_ends_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, b"te\xffter\nzeus\n")
    assert cli(["card", "-", "--json", "--lang", "sv"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "scorepad: standardindata är inte text i UTF-8\n"


def test_an_argument_that_is_no_text_is_answered_all_the_same() -> None:
    assert card("xyzzy\udcffqwk").encode("utf-8")
