"""`scorepad card`: lists as JSON, readable text, and one clear line when nothing fits."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorepad.i18n import LANGUAGES, words

from .command import Run, error_line


def card(run: Run, *argv: str, stdin: str = "") -> str:
    answer = run("card", *argv, stdin=stdin.encode())
    assert (answer.status, answer.err) == (0, "")
    return answer.out


def hits(run: Run, *argv: str) -> list[dict[str, Any]]:
    answer: list[dict[str, Any]] = json.loads(card(run, *argv, "--json"))
    return answer


def test_a_hit_has_its_names_and_what_matched(run: Run) -> None:
    (hit,) = hits(run, "lergrav", "--title", "duel", "--limit", "1")
    assert hit["id"] == "clay_pit"
    assert (hit["title"], hit["kind"], hit["age"], hit["colour"]) == ("duel", "card", 1, "brown")
    assert hit["names"] == {"en": "Clay Pit", "sv": "Lerbrott", "nb": "Leirtak", "da": "Lergrav"}
    assert hit["printed"] == ["sv", "da"]
    assert hit["matched"] == {"name": "Lergrav", "lang": "da", "rank": "exact"}
    assert hit["cost"] == {"coins": 1}


def test_several_words_are_one_query(run: Run) -> None:
    assert hits(run, "chamber", "of", "comerce")[0]["id"] == "chamber_of_commerce"


def test_the_limit_is_respected(run: Run) -> None:
    assert len(hits(run, "guild", "--limit", "3")) == 3
    assert len(hits(run, "guild")) == 5


def test_no_hits_are_an_empty_list(run: Run) -> None:
    assert hits(run, "xyzzyqwk") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_hits_in_text_are_one_line_with_the_nearest_guess(run: Run, lang: str) -> None:
    text = card(run, "biblxxxx", "--lang", lang)
    assert text.count("\n") == 1
    assert "biblxxxx" in text
    assert "7 Wonders" in text
    assert "card." not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_look_alikes_come_after_a_line_that_nothing_has_that_name(run: Run, lang: str) -> None:
    say = words(lang)
    first, _, rest = card(run, "stevie", "--lang", lang).partition("\n")
    assert first == f"{say('card.nothing', query='stevie')} {say('cards.did_you_mean')}"
    assert "en  Study" in rest
    assert say("cards.did_you_mean") not in card(run, "lergrv", "--lang", lang)


def test_each_line_of_standard_input_gives_a_list(run: Run) -> None:
    text = card(run, "-", "--json", stdin="Rådhus\n\nxyzzyqwk\nzeus")
    lists = [json.loads(line) for line in text.splitlines()]
    assert [bool(answer) for answer in lists] == [True, False, False, True]
    assert {hit["id"] for hit in lists[0][:4]} == {"courthouse", "town_hall"}
    assert [hit["id"] for hit in lists[3]] == ["zeus", "olympia", "the_statue_of_zeus"]


def test_text_shows_the_four_names_with_their_marks_in_the_readers_language(run: Run) -> None:
    text = card(run, "lergrv", "--title", "duel", "--limit", "1", "--lang", "sv")
    assert text.splitlines() == [
        "Lerbrott · 7 Wonders Duel · kort · Tidsålder I · brun",
        "  (hittad som Lergrav (danska))",
        "  en  Clay Pit",
        "  sv  Lerbrott (tryckt)",
        "  nb  Leirtak (vår översättning)",
        "  da  Lergrav (tryckt)",
        "  Kostar 1 mynt.",
        "  Producerar 1 lera.",
    ]


def test_uncertain_facts_and_the_expansion_are_shown(run: Run) -> None:
    text = card(run, "carthage", "--limit", "1")
    assert "Edifice" in text.splitlines()[0]
    assert "Only one source gives the starting resource and the stages." in text


def test_standard_input_that_is_not_utf8_is_an_error_of_one_line(run: Run) -> None:
    answer = run("card", "-", "--json", "--lang", "sv", stdin=b"te\xffter\nzeus\n")
    assert error_line(answer) == "scorepad: standardindata är inte text i UTF-8"


def test_an_argument_that_is_not_utf8_is_answered(run: Run) -> None:
    assert "xyzzy?qwk" in card(run, "xyzzy\udcffqwk")


@pytest.mark.parametrize(
    ("query", "id_", "kind", "expansion"),
    [
        ("platon", "plato", "card", "leaders"),
        ("spionring", "band_of_spies", "card", "cities"),
        ("royal archipelago", "royal_archipelago", "island", "armada"),
        ("båthus", "boathouse", "card", "armada"),
        ("syrakusa", "siracusa", "wonder", "armada"),
    ],
)
def test_cards_of_the_expansions_as_json(
    run: Run, query: str, id_: str, kind: str, expansion: str
) -> None:
    (hit,) = hits(run, query, "--limit", "1", "--lang", "sv")
    assert (hit["id"], hit["kind"], hit["expansion"]) == (id_, kind, expansion)
    assert set(hit["names"]) == set(LANGUAGES)
    assert hit["certainty"]
    assert all("card." not in line for line in hit["text"])


def test_an_unknown_cost_is_said_to_be_unknown_not_free(run: Run) -> None:
    (hit,) = hits(run, "boathouse", "--limit", "1")
    assert (hit["cost"], hit["cost_types"]) == ({}, ["wood", "cloth"])
    assert hit["text"][0] == "Costs wood and cloth. How much is not known."
    assert "not_found" in hit["certainty"]


def test_an_island_has_a_level(run: Run) -> None:
    (hit,) = hits(run, "iron oasis", "--limit", "1")
    assert (hit["level"], hit["cost_types"]) == (2, None)
    assert "Level 2" in card(run, "iron oasis", "--limit", "1").splitlines()[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_in_the_dictionary_says_so(run: Run, lang: str) -> None:
    text = card(run, "great projects", "--lang", lang)
    assert text.startswith("Great Projects")
    assert "7 Wonders: Babel" in text
    assert hits(run, "great projects", "--lang", lang) == []
