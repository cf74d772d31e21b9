"""The tables and lists in the book of the base game agree with the facts, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from scorepad.catalogue.entries import entries
from scorepad.handbook.blocks import Bullets, CardRef, Heading, Line, TableBlock
from scorepad.handbook.library import topic
from scorepad.i18n.languages import LANGUAGES
from scorepad.titles.base.military import defeat, victory
from scorepad.titles.base.wonder import wonders
from scorepad.titles.facts import load
from scorepad.titles.science import points

from .reading import numbers

pytestmark = pytest.mark.parametrize("lang", LANGUAGES)

CARDS: Mapping[str, Any] = {card["id"]: card for card in load("base_cards")["cards"]}


def _table(id_: str, lang: str) -> TableBlock:
    page = topic("base", id_, lang)
    assert page is not None
    [table] = [block for block in page.page.blocks if isinstance(block, TableBlock)]
    return table


def _bullets(id_: str, anchor: str, lang: str) -> tuple[Line, ...]:
    """The list under a heading."""
    page = topic("base", id_, lang)
    assert page is not None
    blocks = page.page.blocks
    [start] = [n for n, b in enumerate(blocks) if isinstance(b, Heading) and b.anchor == anchor]
    return next(block.items for block in blocks[start:] if isinstance(block, Bullets))


def _cards(line: Line) -> list[str]:
    return [span.id for span in line if isinstance(span, CardRef)]


def _counts(table: TableBlock, lang: str) -> list[list[int]]:
    """The numbers of every row, its first cell left out."""
    return [[number for cell in row[1:] for number in numbers(cell, lang)] for row in table.rows]


def test_setup_counts_the_cards_of_every_number_of_players(lang: str) -> None:
    for row in _table("setup", lang).rows:
        [players, guilds, deck] = [number for cell in row for number in numbers(cell, lang)]
        assert guilds == players + 2
        for age in (1, 2, 3):
            copies = [
                mark <= players
                for card in CARDS.values()
                if card["age"] == age and card["color"] != "purple"
                for mark in card["copies"]
            ]
            assert sum(copies) + (guilds if age == 3 else 0) == deck == 7 * players


def test_every_chain_is_listed_and_no_other(lang: str) -> None:
    listed = {
        (before, after)
        for row in _table("chains", lang).rows
        for before in _cards(row[0])
        for after in _cards(row[1])
    }
    expected = {
        (id_, to) for id_, card in CARDS.items() for to in card.get("chain", {}).get("to", ())
    }
    assert listed == expected


def test_every_board_has_its_points_coins_and_shields(lang: str) -> None:
    items = _bullets("wonder", "boards", lang)
    assert [_cards(item) for item in items] == [
        [board.id] for board in entries("base") if board.kind == "wonder" and not board.expansion
    ]
    for item in items:
        board = wonders()[_cards(item)[0]]
        amounts = [
            stage["effect"][what]
            for side in ("day", "night")
            for stage in board[side]
            for what in ("vp", "coins", "shields")
            if what in stage["effect"]
        ]
        assert numbers(item, lang) == amounts


def test_blue_cards_are_listed_by_their_points(lang: str) -> None:
    listed = {
        card: number
        for row in _table("civilian", lang).rows
        for number in numbers(row[0], lang)
        for card in _cards(row[1])
    }
    expected = {
        id_: card["effects"]["vp"] for id_, card in CARDS.items() if card["color"] == "blue"
    }
    assert listed == expected


def test_yellow_cards_of_age_three_give_these_coins_and_points(lang: str) -> None:
    listed = {
        _cards(row[0])[0]: [*numbers(row[2], lang), *numbers(row[3], lang)]
        for row in _table("commercial", lang).rows
    }
    expected = {
        id_: [card["effects"]["coins_per"]["coins"], card["effects"]["vp_per"]["vp"]]
        for id_, card in CARDS.items()
        if card["color"] == "yellow" and card["age"] == 3
    }
    assert listed == expected


def test_guilds_give_these_points_and_all_are_named(lang: str) -> None:
    table = _table("guilds", lang)
    listed = {_cards(row[0])[0]: numbers(row[1], lang) for row in table.rows}
    guilds = {id_: card["effects"] for id_, card in CARDS.items() if card["color"] == "purple"}
    per = {id_: [effects["vp_per"]["vp"]] for id_, effects in guilds.items() if "vp_per" in effects}
    assert listed == per
    others = {card for item in _bullets("guilds", "points", lang) for card in _cards(item)}
    assert others == guilds.keys() - per.keys()


def test_military_tokens_have_the_points_of_the_scoring(lang: str) -> None:
    won, lost = _counts(_table("military", lang), lang)
    assert won == [victory(age) for age in ("1", "2", "3")]
    assert lost == [defeat()] * 3


def test_science_symbols_are_squared(lang: str) -> None:
    table = _table("science", lang)
    how_many = [number for cell in table.head[1:] for number in numbers(cell, lang)]
    assert _counts(table, lang) == [[points(count, 0, 0) for count in how_many]]
    for item, symbol in zip(
        _bullets("science", "symbols", lang), ("compass", "gear", "tablet"), strict=True
    ):
        shown = [id_ for id_, c in CARDS.items() if c["effects"].get("science_symbol") == symbol]
        assert sorted(_cards(item)) == sorted(shown)


def test_naval_tokens_are_those_of_the_facts(lang: str) -> None:
    tokens = load("expansions")["naval_tokens"]
    places = ("first", "second", "last")
    assert _counts(_table("armada", lang), lang) == [
        [tokens[age][place] for age in ("1", "2", "3")] for place in places
    ]
