"""What the first two versions packed is still read, and nothing in such a text can run away."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scorepad.archive import old_packing
from scorepad.archive.strictjson import DEEPEST
from scorepad.archive.vocabulary import COMMON, DICTIONARY, WORDS
from scorepad.titles import Refusal

from .old_writer import letters, pack, pack_list
from .test_compact import richer, same


def read(plain: bytes) -> Any:
    return old_packing.unpack(letters(plain), 10**6)


@given(richer)
@example("\ud800")
@example("1999-12-31T23:59:59+01:00")
@example("2026-11-15T19:30:00+01:07")
@example([-1, 95, 96, 10**4000, -(10**4000)])
@settings(max_examples=100)
def test_a_value_comes_back_as_it_was(value: Any) -> None:
    assert same(old_packing.unpack(pack(value), 10**6), value)
    assert same(old_packing.unpack_list(pack_list(value), 10**6), value)


@given(st.binary(max_size=80))
@settings(max_examples=100)
def test_whatever_the_bytes_they_are_a_value_or_a_refusal(plain: bytes) -> None:
    with suppress(Refusal):
        value = read(plain)
        assert same(old_packing.unpack(pack(value), 10**6), value)


def test_what_is_nested_too_deep_is_refused() -> None:
    assert read(b"\xb1" * (DEEPEST + 8) + b"\xb0") is not None
    for levels in (DEEPEST + 10, 5000):
        with pytest.raises(Refusal):
            read(b"\xb1" * levels + b"\xb0")


@pytest.mark.parametrize("unpack", [old_packing.unpack, old_packing.unpack_list])
def test_a_text_cannot_inflate_beyond_its_bound(unpack: Any) -> None:
    bomb = letters(b'"' + b"0" * 100_000 + b'"')
    assert len(bomb) < 1000
    with pytest.raises(Refusal) as refused:
        unpack(bomb, 99_999)
    assert refused.value.reason == "link.too_large"


@pytest.mark.parametrize(
    "plain",
    [
        b"\xf7\xff\xff\xff\xff\x7f",
        b"\xf8\xff\xff\xff\x7f",
        b"\xf6\xff\x7f",
        b"\xf5\x03nan",
        b"\xf3" + b"\xff" * 3000,
        b"\xf9\xff\xff\xff\xff\xff\xff\x7f\x60",
        b"\xfa",
        b"\x01\x01",
        b"",
    ],
    ids=lambda plain: plain[:8].hex(),
)
def test_a_count_that_the_bytes_cannot_hold_is_refused(plain: bytes) -> None:
    with pytest.raises(Refusal) as refused:
        read(plain)
    assert refused.value.reason == "link.broken"


def test_a_key_never_stands_twice() -> None:
    with pytest.raises(Refusal):
        read(b"\xc2" + b"\xd1a\x01" * 2)


@pytest.mark.parametrize("at", range(0, 55, 7))
def test_a_letter_lost_or_changed_on_the_way_is_noticed(at: int) -> None:
    text = pack({"players": ["Ada", "Bo", "Cleo"], "played": "in the old house"})
    other = "A" if text[at] != "A" else "B"
    for wrong in (text[:at] + text[at + 1 :], text[:at] + other + text[at + 1 :], text + "AAAA"):
        with pytest.raises(Refusal):
            old_packing.unpack(wrong, 10**6)


def test_words_and_dictionary_never_change() -> None:
    """Links and stored games of every version so far could not be read any more."""
    assert (COMMON, len(WORDS), len(set(WORDS))) == (64, 416, 416)
    letters_of = ("\n".join(WORDS).encode(), DICTIONARY)
    digests = [hashlib.sha256(text).hexdigest()[:16] for text in letters_of]
    assert digests == ["6e4a5bb31a7904e6", "bbbdbbfea02e3cf1"]
