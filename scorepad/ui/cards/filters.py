"""The filters of the search for cards: what is chosen, what can be chosen, and their address."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from scorepad.catalogue import KINDS, Entry
from scorepad.catalogue.entries import entries
from scorepad.catalogue.facets import COINS, FREE, having, values
from scorepad.catalogue.icons import COLOUR_SIGNS, RESOURCES

from ..shell import query_of, with_query

#: Filters that are chosen together, below one name, in display order.
GROUPS = {
    "title": ("title",),
    "expansion": ("expansion",),
    "kind": ("kind",),
    "colour": ("colour",),
    "age": ("age",),
    "cost": ("cost",),
    "makes": ("makes",),
    "symbol": ("symbol",),
    "shields": ("shields",),
    "points": ("points", "vp"),
    "chain": ("chain",),
    "players": ("players",),
}
#: The values of a filter in the order of the game, where the catalogue has another.
_ORDER: dict[str, Sequence[str]] = {
    "kind": KINDS,
    "colour": tuple(COLOUR_SIGNS),
    "cost": (FREE, COINS, *RESOURCES),
    "makes": (*RESOURCES, COINS),
}


@dataclass(frozen=True, slots=True)
class CardFilters:
    """What a card must be; None lets everything through."""

    title: str | None = None
    kind: str | None = None
    age: int | None = None
    colour: str | None = None
    points: bool | None = None
    #: An expansion, or NO_EXPANSION for what lies in the title's own box.
    expansion: str | None = None
    #: A resource or coins that it costs, or FREE.
    cost: str | None = None
    makes: str | None = None
    symbol: str | None = None
    shields: int | None = None
    #: Points that are printed as a number.
    vp: int | None = None
    #: A chain sign that it gives or needs.
    chain: str | None = None
    #: The number of players that is printed on it.
    players: int | None = None

    @property
    def on(self) -> bool:
        return self != CardFilters()

    def toggled(self, name: str, value: Any) -> CardFilters:
        """This filter turned on or off; others that leave no card beside it are turned off."""
        on = getattr(self, name) != value
        changed = replace(self, **{name: value if on else None})
        for other in changed.chosen():
            if other != name and not having(changed.chosen()):
                changed = replace(changed, **{other: None})
        return changed

    def chosen(self) -> dict[str, Any]:
        """The filters that are on, by name."""
        set_ = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: value for name, value in set_.items() if value is not None}

    def passing(self) -> tuple[Entry, ...]:
        """The entries that these filters let through, in the order of the catalogue."""
        return tuple(entries()[position] for position in sorted(having(self.chosen())))

    def choices(self, name: str) -> tuple[Any, ...]:
        """The values of a filter that some card has beside the other filters that are on.

        A single value is no choice, unless it is chosen: every card that is left has it.
        """
        others = {other: value for other, value in self.chosen().items() if other != name}
        left = having(others)
        offered = [value for value in _in_order(name) if left & having({name: value})]
        if len(offered) == 1 and getattr(self, name) is None and left <= having({name: offered[0]}):
            return ()
        return tuple(offered)


def _in_order(name: str) -> Sequence[Any]:
    if name == "points":
        return (True,)
    known = values(name)
    if name in _ORDER:
        return [value for value in _ORDER[name] if value in known]
    numbers = all(isinstance(value, int) for value in known)
    return sorted(known) if numbers else known


def route(filters: CardFilters, game: str = "") -> str:
    """The address of the search with these filters, and with the game to go back to."""
    asked = {name: str(value) for name, value in filters.chosen().items()}
    return with_query("/cards", asked | ({"game": game} if game else {}))


def read_route(address: str) -> tuple[CardFilters, str]:
    """The filters and the game in an address; what no card has is ignored."""
    asked, filters = query_of(address), CardFilters()
    for name in (field.name for field in fields(CardFilters)):
        offered = {str(value): value for value in _in_order(name)}
        value = offered.get(asked.get(name, ""))
        if value is not None and having({**filters.chosen(), name: value}):
            filters = replace(filters, **{name: value})
    return filters, asked.get("game", "")
