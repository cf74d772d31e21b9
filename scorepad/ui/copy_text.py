"""A button that copies the text of a page with its line breaks, and then says so.

Text that is selected across paragraphs can be copied too, but Flutter joins the paragraphs without
anything between them (flutter/flutter#104548).
"""

from __future__ import annotations

import flet as ft

from .hooks import use_value
from .parts import dim, flow, live, quiet
from .session import Look


@ft.component
def CopyText(look: Look, text: str) -> ft.Control:
    """Copies within the tap, when browsers allow it."""
    copied, set_copied = use_value(str)
    words = look.words
    button = quiet(
        look,
        words("cards.copy_text"),
        lambda _: set_copied(text),
        key="copy-text",
        action=ft.CopyToClipboard(text),
    )
    done = [live(dim(look, words("result.copied"), 14.5), key="text-copied")]
    return ft.Column([flow([button]), *(done if copied == text else [])], spacing=8)
