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
