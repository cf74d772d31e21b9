"""Small pieces of HTML: elements with escaped attributes, and links from one page to another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from html import escape

from scorepad.handbook import Address

from .addresses import page_path

#: Gives the drawing of a figure in a language, by its name; nothing if it has none.
Draw = Callable[[str, str], str]


def no_drawing(_lang: str, _name: str) -> str:
    """Leaves a figure its description."""
    return ""


def text(content: str) -> str:
    """Plain text as HTML."""
    return escape(content, quote=False)


def element(name: str, content: str = "", /, **attributes: str | None) -> str:
    """An element around `content`, which is HTML already; an attribute of None is left out.

    >>> element("a", "Trade", class_="mark", href="trade/")
    '<a class="mark" href="trade/">Trade</a>'
    """
    return f"<{name}{_written(attributes)}>{content}</{name}>"


def void(name: str, /, **attributes: str | None) -> str:
    """An element that has no content and no end."""
    return f"<{name}{_written(attributes)}>"


def _written(attributes: dict[str, str | None]) -> str:
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(value)}"'
        for name, value in attributes.items()
        if value is not None
    )


def bullets(items: Iterable[str], **attributes: str | None) -> str:
    """A list of items that are HTML already; nothing without any."""
    inside = "".join(f"<li>{item}" for item in items)
    return element("ul", inside, **attributes) if inside else ""


@dataclass(frozen=True, slots=True)
class Here:
    """The page that a link stands on: its language, its path, and the way from it to the app's
    folder. Links are relative, so that a page is the same below any folder.

    The app draws the figures, so whoever asks for a page brings what draws them.
    """

    lang: str
    path: str = ""
    root: str = ""
    draw: Draw = no_drawing

    @classmethod
    def page(cls, path: str, draw: Draw = no_drawing) -> Here:
        """A page at its own path."""
        return cls(path.split("/", 1)[0], path, "../" * path.count("/"), draw)

    def to(self, path: str) -> str:
        """The address of another page or file, as short as it can be."""
        if self.path and path.startswith(self.path) and path != self.path:
            return path.removeprefix(self.path)
        return f"{self.root}{path}" or "./"

    def route(self, route: str) -> str:
        """The address of the page for a route of the app, in this language."""
        return self.to(page_path(self.lang, route))

    def topic(self, address: Address) -> str:
        anchor = f"?at={address.anchor}" if address.anchor else ""
        return self.route(f"/rules/{address.book}/{address.topic}{anchor}")

    def card(self, title: str, id_: str) -> str:
        return self.route(f"/cards/{title}/{id_}")
