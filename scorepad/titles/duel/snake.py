"""Nisaba of Pantheon: the snake lies on a green card of the opponent and copies its symbol.

The format has no place for the snake: the app writes the card under `snake` on the table. The card
and its points stay the opponent's.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..checks import ids
from ..model import Game, Json, Where
from ..values import SingleField
from .cards import cards
from .city import City

KEY = "snake"
NISABA = "snake_token_on_opponent_green_card_copies_its_symbol"


@dataclass(frozen=True, slots=True)
class Snake(SingleField):
    """`table.snake`: the green card on which the snake lies; it stays there without the box."""

    card: str

    @classmethod
    def read(cls, source: Json, key: str, where: Where) -> Snake:
        green = [card.id for card in cards().values() if card.symbol]
        (card,) = ids([source], where.player, key, green)
        return cls(card)


def copied(game: Game, own: City, other: City) -> str | None:
    """The symbol that the snake gives the owner of Nisaba; None without her, or without a card.

    A card that the opponent does not have, although cards are named there, is not copied.
    """
    snake = game.get(KEY, Snake)
    if snake is None or not has_nisaba(own):
        return None
    green = other.green()
    return None if green and snake.card not in green else cards()[snake.card].symbol


def has_nisaba(city: City) -> bool:
    """Whether a player has activated Nisaba."""
    return city.has_god(NISABA)
