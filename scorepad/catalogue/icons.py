"""The sign and the colour of each entry and resource, on screen and on paper."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from scorepad.titles import TITLES, Row

from .entries import Entry

#: The sign of each colour, so that colours can be told apart without being seen.
COLOUR_SIGNS = {
    "brown": "square",
    "grey": "lozenge",
    "blue": "temple",
    "yellow": "diamond",
    "green": "hexagon",
    "red": "shield",
    "purple": "star",
    "white": "bust",
    "black": "mask",
}
#: Kinds with a sign of their own, and its colour where the entry has none.
_KINDS = {
    "wonder": ("pyramid", "gold"),
    "token": ("dial", "teal"),
    "project": ("arch", "copper"),
    "die": ("die", "white"),
}
_COINS = ("ring", "coin")
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


def pad_row(entry: Entry) -> Row | None:
    """The row of the pad in which the entry's own points are counted, if it gives any.

    >>> from scorepad.catalogue.entries import entry
    >>> pad_row(entry("scientists_guild", "base")).id
    'science'
    """
    if not entry.gives_points:
        return None
    # A guild that counts as a science symbol is scored with the symbols.
    in_science = "science_symbol_choice" in entry.effects
    sign = COLOUR_SIGNS["green"] if in_science else icon_of(entry)[0]
    return next((row for row in _rows(entry.title).values() if row.sign == sign), None)


@cache
def _rows(title: str) -> Mapping[str, Row]:
    return {row.id: row for row in TITLES[title].rows(TITLES[title].expansions)}
