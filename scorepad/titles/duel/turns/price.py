"""What a card or a wonder costs a player now, explained part by part, and what discarding gives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import NamedTuple

from ...model import Facts, Game, Part
from ..cards import cards, tokens
from ..city import ASTARTE
from ..trade import (
    DISCARD,
    DISCARD_MORE,
    DISCARD_PLUS,
    Bill,
    Built,
    card_bill,
    chained_from,
    wonder_bill,
)
from .agora import agora_of
from .following import ticked
from .influence import free_senators
from .pantheon import god_price, with_mythology

#: The part for a symbol that is spared, and the fact that names what spares it, by its kind.
_SPARED_BY = {
    "token": ("cost.spared", "token"),
    "decree": ("cost.decree", "decree"),
    "card": ("cost.choice", "card"),
    "wonder": ("cost.choice", "card"),
}


class Price(NamedTuple):
    """What a player has to pay; the points of the parts are coins, and add up to `coins`."""

    coins: int
    #: The coins the player has; None where nobody entered them.
    held: int | None
    #: Built for nothing through the chain of this card; "" where there is none.
    chain: str
    #: Coins from the bank for the chain, with Urbanism.
    gained: int
    #: The part of `coins` that the opponent gets.
    to_opponent: int
    parts: tuple[Part, ...]

    @property
    def payable(self) -> bool | None:
        """Whether the coins at hand are enough; None where they are not known."""
        return None if self.held is None else self.coins <= self.held


def card_price(game: Game, seat: int, card: str) -> Price:
    """What building a card costs a player now."""
    own, other = _built(game, seat), _built(game, 1 - seat)
    bill = card_bill(card, own, other)
    if bill.payment.chain:
        chain = chained_from(card, own, other) or card
        by_token = cards()[card].mythology is not None
        parts = [Part("cost.mythology" if by_token else "cost.chain", 0, {"card": chain})]
        if bill.payment.gained:
            paying = next(token for token in own.tokens if tokens()[token].chain_coins)
            parts.append(Part("cost.gained", 0, {"token": paying, "coins": bill.payment.gained}))
        return _paid(game, seat, parts)._replace(chain=chain, gained=bill.payment.gained)
    if bill.engineering:
        parts = [Part("cost.engineering", bill.payment.coins, {"token": bill.engineering})]
        return _paid(game, seat, parts)
    return _price(game, seat, bill, own)


def wonder_price(game: Game, seat: int, wonder: str) -> Price:
    """What building a wonder costs a player now."""
    own, other = _built(game, seat), _built(game, 1 - seat)
    return _price(game, seat, wonder_bill(wonder, own, other), own)


def god_cost(game: Game, seat: int, god: str, offerings: Sequence[int] = ()) -> Price:
    """What activating a god, or the gate, costs a player now."""
    coins, parts = god_price(game, seat, god, offerings)
    return _paid(game, seat, parts, coins)


def senator_cost(game: Game, seat: int) -> Price:
    """What recruiting a senator costs now: a coin for each that the player has."""
    held = len(agora_of(game).senators[seat])
    parts = [Part("cost.senators", held, {"count": held})]
    free = free_senators(ticked(game.players[seat], "tokens"))
    if free is not None:
        parts.append(Part("cost.corruption", -held, {"token": free}))
    return _paid(game, seat, parts)


def discard_gain(game: Game, seat: int) -> int:
    """The coins a player gets for a card thrown away now."""
    return sum(part.points for part in discard_parts(game, seat))


def discard_parts(game: Game, seat: int) -> tuple[Part, ...]:
    """Where those coins come from: any card gives some, and each yellow one in the city more."""
    own = _built(game, seat)
    yellow = sum(cards()[card].colour == "yellow" for card in own.cards)
    parts = [Part("gain.discard", DISCARD)]
    if yellow:
        parts.append(Part("gain.yellow", yellow, {"count": yellow}))
    if decree := own.decree(DISCARD_PLUS):
        parts.append(Part("gain.decree", DISCARD_MORE, {"decree": decree}))
    return tuple(parts)


def _built(game: Game, seat: int) -> Built:
    player = game.players[seat]
    built = Built(ticked(player, "cards"), ticked(player, "wonders"), ticked(player, "tokens"))
    return with_mythology(built, game, seat)._replace(decrees=agora_of(game).in_force(seat))


def _paid(game: Game, seat: int, parts: Collection[Part], coins: int | None = None) -> Price:
    """A price that is the sum of its parts, or `coins`, and what of it is paid from Astarte.

    The owner may choose from where to pay; coins on Astarte are worth more in the end, and safe.
    """
    total = sum(part.points for part in parts) if coins is None else coins
    treasury = game.players[seat].get("coins", int)
    if treasury is None:
        return Price(total, None, "", 0, 0, tuple(parts))
    astarte = game.players[seat].get(ASTARTE, int) or 0
    paid = min(max(total - treasury, 0), astarte)
    last = (Part("cost.astarte", 0, {"god": ASTARTE, "coins": paid}),) if paid else ()
    return Price(total, treasury + astarte, "", 0, 0, (*parts, *last))


def _price(game: Game, seat: int, bill: Bill, own: Built) -> Price:
    paid = bill.payment
    parts: list[Part] = []
    if paid.printed:
        parts.append(Part("cost.coins", paid.printed, {"coins": paid.printed}))
    for resource, count in bill.made.items():
        if count:
            parts.append(Part("cost.made", 0, {"resource": resource, "count": count}))
    spared = Counter((by.kind, by.id, resource) for resource, by in bill.spared)
    for (kind, by, resource), count in spared.items():
        if resource == "coins":
            parts.append(Part("cost.coinless", 0, {"decree": by}))
            continue
        what, named = _SPARED_BY[kind]
        parts.append(Part(what, 0, {named: by, "resource": resource, "count": count}))
    for resource, count in paid.bought.items():
        each = bill.prices[resource]
        facts: Facts = {"resource": resource, "count": count, "each": each}
        fixed = [card for card in own.cards if resource in cards()[card].fixed]
        if fixed:
            facts = {**facts, "card": fixed[0]}
        parts.append(Part("cost.fixed" if fixed else "cost.bought", count * each, facts))
    if paid.to_opponent:
        other = game.players[1 - seat].name
        parts.append(Part("cost.economy", 0, {"player": other, "coins": paid.to_opponent}))
    return _paid(game, seat, parts)._replace(to_opponent=paid.to_opponent)
