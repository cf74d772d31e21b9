"""What happens as a building goes up: coins, shields, symbols, and the token for a pair."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import cards, tokens
from ..payout import payout
from ..track import card_shields
from .influence import march, pay_for_built
from .senators import buildings
from .table import Table

#: Symbols alike that earn a progress token.
PAIR = 2


def put_up_card(table: Table, card: str) -> None:
    """The card joins the city of whoever's turn it is, and its effects happen at once."""
    own = table.own
    own.gain(payout(card, own.built(), table.other.built()))
    symbol = cards()[card].symbol
    own.cards.append(card)
    pay_for_built(table, cards()[card].colour)
    march(table, card_shields(card, own.tokens))
    if symbol is not None:
        pair(table, symbol)


def pair(table: Table, symbol: str) -> None:
    """A symbol just gained may make a pair, which earns a progress token."""
    if table.symbols(table.turns.seat)[symbol] == PAIR and not table.won:
        take_token(table, table.choose("token", table.free_tokens()))


def take_token(table: Table, token: str | None) -> None:
    """A progress token joins the city, from the board or from the box."""
    if token is None:
        return
    table.own.tokens.append(token)
    table.own.gain(tokens()[token].coins)
    if table.board is not None and token in table.board:
        table.board.remove(token)
    symbol = tokens()[token].symbol
    if symbol is not None:
        pair(table, symbol)


def token_from_box(kind: str) -> Callable[[Table], None]:
    """The effect that a player chooses a token of the box; the question is of this kind."""

    def take(table: Table) -> None:
        """A progress token that lies in the box joins the city."""
        take_token(table, table.choose(kind, table.boxed_tokens()))

    return take


def build_discarded(table: Table) -> None:
    """A card of the discard pile is built for nothing; nothing comes through a chain."""
    card = table.choose("mausoleum", buildings(table.discarded))
    if card is not None:
        table.discarded.remove(card)
        put_up_card(table, card)
