"""The colours and fonts of the app: Papyrus (light) and Night (dark), and a colour per row.

Screens and HTML pages both use them, so they stand outside of both.
"""

from __future__ import annotations

from dataclasses import dataclass

TITLE, TEXT, STRONG, FIGURES = "Marcellus", "Figtree", "Figtree SemiBold", "Figtree Bold"
#: Flutter reads one weight from each file, so each weight is a family of its own.
FONTS = {
    TITLE: "fonts/Marcellus-Regular.ttf",
    TEXT: "fonts/Figtree-Regular.ttf",
    STRONG: "fonts/Figtree-SemiBold.ttf",
    FIGURES: "fonts/Figtree-Bold.ttf",
}


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
ROW_COLOURS = {
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
    "indigo": ("#908EEA", "#4A46A6"),
    "rose": ("#E08BB4", "#A23A6C"),
    "marble": ("#C6BEAE", "#6C6458"),
    "copper": ("#D09A72", "#96592E"),
}


def row_colour(name: str, dark: bool) -> str:
    """The colour of a row; that of dim text for a name that is not known."""
    night, papyrus = ROW_COLOURS.get(name, (NIGHT.dim, PAPYRUS.dim))
    return night if dark else papyrus
