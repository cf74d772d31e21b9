"""A game's link as a QR code, to be read by another phone's camera."""

from __future__ import annotations

import io

import flet as ft
import segno

from ..session import Look

#: The white rim that readers need, in dots.
RIM = 4
#: Pixels of the picture to a dot; the screen makes it as large as there is room.
DOT = 8
#: The greatest width on a large screen.
BROADEST = 480


def code(address: str) -> bytes | None:
    """The code as a PNG, dark on light; None for an address that is too long for a code.

    The lowest level of error correction makes the fewest and largest dots.
    """
    try:
        qr = segno.make_qr(address, error="l", boost_error=False)
    except segno.DataOverflowError:
        return None
    out = io.BytesIO()
    qr.save(out, kind="png", scale=DOT, border=RIM, dark="#000000", light="#ffffff")
    return out.getvalue()


def picture(look: Look, png: bytes) -> ft.Control:
    """The code on the screen, always dark on light: not every reader takes an inverted one."""
    room = min(look.width - 2 * 14 - 2 * 16 - 2, look.height - 60, BROADEST)
    return ft.Container(
        key="code",
        bgcolor="#ffffff",
        border_radius=12,
        padding=4,
        content=ft.Image(
            src=png,
            width=room - 8,
            height=room - 8,
            fit=ft.BoxFit.CONTAIN,
            filter_quality=ft.FilterQuality.MEDIUM,
            semantics_label=look.words("travel.code"),
            gapless_playback=True,
        ),
    )
