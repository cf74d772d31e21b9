"""Which button of the pad has the keyboard's focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Focus:
    """Whether the keyboard's focus is on a button: Enter then belongs to that button."""

    def __init__(self) -> None:
        self._at = ""
        #: Takes the keyboard out of the table, on to the buttons.
        self.leave_table: Callable[[], None] = lambda: None

    @property
    def on_button(self) -> bool:
        return bool(self._at)

    def leave(self) -> None:
        self._at = ""

    def watch(self, button: str) -> dict[str, Any]:
        """What a button of the pad must report; word of its going may come after the next's."""

        def came(_: object) -> None:
            self._at = button

        def went(_: object) -> None:
            if self._at == button:
                self._at = ""

        return {"on_focus": came, "on_blur": went}
