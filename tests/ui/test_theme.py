"""Both faces can be read: contrast of text, of signs, and of what can be touched."""

from __future__ import annotations

from dataclasses import fields

import pytest

from scorepad import titles
from scorepad.resources import folder
from scorepad.ui.theme import FONTS, NIGHT, PAPYRUS, Palette, row_colour

FACES = {"night": NIGHT, "papyrus": PAPYRUS}
ROWS = {row for title in titles.TITLES.values() for row in title.rows(title.expansions)}


def light(colour: str) -> float:
    """Relative luminance, as WCAG counts it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_every_text_can_be_read_on_every_ground(face: Palette) -> None:
    for ground in (face.ground, face.panel, face.raised):
        for ink in (face.ink, face.dim, face.gold, face.good):
            assert contrast(ink, ground) >= 4.5, (ink, ground)
    assert contrast(face.on_gold, face.gold) >= 4.5
    for ground in (face.bad_ground, face.ground, face.panel, face.raised):
        assert contrast(face.bad, ground) >= 4.5
    assert contrast(face.ink, face.bad_ground) >= 4.5


@pytest.mark.parametrize("face", FACES.values(), ids=FACES)
def test_the_edge_of_what_can_be_touched_is_seen(face: Palette) -> None:
    for ground in (face.ground, face.panel, face.raised):
        assert contrast(face.edge, ground) >= 3


@pytest.mark.parametrize("dark", [True, False])
def test_each_rows_sign_is_seen_on_the_table(dark: bool) -> None:
    face = NIGHT if dark else PAPYRUS
    for row in ROWS:
        # Chips and tiles that are chosen stand raised.
        for ground in (face.ground, face.panel, face.raised):
            assert contrast(row_colour(row.colour, dark), ground) >= 3, row.id


def test_every_row_has_a_colour_of_its_own_name_and_a_sign_that_is_drawn() -> None:
    for row in ROWS:
        assert row_colour(row.colour, True) != NIGHT.dim, row.colour
        assert (folder("assets") / "signs" / f"{row.sign}.svg").is_file(), row.sign


def test_rows_of_one_pad_differ_by_shape_and_not_by_colour_alone() -> None:
    for title in titles.TITLES.values():
        signs = [row.sign for row in title.rows(title.expansions)]
        assert len(set(signs)) == len(signs), title.id


def test_the_type_is_there_with_its_licence() -> None:
    for file in FONTS.values():
        assert (folder("assets") / file).is_file()
    licences = {file.name for file in (folder("assets") / "fonts").glob("OFL-*.txt")}
    assert licences == {"OFL-Figtree.txt", "OFL-Marcellus.txt", "OFL-NotoColorEmoji.txt"}


def test_colours_are_written_one_way() -> None:
    for face in FACES.values():
        for one in fields(face):
            colour = getattr(face, one.name)
            assert colour == colour.upper()
            assert len(colour) == 7
