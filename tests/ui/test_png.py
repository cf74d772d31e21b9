"""The picture of a sheet has no line that shines through."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from scorepad.ui.sharing.png import without_last_line


def picture(mode: str = "RGBA") -> Image.Image:
    made = Image.new(mode, (7, 5))
    made.putdata([(x * 30, y * 40, x + y, 255)[: len(mode)] for y in range(5) for x in range(7)])
    return made


def written(image: Image.Image) -> bytes:
    png = io.BytesIO()
    image.save(png, "PNG")
    return png.getvalue()


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_only_the_last_line_is_cut_off(mode: str) -> None:
    shorter = Image.open(io.BytesIO(without_last_line(written(picture(mode)))))
    assert shorter.size == (7, 4)
    assert shorter.tobytes() == picture(mode).crop((0, 0, 7, 4)).tobytes()


@pytest.mark.parametrize(
    "other",
    [b"", b"\x89PNG", b"GIF89a", written(picture())[:60], written(picture("RGB").convert("P"))],
)
def test_what_is_no_such_picture_stays_as_it_is(other: bytes) -> None:
    assert without_last_line(other) == other
