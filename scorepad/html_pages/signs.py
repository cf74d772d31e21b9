"""The app's signs as inline SVG: each is drawn once on a page, and used wherever it is shown.

A sign stands beside its word, so a screen reader skips it.
"""

from __future__ import annotations

import re
from functools import cache

from scorepad.resources import folder

_COLOUR = re.compile(r"#[0-9a-fA-F]{3,6}\b")
_WHOLE = re.compile(r"<svg [^>]*>(.*)</svg>", re.S)
_USED = re.compile(r'href="#sign-([a-z0-9_]+)"')


def sign(name: str, colour: str, *, large: bool = False) -> str:
    """A sign in the colour of a row; `with_signs` must be called on the page that has it inside."""
    kind = f"sign ink-{colour} large" if large else f"sign ink-{colour}"
    return f'<svg class="{kind}" aria-hidden="true"><use href="#sign-{name}"/></svg>'


def with_signs(html: str) -> str:
    """Some HTML behind the drawings of all the signs in it."""
    names = dict.fromkeys(_USED.findall(html))
    if not names:
        return html
    drawn = "".join(map(_symbol, names))
    return f'<svg width="0" height="0" class="drawn" aria-hidden="true">{drawn}</svg>{html}'


@cache
def _symbol(name: str) -> str:
    file = (folder("assets") / "signs" / f"{name}.svg").read_text("utf-8").strip()
    match = _WHOLE.fullmatch(file)
    assert match is not None, name
    inside = match[1] if name == "mark" else _COLOUR.sub("currentColor", match[1])
    return f'<symbol id="sign-{name}" viewBox="0 0 24 24">{inside}</symbol>'
