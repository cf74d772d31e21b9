"""Addresses: what a row or a text writes, and the route it becomes; what is none leads home."""

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
    topic_route,
    topics,
)


@pytest.mark.parametrize(
    ("written", "route"),
    [
        ("duel/science", "/rules/duel/science"),
        ("base/cities#debt", "/rules/base/cities?at=debt"),
        ("dice/guild_court", "/rules/dice/guild_court"),
        ("", "/rules"),
        ("duel", "/rules"),
        ("../secrets", "/rules"),
        ("duel/science#", "/rules"),
        ("Duel/Science", "/rules"),
    ],
)
def test_a_written_address_becomes_a_route(written: str, route: str) -> None:
    assert topic_route(written) == route


def test_what_is_asked_beside_goes_along_and_what_is_empty_does_not() -> None:
    assert topic_route("duel/science", game="k7") == "/rules/duel/science?game=k7"
    assert topic_route("base/cities#debt", game="a b") == "/rules/base/cities?at=debt&game=a+b"
    assert topic_route("duel/science", game="") == "/rules/duel/science"


@given(st.text())
def test_anything_at_all_can_be_asked_for(written: str) -> None:
    assert topic_route(written).startswith("/rules")
    found = parse_address(written)
    assert found is None or str(found) == written


@given(st.text(), st.text(), st.sampled_from(["en", "da"]))
def test_a_topic_that_is_not_there_is_none(book: str, id_: str, lang: str) -> None:
    found = topic(book, id_, lang)
    assert (found is None) == (id_ not in contents(book))
    assert topic_at(Address(book, id_), lang) == found


def test_no_address_leads_out_of_the_books() -> None:
    assert topic("duel", "../../messages", "en") is None
    assert topic("../duel", "science", "en") is None
    assert contents("chess") == ()
    assert topics("chess", "sv") == ()


def test_the_book_of_a_title_takes_those_of_its_expansions_along() -> None:
    assert books_of("base") == ("base", "edifice")
    assert books_of("edifice") == ("edifice",)
    assert books_of("duel") == ("duel",)
    assert books_of("chess") == ()


def test_pages_follow_one_another_to_the_end_of_the_book() -> None:
    order = contents("duel")
    assert adjacent_topics("duel", order[0]) == (None, order[1])
    assert adjacent_topics("duel", order[-1]) == (order[-2], None)
    assert adjacent_topics("duel", "no_such_topic") == (None, None)
    walked, here = [order[0]], adjacent_topics("duel", order[0])[1]
    while here:
        walked.append(here)
        here = adjacent_topics("duel", here)[1]
    assert tuple(walked) == order


def test_a_topic_is_read_once() -> None:
    assert topic("duel", "science", "da") is topic("duel", "science", "da")


def test_a_heading_is_found_by_its_anchor() -> None:
    found = topic("base", "cities", "sv")
    assert found is not None
    assert found.heading("debt")
    assert found.heading("nowhere") is None
