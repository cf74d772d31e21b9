"""Buttons that copy the link or the text of a page, or a report of an error on it, and say so.

Each copies within the tap, when browsers allow it.
"""

from __future__ import annotations

import os

import flet as ft

from scorepad import ISSUES, __version__
from scorepad.html_pages.addresses import page_path

from .hooks import use_value
from .parts import TOUCH, dim, flow, live, quiet
from .session import Look
from .shell import absolute


@ft.component
def CopyLink(route: str, look: Look, name: str, id_: str = "copy") -> ft.Control:
    """Copies the address of the page with a card or a rule; `name` is what a screen reader says.

    That page can be read anywhere at once; in the installed app it opens the screen at `route`.
    """
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


def copy_text(look: Look, text: str) -> ft.Control:
    """Copies the text of a page with its line breaks.

    Text that is selected across paragraphs can be copied too, but Flutter joins the paragraphs
    without anything between them (flutter/flutter#104548).
    """
    return CopyText(look, text, "cards.copy_text", "result.copied", ("copy-text", "text-copied"))


def report_error(look: Look, what: str, route: str) -> ft.Control:
    """A wrong fact: copies a text to fill in, and leads to the issue page, if there is one."""
    page, address = issue_page(), absolute(ft.context.page.url, route)
    text = look.words("report.text", what=what, address=address, version=__version__)
    message = "report.copied_page" if page else "report.copied"
    return CopyText(look, text, "report.copy", message, ("report", "reported"), page)


def issue_page() -> str:
    """The address of the issue page; empty if none is configured."""
    address = os.environ.get("SCOREPAD_ISSUES", ISSUES)
    return address if address.startswith("https://") else ""


@ft.component
def CopyText(
    look: Look, text: str, label: str, message: str, keys: tuple[str, str], page: str = ""
) -> ft.Control:
    """Copies a text, then shows the message; the keys are those of the button and the message."""
    copied, set_copied = use_value(str)
    words, (key, done) = look.words, keys
    copy = ft.CopyToClipboard(text)
    buttons = [quiet(look, words(label), lambda _: set_copied(text), key=key, action=copy)]
    if page:
        leave = ft.OpenUrl(page)
        buttons.append(
            quiet(look, words("report.page"), lambda _: None, key="issues", action=leave)
        )
    shown = [live(dim(look, words(message), 14.5), key=done)] if copied == text else []
    return ft.Column([flow(buttons), *shown], spacing=8)
