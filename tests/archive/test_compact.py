"""Values in little room: they come back as they were, and nothing in a text can run away."""

from __future__ import annotations

import hashlib
import json
import zlib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorepad.archive import compact
from scorepad.archive.strictjson import DEEPEST
from scorepad.archive.vocabulary import COMMON, WORDS
from scorepad.titles import TITLES, Refusal
from scorepad.titles.facts import load

from .test_gamefile import values

words = st.sampled_from(WORDS)
moments = st.datetimes().map(lambda at: at.replace(microsecond=0).isoformat() + "+01:00")
richer = st.recursive(
    values | words | moments | st.integers(),
    lambda inner: st.lists(inner, max_size=20) | st.dictionaries(words | st.text(), inner),
    max_leaves=20,
)


def same(one: Any, other: Any) -> bool:
    """Equal, in the same order, and 1 is neither 1.0 nor true."""
    return repr(one) == repr(other)


@given(richer)
@example("\ud800")
@example("1999-12-31T23:59:59+01:00")
@example("2026-11-15T19:30:00+01:07")
@example([-1, 95, 96, 10**4000, -(10**4000)])
@settings(max_examples=100)
def test_a_value_comes_back_as_it_was(value: Any) -> None:
    packed = compact.pack(value)
    assert same(compact.unpack(packed, 10**6), value)
    folded = compact.fold(packed)
    assert compact.unfold(folded) == packed
    assert 2 * len(folded) <= len(packed) + 1
    # Every device can hold it: no half of a pair, and nothing that JSON would spell out.
    assert json.loads(json.dumps(folded, ensure_ascii=False).encode()) == folded
    if value != "\ud800":
        assert same(compact.unpack_quick(compact.pack_quick(value), 10**6), value)


@given(st.text(max_size=20))
@example("\ud800")
@example("AAAA")
@settings(max_examples=60)
def test_whatever_the_letters_they_are_unfolded_or_refused(folded: str) -> None:
    with suppress(Refusal):
        assert compact.unfold(folded).isascii()


@given(st.binary(max_size=80))
@settings(max_examples=100)
def test_whatever_the_bytes_they_are_a_value_or_a_refusal(plain: bytes) -> None:
    with suppress(Refusal):
        compact.encode(compact.decode(plain))


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), {1: 2}, object(), 1 << 14400], ids=type
)
def test_what_json_cannot_say_is_not_written(value: object) -> None:
    with pytest.raises(ValueError, match="not JSON"):
        compact.encode(value)


def test_what_could_not_be_read_again_is_not_written() -> None:
    def nested(levels: int) -> list[Any]:
        value: list[Any] = []
        for _ in range(levels):
            value = [value]
        return value

    deep = nested(DEEPEST + 8)
    assert compact.decode(compact.encode(deep)) == deep
    for levels in (DEEPEST + 9, 5000):
        with pytest.raises(ValueError, match="deep"):
            compact.encode(nested(levels))
    with pytest.raises(Refusal):
        compact.decode(b"\xb1" * 5000)


def test_a_text_cannot_inflate_beyond_its_bound() -> None:
    bomb = compact.pack("0" * 100_000)
    assert len(bomb) < 1000
    with pytest.raises(Refusal) as refused:
        compact.unpack(bomb, 99_999)
    assert refused.value.reason == "link.too_large"


@pytest.mark.parametrize(
    "plain",
    [b"\xf7\xff\xff\xff\xff\x7f", b"\xf8\xff\xff\xff\x7f", b"\xf6\xff\x7f", b"\xf5\x03nan"],
)
def test_a_count_that_the_bytes_cannot_hold_is_refused(plain: bytes) -> None:
    with pytest.raises(Refusal):
        compact.decode(plain)


def test_a_key_never_stands_twice() -> None:
    once = compact.encode({"a": 1})
    with pytest.raises(Refusal):
        compact.decode(b"\xc2" + once[1:] * 2)


@pytest.mark.parametrize("at", range(0, 55, 7))
def test_a_letter_lost_or_changed_on_the_way_is_noticed(at: int) -> None:
    text = compact.pack({"players": ["Ada", "Bo", "Cleo"], "played": "in the old house"})
    other = "A" if text[at] != "A" else "B"
    for spoilt in (text[:at] + text[at + 1 :], text[:at] + other + text[at + 1 :], text + "AAAA"):
        with pytest.raises(Refusal):
            compact.unpack(spoilt, 10**6)


def test_the_numbers_of_words_never_change() -> None:
    """A new word goes to the end; then the number of words here, and nothing else, may grow."""
    first = "\n".join(WORDS[:404])
    assert len(set(WORDS)) == len(WORDS) <= COMMON + 16 * 256
    assert (COMMON, hashlib.sha256(first.encode()).hexdigest()[:16]) == (64, "ead3c059109133e3")


def test_every_card_wonder_token_and_row_has_a_number() -> None:
    ids = {row.id for title in TITLES.values() for row in title.rows(title.expansions)}
    ids |= {card["id"] for card in load("duel_cards")["cards"]}
    ids |= {card["id"] for card in load("base_cards")["cards"]}
    ids |= {one["id"] for one in load("base_wonders")["wonders"]}
    ids |= {one["id"] for one in load("duel_tokens")["tokens"]}
    assert ids <= set(WORDS)


def test_known_words_take_less_room_than_deflating_their_letters() -> None:
    cards = [card["id"] for card in load("base_cards")["cards"]]
    assert len(compact.encode(cards)) < len(zlib.compress(" ".join(cards).encode(), 9)) / 2
