"""A screen as plain boxes and texts, which the page can show before Flutter has started.

The app draws the screen itself, for a page that nobody sees; each control of Flet becomes an
element with the styles that give it the place and the looks that Flutter gives it. Whoever changes
a screen changes its first look with it. A screen with anything that is not known here has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import Any

from . import first_look_style as style
from .first_look_text import SPAN, Control, Element, text_element
from .flet_internals import controls
from .parts import TOUCH
from .theme import STRONG, TEXT, Palette

__all__ = ["SPAN", "Element", "NoFirstLook", "elements", "texts"]


class NoFirstLook(Exception):  # noqa: N818 - nothing has gone wrong
    """The screen shows something that has no element here."""


def elements(
    view: Any, palette: Palette, scale: float = 1.0, edge: float = 0.0, height: float = 0.0
) -> Element:
    """The elements of the topmost of these views, on a screen of this height.

    A margin of `edge` at both sides is `--edge` in the styles: it depends on the screen's width.
    """
    try:
        return _shipped(_Drawing(palette, scale, edge, height).element(view))
    except (KeyError, TypeError, ValueError) as error:
        # A property that is not as it is known here.
        raise NoFirstLook(repr(error)) from error


def _shipped(made: Element) -> Element:
    """An element without what only its parents needed to know."""
    inside = [_shipped(element) for element in made.get("inside", ())]
    rest = {name: value for name, value in made.items() if name not in ("broad", "inside")}
    return rest | ({"inside": inside} if inside else {})


class _Drawing:
    """Turns controls into elements, in the colours of one theme."""

    def __init__(self, palette: Palette, scale: float, edge: float, height: float) -> None:
        self.palette = palette
        self.height = height
        self.scale = scale
        self.edge = edge

    def element(self, control: Any, along: str = "", *, button: bool = False) -> Element:
        """The element of a control in a parent that lies `along` an axis, perhaps in a button."""
        if isinstance(control, list):
            return self.element(control[-1], along, button=button)
        kind = controls.kind(control)
        if (body := controls.drawn_by(control)) is not None:
            return self.element(body, along, button=button)
        draw = getattr(self, f"_draw_{kind.lower()}", None) if kind else None
        if draw is None:
            raise NoFirstLook(str(kind))
        made: Element = draw(control, along, button)
        rules = [made["css"]]
        if expand := control.get("expand"):
            rules.append(f"flex:{int(expand)} 1 0;min-{along or 'width'}:0")
        elif along == "height":
            rules.append("flex-shrink:0")
        if (opacity := control.get("opacity")) is not None:
            rules.append(f"opacity:{opacity:g}")
        if control.get("visible") is False:
            rules.append("display:none")
        if made.get("broad") and along == "height":
            rules.append("align-self:stretch")
        across = {"width": "height", "height": "width"}.get(along, "")
        if across and not style.is_endless(control.get(across, "inf")):
            # Nothing is larger than what it lies in.
            rules.append(f"max-{across}:100%")
        made["css"] = style.css(*rules, margin=self._margin(control.get("margin")))
        if control.get("key") and (control.get("on_click") or kind == "Semantics"):
            made.setdefault("key", str(control["key"]))
        return made

    def _margin(self, margin: Any) -> str | None:
        if isinstance(margin, Mapping) and margin == {"left": self.edge, "right": self.edge}:
            return "0 var(--edge)"
        return style.sides(margin)

    def _inside(self, control: Control, along: str, *, button: bool = False) -> list[Element]:
        return [self.element(child, along, button=button) for child in control.get("controls", ())]

    # Screens.

    def _draw_view(self, view: Control, *_: Any) -> Element:
        inside = self._inside(view, "height")
        if bar := view.get("navigation_bar"):
            inside.append(self.element(bar, "height"))
        css = style.css("display:flex;flex-direction:column;width:100%;height:100%")
        return {"tag": "main", "css": f"{css};background:{view['bgcolor']}", "inside": inside}

    def _draw_safearea(self, area: Control, *_: Any) -> Element:
        inside = self.element(area["content"], "width")
        inside["css"] += ";flex:1 1 0;min-width:0"
        edges = " ".join(
            f"env(safe-area-inset-{side})" for side in ("top", "right", "bottom", "left")
        )
        css = f"display:flex;align-items:stretch;align-self:stretch;padding:{edges}"
        return {"tag": "div", "css": css, "inside": [inside]}

    def _draw_navigationbar(self, bar: Control, *_: Any) -> Element:
        inside = [self._place(bar, at, "flex:1 1 0") for at in range(len(bar["destinations"]))]
        css = style.css("display:flex;flex:none;align-items:stretch", height=bar["height"])
        css += f";background:{self.palette.panel};padding-bottom:env(safe-area-inset-bottom)"
        return {"tag": "nav", "css": css, "inside": inside}

    def _draw_navigationrail(self, rail: Control, *_: Any) -> Element:
        inside = [
            self._place(rail, at, "flex:none;height:62px;justify-content:flex-start")
            for at in range(len(rail["destinations"]))
        ]
        css = style.css("display:flex;flex-direction:column;flex:none", width=rail["min_width"])
        css += f";align-self:stretch;padding-top:8px;background:{self.palette.panel}"
        return {"tag": "nav", "css": css, "inside": inside}

    def _place(self, bar: Control, at: int, css: str) -> Element:
        """One of the four places: its sign in a pill if it is the present one, and its word."""
        place, chosen = bar["destinations"][at], at == bar.get("selected_index", 0)
        palette, rail = self.palette, controls.kind(bar) == "NavigationRail"
        icon = self.element(place["selected_icon" if chosen else "icon"], "height")
        ground = palette.raised if chosen else "transparent"
        pill = style.css(
            "display:flex;align-items:center;justify-content:center;border-radius:16px",
            width=56 if rail else 64,
            height=32,
            background=ground,
        )
        size = 12 * min(1, 1.4 / self.scale) * self.scale
        family, colour = (STRONG, palette.gold) if chosen else (TEXT, palette.dim)
        word = style.css(
            f"font-family:'{family}';color:{colour};line-height:1.33;letter-spacing:.4px",
            f"position:relative;top:{-1 if rail else 2}px",
            font_size=size,
            margin_top=4,
        )
        column = "display:flex;flex-direction:column;align-items:center;justify-content:center"
        return {
            "tag": "button",
            "css": f"{column};{css}",
            "key": f"{bar['key']}:{at}",
            "inside": [
                {"tag": "span", "css": pill, "inside": [icon]},
                {"tag": "span", "css": word, "text": place["label"]},
            ],
        }

    # Boxes.

    def _line(self, control: Control, along: str, button: bool, row: bool) -> Element:
        endless = not control.get("tight")
        css = "display:flex;" + ("flex-direction:row" if row else "flex-direction:column")
        ends = control.get("vertical_alignment" if row else "horizontal_alignment")
        ends = ends or ("center" if row else "start")
        css += f";align-items:{style.AXES.get(ends, ends)}"
        if alignment := control.get("alignment"):
            css += f";justify-content:{style.AXES.get(alignment, alignment)}"
        inner = "width" if row else "height"
        if not row and endless and along == "width":
            css += ";align-self:stretch"
        if control.get("wrap"):
            css += f";flex-wrap:wrap;row-gap:{control.get('run_spacing', 10):g}px"
        if control.get("scroll"):
            css += f";overflow-{'x' if row else 'y'}:auto;scrollbar-width:none"
        width = control.get("width")
        rules = style.css(
            css,
            **{"column_gap" if row else "row_gap": float(control.get("spacing", 10))},
            width="100%" if style.is_endless(width) else width,
            height=control.get("height"),
        )
        inside = self._inside(control, inner, button=button)
        broad = endless if row else any(element.get("broad") for element in inside)
        return {"tag": "div", "css": rules, "inside": inside, "broad": broad and width is None}

    def _draw_row(self, row: Control, along: str, button: bool) -> Element:
        return self._line(row, along, button, row=True)

    def _draw_column(self, column: Control, along: str, button: bool) -> Element:
        return self._line(column, along, button, row=False)

    def _draw_listview(self, view: Control, *_: Any) -> Element:
        """The lines that are seen at first: others would make the look many times as large."""
        lines = view["controls"][: ceil(self.height / TOUCH)]
        inside = [self.element(line, "height") for line in lines]
        for line in inside:
            line["css"] += ";align-self:stretch"
        css = "display:flex;flex-direction:column;overflow:hidden;align-self:stretch"
        return {"tag": "div", "css": css, "inside": inside, "broad": True}

    def _draw_stack(self, stack: Control, *_: Any) -> Element:
        """Things that lie at places of their own, perhaps over one another."""
        inside = [self.element(child) for child in stack["controls"]]
        for made, control in zip(inside, stack["controls"], strict=True):
            place = style.css("position:absolute", left=control["left"], top=control["top"])
            made["css"] += f";{place}"
        rules = style.css(
            "position:relative;flex:none;overflow:hidden",
            width=stack["width"],
            height=stack["height"],
        )
        return {"tag": "div", "css": rules, "inside": inside}

    def _draw_container(self, box: Control, along: str, button: bool) -> Element:
        css = "display:flex;align-items:stretch"
        if alignment := box.get("alignment"):
            across, down = (style.ENDS[round(alignment.get(axis, 0))] for axis in ("x", "y"))
            css = f"display:flex;justify-content:{across};align-items:{down}"
            if along == "width":
                # It takes all the room that there is.
                css += ";align-self:stretch"
        width = box.get("width")
        if width is None and along == "height" and not box.get("alignment"):
            css += ";max-width:100%"
        rules = style.css(
            css,
            style.edges(box.get("border")),
            "overflow:hidden" if box.get("clip_behavior", "none") != "none" else "",
            width="100%" if style.is_endless(width) else width,
            height=box.get("height"),
            padding=style.sides(box.get("padding")),
            border_radius=style.radius(box.get("border_radius")),
            background=box.get("bgcolor"),
        )
        made: Element = {"tag": "div", "css": rules}
        if content := box.get("content"):
            inner = self.element(content, "width", button=button)
            if not box.get("alignment"):
                inner["css"] += ";flex:1 1 auto;min-width:0;align-self:stretch"
            else:
                inner["css"] += ";max-width:100%"
            made["inside"] = [inner]
        # An empty box is as broad as it may be, and so is one that aligns what it holds.
        made["broad"] = width is None and bool(
            not content or box.get("alignment") or made["inside"][0].get("broad")
        )
        return made

    # What means something.

    def _draw_semantics(self, meaning: Control, along: str, button: bool) -> Element:
        made = self.element(meaning["content"], along, button=button)
        if level := meaning.get("heading_level"):
            made["tag"] = f"h{level}"
        if label := meaning.get("label"):
            made["label"] = label
        if meaning.get("on_tap"):
            made["tag"] = "button"
        return made

    def _draw_mergesemantics(self, meaning: Control, along: str, button: bool) -> Element:
        return self.element(meaning["content"], along, button=button)

    _draw_selectionarea = _draw_screenshot = _draw_mergesemantics

    def _draw_text(self, text: Control, _: str, button: bool) -> Element:
        return text_element(text, button=button)

    def _draw_textfield(self, field: Control, *_: Any) -> Element:
        """A search in which nothing is typed: a tap on it goes into it."""
        if field.get("key") != "search" or field.get("value"):
            raise NoFirstLook("a field")
        chosen = bool(field.get("autofocus"))
        side = field["border"]["focused" if chosen else "default"]["side"]
        size = field["text_style"]["size"]
        label = {**field["label_style"], "value": field["label"], "max_lines": 1}
        hint = label | {"value": field.get("hint_text", "")}
        shown = text_element((hint if chosen else label) | {"spacing": 0.5})
        shown["css"] += ";flex:1;min-width:0"
        icon = self.element(field["prefix_icon"], "width")
        icon["css"] += ";margin:0 16px 0 12px"
        inside = [icon, shown]
        if chosen:
            # The label makes room for what will be typed, and stands in the edge.
            small = text_element(label | {"size": 0.75 * label["size"]})
            small["css"] += ";position:absolute;left:18px;top:1px;transform:translateY(-50%)"
            small["css"] += f";padding:0 4px;background:{self.palette.ground}"
            inside.append(small)
        rules = style.css(
            "display:flex;align-items:center;flex:1;min-width:0;position:relative",
            f"box-shadow:inset 0 0 0 {side.get('width', 1):g}px {side['color']}",
            height=max(48, 28 + ceil(1.5 * size)),
            border_radius=style.radius(field["border"]["default"]["border_radius"]),
        )
        made = self._button(field, rules, inside)
        return made | {"label": field["label"]}

    def _draw_divider(self, line: Control, *_: Any) -> Element:
        rules = style.css(
            "align-self:stretch;display:flex;align-items:center", height=line.get("height", 16)
        )
        inner = f"flex:1;height:{line.get('thickness', 1):g}px;background:{line['color']}"
        return {"tag": "div", "css": rules, "inside": [{"tag": "div", "css": inner}], "broad": True}

    def _draw_progressbar(self, bar: Control, *_: Any) -> Element:
        corners = style.radius(bar["border_radius"])
        filled = f"width:{100 * bar['value']:g}%;background:{bar['color']};border-radius:{corners}"
        rules = style.css(
            "display:flex;align-self:stretch;overflow:hidden",
            height=bar["bar_height"],
            border_radius=corners,
            background=bar["bgcolor"],
        )
        return {"tag": "i", "css": rules, "inside": [{"tag": "i", "css": filled}], "broad": True}

    def _draw_image(self, image: Control, *_: Any) -> Element:
        rules = style.css("flex:none", width=image["width"], height=image["height"])
        made: Element = {"tag": "i", "css": rules, "sign": image["src"]}
        if colour := image.get("color"):
            made["colour"] = colour
        return made

    def _draw_icon(self, icon: Control, *_: Any) -> Element:
        size = icon.get("size", 24)
        rules = style.css(
            f"color:{icon['color']};font-family:MaterialIcons;line-height:1;flex:none",
            width=size,
            height=size,
            font_size=size,
        )
        made: Element = {"tag": "i", "css": rules, "icon": icon["icon"]}
        if label := icon.get("semantics_label"):
            made["label"] = label
        return made

    def _draw_iconbutton(self, button: Control, *_: Any) -> Element:
        css = "display:flex;align-items:center;justify-content:center;flex:none"
        rules = style.css(css, width=button["width"], height=button["height"])
        return self._button(button, rules, [self.element(button["icon"], "width")])

    def _draw_textbutton(self, button: Control, along: str, _: bool) -> Element:
        own = controls.style(button)
        state = "disabled" if button.get("disabled") else "default"
        side = (own.get("side") or {}).get(state) or {}
        shape = own.get("shape") or {}
        align = own.get("alignment") or {}
        content = button["content"]
        if not isinstance(content, Mapping):
            raise NoFirstLook("a label")
        edge = side.get("width", 1) if side else 0
        css = "display:flex;align-items:center"
        css += f";justify-content:{style.ENDS[round(align.get('x', 0))]}"
        if along == "height" and not button.get("width"):
            css += ";max-width:100%"
        if side and not edge:
            # As thin as it can be, and outside.
            css += f";box-shadow:0 0 0 .5px {side['color']}"
        if edge:
            # Flutter draws the edge of a button over its padding.
            css += f";box-shadow:inset 0 0 0 {edge:g}px {side['color']}"
        rules = style.css(
            css,
            min_width=64,
            min_height=40,
            width=button.get("width"),
            height=button.get("height"),
            padding=style.sides(own.get("padding")),
            border_radius=style.radius(shape.get("radius")),
            background=(own.get("bgcolor") or {}).get(state),
        )
        inner = self.element(content, "width", button=True)
        made = self._button(button, rules, [inner])
        if inner.get("broad"):
            inner["css"] += ";flex:1 1 auto;min-width:0"
            made["broad"] = not button.get("width")
        return made

    _draw_filledbutton = _draw_outlinedbutton = _draw_textbutton

    def _button(self, button: Control, css: str, inside: list[Element]) -> Element:
        made: Element = {"tag": "button", "css": css, "inside": inside}
        if button.get("disabled"):
            made["off"] = True
        elif key := button.get("key"):
            made["key"] = str(key)
        return made


def texts(element: Element) -> Iterator[str]:
    """Every text of an element and those in it, in reading order."""
    if "text" in element:
        yield element["text"]
    for inner in element.get("inside", ()):
        yield from texts(inner)
