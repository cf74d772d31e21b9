"""The calculator of the Senate: six chambers, each with who controls it."""

from __future__ import annotations

import flet as ft

from scorepad.titles.duel.senate import CHAMBERS, given, owner
from scorepad.titles.model import Game, Slot

from ...parts import TOUCH, flow, stack, strong, text
from ...session import Look
from ..calculators.buttons import button, face
from ..state import PadState

#: So many chambers side by side, as two sections on the board's upper and lower half.
ABREAST, GAP = 3, 4


def senate(state: PadState, look: Look, slot: Slot, room: float) -> ft.Control:  # noqa: ARG001
    """A button for each chamber; a tap gives it to the player, then the other, then nobody."""
    width = (room - GAP * (ABREAST - 1)) / ABREAST - 0.5
    chambers = [_chamber(state, look, chamber, width) for chamber in CHAMBERS]
    return flow(chambers, GAP, between=GAP, key="senate")


def _chamber(state: PadState, look: Look, chamber: int, width: float) -> ft.Control:
    words, palette, game = look.words, look.palette, state.draft.game
    here = owner(game, chamber)
    mine = here == state.draft.seat
    name = words("pad.chamber", n=chamber)
    whose = words("pad.chamber_nobody") if here is None else game.players[here].name
    worth = words.count("card.points", CHAMBERS[chamber])

    def tap(_: object) -> None:
        state.act(lambda game, seat: given(game, chamber, _next(game, chamber, seat)))

    picture = ft.Icons.CHECK_CIRCLE if mine else ft.Icons.CIRCLE_OUTLINED
    if here is not None and not mine:
        picture = ft.Icons.DO_NOT_DISTURB_ON_OUTLINED
    icon = ft.Icon(picture, size=16 * look.scale, color=palette.gold if mine else palette.dim)
    ink = palette.dim if here is None else palette.ink
    owner_name = ft.Container(text(look, whose, 13, colour=ink, lines=1), expand=True)
    lines = stack(
        strong(look, f"{chamber} · {worth}", 13, lines=1), ft.Row([icon, owner_name], spacing=4)
    )
    return ft.Semantics(
        container=True,
        exclude_semantics=True,
        button=True,
        label=f"{name}, {worth}: {whose}",
        on_tap=tap,
        content=button(
            state,
            face(look, mine),
            lines,
            tap,
            key=f"chamber-{chamber}",
            width=width,
            height=max(TOUCH, 54 * look.scale),
        ),
    )


def _next(game: Game, chamber: int, seat: int) -> int | None:
    """Whose it is after a tap: the player's who taps, then the other's, then nobody's."""
    order = (None, seat, 1 - seat)
    return order[(order.index(owner(game, chamber)) + 1) % len(order)]
