"""The colours and fonts of the app: Papyrus (light) and Night (dark), and a colour per row."""

from __future__ import annotations

import json
from dataclasses import dataclass

import flet as ft

TITLE, TEXT, STRONG, FIGURES = "Marcellus", "Figtree", "Figtree SemiBold", "Figtree Bold"
#: Flutter reads one weight from each file, so each weight is a family of its own.
FONTS = {
    TITLE: "fonts/Marcellus-Regular.ttf",
    TEXT: "fonts/Figtree-Regular.ttf",
    STRONG: "fonts/Figtree-SemiBold.ttf",
    FIGURES: "fonts/Figtree-Bold.ttf",
}


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


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour by its use. `edge` outlines what can be tapped, `line` what cannot."""

    ground: str
    panel: str
    raised: str
    line: str
    edge: str
    ink: str
    dim: str
    gold: str
    on_gold: str
    good: str
    bad: str
    bad_ground: str


NIGHT = Palette(
    ground="#14171F",
    panel="#1D212C",
    raised="#272C3A",
    line="#2C3140",
    edge="#727A90",
    ink="#F2EAD8",
    dim="#A9A392",
    gold="#E0B354",
    on_gold="#1A1408",
    good="#7CC79B",
    bad="#F2988B",
    bad_ground="#3A2126",
)
PAPYRUS = Palette(
    ground="#F6F0E2",
    panel="#FFFAF0",
    raised="#EDE3CC",
    line="#E0D6BF",
    edge="#857A63",
    ink="#2B2620",
    dim="#6D6454",
    gold="#885C0A",
    on_gold="#FFFAF0",
    good="#2B6A45",
    bad="#A02A1E",
    bad_ground="#F8E0D6",
)

#: A row's colour by name, on Night and on Papyrus; each holds 3:1 against its ground.
_ROWS = {
    "gold": ("#CDA650", "#8F6A14"),
    "coin": ("#E3B443", "#AE700C"),
    "red": ("#DF5E52", "#B0382C"),
    "blue": ("#5B8FDB", "#2C62AE"),
    "yellow": ("#E8C547", "#987E00"),
    "green": ("#54AE72", "#2E7D4A"),
    "purple": ("#A97DD6", "#7443A8"),
    "white": ("#E9E4D6", "#7C7462"),
    "black": ("#8E92A4", "#33333D"),
    "grey": ("#A3A9B5", "#666C77"),
    "navy": ("#7190CF", "#243F7A"),
    "teal": ("#5AB3AF", "#1F7370"),
    "brown": ("#BC8D61", "#855228"),
    "copper": ("#D09A72", "#96592E"),
}


def row_colour(name: str, dark: bool) -> str:
    """The colour of a row; that of dim text for a name that is not known."""
    night, papyrus = _ROWS.get(name, (NIGHT.dim, PAPYRUS.dim))
    return night if dark else papyrus


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
