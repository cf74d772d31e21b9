"""The texts of a first look: their lines, and the words in them that lead somewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import first_look_style as style
from .day_text import DAY
from .theme import TEXT

#: A control as it goes to the client: its properties by their names, its kind under `_c`.
Control = Mapping[str, Any]
#: An element: `tag`, `css`, perhaps `text`, `inside`, and what else `page` reads of it.
Element = dict[str, Any]

#: Before what a link within a text is known by: its label or its words.
SPAN = "span:"
#: The height of a line, where a text does not say: that of Material's texts.
_LINE = 1.43
#: The space after each letter outside buttons, as in `text_width`.
_SPACING = 0.25


def text_element(text: Control, *, button: bool = False) -> Element:
    """The element of a text, perhaps in a button."""
    own = text.get("style") or {}
    lines, size = text.get("max_lines"), float(text["size"])
    family = text.get("font_family", TEXT)
    css = f"color:{text['color']};font-family:'{family}'"
    css += ";white-space:" + ("pre" if text.get("no_wrap") else "pre-wrap")
    css += ";overflow-wrap:anywhere"
    if align := text.get("text_align"):
        css += f";text-align:{align}"
    if lines:
        css += f";display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:{lines}"
        css += ";overflow:hidden"
    high, lower = style.line(size, own.get("height", _LINE), family)
    if not button:
        css += f";position:relative;top:{lower:g}px"
    rules = style.css(
        css,
        font_size=size,
        line_height=high if own.get("height") or not button else "normal",
        letter_spacing=0 if button else text.get("spacing", _SPACING),
    )
    made: Element = {"tag": "span", "css": rules}
    if spans := text.get("spans"):
        made["inside"] = [_span(span) for span in spans]
    else:
        # A text without letters is as high as a line all the same.
        made["text"] = text.get("value") or "\u200b"
    if label := text.get("semantics_label"):
        made["label"] = label
    if (key := str(text.get("key") or "")).startswith(DAY):
        # Whoever keeps the look makes it right for other days.
        made["day"] = key.removeprefix(DAY)
    return made


def _span(span: Control) -> Element:
    """Words within a text, which may look different and lead somewhere."""
    own = span.get("style") or {}
    rules = ["display:inline"]
    if family := own.get("font_family"):
        rules.append(f"font-family:'{family}'")
    if colour := own.get("color"):
        rules.append(f"color:{colour}")
    if own.get("decoration"):
        kind = own.get("decoration_style", "solid")
        rules.append(f"text-decoration:underline {kind} {own['decoration_color']}")
    made: Element = {"tag": "span", "css": style.css(*rules, font_size=own.get("size"))}
    if span.get("on_click"):
        made |= {"tag": "a", "key": SPAN + (span.get("semantics_label") or span["text"])}
    inner = [_span(child) for child in span.get("spans", ())]
    if inner:
        own_text = {"tag": "span", "css": "display:inline", "text": span.get("text", "")}
        return made | {"inside": [own_text, *inner]}
    return made | {"text": span["text"]}
