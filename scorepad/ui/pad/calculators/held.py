"""The symbols a city holds, side by side: each with its number, and how many differ."""

from __future__ import annotations

import flet as ft

from scorepad import titles
from scorepad.titles.model import Field

from ...parts import dim, strong
from ...session import Look
from ...signs import sign
from ..state import PadState

#: The side of a symbol's picture, and of the ring round it.
PICTURE, RING = 22, 36


def held_symbols(state: PadState, look: Look, field: Field, room: float) -> ft.Control:
    """A picture and a number for each symbol of the pool; those held have a ring round them."""
    words, palette, game = look.words, look.palette, state.draft.game
    try:
        held = titles.by_id(game.title).symbols(game, state.draft.seat)
    except titles.Refusal:
        held = {}
    counted = words("pad.symbols", count=len(held), most=field.high)
    named = [f"{words(f'card.symbol.{one}')} {held.get(one, 0)}" for one in field.pool]
    width = min(46.0, (room - 4 * len(field.pool)) / len(field.pool))

    def one(symbol: str) -> ft.Control:
        has = symbol in held
        ink = palette.ink if has else palette.dim
        return ft.Column(
            [
                ft.Container(
                    sign(symbol, ink, PICTURE),
                    width=RING,
                    height=RING,
                    border_radius=RING / 2,
                    alignment=ft.Alignment.CENTER,
                    bgcolor=palette.raised if has else None,
                    border=ft.Border.all(2, palette.gold) if has else None,
                ),
                strong(look, str(held[symbol]) if has else "–", 12, colour=ink),
            ],
            spacing=0,
            tight=True,
            width=width,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )

    row = ft.Row([one(symbol) for symbol in field.pool], spacing=4)
    return ft.Semantics(
        container=True,
        exclude_semantics=True,
        live_region=True,
        label=f"{counted}: {', '.join(named)}",
        key="symbols",
        content=ft.Column([dim(look, counted, 13), row], spacing=2, tight=True),
    )
