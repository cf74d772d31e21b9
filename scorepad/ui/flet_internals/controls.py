"""The controls of a page by what they are in Flet's session, and as they are sent to the client."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import flet as ft


def on_page(page: ft.Page) -> Iterable[Any]:
    """All controls of a page, the older first."""
    return list(page.session.index.values())


async def click(page: ft.Page, control: Any) -> None:
    """Does what a tap on a control does."""
    await page.session.dispatch_event(control._i, "click", None)


async def select(page: ft.Page, control: Any, at: int) -> None:
    """Does what a tap on the item at this place of a control does."""
    page.session.apply_patch(control._i, {"selected_index": at})
    await page.session.dispatch_event(control._i, "change", at)


# A control as it goes to the client: its properties by their names.


def kind(control: Mapping[str, Any]) -> str | None:
    """The name of the class of a control that is sent."""
    return control.get("_c")


def drawn_by(control: Mapping[str, Any]) -> Any:
    """What a component that is sent has drawn; None of any other control."""
    return control.get("_b")


def style(control: Mapping[str, Any]) -> Any:
    """The style of a button that is sent, or that which Flet makes of its other properties."""
    return control.get("style") or control["_internals"]["style"]
