"""Reporting a wrong fact: a text to copy, and the issue page of the project, if there is one."""

from __future__ import annotations

import os

import flet as ft

from scorepad import ISSUES, __version__

from .hooks import use_value
from .parts import dim, flow, live, quiet
from .session import Look
from .shell import absolute


def issue_page() -> str:
    """The address of the issue page; empty if none is configured."""
    address = os.environ.get("SCOREPAD_ISSUES", ISSUES)
    return address if address.startswith("https://") else ""


def report_text(look: Look, what: str, address: str) -> str:
    """The text to fill in: what it is about, and where it stands."""
    return look.words("report.text", what=what, address=address, version=__version__)


@ft.component
def ReportError(look: Look, what: str, route: str) -> ft.Control:
    """Copies the text within the tap, and says what to do with it."""
    copied, set_copied = use_value(str)
    words, done, page = look.words, copied == route, issue_page()
    text = report_text(look, what, absolute(ft.context.page.url, route))
    buttons = [
        quiet(
            look,
            words("report.copy"),
            lambda _: set_copied(route),
            key="report",
            action=ft.CopyToClipboard(text),
        )
    ]
    if page:
        open_page = ft.OpenUrl(page)
        buttons.append(
            quiet(look, words("report.page"), lambda _: None, key="issues", action=open_page)
        )
    message = words("report.copied_page" if page else "report.copied")
    report = [live(dim(look, message, 14.5), key="reported")] if done else []
    return ft.Column([flow(buttons), *report], spacing=8)
