"""Flet's hooks with types that hold: its own are too loose for a strict checker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, cast

import flet as ft

T = TypeVar("T")


def use_value(make: Callable[[], T]) -> tuple[T, Callable[[T], None]]:
    """A value that lives with the component, made once, and its setter."""
    hook: Any = ft.use_state
    return cast("tuple[T, Callable[[T], None]]", hook(make))


class Box(Generic[T]):
    """Something a component holds on to between drawings, without being drawn again for it."""

    def __init__(self, held: T) -> None:
        self.held = held


def use_box(first: T) -> Box[T]:
    box, _ = use_value(lambda: Box(first))
    return box


def keyed(component: Callable[..., T], key: str, *args: Any) -> T:
    """A component that keeps its state as long as its key stays."""
    return component(*args, key=key)


class _Watch(Generic[T]):
    """What a component has drawn of something, and how it hears that it should draw anew."""

    def __init__(self, read: Callable[[], T]) -> None:
        self.read = read
        self.shown = read()
        self.redraw: Callable[[Callable[[int], int]], None] = lambda _: None
        self._leave: Callable[[], None] | None = None

    def heard(self, *_: object) -> None:
        if self.read() != self.shown:
            self.redraw(lambda drawn: drawn + 1)

    def start(self, source: ft.Observable) -> None:
        self.stop()
        self._leave = source.subscribe(self._listener())
        # Something may have changed between the drawing and now.
        self.heard()

    def _listener(self) -> Callable[..., None]:
        # Flet holds listeners weakly, and a bound method would be gone at once.
        return lambda *_: self.heard()

    def stop(self) -> None:
        if self._leave is not None:
            self._leave()
            self._leave = None


def use_part(source: ft.Observable, read: Callable[[], T]) -> T:
    """What `read` finds in `source`; the component is drawn again only when that changes.

    A component that is handed an observable is drawn again at its every change. One that shows a
    small part of it should get it in a Box, and watch only that part.
    """
    watch = use_box(cast("_Watch[T] | None", None))
    if watch.held is None:
        watch.held = _Watch(read)
    held = watch.held
    held.read, held.shown = read, read()
    hook: Any = ft.use_state
    _, held.redraw = hook(0)
    ft.use_effect(lambda: held.start(source), [], held.stop)
    return held.shown
