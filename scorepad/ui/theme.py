"""The app's colours and fonts as Flutter takes them; what they are is in `scorepad/palette.py`."""

from __future__ import annotations

import json

import flet as ft

from scorepad.palette import (
    FIGURES,
    FONTS,
    NIGHT,
    PAPYRUS,
    STRONG,
    TEXT,
    TITLE,
    Palette,
    row_colour,
)

__all__ = [
    "FIGURES",
    "FONTS",
    "NIGHT",
    "PAPYRUS",
    "STRONG",
    "TEXT",
    "TITLE",
    "Palette",
    "font_list",
    "row_colour",
    "theme",
]


def font_list() -> bytes:
    """The list of fonts that Flutter loads in a browser before its first frame.

    It has the app's own fonts: a text that is laid out before its font is loaded is laid out twice,
    and makes Flutter ask other hosts for a font. Their paths are relative to the list's folder. The
    stock list has twenty more for formulas, and the icons of another system, which no screen uses.
    """
    fonts = {
        "MaterialIcons": "fonts/MaterialIcons-Regular.otf",
        "Roboto": "fonts/roboto.woff2",
        **{family: f"../{file}" for family, file in FONTS.items()},
    }
    listed = [{"family": family, "fonts": [{"asset": file}]} for family, file in fonts.items()]
    return json.dumps(listed).encode()


def theme(palette: Palette, scale: float) -> ft.Theme:
    """Material 3 in this palette, for what Flutter draws by itself."""

    def text(size: float, family: str = TEXT, colour: str = palette.ink) -> ft.TextStyle:
        return ft.TextStyle(size=size * scale, font_family=family, color=colour)

    # Four words must fit side by side; Flutter limits the text scale of its own bar too.
    label = 12 * min(1, 1.4 / scale)
    plain = ft.PageTransitionTheme.NONE
    return ft.Theme(
        font_family=TEXT,
        scaffold_bgcolor=palette.ground,
        color_scheme=_scheme(palette),
        text_theme=ft.TextTheme(
            body_large=text(16), body_medium=text(15), label_large=text(15, STRONG)
        ),
        navigation_bar_theme=ft.NavigationBarTheme(
            bgcolor=palette.panel,
            indicator_color=palette.raised,
            label_text_style={
                ft.ControlState.SELECTED: text(label, STRONG, palette.gold),
                ft.ControlState.DEFAULT: text(label, TEXT, palette.dim),
            },
        ),
        navigation_rail_theme=ft.NavigationRailTheme(
            bgcolor=palette.panel,
            indicator_color=palette.raised,
            selected_label_text_style=text(label, STRONG, palette.gold),
            unselected_label_text_style=text(label, TEXT, palette.dim),
        ),
        # Places change at once: a slide on each tap of the bar would be in the way.
        page_transitions=ft.PageTransitionsTheme(
            android=plain, ios=plain, linux=plain, macos=plain, windows=plain
        ),
        visual_density=ft.VisualDensity.STANDARD,
    )


def _scheme(palette: Palette) -> ft.ColorScheme:
    return ft.ColorScheme(
        primary=palette.gold,
        on_primary=palette.on_gold,
        primary_container=palette.raised,
        on_primary_container=palette.ink,
        secondary=palette.gold,
        on_secondary=palette.on_gold,
        secondary_container=palette.raised,
        on_secondary_container=palette.ink,
        error=palette.bad,
        on_error=palette.ground,
        error_container=palette.bad_ground,
        on_error_container=palette.bad,
        surface=palette.ground,
        on_surface=palette.ink,
        on_surface_variant=palette.dim,
        outline=palette.edge,
        outline_variant=palette.line,
        surface_container_lowest=palette.ground,
        surface_container_low=palette.panel,
        surface_container=palette.panel,
        surface_container_high=palette.raised,
        surface_container_highest=palette.raised,
        inverse_surface=palette.ink,
        on_inverse_surface=palette.ground,
        inverse_primary=palette.on_gold,
        surface_tint=palette.ground,
        shadow="#000000",
        scrim="#000000",
    )
