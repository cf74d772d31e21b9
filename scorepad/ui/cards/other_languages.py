"""What a card does in other languages, beside the text in the reader's own."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.catalogue import Entry, name
from scorepad.catalogue.describe import summary
from scorepad.i18n import LANGUAGES

from ..hooks import use_value
from ..parts import chip, dim, flow, heading, stack, strong, text
from ..session import Look, use_session

#: Narrower than this, the languages stand below each other.
_BESIDE = 700


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
