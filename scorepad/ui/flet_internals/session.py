"""A Flet session that reports its failures to the app and survives late answers of the device."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

import flet as ft
from flet.controls.context import _context_page
from flet.messaging.session import Session

#: Gets the text of an exception. Returns None if it has shown the failure on the screen, or else
#: a line that Flet's client may show by itself.
OnFailure = Callable[[str], str | None]


class GuardedSession(Session):
    on_failure: OnFailure

    def handle_invoke_method_results(
        self,
        control_id: int,  # noqa: ARG002 - the page stands in for it
        call_id: str,
        result: Any,
        error: str | None,
    ) -> None:
        # Flet raises if the control has been replaced since the call, and thereby ends the
        # connection. It uses the id for nothing else, and the page is always there.
        super().handle_invoke_method_results(self.page._i, call_id, result, error)

    def error(self, message: str) -> None:
        # Flet would send the traceback to the device.
        _context_page.set(self.page)
        if (line := self.on_failure(message)) is not None:
            super().error(line)

    async def _Session__updates_scheduler(self) -> None:
        # An exception in a component ends this loop: the screen would never change again.
        while True:
            try:
                return await super()._Session__updates_scheduler()  # type: ignore[misc, no-any-return]
            except Exception:
                self.error(traceback.format_exc())


def guard(page: ft.Page, on_failure: OnFailure) -> None:
    """Turns the page's session into a guarded one. Flet makes sessions itself and has no hook."""
    session: Any = page.session
    session.__class__ = GuardedSession
    session.on_failure = on_failure
