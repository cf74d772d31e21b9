"""Things to tick, as tiles: cards of a row, or all that stands in a city."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import flet as ft

from scorepad.catalogue import Entry

from ...cards.lines import reading
from ...parts import checkbox, dim, stack, strong
from ...session import Look
from ...text_width import fitting_size, line_count, text_width
from ...theme import STRONG, TEXT
from ..shape import keys_width
from ..state import PadState
from .buttons import button, face

#: The size of a name, of the lines below it and of its points, and the space between things.
NAME, OTHER, WORTH, GAP = 14, 12, 15, 6
#: The edges of the calculator and of a tile, the tick, and the picture of a card.
EDGES, PAD, TICK, PICTURE = 20, 8, 20, 16


def abreast(look: Look) -> int:
    """How many tiles stand side by side."""
    return 1 if look.scale > 1.25 else 2


def tile_rows(look: Look, tiles: Sequence[ft.Control]) -> list[ft.Control]:
    """Tiles side by side, all of one width, and of one height in a row."""
    across = abreast(look)
    gaps = [ft.Container(expand=True) for _ in range(-len(tiles) % across)]
    return high_rows([*tiles, *gaps], across)


def high_rows(controls: Sequence[ft.Control], across: int) -> list[ft.Control]:
    """So many side by side, all of a row as high as the highest."""
    return [
        ft.Row(
            list(controls[at : at + across]),
            spacing=GAP,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for at in range(0, len(controls), across)
    ]


def tile(
    state: PadState,
    look: Look,
    card: Entry,
    toggle: Callable[[str], None],
    *,
    worth: str,
    ticked: bool,
    taken: str = "",
    picture: ft.Control | None = None,
) -> ft.Control:
    """One thing to tick: a box says whether it is, not the colour alone; a lock, that another has
    it, which `taken` says. `worth` are its points."""
    palette, key = look.palette, f"tick-{card.id}"
    box = ft.Icons.CHECK_BOX if ticked else ft.Icons.CHECK_BOX_OUTLINE_BLANK
    ink = palette.dim if taken else palette.ink
    name, printed = reading(card, look.words), look.names.on_card(card.id, card.title)
    room = name_room(look, worth, picture=picture is not None)
    size, lines = fitted(name, room, NAME, look.scale, STRONG)
    names: list[ft.Control] = [strong(look, name, size, lines=lines, height=1.1, colour=ink)]
    for line in filter(None, (printed, taken)):
        size, below = fitted(line, room, OTHER, look.scale, TEXT)
        names.append(dim(look, line, size, lines=below, height=1.2))
        lines += below
    sign = ft.Icons.LOCK_OUTLINE if taken else box
    tick = ft.Icon(sign, size=TICK, color=palette.gold if ticked else palette.dim)
    shown: list[ft.Control] = [tick, stack(*names, spacing=0, expand=True)]
    if worth and (worth != "0" or ticked):
        colour = palette.ink if ticked else palette.dim
        shown.append(strong(look, worth, WORTH, colour=colour))
    if picture is not None:
        shown.append(picture)
    tap = None if taken else lambda _: toggle(card.id)
    high = max(52, 50 * look.scale) + 16 * look.scale * max(0, lines - 2)
    content = ft.Row(shown, spacing=GAP)
    ticking = button(state, face(look, ticked), content, tap, key=key, height=high)
    return checkbox(ticking, ticked, expand=True)


@lru_cache(maxsize=1024)
def fitted(line: str, room: float, size: float, scale: float, family: str) -> tuple[float, int]:
    """The size of a line, and how many lines it takes; a long word shrinks rather than break.

    Tiles are drawn again at each letter of a search, so the measures are remembered.
    """
    if line_count(line, room, size * scale, family, spacing=0) is None:
        longest = min(fitting_size(word, room, family) for word in line.split())
        size = min(size, longest / scale)
    return size, line_count(line, room, size * scale, family, spacing=0) or 2


def name_room(look: Look, worth: str, *, picture: bool) -> float:
    """The width left for a name beside its tick, its points and its picture."""
    across = abreast(look)
    room = (keys_width(look) - EDGES - GAP * (across - 1)) / across - 2 * PAD - TICK - GAP
    if worth:
        room -= GAP + text_width(worth, WORTH * look.scale, STRONG, spacing=0)
    return room - (GAP + PICTURE if picture else 0)
