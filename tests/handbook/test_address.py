"""Addresses of topics, and what stands at them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorepad.handbook import (
    Address,
    adjacent_topics,
    books_of,
    contents,
    parse_address,
    topic,
    topic_at,
    topics,
)


@pytest.mark.parametrize("text", ["", "duel", "../secrets", "duel/science#", "Duel/Science"])
def test_other_texts_are_no_addresses(text: str) -> None:
    assert parse_address(text) is None


@given(st.text())
def test_an_address_keeps_its_text(text: str) -> None:
    address = parse_address(text)
    assert address is None or str(address) == text


@given(st.text(), st.text(), st.sampled_from(["en", "da"]))
def test_an_unknown_topic_is_none(book: str, id_: str, lang: str) -> None:
    page = topic(book, id_, lang)
    assert (page is None) == (id_ not in contents(book))
    assert topic_at(Address(book, id_), lang) == page


def test_no_address_leads_outside_the_books() -> None:
    assert topic("duel", "../../messages", "en") is None
    assert topic("../duel", "science", "en") is None
    assert contents("chess") == ()
    assert topics("chess", "sv") == ()


def test_the_books_of_a_title_include_those_of_its_expansions() -> None:
    assert books_of("base") == ("base", "edifice")
    assert books_of("edifice") == ("edifice",)
    assert books_of("duel") == ("duel",)
    assert books_of("chess") == ()


def test_adjacent_topics_lead_through_the_whole_book() -> None:
    order = topics("duel", "sv")
    assert adjacent_topics(order[0]) == (None, order[1])
    assert adjacent_topics(order[-1]) == (order[-2], None)
    visited, (_, following) = [order[0]], adjacent_topics(order[0])
    while following:
        visited.append(following)
        _, following = adjacent_topics(following)
    assert tuple(visited) == order
    assert tuple(topic.id for topic in visited) == contents("duel")


def test_a_topic_is_read_once() -> None:
    assert topic("duel", "science", "da") is topic("duel", "science", "da")


def test_a_heading_is_found_by_its_anchor() -> None:
    cities = topic("base", "cities", "sv")
    assert cities is not None
    assert cities.heading("debt")
    assert cities.heading("nowhere") is None
