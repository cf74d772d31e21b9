"""What a player has for science: symbols, and the effects that something ticked gives.

An entry counts the symbols of a city, ticked green cards and leaders show them; an entry wins over
what is ticked among all cards, and the leaders of their own row's entry add to either. Beside that,
whatever is ticked gives its wild symbols and masks: the Scientists guild, in the guilds' entry or
among the cards, a stage of the wonder, an island. A stage that lets the player choose another
effect (Carthage) counts no symbol here. "One more of what you have most" and "turn one symbol into
another" come from what is ticked, unless the entry says how many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from ..model import Facts, Part
from ..science import SET, SYMBOLS, Triple
from .card_facts import ISLAND, Card
from .cards import RowCards, once
from .city import City
from .symbols import Symbols

#: What a leader who counts sets of symbols counts.
SCIENCE_SETS = "science_sets"
_NO_ENTRY = Symbols()


class Held(NamedTuple):
    """What a player has for science, and what a set is worth where symbols are chosen."""

    symbols: Triple = (0, 0, 0)
    wilds: int = 0
    masks: int = 0
    most: int = 0
    swaps: int = 0
    each_set: int = SET


class HeldRow(NamedTuple):
    """A row on its way to being scored: `sources` says where effects come from, in parts."""

    held: Held
    sources: tuple[Part, ...] = ()
    #: Whether nothing but the effects of other rows fills it.
    unfilled: bool = False


def counted(city: City, symbols: Symbols) -> HeldRow:
    """What a player has who counted the symbols; leaders of the leaders' entry come on top."""
    kinds = [card.symbol for card in listed_leaders(city)]
    compass, gear, tablet = (count + kinds.count(kind) for kind, count in enumerate(symbols.shown))
    return _with_effects(city, (compass, gear, tablet), symbols, city.ticked_stages)


def ticked(city: City) -> HeldRow | None:
    """What the ticked cards give; None if they have nothing to do with science."""
    green = () if city.cards is None else city.cards["green"]
    kinds = [card.symbol for card in (*green, *city.leaders)]
    stages = city.ticked_stages if city.cards is None else city.stages
    shown = kinds.count(0), kinds.count(1), kinds.count(2)
    row = _with_effects(city, shown, _NO_ENTRY, stages)
    if not any(row.held.symbols) and not any(row.held[1:5]):
        return None
    return row._replace(unfilled=not _fills(city))


def _fills(city: City) -> bool:
    """Whether symbols or masks among all cards fill the row: what other rows give does not."""
    built = chain.from_iterable((city.cards or {}).values())
    return any(card.symbol is not None or card.mask for card in built)


def listed_leaders(city: City) -> Iterable[Card]:
    """The leaders of the leaders' entry."""
    leaders = city.sheet.get("leaders")
    return leaders.cards if isinstance(leaders, RowCards) else ()


def _leader_parts(leaders: Iterable[Card]) -> Iterator[Part]:
    for card in leaders:
        if card.symbol is not None:
            facts: Facts = {"card": card.id, "symbol": SYMBOLS[card.symbol], "count": 1}
            yield Part("science.leader", 0, facts)


def effect_cards(city: City) -> tuple[Card, ...]:
    """The ticked cards that may do something to science besides showing a symbol."""
    listed = city.sheet.get("guilds")
    cards: list[Card] = [*listed.cards] if isinstance(listed, RowCards) else []
    if city.cards is not None:
        cards += (*city.cards["purple"], *city.cards["green"], *city.cards[ISLAND])
    return once(*cards, *city.leaders, *city.black)


def _each_set(city: City) -> int:
    """What a set is worth where symbols are chosen: more with a leader who counts sets.

    Only if his own row counts him: else the points for which symbols were chosen would be nowhere.
    """
    return SET + sum(per.each for leader in _counting_sets(city) for per in leader.per)


def _counting_sets(city: City) -> list[Card]:
    return [
        card for card in listed_leaders(city) if any(per.kind == SCIENCE_SETS for per in card.per)
    ]


def _with_effects(city: City, shown: Triple, entry: Symbols, stages: int | None) -> HeldRow:
    """These symbols with all that an entry or something ticked adds, and where it comes from."""
    cards, stated = effect_cards(city), entry.counts
    wilds = [*wild_parts(city, cards, stages)]
    held = Held(
        shown,
        stated.get("wild", 0) + len(wilds),
        stated.get("masks", 0) + sum([card.mask for card in cards]),
        stated.get("most", sum([card.most for card in cards])),
        stated.get("swap", sum([card.swap for card in cards])),
        _each_set(city),
    )
    parts = [*_leader_parts(listed_leaders(city)), *wilds]
    for card in cards:
        if card.most and "most" not in stated:
            parts.append(Part("science.most_card", 0, {"card": card.id}))
        if card.swap and "swap" not in stated:
            parts.append(Part("science.swap_card", 0, {"card": card.id}))
        if card.doubt and (card.wild or card.most):
            parts.append(Part(card.doubt, 0, {"card": card.id}))
    for leader in _counting_sets(city):
        parts.append(Part("science.set_worth", 0, {"card": leader.id, "each": held.each_set}))
    return HeldRow(held, tuple(parts))


def wild_parts(city: City, cards: Iterable[Card], stages: int | None) -> Iterator[Part]:
    """A part for each wild symbol that something ticked gives: a card, or a built stage."""
    for card in cards:
        if card.wild:
            yield Part("science.wild_card", 0, {"card": card.id})
    side = city.side
    if stages and not isinstance(side, str):
        for number, stage in enumerate(side.stages[:stages], start=1):
            if stage.wild:
                facts: Facts = {"wonder": side.wonder, "stage": number}
                yield Part("science.wild_stage", 0, facts)
