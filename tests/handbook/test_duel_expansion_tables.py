"""The tables, figures and lists about Pantheon and Agora agree with the facts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import accumulate
from typing import Any

import pytest

from scorepad.handbook.blocks import Bullets, CardRef, Figure, Heading, Line, Steps, TableBlock
from scorepad.handbook.plain import plain_text
from scorepad.i18n import LANGUAGES, words
from scorepad.titles.duel import TITLE
from scorepad.titles.duel.cards import cards, tokens, wonders
from scorepad.titles.duel.temples import POINTS
from scorepad.titles.facts import load

from .reading import numbers, numbers_in, read

pytestmark = pytest.mark.parametrize("lang", LANGUAGES)

PANTHEON: Mapping[str, Any] = load("duel_pantheon")
AGORA: Mapping[str, Any] = load("duel_agora")
RESOURCES = ("wood", "stone", "clay", "glass", "papyrus")


def _blocks(id_: str, lang: str, anchor: str) -> list[Any]:
    """The blocks under a heading of a topic."""
    blocks: list[Any] = []
    inside = False
    for block in read("duel", id_, lang).page.blocks:
        if isinstance(block, Heading):
            inside = block.anchor == anchor
        elif inside:
            blocks.append(block)
    return blocks


def _rows(id_: str, lang: str, anchor: str) -> list[tuple[Line, ...]]:
    [table] = [block for block in _blocks(id_, lang, anchor) if isinstance(block, TableBlock)]
    return list(table.rows)


def _items(id_: str, lang: str, anchor: str) -> list[Line]:
    kinds = (Bullets, Steps)
    return [
        item
        for block in _blocks(id_, lang, anchor)
        if isinstance(block, kinds)
        for item in block.items
    ]


def _figure(id_: str, lang: str) -> str:
    [figure] = [b for b in read("duel", id_, lang).page.blocks if isinstance(b, Figure)]
    return figure.alt


def _ids(line: Line) -> list[str]:
    return [span.id for span in line if isinstance(span, CardRef)]


def _resources(line: Line, lang: str) -> dict[str, int]:
    """The resources that a line counts, by their names in its language."""
    names = {words(lang)(f"card.resource.{resource}"): resource for resource in RESOURCES}
    counted = re.findall(rf"(\d+) ({'|'.join(names)})\b", plain_text(line, lang))
    return {names[name]: int(count) for count, name in counted}


def _counts(id_: str, lang: str) -> list[int]:
    return [numbers(row[1], lang)[0] for row in _rows(id_, lang, "contents")]


def test_the_boxes_hold_what_the_facts_count(lang: str) -> None:
    mythology = sum(token["copies"] for token in PANTHEON["mythology_tokens"])
    lists = ("wonders", "offering_tokens", "tokens")
    listed = [len(PANTHEON[key]) for key in lists]
    assert _counts("pantheon", lang) == [
        *(1, len(PANTHEON["gods"]), len(PANTHEON["gates"]), len(PANTHEON["temples"])),
        *(listed[0], mythology, *listed[1:], 1, 1),
    ]
    senators = Counter[str]()
    for card in AGORA["senators"]:
        senators[card["senator"]] += card["copies"]
    assert _counts("agora", lang) == [
        *(1, 2 * AGORA["setup"]["cubes_each"], senators["politician"], senators["conspirator"]),
        *(len(AGORA[key]) for key in ("decrees", "conspiracies", "wonders", "tokens")),
        4,
    ]


def test_the_steps_have_the_numbers_of_the_facts(lang: str) -> None:
    for topic, facts in (("pantheon", PANTHEON), ("agora", AGORA)):
        first = numbers(_items(topic, lang, "setup")[0], lang)
        assert first[:2] == [facts["setup"]["wonders"], facts["setup"]["progress_tokens"]]
    extra = len(AGORA["wonders"]), len(AGORA["tokens"])
    both = numbers(_items("pantheon_agora", lang, "setup")[0], lang)
    assert both[0] == PANTHEON["setup"]["wonders"] + extra[0]
    assert both[1] == PANTHEON["setup"]["progress_tokens"] + extra[1]


def test_the_tokens_lie_where_the_facts_say(lang: str) -> None:
    """Both together: their places in the second and the fourth row, counted from 1."""
    for age, item in (("age_1", 2), ("age_2", 3)):
        rows = AGORA["structures"][age]["rows"]
        starts = [0, *accumulate(row["cards"] for row in rows)]
        slots = PANTHEON["token_slots_with_agora"][age]
        places = [
            slot - start + 1 for slot in slots for start in (max(s for s in starts if s <= slot),)
        ]
        assert numbers(_items("pantheon_agora", lang, "setup")[item], lang) == places


def test_the_structures_of_agora_have_their_rows(lang: str) -> None:
    table = _rows("agora", lang, "setup")
    for row, age in zip(table, ("age_1", "age_2", "age_3"), strict=True):
        cards_in = [one["cards"] for one in AGORA["structures"][age]["rows"]]
        assert numbers(row[1], lang) == cards_in
        assert numbers(row[2], lang) == [sum(cards_in)]


def test_temples_have_their_points_and_costs(lang: str) -> None:
    points = [numbers(row[1], lang)[0] for row in _rows("temples", lang, "points")]
    assert points == list(POINTS[1:])
    listed = {_ids(row[0])[0]: _resources(row[1], lang) for row in _rows("temples", lang, "cost")}
    assert listed == {temple["id"]: temple["cost"] for temple in PANTHEON["temples"]}


def test_wonders_of_the_expansions_have_their_costs_and_points(lang: str) -> None:
    for topic, facts in (("pantheon", PANTHEON), ("agora", AGORA)):
        items = _items(topic, lang, "wonders")
        assert [_ids(item)[0] for item in items] == [wonder["id"] for wonder in facts["wonders"]]
        for item, wonder in zip(items, facts["wonders"], strict=True):
            assert _resources(item, lang) == wonder["cost"]
            if wonder["vp"]:
                assert numbers(item, lang)[-1] == wonder["vp"]
            if wonder["coins"]:
                assert wonder["coins"] in numbers(item, lang)


def test_every_piece_of_the_expansions_is_listed_once(lang: str) -> None:
    for topic, facts in (("pantheon", PANTHEON), ("agora", AGORA)):
        listed = [_ids(item)[0] for item in _items(topic, lang, "progress")]
        assert listed == [token["id"] for token in facts["tokens"]]
    for mythology in PANTHEON["pantheons"]:
        listed = [_ids(item)[0] for item in _items("divinities", lang, mythology["id"])]
        assert sorted(listed) == sorted(mythology["gods"])
    listed = [_ids(row[0])[0] for row in _rows("conspiracies", lang, "all")]
    assert listed == [conspiracy["id"] for conspiracy in AGORA["conspiracies"]]


def test_a_conspiracy_moves_a_cube_where_the_facts_say(lang: str) -> None:
    move = {"en": "Move.", "sv": "Flytta.", "nb": "Flytt.", "da": "Flyt."}[lang]
    rows = _rows("conspiracies", lang, "all")
    for row, conspiracy in zip(rows, AGORA["conspiracies"], strict=True):
        moves = conspiracy.get("influence") == ["move_1"]
        assert plain_text(row[1], lang).endswith(move) == moves, conspiracy["id"]


def test_the_figures_have_the_numbers_of_the_facts(lang: str) -> None:
    costs = PANTHEON["board"]["activation_cost"]
    assert numbers_in(_figure("pantheon", lang), lang)[-12:] == [*costs, *reversed(costs)]
    chambers = [chamber["vp"] for chamber in AGORA["chambers"]]
    assert numbers_in(_figure("senate", lang), lang)[-6:] == chambers


def test_a_politician_gives_the_actions_of_the_facts(lang: str) -> None:
    given = {
        blue: numbers(row[1], lang)[0]
        for row in _rows("agora", lang, "politicians")
        for low, high in [(numbers(row[0], lang) * 2)[:2]]
        for blue in range(low, high + 1)
    }
    assert [given[blue] for blue in sorted(given)] == AGORA["politician_actions"]


def test_the_rows_are_those_of_the_pad(lang: str) -> None:
    """A column for each choice of expansions, marked with the language's word for yes."""
    yes = {"en": "yes", "sv": "ja", "nb": "ja", "da": "ja"}[lang]
    rows = _rows("pantheon_agora", lang, "rows")
    for column, expansions in ((1, ("pantheon",)), (2, ("agora",)), (3, ("pantheon", "agora"))):
        named = [plain_text(row[0], lang) for row in rows if plain_text(row[column], lang) == yes]
        pad = [words(lang)(f"row.duel.{row.id}") for row in TITLE.rows(expansions)]
        assert named == pad


def test_the_pieces_can_be_in_a_game(lang: str) -> None:
    """The names in the topics are those of the catalogue that scores them."""
    ids = {*cards(), *wonders(), *tokens()}
    for topic, anchor in (("pantheon", "wonders"), ("agora", "progress")):
        for item in _items(topic, lang, anchor):
            assert _ids(item)[0] in ids
