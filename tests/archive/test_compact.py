"""Values in little room: they come back as they were, and nothing in a text can run away."""

from __future__ import annotations

import base64
import json
import zlib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorepad.archive import compact
from scorepad.archive.strictjson import DEEPEST
from scorepad.archive.vocabulary import DICTIONARY, WORDS
from scorepad.titles import Refusal
from scorepad.titles.facts import load
from tests.strategies.files import values

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
        compact.unpack(packed(plain), 10**6)


def packed(plain: bytes) -> str:
    """Any bytes as `pack` would write them if they were JSON."""
    deflater = zlib.compressobj(9, wbits=-zlib.MAX_WBITS, zdict=DICTIONARY)
    deflated = deflater.compress(plain) + deflater.flush()
    checked = zlib.crc32(deflated).to_bytes(4, "big") + deflated
    return base64.urlsafe_b64encode(checked).decode("ascii").rstrip("=")


@pytest.mark.parametrize(
    "plain",
    [
        b"",
        b"{",
        b"NaN",
        b"[1e999]",
        b'{"a":1,"a":1}',
        b"1" * 5000,
        b"\xff",
        b"[" * 5000,
        b"[]]",
    ],
    ids=lambda plain: plain[:9],
)
def test_what_is_not_json_to_everybody_is_refused(plain: bytes) -> None:
    with pytest.raises(Refusal) as refused:
        compact.unpack(packed(plain), 10**6)
    assert refused.value.reason == "link.broken"


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), object(), {(): 1}, 1 << 14400], ids=type
)
def test_what_json_cannot_say_is_not_written(value: object) -> None:
    with pytest.raises(Refusal):
        compact.pack(value)


def test_what_could_not_be_read_again_is_not_written() -> None:
    def nested(levels: int) -> list[Any]:
        value: list[Any] = []
        for _ in range(levels):
            value = [value]
        return value

    deep = nested(DEEPEST + 7)
    assert compact.unpack(compact.pack(deep), 10**6) == deep
    for levels in (DEEPEST + 8, 5000):
        with pytest.raises(Refusal):
            compact.pack(nested(levels))


def test_a_text_cannot_inflate_beyond_its_bound() -> None:
    bomb = compact.pack("0" * 100_000)
    assert len(bomb) < 1000
    with pytest.raises(Refusal) as refused:
        compact.unpack(bomb, 99_999)
    assert refused.value.reason == "link.too_large"


@pytest.mark.parametrize("at", range(0, 48, 6))
def test_a_letter_lost_or_changed_on_the_way_is_noticed(at: int) -> None:
    text = compact.pack({"players": ["Ada", "Bo", "Cleo"], "played": "in the old house"})
    other = "A" if text[at] != "A" else "B"
    for corrupt in (text[:at] + text[at + 1 :], text[:at] + other + text[at + 1 :], text + "AAAA"):
        with pytest.raises(Refusal):
            compact.unpack(corrupt, 10**6)


def test_known_words_take_less_room_than_deflating_them_alone() -> None:
    cards = [card["id"] for card in load("base_cards")["cards"]]
    alone = zlib.compress(json.dumps(cards, separators=(",", ":")).encode(), 9)
    assert len(compact.pack(cards)) < len(alone)
