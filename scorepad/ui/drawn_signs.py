"""The signs that the app's fonts can draw; a neutral one stands for all others.

A letter that no font has would be an empty box or nothing at all, and Flutter would look for a font
for it. Emoji have a font of their own, in parts, of which the browser loads those it needs.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

#: What stands for a sign that cannot be drawn.
NEUTRAL = "\N{BULLET}"
#: The code points of Figtree, Marcellus and Roboto, which Flutter falls back to.
LETTERS = (
    "20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd "
    "2f3 300-301 303-304 308-309 30f 323 384-38a 38c 38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 "
    "488-513 1e00-1e01 1e3e-1e3f 1e80-1e85 1ea0-1ef9 1f4d 2000-200b 2010-2011 2013-2015 "
    "2017-201e 2020-2022 2025-2027 2030 2032-2033 2039-203a 203c 2044 2074 207f 20a3-20a4 "
    "20a6-20ac 20b1 20b9-20ba 20bc-20bd 2105 2113 2116 2122 2126 212e 215b-215e 2191 2193 2202 "
    "2206 220f 2211-2212 2215 221a 221e 222b 2248 2260 2264-2265 25ca fb01-fb04 feff fffc-fffd "
)
#: Those that only the emoji font has (assets/fonts/emoji).
EMOJI = (
    "200d 2049 20e3 2139 2194-2199 21a9-21aa 231a-231b 2328 23cf 23e9-23f3 23f8-23fa 24c2 "
    "25aa-25ab 25b6 25c0 25fb-25fe 2600-2604 260e 2611 2614-2615 2618 261d 2620 2622-2623 2626 "
    "262a 262e-262f 2638-263a 2640 2642 2648-2653 265f-2660 2663 2665-2666 2668 267b 267e-267f "
    "2692-2697 2699 269b-269c 26a0-26a1 26a7 26aa-26ab 26b0-26b1 26bd-26be 26c4-26c5 26c8 "
    "26ce-26cf 26d1 26d3-26d4 26e9-26ea 26f0-26f5 26f7-26fa 26fd 2702 2705 2708-270d 270f 2712 "
    "2714 2716 271d 2721 2728 2733-2734 2744 2747 274c 274e 2753-2755 2757 2763-2764 2795-2797 "
    "27a1 27b0 27bf 2934-2935 2b05-2b07 2b1b-2b1c 2b50 2b55 3030 303d 3297 3299 1f004 1f0cf "
    "1f170-1f171 1f17e-1f17f 1f18e 1f191-1f19a 1f1e6-1f1ff 1f201-1f202 1f21a 1f22f 1f232-1f23a "
    "1f250-1f251 1f300-1f321 1f324-1f393 1f396-1f397 1f399-1f39b 1f39e-1f3f0 1f3f3-1f3f5 "
    "1f3f7-1f4fd 1f4ff-1f53d 1f549-1f54e 1f550-1f567 1f56f-1f570 1f573-1f57a 1f587 1f58a-1f58d "
    "1f590 1f595-1f596 1f5a4-1f5a5 1f5a8 1f5b1-1f5b2 1f5bc 1f5c2-1f5c4 1f5d1-1f5d3 1f5dc-1f5de "
    "1f5e1 1f5e3 1f5e8 1f5ef 1f5f3 1f5fa-1f64f 1f680-1f6c5 1f6cb-1f6d2 1f6d5-1f6d7 1f6dc-1f6e5 "
    "1f6e9 1f6eb-1f6ec 1f6f0 1f6f3-1f6fc 1f7e0-1f7eb 1f7f0 1f90c-1f93a 1f93c-1f945 1f947-1f9ff "
    "1fa70-1fa7c 1fa80-1fa89 1fa8f-1fac6 1face-1fadc 1fadf-1fae9 1faf0-1faf8 e0062-e0063 e0065 "
    "e0067 e006c e006e e0073-e0074 e0077 e007f "
)
#: Line breaks, and what only changes or joins the signs beside it.
INVISIBLE = "9-d ad 200b-200f 2060 fe00-fe0f 1f3fb-1f3ff e0020-e007f"


def shown(text: str) -> str:
    """A text as it can be drawn.

    >>> shown("Åse \\u65e5\\u672c") == "Åse \\u2022\\u2022"
    True
    """
    if not has_undrawn(text):
        return text
    # A letter and its accent may be two signs, of which the fonts have only the whole.
    return _undrawn().sub(NEUTRAL, unicodedata.normalize("NFC", text))


def has_undrawn(text: str) -> bool:
    """Whether a text has a sign that cannot be drawn."""
    return not text.isascii() and _undrawn().search(text) is not None


def em_width(sign: str) -> float | None:
    """The width of an emoji as a part of its size, 0 of what is invisible; None of a letter."""
    if _class(INVISIBLE).match(sign):
        return 0.0
    return 1.25 if _class(EMOJI).match(sign) else None


@cache
def _undrawn() -> re.Pattern[str]:
    return _class(" ".join((LETTERS, EMOJI, INVISIBLE)), but=True)


@cache
def _class(ranges: str, *, but: bool = False) -> re.Pattern[str]:
    """A pattern for one of these signs, or for any `but` these."""
    ends = (each.partition("-") for each in ranges.split())
    inside = "".join(
        re.escape(chr(int(first, 16))) + (f"-{re.escape(chr(int(last, 16)))}" if last else "")
        for first, _, last in ends
    )
    return re.compile(f"[{'^' if but else ''}{inside}]")
