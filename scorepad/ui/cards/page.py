"""/cards/<title>/<id>: one card: its names, what it costs and does, and where it leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import flet as ft

from scorepad.catalogue import Entry, chains, entry
from scorepad.catalogue.describe import (
    Description,
    StageDescription,
    describe,
    effect_lines,
    sentences,
)
from scorepad.catalogue.facets import chain_signs
from scorepad.catalogue.icons import chain_icon, icon_of
from scorepad.catalogue.marks import effect_marks, marks
from scorepad.catalogue.place import kind_and_colour, place
from scorepad.catalogue.similar import similar_entries

from ..copying import CopyLink, copy_text, report_error
from ..hyphens import hyphenated
from ..not_found import missing
from ..parts import dim, heading, stack, strong, text
from ..session import Look, use_look, use_session
from ..shell import margin, screen
from ..signs import row_sign
from ..theme import TEXT, TITLE, row_colour
from .costs import cost_of, cost_signs, mark_signs
from .languages import OtherLanguages, names_table
from .lines import card_route, entry_lines, reading

#: The size of its name.
NAME = 30


@ft.component
def CardPage() -> ft.View:
    session, look = use_session(), use_look()
    params = ft.use_route_params()
    title, id_ = params.get("title", ""), params.get("id", "")
    try:
        card: Entry | None = entry(id_, title)
    except KeyError:
        card = None

    def remember() -> None:
        if card is not None:
            recent = session.preferences.looked_up(f"{card.title}/{card.id}")
            if recent != session.preferences.recent:
                session.choose(recent=recent)

    ft.use_effect(remember, [title, id_])
    if card is None:
        return unknown_card(look)
    tab = reading(card, look.words)
    body = [
        _card(card, look),
        OtherLanguages(card, look),
        *_around(card, look),
        copy_text(look, card_text(card, look)),
        report_error(look, tab, card_route(card)),
        ft.Container(height=24),
    ]
    return screen(look, look.words("nav.cards"), body, back="/cards", tab=tab)


def unknown_card(look: Look) -> ft.View:
    """What an address shows at which there is no card and no title."""
    words = look.words
    return missing(
        look,
        words("cards.unknown"),
        words("cards.unknown_more"),
        head="nav.cards",
        back="/cards",
        label="cards.to_search",
        key="to-search",
    )


def card_text(card: Entry, look: Look) -> str:
    """The card as text to send to somebody: its names, where it belongs, and what it does."""
    head = look.names.both(card.id, card.title), place(card, look.words)
    return "\n".join([*head, *sentences(card, *look.names)])


def _card(card: Entry, look: Look) -> ft.Control:
    """The card itself: a bar of its colour on top, then all that is known of it."""
    palette = look.palette
    description = describe(card, *look.names)
    drawn, effects = marks(card), effect_lines(card, description, look.words)
    ink = row_colour(icon_of(card)[1], look.dark)
    content: list[ft.Control] = [
        _head(card, look),
        names_table(card, look),
        *_printed(look, "cost", cost_of(look, card), description.cost),
        *_printed(look, "does", mark_signs(look, drawn) if drawn else None, *effects),
        *_sides(card, description, look),
        *_printed(look, "chain-signs", _chain_signs(card, look), *description.signs, size=15),
        *_deck(look, (*description.players, *description.first_edition)),
        *_certainty(description, look),
    ]
    return ft.Container(
        key=f"page-{card.title}-{card.id}",
        bgcolor=palette.panel,
        border=ft.Border.all(1, palette.line),
        border_radius=20,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        content=ft.Column(
            [
                ft.Container(height=10, bgcolor=ink),
                ft.Container(
                    # So that names and effects can be copied.
                    ft.SelectionArea(
                        ft.Column(
                            content, spacing=14, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
                        )
                    ),
                    padding=ft.Padding.only(left=18, top=10, right=14, bottom=18),
                ),
            ],
            spacing=0,
        ),
    )


def _head(card: Entry, look: Look) -> ft.Control:
    """Where the card belongs, a button to copy its link, its name, its sign and colour."""
    words = look.words
    name = reading(card, words)
    broken = hyphenated(name, words.lang, _room(look), NAME * look.scale, TITLE)
    belongs = ft.Container(dim(look, place(card, words, kind=False)), expand=True)
    return ft.Column(
        [
            ft.Row([belongs, CopyLink(card_route(card), look, words("cards.copy"))], spacing=8),
            heading(look, broken, size=NAME, key="name", semantics_label=name),
            ft.Row(
                [row_sign(look, icon_of(card), 22), strong(look, kind_and_colour(card, words), 15)],
                spacing=10,
                wrap=True,
            ),
        ],
        spacing=6,
    )


def _room(look: Look) -> float:
    """The width of a card's text: within the margins of the screen and of the panel."""
    return look.width - 2 * margin(look) - 34


def _deck(look: Look, sentences: Sequence[str]) -> list[ft.Control]:
    """With how many players the card is in the deck, and how the first edition differs."""
    if not sentences:
        return []
    return [ft.Column([dim(look, line, 14.5) for line in sentences], spacing=4, key="known")]


def _printed(
    look: Look, key: str, signs: ft.Control | None, *sentences: str, size: float = 16
) -> list[ft.Control]:
    """What stands on the card: in signs, and below them in words; nothing without words."""
    lines = [text(look, line, size) for line in sentences if line]
    return [ft.Column([*([signs] if signs else []), *lines], spacing=6, key=key)] if lines else []


def _chain_signs(card: Entry, look: Look) -> ft.Control:
    signs = [chain_icon(sign) for end in ("needs", "gives") for sign in chain_signs(card, end)]
    return ft.Row([row_sign(look, icon, 22) for icon in signs], spacing=8)


def _sides(card: Entry, description: Description, look: Look) -> list[ft.Control]:
    """The two sides of a wonder board, stage by stage."""
    sides: list[ft.Control] = []
    for side, stages in description.sides.items():
        title = look.words(f"card.side.{side}")
        lines = [
            heading(look, title, level=2, size=13.5, family=TEXT, colour=look.palette.dim),
            *(_stage(look, n, card.facts[side][n - 1], stage) for n, stage in enumerate(stages, 1)),
        ]
        sides.append(
            ft.Column(lines, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
        )
    return sides


def _stage(look: Look, n: int, facts: Mapping[str, Any], stage: StageDescription) -> ft.Control:
    head = ft.Row(
        [
            strong(look, look.words("card.stage", n=n), 15),
            cost_signs(look, facts["cost"], 20),
            dim(look, stage.cost, 14),
        ],
        spacing=12,
        run_spacing=2,
        wrap=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    drawn = effect_marks(facts["effect"])
    does = ft.Row(
        [
            *([mark_signs(look, drawn, 20)] if drawn else []),
            ft.Container(text(look, " ".join(stage.effects), 15), expand=True),
        ],
        spacing=12,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    return ft.Container(
        border=ft.Border.only(top=ft.BorderSide(1, look.palette.line)),
        padding=ft.Padding.only(top=8, bottom=4),
        content=ft.Column([head, does], spacing=4),
    )


def _certainty(description: Description, look: Look) -> list[ft.Control]:
    """How certain the facts are, where they are not."""
    palette = look.palette
    if not description.certainty:
        return []
    icon = ft.Icon(ft.Icons.INFO_OUTLINE, size=20, color=palette.gold)
    lines = stack(
        strong(look, look.words("cards.sure"), 14),
        *(text(look, line, 14.5) for line in description.certainty),
        expand=True,
    )
    return [
        ft.Container(
            key="certainty",
            bgcolor=palette.raised,
            border_radius=14,
            padding=ft.Padding.symmetric(horizontal=14, vertical=10),
            content=ft.Row(
                [icon, lines], spacing=12, vertical_alignment=ft.CrossAxisAlignment.START
            ),
        )
    ]


def _around(card: Entry, look: Look) -> list[ft.Control]:
    """The cards before and after it in its chain, and similar ones, to open."""
    words = look.words
    before, after = chains(card)
    groups = (
        (words("cards.chain_from"), "from", before),
        (words("cards.chain_to"), "to", after),
        (words("cards.similar"), "similar", similar_entries(card)),
    )
    controls: list[ft.Control] = []
    for title, prefix, cards in groups:
        if cards:
            controls.append(heading(look, title, level=2, size=15))
            controls.append(entry_lines(look, cards, prefix))
    return controls
