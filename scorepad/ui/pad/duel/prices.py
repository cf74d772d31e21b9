"""What a card or a wonder costs a player now, in a line, with the reckoning behind it."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.doubts import doubts
from scorepad.i18n.explain import explain_parts
from scorepad.titles.duel.cards import cards, wonders
from scorepad.titles.duel.city import ASTARTE
from scorepad.titles.duel.turns.price import (
    Price,
    card_price,
    discard_gain,
    discard_parts,
    senator_cost,
    wonder_price,
)
from scorepad.titles.duel.turns.senators import SENATORS
from scorepad.titles.model import Game, Part

from ...parts import dim, live, stack, strong
from ...session import Look
from ..calculators.buttons import once, quiet
from ..state import PadState
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


def offer_text(look: Look, game: Game, seat: int, id_: str) -> str:
    """What it costs a player and, but for a wonder, what discarding it gives, in a line."""
    whole = f"{game.players[seat].name}: {price_text(look, price_of(game, seat, id_))}"
    return whole if id_ in wonders() else f"{whole} · {_gain(look, game, seat)}"


def _gain(look: Look, game: Game, seat: int) -> str:
    return look.words.count("price.discarded", discard_gain(game, seat))


def asked_price(
    state: PadState, look: Look, id_: str, why: bool, set_why: Callable[[str], None]
) -> ft.Control:
    """What the card that was tapped costs and gives either player; how to ask, before one was."""
    words, game = look.words, state.draft.game
    lines: list[ft.Control] = [dim(look, words("price.ask"), 14)]
    if has_price(id_):
        explain = once(state, lambda _: set_why("" if why else id_))
        name = strong(look, look.names.name(id_, game.title), 15, lines=2)
        button = quiet(state, look, words("pad.why"), explain, key="price-why")
        lines = [ft.Row([ft.Container(name, expand=True), button], spacing=8)]
        if why:
            lines += price_lines(look, game, id_, (0, 1))
        else:
            lines += [live(dim(look, offer_text(look, game, seat, id_), 14)) for seat in (0, 1)]
    return ft.Container(
        stack(*lines),
        key="price-asked",
        width=float("inf"),
        bgcolor=look.palette.raised,
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=12, vertical=8),
    )


def price_lines(look: Look, game: Game, id_: str, seats: tuple[int, ...]) -> list[ft.Control]:
    """For each player what it costs and, but for a wonder, what discarding it gives.

    Each with its reckoning; then what sources disagree about.
    """
    lines: list[ft.Control] = []
    for seat in seats:
        lines += explained(look, game, seat, price_of(game, seat, id_))
        if id_ not in wonders():
            lines.append(strong(look, f"{game.players[seat].name}: {_gain(look, game, seat)}", 14))
            lines += _parts(look, game, discard_parts(game, seat))
    of = entry(id_, game.title)
    if "cost" in of.facts.get("disputed", ()) or id_ in SENATORS:
        lines += [dim(look, doubt, 13) for doubt in doubts(of, look.words, look.names)]
    return lines


def explained(look: Look, game: Game, seat: int, price: Price) -> list[ft.Control]:
    """For one player what something costs, and how that comes about."""
    whole = f"{game.players[seat].name}: {price_text(look, price)}"
    return [live(strong(look, whole, 14)), *_parts(look, game, price.parts)]


def astarte_lines(look: Look, game: Game) -> list[ft.Control]:
    """That the rules leave open which coins go first, for a player with coins on Astarte."""
    return [
        dim(look, look.words("turn.astarte", player=player.name), 13)
        for player in game.players
        if player.get(ASTARTE, int)
    ]


def _parts(look: Look, game: Game, parts: tuple[Part, ...]) -> list[ft.Control]:
    lines: list[ft.Control] = []
    for line in explain_parts(look.words, parts, look.names.in_text(game.title)):
        label = line.label if not line.term else f"{line.label} · {line.term}"
        shown = label if line.points is None else f"{label} = {line.points}"
        lines.append(dim(look, shown, 13))
    return lines or [dim(look, look.words("price.free"), 13)]
