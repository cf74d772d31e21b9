"""The filters on the screen: a strip of their names, and below it the values of the open one.

Both strips are one line high on a phone and scroll sideways, so that the matches stay in view
while filters are chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import flet as ft

from scorepad.catalogue.facets import COINS, FREE, NO_EXPANSION
from scorepad.catalogue.icons import COLOUR_SIGNS, chain_icon, resource_icon, symbol_icon
from scorepad.i18n import Words
from scorepad.i18n.numbers import roman
from scorepad.i18n.text import capitalized

from ..names import title_icon
from ..parts import Handler, chip, flow, panel, strong, toggle_button
from ..session import Look
from ..signs import row_sign
from .filters import GROUPS, CardFilters
from .search import CardSearch


def filter_strips(search: CardSearch, look: Look) -> Sequence[ft.Control]:
    """The filters while they are chosen, else those that are on, to turn off."""
    filters = search.filters
    if not search.choosing:
        chosen = [_value_chip(search, look, *filter_) for filter_ in filters.chosen().items()]
        return [flow(chosen)] if chosen else []
    offered = {name: _values(filters, name) for name in GROUPS}
    groups = [name for name, values in offered.items() if values]
    opened = search.group if search.group in groups else groups[0]
    names = [_name_chip(search, look, name, name == opened) for name in groups]
    values = [_value_chip(search, look, *value) for value in offered[opened]]
    strips = [_strip(look, names, "strip-names"), _strip(look, values, "strip-values")]
    return [panel(look, strips, spacing=8, pad=10)]


def clear_filters(search: CardSearch, look: Look) -> Handler:
    return lambda _: search.filter(lambda _: CardFilters(), look.words.lang)


def _values(filters: CardFilters, group: str) -> list[tuple[str, Any]]:
    """The filters of a group that can be chosen, each with its value."""
    return [(name, value) for name in GROUPS[group] for value in filters.choices(name)]


def _strip(look: Look, chips: Sequence[ft.Control], key: str) -> ft.Control:
    if look.wide:
        return flow(chips, key=key)
    return ft.Row(list(chips), scroll=ft.ScrollMode.HIDDEN, spacing=8, key=key)


def _name_chip(search: CardSearch, look: Look, group: str, opened: bool) -> ft.Control:
    """The name of a group, with what is chosen in it; a tap opens its values."""
    words = look.words
    chosen = search.filters.chosen()
    on = [value_label(words, name, chosen[name]) for name in GROUPS[group] if name in chosen]
    label = words(f"cards.filter.{group}")
    if on:
        label = words("cards.filter.chosen", name=label, value=", ".join(on))

    def open_group(_: object) -> None:
        search.group = group

    arrow = ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE
    icon = ft.Icon(arrow, size=18, color=look.palette.gold if opened else look.palette.dim)
    content = ft.Row([strong(look, label, 15), icon], spacing=4, tight=True)
    return toggle_button(look, content, opened, open_group, key=f"group-{group}")


def _value_chip(search: CardSearch, look: Look, name: str, value: Any) -> ft.Control:
    words = look.words
    icon = _icon(name, value)
    return chip(
        look,
        capitalized(value_label(words, name, value)),
        getattr(search.filters, name) == value,
        lambda _: search.filter(lambda filters: filters.toggled(name, value), words.lang),
        key=f"filter-{name}-{value}",
        picture=row_sign(look, icon, 18) if icon else None,
    )


def value_label(words: Words, name: str, value: Any) -> str:
    """The value of a filter in words."""
    if value in (FREE, COINS):
        return words(f"cards.filter.{value}")
    if name == "expansion" and value == NO_EXPANSION:
        return words("cards.filter.no_expansion")
    match name:
        case "title" | "expansion":
            return words(f"{name}.{value}")
        case "age":
            return words("card.age", age=roman(value))
        case "points":
            return words("cards.gives_points")
        case "vp":
            return words.count("card.points", value)
        case "shields":
            return words.count("cards.filter.shield_count", value)
        case "players":
            return words("cards.filter.more_players", n=value)
        case "cost" | "makes":
            return words(f"card.resource.{value}")
        case "chain":
            return words(f"card.sign.{value}")
    return words(f"card.{name}.{value}")


def _icon(name: str, value: Any) -> tuple[str, str] | None:
    """The sign of a value, and its colour."""
    match name:
        case "title":
            return title_icon(value)
        case "colour":
            return COLOUR_SIGNS[value], value
        case "cost" | "makes" if value != FREE:
            return resource_icon(value)
        case "symbol":
            return symbol_icon(value)
        case "shields":
            return COLOUR_SIGNS["red"], "red"
        case "chain":
            return chain_icon(value)
    return None
