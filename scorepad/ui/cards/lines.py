"""A line for a card wherever cards are listed: its sign, its names, and where it belongs."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from scorepad.catalogue import Entry, EntryHit, name
from scorepad.catalogue.icons import icon_of
from scorepad.catalogue.marks import marks
from scorepad.catalogue.place import place
from scorepad.i18n import Words

from ..hooks import keyed, memo_component
from ..hyphens import hyphenated
from ..parts import TOUCH, dim, list_line, stack, strong, text
from ..session import Look
from ..shell import go, margin
from ..signs import row_sign
from ..theme import STRONG
from .costs import mark_signs

#: More signs than this at the end of a line, on a phone and elsewhere, would crowd the name.
MOST_SIGNS = (3, 6)


def card_route(entry: Entry) -> str:
    return f"/cards/{entry.title}/{entry.id}"


def reading(entry: Entry, words: Words) -> str:
    """What it is called in the language the person reads."""
    return name(entry.id, entry.title, words.lang)


def entry_lines(look: Look, cards: Sequence[Entry | EntryHit], prefix: str) -> ft.Control:
    """Lines below each other; their keys begin with `prefix`."""
    lines = []
    for card in cards:
        entry = card if isinstance(card, Entry) else card.entry
        other, key = _other_name(card, look), f"{entry.title}-{entry.id}"
        sentence = "" if isinstance(card, Entry) else card.sentence
        lines.append(keyed(EntryListLine, key, entry, other, look, prefix, sentence))
    return ft.Column(lines, spacing=0)


def _other_name(card: Entry | EntryHit, look: Look) -> str:
    """The name on the card; of a hit also the name that was found, and its language."""
    words, names = look.words, look.names
    if isinstance(card, Entry):
        return names.on_card(card.id, card.title)
    printed, hit_name = names.on_card(card.entry.id, card.entry.title), card.name
    if hit_name and card.lang != words.lang:
        hit_name = f"{hit_name} ({words(f'language.{card.lang}')})"
    elif hit_name == reading(card.entry, words):
        hit_name = ""
    return " · ".join(name for name in (printed if printed != card.name else "", hit_name) if name)


@memo_component
def EntryListLine(
    entry: Entry, other: str, look: Look, prefix: str, sentence: str = ""
) -> ft.Control:
    """A card by its name, and by its `other` name if it has one.

    The `sentence` that it was found by tells why it is in the list.
    """
    words = look.words
    name = reading(entry, words)
    # Beside the name: the margins of the screen and of the line, the sign and the chevron.
    room = look.width - 2 * margin(look) - (88 if look.sideways else 0) - 16 - 24 - 20 - 2 * 14
    broken = hyphenated(name, words.lang, room, 16 * look.scale, STRONG)
    names: list[ft.Control] = [strong(look, broken, 16, semantics_label=name)]
    if other:
        names.append(dim(look, other, 14.5))
    row = ft.Row(
        names,
        wrap=True,
        spacing=8,
        run_spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    signs = _signs(entry, look)
    line = list_line(
        look,
        [
            row_sign(look, icon_of(entry), 24),
            stack(
                row,
                dim(look, place(entry, words), 13),
                *([text(look, sentence, 13.5)] if sentence else []),
                spacing=1,
                expand=True,
            ),
            *signs,
        ],
        go(card_route(entry)),
        key=f"{prefix}-{entry.title}-{entry.id}",
        spacing=14,
        # On a phone two names may take two lines.
        height=None if look.narrow or look.scale > 1 or sentence else max(TOUCH, 62),
    )
    # Signs that a screen reader skips would split the line into two buttons.
    return ft.MergeSemantics(line) if signs else line


def _signs(entry: Entry, look: Look) -> list[ft.Control]:
    """What it does, in as many signs as fit at the end of a line."""
    drawn = marks(entry)
    if look.cramped or not drawn or len(drawn) > MOST_SIGNS[not look.narrow]:
        return []
    return [mark_signs(look, drawn, 18)]
