"""Science symbols: pairs, the warning before the sixth, supremacy."""

from __future__ import annotations

from collections import Counter

from scorepad.titles.duel.science import is_supremacy, one_short, symbols

FIVE = ["school", "laboratory", "dispensary", "library", "academy"]


def test_symbols_come_from_green_cards_and_law() -> None:
    found = symbols(["school", "apothecary", "academy", "palace"], ["law", "economy"])
    assert found == Counter(wheel=2, sundial=1, scales=1)


def test_five_different_symbols_are_one_short_of_supremacy() -> None:
    assert one_short(symbols(FIVE))
    assert one_short(symbols(FIVE[:4], ["law"]))
    assert not one_short(symbols(FIVE[:4]))
    assert not one_short(symbols(FIVE, ["law"]))
    assert not is_supremacy(symbols(FIVE))
    assert is_supremacy(symbols(FIVE, ["law"]))
    assert is_supremacy(symbols([*FIVE, "university"], ["law"]))
