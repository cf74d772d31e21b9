"""Mends to Flet 1.0.5 that the app cannot live without; each says what breaks without it."""

from __future__ import annotations

from typing import Any

from flet.messaging.session import Session


def take_late_answers() -> None:
    """Lets the device answer for a control that has been drawn anew in the meantime.

    Flet asks the device (to scroll, to focus) in the name of a control. If that control is
    replaced before the answer comes, Flet raises where it reads the socket, and the connection
    breaks: whatever was on its way, a save among them, is lost.
    """
    handle = Session.handle_invoke_method_results

    def handle_late(
        self: Any, control_id: int, call_id: str, result: Any, error: str | None
    ) -> None:
        try:
            handle(self, control_id, call_id, result, error)
        except RuntimeError:
            if (waiting := self._Session__method_calls.pop(call_id, None)) is not None:
                self._Session__method_call_results[waiting] = (result, error)
                waiting.set()

    Session.handle_invoke_method_results = handle_late  # type: ignore[method-assign]


def send_nothing_on_a_closed_line() -> None:
    """Lets a drawing end well though the line has just closed.

    A socket that closes is gone before its session hears of it. What is drawn in between meets a
    connection without a queue and raises, so that a sound screen was taken for a broken one. Once
    the session has heard, Flet drops such messages itself: whoever comes back gets all of it.
    """
    send = Session._Session__send_message  # type: ignore[attr-defined]

    def send_if_open(self: Any, message: Any) -> None:
        if getattr(self.connection, "_FletApp__send_queue", self) is not None:
            send(self, message)

    Session._Session__send_message = send_if_open  # type: ignore[attr-defined]
