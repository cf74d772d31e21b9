"""The frame round each screen: the bar or rail with the four main screens, or a way back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import flet as ft

from .parts import heading, icon_button
from .scrolling import remember_scroll
from .session import Look, use_session
from .signs import mark, sign
from .way_back import go_back

#: Route, sign and message key of each main screen.
PLACES = (
    ("/score", "place_score", "nav.score"),
    ("/cards", "place_cards", "nav.cards"),
    ("/rules", "place_rules", "nav.rules"),
    ("/history", "place_history", "nav.history"),
)
#: The greatest width of a screen's content, so that lines of text stay readable.
BROAD = 880


def go(route: str) -> Any:
    """A handler that goes to `route`."""
    return lambda _: ft.context.page.navigate(route)


def view(look: Look, route: str, *controls: ft.Control, **more: Any) -> ft.View:
    """A view on the app's ground, its controls up to the edges."""
    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=look.palette.ground,
        controls=list(controls),
        **more,
    )


def main_screen(
    look: Look, at: int, title: str, body: Sequence[ft.Control], *, route: str = ""
) -> ft.View:
    """One of the four main screens, with the others in reach.

    Like `screen`, the last call in a component.
    """
    settings = icon_button(
        look,
        ft.Icons.SETTINGS_OUTLINED,
        look.words("nav.settings"),
        go("/settings"),
        key="settings",
    )
    head = ft.Row(
        [ft.Row([mark(30), heading(look, title)], spacing=12, expand=True), settings],
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    use_tab_title(look, title)
    content = _page(look, [head, *body, ft.Container(height=12)])
    route = route or PLACES[at][0]
    if look.wide or look.sideways:
        rail = ft.NavigationRail(
            selected_index=at,
            label_type=ft.NavigationRailLabelType.ALL,
            min_width=88 * max(1, look.scale * 0.8),
            scrollable=True,
            **_navigation(look, ft.NavigationRailDestination),
        )
        return view(look, route, ft.Row([rail, content], expand=True, spacing=0))
    bar = ft.NavigationBar(
        selected_index=at,
        height=72 + 14 * (look.scale - 1),
        **_navigation(look, ft.NavigationBarDestination),
    )
    return view(look, route, content, navigation_bar=bar)


def screen(
    look: Look,
    title: str,
    body: Sequence[ft.Control],
    *,
    back: str,
    foot: ft.Control | None = None,
    edge: float | None = None,
    tab: str = "",
) -> ft.View:
    """A screen with a way back, which leads to `back` where it was the first to be opened.

    `edge` is the margin at each side, where it is not that of every screen, and `tab` is what the
    browser's tab says, where it is not the title.

    It uses hooks, so it is the last call in a component.
    """
    head = ft.Row(
        [back_button(look, back), ft.Container(heading(look, title, size=24), expand=True)],
        spacing=4,
    )
    use_tab_title(look, tab or title)
    content = _page(look, [head, *body], edge)
    return view(look, ft.use_view_path(), content, *([foot] if foot else []))


def foot_bar(look: Look, content: ft.Control, *, side: float, above: float) -> ft.Control:
    """What stands at the foot of a screen, in sight wherever the screen is scrolled to."""
    return ft.Container(
        bgcolor=look.palette.panel,
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.symmetric(horizontal=side, vertical=above),
        content=ft.SafeArea(content),
    )


def use_tab_title(look: Look, title: str) -> None:
    """Lets the browser's tab name this screen while no other one lies on it."""
    page, app = ft.context.page, look.words("app.name")
    here = ft.use_view_path() == ft.use_route_location()
    named = title if title == app else f"{title} · {app}"

    def rename() -> None:
        if here and page.title != named:
            page.title = named
            page.update()

    ft.use_effect(rename, [here, named])


def back_button(look: Look, fallback: str, **more: Any) -> ft.Control:
    session, name = use_session(), look.words("nav.back")

    def act(_: object) -> None:
        go_back(session, fallback)

    return icon_button(look, ft.Icons.ARROW_BACK, name, act, key="back", **more)


def with_query(path: str, query: Mapping[str, str]) -> str:
    """The address of a screen with query parameters."""
    encoded = urlencode(query, quote_via=quote)
    return f"{path}?{encoded}" if encoded else path


def query_of(address: str) -> dict[str, str]:
    """The query parameters of an address, of each name the last."""
    query = parse_qs(urlsplit(address).query, keep_blank_values=True)
    return {name: values[-1] for name, values in query.items()}


def absolute(page_url: str | None, route: str) -> str:
    """The whole address of a route on this host, as a browser opens it.

    A page that talks to its server through a socket knows only the socket's address; the offline
    app knows below which path it lies.
    """
    sockets = {"ws": "http", "wss": "https"}
    parts = urlsplit(page_url or "")
    scheme = sockets.get(parts.scheme, parts.scheme)
    below = "" if parts.scheme in sockets else parts.path.rstrip("/")
    return f"{scheme}://{parts.netloc}{below}{route}" if parts.netloc else route


def margin(look: Look) -> float:
    """The width of the empty margin at each side of a screen."""
    return max(14, (look.width - BROAD) / 2 - (40 if look.wide else 0))


def _page(look: Look, body: Sequence[ft.Control], edge: float | None = None) -> ft.Control:
    """The body in one scrolling column, clear of notches and rounded corners."""
    column = ft.Column(
        list(body),
        scroll=ft.ScrollMode.AUTO,
        spacing=14,
        margin=ft.Margin.symmetric(horizontal=margin(look) if edge is None else edge),
        expand=True,
    )
    return ft.SafeArea(expand=True, content=remember_scroll(use_session(), column))


def _navigation(look: Look, destination: Callable[..., Any]) -> dict[str, Any]:
    """What bar and rail have in common."""
    palette = look.palette
    return {
        "key": "places",
        "on_change": lambda e: ft.context.page.navigate(PLACES[int(e.control.selected_index)][0]),
        "destinations": [
            destination(
                icon=sign(name, palette.dim, 24),
                selected_icon=sign(name, palette.gold, 24),
                label=look.words(word),
            )
            for _, name, word in PLACES
        ],
    }
