"""The way back: along the browser's own history, so that every way of going back is the same.

An open dialog is a step of that history too: going back closes it, and nothing else.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import flet as ft

from .flet_internals.page import BACK
from .hooks import use_box
from .parts import quiet
from .session import DIALOG, PASSED, Look, Session, use_session

#: Where nobody goes back to: the form of a game that has begun, the question of a link.
PASSING = (PASSED, "/score/new", "/open")


def without_dialog(route: str) -> str:
    """The address of a screen, whether a dialog is open on it or not.

    >>> without_dialog("/score/k7?dialog"), without_dialog("/rules/duel/coins?at=trade&dialog")
    ('/score/k7', '/rules/duel/coins?at=trade')
    """
    return route.removesuffix(f"?{DIALOG}").removesuffix(f"&{DIALOG}")


def go_back(session: Session, fallback: str = "") -> None:
    """To the screen one came from; where there is none, to `fallback`, if there is that."""
    for steps, route in enumerate(reversed(session.trail.routes[:-1]), 1):
        if route == without_dialog(route) and not route.startswith(PASSING):
            _step(session, steps)
            return
    if fallback:
        # Or else the next way back would lead here again, and so on without an end.
        pass_on(session, fallback)


def pass_on(session: Session, route: str) -> None:
    """On to a screen, and the way back shall not stop at this one; back to it if it was before."""
    if session.trail.routes[-2:-1] == (PASSED + route,):
        _step(session, 1)
    else:
        session.trail.pass_by()
        ft.context.page.navigate(route)


def return_to(session: Session, route: str) -> None:
    """Back to a screen that one came by, whatever was looked at since; or else on to it."""
    before = session.trail.routes[-2::-1]
    if route in before:
        _step(session, before.index(route) + 1)
    else:
        ft.context.page.navigate(route)


def _step(session: Session, steps: int) -> None:
    page, trail = ft.context.page, session.trail
    *before, here = trail.routes[:-steps]
    trail.routes = (*before, here.removeprefix(PASSED))
    if page.web:
        page.run_task(_browser_back, session, steps)
    else:
        page.navigate(trail.routes[-1])


def to_game(session: Session, look: Look, game: str) -> ft.Control:
    """The way back to the game that cards or rules were opened from."""

    def act(_: object) -> None:
        return_to(session, f"/score/{game}")

    return ft.Row([quiet(look, look.words("cards.to_game"), act, key="to-game")])


async def _browser_back(session: Session, steps: int) -> None:
    session.launcher = launcher = session.launcher or ft.UrlLauncher()
    await launcher.launch_url(f"{BACK}{steps}", web_only_window_name="_self")


def use_dialog(dialog: ft.DialogControl | None) -> None:
    """Shows a dialog; its own `on_dismiss` is called when the way back closes it."""
    session, page = use_session(), ft.context.page
    # Also has the component drawn again when the address changes.
    here = ft.use_view_path() == ft.use_route_location()
    route, dismiss = page.route or "", dialog.on_dismiss if dialog else None
    marked = route != without_dialog(route)
    stepped = use_box(False)
    ft.use_dialog(dialog)

    def follow() -> None:
        if not here:
            return
        if dialog is None and marked:
            # Closed by a button; or come back to from a screen that was opened from the dialog.
            stepped.held = False
            if len(session.trail.routes) > 1:
                _step(session, 1)
        elif dialog is not None and not marked:
            stepped.held = not stepped.held
            if stepped.held:
                page.navigate(f"{route}{'&' if urlsplit(route).query else '?'}{DIALOG}")
            else:
                handler: Any = dismiss
                handler(None)

    ft.use_effect(follow, [here, dialog is None, marked])
