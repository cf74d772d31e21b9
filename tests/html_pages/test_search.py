"""The search of the pages, run by Node: it folds as the app does and finds what the app finds."""

from __future__ import annotations

import csv
import json
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from scorepad.catalogue import entries, find_entries, name
from scorepad.catalogue.folding import fold
from scorepad.catalogue.names import name_table
from scorepad.handbook import books, find_topics, topics
from scorepad.html_pages.search_index import search_index
from scorepad.html_pages.style import CLIENT
from scorepad.i18n import LANGUAGES
from scorepad.web.node import find_node

#: Searches a language for some queries, and folds some texts.
Searched = Callable[..., Any]
QUESTIONS = Path(__file__).parent.parent / "handbook" / "questions.csv"


@pytest.fixture(scope="module")
def searched(tmp_path_factory: pytest.TempPathFactory) -> Searched:
    folder = tmp_path_factory.mktemp("index")

    def run(lang: str, queries: Sequence[str] = (), texts: Sequence[str] = ()) -> Any:
        index = folder / f"{lang}.json"
        index.write_bytes(search_index(lang))
        script = Path(__file__).with_name("search.mjs")
        done = subprocess.run(
            [find_node(), str(script), str(CLIENT / "search.js"), str(index)],
            input=json.dumps({"texts": texts, "queries": queries}),
            capture_output=True,
            text=True,
            check=True,
        )
        return json.loads(done.stdout)

    return run


def test_it_folds_as_the_app_does(searched: Searched) -> None:
    texts = [known.text for lang in LANGUAGES for known in name_table(lang).values()]
    texts += [
        also for lang in LANGUAGES for known in name_table(lang).values() for also in known.also
    ]
    texts += [
        "HAANDVAERKERNES-LAUG",
        "Håndværkernes laug",
        "œuvre",
        "Straße",
        "A\u030a",
        "aero",
        "ﬁ",
        "²",
    ]
    assert searched("en", texts=texts)["folded"] == [fold(text) for text in texts]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_and_every_title_is_found(searched: Searched, lang: str) -> None:
    cards = [
        (name(card.id, card.title, code), f"{lang}/cards/{card.title}/{card.id}/")
        for card in entries()
        for code in LANGUAGES
    ]
    rules = [
        (shown.title, f"{lang}/rules/{book}/{shown.id}/")
        for book in books()
        for shown in topics(book, lang)
    ]
    wanted = cards + rules
    found = searched(lang, [query for query, _ in wanted])["found"]
    for (query, path), answer in zip(wanted, found, strict=True):
        # Several titles and books have a card or a topic of the same name.
        assert path in answer["hits"], (query, answer["hits"][:5])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_best_card_of_the_app_is_among_the_first(searched: Searched, lang: str) -> None:
    """For names as people type them: unfinished, without accents, with one letter wrong."""
    typed = []
    for card in entries()[::7]:
        called = name(card.id, card.title, lang)
        typed += [called[: max(4, len(called) * 2 // 3)], fold(called), called[:2] + called[3:]]
    found = searched(lang, typed)["found"]
    first = 0
    for query, answer in zip(typed, found, strict=True):
        best = find_entries(query, lang=lang, limit=1)
        path = f"{lang}/cards/{best[0].entry.title}/{best[0].entry.id}/" if best else ""
        first += path in [hit for hit in answer["hits"] if "/cards/" in hit][:5]
    assert first >= 0.85 * len(typed), first / len(typed)


def test_the_best_rule_of_the_app_is_among_the_first(searched: Searched) -> None:
    """For the questions that nobody prepared the search for, too."""
    with QUESTIONS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    hits = asked = 0
    for lang in LANGUAGES:
        queries = [row[lang] for row in rows if row.get(lang)]
        for query, answer in zip(queries, searched(lang, queries)["found"], strict=True):
            [best] = find_topics(query, lang, limit=1) or [None]
            if best is not None:
                address = best.address
                path = f"{lang}/rules/{address.book}/{address.topic}/"
                hits += any(hit.startswith(path) for hit in answer["hits"] if "/rules/" in hit)
                asked += 1
    assert asked > 100
    assert hits >= 0.8 * asked, hits / asked


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_search_looks_at_each_known_word_a_few_times_at_most(
    searched: Searched, lang: str
) -> None:
    queries = ["x" * 500, " ".join(["qzxv"] * 50), "a", "s", "1", "hur många mynt får man", ""]
    answer = searched(lang, queries)
    for query, found in zip(queries, answer["found"], strict=True):
        words = min(16, max(1, len(set(query.split())))) + 1
        assert found["looked"] <= 2 * words * answer["words"], query
    assert answer["found"][-1]["hits"] == []
