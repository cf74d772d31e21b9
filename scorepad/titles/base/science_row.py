"""The science row: symbols from an entry or from ticked cards, and every effect at its best.

What a player has is gathered in `science_held.py`.

A mask of Cities copies a symbol that a neighbour's entry or ticked green cards show, none twice,
and never a wild. A neighbour who ticks no cards and whose science row is left out or 0 shows none;
one who wrote other points leaves the symbols unknown, and the row waits for them.

With Aristotle a set is worth 10 where symbols are chosen. His 3 a set stand in the leaders' row, so
this row counts 7 a set all the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from ..model import UNFILLED, Facts, Part, Player, RowScore, Waiting
from ..science import SET, SYMBOLS, Triple, best, points
from .city import City
from .science_held import Held, HeldRow, counted, effect_cards, listed_leaders, ticked, wild_parts
from .symbols import Symbols
from .table import Table

ROW = "science"
#: What a mask needs to know of a neighbour who wrote points, and Aristotle of his owner.
SHOWN = "symbols"
#: The part for sets of different symbols, and the one for masks that found nothing to copy.
_SETS = "science.sets"
_MASK_IDLE = "science.mask_idle"
_EMPTY = RowScore(0)


def entry(table: Table, seat: int, symbols: Symbols) -> RowScore:
    """The science row of a player who counted the symbols."""
    return _score(table, seat, counted(table.cities[seat], symbols))


def followed(table: Table, seat: int) -> RowScore:
    """The science row of a player who left it out: from what is ticked."""
    row = ticked(table.cities[seat])
    if row is None:
        return _EMPTY
    score = _score(table, seat, row)
    return RowScore(score.points, (Part(UNFILLED, 0), *score.parts)) if row.unfilled else score


def sets(table: Table, seat: int) -> int | None:
    """The sets of different symbols in a player's row; None if it is written as points."""
    city = table.cities[seat]
    cell = city.sheet.get(ROW)
    if isinstance(cell, int):
        return None if cell else 0
    row = counted(city, cell) if isinstance(cell, Symbols) else ticked(city)
    if row is None:
        return 0
    copyable, _ = _copyable(table, seat, row.held.masks)
    parts = explained(row.held, copyable).parts
    return sum(int(part.facts["count"]) for part in parts if part.what == _SETS)


def given_by_ticks(player: Player) -> Mapping[str, tuple[str, ...]]:
    """What is ticked in other rows adds to an entry: the cards and the wonder, by what they give.

    >>> from .cards import RowCards
    >>> given_by_ticks(Player("Ada", {"leaders": RowCards.of(["euclid"])}))
    {'compass': ('euclid',)}
    """
    city = City(player)
    cards = effect_cards(city)
    wilds = wild_parts(city, cards, city.ticked_stages)
    given = {
        SYMBOLS[kind]: tuple(card.id for card in listed_leaders(city) if card.symbol == kind)
        for kind in range(len(SYMBOLS))
    }
    given["wild"] = tuple(str(part.facts.get("card", part.facts.get("wonder"))) for part in wilds)
    given["masks"] = tuple(card.id for card in cards if card.mask)
    given["most"] = tuple(card.id for card in cards if card.most)
    given["swap"] = tuple(card.id for card in cards if card.swap)
    return {name: ids for name, ids in given.items() if ids}


def _score(table: Table, seat: int, row: HeldRow) -> RowScore:
    copyable, unknown = _copyable(table, seat, row.held.masks)
    score, parts = explained(row.held, copyable)
    if unknown:
        table.waiting += [Waiting(seat, ROW, "", city, SHOWN) for city in unknown]
        # A mask may still find something to copy in the city that is not known.
        parts = tuple([part for part in parts if part.what != _MASK_IDLE])
    return RowScore(score, parts + row.sources)


@lru_cache(maxsize=4096)
def explained(held: Held, copyable: Triple) -> RowScore:
    """The points of what a player holds, and how they come about."""
    symbols, wilds, masks, most, swaps, each_set = held
    science = best(symbols, wilds, masks, copyable, most, swaps, each_set)
    parts = [
        Part("science.square", count * count, {"symbol": symbol, "count": count})
        for symbol, count in zip(SYMBOLS, science.symbols, strict=True)
        if count
    ]
    sets = min(science.symbols)
    if sets:
        parts.append(Part(_SETS, SET * sets, {"count": sets, "each": SET}))
    parts += _became("science.wild", science.wilds)
    parts += _became("science.mask", science.masks)
    idle = masks - sum(science.masks)
    if idle:
        parts.append(Part(_MASK_IDLE, 0, {"count": idle}))
    parts += _became("science.most", science.most)
    if most and not any(science.most):
        parts.append(Part("science.most_idle", 0, {"count": most}))
    for (from_, to), count in Counter(science.swaps).items():
        facts: Facts = {"from": SYMBOLS[from_], "to": SYMBOLS[to], "count": count}
        parts.append(Part("science.swap", 0, facts))
    total = points(*science.symbols)
    if any(science.most) or science.swaps:
        parts.append(Part("science.instead", 0, {"points": total, "without": points(*symbols)}))
    return RowScore(total, tuple(parts))


def _became(what: str, kinds: Triple) -> Iterable[Part]:
    for kind, count in enumerate(kinds):
        if count:
            yield Part(what, 0, {"symbol": SYMBOLS[kind], "count": count})


def _copyable(table: Table, seat: int, masks: int) -> tuple[Triple, list[int]]:
    """The symbols that masks may copy from the neighbours, and neighbours who don't say them."""
    if not masks:
        return (0, 0, 0), []
    shown = {city: _shown(table.cities[city]) for city in table.game.neighbours(seat)}
    kinds = [symbols for symbols in shown.values() if symbols is not None]
    compass, gear, tablet = (sum(symbols[kind] for symbols in kinds) for kind in range(3))
    return (compass, gear, tablet), [city for city, symbols in shown.items() if symbols is None]


def _shown(city: City) -> Triple | None:
    """The symbols of a city that a neighbour's mask may copy; None if nothing says them."""
    row = city.sheet.get(ROW)
    if isinstance(row, Symbols):
        return row.shown
    if city.cards is not None:
        kinds = [card.symbol for card in city.cards["green"]]
        return kinds.count(0), kinds.count(1), kinds.count(2)
    return None if row else (0, 0, 0)
