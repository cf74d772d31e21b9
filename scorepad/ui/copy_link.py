"""A button that copies the address of the page with a card or a rule, and then says so.

That page can be read anywhere at once; in the installed app it opens the screen at `route`.
"""

from __future__ import annotations

import flet as ft

from scorepad.html_pages.addresses import page_path

from .hooks import use_value
from .parts import TOUCH, dim
from .session import Look
from .shell import absolute


@ft.component
def CopyLink(route: str, look: Look, name: str, id_: str = "copy") -> ft.Control:
    """Copies within the tap, when browsers allow it; `name` is what a screen reader says."""
    copied, set_copied = use_value(str)
    words, palette = look.words, look.palette
    done = copied == route
    page = f"/{page_path(words.lang, route)}"
    icon = ft.Icon(
        ft.Icons.CHECK if done else ft.Icons.LINK,
        semantics_label=words("cards.copied") if done else name,
        color=palette.good if done else palette.dim,
        size=24,
    )
    button = ft.IconButton(
        icon=icon,
        key=id_,
        action=ft.CopyToClipboard(absolute(ft.context.page.url, page)),
        on_click=lambda _: set_copied(route),
        # The same ring as every other button has while the keyboard's focus is on it.
        style=ft.ButtonStyle(side={ft.ControlState.FOCUSED: ft.BorderSide(2, palette.ink)}),
        width=TOUCH,
        height=TOUCH,
    )
    message = ft.Semantics(live_region=True, content=dim(look, words("cards.copied")), key="copied")
    return ft.Row([*([message] if done else []), button], spacing=4, tight=True)
