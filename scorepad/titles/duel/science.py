"""Science symbols: pairs that earn a progress token, and six different ones that win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from .cards import cards, gods, tokens

#: So many different symbols end the game at once.
SUPREMACY = 6


class HeldSymbols:
    """Marks a place on the pad that shows the symbols of a city; nothing is written there."""


def symbols(
    built: Iterable[str], held: Iterable[str] = (), activated: Iterable[str] = ()
) -> Counter[str]:
    """The symbols of a city's cards, progress tokens and gods; Law and Ishtar bring the same one.

    >>> symbols(["school", "apothecary"], ["law"])
    Counter({'wheel': 2, 'scales': 1})
    """
    all_cards, all_tokens = cards(), tokens()
    all_symbols = [all_cards[card].symbol for card in built]
    all_symbols += [all_tokens[token].symbol for token in held]
    all_symbols += [gods()[god].symbol for god in activated]
    return Counter([symbol for symbol in all_symbols if symbol is not None])


def is_supremacy(held: Counter[str]) -> bool:
    """Whether these symbols win the game."""
    return len(held) >= SUPREMACY


def one_short(held: Counter[str]) -> bool:
    """Whether the next new symbol would win: the moment to warn the opponent."""
    return len(held) == SUPREMACY - 1
