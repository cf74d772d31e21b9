"""The tables and lists in the book of Duel agree with the facts, in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from scorepad.handbook.blocks import (
    Bullets,
    CardRef,
    Figure,
    Heading,
    Line,
    Paragraph,
    TableBlock,
)
from scorepad.handbook.plain import plain_text
from scorepad.i18n import LANGUAGES, words
from scorepad.titles.duel.cards import Cost, available, cards, tokens, wonders
from scorepad.titles.duel.track import CAPITAL, points
from scorepad.titles.duel.wonders import EACH
from scorepad.titles.facts import load

from .reading import numbers, numbers_in, read

pytestmark = pytest.mark.parametrize("lang", LANGUAGES)

#: The words for another turn.
ANOTHER_TURN = {"en": "another turn", "sv": "en tur till", "nb": "en tur til", "da": "en tur mere"}
RESOURCES = ("wood", "stone", "clay", "glass", "papyrus")
BOARD: Mapping[str, Any] = load("duel_board")
FACTS: Mapping[str, Any] = {card["id"]: card for card in load("duel_cards")["cards"]}


def _blocks(id_: str, lang: str, anchor: str | None = None) -> list[Any]:
    """The blocks of a topic, or those under one of its headings."""
    blocks: list[Any] = []
    inside = anchor is None
    for block in read("duel", id_, lang).page.blocks:
        if isinstance(block, Heading):
            inside = anchor in (None, block.anchor)
        elif inside:
            blocks.append(block)
    return blocks


def _rows(id_: str, lang: str, anchor: str) -> tuple[tuple[Line, ...], ...]:
    [table] = [block for block in _blocks(id_, lang, anchor) if isinstance(block, TableBlock)]
    rows: tuple[tuple[Line, ...], ...] = table.rows
    return rows


def _ids(line: Line) -> list[str]:
    return [span.id for span in line if isinstance(span, CardRef)]


def _resources(text: str, lang: str) -> dict[str, int]:
    """The resources that a text counts, by their names in its language."""
    names = {words(lang)(f"card.resource.{resource}"): resource for resource in RESOURCES}
    counted = re.findall(rf"(\d+) ({'|'.join(names)})\b", text)
    return {names[name]: int(count) for count, name in counted}


def _resource_cost(cost: Cost) -> dict[str, int]:
    return {resource: count for resource, count in cost.resources.items() if count}


def test_the_box_holds_what_the_facts_count(lang: str) -> None:
    counts = [numbers(row[1], lang)[0] for row in _rows("contents", lang, "pieces")]
    ages = load("duel_cards")["counts"]
    deck = [ages[age] for age in ("age_1", "age_2", "age_3", "guild")]
    loot = 2 * sum("loot" in zone for zone in BOARD["zones"])
    pieces = len(available(wonders())), loot, len(available(tokens()))
    assert counts[:9] == [1, *deck, *pieces, 1]
    assert counts[9:] == [14, 10, 7]


def test_the_first_game_names_its_wonders(lang: str) -> None:
    [bullets] = [b for b in _blocks("setup", lang, "first") if isinstance(b, Bullets)]
    assert [_ids(item) for item in bullets.items] == list(
        load("duel_wonders")["first_game"].values()
    )
    assert all(len(item) == EACH for item in map(_ids, bullets.items))


@pytest.mark.parametrize(("age", "anchor"), [(1, "one"), (2, "two"), (3, "three")])
def test_the_layouts_have_the_rows_of_the_facts(lang: str, age: int, anchor: str) -> None:
    rows = [row["cards"] for row in BOARD["structures"][f"age_{age}"]["rows"]]
    figure, paragraph = _blocks("layout", lang, anchor)
    assert isinstance(figure, Figure)
    assert numbers_in(figure.alt, lang) == [len(rows), *rows]
    assert numbers(paragraph.line, lang)[: len(rows)] == rows


def test_every_chain_is_listed_and_no_other(lang: str) -> None:
    listed = [(_ids(row[0])[0], _ids(row[1])[0]) for row in _rows("chains", lang, "all")]
    expected = {(card.chain_from, card.id) for card in cards().values() if card.chain_from}
    assert set(listed) == expected
    assert len(listed) == len(expected)
    roman = {1: "(I)", 2: "(II)", 3: "(III)"}
    for row in _rows("chains", lang, "all"):
        for cell in row:
            assert plain_text(cell, lang).endswith(roman[FACTS[_ids(cell)[0]]["age"]])


@pytest.mark.parametrize(("anchor", "colour"), [("raw", "brown"), ("goods", "grey")])
def test_cards_are_listed_with_the_resources_they_make(lang: str, anchor: str, colour: str) -> None:
    rows = _rows("resources", lang, anchor)
    assert {_ids(row[0])[0] for row in rows} == {
        card.id for card in cards().values() if card.colour == colour
    }
    for row in rows:
        card = cards()[_ids(row[0])[0]]
        assert plain_text(row[1], lang) == "I" * FACTS[card.id]["age"]
        assert _resources(plain_text(row[2], lang), lang) == card.produces
        assert numbers(row[3], lang) == ([card.cost.coins] if card.cost.coins else [])


def test_every_wonder_is_listed_with_its_cost_and_its_points(lang: str) -> None:
    texts = {}
    for block in _blocks("wonders", lang):
        if isinstance(block, Paragraph) and isinstance(block.line[0], CardRef):
            texts[_ids(block.line)[0]] = plain_text(block.line, lang)
    assert texts.keys() == {wonder.id for wonder in available(wonders())}
    all_facts = {facts["id"]: facts for facts in load("duel_wonders")["wonders"]}
    for wonder, text in texts.items():
        cost, rest = text.split(". ", 1)
        facts = all_facts[wonder]
        assert _resources(cost, lang) == _resource_cost(wonders()[wonder].cost), wonder
        assert (ANOTHER_TURN[lang] in rest) == facts["play_again"], wonder
        shown = [int(number) for number in re.findall(r"\d+", rest)]
        for what in ("coins", "shields"):
            assert not facts[what] or facts[what] in shown, wonder
        assert (shown[-1] if wonder != "the_temple_of_artemis" else 0) == facts["vp"]


def test_blue_cards_are_listed_by_their_points(lang: str) -> None:
    listed = {
        card: numbers(row[0], lang)[0]
        for row in _rows("civilian", lang, "points")
        for card in _ids(row[1])
    }
    assert listed == {card.id: card.vp for card in cards().values() if card.colour == "blue"}


def test_yellow_cards_of_age_three_pay_what_the_facts_say(lang: str) -> None:
    [bullets] = [b for b in _blocks("commercial", lang, "city") if isinstance(b, Bullets)]
    listed = {_ids(item)[0]: numbers(item, lang) for item in bullets.items}
    assert listed == {
        id_: [card["effects"]["coins_per"]["coins"]]
        for id_, card in FACTS.items()
        if card["color"] == "yellow" and card["age"] == 3
    }


def test_every_shield_is_counted(lang: str) -> None:
    listed = {
        card: numbers(row[0], lang)[0]
        for row in _rows("military", lang, "shields")
        for card in _ids(row[1])
    }
    expected = {card.id: card.shields for card in cards().values()}
    expected |= {wonder.id: wonder.shields for wonder in wonders().values()}
    assert listed == {id_: shields for id_, shields in expected.items() if shields}


def test_the_track_has_the_points_of_the_scoring(lang: str) -> None:
    steps: list[int] = []
    for row in _rows("military", lang, "points"):
        [first, last], [worth] = numbers(row[0], lang), numbers(row[1], lang)
        steps += range(first, last + 1)
        assert {points(step) for step in range(first, last + 1)} == {worth}
    assert steps == list(range(1, CAPITAL))


def test_science_symbols_are_listed_with_their_cards_and_points(lang: str) -> None:
    rows = _rows("science", lang, "symbols")
    listed = {}
    for row in rows:
        shown = dict.fromkeys(_ids(row[1]))
        assert numbers(row[1], lang) == [cards()[id_].vp for id_ in shown if id_ in cards()]
        listed[plain_text(row[0], lang).casefold()] = set(shown)
    expected: dict[str, set[str]] = {}
    symbols = {card.id: card.symbol for card in cards().values()}
    symbols |= {token.id: token.symbol for token in tokens().values()}
    for id_, symbol in symbols.items():
        if symbol:
            expected.setdefault(words(lang)(f"card.symbol.{symbol}"), set()).add(id_)
    assert listed == expected


def test_every_token_has_a_heading_of_its_own(lang: str) -> None:
    anchors = read("duel", "progress", lang).page.anchors
    ours = set(anchors) - {"points", "expansions"}
    assert ours == {token.id for token in available(tokens())}
    for token in load("duel_tokens")["tokens"]:
        paragraph = next(b for b in _blocks("progress", lang, token["id"]) if _ids(b.line))
        assert _ids(paragraph.line)[0] == token["id"]
        shown = numbers(paragraph.line, lang)
        per = token.get("vp_per", {}).get("vp", 0)
        for number in (token["vp"], token["coins_on_take"], tokens()[token["id"]].chain_coins, per):
            assert not number or number in shown


def test_guilds_cost_what_the_facts_say(lang: str) -> None:
    rows = _rows("guilds", lang, "points")
    guilds = {card.id: card for card in cards().values() if card.colour == "purple"}
    assert {_ids(row[0])[0] for row in rows} == guilds.keys()
    for row in rows:
        assert _resources(plain_text(row[2], lang), lang) == _resource_cost(
            guilds[_ids(row[0])[0]].cost
        )
