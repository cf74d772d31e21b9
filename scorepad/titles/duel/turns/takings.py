"""What a player takes from the opponent's city, or destroys there."""

from __future__ import annotations

from collections.abc import Callable

from ..drafted import Drafted
from .table import Table


def baal(table: Table) -> None:
    """A brown or grey card of the opponent's comes into the own city: Baal, and Foreclosure."""
    card = table.choose("baal", table.other.of_colour("brown", "grey"))
    if card is not None:
        table.other.cards.remove(card)
        table.own.cards.append(card)


def take_wonder(table: Table) -> None:
    """An unbuilt wonder of the opponent's comes into the own hand: Ra, and Extortion."""
    seat, drafted = table.turns.seat, table.drafted
    if drafted is None or not drafted.hands.get(1 - seat):
        return
    wonder = table.choose("ra", table.unbuilt(1 - seat))
    if wonder is not None:
        theirs = tuple(other for other in drafted.hands[1 - seat] if other != wonder)
        hands = {seat: (*drafted.hands.get(seat, ()), wonder), 1 - seat: theirs}
        table.drafted = Drafted(dict(sorted(hands.items())))


def destroy(colour: str) -> Callable[[Table], bool | None]:
    def lose(table: Table) -> None:
        """One of the opponent's cards of this colour goes to the discard pile."""
        card = table.choose("destroy", table.other.of_colour(colour))
        if card is not None:
            table.other.cards.remove(card)
            table.discarded.append(card)

    return lose
