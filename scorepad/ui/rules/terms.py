"""What a word means: a sheet over the page, in the person's language first, then in the others."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.handbook import glossary_entries
from scorepad.i18n import LANGUAGES

from ..parts import dim, quiet, strong, text
from ..session import Look
from ..theme import TITLE


def term_sheet(look: Look, id_: str | None, close: Callable[[], None]) -> ft.BottomSheet | None:
    """The sheet for a term, while one is asked for; a term that nobody knows has none."""
    known = glossary_entries(id_, look.words.lang) if id_ else {}
    if not known:
        return None
    palette = look.palette
    (_, own), *others = known.items()
    said: list[ft.Control] = [
        ft.Semantics(
            heading_level=2, container=True, content=text(look, own.term, 24, family=TITLE)
        ),
        text(look, own.meaning, 16, height=1.4),
    ]
    for lang, one in others:
        said.append(
            ft.Container(
                border=ft.Border.only(top=ft.BorderSide(1, palette.line)),
                padding=ft.Padding.only(top=10),
                content=ft.Column(
                    [
                        dim(look, LANGUAGES[lang], 13),
                        strong(look, one.term, 16),
                        dim(look, one.meaning, 14.5),
                    ],
                    spacing=2,
                    tight=True,
                ),
            )
        )
    return ft.BottomSheet(
        key="term-sheet",
        on_dismiss=lambda _: close(),
        bgcolor=palette.panel,
        # Four languages need more room than a sheet takes by itself.
        scrollable=True,
        content=ft.Container(
            key=f"term-{id_}",
            width=float("inf"),
            height=min(look.height * 0.85, 520 * look.scale),
            padding=ft.Padding.only(left=20, top=20, right=20, bottom=16),
            content=ft.Column(
                [
                    ft.Column(said, spacing=10, scroll=ft.ScrollMode.AUTO, expand=True),
                    ft.Row(
                        [quiet(look, look.words("pad.close"), lambda _: close(), key="term-close")],
                        alignment=ft.MainAxisAlignment.END,
                    ),
                ],
                spacing=10,
            ),
        ),
    )
