"""The science row: symbols from an entry or from ticked cards, wilds and masks used at their best.

An entry counts the symbols of a city, ticked green cards show them; an entry wins. Beside either,
whatever is ticked gives its wild symbols and masks: the Scientists guild, in the guilds' entry or
among the cards, a stage of the wonder. A stage that lets the player choose another effect
(Carthage) counts no symbol here.

A mask of Cities copies a symbol that a neighbour's entry or ticked green cards show, none twice,
and never a wild. A neighbour who ticks no cards and whose science row is left out or 0 shows none;
one who wrote other points leaves the symbols unknown, and the row waits for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..model import UNFILLED, Facts, Part, Refusal, RowScore, Waiting
from ..science import SET, SYMBOLS, Triple, best
from .cards import Card, RowCards
from .city import City
from .symbols import Symbols
from .table import Table

ROW = "science"
#: What a mask needs to know of a neighbour who wrote points.
SHOWN = "symbols"
#: The part for masks that found nothing to copy.
MASK_IDLE = "science.mask_idle"
#: The colours of cards that can have to do with science; leaders are white.
_SHOWING = ("green", "purple", "white", "black")
_EMPTY = RowScore(0)


class Held(NamedTuple):
    symbols: Triple
    wilds: int
    masks: int


_NOTHING = Held((0, 0, 0), 0, 0)


def entry(table: Table, seat: int, symbols: Symbols) -> RowScore:
    """The science row of a player who counted the symbols."""
    city = table.cities[seat]
    masks = symbols.count("masks")
    if city.cards is not None:
        masks += sum([card.mask for card in city.cards["black"]])
    held = Held(symbols.shown, symbols.count("wild"), masks)
    return _score(table, seat, held, _wild_from(city, city.ticked_stages))


def followed(table: Table, seat: int) -> RowScore:
    """The science row of a player who left it out: from what is ticked."""
    city = table.cities[seat]
    if city.cards is None:
        held, stages = _NOTHING, city.ticked_stages
    else:
        held, stages = _ticked(city, city.cards), city.stages
    sources = _wild_from(city, stages)
    if held != _NOTHING:
        return _score(table, seat, held, sources)
    if not sources:
        return _EMPTY
    points, parts = _score(table, seat, held, sources)
    return RowScore(points, (Part(UNFILLED, 0), *parts))


def _ticked(city: City, cards: Mapping[str, Sequence[Card]]) -> Held:
    symbols = [0, 0, 0]
    masks = 0
    for colour in _SHOWING:
        for card in cards[colour]:
            if card.by_hand == ROW:
                raise Refusal("by_hand", player=city.name, row=ROW, value=card.id)
            if card.symbol is not None:
                symbols[card.symbol] += 1
            masks += card.mask
    return Held((symbols[0], symbols[1], symbols[2]), 0, masks)


def _wild_from(city: City, stages: int | None) -> tuple[Part, ...]:
    """A part for each wild symbol that something ticked gives: a card, or a built stage."""
    listed = city.sheet.get("guilds")
    cards = [*listed.cards] if isinstance(listed, RowCards) else []
    if city.cards is not None:
        cards += city.cards["purple"]
    wild = [card.id for card in cards if card.wild]
    parts = [Part("science.wild_card", 0, {"card": id_}) for id_ in dict.fromkeys(wild)]
    side = city.side
    if stages and not isinstance(side, str):
        for number, stage in enumerate(side.stages[:stages], start=1):
            if stage.wild:
                facts: Facts = {"wonder": side.wonder, "stage": number}
                parts.append(Part("science.wild_stage", 0, facts))
    return tuple(parts)


def _score(table: Table, seat: int, held: Held, sources: tuple[Part, ...]) -> RowScore:
    if sources:
        held = held._replace(wilds=held.wilds + len(sources))
    copyable: Triple = (0, 0, 0)
    waiting = len(table.waiting)
    if held.masks:
        left, right = (_shown(table, seat, city) for city in table.game.neighbours(seat))
        copyable = (left[0] + right[0], left[1] + right[1], left[2] + right[2])
    points, parts = explained(held, copyable)
    if len(table.waiting) > waiting:
        # A mask may still find something to copy in the city that is not known.
        parts = tuple([part for part in parts if part.what != MASK_IDLE])
    return RowScore(points, parts + sources)


@lru_cache(maxsize=4096)
def explained(held: Held, copyable: Triple) -> RowScore:
    """The points of what a player holds, and how they come about."""
    symbols, wilds, masks = held
    found = best(symbols, wilds, masks, copyable)
    parts = [
        Part("science.square", count * count, {"symbol": symbol, "count": count})
        for symbol, count in zip(SYMBOLS, found.symbols, strict=True)
        if count
    ]
    sets = min(found.symbols)
    if sets:
        parts.append(Part("science.sets", SET * sets, {"count": sets, "each": SET}))
    if wilds:
        parts += _became("science.wild", found.wilds)
    if masks:
        parts += _became("science.mask", found.masks)
        idle = masks - sum(found.masks)
        if idle:
            parts.append(Part(MASK_IDLE, 0, {"count": idle}))
    return RowScore(found.points, tuple(parts))


def _became(what: str, kinds: Triple) -> Iterable[Part]:
    for symbol, count in zip(SYMBOLS, kinds, strict=True):
        if count:
            yield Part(what, 0, {"symbol": symbol, "count": count})


def _shown(table: Table, seat: int, neighbour: int) -> Triple:
    """The symbols of a city that a neighbour's mask may copy."""
    city = table.cities[neighbour]
    row = city.sheet.get(ROW)
    if isinstance(row, Symbols):
        return row.shown
    if city.cards is not None:
        shown = [card.symbol for card in city.cards["green"]]
        return shown.count(0), shown.count(1), shown.count(2)
    if row:
        table.waiting.append(Waiting(seat, ROW, "", neighbour, SHOWN))
    return 0, 0, 0
