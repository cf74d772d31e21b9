"""The science row: symbols from an entry or from ticked cards, and every effect at its best.

An entry counts the symbols of a city, ticked green cards and leaders show them; an entry wins over
what is ticked among all cards, and the leaders of their own row's entry add to either. Beside that,
whatever is ticked gives its wild symbols and masks: the Scientists guild, in the guilds' entry or
among the cards, a stage of the wonder, an island. A stage that lets the player choose another
effect (Carthage) counts no symbol here. "One more of what you have most" and "turn one symbol into
another" come from what is ticked, unless the entry says how many there are.

A mask of Cities copies a symbol that a neighbour's entry or ticked green cards show, none twice,
and never a wild. A neighbour who ticks no cards and whose science row is left out or 0 shows none;
one who wrote other points leaves the symbols unknown, and the row waits for them.

With Aristotle a set is worth 10 where symbols are chosen. His 3 a set stand in the leaders' row, so
this row counts 7 a set all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ..model import UNFILLED, Facts, Part, Player, RowScore, Waiting
from ..science import SET, SYMBOLS, Triple, best, points
from .cards import ISLAND, Card, RowCards, once
from .city import City
from .symbols import Symbols
from .table import Table

ROW = "science"
#: What a mask needs to know of a neighbour who wrote points, and Aristotle of his owner.
SHOWN = "symbols"
#: The part for sets of different symbols, and the one for masks that found nothing to copy.
_SETS = "science.sets"
_MASK_IDLE = "science.mask_idle"
#: What a leader who counts sets of symbols counts.
SCIENCE_SETS = "science_sets"
_EMPTY = RowScore(0)


class Held(NamedTuple):
    """What a player has for science, and what a set is worth where symbols are chosen."""

    symbols: Triple = (0, 0, 0)
    wilds: int = 0
    masks: int = 0
    most: int = 0
    swaps: int = 0
    each_set: int = SET


class _Row(NamedTuple):
    """A row on its way to being scored: `sources` says where effects come from, in parts."""

    held: Held
    sources: tuple[Part, ...] = ()
    #: Whether nothing but the effects of other rows fills it.
    unfilled: bool = False


def entry(table: Table, seat: int, symbols: Symbols) -> RowScore:
    """The science row of a player who counted the symbols."""
    return _score(table, seat, _counted(table.cities[seat], symbols))


def followed(table: Table, seat: int) -> RowScore:
    """The science row of a player who left it out: from what is ticked."""
    row = _ticked(table.cities[seat])
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
    row = _counted(city, cell) if isinstance(cell, Symbols) else _ticked(city)
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
    cards = _effect_cards(city)
    wilds = _wild_parts(city, cards, city.ticked_stages)
    given = {
        SYMBOLS[kind]: tuple(card.id for card in _listed_leaders(city) if card.symbol == kind)
        for kind in range(len(SYMBOLS))
    }
    given["wild"] = tuple(str(part.facts.get("card", part.facts.get("wonder"))) for part in wilds)
    given["masks"] = tuple(card.id for card in cards if card.mask)
    given["most"] = tuple(card.id for card in cards if card.most)
    given["swap"] = tuple(card.id for card in cards if card.swap)
    return {name: ids for name, ids in given.items() if ids}


def _counted(city: City, symbols: Symbols) -> _Row:
    """What a player has who counted the symbols; leaders of the leaders' entry come on top."""
    cards = _effect_cards(city)
    held = Held(
        _with_leaders(symbols.shown, _listed_leaders(city)),
        symbols.count("wild"),
        symbols.count("masks") + sum([card.mask for card in cards]),
        symbols.counts.get("most", sum([card.most for card in cards])),
        symbols.counts.get("swap", sum([card.swap for card in cards])),
        _each_set(city),
    )
    stated = {key for key in ("most", "swap") if key in symbols.counts}
    return _with_wilds(held, city, cards, city.ticked_stages, stated)


def _ticked(city: City) -> _Row | None:
    """What the ticked cards give; None if they have nothing to do with science."""
    cards = _effect_cards(city)
    green = () if city.cards is None else city.cards["green"]
    kinds = [card.symbol for card in (*green, *city.leaders)]
    held = Held(
        (kinds.count(0), kinds.count(1), kinds.count(2)),
        0,
        sum([card.mask for card in cards]),
        sum([card.most for card in cards]),
        sum([card.swap for card in cards]),
        _each_set(city),
    )
    stages = city.ticked_stages if city.cards is None else city.stages
    row = _with_wilds(held, city, cards, stages, set())
    if not any(row.held.symbols) and not any(row.held[1:5]):
        return None
    # Green cards and masks among all cards fill the row; what other rows give does not.
    return row._replace(unfilled=not (any(held.symbols) or held.masks) or city.cards is None)


def _listed_leaders(city: City) -> Iterable[Card]:
    """The leaders of the leaders' entry."""
    leaders = city.sheet.get("leaders")
    return leaders.cards if isinstance(leaders, RowCards) else ()


def _with_leaders(symbols: Triple, leaders: Iterable[Card]) -> Triple:
    kinds = [card.symbol for card in leaders]
    compass, gear, tablet = (count + kinds.count(kind) for kind, count in enumerate(symbols))
    return compass, gear, tablet


def _leader_parts(leaders: Iterable[Card]) -> Iterator[Part]:
    for card in leaders:
        if card.symbol is not None:
            facts: Facts = {"card": card.id, "symbol": SYMBOLS[card.symbol], "count": 1}
            yield Part("science.leader", 0, facts)


def _effect_cards(city: City) -> tuple[Card, ...]:
    """The ticked cards that may do something to science besides showing a symbol."""
    listed = city.sheet.get("guilds")
    cards: list[Card] = [*listed.cards] if isinstance(listed, RowCards) else []
    if city.cards is not None:
        cards += (*city.cards["purple"], *city.cards["green"], *city.cards[ISLAND])
    return once(*cards, *city.leaders, *city.black)


def _each_set(city: City) -> int:
    """What a set is worth where symbols are chosen: more with a leader who counts sets."""
    return SET + sum(
        per.each for card in city.leaders for per in card.per if per.kind == SCIENCE_SETS
    )


def _with_wilds(
    held: Held,
    city: City,
    cards: Iterable[Card],
    stages: int | None,
    stated: set[str],
) -> _Row:
    """Adds the wild symbols that something ticked gives, and says where each effect comes from."""
    wilds = [*_wild_parts(city, cards, stages)]
    parts = [*_leader_parts(_listed_leaders(city)), *wilds]
    for card in cards:
        if card.most and "most" not in stated:
            parts.append(Part("science.most_card", 0, {"card": card.id}))
        if card.swap and "swap" not in stated:
            parts.append(Part("science.swap_card", 0, {"card": card.id}))
        if card.doubt and (card.wild or card.most):
            parts.append(Part(card.doubt, 0, {"card": card.id}))
    for leader in city.leaders:
        if any(per.kind == SCIENCE_SETS for per in leader.per):
            parts.append(Part("science.set_worth", 0, {"card": leader.id, "each": held.each_set}))
    return _Row(held._replace(wilds=held.wilds + len(wilds)), tuple(parts))


def _wild_parts(city: City, cards: Iterable[Card], stages: int | None) -> Iterator[Part]:
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


def _score(table: Table, seat: int, row: _Row) -> RowScore:
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
    for from_, to in science.swaps:
        parts.append(Part("science.swap", 0, {"from": SYMBOLS[from_], "to": SYMBOLS[to]}))
    total = points(*science.symbols)
    if any(science.most) or science.swaps:
        parts.append(Part("science.instead", 0, {"points": total, "without": points(*symbols)}))
    return RowScore(total, tuple(parts))


def _became(what: str, kinds: Triple) -> Iterable[Part]:
    for symbol, count in zip(SYMBOLS, kinds, strict=True):
        if count:
            yield Part(what, 0, {"symbol": symbol, "count": count})


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
