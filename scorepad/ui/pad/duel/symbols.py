"""The symbols a city holds, side by side: each with its number; which ones, and how many."""

from __future__ import annotations

import flet as ft

from scorepad.titles.duel.cards import symbols as all_symbols
from scorepad.titles.duel.science import SUPREMACY
from scorepad.titles.duel.supremacy import symbols_held
from scorepad.titles.model import Slot

from ...parts import centred_stack, dim, stack, strong
from ...session import Look
from ...signs import sign
from ..state import PadState

#: The side of a symbol's picture, and of the ring round it.
PICTURE, RING = 22, 36


def held_symbols(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """A picture and a number for each symbol; those held have a ring round them."""
    words, palette, game = look.words, look.palette, state.draft.game
    held, pool = symbols_held(game, state.draft.seat), all_symbols()
    counted = words("pad.symbols", count=len(held), most=SUPREMACY)
    named = [f"{words(f'card.symbol.{symbol}')} {held[symbol]}" for symbol in pool]
    width = min(46.0, (room - 4 * len(pool)) / len(pool))

    def picture(symbol: str) -> ft.Control:
        has = symbol in held
        ink = palette.ink if has else palette.dim
        ring = ft.Container(
            sign(symbol, ink, PICTURE),
            width=RING,
            height=RING,
            border_radius=RING / 2,
            alignment=ft.Alignment.CENTER,
            bgcolor=palette.raised if has else None,
            border=ft.Border.all(2, palette.gold) if has else None,
        )
        number = strong(look, str(held[symbol]) if has else "–", 12, colour=ink)
        return centred_stack(ring, number, spacing=0, width=width)

    row = ft.Row([picture(symbol) for symbol in pool], spacing=4)
    lines: list[ft.Control] = [dim(look, counted, 13), row]
    if held_words := [words(f"card.symbol.{symbol}") for symbol in pool if symbol in held]:
        lines.append(dim(look, words.join(held_words), 13))
    return ft.Semantics(
        container=True,
        exclude_semantics=True,
        live_region=True,
        label=f"{counted}: {', '.join(named)}",
        key="symbols",
        content=stack(*lines),
    )
