"""The base game's pad: seven rows, and those the expansions add, in the pad's order."""

from __future__ import annotations

from functools import cache

from ..facts import load
from ..model import BOARD, TABLE, Board, Row, Slot
from ..science import SYMBOLS
from .cards import COLOURS, RowCards, pool
from .edifice import Sites, Stakes
from .military import Conflicts, Shields
from .naval import NavalTokens
from .symbols import EFFECTS, WITH_EFFECTS, CopiedSymbols, Symbols
from .wonder import StagesBuilt, offered

#: Coins that make a point.
COINS_A_POINT = 3
EXPANSIONS = ("leaders", "cities", "armada", "edifice")


@cache
def rows(expansions: tuple[str, ...]) -> tuple[Row, ...]:
    """The rows of the pad with these expansions, whatever order they are named in."""
    added = tuple(row for row in _added() if row.expansion in expansions)
    return _seven(frozenset(expansions)) + added


def _seven(expansions: frozenset[str]) -> tuple[Row, ...]:
    stages = Slot("wonder", StagesBuilt)
    boards = Slot("board", Board, BOARD, pool=sum(offered(expansions), ()))
    fought = (
        Slot("military", Conflicts, way="tokens"),
        Slot("shields", Shields, TABLE, way="shields", everyone=True),
    )
    with_cities = "cities" in expansions
    masks = ("masks",) if with_cities else ()
    effects = EFFECTS if expansions & WITH_EFFECTS else ()
    counted = (*SYMBOLS, "wild", *masks, *effects)
    copied = (Slot("science", CopiedSymbols),) if with_cities else ()
    symbols = (Slot("science", Symbols, pool=counted), *copied)
    return (
        Row("wonder", "gold", "pyramid", "base/wonder", entry=StagesBuilt, slots=(stages, boards)),
        Row("coins", "coin", "ring", "base/coins", counts=True, per_point=COINS_A_POINT),
        Row("military", "red", "shield", "base/military", -999, entry=Conflicts, slots=fought),
        _cards("civilian", "temple"),
        _cards("commercial", "diamond"),
        Row("science", "green", "hexagon", "base/science", entry=Symbols, slots=symbols),
        _cards("guilds", "star"),
    )


@cache
def _added() -> tuple[Row, ...]:
    projects = tuple(project["id"] for project in load("edifice")["projects"])
    return (
        _cards("leaders", "bust", "leaders"),
        _cards("cities", "mask", "cities"),
        Row("debt", "grey", "knot", "base/cities#debt", counts=True, expansion="cities"),
        Row(
            "naval",
            "navy",
            "anchor",
            "base/armada#naval",
            low=-999,
            entry=NavalTokens,
            slots=(Slot("naval", NavalTokens),),
            expansion="armada",
            short=True,
        ),
        Row("islands", "teal", "island", "base/armada#islands", expansion="armada"),
        Row("shipyard", "brown", "ship", "base/armada#shipyard", expansion="armada"),
        Row(
            "edifice",
            "copper",
            "arch",
            "edifice/scoring",
            low=-999,
            entry=Stakes,
            slots=(Slot("edifice", Sites, TABLE, pool=projects, everyone=True),),
            expansion="edifice",
            short=True,
        ),
    )


def _cards(row: str, sign: str, expansion: str = "") -> Row:
    """A row whose entry lists cards of its colour, of its box alone, in the order of the ages."""
    colour = COLOURS[row]
    box = pool(frozenset({expansion}))
    cards = tuple(card.id for card in box.values() if card.colour == colour)
    slot = Slot(row, RowCards, pool=cards, ticks=True)
    return Row(row, colour, sign, f"base/{row}", entry=RowCards, slots=(slot,), expansion=expansion)
