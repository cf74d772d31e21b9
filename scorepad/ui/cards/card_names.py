"""The four names of a card, each marked as printed or as our own translation."""

from __future__ import annotations

import flet as ft

from scorepad.catalogue import Entry
from scorepad.catalogue.names import Name, name_table
from scorepad.i18n import DEFAULT, LANGUAGES

from ..hyphens import hyphenated
from ..parts import dim, stack, text
from ..session import Look
from ..shell import margin
from ..text_width import text_width
from ..theme import TEXT


def names_table(card: Entry, look: Look) -> ft.Control:
    """A line per language; that of the names on the cards comes first, then the person's own."""
    order = dict.fromkeys((look.printed, look.words.lang, *LANGUAGES))
    lines = [_name(look, lang, name_table(lang)[card.key]) for lang in order]
    return ft.Column(
        lines, spacing=0, key="names", horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _name(look: Look, lang: str, known: Name) -> ft.Control:
    palette, words = look.palette, look.words
    # The English name stands on the card itself.
    printed = known.printed or lang == DEFAULT
    mark = ft.Row(
        [
            *([ft.Icon(ft.Icons.CHECK, size=16, color=palette.good)] if printed else []),
            text(
                look,
                words("card.printed" if printed else "card.ours"),
                13,
                colour=palette.good if printed else palette.dim,
            ),
        ],
        spacing=4,
        tight=True,
    )
    stacked = look.scale > 1.25 and look.width < 700
    room = look.width - 2 * margin(look) - 34
    if not stacked:
        # Beside the name: the language, the mark, and the space between them.
        certain = words("card.printed" if printed else "card.ours")
        beside = text_width(certain, 13 * look.scale, TEXT) + (20 if printed else 0)
        room -= 76 * look.scale + beside + 20
    broken = hyphenated(known.text, lang, room, 16 * look.scale, TEXT)
    name = text(look, broken, 16, semantics_label=known.text)
    language: ft.Control = dim(look, LANGUAGES[lang], 14)
    line: ft.Control
    if stacked:
        language = ft.Row([language, mark], wrap=True, spacing=12, run_spacing=0)
        line = stack(language, name)
    else:
        line = ft.Row(
            [
                ft.Container(language, width=76 * look.scale),
                ft.Container(name, expand=True),
                mark,
            ],
            spacing=10,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    if known.misprint:
        note = dim(look, words("cards.misprint", name=known.misprint), 13)
        line = stack(line, note)
    return ft.Container(
        ft.MergeSemantics(line),
        border=ft.Border.only(top=ft.BorderSide(1, palette.line)),
        padding=ft.Padding.symmetric(vertical=9),
        key=f"name-{lang}",
    )
