"""What a card or a wonder costs a player now, in a line, with the reckoning behind it."""

from __future__ import annotations

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.doubts import doubts
from scorepad.i18n.explain import explain_parts
from scorepad.titles.duel.cards import cards, wonders
from scorepad.titles.duel.turns.price import Price, card_price, senator_cost, wonder_price
from scorepad.titles.duel.turns.senators import SENATORS
from scorepad.titles.model import Game

from ...parts import dim, strong, text
from ...session import Look
from .card_tile import CardPrice


def has_price(id_: str) -> bool:
    """Whether it is a card or a wonder; tokens and gods are not bought like these."""
    return id_ in cards() or id_ in wonders()


def price_of(game: Game, seat: int, id_: str) -> Price:
    """The price of a card, a senator or a wonder."""
    if id_ in SENATORS:
        return senator_cost(game, seat)
    return wonder_price(game, seat, id_) if id_ in wonders() else card_price(game, seat, id_)


def cost_of(game: Game, seat: int, id_: str) -> CardPrice:
    """The price as a tile shows it."""
    price = price_of(game, seat, id_)
    return CardPrice(price.coins, bool(price.chain), price.payable is not False)


def price_text(look: Look, price: Price) -> str:
    """The price in words: free by chain, free, coins, or that there are too few."""
    words = look.words
    if price.chain:
        return words("pad.free_by_chain")
    if not price.coins:
        return words("price.free")
    coins = words.count("card.coins", price.coins)
    if price.payable is False:
        return words("price.short", coins=coins, held=price.held)
    return coins


def price_lines(look: Look, game: Game, id_: str, seats: tuple[int, ...]) -> list[ft.Control]:
    """For each player what it costs, and how that comes about; then what sources disagree about."""
    lines: list[ft.Control] = []
    for seat in seats:
        lines += explained(look, game, seat, price_of(game, seat, id_))
    of = entry(id_, game.title)
    if "cost" in of.facts.get("disputed", ()):
        lines += [dim(look, doubt, 13) for doubt in doubts(of, look.words, look.names)]
    return lines


def explained(look: Look, game: Game, seat: int, price: Price) -> list[ft.Control]:
    """For one player what something costs, and how that comes about."""
    whole = f"{game.players[seat].name}: {price_text(look, price)}"
    total = ft.Semantics(live_region=True, container=True, content=strong(look, whole, 14))
    return [total, *_parts(look, game, price)]


def _parts(look: Look, game: Game, price: Price) -> list[ft.Control]:
    lines: list[ft.Control] = []
    for line in explain_parts(look.words, price.parts, look.names.in_text(game.title)):
        label = line.label if not line.term else f"{line.label} · {line.term}"
        shown = label if line.points is None else f"{label} = {line.points}"
        lines.append(dim(look, shown, 13))
    return lines or [text(look, look.words("price.free"), 13, colour=look.palette.dim)]
