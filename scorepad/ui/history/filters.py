"""Which games are looked at: by words, title, expansions, player, year and month; and their chips.

The filters stand in the address too, so that statistics open with those of the list, and a link
to "the games of Ada" is one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from urllib.parse import parse_qs, quote, urlencode, urlparse

import flet as ft

from scorepad import titles
from scorepad.archive.filters import GameFilters
from scorepad.i18n import Words
from scorepad.i18n.dates import month_name

from ..parts import chip, dim, icon_button, panel, quiet
from ..session import Look

HISTORY = "/history"
STATISTICS = "/history/statistics"
#: How many players have a chip; the search finds everybody.
FAMILIAR = 12


def address(place: str, filters: GameFilters, **more: str) -> str:
    """The address of a place with these filters; what is typed stays where it is typed."""
    asked = {name: str(getattr(filters, name)) for name in ("title", "year", "month", "player")}
    asked = {name: value for name, value in asked.items() if value != "None"}
    if filters.expansions is not None:
        asked["with"] = ".".join(sorted(filters.expansions))
    query = urlencode(asked | more, quote_via=quote)
    return f"{place}?{query}" if query else place


def read_address(route: str) -> GameFilters:
    """The filters in an address; what makes no sense there is left out."""
    asked = _asked(route)
    title = asked.get("title")
    filters = GameFilters(
        title=title if title in titles.TITLES else None, player=asked.get("player")
    )
    if (year := asked.get("year", "")).isdecimal() and 1 <= int(year) <= 9999:
        filters = replace(filters, year=int(year))
        if (month := asked.get("month", "")).isdecimal() and 1 <= int(month) <= 12:
            filters = replace(filters, month=int(month))
    if "with" in asked and filters.title:
        known = set(titles.TITLES[filters.title].expansions)
        chosen = frozenset(one for one in asked["with"].split(".") if one)
        if known and chosen <= known:
            filters = replace(filters, expansions=chosen)
    return filters


def asked_for(route: str, name: str) -> str:
    """One more thing that an address says."""
    return _asked(route).get(name, "")


def _asked(route: str) -> dict[str, str]:
    found = parse_qs(urlparse(route).query, keep_blank_values=True)
    return {key: values[-1] for key, values in found.items()}


# --- as chips ------------------------------------------------------------------------------------

Change = Callable[[GameFilters], None]


@dataclass(frozen=True, slots=True)
class Choices:
    """What there is to choose between: the years that games were played in, and the players."""

    years: Sequence[int]
    players: Sequence[str] = ()
    #: The title that a page is about; then there is no choice between titles.
    title: str | None = None


def toggle(
    look: Look, filters: GameFilters, choosing: bool, act: Callable[[Any], Any]
) -> ft.Control:
    """Opens the filters, or closes them; filled while any is on."""
    icon = ft.Icons.FILTER_ALT if filters.on else ft.Icons.FILTER_ALT_OUTLINED
    name = look.words("cards.filters_hide" if choosing else "cards.filters")
    return icon_button(look, icon, name, act, key="filters")


def filter_panel(
    look: Look, filters: GameFilters, choices: Choices, choosing: bool, change: Change
) -> list[ft.Control]:
    """Every filter while they stand open; else those that are on, each with a way out."""
    if not choosing:
        chips = [
            _out(look, filters, name, change)
            for name in ("title", "expansions", "player", "year", "month")
            if getattr(filters, name) is not None and not (name == "title" and choices.title)
        ]
        return [ft.Row(chips, wrap=True, spacing=8, run_spacing=8)] if chips else []
    words = look.words
    rows: list[ft.Control] = []
    if choices.title is None:
        known = list(titles.TITLES)
        rows.append(_group(look, words("cards.filter.title"), filters, "title", known, change))
    expansions = titles.TITLES[filters.title].expansions if filters.title else ()
    if expansions:
        named = ["", *expansions]
        rows.append(_group(look, words("history.filter.with"), filters, "expansion", named, change))
    if choices.years:
        years = list(choices.years)
        rows.append(_group(look, words("history.filter.year"), filters, "year", years, change))
    if filters.year:
        months = list(range(1, 13))
        rows.append(_group(look, words("history.filter.month"), filters, "month", months, change))
    if choices.players:
        some = list(dict.fromkeys([*filter(None, [filters.player]), *choices.players]))[:FAMILIAR]
        rows.append(_group(look, words("history.filter.player"), filters, "player", some, change))
    blank = GameFilters(text=filters.text, title=choices.title)
    if filters != blank:
        clear = quiet(
            look,
            words("cards.unfilter"),
            lambda _: change(blank),
            key="unfilter",
        )
        rows.append(ft.Row([clear]))
    return [panel(look, ft.Column(rows, spacing=12), width=float("inf"))]


def _group(
    look: Look, label: str, filters: GameFilters, name: str, values: Sequence[Any], change: Change
) -> ft.Control:
    chips = [_chip(look, filters, name, value, change) for value in values]
    return ft.Column(
        [dim(look, label), ft.Row(chips, wrap=True, spacing=8, run_spacing=8)],
        spacing=6,
        tight=True,
    )


def _chip(look: Look, filters: GameFilters, name: str, value: Any, change: Change) -> ft.Control:
    if name == "expansion":
        chosen = filters.expansions
        on = chosen == frozenset() if not value else value in (chosen or ())
    else:
        on = getattr(filters, name) == value
    return chip(
        look,
        _label(look.words, name, value),
        on,
        lambda _: change(filters.toggled(name, value)),
        key=f"filter-{name}-{value or 'none'}",
    )


def _out(look: Look, filters: GameFilters, name: str, change: Change) -> ft.Control:
    value = getattr(filters, name)
    leave = partial(filters.without, name)
    return chip(
        look, _label(look.words, name, value), True, lambda _: change(leave()), key=f"on-{name}"
    )


def _label(words: Words, name: str, value: Any) -> str:
    if name == "title":
        return words(f"title.{value}")
    if name == "expansion":
        return words(f"expansion.{value}") if value else words("history.filter.plain")
    if name == "expansions":
        if not value:
            return words("history.filter.plain")
        return words.join([words(f"expansion.{one}") for one in sorted(value)])
    if name == "month":
        return month_name(value, words.lang)
    return str(value)
