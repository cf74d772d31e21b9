"""A pawn's track as it is drawn: places, zones with their points, tokens, and two capitals."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from scorepad.titles.duel.track import CAPITAL as END
from scorepad.titles.duel.track import LOOT, POINTS

from ...parts import dim, stack, strong
from ...session import Look
from ...signs import sign
from ...theme import row_colour

PutPawn = Callable[[int], None]
#: The space between two places, and the height of a place and of a capital.
GAP, PLACE, CAPITAL = 2, 40, 48


class TrackState(NamedTuple):
    """What is drawn: the pawn's place, the places whose tokens are gone, and Minerva's place."""

    pawn: int
    gone: frozenset[int]
    minerva: int | None = None


def drawn_track(
    look: Look,
    drawn: TrackState,
    room: float,
    put: PutPawn,
    drag: Callable[[int | None], None],
) -> ft.Control:
    """The track, `room` wide; a tap or the end of a drag puts the pawn on the place below it."""
    width = (room - GAP * 2 * END) / (2 * END + 1)

    def under(x: float) -> int:
        return min(max(int(x // (width + GAP)), 0), 2 * END) - END

    def drawn_to(event: ft.DragUpdateEvent[ft.GestureDetector]) -> None:
        drag(under(event.local_position.x))

    def tapped(event: ft.TapEvent[ft.GestureDetector]) -> None:
        if event.local_position is not None:
            put(under(event.local_position.x))

    def let_go(event: ft.DragEndEvent[ft.GestureDetector]) -> None:
        put(under(event.local_position.x))

    places = [
        _place(look, place, place == drawn.pawn, place == drawn.minerva, width)
        for place in range(-END, END + 1)
    ]
    zones = _zones()
    return ft.GestureDetector(
        key="track-drawn",
        on_tap_up=tapped,
        on_horizontal_drag_update=drawn_to,
        on_horizontal_drag_end=let_go,
        on_horizontal_drag_cancel=lambda _: drag(None),
        content=stack(
            ft.Row([_token(look, zone, drawn.gone, width) for zone in zones], spacing=GAP),
            ft.Row(places, spacing=GAP),
            ft.Row([_points(look, zone, width) for zone in zones], spacing=GAP),
        ),
    )


def _zones() -> list[range]:
    """Neighbouring places of equal points, from one capital to the other; those stand alone."""
    zones: list[range] = []
    for place in range(-END, END + 1):
        before = zones[-1] if zones else None
        same = before is not None and POINTS[abs(before[-1])] == POINTS[abs(place)]
        if before is None or not same or abs(place) == END or abs(before[0]) == END:
            zones.append(range(place, place + 1))
        else:
            zones[-1] = range(before[0], place + 1)
    return zones


def _wide(zone: range, width: float) -> float:
    return len(zone) * width + (len(zone) - 1) * GAP


def _points(look: Look, zone: range, width: float) -> ft.Control:
    """What the zone is worth; the capitals win instead, and have a sign."""
    worth = "" if abs(zone[0]) == END else str(POINTS[abs(zone[0])])
    return ft.Container(
        dim(look, worth, min(13, 20 / look.scale), align=ft.TextAlign.CENTER, no_wrap=True),
        width=_wide(zone, width),
        alignment=ft.Alignment.CENTER,
    )


def _token(look: Look, zone: range, gone: frozenset[int], width: float) -> ft.Control:
    """The token that lies where the zone begins; a hollow place where it is gone."""
    palette = look.palette
    place = next((at for at in zone if abs(at) in LOOT), None)
    wide = _wide(zone, width)
    if place is None:
        return ft.Container(width=wide)
    taken = place in gone
    size = min(12, 16 / look.scale)
    face = dim(look, "·", size) if taken else strong(look, f"−{LOOT[abs(place)]}", size)
    return ft.Container(
        ft.Container(
            face,
            bgcolor=None if taken else palette.raised,
            border=ft.Border.all(1, palette.line if taken else palette.gold),
            border_radius=10,
            width=min(wide, 34),
            height=22,
            alignment=ft.Alignment.CENTER,
        ),
        width=wide,
        # It lies on the side from which the pawn comes.
        alignment=ft.Alignment.CENTER_LEFT if place > 0 else ft.Alignment.CENTER_RIGHT,
    )


def _place(look: Look, place: int, here: bool, minerva: bool, width: float) -> ft.Control:
    """One place: the further out, the redder; the pawns are marks, not colours alone."""
    palette = look.palette
    capital = abs(place) == END
    red = row_colour("red", look.dark)
    strength = 0.0 if place == 0 else (0.25, 0.45, 0.7)[min(POINTS[abs(place)] // 4, 2)]
    inside: ft.Control | None = None
    if here:
        inside = ft.Icon(ft.Icons.CHANGE_HISTORY, size=min(18, width - 4), color=palette.on_gold)
    elif minerva:
        inside = ft.Icon(ft.Icons.SHIELD, size=min(18, width - 2), color=palette.ink)
    elif capital:
        inside = sign("temple", palette.panel, min(16, width - 3))
    ground = red if capital else ft.Colors.with_opacity(strength, red)
    return ft.Container(
        inside,
        width=width,
        height=CAPITAL if capital or here else PLACE,
        bgcolor=palette.gold if here else palette.edge if place == 0 else ground,
        border=ft.Border.all(2, palette.ink) if here else None,
        border_radius=5,
        alignment=ft.Alignment.CENTER,
    )
