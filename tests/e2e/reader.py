"""A tab at the pages with rules and cards: without Flutter, and perhaps without scripts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from .browser import PATIENCE, PHONE

#: Texts that are hard to read: each with its colours, and how much less than enough they differ.
_PALE = """() => {
    const rgba = css => (css.match(/[\\d.]+/g) ?? []).map(Number);
    const linear = part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    const light = parts => [0.2126, 0.7152, 0.0722].reduce(
        (sum, share, n) => sum + share * linear(parts[n] / 255), 0);
    // In a drawing: what was painted last below the middle of the letters.
    const behind = node => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        const all = [...node.closest('svg').querySelectorAll('rect, circle, path')];
        const shapes = all.filter(shape => {
            const box = shape.getBoundingClientRect();
            return shape.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING
                && (rgba(getComputedStyle(shape).fill)[3] ?? 1) > 0.99
                && getComputedStyle(shape).fill !== 'none'
                && box.left <= across && across <= box.right
                && box.top <= down && down <= box.bottom;
        });
        return shapes.length ? rgba(getComputedStyle(shapes.at(-1)).fill) : null;
    };
    const ground = node => {
        if (node.closest('svg') && behind(node)) return behind(node);
        for (let at = node; at; at = at.parentElement) {
            const [r, g, b, a = 1] = rgba(getComputedStyle(at).backgroundColor);
            if (a > 0.99) return [r, g, b];
        }
        return [255, 255, 255];
    };
    const pale = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let read = 0;
    while (walker.nextNode()) {
        const text = walker.currentNode.data.trim(), node = walker.currentNode.parentElement;
        if (!text || !node.checkVisibility({ visibilityProperty: true })) continue;
        read += 1;
        const style = getComputedStyle(node), size = parseFloat(style.fontSize);
        const large = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700;
        const colour = node.closest('svg') ? style.fill : style.color;
        const [ink, paper] = [light(rgba(colour)), light(ground(node))];
        const [high, low] = [Math.max(ink, paper), Math.min(ink, paper)];
        const contrast = (high + 0.05) / (low + 0.05);
        if (contrast < (large ? 3 : 4.5)) pale.push([text, colour, contrast]);
    }
    return [read, pale];
}"""
#: Links and fields, apart from those in a line of text, that are smaller than a finger.
_SMALL = """() => [...document.querySelectorAll('a, button, input')].filter(node => {
    const box = node.getBoundingClientRect();
    const inline = getComputedStyle(node).display === 'inline';
    return box.width && box.height && !node.matches('.skip') && !inline
        && (Math.round(box.width) < 48 || Math.round(box.height) < 48);
}).map(node => node.outerHTML)"""


class Reader:
    """A person at a page, on a device of their own; `problems` is what must never happen."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        scripts: bool = False,
        dark: bool = False,
        size: tuple[int, int] = PHONE,
        **device: Any,
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            java_script_enabled=scripts,
            service_workers="block",
            **device,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.context.new_page()
        self.problems: list[str] = []
        self.page.on(
            "console",
            lambda line: self.problems.append(line.text) if line.type == "error" else None,
        )
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("request", lambda request: self._asked(request.url))

    def _asked(self, address: str) -> None:
        if not address.startswith(self.url):
            self.problems.append(f"asked for {address}")

    def open(self, path: str) -> None:
        self.page.goto(f"{self.url}/{path}")

    @property
    def path(self) -> str:
        """The path of the page below the app's folder, with what stands behind it."""
        return self.page.url.removeprefix(f"{self.url}/")

    def link(self, name: str, inside: str = "main") -> Locator:
        """The first link with this name in a part of the page."""
        return self.page.locator(inside).get_by_role("link", name=name, exact=True).first

    def follow(self, name: str, inside: str = "main") -> None:
        self.link(name, inside).click()

    def reads(self, heading: str) -> None:
        """Waits until a page has this title."""
        expect(self.page.get_by_role("heading", level=1)).to_have_text(heading)

    def is_as_wide_as_the_screen(self) -> bool:
        wide: bool = self.page.evaluate(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        )
        return wide

    def pale_texts(self) -> tuple[int, Sequence[Any]]:
        """How many texts there are, and those whose contrast is too low."""
        read, pale = self.page.evaluate(_PALE)
        return read, pale

    def small_targets(self) -> Sequence[str]:
        found: list[str] = self.page.evaluate(_SMALL)
        return found

    def close(self) -> None:
        self.context.close()
        assert self.problems == []
