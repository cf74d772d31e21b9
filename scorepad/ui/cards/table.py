"""/cards/<title>: every name of a title in one table, English beside two languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import flet as ft

from scorepad.catalogue import Entry, entries, titles_with_entries
from scorepad.catalogue.describe import summary
from scorepad.catalogue.icons import icon_of
from scorepad.catalogue.names import name_table
from scorepad.catalogue.print_sheet import alphabetical, sheet_address
from scorepad.i18n import DEFAULT, LANGUAGES
from scorepad.i18n.numbers import roman

from ..hooks import keyed, memo_component, use_value
from ..parts import (
    TOUCH,
    Handler,
    centred_stack,
    chip,
    dim,
    flow,
    heading,
    icon_button,
    quiet,
    stack,
    style,
    text,
)
from ..scrolling import remember_scroll
from ..session import Look, Session, use_look, use_session
from ..shell import absolute, back_button, go, use_tab_title, view
from ..signs import row_sign
from ..theme import STRONG
from .lines import card_route
from .page import unknown_card

#: The order of the cards in the box; every other column is a language.
BOX = "box"
GAP = 4
#: The width of the mark before a printed name.
TICK = 13


class Order(NamedTuple):
    """The column a table is sorted by, and whether from its end."""

    column: str = BOX
    reversed: bool = False


def languages(session: Session, lang: str) -> tuple[str, str]:
    """The two languages beside English: chosen, else the person's own comes first."""
    preferences = session.preferences
    wanted = (*preferences.table_languages, lang, *LANGUAGES)
    first, second, *_ = dict.fromkeys(code for code in wanted if code != DEFAULT)
    return first, second


def _sorted_cards(title: str, order: Order) -> list[Entry]:
    cards = list(entries(title))
    if order.column != BOX:
        letters, names = alphabetical(order.column), name_table(order.column)
        cards.sort(key=lambda card: letters(names[card.key].text))
    if order.reversed:
        cards.reverse()
    return cards


@ft.component
def TablePage() -> ft.View:
    session, look = use_session(), use_look()
    title = ft.use_route_params().get("title", "")
    # Kept in the session, so that the way back from a card leads to the same order.
    orders, set_orders = use_value(lambda: dict(session.table_orders))
    order = Order(*orders.get(title, ()))
    effects, set_effects = use_value(lambda: session.table_effects)
    if title not in titles_with_entries():
        return unknown_card(look)
    langs = languages(session, look.words.lang)

    def sort(column: str) -> None:
        again = column == order.column
        session.table_orders[title] = Order(column, again and not order.reversed)
        set_orders(dict(session.table_orders))

    def show_effects(_: object) -> None:
        session.table_effects = not effects
        set_effects(session.table_effects)

    back = back_button(look, "/cards")
    tools = [
        _box_button(look, order, sort),
        _effects_button(look, effects, show_effects),
        _print_button(look, title, langs, effects),
    ]
    use_tab_title(look, f"{look.words('cards.tables')} · {look.words(f'title.{title}')}")
    cards = ft.ListView(
        [
            keyed(NameRow, card.id, card, langs, look, effects)
            for card in _sorted_cards(title, order)
        ],
        expand=True,
        key="names",
    )
    side = max(6, (look.width - 1000) / 2)
    table = ft.Column(
        [
            _head(look, title, back, tools),
            *([] if look.sideways else [_language_chips(session, look, langs)]),
            _columns(look, langs, order, sort),
            remember_scroll(session, cards),
        ],
        spacing=6,
        margin=ft.Margin.symmetric(horizontal=side),
        expand=True,
    )
    return view(look, ft.use_view_path(), ft.SafeArea(expand=True, content=table))


def _head(look: Look, title: str, back: ft.Control, tools: Sequence[ft.Control]) -> ft.Control:
    size = 14 if look.scale > 1.25 else 24
    name = heading(look, look.words(f"title.{title}"), size=size, lines=2)
    return ft.Row([back, ft.Container(name, expand=True), *tools], spacing=4)


def _box_button(look: Look, order: Order, sort: Callable[[str], None]) -> ft.Control:
    """Sorts as in the box."""
    words = look.words
    box = words("cards.order")
    if order.column == BOX:
        icon = ft.Icons.INVENTORY_2
        spoken = words("cards.turned", column=box) if order.reversed else box
    else:
        icon = ft.Icons.INVENTORY_2_OUTLINED
        spoken = words("cards.sort", column=box)
    return icon_button(look, icon, spoken, lambda _: sort(BOX), key=f"sort-{BOX}")


def _effects_button(look: Look, on: bool, act: Handler) -> ft.Control:
    """Shows or hides what the cards do."""
    icon = ft.Icons.SPEAKER_NOTES if on else ft.Icons.SPEAKER_NOTES_OUTLINED
    spoken = look.words("cards.effects_hide" if on else "cards.effects")
    return icon_button(look, icon, spoken, act, key="effects")


def _print_button(look: Look, title: str, langs: tuple[str, str], effects: bool) -> ft.Control:
    """Opens the sheet with the same names and effects as the table."""
    sheet = absolute(ft.context.page.url, sheet_address(title, langs, effects=effects))
    open_sheet = ft.OpenUrl(sheet, target=ft.UrlTarget.BLANK)
    name = look.words("cards.print")
    return quiet(look, name, lambda _: None, key="print", action=open_sheet)


def _language_chips(session: Session, look: Look, langs: tuple[str, str]) -> ft.Control:
    """The two languages beside English: a third one takes the place of the first."""

    def pick(lang: str) -> Callable[[object], None]:
        chosen = langs[::-1] if lang in langs else (langs[1], lang)
        return lambda _: session.choose(table_languages=chosen)

    chips = [
        chip(look, name, lang in langs, pick(lang), key=f"beside-{lang}")
        for lang, name in LANGUAGES.items()
        if lang != DEFAULT
    ]
    label = [] if look.narrow else [dim(look, look.words("cards.beside"))]
    return flow([*label, *chips])


def _share(look: Look, lang: str) -> int:
    """A column's share of the width: English has shorter words, so on a phone it gets less."""
    return 4 if lang == DEFAULT and look.narrow and not look.cramped else 5


def _icon_width(look: Look) -> float:
    """The room for sign and age: one above the other on a phone."""
    return (26 if look.narrow else 56) * min(look.scale, 1.5)


def _columns(
    look: Look, langs: tuple[str, str], order: Order, sort: Callable[[str], None]
) -> ft.Control:
    heads = [_column_head(look, lang, order, sort) for lang in (DEFAULT, *langs)]
    if look.cramped:
        line = ft.Row(heads, wrap=True, spacing=16, run_spacing=0)
    else:
        line = ft.Row([ft.Container(width=_icon_width(look)), *heads], spacing=GAP)
    return ft.Container(
        line,
        width=float("inf"),
        border=ft.Border.only(bottom=ft.BorderSide(2, look.palette.gold)),
        padding=ft.Padding.only(left=4, right=4, bottom=3),
    )


def _column_head(look: Look, lang: str, order: Order, sort: Callable[[str], None]) -> ft.Control:
    """A tap sorts by the column, another one reverses the order."""
    palette, words, name = look.palette, look.words, LANGUAGES[lang]
    shown: list[ft.Control] = [text(look, name, 14, family=STRONG, lines=1)]
    spoken = words("cards.sort", column=name)
    if lang == order.column:
        spoken = words("cards.sorted_down" if order.reversed else "cards.sorted_up", column=name)
        arrow = ft.Icons.ARROW_DOWNWARD if order.reversed else ft.Icons.ARROW_UPWARD
        shown.append(ft.Icon(arrow, size=16, color=palette.gold))
    # Above the names, which stand behind their ticks.
    pad = ft.Padding.only(left=0 if lang == DEFAULT or look.cramped else TICK + 1)
    return ft.TextButton(
        key=f"sort-{lang}",
        content=ft.Semantics(
            label=spoken,
            exclude_semantics=True,
            content=ft.Row(shown, spacing=4, tight=look.cramped),
        ),
        style=style(look, bg=palette.ground, radius=10, pad=pad, align=ft.Alignment.CENTER_LEFT),
        on_click=lambda _: sort(lang),
        height=max(TOUCH, 34 * look.scale),
        expand=None if look.cramped else _share(look, lang),
    )


@memo_component
def NameRow(card: Entry, langs: tuple[str, str], look: Look, effects: bool) -> ft.Control:
    palette = look.palette
    lines: list[ft.Control] = [
        ft.Row([_icon(card, look), *_names(card, langs, look)], spacing=GAP),
    ]
    if effects:
        does = " ".join(summary(card, look.words.lang))
        indent = ft.Padding.only(left=_icon_width(look) + GAP)
        lines.append(ft.Container(dim(look, does, 13), padding=indent))
    return ft.TextButton(
        key=f"line-{card.id}",
        style=style(look, bg=palette.ground, radius=6, pad=ft.Padding.all(0)),
        on_click=go(card_route(card)),
        content=ft.Container(
            border=ft.Border.only(bottom=ft.BorderSide(1, palette.line)),
            padding=ft.Padding.symmetric(horizontal=4, vertical=7),
            alignment=ft.Alignment.CENTER_LEFT,
            content=stack(*lines),
        ),
    )


def _names(card: Entry, langs: tuple[str, str], look: Look) -> list[ft.Control]:
    names = {lang: name_table(lang)[card.key] for lang in (DEFAULT, *langs)}
    if look.cramped:
        # There are no columns, so each line says its language.
        lines = (
            ft.Row(
                [
                    ft.Container(dim(look, lang, 12.5), width=22 * look.scale),
                    _name(look, name.text, name.printed and lang != DEFAULT, True),
                ],
                spacing=GAP,
            )
            for lang, name in names.items()
        )
        return [stack(*lines, expand=True)]
    # English stands on the cards themselves: it needs no tick, nor room for one.
    (_, own), *others = names.items()
    english = text(look, own.text, 12.5 if look.narrow else 15)
    return [
        ft.Container(english, expand=_share(look, DEFAULT)),
        *(_name(look, name.text, name.printed, _share(look, lang)) for lang, name in others),
    ]


def _icon(card: Entry, look: Look) -> ft.Control:
    what = f"card.colour.{card.colour}" if card.colour else f"card.kind.{card.kind}"
    parts = [row_sign(look, icon_of(card), 19, look.words(what))]
    if card.age or card.level:
        # An island has a level, written in digits, where others have an age.
        parts.append(dim(look, roman(card.age) if card.age else str(card.level), 12))
    content: ft.Control = ft.Row(parts, spacing=8)
    if look.narrow:
        content = centred_stack(*parts, alignment=ft.MainAxisAlignment.CENTER)
    height = 34 if look.narrow else 30
    return ft.Container(content, width=_icon_width(look), height=height * min(look.scale, 1.5))


def _name(look: Look, name: str, printed: bool, expand: bool | int) -> ft.Control:
    """A name, with a tick before it if a rulebook prints it."""
    tick = ft.Icon(
        ft.Icons.CHECK,
        size=TICK,
        color=look.palette.good,
        semantics_label=look.words("card.printed"),
    )
    shown = text(look, name, 12.5 if look.narrow else 15, expand=True)
    mark = tick if printed else ft.Container(width=TICK)
    return ft.Row([mark, shown], spacing=1, expand=expand)
