"""Duel's pad: the rows of the printed pad, in its order, for the expansions of a game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from ..facts import load
from ..model import TABLE, Row, Slot
from .cards import AGORA, PANTHEON, available, gods
from .cards import cards as all_cards
from .cards import tokens as all_tokens
from .cards import wonders as all_wonders
from .city import COLOURS, AstarteCoins, Divinities, Listed, Ticked
from .guilds import COINS_PER_POINT
from .mythology import KEY as MYTHOLOGY
from .mythology import MythologyTokens
from .science import HeldSymbols
from .senate import Senate
from .snake import KEY as SNAKE
from .snake import Snake
from .supremacy import Victory
from .temples import TempleCount
from .track import Pawn

#: Colours that have no row of their own are ticked where guilds count them, or in their place.
_BESIDE_GUILDS = ("brown", "grey")


@cache
def rows(expansions: tuple[str, ...] = ()) -> tuple[Row, ...]:
    """The rows of the pad with these expansions, whatever order they are named in."""
    pantheon = PANTHEON in expansions
    cards = available(all_cards(), expansions)
    wonders = tuple(wonder.id for wonder in available(all_wonders(), expansions))
    tokens = tuple(token.id for token in available(all_tokens(), expansions))
    military = tuple(sorted({zone["vp"] for zone in load("duel_board")["zones"]}))

    def ticks(colour: str, *, fills: bool = True) -> Slot:
        pool = tuple(card.id for card in cards if card.colour == colour)
        return Slot("cards", Ticked, pool=pool, ticks=True, fills=fills)

    def row(id_: str, sign: str, *slots: Slot) -> Row:
        return Row(id_, COLOURS[id_], sign, f"duel/{id_}", entry=Listed, slots=slots)

    symbols = Slot("symbols", HeldSymbols)
    snake = (Slot(SNAKE, Snake, TABLE),) if pantheon else ()
    mythology = (Slot(MYTHOLOGY, MythologyTokens, TABLE),) if pantheon else ()
    if pantheon:
        beside = (ticks(colour, fills=False) for colour in _BESIDE_GUILDS)
        counted = _of_pantheon(ticks("indigo"), *beside)
    else:
        guilds = row("guilds", "star", ticks("purple"), *map(ticks, _BESIDE_GUILDS))
        counted = (replace(guilds, without=PANTHEON),)
    raised = Slot("wonders", Ticked, pool=wonders, ticks=True, fills=True)
    taken = Slot("tokens", Ticked, pool=tokens, ticks=True, fills=True)
    held = (symbols, *mythology, taken)
    pad = (
        row("civilian", "temple", ticks("blue")),
        row("science", "hexagon", symbols, *snake, ticks("green")),
        row("commercial", "diamond", ticks("yellow")),
        *counted,
        Row("wonders", "gold", "pyramid", "duel/wonders", entry=Listed, slots=(raised,)),
        Row("progress", "teal", "dial", "duel/progress", entry=Listed, slots=held, short=True),
        Row("coins", "coin", "ring", "duel/coins", counts=True, per_point=COINS_PER_POINT),
        # The track gives nothing between these: a person can only have written one of them.
        Row(
            "military",
            "red",
            "shield",
            "duel/military",
            high=10,
            choices=military,
            slots=(
                Slot("pawn", Pawn, TABLE, fills=True),
                Slot("victory", Victory, TABLE),
                ticks("red", fills=False),
            ),
        ),
    )
    return (*pad, *([_SENATE] if AGORA in expansions else []))


#: The row that only Agora adds, the last of the pad.
_SENATE = Row(
    "senate",
    "marble",
    "column",
    "duel/senate",
    entry=Senate,
    slots=(Slot("senate", Senate, fills=True),),
    expansion=AGORA,
)


def _of_pantheon(*ticks: Slot) -> tuple[Row, ...]:
    """The rows of Pantheon: temples in the place of the guilds, and the gods."""
    pool = tuple(gods())
    activated = Slot("gods", Ticked, pool=pool, ticks=True, fills=True)
    return (
        Row(
            "temples",
            COLOURS["temples"],
            "stairs",
            "duel/temples",
            entry=TempleCount,
            slots=(Slot("temples", TempleCount, fills=True), *ticks),
            expansion=PANTHEON,
        ),
        Row(
            "divinities",
            "rose",
            "flame",
            "duel/divinities",
            entry=Divinities,
            slots=(Slot("astarte", AstarteCoins, fills=True), activated),
            expansion=PANTHEON,
        ),
    )
