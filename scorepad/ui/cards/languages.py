"""A card in all languages: its names, and what it does beside the text in the reader's own."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.catalogue import Entry, name
from scorepad.catalogue.describe import summary
from scorepad.catalogue.names import Name, name_table
from scorepad.i18n import DEFAULT, LANGUAGES

from ..hooks import use_value
from ..hyphens import hyphenated
from ..parts import chip, dim, flow, heading, stack, strong, text
from ..session import Look, use_session
from ..shell import margin
from ..text_width import text_width
from ..theme import TEXT

#: Narrower than this, the languages stand below each other.
_BESIDE = 700


def names_table(card: Entry, look: Look) -> ft.Control:
    """Its names, each marked as printed or as our own translation, a line per language.

    That of the names on the cards comes first, then the person's own.
    """
    order = dict.fromkeys((look.printed, look.words.lang, *LANGUAGES))
    lines = [_name(look, lang, name_table(lang)[card.key]) for lang in order]
    return ft.Column(
        lines, spacing=0, key="names", horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _name(look: Look, lang: str, known: Name) -> ft.Control:
    palette, words = look.palette, look.words
    # The English name stands on the card itself.
    printed = known.printed or lang == DEFAULT
    certain = words("card.printed" if printed else "card.ours")
    tick = [ft.Icon(ft.Icons.CHECK, size=16, color=palette.good)] if printed else []
    colour = palette.good if printed else palette.dim
    mark = ft.Row([*tick, text(look, certain, 13, colour=colour)], spacing=4, tight=True)
    stacked = look.scale > 1.25 and look.width < 700
    room = look.width - 2 * margin(look) - 34
    if not stacked:
        # Beside the name: the language, the mark, and the space between them.
        beside = text_width(certain, 13 * look.scale, TEXT) + (20 if printed else 0)
        room -= 76 * look.scale + beside + 20
    broken = hyphenated(known.text, lang, room, 16 * look.scale, TEXT)
    shown = text(look, broken, 16, semantics_label=known.text)
    language: ft.Control = dim(look, LANGUAGES[lang], 14)
    line: ft.Control
    if stacked:
        language = ft.Row([language, mark], wrap=True, spacing=12, run_spacing=0)
        line = stack(language, shown)
    else:
        line = ft.Row(
            [
                ft.Container(language, width=76 * look.scale),
                ft.Container(shown, expand=True),
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


@ft.component
def OtherLanguages(card: Entry, look: Look) -> ft.Control:
    """A chip for each language, and the card's cost and effects in those that are chosen."""
    session = use_session()
    # Kept in the session: the next card is shown in the same languages.
    chosen, set_chosen = use_value(lambda: session.effect_languages)

    def toggle(lang: str) -> Callable[[object], None]:
        def act(_: object) -> None:
            on = {*chosen} ^ {lang}
            session.effect_languages = tuple(code for code in LANGUAGES if code in on)
            set_chosen(session.effect_languages)

        return act

    own = look.words.lang
    chips = [
        chip(look, language, lang in chosen, toggle(lang), key=f"effect-{lang}")
        for lang, language in LANGUAGES.items()
        if lang != own
    ]
    parts: list[ft.Control] = [
        heading(look, look.words("cards.other_languages"), level=2, size=15),
        flow(chips),
    ]
    langs = [lang for lang in chosen if lang != own]
    if langs and look.width >= _BESIDE and not look.cramped:
        columns = [_text(card, lang, look, expand=True) for lang in (own, *langs)]
        top = ft.CrossAxisAlignment.START
        parts.append(ft.Row(columns, spacing=20, vertical_alignment=top, key="side-by-side"))
    else:
        parts += [_text(card, lang, look) for lang in langs]
    return ft.Column(parts, spacing=10, key="other-languages")


def _text(card: Entry, lang: str, look: Look, *, expand: bool = False) -> ft.Control:
    return stack(
        dim(look, LANGUAGES[lang], 13),
        strong(look, name(card.id, card.title, lang), 15),
        *(text(look, line, 14.5) for line in summary(card, lang)),
        spacing=4,
        expand=expand,
        key=f"text-{lang}",
    )
