"""Faces: the sign and the colour each entry goes by, on the screens and on paper."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from scorepad.titles import TITLES, Row

from .entries import Entry

#: A shape for each colour, which holds where the colour is not seen.
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
#: Kinds that have a sign of their own, and the colour it is drawn in where the entry has none.
_KINDS = {
    "wonder": ("pyramid", "gold"),
    "token": ("dial", "teal"),
    "project": ("arch", "copper"),
    "die": ("die", "white"),
}
#: What has neither colour nor row: coins.
_COINS = ("ring", "coin")
#: The colour a resource's symbol is drawn in; its sign has its own name.
RESOURCE_COLOURS = {
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


def resource_icon(name: str) -> tuple[str, str]:
    """The sign and the colour of something a card costs."""
    return _COINS if name == "coins" else (name, RESOURCE_COLOURS[name])


def pad_row(entry: Entry) -> Row | None:
    """The row of the pad in which the entry's own points are counted, if it gives any."""
    if not entry.gives_points:
        return None
    # A guild that counts as a science symbol is scored among the symbols.
    sign = COLOUR_SIGNS["green"] if "science_symbol_choice" in entry.effects else icon_of(entry)[0]
    return next((row for row in _rows(entry.title).values() if row.sign == sign), None)


@cache
def _rows(title: str) -> Mapping[str, Row]:
    known = TITLES[title]
    return {row.id: row for row in known.rows(known.expansions)}
