"""The filters of History: in the address, and as chips.

The filters stand in the address, so that the statistics open with those of the list, and a link can
lead to the games of one player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from scorepad import titles
from scorepad.archive.filters import GameFilters
from scorepad.i18n import Words
from scorepad.i18n.dates import month_name

from .. import search
from ..parts import chip, flow
from ..session import Look
from ..shell import query_of, with_query

HISTORY = "/history"
STATISTICS = "/history/statistics"
#: How many players have a chip; the search finds the others.
FAMILIAR = 12


def address(place: str, filters: GameFilters) -> str:
    """The address of a screen with these filters, but without the text typed."""
    asked = {name: str(getattr(filters, name)) for name in ("title", "year", "month", "player")}
    asked = {name: value for name, value in asked.items() if value != "None"}
    if filters.expansions is not None:
        asked["with"] = ".".join(sorted(filters.expansions))
    return with_query(place, asked)


def read_address(route: str) -> GameFilters:
    """The filters in an address; invalid ones are ignored."""
    asked = query_of(route)
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
        chosen = frozenset(filter(None, asked["with"].split(".")))
        if known and chosen <= known:
            filters = replace(filters, expansions=chosen)
    return filters


OnChange = Callable[[GameFilters], None]


@dataclass(frozen=True, slots=True)
class Choices:
    """The years and the players to choose from."""

    years: Sequence[int]
    players: Sequence[str] = ()
    #: The title that a page is about; then there is no choice between titles.
    title: str | None = None


def filter_panel(
    look: Look, filters: GameFilters, choices: Choices, choosing: bool, change: OnChange
) -> list[ft.Control]:
    """All filters while their panel is open, else those that are on, to turn off."""
    if not choosing:
        active = [
            _active_chip(look, filters, name, change)
            for name in ("title", "expansions", "player", "year", "month")
            if getattr(filters, name) is not None and not (name == "title" and choices.title)
        ]
        return [flow(active)] if active else []
    expansions = titles.TITLES[filters.title].expansions if filters.title else ()
    players = list(dict.fromkeys([*filter(None, [filters.player]), *choices.players]))[:FAMILIAR]

    def chips(name: str, values: Iterable[Any]) -> list[ft.Control]:
        return [_chip(look, filters, name, value, change) for value in values]

    groups = {
        "cards.filter.title": chips("title", () if choices.title else titles.TITLES),
        "history.filter.with": chips("expansion", ["", *expansions] if expansions else ()),
        "history.filter.year": chips("year", choices.years),
        "history.filter.month": chips("month", range(1, 13) if filters.year else ()),
        "history.filter.player": chips("player", players if choices.players else ()),
    }
    blank = GameFilters(text=filters.text, title=choices.title)
    return search.filter_panel(
        look, groups, (lambda _: change(blank)) if filters != blank else None
    )


def _chip(look: Look, filters: GameFilters, name: str, value: Any, change: OnChange) -> ft.Control:
    if name == "expansion":
        chosen = filters.expansions
        on = value in (chosen or ()) if value else chosen == frozenset()
    else:
        on = getattr(filters, name) == value
    return chip(
        look,
        _label(look.words, name, value),
        on,
        lambda _: change(filters.toggled(name, value)),
        key=f"filter-{name}-{value or 'none'}",
    )


def _active_chip(look: Look, filters: GameFilters, name: str, change: OnChange) -> ft.Control:
    label = _label(look.words, name, getattr(filters, name))
    return chip(look, label, True, lambda _: change(filters.without(name)), key=f"on-{name}")


def _label(words: Words, name: str, value: Any) -> str:
    if name == "title":
        return words(f"title.{value}")
    if name in ("expansion", "expansions"):
        chosen = [value] if name == "expansion" and value else sorted(value)
        names = [words(f"expansion.{id_}") for id_ in chosen]
        return words.join(names) if names else words("history.filter.plain")
    if name == "month":
        return month_name(value, words.lang)
    return str(value)
