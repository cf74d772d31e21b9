"""What a term means: a sheet over the page, in the person's language first, then in the others."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.handbook import glossary_entries
from scorepad.i18n import LANGUAGES

from ..parts import dim, heading, quiet, stack, strong, text
from ..session import Look
from ..theme import TITLE


def term_sheet(look: Look, id_: str | None, close: Callable[[], None]) -> ft.BottomSheet | None:
    """The sheet of a term; None without one, or for one that is not in the glossary."""
    entries = glossary_entries(id_, look.words.lang) if id_ else {}
    if not entries:
        return None
    (_, own), *others = entries.items()
    meanings: list[ft.Control] = [
        heading(look, own.term, level=2, size=24, family=TITLE),
        text(look, own.meaning, 16, height=1.4),
    ]
    for lang, entry in others:
        meanings.append(
            ft.Container(
                border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
                padding=ft.Padding.only(top=10),
                content=stack(
                    dim(look, LANGUAGES[lang], 13),
                    strong(look, entry.term, 16),
                    dim(look, entry.meaning, 14.5),
                ),
            )
        )
    close_button = quiet(look, look.words("pad.close"), lambda _: close(), key="term-close")
    return ft.BottomSheet(
        key="term-sheet",
        on_dismiss=lambda _: close(),
        bgcolor=look.palette.panel,
        # Four languages need more room than a sheet takes by itself.
        scrollable=True,
        content=ft.Container(
            key=f"term-{id_}",
            width=float("inf"),
            height=min(look.height * 0.85, 520 * look.scale),
            padding=ft.Padding.only(left=20, top=20, right=20, bottom=16),
            content=ft.Column(
                [
                    ft.Column(meanings, spacing=10, scroll=ft.ScrollMode.AUTO, expand=True),
                    ft.Row([close_button], alignment=ft.MainAxisAlignment.END),
                ],
                spacing=10,
            ),
        ),
    )
