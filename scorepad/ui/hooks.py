"""Flet's hooks with exact types: its own are too loose for a strict checker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar, cast

import flet as ft

T = TypeVar("T")
P = ParamSpec("P")


def use_value(make: Callable[[], T]) -> tuple[T, Callable[[T], None]]:
    """A value that lives with the component, made once, and its setter."""
    hook: Any = ft.use_state
    return cast("tuple[T, Callable[[T], None]]", hook(make))


class Box(Generic[T]):
    """A value that a component keeps between drawings; changing it does not draw it again."""

    def __init__(self, held: T) -> None:
        self.held = held


def use_box(first: T) -> Box[T]:
    box, _ = use_value(lambda: Box(first))
    return box


def memo_component(draw: Callable[P, T]) -> Callable[P, T]:
    """A component that is drawn again only for other arguments, or when what it watches differs."""
    memo: Any = ft.memo
    return cast("Callable[P, T]", memo(ft.component(draw)))


def keyed(component: Callable[..., T], key: str, *args: Any) -> T:
    """A component that keeps its state as long as its key stays."""
    return component(*args, key=key)


class _Watch(Generic[T]):
    """What a component shows of an observable, and how it is drawn again when that changes."""

    def __init__(self, read: Callable[[], T]) -> None:
        self.read = read
        self.shown = read()
        self.redraw: Callable[[Callable[[int], int]], None] = lambda _: None
        self._unsubscribe: Callable[[], None] = lambda: None

    def compare(self) -> None:
        if self.read() != self.shown:
            self.redraw(lambda drawn: drawn + 1)

    def start(self, source: ft.Observable) -> None:
        self.stop()
        # Flet holds listeners weakly: a bound method would be dropped at once.
        self._unsubscribe = source.subscribe(lambda *_: self.compare())
        # Something may have changed between the drawing and now.
        self.compare()

    def stop(self) -> None:
        self._unsubscribe()


def use_part(source: ft.Observable, read: Callable[[], T]) -> T:
    """What `read` returns from `source`; the component is drawn again only when that changes.

    A component that is given an observable is drawn again at its every change. One that shows a
    small part of it should be given it in a Box, and read only that part.
    """
    watch, _ = use_value(lambda: _Watch(read))
    watch.read, watch.shown = read, read()
    hook: Any = ft.use_state
    _, watch.redraw = hook(0)
    ft.use_effect(lambda: watch.start(source), [], watch.stop)
    return watch.shown
