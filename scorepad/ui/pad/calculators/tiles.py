"""Things to tick, as tiles: cards of a row, or all that stands in a city."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from scorepad.catalogue import Entry

from ...cards.lines import reading
from ...parts import dim, strong
from ...session import Look
from ..state import PadState
from .buttons import face, watched

#: A name with more letters than this takes a second line in half the width of a phone.
LONG = 15


def abreast(look: Look) -> int:
    """How many tiles stand side by side."""
    return 1 if look.scale > 1.25 else 2


def tile_rows(look: Look, tiles: Sequence[ft.Control]) -> list[ft.Control]:
    """Tiles side by side, all of one width."""
    across = abreast(look)
    gaps = [ft.Container(expand=True) for _ in range(-len(tiles) % across)]
    full: list[ft.Control] = [*tiles, *gaps]
    return [ft.Row(full[at : at + across], spacing=6) for at in range(0, len(full), across)]


def tile(
    state: PadState,
    look: Look,
    card: Entry,
    toggle: Callable[[str], None],
    *,
    other: str,
    worth: str,
    ticked: bool,
    taken: bool = False,
    picture: ft.Control | None = None,
) -> ft.Control:
    """One thing to tick: a box says whether it is, not the colour alone; a lock, that another has
    it. `other` stands below its name, `worth` are its points."""
    palette, words, key = look.palette, look.words, f"tick-{card.id}"
    box = ft.Icons.CHECK_BOX if ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    ink = palette.dim if taken else palette.ink
    name = reading(card, words)
    long = len(name) > LONG
    names: list[ft.Control] = [strong(look, name, 14, lines=2, height=1.1, colour=ink)]
    if other:
        names.append(dim(look, other, 12, lines=1))
    shown: list[ft.Control] = [
        ft.Icon(
            ft.Icons.LOCK_OUTLINE if taken else box,
            size=20,
            color=palette.gold if ticked else palette.dim,
        ),
        ft.Column(names, spacing=0, tight=True, expand=True),
    ]
    if worth and (worth != "0" or ticked):
        colour = palette.ink if ticked else palette.dim
        shown.append(strong(look, worth, 15, colour=colour))
    if picture is not None:
        shown.append(picture)
    tap = None if taken else lambda _: toggle(card.id)
    return ft.Semantics(
        selected=ticked,
        container=True,
        expand=True,
        content=ft.OutlinedButton(
            key=key,
            style=face(look, ticked),
            disabled=taken,
            on_click=tap,
            height=max(52, 50 * look.scale) + (16 * look.scale if long else 0),
            content=ft.Row(shown, spacing=6),
            **watched(state, key, tap),
        ),
    )
