"""What may lie at a place before the first turn, to tap: chips, or wonders with cost and effect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorepad.catalogue import entry
from scorepad.catalogue.describe import summary
from scorepad.catalogue.icons import icon_of
from scorepad.titles.title import SetupItem

from ..cards.costs import cost_of
from ..parts import Handler, checkbox, chip, dim, flow, stack, strong, style
from ..session import Look
from ..shell import margin
from ..signs import row_sign

#: Between two wonders; the least width of one, and what a panel has round it.
GAP, LEAST, PANEL = 8, 260, 13

#: What a tap on a piece does; nothing where it is switched off.
Choose = Callable[[str], Handler | None]


def pieces(
    look: Look, lot: SetupItem, place: int, ids: Sequence[str], own: set[str], act: Choose
) -> ft.Control:
    """A button for each; those that are `own` lie there already."""
    names = partial(look.names.both, title=lot.named)
    key = f"pick-{lot.key}-{place}"
    if lot.order:
        return _wonders(look, lot.named, [(id_, f"{key}-{id_}") for id_ in ids], own, act)
    return flow([chip(look, names(id_), id_ in own, act(id_), key=f"{key}-{id_}") for id_ in ids])


def _wonders(
    look: Look, title: str, keys: Sequence[tuple[str, str]], own: set[str], act: Choose
) -> ft.Control:
    """Side by side as many as have room."""
    room = look.width - 2 * margin(look) - 2 * PANEL
    across = max(1, int((room + GAP) // (LEAST * look.scale + GAP)))
    width = (room - GAP * (across - 1)) / across - 0.5
    tiles = [_wonder(look, title, id_, id_ in own, act(id_), width, key) for id_, key in keys]
    rows: list[ft.Control] = [
        ft.Row(
            list(tiles[at : at + across]),
            spacing=GAP,
            intrinsic_height=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        for at in range(0, len(tiles), across)
    ]
    return stack(*rows, spacing=GAP)


def _wonder(
    look: Look, title: str, id_: str, chosen: bool, act: Handler | None, width: float, key: str
) -> ft.Control:
    """Its name, the signs of its cost, and what it does in words."""
    of, name = entry(id_, title), look.names.both(id_, title)
    cost, *effects = summary(of, look.words.lang)
    signs = cost_of(look, of)
    label = strong(look, name, 15, semantics_label=f"{name}. {cost}")
    tick = ft.Icon(ft.Icons.CHECK, size=18, color=look.palette.gold) if chosen else None
    lines = [
        ft.Row([ft.Container(label, expand=True), *([tick] if tick else [])], spacing=4),
        *([signs] if signs else []),
        dim(look, " ".join(effects), 13),
    ]
    content = ft.Row(
        [row_sign(look, icon_of(of), 24), stack(*lines, spacing=4, expand=True)],
        spacing=10,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    palette = look.palette
    shape = style(
        look,
        bg=palette.raised if chosen else palette.panel,
        radius=14,
        pad=12,
        edge=palette.gold if chosen else palette.edge,
        align=ft.Alignment.TOP_LEFT,
    )
    button = ft.OutlinedButton(content=content, on_click=act, style=shape, key=key, width=width)
    return checkbox(button, chosen)
