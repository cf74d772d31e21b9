"""The effects of an entry as signs: amounts and our own drawings, as a card shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from .entries import Entry, as_list
from .icons import COLOUR_SIGNS, resource_icon, symbol_icon

_POINTS = ("laurel", "gold")
#: Points of a token that is won or taken.
_TOKEN = ("laurel", "red")
_SHIELD = (COLOUR_SIGNS["red"], "red")
_SHIP = ("ship", "teal")
_WONDER = ("pyramid", "gold")
#: A science symbol that is not on the card itself.
_ANY_SYMBOL = ("wild", "green")
_COPIED_SYMBOL = ("mask", "green")
#: Between things of which one is chosen, and before what is counted.
OR = "/"
#: What is counted, other than cards of a colour.
_COUNTED = {
    "built_wonder": _WONDER,
    "military_victory_token": _TOKEN,
    "own_wonder_stage": _WONDER,
    "set_of_3_coins": resource_icon("coins"),
    "wonder_stage": _WONDER,
}


class Mark(NamedTuple):
    """A sign with its colour, and what stands before it: an amount, OR, or nothing."""

    before: str
    icon: tuple[str, str]


def marks(entry: Entry) -> tuple[Mark, ...]:
    """The signs of what an entry does; of a board, its starting resource.

    >>> from scorepad.catalogue.entries import entry
    >>> marks(entry("tree_farm", "base"))
    (Mark(before='', icon=('clay', 'red')), Mark(before='/', icon=('wood', 'brown')))
    """
    if "day" in entry.facts:
        resource = entry.facts.get("starting_resource")
        return (Mark("", resource_icon(resource)),) if resource else ()
    return effect_marks(entry.effects)


def effect_marks(effects: Mapping[str, Any]) -> tuple[Mark, ...]:
    """The signs of effects, in the order of the data file; some effects have none."""
    return tuple(
        mark
        for key, value in effects.items()
        if key in _MARKS and value
        for mark in _MARKS[key](value)
    )


def _amount(icon: tuple[str, str], n: int) -> Mark:
    return Mark(str(n), icon)


def _choice(icons: Sequence[tuple[str, str]]) -> Iterator[Mark]:
    return (Mark(OR if at else "", icon) for at, icon in enumerate(icons))


def _per(amount: str, icon: tuple[str, str]) -> Callable[[Mapping[str, Any]], Iterator[Mark]]:
    """Points or coins for each of something, with the sign of what is counted."""

    def of(fact: Mapping[str, Any]) -> Iterator[Mark]:
        if fact[amount]:
            yield _amount(icon, fact[amount])
            for thing in as_list(fact["per"]):
                colour = thing.removesuffix("_card")
                if thing in _COUNTED:
                    yield Mark(OR, _COUNTED[thing])
                elif colour in COLOUR_SIGNS:
                    yield Mark(OR, (COLOUR_SIGNS[colour], colour))

    return of


def _produces(made: Mapping[str, int]) -> Iterator[Mark]:
    for resource, n in made.items():
        yield from [Mark("", resource_icon(resource))] * n


def _choose_one(choices: Sequence[Mapping[str, Any]]) -> Iterator[Mark]:
    first, *others = (effect_marks(choice) for choice in choices)
    yield from first
    for mark, *more in (other for other in others if other):
        yield Mark(f"{OR} {mark.before}".strip(), mark.icon)
        yield from more


def _special(special: str) -> Iterator[Mark]:
    if special in _SPECIALS:
        yield _SPECIALS[special]


def _token(fact: Mapping[str, int] | int) -> Iterator[Mark]:
    yield _amount(_TOKEN, fact if isinstance(fact, int) else fact["value"])


_SPECIALS = {
    "1_extra_of_most_common_science_symbol": Mark("+1", _ANY_SYMBOL),
    "advance_2_different_fleets": Mark("2", _SHIP),
    "advance_3_different_fleets": Mark("3", _SHIP),
    "advance_blue_fleet_free": Mark("1", ("ship", "blue")),
    "advance_one_fleet_free": Mark("1", _SHIP),
    "advance_one_fleet_free_plus_vp": Mark("1", _SHIP),
    "advance_two_different_fleets_free": Mark("2", _SHIP),
    "advance_yellow_fleet_free": Mark("1", ("ship", "yellow")),
    "copy_1_neighbour_science_symbol": Mark("", _COPIED_SYMBOL),
    "draw_island_level_1": Mark("", ("island", "teal")),
    "draw_island_level_2": Mark("", ("island", "teal")),
    "draw_island_level_3": Mark("", ("island", "teal")),
    "replace_1_science_symbol_at_end": Mark("", _ANY_SYMBOL),
    "take_military_victory_token_of_current_age": Mark("1 · 3 · 5", _TOKEN),
}
_COINS = resource_icon("coins")
_MARKS: Mapping[str, Callable[[Any], Iterator[Mark]]] = {
    "choose_one": _choose_one,
    "coins": lambda n: iter([_amount(_COINS, n)]),
    "coins_on_take": lambda n: iter([_amount(_COINS, n)]),
    "coins_per": _per("coins", _COINS),
    "military_victory_token": _token,
    "naval_strength": lambda n: iter([_amount(("anchor", "teal"), n)]),
    "produces": _produces,
    "produces_one_of": lambda names: _choice([resource_icon(name) for name in names]),
    "science_symbol": lambda symbol: iter([Mark("", symbol_icon(symbol))]),
    "science_symbol_choice": lambda names: _choice([symbol_icon(name) for name in names]),
    "shields": lambda n: iter([_amount(_SHIELD, n)]),
    "special": _special,
    "trade_fixed_price_1_coin": lambda names: chain(
        [_amount(_COINS, 1)], (Mark(OR, resource_icon(name)) for name in names)
    ),
    "vp": lambda n: iter([_amount(_POINTS, n)]),
    "vp_by_count": lambda worth: iter([Mark(" · ".join(map(str, worth[1:])), _POINTS)]),
    "vp_if": lambda fact: iter([_amount(_POINTS, fact["vp"])]),
    "vp_per": _per("vp", _POINTS),
}
