"""Dataclasses out of code that was compiled ahead are the dataclasses they would have been."""

from __future__ import annotations

import builtins
import dataclasses
import inspect
import marshal
import traceback
from collections.abc import Iterator
from dataclasses import dataclass, make_dataclass
from types import CodeType
from typing import Any

import pytest

from scorepad.ui.flet_internals import precompiled


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    vars(dataclasses).pop("exec", None)


def row() -> type:
    return make_dataclass("Row", [("word", str), ("points", int, 7)], order=True, frozen=True)


def test_what_was_recorded_makes_the_same_dataclass() -> None:
    made = precompiled.record()
    first = row()
    precompiled.use(precompiled.pack(made))
    second = row()
    assert repr(first("blue")) == repr(second("blue")) == "Row(word='blue', points=7)"
    assert second("blue", 3) < second("blue")
    assert hash(second("blue")) == hash(second("blue", 7))
    with pytest.raises(dataclasses.FrozenInstanceError):
        second("blue").word = "red"


def test_its_methods_have_the_signatures_they_would_have_had() -> None:
    plain = row()
    made = precompiled.record()
    first = row()
    precompiled.use(precompiled.pack(made))
    for one in (first, row()):
        assert inspect.signature(one) == inspect.signature(plain)
        assert vars(one)["__init__"].__annotations__ == vars(plain)["__init__"].__annotations__


def test_an_error_that_passes_through_can_be_told() -> None:
    def picky() -> type:
        def refuse(_: object) -> None:
            raise ValueError("never")

        return make_dataclass("Picky", ["one"], namespace={"__post_init__": refuse})

    made = precompiled.record()
    picky()
    precompiled.use(precompiled.pack(made))
    with pytest.raises(ValueError, match="never") as raised:
        picky()(1)
    trace = "".join(traceback.format_exception(raised.value))
    assert "in __init__" in trace
    assert "in refuse" in trace


def test_nothing_that_was_recorded_is_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made = precompiled.record()
    row()
    precompiled.use(precompiled.pack(made))
    ran: list[object] = []
    run = builtins.exec

    def watched(code: Any, *where: Any) -> None:
        ran.append(code)
        run(code, *where)

    monkeypatch.setattr(builtins, "exec", watched)
    row()
    assert ran
    assert all(isinstance(one, CodeType) for one in ran)


def test_a_dataclass_that_nobody_recorded_is_compiled_as_ever() -> None:
    precompiled.use(marshal.dumps({}))

    @dataclass
    class Coin:
        worth: int

    assert Coin(3) == Coin(3)
    assert Coin(3) != Coin(4)
