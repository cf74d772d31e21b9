"""The sign and the colour of each entry and resource, on screen and on paper."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from scorepad.titles import TITLES, Row

from .entries import SCIENCE_SPECIALS, Entry

#: The sign of each colour, for those who do not see it.
COLOUR_SIGNS = {
    "brown": "square",
    "grey": "lozenge",
    "blue": "temple",
    "yellow": "diamond",
    "green": "hexagon",
    "red": "shield",
    "purple": "star",
    "indigo": "stairs",
    "white": "bust",
    "black": "mask",
}
#: Kinds with a sign of their own, and its colour where the entry has none.
_KINDS = {
    "wonder": ("pyramid", "gold"),
    "token": ("dial", "teal"),
    "god": ("flame", "rose"),
    "mythology": ("chain_lamp", "rose"),
    "chamber": ("column", "marble"),
    "senator": ("bust", "marble"),
    "decree": ("chain_scroll", "marble"),
    "conspiracy": ("mask", "copper"),
    "project": ("arch", "copper"),
    "island": ("island", "teal"),
    "die": ("die", "white"),
}
_COINS = ("ring", "coin")
_TOKEN = "take_military_victory_token_of_current_age"
#: The colour of each resource; its sign has its own name.
_RESOURCE_COLOURS = {
    "wood": "brown",
    "stone": "grey",
    "clay": "red",
    "ore": "black",
    "glass": "teal",
    "papyrus": "coin",
    "cloth": "purple",
}
#: Chain signs that have the sign of another thing.
_DRAWN_AS = {
    "gear": "gear",
    "mask": "mask",
    "mortar_bowl": "mortar",
    "scales": "scales",
    "star": "star",
    "temple": "temple",
}
RESOURCES = tuple(_RESOURCE_COLOURS)


def icon_of(entry: Entry) -> tuple[str, str]:
    """The sign and the colour of an entry.

    >>> from scorepad.catalogue.entries import entry
    >>> icon_of(entry("clay_pit", "duel"))
    ('square', 'brown')
    """
    if entry.kind in _KINDS:
        sign, colour = _KINDS[entry.kind]
        return sign, entry.colour or colour
    if entry.kind == "building" and (row := _rows(entry.title).get(entry.id)):
        return row.sign, row.colour
    return (COLOUR_SIGNS[entry.colour], entry.colour) if entry.colour else _COINS


def resource_icon(resource: str) -> tuple[str, str]:
    """The sign and the colour of a resource, or of "coins"."""
    return _COINS if resource == "coins" else (resource, _RESOURCE_COLOURS[resource])


def symbol_icon(symbol: str) -> tuple[str, str]:
    """The sign and the colour of a science symbol."""
    return symbol, "green"


def chain_icon(sign: str) -> tuple[str, str]:
    """The sign and the colour of a chain sign; some are drawn like another thing."""
    return _DRAWN_AS.get(sign, f"chain_{sign}"), "coin"


def pad_row(entry: Entry) -> Row | None:
    """The row of the pad in which the entry's own points are counted, if it gives any.

    >>> from scorepad.catalogue.entries import entry
    >>> pad_row(entry("scientists_guild", "base")).id
    'science'
    """
    if not entry.gives_points:
        return None
    rows = _rows(entry.title)
    sign = _row_sign(entry)
    return next((row for row in rows.values() if row.sign == sign), None)


def _row_sign(entry: Entry) -> str:
    """The sign of the row: science symbols and victory tokens have theirs, whatever gives them."""
    effects, special = entry.effects, entry.effects.get("special")
    if not {"science_symbol", "science_symbol_choice"}.isdisjoint(effects):
        return COLOUR_SIGNS["green"]
    if special in SCIENCE_SPECIALS:
        return COLOUR_SIGNS["green"]
    # A project's token is written in the row of the projects.
    token = "military_victory_token" in effects or special == _TOKEN
    if token and entry.kind == "card":
        return COLOUR_SIGNS["red"]
    return icon_of(entry)[0]


@cache
def _rows(title: str) -> Mapping[str, Row]:
    return TITLES[title].sheet_rows
