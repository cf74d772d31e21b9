"""The frame round each screen: the four places below or beside it, and the bar with a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from .parts import heading, icon_button
from .session import Look
from .signs import mark, sign

#: Route, sign and word of each place.
PLACES = (
    ("/score", "place_score", "nav.score"),
    ("/cards", "place_cards", "nav.cards"),
    ("/rules", "place_rules", "nav.rules"),
    ("/history", "place_history", "nav.history"),
)
#: Lines of text get no longer than this on a broad screen.
BROAD = 880


#: What the address of a game that was opened from History says.
FROM_HISTORY = "?from=history"


def way_out() -> str:
    """Where the way back from a game leads: to the place that it was opened from."""
    return PLACES[3][0] if (ft.context.page.route or "").endswith(FROM_HISTORY) else PLACES[0][0]


def go(route: str) -> Any:
    """A handler that goes to `route`."""
    return lambda _: ft.context.page.navigate(route)


def place(
    look: Look, at: int, title: str, body: Sequence[ft.Control], *, route: str = ""
) -> ft.View:
    """One of the four places, with the others in reach."""
    head = ft.Row(
        [
            ft.Row([mark(30), heading(look, title)], spacing=12, expand=True),
            icon_button(
                look,
                ft.Icons.SETTINGS_OUTLINED,
                look.words("nav.settings"),
                go("/settings"),
                key="settings",
            ),
        ],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    content = _page(look, [head, *body])
    return ft.View(
        route=route or PLACES[at][0],
        padding=0,
        spacing=0,
        bgcolor=look.palette.ground,
        navigation_bar=None if look.wide or look.sideways else _bar(look, at),
        controls=[
            ft.Row([_rail(look, at), content], expand=True, spacing=0)
            if look.wide or look.sideways
            else content
        ],
    )


def screen(
    look: Look,
    route: str,
    title: str,
    body: Sequence[ft.Control],
    *,
    back: str,
    leave: Callable[[], None] | None = None,
    foot: ft.Control | None = None,
) -> ft.View:
    """A screen one goes into and comes back from; `leave` is told of the way back first."""
    head = ft.Row(
        [back_button(look, back, leave), ft.Container(heading(look, title, size=24), expand=True)],
        spacing=4,
    )
    content = _page(look, [head, *body])
    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=look.palette.ground,
        controls=[content, foot] if foot else [content],
    )


def back_button(
    look: Look, route: str, leave: Callable[[], None] | None = None, **more: Any
) -> ft.Control:
    name = look.words("nav.back")

    def act(_: object) -> None:
        if leave is not None:
            leave()
        ft.context.page.navigate(route)

    return icon_button(look, ft.Icons.ARROW_BACK, name, act, key="back", **more)


def margin(look: Look) -> float:
    """How far the body of a screen keeps from the sides."""
    return max(14, (look.width - BROAD) / 2 - (40 if look.wide else 0))


def _page(look: Look, body: Sequence[ft.Control]) -> ft.Control:
    """The body in one scrolling column, kept in from the edges of the phone."""
    return ft.SafeArea(
        expand=True,
        content=ft.Column(
            list(body),
            scroll=ft.ScrollMode.AUTO,
            spacing=14,
            margin=ft.Margin.symmetric(horizontal=margin(look)),
            expand=True,
        ),
    )


def _icon(look: Look, name: str, chosen: bool) -> ft.Control:
    return sign(name, look.palette.gold if chosen else look.palette.dim, 24)


def _bar(look: Look, at: int) -> ft.NavigationBar:
    return ft.NavigationBar(
        key="places",
        selected_index=at,
        height=72 + 14 * (look.scale - 1),
        on_change=lambda e: ft.context.page.navigate(PLACES[int(e.control.selected_index)][0]),
        destinations=[
            ft.NavigationBarDestination(
                icon=_icon(look, name, False),
                selected_icon=_icon(look, name, True),
                label=look.words(word),
            )
            for _, name, word in PLACES
        ],
    )


def _rail(look: Look, at: int) -> ft.NavigationRail:
    return ft.NavigationRail(
        key="places",
        selected_index=at,
        label_type=ft.NavigationRailLabelType.ALL,
        min_width=88 * max(1, look.scale * 0.8),
        scrollable=True,
        on_change=lambda e: ft.context.page.navigate(PLACES[int(e.control.selected_index)][0]),
        destinations=[
            ft.NavigationRailDestination(
                icon=_icon(look, name, False),
                selected_icon=_icon(look, name, True),
                label=look.words(word),
            )
            for _, name, word in PLACES
        ],
    )
