"""The handbook's drawings on pages: all of them, in the words and the colours that there are."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from scorepad.handbook import books, topics
from scorepad.handbook.blocks import Figure
from scorepad.html_pages.markup import Here
from scorepad.html_pages.rules import rule_body
from scorepad.html_pages.style import style
from scorepad.i18n import LANGUAGES
from scorepad.palette import NIGHT, PAPYRUS, ROW_COLOURS, Palette
from scorepad.ui.rules.figures import FIGURES
from scorepad.ui.rules.svg import ROOM, drawing

from .sources import sources

#: What has a width of its own, in a drawing.
_BROAD = ("rect", "use")


@cache
def known_words(lang: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", sources(lang).casefold()))


def drawn(lang: str, name: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing(lang, name))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_of_the_handbook_is_drawn_above_its_description(lang: str) -> None:
    shown = 0
    for book in books():
        for topic in topics(book, lang):
            figures = [part for part in topic.page.blocks if isinstance(part, Figure)]
            html = rule_body(Here(lang, draw=drawing), book, topic.id) if figures else ""
            assert html.count('<svg class="figure"') == len(figures), topic.id
            for one in figures:
                assert re.search(rf"</svg><figcaption>{re.escape(one.alt)}</figcaption>", html)
            shown += len(figures)
    assert shown >= len(FIGURES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FIGURES)
def test_its_words_and_colours_are_those_of_the_app(lang: str, name: str) -> None:
    svg, styles = drawn(lang, name), style().decode()
    # Buildings of Dice have letters, and ages Roman numbers.
    strange = set(re.findall(r"[^\W\d]{2,}", " ".join(svg.itertext()).casefold())) - {"ii", "iii"}
    assert strange <= known_words(lang)
    for part in svg.iter():
        for attribute in ("fill", "stroke", "color"):
            if (colour := part.get(attribute, "none")) not in ("none", "currentColor"):
                used = re.fullmatch(r"var\((--[a-z-]+)\)", colour)
                assert used, colour
                assert f"{used[1]}:" in styles, colour


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FIGURES)
def test_nothing_is_cut_off(lang: str, name: str) -> None:
    svg = drawn(lang, name)
    _, _, wide, high = map(float, svg.attrib["viewBox"].split())
    assert wide <= ROOM
    for part in svg.iter():
        x, y = float(part.get("x", 0)), float(part.get("y", 0))
        assert -0.1 <= x <= wide
        assert -0.1 <= y <= high
        if part.tag in _BROAD:
            assert x + float(part.attrib["width"]) <= wide + 0.2, part.attrib
            assert y + float(part.attrib["height"]) <= high + 0.2, part.attrib


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, palette: Palette, *, dark: bool) -> str:
    """A colour of a page's stylesheet as it is on the screen."""
    use = colour.removeprefix("var(--").removesuffix(")")
    if use.startswith("ink-"):
        return ROW_COLOURS[use.removeprefix("ink-")][not dark]
    shown: str = getattr(palette, use.replace("-", "_"))
    return shown


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("name", FIGURES)
def test_every_word_stands_out_from_the_shape_behind_it(name: str, dark: bool) -> None:
    palette = NIGHT if dark else PAPYRUS
    shapes: list[tuple[float, float, float, float, str]] = []
    for part in drawn("en", name).iter():
        fill = part.get("fill", "none")
        if part.tag == "rect" and fill != "none":
            x, y, wide, high = (float(part.attrib[one]) for one in ("x", "y", "width", "height"))
            shapes.append((x, y, x + wide, y + high, fill))
        for line in part.iter("tspan") if part.tag == "text" else ():
            # The middle of the letters; the figure itself lies on a panel.
            x, y = float(line.attrib["x"]), float(line.attrib["y"])
            y -= float(part.attrib["font-size"]) * 0.35
            behind = ["var(--panel)"]
            behind += [
                shape[4]
                for shape in shapes
                if shape[0] <= x <= shape[2] and shape[1] <= y <= shape[3]
            ]
            colours = [seen(one, palette, dark=dark) for one in (fill, behind[-1])]
            assert contrast(*colours) >= 4.5, (line.text, colours, contrast(*colours))


def test_a_figure_that_is_not_drawn_has_its_description_alone() -> None:
    assert drawing("en", "no-such") == ""
